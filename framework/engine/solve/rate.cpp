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

/// From where the techniques were stuck; what they only ruled out is found again.
void search_on(const Puzzle& puzzle, const Budget& budget, Rating& rating) {
    SolveRequest request{budget.rest(), rating.reached};
    request.step_limit = most_searched;
    SolveResult searched = search_mixed(puzzle, request);
    rating.at_limit = searched.at_limit;
    if (searched.at_limit) {
        const std::uint64_t nodes = searched.nodes;
        searched = solve_exactly(puzzle, {budget.rest(), rating.reached});
        searched.nodes = nodes;
    }
    rating.verdict = searched.verdict;
    rating.solutions = std::move(searched.solutions);
    rating.nodes = searched.nodes;
    rating.failure = std::move(searched.failure);
    rating.work += search_weight * rating.nodes;
}

}  // namespace

Result<Rating> rate(const Puzzle& puzzle, const SolveRequest& request, Beyond beyond) {
    const Budget budget(request);
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
    if (rating.stuck) {
        rating.level = std::max<std::uint16_t>(search_level, rating.level);
        if (beyond == Beyond::searched) search_on(puzzle, budget, rating);
    }
    rating.score = score_of(rating.level, rating.work);
    return rating;
}

}  // namespace quadrille::engine
