// Solvers that the puzzle brings, held to the rules as the SDK judges them: the example, the
// puzzles of the corpus, and boards that are partly filled. Small boards are also searched by the
// plainest means there are, and every solution must be found.
#include <algorithm>
#include <functional>
#include <optional>
#include <set>

#include "check.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/plain_search.hpp"
#include "quadrille/solver.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::check {

namespace {

/// A solver is stopped after so many solutions or calls, where it need not look everywhere.
constexpr std::size_t most_solutions = 200;
constexpr std::size_t most_calls = 200'000;
/// Elements that rules may look at in the plain search before it gives up.
constexpr std::size_t most_work = 3'000'000;
constexpr const char* solver_advice = "see SolverListener and Solver in quadrille/solver.hpp";

using Filling = std::vector<Mark>;

/// The marks that decide, in element order.
Filling deciding(const Board& board, const Position& position) {
    Filling marks;
    for (const ElementId id : board.deciding()) marks.push_back(position.mark(id));
    return marks;
}

/// All solutions that agree with a start; empty where finding them takes too long.
std::optional<std::set<Filling>> all_solutions(const Puzzle& puzzle, const Position& start) {
    std::set<Filling> all;
    const SearchEnd end = search_plainly(puzzle, start, most_work, [&](const Position& solution) {
        all.insert(deciding(puzzle.board(), solution));
        return all.size() <= most_solutions;
    });
    if (end != SearchEnd::complete) return std::nullopt;
    return all;
}

/// Hears a solver and holds it to the contract.
class CheckingListener final : public SolverListener {
public:
    using Fail = std::function<void(std::string)>;
    CheckingListener(const Puzzle& puzzle, const Position& start, Fail fail)
        : puzzle_(puzzle),
          start_(start),
          fail_(std::move(fail)),
          standing_{Candidates(puzzle.board(), start)} {}

    std::size_t calls_before_stop = most_calls;
    std::size_t solutions_before_stop = most_solutions;
    std::set<Filling> solutions;
    std::size_t calls = 0;
    bool stopped = false;  ///< it was told to stop

    bool marked(Literal what, bool guess) override {
        if (!heard()) return false;
        if (const auto sound = validate_told(what, puzzle_.board()); !sound)
            return refuse(in_english(sound.error().message));
        const std::string& name = puzzle_.board()[what.element].name;
        if (standing_.back().truth(what) == true)
            return refuse("it tells what stands already: " + name);
        if (guess) standing_.push_back(standing_.back());
        if (what.holds)
            standing_.back().decide(what.element, what.mark);
        else
            standing_.back().remove(what.element, what.mark);
        return !stopped;
    }
    bool retracted() override {
        if (!heard()) return false;
        if (standing_.size() == 1) return refuse("it takes back a guess where none stands");
        standing_.pop_back();
        return !stopped;
    }
    bool go_on() override { return heard() && !stopped; }
    bool found(const Position& solution) override {
        if (!heard()) return false;
        if (const auto sound = validate_solution(solution, puzzle_.board()); !sound)
            return refuse(in_english(sound.error().message));
        const Position full = filled_plainly(puzzle_, solution, most_work).value_or(solution);
        for (const Rule& rule : puzzle_.rules())
            if (judge(puzzle_.board(), rule, full) != Status::met)
                return refuse("a solution breaks: " + in_english(rule.text));
        for (const ElementId id : puzzle_.board().deciding()) {
            if (start_.mark(id) != blank && start_.mark(id) != solution.mark(id))
                return refuse("a solution leaves the start at " + puzzle_.board()[id].name);
            if (!standing_.back().possible(id, solution.mark(id)))
                return refuse("a solution has another mark than was told in " +
                              puzzle_.board()[id].name);
        }
        if (!solutions.insert(deciding(puzzle_.board(), solution)).second)
            return refuse("it finds a solution twice");
        if (solutions.size() >= solutions_before_stop) stopped = true;
        return !stopped;
    }

private:
    bool heard() {
        ++calls;
        if (stopped) return refuse("it goes on after it was told to stop");
        if (calls >= calls_before_stop) stopped = true;
        return true;
    }
    bool refuse(const std::string& why) {
        stopped = true;
        fail_(why);
        return false;
    }

