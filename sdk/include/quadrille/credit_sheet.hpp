// Whose a puzzle is, written anew: for setters who sign what they draw.
#pragma once

#include <memory>
#include <string_view>

#include "quadrille/about.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille {

/// Facet of a Puzzle whose native text has room for title and author. [any thread]
class CreditSheet {
public:
    static constexpr std::string_view facet_id = "credits/1";

    /// The same puzzle with that title and that author, of which each may be empty; what else is
    /// told of it stays. Requires UTF-8 without control characters and without blanks at either
    /// end; About then tells just these. As quick as parsing such a puzzle. The error says what the
    /// text has no room for.
    [[nodiscard]] virtual Result<std::unique_ptr<Puzzle>> signed_with(
        std::string_view title, std::string_view author) const = 0;

protected:
    ~CreditSheet() = default;
};

}  // namespace quadrille
