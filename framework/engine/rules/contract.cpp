#include "engine/rules/contract.hpp"

#include "quadrille/judging.hpp"

namespace quadrille::engine {

Text told_failure(const ContractBroken& broken) {
    return Text("The rules contradict themselves: {0}.", {std::string(broken.what())});
}

Status judge_full(const Board& board, const Rule& rule, const Position& position) {
    const Status status = judge(board, rule, position);
    if (status == Status::open)
        throw ContractBroken("the rule \"" + in_english(rule.text) +
                             "\" leaves open a position that is full");
    return status;
}

void assert_solved(const Puzzle& puzzle, const Position& solution, Budget& budget) {
    for (const Rule& rule : puzzle.rules()) {
        budget.check();
        if (judge(puzzle.board(), rule, solution) != Status::met)
            throw ContractBroken("the exact solver's answer breaks the rule \"" +
                                 in_english(rule.text) + "\": its encoding and its judge disagree");
    }
}

}  // namespace quadrille::engine
