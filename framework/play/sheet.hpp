// What is on paper: the journal of a game with its judgement. Each change is judged at once, and a
// finished game refuses any. Knows no pointer and no widgets.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/judge/judge.hpp"
#include "game/session.hpp"
#include "input/actions.hpp"

namespace quadrille::play {

class Sheet {
public:
    /// `changed` is called after each change of position, layers or history. `conditions`: how many
    /// the puzzle's type names.
    Sheet(game::Session session, std::size_t conditions, std::function<void()> changed);
    Sheet(const Sheet&) = delete;
    Sheet& operator=(const Sheet&) = delete;

    [[nodiscard]] const game::Session& session() const noexcept { return session_; }
    [[nodiscard]] const engine::Judge& judge() const noexcept { return judge_; }
    [[nodiscard]] const Puzzle& puzzle() const noexcept { return session_.puzzle(); }
    [[nodiscard]] const Board& board() const noexcept { return session_.puzzle().board(); }
    [[nodiscard]] const Position& position() const noexcept { return session_.position(); }
    /// Rises with each change: what was made from an older one is out of date.
    [[nodiscard]] std::uint64_t revision() const noexcept { return revision_; }
    /// The same, but for changes of colours and corner notes alone: what rules, solvers and hints
    /// said before still holds.
    [[nodiscard]] std::uint64_t rules_revision() const noexcept { return rules_revision_; }

    // Each is false if nothing came of it.
    bool play(const Move& move);
    /// Marks that the program found.
    bool play_by_program(const Move& move);
    bool play_solution(const Position& solution);
    /// Undo, redo, save points, and starting again. False for any other action.
    bool perform(input::Action action);
    bool travel(game::NodeId node);
    /// As undo, for nothing: not the player wanted it.
    bool take_back();
    /// As play, for nothing, and as it stands: no notes are tidied.
    bool put_right(const Move& move);
    /// Back to where an open save point was opened; it stays open, and redo goes forward again.
    /// False if nothing came since.
    bool back_to(game::LayerId save_point);
    bool choose_branch(game::NodeId branch);
    /// Closes an open save point and all inside it, as one step.
    bool accept_down_to(game::LayerId save_point);
    /// The same; `instead` is written in the layer below in the same step.
    bool drop_down_to(game::LayerId save_point, const Move& instead = {});
    /// Another name and look: no step of the history, and no move.
    bool relabel(game::LayerId save_point, game::Layer label);
    /// Rises where the journal is another one, with nothing that is known of the one before.
    [[nodiscard]] std::uint64_t journals() const noexcept { return journals_; }
    /// Takes the place of the session: the same puzzle, as it was played elsewhere and saved.
    void go_on_with(game::Session session);
    /// The elements whose marks or notes were made in a save point.
    [[nodiscard]] std::vector<ElementId> made_in(game::LayerId save_point) const;
    /// Whether a mark that is written takes out the notes that it forbids, in the same move. Off at
    /// first.
    void tidy_notes(bool on) noexcept { tidy_notes_ = on; }
    /// The move as `play` would make it.
    [[nodiscard]] Move tidied(const Position& before, const Move& move) const;

    /// Whether the board is solved, so that nothing may change it; that it was tried is remembered.
    bool refuse();
    /// Whether the board is such that this may not be done to it; likewise.
    bool refuse(input::Action action);
    /// Why a solved board refuses, and what can be done.
    [[nodiscard]] Text refusal() const;
    /// Whether something was asked of the solved board since the last call that would have changed
    /// it.
    [[nodiscard]] bool take_refusal() noexcept { return std::exchange(refused_, false); }

    // What the player was told, for the score.
    void count_hint();
    void count_check();
    void count_solution_shown();
    /// Of a challenge.
    void lose_life();
    void note_judged() { session_.note_judged(session_.journal().size()); }
    void pass_time(std::chrono::duration<double> played) { session_.pass_time(played); }

    /// Whether the player has done anything to it since it was opened or saved: what nobody touched
    /// need not be saved.
    [[nodiscard]] bool touched() const noexcept { return touched_; }
    /// It is on disk as it is now.
    void was_saved() noexcept { touched_ = false; }
    /// `moved` is called after each step of the journal that is made here, and before it is judged,
    /// which may be a plugin's doing: what is saved there is not lost with it.
    void tell_before_judging(std::function<void()> moved) { moved_ = std::move(moved); }

private:
    /// After a step of the journal that touched these.
    bool step(const std::vector<ElementId>& elements);
    /// How many save points are open from this one inwards; 0 if it is not open.
    [[nodiscard]] std::size_t open_inside(game::LayerId save_point) const;
    /// What is on paper has changed in these, whoever did it.
    void judge_changes(const std::vector<ElementId>& elements);
    /// Whether that changed nothing but colours and corner notes; from now on it is known.
    bool only_annotated(const std::vector<ElementId>& elements);

    game::Session session_;
    engine::Judge judge_;
    std::function<void()> changed_;
    std::function<void()> moved_ = [] {};
    Position known_;  ///< that was judged last, with the save points that were open
    std::vector<game::LayerId> known_open_;
    std::uint64_t revision_ = 1;
    std::uint64_t rules_revision_ = 1;
    std::uint64_t journals_ = 1;
    bool touched_ = false;
    bool refused_ = false;
    bool tidy_notes_ = false;
};

}  // namespace quadrille::play
