// A file that a long run writes into piece by piece, and beside it how far the run has come, so
// that another goes on with it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/context.hpp"
#include "cli/run_state.hpp"
#include "config/growing_file.hpp"

namespace quadrille::cli {

/// Why a run cannot begin.
struct RunRefusal {
    Error error;
    /// The file or the state cannot be written, which says the error; else the state is no good.
    bool is_unwritten = false;
};

/// Tells why a run cannot begin whose state is kept in that file.
[[nodiscard]] Exit tell_refusal(const CommandContext& context, const std::string& state,
                                const RunRefusal& refusal);

class RunFile {
public:
    /// `state` is the file for how far it has come; empty: that is not kept.
    RunFile(std::string output, std::string state)
        : output_(std::move(output)), state_file_(std::move(state)) {}

    /// `run` says what the run does. Afterwards `state` says how much of it was done before: what
    /// the file holds beyond that is forgotten. None where it has begun. Once, where a state is
    /// kept; before anything else.
    [[nodiscard]] std::optional<RunRefusal> begin(const std::string& run);
    /// Without a state the file is made by the first piece.
    [[nodiscard]] Result<void> append(std::string_view piece);
    /// One more was done, which ended so; `is_written`: it is in the file.
    [[nodiscard]] Result<void> note_done(bool is_written, Exit exit);
    /// Once, at the end of what was done now: writes down how far it has come.
    [[nodiscard]] Result<void> end();

    [[nodiscard]] const RunState& state() const noexcept { return state_; }
    /// The worst status of all that was done, by runs before, too.
    [[nodiscard]] Exit exit() const noexcept { return static_cast<Exit>(state_.status); }

private:
    [[nodiscard]] bool keeps_state() const noexcept { return !state_file_.empty(); }
    /// Writes down how far it has come, once that is on the disk.
    [[nodiscard]] Result<void> keep_state();

    std::string output_;
    std::string state_file_;
    std::optional<config::GrowingFile> file_;
    RunState state_;
    std::chrono::steady_clock::time_point kept_ = std::chrono::steady_clock::now();
};

}  // namespace quadrille::cli
