// One game of one puzzle: journal, clock and score. Knows no window, no file and no clock of the
// machine.
//
// A game that is finished is over: nothing changes its position, its history or its score any
// more, and all that would returns as if nothing had happened. `restart` begins a new attempt; and
// what was solved by the program is no victory: `undo` and `travel` lead back from it, and the game
// goes on, unscored.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
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
    std::uint32_t lives_lost = 0;  ///< of a challenge
    bool solved_by_program =
        false;  ///< it wrote the solution, or a part of it; the game does not enter the best scores

    friend bool operator==(const Score&, const Score&) = default;
};

/// That a challenge may begin with.
inline constexpr std::uint32_t most_lives = 99;

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

    /// What the player calls the puzzle, such as the name of its file; may be empty.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    /// What tells this attempt from every other, on any puzzle; empty until it is identified.
    [[nodiscard]] const std::string& attempt() const noexcept { return attempt_; }
    /// Each is taken where there is none yet.
    void identify(std::string_view name, std::string_view attempt);

    /// The lives that this attempt began with; 0 where it is no challenge.
    [[nodiscard]] std::uint32_t lives() const noexcept { return lives_; }
    /// What is left of them.
    [[nodiscard]] std::uint32_t lives_left() const noexcept {
        return lives_ - std::min(lives_, score_.lives_lost);
    }
    /// A challenge without any lives left: it may be played on, and counts for nothing.
    [[nodiscard]] bool lost() const noexcept { return lives_ > 0 && lives_left() == 0; }
    /// A challenge, until the program has shown the solution: then none are at stake any more.
    [[nodiscard]] bool played_for_lives() const noexcept {
        return lives_ > 0 && !score_.solved_by_program;
    }
    /// Makes a challenge of an attempt, at its beginning or as it is read from a file.
    void challenge(std::uint32_t lives) noexcept { lives_ = lives; }
    /// A mark was wrong. Nothing without lives, or once finished.
    void lose_life() noexcept {
        if (!finished_ && lives_left() > 0) ++score_.lives_lost;
    }

    /// So many entries of a challenge are judged; what is behind them is still to be, also in
    /// another run.
    [[nodiscard]] std::size_t judged() const noexcept { return std::min(judged_, journal_.size()); }
    void note_judged(std::size_t entries) noexcept { judged_ = entries; }

    /// Solved, by the player or by the program (`score().solved_by_program`).
    [[nodiscard]] bool finished() const noexcept { return finished_; }
    /// By the player alone: nothing leads back from that.
    [[nodiscard]] bool frozen() const noexcept { return finished_ && !score_.solved_by_program; }
    /// To be called once the position satisfies all rules, which the session does not know.
    void finish() noexcept { finished_ = true; }
    /// What was taken for finished is none: the position does not satisfy the rules.
    void reopen() noexcept { finished_ = false; }

    /// Each of these returns the elements whose content or layer changed, for judging and
    /// redrawing; empty if nothing happened.
    /// What only gives cells a colour or notes something at the corners costs no move, and undo of
    /// it nothing either.
    std::vector<ElementId> play(const Move& move);
    std::vector<ElementId> undo();
    std::vector<ElementId> redo();
    /// As undo, and counts for nothing: it was not the player's wish.
    std::vector<ElementId> take_back();
    /// As play, and counts for nothing, likewise.
    std::vector<ElementId> put_right(const Move& move);
    /// Of the innermost save points that many, as one step.
    std::vector<ElementId> accept_save_points(std::size_t count = 1);
    /// The same; and `instead` is written in the layer below.
    std::vector<ElementId> drop_save_points(std::size_t count = 1, const Move& instead = {});
    std::vector<ElementId> travel(NodeId node);
    /// Back to the start, as one entry: undo brings everything back. A finished game begins anew
    /// instead.
    std::vector<ElementId> restart();
    /// A new attempt, with an empty history and score; no challenge.
    std::vector<ElementId> begin_anew();
    /// The look is the depth of nesting: the first open save point has look 1. False, and none is
    /// opened, once finished.
    bool open_save_point(std::string name = {});
    /// Another name and look; no step of the history. False if nothing came of it.
    bool relabel_save_point(LayerId save_point, Layer label) {
        return !finished_ && journal_.relabel(save_point, std::move(label));
    }
    bool choose_branch(NodeId branch) { return !finished_ && journal_.choose(branch); }
    /// Shows a solution as a move, and remembers that the program made it. A solution that is on
    /// the board already changes nothing.
    std::vector<ElementId> play_solution(const Position& solution);

    /// Marks that the program found, as a move, remembered in the same way.
    std::vector<ElementId> play_by_program(const Move& move);

    /// For each element the look of its layer, 0 for the ground: what Overlay::layers takes.
    [[nodiscard]] std::vector<std::uint16_t> layer_looks() const;
    /// The same of another place of the journal.
    [[nodiscard]] std::vector<std::uint16_t> layer_looks(const State& state) const;

    void pass_time(std::chrono::duration<double> played);
    void count_check();
    void count_hint();
    /// The player has seen the rest of the solution, whether or not it was written.
    void count_solution_shown();

private:
    /// What `step` changes; it is not taken once finished.
    template <class Step>
    std::vector<ElementId> changed_by(Step step);
    [[nodiscard]] std::vector<ElementId> changed_since(const State& before) const;
    /// Whether an entry is a move of colours and corner notes alone. Requires node != root.
    [[nodiscard]] bool is_annotation(NodeId node) const;
    /// The game goes on if it is finished and not frozen.
    void go_on() noexcept { finished_ = frozen(); }
    /// The entries behind the first `known` are made now.
    void note_times(std::size_t known);

    std::shared_ptr<const Puzzle> puzzle_;
    std::string type_;
    Journal journal_;
    Score score_;
    std::string name_;
    std::string attempt_;
    std::uint32_t lives_ = 0;
    std::size_t judged_ = 0;
    bool finished_ = false;
};

}  // namespace quadrille::game
