// The places of a board in words that a person can type and a screen reader can say: "row 2,
// column 3", "the top of row 2, column 3". Knows outlines and names, no puzzle.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "drawing/rim.hpp"
#include "quadrille/board.hpp"
#include "quadrille/text.hpp"

namespace quadrille::text {

/// Of a cell.
enum class CellSide : std::uint8_t { top, bottom, left, right };

class Places {
public:
    /// The board must outlive it.
    explicit Places(const Board& board);

    /// What the place is called: by row and column, by what it lies beside or between, by what its
    /// name tells; else by its name.
    [[nodiscard]] Text told(ElementId id) const;
    /// What several places are called, those of a row or a column together.
    [[nodiscard]] Text told_together(const std::vector<ElementId>& ids) const;
    /// The place that words mean: "2 3", "r2c3", "2,3 top", or the name of an element. `translate`
    /// says what the sides are called besides in English.
    [[nodiscard]] std::optional<ElementId> find(std::string_view words,
                                                const Translator& translate) const;
    /// The sentence with places called as here, where it calls them by the names of elements.
    [[nodiscard]] Text in_words(Text sentence) const {
        return in_words(std::move(sentence), false);
    }
    /// Row and column, from 1, of a cell that has them.
    [[nodiscard]] std::optional<drawing::CellPlace> cell(ElementId id) const {
        return rim_.cell(*board_, id);
    }

private:
    struct Beside {
        ElementId cell{};
        CellSide side = CellSide::top;
    };
    void find_between();
    /// Takes a list of names of elements; false where the text is anything else.
    [[nodiscard]] bool add_named(const Text& names, std::vector<ElementId>& ids) const;
    /// The cell that a place without row and column is told by; null where there is none.
    [[nodiscard]] const Beside* beside_of(ElementId id) const;
    /// One place alone is told as a noun where a sentence goes on with it.
    [[nodiscard]] Text in_words(Text sentence, bool is_noun) const;
    [[nodiscard]] std::optional<ElementId> named(std::string_view name) const;
    /// Whether a sentence that says this means the place: a number is a number, and a mark is what
    /// is written, whatever elements are called.
    [[nodiscard]] bool is_spoken(std::string_view name) const;

    const Board* board_;
    drawing::Rim rim_;
    std::set<std::size_t> seen_alphabets_;  ///< of elements that are not hidden
    std::map<std::string_view, ElementId> by_name_;
    std::map<drawing::CellPlace, ElementId> cells_;
    std::map<ElementId, std::vector<Beside>> beside_;  ///< of what lies between or beside cells
    std::map<ElementId, std::vector<ElementId>>
        between_;  ///< of edges of cells that are no squares: these, or the only one
};

/// "top", as in "the top of {0}"; the word alone is what a player types.
[[nodiscard]] Text side_word(CellSide side);

/// One after the other, with semicolons between; empty where there are none.
[[nodiscard]] Text listed(const std::vector<Text>& items);

}  // namespace quadrille::text
