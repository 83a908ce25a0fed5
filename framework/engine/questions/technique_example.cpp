#include "engine/questions/technique_example.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/driver.hpp"
#include "engine/generate/generate.hpp"
#include "engine/questions/notes.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/contract.hpp"
#include "engine/solve/rate.hpp"

namespace quadrille::engine {

namespace {

/// A board that cannot be made at a level is given up after so many attempts.
constexpr std::uint64_t most_attempts = 20;
/// After so many boards that could not be made, the type has none of that level.
constexpr std::size_t most_failures = 3;

/// What is found on one puzzle after another, the best of it kept.
class ExampleSearch {
public:
    /// `level`: that of the technique.
    ExampleSearch(std::string_view technique, std::uint16_t level, Budget& budget)
        : technique_(technique), level_(level), budget_(budget) {}

    /// Follows the easiest steps of the puzzle, up to the level. True where nothing better can be
    /// found.
    bool look_through(std::unique_ptr<Puzzle> puzzle) {
        SolveRequest request{budget_.rest()};
        request.max_level = level_;
        const Result<Rating> rated = rate(*puzzle, request, Beyond::left_open);
        if (!rated) return false;
        const auto at = std::ranges::find(rated->path, technique_, &Step::technique);
        if (at != rated->path.end()) {
            Candidates before = candidates_of(puzzle->board(), {});
            for (auto step = rated->path.begin(); step != at; ++step)
                narrow(before, step->deduction.follows);
            const bool hardest = rated->verdict == Verdict::unique && rated->level == at->level;
            keep({std::move(puzzle), std::move(before), at->deduction, true, hardest});
            return hardest || takes_any_;
        }
        if (!best_) look_beside(std::move(puzzle), rated->path);
        return takes_any_ && best_;
    }

    [[nodiscard]] bool has_any() const noexcept { return best_.has_value(); }
    /// What no mark that stands there allows is not possible to who looks at it; if the technique
    /// still finds something then, and no easier one does, that is the step. Throws Interrupted.
    void leave_out_forbidden() {
        if (!best_) return;
        TechniqueExample& example = *best_;
        const Puzzle& puzzle = *example.puzzle;
        const Board& board = puzzle.board();
        const Position position = position_of(board, example.before);
        Candidates seen = example.before;
        for (const ElementId id : board.deciding()) {
            budget_.check_now();
            if (seen.sole(id) != blank || !board.alphabet(id).takes_notes) continue;
            const std::vector<Mark> allowed = allowed_marks(puzzle, position, id);
            for (Mark mark = seen.first(id); mark != blank; mark = seen.next(id, mark))
                if (std::ranges::find(allowed, mark) == allowed.end()) seen.remove(id, mark);
        }
        const TechniqueTable table(puzzle);
        std::optional<Deduction> step = table.find(technique_)->find(seen, budget_);
        if (!step || !would_narrow(seen, step->follows)) return;
        for (const NamedTechnique& easier : table.all()) {
            if (!example.is_easiest || !easier.allowed || easier.level >= level_) continue;
            const std::optional<Deduction> found = easier.find(seen, budget_);
            if (found && would_narrow(seen, found->follows)) return;
        }
        example.before = std::move(seen);
        example.step = *std::move(step);
    }
    /// From now on the first that is found ends the search.
    void take_any() noexcept { takes_any_ = true; }
    /// Boards cannot be made.
    void fail(Error why) { failure_ = std::move(why); }
    /// One was made.
    void forget_failure() noexcept { failure_.reset(); }
    /// The error: there is none, for boards could not be made.
    [[nodiscard]] Result<std::optional<TechniqueExample>> best() && {
        if (!best_ && failure_)
            return Error{Text("No example of it was found: {0}.", {failure_->message})};
        return std::move(best_);
    }

private:
    /// Asks the technique itself along the path, where easier ones go on as well.
    void look_beside(std::unique_ptr<Puzzle> puzzle, const std::vector<Step>& path) {
        const TechniqueTable table(*puzzle);
        const NamedTechnique* const technique = table.find(technique_);
        if (technique == nullptr) return;
        Candidates candidates = candidates_of(puzzle->board(), {});
        for (auto step = path.begin();; ++step) {
            budget_.check_now();
            std::optional<Deduction> found = technique->find(candidates, budget_);
            if (found && would_narrow(candidates, found->follows)) {
                keep({std::move(puzzle), std::move(candidates), *std::move(found), false, false});
                return;
            }
            if (step == path.end()) return;
            narrow(candidates, step->deduction.follows);
        }
    }

