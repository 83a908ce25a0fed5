#include "engine/exact.hpp"

#include <memory>
#include <stdexcept>
#include <utility>
#include <variant>

#include "engine/encode.hpp"
#include "engine/formula.hpp"
#include "engine/sat.hpp"
#include "engine/watch.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::engine {

namespace {

/// One request on its way: encode, then ask for models, refine those that break a rule and exclude those that do not.
class Search {
public:
    Search(const Puzzle& puzzle, const Position& start, std::uint64_t seed, Watch& watch)
        : puzzle_(puzzle), sat_(watch, seed), formula_(puzzle.board(), start, sat_, watch) {}

    /// Fills `result`, which keeps what was found when the watch interrupts.
    void run(std::size_t max_solutions, SolveResult& result) {
        try {
            encode_all();
            search(max_solutions, result);
        } catch (const Interrupted&) {
            result.verdict = Verdict::gave_up;
        }
        result.conflicts = sat_.conflicts();
    }

private:
    void encode_all() {
        for (const Rule& rule : puzzle_.rules()) {
            formula_.watch().check();
            if (auto lazy = std::visit([&](const auto& what) { return encode(formula_, what); }, rule.what))
                lazies_.push_back(std::move(lazy));
        }
    }

    void search(std::size_t max_solutions, SolveResult& result) {
        for (;;) {
            const Sat::Answer answer = sat_.solve();
            if (answer == Sat::Answer::interrupted) throw Interrupted{};
            const std::size_t found = result.solutions.size();
            if (answer == Sat::Answer::unsatisfiable) {
                result.verdict = found == 0 ? Verdict::none : found == 1 ? Verdict::unique : Verdict::multiple;
                return;
            }
            Position model = formula_.model();
            if (refined(model)) {
                ++result.rounds;
                continue;
            }
            assert_solved(model);
            formula_.exclude(model);
            result.solutions.push_back(std::move(model));
            if (max_solutions != 0 && found + 1 == max_solutions) {
                result.verdict = max_solutions == 1 ? Verdict::solved : Verdict::multiple;
                return;
            }
        }
    }

    /// Lets every rule refine, so that one round teaches as much as it can.
    bool refined(const Position& model) {
        bool any = false;
        for (const auto& lazy : lazies_) any = lazy->refine(formula_, model) || any;
        return any;
    }

    /// Exact means exact: what the encodings found is held to the rules themselves once more.
    void assert_solved(const Position& solution) const {
        for (const Rule& rule : puzzle_.rules()) {
            formula_.watch().check();
            if (judge(puzzle_.board(), rule, solution) != Status::met)
                throw std::logic_error("the exact solver's answer breaks the rule \"" + in_english(rule.text) +
                                       "\": its encoding and its judge disagree");
        }
    }

    const Puzzle& puzzle_;
    Sat sat_;
    mutable Formula formula_;
    std::vector<std::unique_ptr<Lazy>> lazies_;
};

}  // namespace

SolveResult solve_exactly(const Puzzle& puzzle, const SolveRequest& request) {
    SolveResult result;
    Watch watch(request.stop, request.time_limit);
    try {
        const Position start = request.start.size() == puzzle.board().size() ? request.start : Position(puzzle.board());
        Search(puzzle, start, request.seed, watch).run(request.max_solutions, result);
    } catch (const Interrupted&) {
        result.verdict = Verdict::gave_up;  // while the variables were made
    } catch (const std::logic_error& broken) {
        result = {};
        result.failure = Text("The rules contradict themselves: {0}.", {std::string(broken.what())});
    }
    return result;
}

}  // namespace quadrille::engine
