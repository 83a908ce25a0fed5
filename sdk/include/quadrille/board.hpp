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
#include "quadrille/text.hpp"

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

/// Most alphabets a board can have.
inline constexpr std::size_t max_alphabets = 65536;
/// Most symbols an alphabet can have.
inline constexpr std::size_t max_symbols = 255;
/// The symbols that can be noted as small candidates: the first 64 of an alphabet.
inline constexpr std::size_t max_notes = 64;

/// Most symbols of a hidden element, and of others that a rule speaks of beside one.
inline constexpr std::size_t most_hidden_symbols = 64;

/// Stands for the absence of a mark in saved games and corpora; no symbol has this id.
inline constexpr std::string_view reserved_symbol = "blank";

/// One mark a player can make. `id` names it in saves, bindings and text mode: [a-z0-9-]+ or the
/// symbol itself ("7", "A"), but not "blank". `id` and `shown` are UTF-8 without control characters.
struct Symbol {
    std::string id;
    std::string shown;  ///< for people: "✕", "7"
    /// What a sentence says after "is": "a bulb". Empty: the id in words ("ruled out").
    Text name = {};
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

/// What an element is to a solution.
enum class Part : std::uint8_t {
    answer,  ///< a solution decides it
    note,    ///< the player's own annotation; rules may not speak of it, solvers leave it alone
    /// Helps to state the rules ("which island this cell belongs to"): nobody sees or marks it.
    /// Marks of the answers are a solution where some marks of the hidden ones meet the rules with
    /// them; solutions that differ in hidden marks alone are one. Its alphabet has no resting mark.
    hidden,
};

/// One thing on the board that takes a mark, or a clue that is looked at.
struct Element {
    Kind kind = Kind::cell;
    std::uint16_t alphabet = 0;  ///< index into Board::alphabets
    Mark given = blank;         ///< printed; the player cannot change it
    Part part = Part::answer;
    /// A simple polygon in board units, at least three points; none for a hidden one. Hit-testing,
    /// cursor, highlight and layer tint come from this. Where outlines overlap, the element later in
    /// the list is on top.
    std::vector<Vec2> outline;
    /// Unique on the board, without spaces: cells "r3c4" counted from 1, corners "p0.0" from 0,
    /// edges "p0.0-p0.1".
    std::string name;
    /// What sentences call a hidden one, by what is seen: {"the island of {0}", {"r3c4"}}. Others
    /// are called by their names.
    Text told = {};
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
    /// Takes marks where a player sees it, or has them printed.
    [[nodiscard]] bool takes_marks(ElementId id) const {
        return !hides(id) && !alphabet(id).symbols.empty();
    }
    /// What a player may write there: it has symbols, is seen, and nothing is printed in it.
    [[nodiscard]] bool writable(ElementId id) const {
        return (*this)[id].given == blank && takes_marks(id);
    }
    /// What a solution must decide: it has symbols and is an answer. Givens are decided already.
    [[nodiscard]] bool decides(ElementId id) const {
        return (*this)[id].part == Part::answer && !alphabet(id).symbols.empty();
    }
    [[nodiscard]] bool hides(ElementId id) const { return (*this)[id].part == Part::hidden; }
    /// What rules may speak of: what a solution decides, and what is hidden.
    [[nodiscard]] bool is_ruled(ElementId id) const { return decides(id) || hides(id); }
    /// What a player may give a colour: any cell that is seen, whatever stands in it.
    [[nodiscard]] bool colourable(ElementId id) const {
        return (*this)[id].kind == Kind::cell && !hides(id);
    }

    /// All elements, for `for (const ElementId id : board.ids())`. The board must outlive the
    /// range.
    [[nodiscard]] inline ElementRange ids() const;
    /// Those that a solution must decide, those that are hidden, and both, likewise.
    [[nodiscard]] inline ElementRange deciding() const;
    [[nodiscard]] inline ElementRange hidden() const;
    [[nodiscard]] inline ElementRange ruled() const;
};

/// Elements of a board in its order: all of them, or those of which something holds.
class ElementRange {
public:
    /// A question to the board; null: all of them.
    using Which = bool (Board::*)(ElementId) const;

    class iterator {
    public:
        using value_type = ElementId;
        using reference = ElementId;
        using pointer = const ElementId*;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;

        iterator(const Board& board, Which which, std::size_t at)
            : board_(&board), which_(which), at_(at) {
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
            while (which_ != nullptr && at_ < board_->size() && !(board_->*which_)(element_id(at_)))
                ++at_;
        }

        const Board* board_;
        Which which_;
        std::size_t at_;
    };

    ElementRange(const Board& board, Which which) : board_(&board), which_(which) {}
    [[nodiscard]] iterator begin() const { return {*board_, which_, 0}; }
    [[nodiscard]] iterator end() const { return {*board_, which_, board_->size()}; }
    [[nodiscard]] bool empty() const { return begin() == end(); }

private:
    const Board* board_;
    Which which_;
};

inline ElementRange Board::ids() const { return {*this, nullptr}; }
inline ElementRange Board::deciding() const { return {*this, &Board::decides}; }
inline ElementRange Board::hidden() const { return {*this, &Board::hides}; }
inline ElementRange Board::ruled() const { return {*this, &Board::is_ruled}; }

}  // namespace quadrille
