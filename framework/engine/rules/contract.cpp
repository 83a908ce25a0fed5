#include "engine/rules/contract.hpp"

#include <variant>

#include "quadrille/judging.hpp"

namespace quadrille::engine {

namespace {

bool has_function(const Rule& rule) { return std::holds_alternative<Custom>(rule.what); }

}  // namespace

Text told_failure(const ContractBroken& broken) {
    return Text("The rules contradict themselves: {0}.", {broken.why()});
}

ContractBroken left_open(const Rule& rule) {
    return ContractBroken(Text("'{0}' leaves a full board open", {rule.text}));
}

void look_up(Budget& budget, const Rule& rule) {
    if (!has_function(rule)) return budget.check();
    budget.spend(work_of_function);
    budget.check_now();
}

Rule looking_up(Budget& budget, const Rule& rule) {
    Rule asked = rule;
    if (auto* const custom = std::get_if<Custom>(&asked.what))
        custom->judge = [&budget, &rule](const Position& position) {
            look_up(budget, rule);
            return std::get<Custom>(rule.what).judge(position);
        };
    return asked;
}

Status judge_full(const Board& board, const Rule& rule, const Position& position, Budget& budget) {
    look_up(budget, rule);
    const Status status = judge(board, rule, position);
    if (status == Status::open) throw left_open(rule);
    return status;
}

std::vector<ElementId> culprits_of(const Board& board, const Rule& rule, const Position& position,
                                   Budget& budget) {
    if (!has_function(rule)) return culprits(board, rule, position);
    return culprits(board, looking_up(budget, rule), position);
}

void assert_solved(const Puzzle& puzzle, const Position& solution, Budget& budget) {
    for (const Rule& rule : puzzle.rules()) {
        look_up(budget, rule);
        if (judge(puzzle.board(), rule, solution) == Status::met) continue;
        if (has_function(rule))
            throw ContractBroken(
                Text("'{0}' says something else of a board than it said before", {rule.text}));
        throw ContractBroken(
            Text("'{0}' is broken by an answer of the exact solver, which was made from it",
                 {rule.text}));
    }
}

}  // namespace quadrille::engine
