// What is on the paper: elements that take marks from small alphabets. A board never changes while
// it is played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/geometry.hpp"

namespace quadrille {

/// The place of an element in `Board::elements`.
enum class ElementId : std::uint32_t {};

[[nodiscard]] constexpr std::size_t index(ElementId id) noexcept {
    return static_cast<std::size_t>(id);
}
[[nodiscard]] constexpr ElementId element_id(std::size_t index) noexcept {
    return static_cast<ElementId>(static_cast<std::uint32_t>(index));
}

/// What is written in an element: 0 for blank, k for the k-th symbol (from 1) of its alphabet.
using Mark = std::uint8_t;
inline constexpr Mark blank = 0;

/// Most symbols an alphabet can have.
inline constexpr std::size_t max_symbols = 255;
/// The symbols that can be noted as small candidates: the first 64 of an alphabet.
inline constexpr std::size_t max_notes = 64;

/// Stands for the absence of a mark in saved games and corpora; no symbol has this id.
inline constexpr std::string_view reserved_symbol = "blank";

/// One mark a player can make. `id` names it in saves, bindings and text mode: [a-z0-9-]+ or the
/// symbol itself ("7", "A"), but not "blank". Both texts are UTF-8 without control characters.
struct Symbol {
    std::string id;
    std::string shown;  ///< for people: "✕", "7"
};

/// How a player comes to a mark of an alphabet that has many of them.
enum class Palette : std::uint8_t {
    none,    ///< the left button steps through the cycle
    brush,   ///< one mark is picked from those of the cycle; the left button paints with it
    keypad,  ///< the left button moves the cursor; the marks of the cycle are written there, by
             ///< typing or from keys on screen
};

/// The marks an element can take. An alphabet without symbols is that of an element that is only
/// looked at (a printed clue).
struct Alphabet {
    std::vector<Symbol> symbols;
    /// What a blank stands for once the puzzle is done (ruled out, unshaded); `blank` (0) where
    /// every element must be filled.
    Mark rest = blank;
    /// What the left and the right button step through, from blank and back to it. A mark outside
    /// the cycle is cleared. An empty cycle only moves the cursor there. With a palette `primary`
    /// is what it offers, in order, and is not empty.
    std::vector<Mark> primary;
    std::vector<Mark> secondary;
    bool takes_notes = false;
    Palette palette = Palette::none;

    /// Requires 1 <= mark <= symbols.size().
    [[nodiscard]] const Symbol& symbol(Mark mark) const { return symbols[mark - std::size_t{1}]; }
    [[nodiscard]] bool has(Mark mark) const noexcept {
        return mark != blank && mark <= symbols.size();
    }
    /// Whether its marks can be noted at the corners, too: there they stand as they are shown, so
    /// no two may be shown alike.
    [[nodiscard]] bool takes_corner_notes() const noexcept {
        if (!takes_notes) return false;
        for (std::size_t i = 0; i < symbols.size() && i < max_notes; ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (symbols[i].shown == symbols[k].shown) return false;
        return true;
    }
    /// The mark with that symbol id; `blank` where there is none.
    [[nodiscard]] Mark mark(std::string_view id) const noexcept {
        for (std::size_t i = 0; i < symbols.size(); ++i)
            if (symbols[i].id == id) return static_cast<Mark>(i + 1);
        return blank;
    }
};

/// Decides default gestures and cursor moves.
enum class Kind : std::uint8_t { cell, edge, corner, clue };

/// One thing on the board that takes a mark, or a clue that is looked at.
struct Element {
    Kind kind = Kind::cell;
    std::uint8_t alphabet = 0;  ///< index into Board::alphabets
    Mark given = blank;         ///< printed; the player cannot change it
    bool answer = true;  ///< false: the player's own annotation; rules may not speak of it, solvers
                         ///< leave it alone
    /// A simple polygon in board units, at least three points. Hit-testing, cursor, highlight and
    /// layer tint come from this. Where outlines overlap, the element later in the list is on top.
    std::vector<Vec2> outline;
    /// Unique on the board, without spaces: cells "r3c4" counted from 1, corners "p0.0" from 0,
    /// edges "p0.0-p0.1".
    std::string name;
};

class ElementRange;

struct Board {
    Rect extent;  ///< everything that is drawn lies inside
    std::vector<Alphabet> alphabets;
    std::vector<Element> elements;

    [[nodiscard]] std::size_t size() const noexcept { return elements.size(); }
    [[nodiscard]] const Element& operator[](ElementId id) const { return elements[index(id)]; }
    [[nodiscard]] const Alphabet& alphabet(ElementId id) const {
        return alphabets[(*this)[id].alphabet];
    }
    /// What a player may write there: it has symbols and nothing is printed in it.
    [[nodiscard]] bool writable(ElementId id) const {
        return (*this)[id].given == blank && !alphabet(id).symbols.empty();
    }
    /// What a solution must decide: it has symbols and is no annotation. Givens are decided
    /// already.
    [[nodiscard]] bool decides(ElementId id) const {
        return (*this)[id].answer && !alphabet(id).symbols.empty();
    }
    /// What a player may give a colour: any cell, whatever stands in it.
    [[nodiscard]] bool colourable(ElementId id) const { return (*this)[id].kind == Kind::cell; }

    /// All elements, for `for (const ElementId id : board.ids())`. The board must outlive the
    /// range.
    [[nodiscard]] inline ElementRange ids() const;
    /// Those that a solution must decide, likewise.
    [[nodiscard]] inline ElementRange deciding() const;
};

/// Elements of a board in its order: all of them, or those that a solution must decide.
class ElementRange {
public:
    class iterator {
    public:
        using value_type = ElementId;
        using reference = ElementId;
        using pointer = const ElementId*;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;

        iterator(const Board& board, bool deciding, std::size_t at)
            : board_(&board), deciding_(deciding), at_(at) {
            skip();
        }
        [[nodiscard]] ElementId operator*() const noexcept { return element_id(at_); }
        iterator& operator++() {
            ++at_;
            skip();
            return *this;
        }
        iterator operator++(int) {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const iterator& a, const iterator& b) noexcept {
            return a.at_ == b.at_;
        }

    private:
        void skip() {
            while (deciding_ && at_ < board_->size() && !board_->decides(element_id(at_))) ++at_;
        }

        const Board* board_;
        bool deciding_;
        std::size_t at_;
    };

    ElementRange(const Board& board, bool deciding) : board_(&board), deciding_(deciding) {}
    [[nodiscard]] iterator begin() const { return {*board_, deciding_, 0}; }
    [[nodiscard]] iterator end() const { return {*board_, deciding_, board_->size()}; }

private:
    const Board* board_;
    bool deciding_;
};

inline ElementRange Board::ids() const { return {*this, false}; }
inline ElementRange Board::deciding() const { return {*this, true}; }

}  // namespace quadrille
