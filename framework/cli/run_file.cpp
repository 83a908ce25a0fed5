#include "cli/run_file.hpp"

#include <algorithm>
#include <utility>

#include "cli/failures.hpp"
#include "config/files.hpp"

namespace quadrille::cli {

namespace {

/// The disk is not waited for more often.
constexpr std::chrono::seconds between_states{1};

}  // namespace

Exit tell_refusal(const CommandContext& context, const std::string& state,
                  const RunRefusal& refusal) {
    if (refusal.is_unwritten) return tell_unwritten(context, refusal.error);
    context.err << told(context, state, refusal.error);
    return Exit::bad_input;
}

std::optional<RunRefusal> RunFile::begin(const std::string& run) {
    // First the file: as long as another run has it, its state may still grow.
    Result<config::GrowingFile> file = config::GrowingFile::go_on(output_);
    if (!file) return RunRefusal{file.error(), true};
    file_.emplace(*std::move(file));
    const Result<std::optional<RunState>> kept = read_run_state(state_file_);
    if (!kept) return RunRefusal{kept.error()};
    if (*kept && (*kept)->run != run)
        return RunRefusal{Error{
            Text("it belongs to another run, '{0}'; this one is '{1}'", {(*kept)->run, run})}};
    if (!*kept && file_->length() > 0)
        return RunRefusal{
            Error{Text("'{0}' is not empty, and nothing says how far it has come; "
                       "remove it to begin anew",
                       {output_})}};
    if (*kept) state_ = **kept;
    state_.run = run;
    const bool is_shorter = file_->length() < state_.bytes;
    if (const Result<void> cut = file_->cut_to(state_.bytes); !cut)
        return RunRefusal{cut.error(), !is_shorter};
    if (const Result<void> told = keep_state(); !told) return RunRefusal{told.error(), true};
    return std::nullopt;
}

Result<void> RunFile::append(std::string_view piece) {
    if (!file_) {
        Result<config::GrowingFile> file = config::GrowingFile::begin(output_);
        if (!file) return file.error();
        file_.emplace(*std::move(file));
    }
    return file_->append(piece);
}

Result<void> RunFile::note_done(bool is_written, Exit exit) {
    ++state_.done;
    if (is_written) ++state_.puzzles;
    state_.status = std::max(state_.status, static_cast<std::uint64_t>(exit));
    if (file_) state_.bytes = file_->length();
    if (!keeps_state() || std::chrono::steady_clock::now() - kept_ < between_states) return {};
    return keep_state();
}

Result<void> RunFile::end() { return keeps_state() ? keep_state() : Result<void>(); }

Result<void> RunFile::keep_state() {
    // What was written of one that is not done is cut off by the run that goes on.
    if (Result<void> kept = file_->flush_to_disk(); !kept) return kept;
    kept_ = std::chrono::steady_clock::now();
    return config::replace_file(state_file_, told(state_));
}

}  // namespace quadrille::cli
