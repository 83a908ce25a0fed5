// What is told of a puzzle besides its board: whose it is, what its file calls it, and what sort it
// is in a player's words.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/text.hpp"

namespace quadrille {

/// UTF-8 without control characters; empty where it is not told.
struct Credits {
    std::string title;  ///< may give the solution away: it is shown when the puzzle is done
    std::string author;
    std::string copyright;
    std::string license;
    std::string source;  ///< where it was published, or its number there

    friend bool operator==(const Credits&, const Credits&) = default;
};

/// Facet of a Puzzle. [any thread]
class About {
public:
    static constexpr std::string_view facet_id = "about/1";

    /// The same for the puzzle's whole life.
    [[nodiscard]] virtual const Credits& credits() const noexcept = 0;

protected:
    ~About() = default;
};

/// Facet of a Puzzle: what a player calls it, for titles, shelves and statistics. [any thread]
///
/// Without it the puzzle is of no variant, and the host tells its size from the board's cells.
class PuzzleKind {
public:
    static constexpr std::string_view facet_id = "kind/1";

    /// A noun for a title: "Samurai", "Killer", "Colour"; empty for the plain puzzle of its type.
    /// Its English is the key under which puzzles are put together, so it stays as it is. The same
    /// for the puzzle's whole life, as is the size.
    [[nodiscard]] virtual const Text& variant() const noexcept = 0;
    /// As a player says it, columns first, alike in all languages: "10×8", "5 × 9×9" for five
    /// grids. UTF-8 without control characters, not empty.
    [[nodiscard]] virtual const std::string& size() const noexcept = 0;

protected:
    ~PuzzleKind() = default;
};

}  // namespace quadrille
