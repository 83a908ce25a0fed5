#include "cli/run_output.hpp"

#include <fmt/format.h>

#include <system_error>
#include <utility>

#include "config/files.hpp"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

/// Of several puzzles also a name that is no file's.
bool is_folder_name(const std::string& name, bool is_for_several) {
    std::error_code code;
    const fs::file_status status = fs::status(name, code);
    if (fs::exists(status)) return fs::is_directory(status);
    return name.ends_with('/') || (is_for_several && !fs::path(name).has_extension());
}

}  // namespace

RunOutput::RunOutput(const CommandContext& context, const PuzzleType& type,
                     const RunOutputOptions& options)
    : context_(context),
      type_(type),
      options_(options),
      to_stream_(options.output.empty() || options.output == "-"),
      to_folder_(!to_stream_ && is_folder_name(options.output, options.several)),
      file_(options.output, options.resume),
      has_text_(options.goes_on) {
    if (options.goes_on) sequence_.go_on(options.format);
}

std::optional<RunRefusal> RunOutput::begin(const std::string& run) {
    if (options_.resume.empty()) return std::nullopt;
    if (to_stream_ || to_folder_ || !options_.several)
        return RunRefusal{
            Error{"--resume goes on with a file of several puzzles: name one with -o "
                  "and --count"}};
    if (auto refusal = file_.begin(run)) return refusal;
    if (file_.state().puzzles > 0) {
        sequence_.go_on(options_.format);
        has_text_ = true;
    }
    return std::nullopt;
}

Result<void> RunOutput::put(std::size_t number, const PuzzleText& text) {
    Result<void> written = put_text(number, text);
    is_written_ = written.has_value();
    has_text_ = has_text_ || is_written_;
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
    return file_.append(piece);
}

Result<void> RunOutput::note_done(Exit exit) {
    return file_.note_done(std::exchange(is_written_, false), exit);
}

Result<void> RunOutput::end(bool whole) {
    const Result<void> kept = file_.end();
    // What closes the text is no part of the state: a longer run goes on before it.
    if (kept && whole && options_.is_last && has_text_ && !sequence_.closing().empty() &&
        !to_folder_)
        return write(sequence_.closing());
    return kept;
}

fs::path RunOutput::file_of(std::size_t number, const PuzzleText& text) const {
    const TypeInfo& info = type_.info();
    const std::string ending = text.format == nullptr              ? info.extensions.front()
                               : text.format->extensions.empty()   ? ".txt"
                                                                   : text.format->extensions.front();
    return fs::path(options_.output) / fmt::format("{}-{}{}", info.id, number + 1, ending);
}

}  // namespace quadrille::cli
