// The places of a board in words: for those who hear them, "row 2, column 3", "the top of row 2,
// column 3"; for those who read, "r2c3", "the top of r2c3". What is told can be typed. Knows
// outlines and names, no puzzle.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "places/cell_places.hpp"
#include "places/cell_sides.hpp"
#include "quadrille/board.hpp"
#include "quadrille/text.hpp"

namespace quadrille::places {

class Places {
public:
    /// The board must outlive it.
    explicit Places(const Board& board);

    /// What the place is called: by row and column, by what it lies beside or between, by what its
    /// name tells; else by its name.
    [[nodiscard]] Text told(ElementId id) const;
    /// What several places are called, those of a row or a column together.
    [[nodiscard]] Text told_together(const std::vector<ElementId>& ids) const;
    /// The sentence with places called so, where it calls them by the names of elements.
    [[nodiscard]] Text in_words(Text sentence) const {
        return in_words(std::move(sentence), false);
    }

    /// The name of the element, or for one whose name counts corners, the side of a cell where it
    /// lies: "the top of r2c3".
    [[nodiscard]] Text short_name(ElementId id) const;
    /// The sentence with places called so, where it calls them by the names of elements.
    [[nodiscard]] Text in_short_words(Text sentence) const;

    /// The place that words mean: "2 3", "r2c3", "2,3 top", the name of an element, and what is
    /// told of it here in the language of `translate`.
    [[nodiscard]] std::optional<ElementId> find(std::string_view words,
                                                const Translator& translate) const;

    /// Row and column, from 1, of a cell that has them.
    [[nodiscard]] std::optional<CellPlace> cell(ElementId id) const {
        return grid_.cell(*board_, id);
    }

private:
    /// Takes names of elements with commas or spaces between; false where the text is anything
    /// else.
    [[nodiscard]] bool take_names(std::string_view names, std::vector<ElementId>& ids) const;
    /// The same for a list of such texts.
    [[nodiscard]] bool take_list(const Text& names, std::vector<ElementId>& ids) const;
    /// One place alone is told as a noun where a sentence goes on with it.
    [[nodiscard]] Text in_words(Text sentence, bool is_noun) const;
    /// What an edge that bounds cells of no squares is called, or a corner of cells: `name` calls
    /// cells. Empty for anything else.
    template <class Name>
    [[nodiscard]] Text beside_cells(ElementId id, Name&& name) const;
    [[nodiscard]] std::optional<ElementId> named(std::string_view name) const;
    /// As "2 3" or "2,3 top".
    [[nodiscard]] std::optional<ElementId> numbered(std::string_view words,
                                                    const Translator& translate) const;
    /// Whether a sentence that says this means the place: a number is a number, and a mark is what
    /// is written, whatever elements are called.
    [[nodiscard]] bool is_spoken(std::string_view name) const;

    const Board* board_;
    CellPlaces grid_;
    std::map<CellPlace, ElementId> cells_;
    CellSides sides_;
    std::set<std::size_t> seen_alphabets_;  ///< of elements that are not hidden
    std::map<std::string_view, ElementId> by_name_;
};

}  // namespace quadrille::places
