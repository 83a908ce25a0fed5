// What two rows of elements that differ say together where they share some: a mark that must appear
// in the one row, and there can stand in shared elements alone, stands in no other element of the
// other row (locked candidates: pointing and claiming). Made for a search that does not end soon;
// internal to the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/compiled/compiled_rules.hpp"

namespace quadrille::engine {

/// Immutable. [any thread]
class Overlaps {
public:
    /// Of the rules nothing is kept. Time and memory grow with the elements of a row times the rows
    /// that overlap it.
    explicit Overlaps(const CompiledRules& rules);

    /// Takes marks away that this row, by its overlaps, rules out in others. False where an element
    /// has none left. Sound where the row and those it overlaps all count.
    [[nodiscard]] bool narrow(std::uint32_t row, Domains& domains) const;

private:
    /// Elements that the row shares with another.
    struct Part {
        Slice shared;
        Slice others;  ///< the rest of the other row
    };
    /// Parts that share no element; the last holds what is in none of them, and has no others.
    using Division = Slice;

    struct Shared;
    static std::vector<Shared> shared_by(const CompiledRules& rules, std::uint32_t row);
    void add(const CompiledRules& rules, std::uint32_t row);
    [[nodiscard]] Slice appended(const std::vector<std::uint32_t>& elements);

    std::vector<std::uint32_t> elements_;
    std::vector<Part> parts_;
    std::vector<Division> divisions_;
    std::vector<Slice> rows_;  ///< their divisions
};

}  // namespace quadrille::engine
