#include "engine/sat/models.hpp"

#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "quadrille/judging.hpp"

namespace quadrille::engine {

void assert_solved(const Puzzle& puzzle, const Position& solution, Budget& budget) {
    for (const Rule& rule : puzzle.rules()) {
        budget.check();
        if (judge(puzzle.board(), rule, solution) != Status::met)
            throw std::logic_error("the exact solver's answer breaks the rule \"" + in_english(rule.text) +
                                   "\": its encoding and its judge disagree");
    }
}

Status judge_full(const Board& board, const Rule& rule, const Position& position) {
    const Status status = judge(board, rule, position);
    if (status == Status::open)
        throw std::logic_error("the rule \"" + in_english(rule.text) + "\" leaves open a position that is full");
    return status;
}

Text told_failure(const std::logic_error& broken) {
    return Text("The rules contradict themselves: {0}.", {std::string(broken.what())});
}

Models::Models(const Puzzle& puzzle, const Position& start, std::uint64_t seed, Budget& budget)
    : puzzle_(puzzle), sat_(budget, seed), formula_(puzzle.board(), start, sat_, budget) {}

void Models::encode_all() {
    for (const Rule& rule : puzzle_.rules()) {
        formula_.budget().check();
        if (auto lazy = std::visit([&](const auto& what) { return encode(formula_, what); }, rule.what))
            lazies_.push_back(std::move(lazy));
    }
}

std::optional<Position> Models::next() {
    for (;;) {
        const Sat::Answer answer = sat_.solve();
        if (answer == Sat::Answer::interrupted) throw Interrupted{};
        if (answer == Sat::Answer::unsatisfiable) return std::nullopt;
        Position model = formula_.model();
        if (!refined(model)) {
            assert_solved(puzzle_, model, formula_.budget());
            return model;
        }
        ++rounds_;
    }
}

/// Lets every rule refine, so that one round teaches as much as it can.
bool Models::refined(const Position& model) {
    bool any = false;
    for (const auto& lazy : lazies_) any = lazy->refine(formula_, model) || any;
    return any;
}

}  // namespace quadrille::engine
