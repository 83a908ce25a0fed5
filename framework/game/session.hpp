// One game of one puzzle: journal, clock and score. Knows no window, no file and no clock of the machine.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "game/journal.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::game {

/// What a game has cost so far. Undo gives none of it back.
struct Score {
    std::chrono::duration<double> time{};  ///< played, pauses left out
    std::uint32_t moves = 0;
    std::uint32_t undos = 0;
    std::uint32_t checks = 0;
    std::uint32_t hints = 0;
    bool solved_by_program = false;  ///< it wrote the solution, or a part of it; the game does not enter the best scores

    friend bool operator==(const Score&, const Score&) = default;
};

/// Seconds that each use of help adds to the time; scoring.toml.
struct Scoring {
    double per_undo = 1;
    double per_check = 10;
    double per_hint = 30;
};

/// Time plus penalties, in seconds: less is better.
[[nodiscard]] double total(const Score& score, const Scoring& scoring);

class Session {
public:
    Session(std::shared_ptr<const Puzzle> puzzle, std::string type);
    /// A game that goes on.
    Session(std::shared_ptr<const Puzzle> puzzle, std::string type, Journal journal, Score score);

    [[nodiscard]] const Puzzle& puzzle() const noexcept { return *puzzle_; }
    [[nodiscard]] std::shared_ptr<const Puzzle> shared_puzzle() const noexcept { return puzzle_; }
    [[nodiscard]] const std::string& type() const noexcept { return type_; }
    [[nodiscard]] const Journal& journal() const noexcept { return journal_; }
    [[nodiscard]] const Position& position() const noexcept { return journal_.state().position; }
    [[nodiscard]] const Score& score() const noexcept { return score_; }

    /// Each of these returns the elements whose content or layer changed, for judging and redrawing; empty if nothing happened.
    std::vector<ElementId> play(const Move& move);
    std::vector<ElementId> undo();
    std::vector<ElementId> redo();
    std::vector<ElementId> accept_save_point();
    std::vector<ElementId> drop_save_point();
    std::vector<ElementId> travel(NodeId node);
    /// Back to the start, as one entry: undo brings everything back.
    std::vector<ElementId> restart();
    /// The look is the depth of nesting: the first open save point has look 1.
    void open_save_point(std::string name = {});
    bool choose_branch(NodeId branch) { return journal_.choose(branch); }
    /// Shows a solution as a move, and remembers that the program made it. A solution that is on the board already changes
    /// nothing.
    std::vector<ElementId> play_solution(const Position& solution);

    /// Marks that the program found, as a move, remembered in the same way.
    std::vector<ElementId> play_by_program(const Move& move);

    /// For each element the look of its layer, 0 for the ground: what Overlay::layers takes.
    [[nodiscard]] std::vector<std::uint16_t> layer_looks() const;

    void pass_time(std::chrono::duration<double> played) { score_.time += played; }
    void count_check() { ++score_.checks; }
    void count_hint() { ++score_.hints; }
    /// The player has seen the rest of the solution, whether or not it was written.
    void count_solution_shown() { score_.solved_by_program = true; }

private:
    template <class Step>
    std::vector<ElementId> changed_by(Step step);

    std::shared_ptr<const Puzzle> puzzle_;
    std::string type_;
    Journal journal_;
    Score score_;
};

}  // namespace quadrille::game
