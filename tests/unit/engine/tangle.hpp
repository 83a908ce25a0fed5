// Rules of many kinds about the same few elements, drawn by a seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/inference.hpp"
#include "random_puzzles.hpp"

namespace quadrille::engine {

struct Tangle {
    Board board;
    Rules rules;
    std::unique_ptr<Puzzle> puzzle;
    std::shared_ptr<const Inferences> inferences;

    /// The board suits the last kind.
    Tangle(std::uint64_t seed, const std::vector<test::RuleKind>& kinds) {
        test::RandomPuzzles random([engine = std::mt19937_64(seed)](std::size_t bound) mutable {
            return engine() % bound;
        });
        board = random.board(kinds.back());
        for (const test::RuleKind kind : kinds) rules.push_back(random.rule(board, kind));
        puzzle = std::make_unique<test::BoardPuzzle>(board, rules);
        inferences = std::make_shared<const Inferences>(*puzzle);
    }
};

}  // namespace quadrille::engine
