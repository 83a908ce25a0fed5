#include "cli/run_output.hpp"

#include <fmt/format.h>

#include <system_error>
#include <utility>

#include "config/files.hpp"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

/// The disk is not waited for more often.
constexpr std::chrono::seconds between_states{1};

bool is_folder_name(const std::string& name) {
    std::error_code code;
    const fs::file_status status = fs::status(name, code);
    if (fs::exists(status)) return fs::is_directory(status);
    return name.ends_with('/') || !fs::path(name).has_extension();
}

}  // namespace

RunOutput::RunOutput(const CommandContext& context, const PuzzleType& type,
                     const RunOutputOptions& options)
    : context_(context),
      type_(type),
      options_(options),
      to_stream_(options.output.empty() || options.output == "-"),
      to_folder_(!to_stream_ && options.several && is_folder_name(options.output)) {
    if (options.goes_on) sequence_.go_on(options.format);
}

Result<std::uint64_t> RunOutput::begin(const std::string& run) {
    state_.run = run;
    if (options_.resume.empty()) return std::uint64_t{0};
    if (to_stream_ || to_folder_ || !options_.several)
        return Error{"--resume goes on with a file of several puzzles: name one with -o and --count"};
    // First the file: as long as another run has it, its state may still grow.
    Result<config::GrowingFile> file = config::GrowingFile::go_on(options_.output);
    if (!file) return file.error();
    file_.emplace(*std::move(file));
    const Result<std::optional<RunState>> kept = read_run_state(options_.resume);
    if (!kept) return kept.error();
    if (*kept && (*kept)->run != run)
        return Error{Text("it belongs to another run, '{0}'; this one is '{1}'",
                          {(*kept)->run, run})};
    if (!*kept && file_->length() > 0)
        return Error{Text("'{0}' is not empty, and nothing says how far it has come; remove it to "
                          "begin anew",
                          {options_.output})};
    if (*kept) state_ = **kept;
    if (const Result<void> cut = file_->cut_to(state_.bytes); !cut) return cut.error();
    if (state_.puzzles > 0) sequence_.go_on(options_.format);
    if (const Result<void> told = keep_state(); !told) return told.error();
    return state_.done;
}

Result<void> RunOutput::put(std::size_t number, const PuzzleText& text) {
    Result<void> written = put_text(number, text);
    if (written) ++state_.puzzles;
    return written;
}

Result<void> RunOutput::put_text(std::size_t number, const PuzzleText& text) {
    if (to_folder_) return config::replace_file(file_of(number, text), text.whole());
    if (!to_stream_ && !options_.several)
        return config::replace_file(options_.output, text.whole());
    const Result<std::string> piece = sequence_.next(text);
    return piece ? write(*piece) : Result<void>(piece.error());
}

Result<void> RunOutput::write(const std::string& piece) {
    if (to_stream_) {
        if (!options_.no_stream) context_.out << piece;
        return {};
    }
    if (!file_) {
        Result<config::GrowingFile> file = config::GrowingFile::begin(options_.output);
        if (!file) return file.error();
        file_.emplace(*std::move(file));
    }
    return file_->append(piece);
}

Result<void> RunOutput::note_done() {
    ++state_.done;
    if (options_.resume.empty()) return {};
    if (std::chrono::steady_clock::now() - kept_ < between_states) return {};
    return keep_state();
}

Result<void> RunOutput::end(bool whole) {
    Result<void> kept;
    if (!options_.resume.empty()) kept = keep_state();
    // What closes the text is no part of the state: a longer run goes on before it.
    const bool has_text = state_.puzzles > 0 || options_.goes_on;
    if (kept && whole && options_.is_last && has_text && !sequence_.closing().empty() &&
        !to_folder_)
        return write(sequence_.closing());
    return kept;
}

Result<void> RunOutput::keep_state() {
    if (file_) {
        if (Result<void> kept = file_->flush_to_disk(); !kept) return kept;
        state_.bytes = file_->length();
    }
    kept_ = std::chrono::steady_clock::now();
    return config::replace_file(options_.resume, told(state_));
}

fs::path RunOutput::file_of(std::size_t number, const PuzzleText& text) const {
    const TypeInfo& info = type_.info();
    const std::string ending = text.format == nullptr              ? info.extensions.front()
                               : text.format->extensions.empty()   ? ".txt"
                                                                   : text.format->extensions.front();
    return fs::path(options_.output) / fmt::format("{}-{}{}", info.id, number + 1, ending);
}

}  // namespace quadrille::cli
