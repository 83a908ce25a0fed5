// What a player asks of the program in text play: hints, why, whether something is wrong, how many
// solutions, the solution, and a solve to watch. One at a time; an answer comes with a tick.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/questions/methods.hpp"
#include "engine/rules/result.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"
#include "play/panels/guess_search.hpp"
#include "play/panels/hint_ladder.hpp"
#include "play/panels/mistakes.hpp"
#include "play/panels/ready_list.hpp"
#include "play/panels/refutation_search.hpp"
#include "play/panels/verdict.hpp"
#include "play/panels/watched_solve.hpp"
#include "play/panels/why_search.hpp"
#include "text/reply.hpp"

namespace quadrille::text {

class Questions {
public:
    /// `played` is called after each change of the game that an answer makes. All outlives it.
    Questions(play::Game& game, const config::Settings& settings, std::function<void()> played);

    [[nodiscard]] Reply hint();
    [[nodiscard]] Reply another();
    [[nodiscard]] Reply place();
    /// Takes moves back until there is a solution again.
    [[nodiscard]] Reply back();
    [[nodiscard]] Reply why(ElementId element);
    [[nodiscard]] Reply wrong();
    /// The first mark that did not follow.
    [[nodiscard]] Reply guess();
    /// Takes out the marks that are told to be wrong, and leaves the rest.
    [[nodiscard]] Reply take_out();
    /// Which save point cannot be right; again: it is dropped, and the opposite written.
    [[nodiscard]] Reply refute();
    /// The places that a single rule settles.
    [[nodiscard]] Reply ready();
    [[nodiscard]] Reply count();
    /// Writes the solution; asks first, once.
    [[nodiscard]] Reply solve();
    [[nodiscard]] Reply yes();
    /// `method` may be empty: as chosen, or what runs is paused or goes on.
    [[nodiscard]] Reply watch(std::string_view method);
    [[nodiscard]] Reply faster(bool more);
    /// Without a name tells those there are.
    [[nodiscard]] Reply choose_method(std::string_view id);
    /// From now on a solve that is watched is not held back: nobody sees it draw.
    void watch_unseen();

    /// Something is under way whose answer will come.
    [[nodiscard]] bool thinking() const;
    /// A solve runs that changes what is seen many times a second.
    [[nodiscard]] bool watching() const;
    /// Ends what is under way. False if nothing was.
    bool stop();
    /// The position has moved on.
    void game_changed();
    /// What was told is shown no more.
    void forget() { game_changed(); }
    /// The technique of the hint, once it was told how it goes on; empty where there is none.
    [[nodiscard]] std::string hinted_technique() const;
    /// What has been answered since; `changed`: there is something else to be seen.
    [[nodiscard]] Reply tick(bool& changed);

    /// What is shown over the board.
    [[nodiscard]] play::Highlights shown() const;
    /// What a watched solve is at; empty without one.
    [[nodiscard]] std::vector<Text> watch_lines() const;
    /// Of the solve that was watched last, or of the log that was opened; may be null.
    [[nodiscard]] std::shared_ptr<const engine::StepLog> log() const { return game_->log(); }

private:
    enum class Asked : std::uint8_t {
        nothing,
        hint,
        why,
        wrong,
        guess,
        refute,
        ready,
        count,
        solve,
        watch
    };

    void turn_to(Asked asked);
    [[nodiscard]] Reply told_hint() const;
    [[nodiscard]] Reply told_back(const play::WayBackSearch& search) const;
    [[nodiscard]] Reply told_verdict(const engine::SolveResult& result) const;
    [[nodiscard]] Reply told_wrong() const;
    [[nodiscard]] Reply told_refuted() const;
    [[nodiscard]] Reply told_watch();
    [[nodiscard]] Reply take_solution(const engine::SolveResult& result);
    [[nodiscard]] Reply tick_solve();

    play::Game* game_;
    const config::Settings* settings_;
    std::function<void()> played_;
    Asked asked_ = Asked::nothing;
    bool confirming_ = false;  ///< whether the solution is to be written
    bool watch_told_ = false;  ///< the end of the solve that is watched
    play::HintLadder hint_;
    play::WhySearch why_;
    play::MistakeSearch wrong_;
    play::GuessSearch guess_;
    play::RefutationSearch refute_;
    play::ReadyList ready_;
    play::VerdictSearch count_;
    play::WatchedSolve watch_;
    std::vector<engine::MethodChoice> methods_;
    std::size_t method_ = 0;
    play::BackgroundTask<Result<engine::SolveResult>> solve_;
};

/// A step of a solve for people: what it says, indented by its depth.
[[nodiscard]] Text told_event(const engine::Event& event);

}  // namespace quadrille::text