    const Puzzle& puzzle_;
    const Position& start_;
    Fail fail_;
    std::vector<Candidates> standing_;  ///< what was told, by guesses that stand
};

std::span<const Solver> solvers_of(const Puzzle& puzzle) {
    const auto* const facet = facet_of<Solvers>(puzzle);
    return facet != nullptr ? facet->solvers() : std::span<const Solver>();
}

/// Whether it looked everywhere.
bool listen(Context& context, const Solver& solver, const Position& start,
            CheckingListener& hearing) {
    const bool everywhere = guarded(context, "solver '" + solver.id + "'", [&] {
        return solver.solve(start, context.random().next(), hearing);
    });
    context.expect(everywhere || hearing.stopped,
                   "solver '" + solver.id + "' stops although it was not told to", solver_advice);
    return everywhere && !hearing.stopped;
}

/// From that start it finds what there is.
void hold(Context& context, const Solver& solver, const NamedPuzzle& tried, const Position& start) {
    const std::string who = "solver '" + solver.id + "' on " + tried.place + ": ";
    CheckingListener hearing(*tried.puzzle, start, [&](const std::string& why) {
        context.fail(who + why, solver_advice);
    });
    const bool everywhere = listen(context, solver, start, hearing);
    const auto expected = all_solutions(*tried.puzzle, start);
    if (!expected) return;
    for (const Filling& solution : hearing.solutions)
        context.expect(expected->contains(solution), who + "it finds what plain search does not",
                       solver_advice);
    context.expect(!everywhere || hearing.solutions == *expected,
                   who + "it looked everywhere and found " +
                       std::to_string(hearing.solutions.size()) + " solutions; there are " +
                       std::to_string(expected->size()),
                   solver_advice);
}

/// The start with some of a solution's marks.
Position partly(const Board& board, const Position& solution, kit::Random& random) {
    Position start(board);
    for (const ElementId id : board.deciding())
        if (random.chance(1, 3)) start.set_mark(id, solution.mark(id));
    return start;
}

/// The example has one solution: it is found from nothing and from parts of it, and nothing is
/// found beside it.
void hold_example(Context& context, const Solver& solver, const NamedPuzzle& tried) {
    const std::string who = "solver '" + solver.id + "' on the example";
    const auto fail = [&](const std::string& why) {
        context.fail(who + ": " + why, solver_advice);
    };
    const Board& board = tried.puzzle->board();
    const Position empty(board);
    CheckingListener hearing(*tried.puzzle, empty, fail);
    hearing.calls_before_stop =
        static_cast<std::size_t>(-1);  // the time limit of the test is the limit
    listen(context, solver, empty, hearing);
    if (hearing.solutions.size() != 1)
        context.stop(who + " finds " + std::to_string(hearing.solutions.size()) + " solutions",
                     "the example has exactly one solution, and a solver finds all there are");
    Position solution(board);
    std::size_t at = 0;
    for (const ElementId id : board.deciding())
        solution.set_mark(id, (*hearing.solutions.begin())[at++]);
    for (int round = 0; round < 10; ++round) {
        Position start = partly(board, solution, context.random());
        CheckingListener again(*tried.puzzle, start, fail);
        listen(context, solver, start, again);
        context.expect(again.stopped || again.solutions == hearing.solutions,
                       who + " does not find its solution from a part of it", solver_advice);
        const ElementId id = element_id(context.random().below(board.size()));
        if (!board.decides(id) || !board.writable(id) || board.alphabet(id).symbols.size() < 2)
            continue;
        const std::size_t count = board.alphabet(id).symbols.size();
        start.set_mark(id, static_cast<Mark>(solution.mark(id) % count + 1));
        CheckingListener none(*tried.puzzle, start, fail);
        listen(context, solver, start, none);
        context.expect(none.solutions.empty(),
                       who + " finds a solution from a mark that is in none", solver_advice);
    }
}

}  // namespace

void check_solvers(Context& context) {
    bool any = false;
    for (const NamedPuzzle& tried : context.puzzles()) {
        const auto solvers = solvers_of(*tried.puzzle);
        if (const auto sound = validate_solvers(solvers); !sound)
            context.stop(in_english(sound.error().message), solver_advice);
        if (solvers.empty()) continue;
        any = true;
        for (const Solver& solver : solvers) {
            if (tried.is_example) hold_example(context, solver, tried);
            hold(context, solver, tried, Position(tried.puzzle->board()));
            for (int round = 0; round < 3; ++round)
                hold(context, solver, tried,
                     random_position(tried.puzzle->board(), context.random()));
        }
    }
    if (!any) context.skip("the puzzle offers none");
}

void check_solvers_stop(Context& context) {
    const auto example = context.example();
    const auto solvers = solvers_of(*example);
    if (solvers.empty()) context.skip("the puzzle offers none");
    const Position start(example->board());
    for (const Solver& solver : solvers) {
        const auto fail = [&](const std::string& why) {
            context.fail("solver '" + solver.id + "': " + why, solver_advice);
        };
        CheckingListener whole(*example, start, fail);
        whole.calls_before_stop = 2000;
        listen(context, solver, start, whole);
        // After the first call, and after some others up to where it ends by itself.
        for (int round = 0; round < 20; ++round) {
            CheckingListener hearing(*example, start, fail);
            hearing.calls_before_stop =
                round == 0 ? 1 : 1 + context.random().below(std::max<std::size_t>(whole.calls, 1));
            const bool everywhere = guarded(context, "solver '" + solver.id + "'",
                                            [&] { return solver.solve(start, 0, hearing); });
            context.expect(!everywhere || !hearing.stopped,
                           "solver '" + solver.id +
                               "' says that it looked everywhere after it was told to stop",
                           solver_advice);
        }
    }
}

}  // namespace quadrille::check
