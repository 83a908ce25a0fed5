#include "engine/solve/rate.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/budget.hpp"
#include "engine/sat/exact.hpp"
#include "engine/solve/search.hpp"

namespace quadrille::engine {

namespace {

void count(const TechniqueTable& table, Rating& rating) {
    for (const Step& step : rating.path) {
        rating.level = std::max(rating.level, step.level);
        rating.work += weight_of(step.level);
    }
    for (const NamedTechnique& technique : table.all()) {
        const auto used =
            std::count_if(rating.path.begin(), rating.path.end(),
                          [&](const Step& step) { return step.technique == technique.id; });
        if (used > 0)
            rating.techniques.emplace_back(technique.id, static_cast<std::uint64_t>(used));
    }
}

/// What the exact solver says of it, where nobody went on to the solution step by step.
void settle(const Puzzle& puzzle, const Budget& budget, const Position& start, Rating& rating) {
    SolveResult solved = solve_exactly(puzzle, {budget.rest(), start});
    rating.verdict = solved.verdict;
    rating.solutions = std::move(solved.solutions);
    rating.failure = std::move(solved.failure);
}

/// From where the techniques were stuck; what they only ruled out is found again.
void search_on(const Puzzle& puzzle, const Budget& budget, Rating& rating) {
    SolveRequest request{budget.rest(), rating.reached};
    request.step_limit = most_searched;
    SolveResult searched = search_mixed(puzzle, request);
    rating.nodes = searched.nodes;
    rating.work += search_weight * rating.nodes;
    const bool is_long = searched.verdict == Verdict::gave_up && searched.failure.empty();
    rating.at_limit = is_long && !budget.stopped();
    if (is_long) return settle(puzzle, budget, rating.reached, rating);
    rating.verdict = searched.verdict;
    rating.solutions = std::move(searched.solutions);
    rating.failure = std::move(searched.failure);
}

}  // namespace

std::uint64_t rating_effort(const Board& board) {
    // A technique pays for all of the board, and looks at what has changed.
    constexpr std::uint64_t usual_effort = 30'000'000;
    constexpr std::size_t usual_size = 500;
    return usual_effort * std::max<std::uint64_t>(1, board.size() / usual_size);
}

Result<Rating> rate(const Puzzle& puzzle, const SolveRequest& request, Beyond beyond) {
    const Budget budget(with_effort(request, rating_effort(puzzle.board())));
    const auto table = make_table(puzzle, request, budget);
    if (!table) return Rating{};
    if (!*table) return table->error();
    const Candidates start = candidates_of(puzzle.board(), request.start);
    DeductionResult deduced =
        Driver(**table).run(start, {budget.rest()},
                            beyond == Beyond::known ? Consistency::known : Consistency::checked);
    Rating rating;
    rating.path = std::move(deduced.path);
    static_cast<SolveResult&>(rating) = std::move(deduced);
    count(**table, rating);
    rating.is_cut_short =
        rating.verdict == Verdict::gave_up && !rating.stuck && rating.failure.empty();
    if (rating.stuck) rating.level = std::max<std::uint16_t>(search_level, rating.level);
    if (beyond == Beyond::searched && rating.stuck) search_on(puzzle, budget, rating);
    if (beyond == Beyond::searched && rating.is_cut_short)
        settle(puzzle, budget, rating.reached, rating);
    rating.score = score_of(rating.level, rating.work);
    return rating;
}

}  // namespace quadrille::engine
