// A puzzle's own solvers: how they are listed, what they tell on the way, and their solutions.
#include <algorithm>
#include <string>
#include <unordered_set>

#include "quadrille/validate.hpp"

namespace quadrille {

Result<void> validate_solvers(std::span<const Solver> solvers) {
    std::unordered_set<std::string_view> seen;
    for (const Solver& solver : solvers) {
        if (!is_id(solver.id))
            return Error{
                Text("the id '{0}' of a solver should consist of a-z, 0-9 and '-'", {solver.id})};
        if (std::find(host_methods.begin(), host_methods.end(), solver.id) != host_methods.end())
            return Error{
                Text("a solver has the id '{0}', which is a method of the program; choose another",
                     {solver.id})};
        if (!seen.insert(solver.id).second)
            return Error{Text("two solvers have the id '{0}'; ids should be unique", {solver.id})};
        if (solver.name.empty())
            return Error{Text("the solver '{0}' has no name; set Solver::name", {solver.id})};
        if (solver.about.empty())
            return Error{
                Text("the solver '{0}' does not tell its idea; set Solver::about", {solver.id})};
        if (!solver.solve)
            return Error{Text("the solver '{0}' has no function; set Solver::solve", {solver.id})};
    }
    return {};
}

Result<void> validate_told(const Literal& literal, const Board& board) {
    const bool exists =
        index(literal.element) < board.size() && board.alphabet(literal.element).has(literal.mark);
    if (!exists)
        return Error{Text("a solver speaks of mark {0} in element {1}, which does not exist",
                          {std::to_string(literal.mark), std::to_string(index(literal.element))})};
    if (!board.decides(literal.element))
        return Error{Text("a solver marks {0}, which is no part of a solution",
                          {board[literal.element].name})};
    return {};
}

Result<void> validate_solution(const Position& solution, const Board& board) {
    if (solution.size() != board.size())
        return Error{Text("a solver found a solution with {0} elements; the board has {1}",
                          {std::to_string(solution.size()), std::to_string(board.size())})};
    for (const ElementId id : board.deciding())
        if (!board.alphabet(id).has(solution.mark(id)))
            return Error{
                Text("a solver found a solution with nothing in {0}; resting marks are written out",
                     {board[id].name})};
    return {};
}

}  // namespace quadrille
