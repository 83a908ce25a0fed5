// New puzzles: what a player may choose, and random drafts from which the host takes clues away
// while one solution remains.
//
// The division of work. The plugin knows what a full, random, solved board of its kind looks like
// and which of its clues could be left out; the host alone judges: it takes clues away, proves that
// one solution is left, and rates. A puzzle whose clues are all needed (a picture with the lengths
// of its blocks) drafts without any; the host then draws until one is good.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"
#include "quadrille/text.hpp"

namespace quadrille {

/// One of a few things to choose among.
struct Choice {
    std::string id;  ///< [a-z0-9-]+, unique in its parameter
    Text name;
};

/// Something a player chooses for a new puzzle: a whole number, or with `choices` one of them, told
/// by its place from 0. The ids `columns` and `rows`, or `size` where the board is square, are what
/// "10x8" or "9" set; each type has one or the other.
struct Parameter {
    std::string id;  ///< [a-z0-9-]+, unique in the generator
    Text name;
    std::int32_t least = 0;
    std::int32_t most = 0;
    std::int32_t standard = 0;  ///< least <= standard <= most
    std::vector<Choice>
        choices;  ///< empty for a number; else least is 0 and most is the last place
};

/// A full random board, solved, and its clues that could be left out. Immutable. [any thread]
class Draft {
public:
    virtual ~Draft() = default;
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    /// How many clues can be left out, each for itself; 0 if none can.
    [[nodiscard]] virtual std::size_t clues() const noexcept = 0;
    /// Clues that are left out together (a symmetric pair), by number: each clue in exactly one
    /// group. Empty: each alone.
    [[nodiscard]] virtual std::vector<std::vector<std::uint32_t>> groups() const { return {}; }
    /// The puzzle that shows just the clues kept. Requires kept.size() == clues(). With all kept it
    /// has the solution that the draft was made from; it may have others. All puzzles of a draft
    /// have the same board but for what is printed on it.
    [[nodiscard]] virtual std::unique_ptr<Puzzle> puzzle(const std::vector<bool>& kept) const = 0;

protected:
    Draft() = default;
};

/// Facet of a PuzzleType. [any thread]
class Generator {
public:
    static constexpr std::string_view facet_id = "generator/1";

    [[nodiscard]] virtual std::span<const Parameter> parameters() const noexcept = 0;
    /// A draft from a seed: the same values and seed, the same draft, on every machine; null where
    /// that seed leads to none, and another may. `values` holds one value for each parameter,
    /// within its bounds. The error says which values do not go together. Takes well under a second
    /// at usual sizes.
    [[nodiscard]] virtual Result<std::unique_ptr<Draft>> draft(std::span<const std::int32_t> values,
                                                               std::uint64_t seed) const = 0;

protected:
    ~Generator() = default;
};

}  // namespace quadrille
