#include "engine/solve/own_solver.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/judge/hidden.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/noted_position.hpp"
#include "engine/rules/solution_collector.hpp"
#include "engine/solve/own_events.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/fnv1a.hpp"

namespace quadrille::engine {

namespace {

/// Turns calls of a solver into a SolveResult, and into events where somebody watches.
class CheckedListener final : public SolverListener {
public:
    CheckedListener(const Solver& solver, const Puzzle& puzzle, const SolveRequest& request,
                    const Position& start, Budget& budget)
        : solver_(solver),
          puzzle_(puzzle),
          request_(request),
          start_(start),
          budget_(budget),
          collector_(request, result_),
          certain_(candidates_of(puzzle.board(), start)) {
        if (request.observer != nullptr) events_.emplace(solver, puzzle, request, start);
    }

    bool marked(Literal what, bool guess) override {
        ++(guess ? result_.nodes : result_.steps);
        if (guess)
            guesses_.push_back({what, result_.found});
        else if (guesses_.empty())
            narrow(certain_, {&what, 1});
        if (events_) events_->marked(what, guess);
        return go_on();
    }

    bool retracted() override {
        if (!guesses_.empty()) take_back_guess();
        if (events_) events_->retracted();
        return go_on();
    }

    bool go_on() override {
        result_.at_limit =
            request_.step_limit != 0 && result_.nodes + result_.steps > request_.step_limit;
        return !result_.at_limit && !budget_.over();
    }

    bool found(const Position& solution) override {
        try {
            result_.failure = wrong_with(solution);
        } catch (const Interrupted&) {
            return false;
        }
        if (!result_.failure.empty()) return false;
        Position marks = clean(solution);
        known_.emplace(hash(solution), marks);
        const bool wants_more = collector_.take(std::move(marks));
        if (events_) events_->found(solution);
        return wants_more && go_on();
    }

    /// To be asked once the solver has returned.
    [[nodiscard]] SolveResult ended(bool looked_everywhere) {
        const bool is_decided = result_.verdict != Verdict::gave_up || !result_.failure.empty();
        if (is_decided || !looked_everywhere) {
            if (!is_decided && go_on())
                result_.failure =
                    Text("The solver {0} ended before it had looked everywhere.", {solver_.name});
            if (result_.verdict == Verdict::gave_up && result_.failure.empty())
                result_.reached = noted_position_of(puzzle_.board(), certain_);
            return std::move(result_);
        }
        collector_.complete();
        if (events_) events_->ended(result_.found);
        return std::move(result_);
    }

private:
    struct Guess {
        Literal what;
        std::uint64_t found;  ///< solutions before it
    };

    /// Where no other guess stands, what led to no solution is ruled out.
    void take_back_guess() {
        const auto [what, found] = guesses_.back();
        guesses_.pop_back();
        if (!guesses_.empty() || result_.found != found) return;
        const Literal contrary{what.element, what.mark, !what.holds};
        narrow(certain_, {&contrary, 1});
    }
    /// Why it is none, or not a new one; empty where nothing is wrong. Throws Interrupted.
    [[nodiscard]] Text wrong_with(const Position& solution) {
        const Board& board = puzzle_.board();
        for (std::size_t i = 0; i < board.size(); ++i) {
            const ElementId id = element_id(i);
            if (board.decides(id) && start_.mark(id) != blank &&
                start_.mark(id) != solution.mark(id))
                return Text(
                    "The solver {0} found a solution that leaves the start: {1} stands otherwise "
                    "there.",
                    {solver_.name, board[id].name});
        }
        const Position full = with_hidden(puzzle_, solution, budget_).value_or(solution);
        for (const Rule& rule : puzzle_.rules()) {
            budget_.check();
            if (judge(board, rule, full) != Status::met)
                return Text("The solver {0} found something that is no solution: it breaks {1}.",
                            {solver_.name, rule.text});
        }
        const auto [first, last] = known_.equal_range(hash(solution));
        const Position marks = clean(solution);
        const bool again =
            std::any_of(first, last, [&](const auto& at) { return at.second == marks; });
        return again ? Text("The solver {0} found one solution twice.", {solver_.name}) : Text();
    }

    /// The solution's marks alone: no annotations, no notes.
    [[nodiscard]] Position clean(const Position& solution) const {
        Position position(puzzle_.board());
        for (std::size_t i = 0; i < puzzle_.board().size(); ++i)
            if (const ElementId id = element_id(i); puzzle_.board().decides(id))
                position.set_mark(id, solution.mark(id));
        return position;
    }

    /// Over the deciding marks.
    [[nodiscard]] std::uint64_t hash(const Position& solution) const {
        kit::Fnv1a hash;
        for (const ElementId id : puzzle_.board().deciding()) hash.mix(solution.mark(id));
        return hash.value();
    }

    const Solver& solver_;
    const Puzzle& puzzle_;
    const SolveRequest& request_;
    const Position& start_;
    Budget& budget_;
    SolveResult result_;
    SolutionCollector collector_;
    Candidates certain_;  ///< without any guess
    std::vector<Guess> guesses_;
    std::optional<OwnEvents> events_;  ///< where somebody watches
    std::unordered_multimap<std::uint64_t, Position> known_;  ///< by hash
};

}  // namespace

const Solver* find_solver(const Puzzle& puzzle, std::string_view id) {
    const auto* const facet = facet_of<Solvers>(puzzle);
    if (facet == nullptr) return nullptr;
    for (const Solver& solver : facet->solvers())
        if (solver.id == id) return &solver;
    return nullptr;
}

SolveResult solve_by(const Solver& solver, const Puzzle& puzzle, const SolveRequest& request) {
    Budget budget(request);
    const Position start =
        request.start.size() == puzzle.board().size() ? request.start : Position(puzzle.board());
    CheckedListener hearing(solver, puzzle, request, start, budget);
    const bool looked_everywhere = !budget.over() && solver.solve(start, request.seed, hearing);
    return hearing.ended(looked_everywhere);
}

}  // namespace quadrille::engine
