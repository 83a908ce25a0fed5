#include "engine/questions/methods.hpp"

#include <algorithm>
#include <array>

#include "quadrille/solver.hpp"

namespace quadrille::engine {

namespace {

/// In the order of host_methods.
constexpr std::array<Method, host_methods.size()> methods{Method::exact, Method::search,
                                                          Method::techniques, Method::mixed};

}  // namespace

void MethodChoice::choose(SolveRequest& request) const {
    request.method = method;
    request.solver = method == Method::own ? id : std::string();
}

std::vector<MethodChoice> methods_to_watch(const Puzzle& puzzle) {
    std::vector<MethodChoice> choices{
        {Method::mixed, "mixed", Text("Mixed"),
         Text("Deduces all that follows, and guesses where nothing does.")},
        {Method::techniques, "techniques", Text("Deduction"),
         Text("Named techniques alone, the easiest first, as a person would.")},
        {Method::search, "search", Text("Backtracking"),
         Text("Tries marks one after another and goes back where a rule breaks.")}};
    if (const auto* const own = facet_of<Solvers>(puzzle))
        for (const Solver& solver : own->solvers())
            choices.push_back({Method::own, solver.id, solver.name, solver.about});
    return choices;
}

std::vector<MethodChoice> methods_to_compare(const Puzzle& puzzle) {
    std::vector<MethodChoice> choices = methods_to_watch(puzzle);
    choices.insert(choices.begin(), {Method::exact, "exact", Text("Exact"),
                                     Text("Learns from each contradiction: the fastest.")});
    return choices;
}

std::string method_name(const SolveRequest& request) {
    for (std::size_t i = 0; i < methods.size(); ++i)
        if (request.method == methods[i]) return std::string(host_methods[i]);
    return request.solver;
}

void choose_method(SolveRequest& request, std::string_view id) {
    const auto at = std::find(host_methods.begin(), host_methods.end(), id);
    const bool is_own = at == host_methods.end();
    request.method =
        is_own ? Method::own : methods[static_cast<std::size_t>(at - host_methods.begin())];
    request.solver = is_own ? id : std::string_view();
}

}  // namespace quadrille::engine
