// Whose a puzzle is, and what it is called: what a file tells besides the puzzle.
#pragma once

#include <string>
#include <string_view>

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

}  // namespace quadrille
