// What leaves a puzzle the same but for its looks: cells turned and mirrored, symbols exchanged,
// rows of a band permuted. Two puzzles are equivalent if such a change leads from one to the other;
// their solutions then correspond one to one, and both are as hard.
//
// Native text on both sides, as in formats.hpp, so that no puzzle crosses the border.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "quadrille/result.hpp"

namespace quadrille {

/// Facet of a PuzzleType. Takes native text; the error is that of a text that cannot be read, or
/// says why a puzzle has no equivalents that the type knows. [any thread]
class Symmetries {
public:
    static constexpr std::string_view facet_id = "symmetries/1";

    /// The same text for all puzzles that are equivalent, and for no others: that of one of them.
    [[nodiscard]] virtual Result<std::string> canonical(std::string_view native) const = 0;
    /// An equivalent at random: the same text and seed, the same equivalent, on every machine.
    [[nodiscard]] virtual Result<std::string> equivalent(std::string_view native,
                                                         std::uint64_t seed) const = 0;

protected:
    ~Symmetries() = default;
};

}  // namespace quadrille
