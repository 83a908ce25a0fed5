// A hint, told step by step: where to look, how, what follows, and the move. Where that takes long,
// what is known by then is told, and what is better takes its place. Knows the game, not how it is
// shown.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "engine/questions/next_step.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"
#include "play/panels/chain_walk.hpp"
#include "play/panels/highlights.hpp"
#include "play/panels/way_back.hpp"

namespace quadrille::play {

class HintLadder {
public:
    enum class State : std::uint8_t {
        idle,      ///< nothing was asked about this position yet
        thinking,  ///< the answer comes with a tick
        told,      ///< as much of the hint as `grade` says
        placed,    ///< its move was made, and nothing else since
    };

    /// Who waits longer is told what is known.
    static constexpr std::chrono::milliseconds usual_patience{800};

    /// `played` is called after each change of the game.
    HintLadder(Game& game, std::function<void()> played,
               std::chrono::milliseconds patience = usual_patience);

    /// Whether hints that are asked for may take for granted that there is one solution; at first
    /// they may.
    void use_uniqueness(bool uses) { uses_uniqueness_ = uses; }
    /// Asks for a hint, or for more of the one that is told.
    void more();
    /// Asks for another way on from this position. Requires can_turn().
    void another();
    [[nodiscard]] bool can_turn() const { return state_ == State::told && is_step(); }
    /// Makes the move of the hint that is told, whatever its grade.
    void place();
    /// Whether `more` leads on from what is told: tells more of it, or makes its move.
    [[nodiscard]] bool can_go_on() const;
    [[nodiscard]] bool can_tell_more() const;
    [[nodiscard]] bool can_place() const { return state_ == State::told && !hint_.move.empty(); }

    /// Goes back to the last position that had a solution. Requires hopeless().
    void go_back() { going_back_.go(); }
    [[nodiscard]] bool hopeless() const {
        return state_ == State::told && hint_.kind == engine::Hint::Kind::hopeless;
    }
    [[nodiscard]] const WayBackSearch& going_back() const noexcept { return going_back_; }

    /// Whether a better hint than the one that is told is being looked for.
    [[nodiscard]] bool looks_on() const { return state_ == State::told && task_.thinking(); }
    /// Looks no further; what is told stays. Requires looks_on().
    void leave_off() { task_.forget(); }

    /// What was told is out of date.
    void game_changed();
    /// True if something is to be drawn anew.
    bool tick();

    [[nodiscard]] State state() const noexcept { return state_; }
    [[nodiscard]] engine::Grade grade() const noexcept { return grade_; }
    [[nodiscard]] bool slow() const { return task_.slow() || going_back_.slow(); }
    /// Requires that something is told.
    [[nodiscard]] const engine::Hint& hint() const noexcept { return hint_; }
    /// The sentences told so far, the latest last; after them come the steps, where there are any.
    [[nodiscard]] std::vector<Text> sentences() const;
    /// The way to what follows, in small steps; null while that is not told, or told in a sentence.
    [[nodiscard]] const ChainWalk* steps() const { return tells_steps() ? &steps_ : nullptr; }
    [[nodiscard]] ChainWalk* steps() { return tells_steps() ? &steps_ : nullptr; }
    [[nodiscard]] Highlights shown() const;

private:
    /// What is known of the puzzle stays known from one hint to the next. A question that was
    /// forgotten may still be at it.
    struct Known {
        explicit Known(std::shared_ptr<const Puzzle> of) : puzzle(std::move(of)), hinter(*puzzle) {}
        std::shared_ptr<const Puzzle> puzzle;
        std::mutex mutex;
        engine::Hinter hinter;
    };
    /// The best hint so far of a question that is not answered yet.
    struct Meanwhile {
        std::mutex mutex;
        std::optional<engine::Hint> best;
    };

    void ask();
    void take(engine::Hint hint);
    [[nodiscard]] bool is_step() const { return engine::is_step(hint_.kind); }
    [[nodiscard]] bool tells_steps() const {
        return state_ == State::told && grade_ >= engine::Grade::what && !steps_.empty();
    }
    [[nodiscard]] engine::Grade last_grade() const;
    /// Requires can_go_on().
    [[nodiscard]] engine::Grade next_grade() const;

    Game* game_;
    std::function<void()> played_;
    State state_ = State::idle;
    engine::Grade grade_ = engine::Grade::where;
    engine::Hint hint_;
    ChainWalk steps_;                   ///< of the hint; empty where a sentence says all
    std::vector<ElementId> spoken_of_;  ///< by what is told to follow, beside that
    bool uses_uniqueness_ = true;
    std::vector<Literal> told_;         ///< marks of earlier hints for this position
    std::chrono::milliseconds patience_;
    std::shared_ptr<Known> known_;
    std::shared_ptr<Meanwhile> meanwhile_ = std::make_shared<Meanwhile>();
    BackgroundTask<engine::Hint> task_;
    WayBackSearch going_back_;
};

}  // namespace quadrille::play
