#include "engine/questions/next_step.hpp"

#include <optional>

#include "engine/rules/budget.hpp"

namespace quadrille::engine {

namespace {

template <class Ask>
Result<Hint> with_table(const Puzzle& puzzle, const SolveRequest& request, Ask&& ask) {
    const Budget budget(request);
    const auto table = make_table(puzzle, request, budget);
    if (!table) return Hint{};
    if (!*table) return table->error();
    SolveRequest asked = request;
    static_cast<Limits&>(asked) = budget.rest();
    return ask(asked, **table);
}

}  // namespace

Result<Hint> next_step(const Puzzle& puzzle, const SolveRequest& request,
                       std::span<const Literal> told, const HintListener& better) {
    return with_table(puzzle, request, [&](const SolveRequest& asked, const TechniqueTable& table) {
        return hint(puzzle, asked, table, told, better);
    });
}

Result<Hint> next_step(Hinter& hinter, const SolveRequest& request,
                       std::span<const Literal> told, const HintListener& better) {
    const auto ask = [&](const SolveRequest& asked, const TechniqueTable& table) {
        return hinter.hint(asked, table, told, better);
    };
    return with_table(hinter.puzzle(), request, ask);
}

}  // namespace quadrille::engine
