#include "engine/solve/rate.hpp"

#include <algorithm>
#include <utility>

#include "engine/solve/search.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::engine {

namespace {

void count(const TechniqueTable& table, Rating& rating) {
    for (const Step& step : rating.path) {
        rating.level = std::max(rating.level, step.level);
        rating.score += weight_of(step.level);
    }
    for (const NamedTechnique& technique : table.all()) {
        const auto used = std::count_if(rating.path.begin(), rating.path.end(),
                                        [&](const Step& step) { return step.technique == technique.id; });
        if (used > 0) rating.techniques.emplace_back(technique.id, static_cast<std::uint64_t>(used));
    }
}

/// From where the techniques were stuck; what they only ruled out is found again.
void search_on(const Puzzle& puzzle, const Candidates& stuck, const RateRequest& request, const Budget& budget, Rating& rating) {
    SolveRequest search;
    search.start = position_of(puzzle.board(), stuck);
    search.time_limit = budget.left();
    search.stop = request.stop;
    rating.needs_search = true;
    rating.level = std::max<std::uint16_t>(search_level, rating.level);
    if (!request.search) return;
    const Searched searched = search_mixed(puzzle, search);
    rating.verdict = searched.verdict;
    rating.failure = searched.failure;
    rating.nodes = searched.nodes;
    rating.score += search_weight * searched.nodes;
}

}  // namespace

Result<Rating> rate(const Puzzle& puzzle, const RateRequest& request) {
    const Budget budget(request.stop, request.time_limit);
    if (!techniques_ready(puzzle, budget)) return Rating{};
    TechniqueTable table(puzzle);
    if (auto error = table.choose(request.techniques)) return *std::move(error);
    if (request.max_level != 0) table.limit(request.max_level);
    DriveRequest drive;
    drive.time_limit = budget.left();
    drive.stop = request.stop;
    Driven driven = Driver(table).run(candidates_of(puzzle.board(), request.start), drive);
    Rating rating;
    rating.path = std::move(driven.steps);
    rating.contradiction = std::move(driven.contradiction);
    rating.failure = std::move(driven.failure);
    count(table, rating);
    if (driven.ending == DriveEnd::solved) rating.verdict = Verdict::unique;
    if (driven.ending == DriveEnd::contradiction) rating.verdict = Verdict::none;
    if (driven.ending == DriveEnd::stuck) search_on(puzzle, driven.candidates, request, budget, rating);
    return rating;
}

}  // namespace quadrille::engine
