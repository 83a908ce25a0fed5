// Deduction rules as a user writes them, read but not yet proved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "config/toml.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::taught {

/// What every rule has.
struct RuleHeader {
    std::string id;
    Text name;
    Text reason;  ///< a sentence of the author's, for hints; may be empty
    std::uint16_t level = 3;
    std::filesystem::path file;
    config::FilePlace place;  ///< of its id
};

/// An element carries one of these marks.
struct Assumed {
    ElementId element{};
    std::vector<Mark> one_of;  ///< rising, at least one
};

/// Sides of a piece, as bits of a set.
enum Side : std::uint8_t { top = 1, right = 2, bottom = 4, left = 8 };
using Sides = std::uint8_t;

/// A piece of a board with marks before, and the marks that follow.
struct Pattern {
    RuleHeader heading;
    std::shared_ptr<const Puzzle> piece;  ///< a small puzzle: geometry, rules and givens
    std::vector<Assumed>
        before;  ///< each element at most once, in element order; givens of the piece among them
    std::vector<Assumed> after;  ///< the same, without what `before` says already
    Sides border = 0;            ///< where the board ends with the piece
    bool swap = false;  ///< other marks of the alphabet in place of those it speaks of, too
};

/// About groups of elements or of marks in a house (an AllDifferent rule).
struct HouseRule {
    enum class Choose : std::uint8_t {
        elements,  ///< `count` elements that together have `limit` candidates
        marks,  ///< `count` marks that together have `limit` places, in a house in which every mark
                ///< appears
        houses,  ///< one mark, `count` houses without a common place for it, in which every mark
                 ///< appears; all its places there lie in `limit` other houses
    };
    enum class What : std::uint8_t { chosen, others };  ///< the chosen candidates, or all others
    enum class From : std::uint8_t {
        inside,
        outside
    };  ///< the chosen elements, places or shared places; or the rest
    RuleHeader heading;
    Choose choose = Choose::elements;
    std::size_t count = 1;
    std::size_t limit = 1;
    What what = What::chosen;
    From from = From::outside;
};

}  // namespace quadrille::taught
