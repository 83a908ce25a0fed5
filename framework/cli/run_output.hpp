// Where the puzzles of a run go: one after the other to a stream or a file, or each to a file of its
// own; and how far the run has come, so that another goes on with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "cli/context.hpp"
#include "cli/puzzle_text.hpp"
#include "cli/run_file.hpp"

namespace quadrille::cli {

struct RunOutputOptions {
    /// File or folder; empty or "-": the standard output, unless `no_stream`. Of several puzzles
    /// it is one file, unless it is a folder, or a name without an ending, which becomes one.
    std::string output;
    std::string resume;        ///< file of the state; empty: none is kept
    bool several = false;      ///< more than one puzzle is to come
    bool goes_on = false;      ///< the text goes on with that of other parts of the run
    bool no_stream = false;    ///< the standard output is for something else
    bool is_last = true;       ///< no other part of the run comes behind this one
    const Format* format = nullptr;  ///< that is written; null: native
};

class RunOutput {
public:
    /// What is passed must outlive it.
    RunOutput(const CommandContext& context, const PuzzleType& type,
              const RunOutputOptions& options);

    /// `run` says what the run makes. None where it has begun. Once, before anything is written.
    [[nodiscard]] std::optional<RunRefusal> begin(const std::string& run);
    /// How many were done, by runs before whose state was kept, too.
    [[nodiscard]] std::uint64_t done() const noexcept { return file_.state().done; }
    /// The puzzle with that number in the run, from 0. The error: it cannot be written.
    [[nodiscard]] Result<void> put(std::size_t number, const PuzzleText& text);
    /// One more was done and ended so, whether there was a puzzle or not.
    [[nodiscard]] Result<void> note_done(Exit exit);
    /// Once, at the end of what was done now; `whole`: nothing is left to do.
    [[nodiscard]] Result<void> end(bool whole);
    /// The worst status of all that was done, by runs before, too.
    [[nodiscard]] Exit exit() const noexcept { return file_.exit(); }

private:
    [[nodiscard]] Result<void> put_text(std::size_t number, const PuzzleText& text);
    [[nodiscard]] Result<void> write(const std::string& piece);
    [[nodiscard]] std::filesystem::path file_of(std::size_t number, const PuzzleText& text) const;

    const CommandContext& context_;
    const PuzzleType& type_;
    const RunOutputOptions& options_;
    bool to_stream_;
    bool to_folder_;
    PuzzleSequence sequence_;
    RunFile file_;
    bool is_written_ = false;  ///< the puzzle that is being done
    bool has_text_ = false;    ///< puzzles stand in the text
};

}  // namespace quadrille::cli
