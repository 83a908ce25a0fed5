// Solutions of a puzzle one after the other: its rules encoded, models refined until they break
// none. Internal to the engine.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/rules/budget.hpp"
#include "engine/sat/encode.hpp"
#include "engine/sat/formula.hpp"
#include "engine/sat/sat.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

class Models {
public:
    /// All must outlive it. Throws Interrupted or ContractBroken, as every call does.
    Models(const Puzzle& puzzle, const Position& start, std::uint64_t seed, Budget& budget);

    /// States the rules. Once, before any model is asked for.
    void encode_all();
    /// A solution that agrees with the start, with all that was added to the formula, and with the
    /// assumptions, which hold for this call alone; empty where there is none.
    [[nodiscard]] std::optional<Position> next(std::span<const Lit> assumptions = {});

    [[nodiscard]] Formula& formula() noexcept { return formula_; }
    [[nodiscard]] std::uint64_t conflicts() const noexcept { return sat_.conflicts(); }
    /// Times that a model had to be refined.
    [[nodiscard]] std::uint64_t rounds() const noexcept { return rounds_; }

private:
    [[nodiscard]] bool refined(const Position& model);

    const Puzzle& puzzle_;
    Sat sat_;
    Formula formula_;
    std::vector<std::unique_ptr<Lazy>> lazies_;
    std::uint64_t rounds_ = 0;
};

}  // namespace quadrille::engine
