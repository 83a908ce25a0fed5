// What a mark or an element is called in a sentence, or anything else that is known by an id of
// words.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "quadrille/board.hpp"
#include "quadrille/text.hpp"

namespace quadrille::kit {

/// An id as people write it, for a catalogue to translate: "ruled out" for "ruled-out", "7". Ids
/// themselves are for saves, bindings and files alone.
[[nodiscard]] inline Text id_in_words(std::string id) {
    for (std::size_t i = 1; i + 1 < id.size(); ++i)
        if (id[i] == '-') id[i] = ' ';
    return Text::sentence(std::move(id));
}

[[nodiscard]] inline Text mark_name(const Symbol& symbol) {
    return symbol.name.empty() ? id_in_words(symbol.id) : symbol.name;
}

/// Requires that the element can carry the mark.
[[nodiscard]] inline Text mark_name(const Board& board, ElementId element, Mark mark) {
    return mark_name(board.alphabet(element).symbol(mark));
}

/// What a sentence calls an element: its name, which stands for what is seen, or what a hidden one
/// says of itself.
[[nodiscard]] inline Text element_name(const Board& board, ElementId element) {
    const Element& what = board[element];
    return what.told.empty() ? Text(what.name) : what.told;
}

}  // namespace quadrille::kit
