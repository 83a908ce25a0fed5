// What is told of a board: its places are called as they are seen, not as elements are numbered.
#pragma once

#include <string>
#include <vector>

#include "cli/context.hpp"
#include "places/places.hpp"
#include "quadrille/board.hpp"
#include "quadrille/result.hpp"
#include "quadrille/text.hpp"

namespace quadrille::cli {

class BoardWords {
public:
    /// What is passed must outlive it.
    BoardWords(const CommandContext& context, const Board& board)
        : context_(context), board_(board), places_(board) {}

    [[nodiscard]] Text worded(Text sentence) const {
        return places_.in_short_words(std::move(sentence));
    }
    [[nodiscard]] std::string tell(Text sentence) const;
    /// A sentence of a step, with its capitals.
    [[nodiscard]] std::string tell_step(Text sentence) const;
    /// One after the other, with commas.
    [[nodiscard]] std::string list(const std::vector<ElementId>& elements) const;

    /// The element of that name, or that is told so. The error: the board has none.
    [[nodiscard]] Result<ElementId> element(const std::string& name) const;
    /// The same, if a solution decides it; the error says what it is not.
    [[nodiscard]] Result<ElementId> element_to_decide(const std::string& name) const;

private:
    const CommandContext& context_;
    const Board& board_;
    places::Places places_;
};

}  // namespace quadrille::cli
