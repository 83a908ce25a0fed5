#include "play/panels/ways.hpp"

#include "quadrille/solver.hpp"

namespace quadrille::play {

using engine::Method;

void Way::choose(engine::SolveRequest& request) const {
    request.method = method;
    if (method == Method::own) request.solver = id;
}

std::vector<Way> ways_to_watch(const Puzzle& puzzle) {
    std::vector<Way> ways{
        {Method::mixed, "mixed", Text("Mixed"), Text("Deduces all that follows, and guesses where nothing does.")},
        {Method::techniques, "techniques", Text("Deduction"),
         Text("Named techniques alone, the easiest first, as a person would.")},
        {Method::search, "search", Text("Backtracking"),
         Text("Tries marks one after another and goes back where a rule breaks.")}};
    if (const auto* own = facet_of<Solvers>(puzzle))
        for (const Solver& solver : own->solvers()) ways.push_back({Method::own, solver.id, solver.name, solver.about});
    return ways;
}

std::vector<Way> ways_to_compare(const Puzzle& puzzle) {
    std::vector<Way> ways = ways_to_watch(puzzle);
    ways.insert(ways.begin(), {Method::exact, "exact", Text("Exact"), Text("Learns from each contradiction: the fastest.")});
    return ways;
}

}  // namespace quadrille::play
