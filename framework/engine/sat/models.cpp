#include "engine/sat/models.hpp"

#include <utility>

#include "engine/rules/contract.hpp"

namespace quadrille::engine {

Models::Models(const Puzzle& puzzle, const Position& start, std::uint64_t seed, Budget& budget)
    : puzzle_(puzzle), sat_(budget, seed), formula_(puzzle.board(), start, sat_, budget) {}

void Models::encode_all() {
    for (const Rule& rule : puzzle_.rules()) {
        formula_.budget().check();
        if (auto lazy = encode_rule(formula_, rule)) lazies_.push_back(std::move(lazy));
    }
}

std::optional<Position> Models::next(std::span<const Lit> assumptions) {
    for (;;) {
        const Sat::Answer answer = sat_.solve(assumptions);
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