    void keep(TechniqueExample example) {
        const auto merit = [](const TechniqueExample& one) {
            return (one.is_easiest ? 1 : 0) + (one.is_hardest ? 1 : 0);
        };
        if (!best_ || merit(example) > merit(*best_)) best_.emplace(std::move(example));
    }

    std::string technique_;
    std::uint16_t level_;
    Budget& budget_;
    bool takes_any_ = false;
    std::optional<TechniqueExample> best_;
    std::optional<Error> failure_;
};

/// The level of the technique in puzzles of the type. The error names what there is.
Result<std::uint16_t> level_of(const PuzzleType& type, std::string_view technique) {
    Result<std::unique_ptr<Puzzle>> example = type.parse(type.info().example);
    if (!example) return example.error();
    TechniqueTable table(**example);
    if (const NamedTechnique* const known = table.find(technique)) return known->level;
    return *table.choose(technique);
}

/// Levels of boards to make, and how long they are made at most.
struct MadeBoards {
    std::uint16_t least_level;
    std::uint16_t most_level;
    Limits limits;
};

/// Makes boards and looks through them. True where nothing better can be found.
bool search_made(const PuzzleType& type, const Generator& generator, const ExampleRequest& request,
                 const MadeBoards& made, ExampleSearch& search) {
    const Budget budget(made.limits);
    std::size_t failures = 0;
    for (std::size_t board = 0; board < request.boards; ++board) {
        GenerateRequest order;
        static_cast<Limits&>(order) = budget.rest();
        for (const Parameter& parameter : generator.parameters())
            order.values.push_back(parameter.standard);
        order.seed = request.seed * request.boards + board;
        order.least_level = made.least_level;
        order.most_level = made.most_level;
        order.wants_rating = false;  // the search rates what it looks through
        order.attempts = most_attempts;
        Result<Generated> puzzle = generator.make(order);
        if (!puzzle) search.fail(puzzle.error());
        if (!puzzle || puzzle->stopped) return false;
        if (!puzzle->puzzle && ++failures == most_failures) return false;
        if (!puzzle->puzzle) continue;
        search.forget_failure();
        // Read, it has the techniques that the host has added to the type's own.
        Result<std::unique_ptr<Puzzle>> read = type.parse(puzzle->puzzle->write());
        if (read && search.look_through(*std::move(read))) return true;
    }
    return false;
}

void search_boards(const PuzzleType& type, std::uint16_t level, const ExampleRequest& request,
                   Budget& budget, ExampleSearch& search) {
    if (request.seed == 0) {
        Result<std::unique_ptr<Puzzle>> example = type.parse(type.info().example);
        if (example && search.look_through(*std::move(example))) return;
    }
    const Generator generator(type);
    MadeBoards of_level{level, level, budget.rest()};
    if (of_level.limits.time_limit) *of_level.limits.time_limit /= 4;
    if (search_made(type, generator, request, of_level, search) || search.has_any()) return;
    // Few boards or none are of that level, or the pattern is rare: any that shows it will do.
    search.take_any();
    search_made(type, generator, request, {0, UINT16_MAX, budget.rest()}, search);
}

}  // namespace

Result<std::optional<TechniqueExample>> example_of(const PuzzleType& type,
                                                   std::string_view technique,
                                                   const ExampleRequest& request) {
    const Result<std::uint16_t> level = level_of(type, technique);
    if (!level) return level.error();
    Budget budget(request);
    ExampleSearch search(technique, *level, budget);
    const WorkEnd end = attempt([&] { search_boards(type, *level, request, budget, search); });
    if (!end.failure.empty()) return Error{end.failure};
    static_cast<void>(attempt([&] { search.leave_out_forbidden(); }));
    return std::move(search).best();
}

}  // namespace quadrille::engine
