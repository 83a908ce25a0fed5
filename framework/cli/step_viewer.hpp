// `solve --watch`: the steps of a solve drawn as they are made.
#pragma once

#include <memory>

#include "cli/answers.hpp"
#include "cli/terminal.hpp"
#include "export/render.hpp"

namespace quadrille::cli {

/// For the puzzles of one run, one after the other.
class StepViewer {
public:
    /// `plain`: board after board, as text; else in place, on a terminal. `speed` in steps a
    /// second; 0: as fast as can be.
    StepViewer(const CommandContext& context, bool plain, double speed);

    /// As cli::ask, drawing on the way. The request's observer is told, too.
    [[nodiscard]] Result<Timed> ask(const library::Item& item, const engine::SolveRequest& request);

private:
    class Frames;
    [[nodiscard]] Result<Timed> ask_on_terminal(const library::Item& item,
                                                const engine::SolveRequest& request);
    [[nodiscard]] Result<Timed> ask_in_plain(const library::Item& item,
                                             engine::SolveRequest request);

    const CommandContext& context_;
    double speed_;
    exporting::Options drawing_;
    std::unique_ptr<Terminal> terminal_;  // null: plain
};

}  // namespace quadrille::cli
