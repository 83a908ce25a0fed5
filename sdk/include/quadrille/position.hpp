// What stands on a board at one moment, and the moves that change it. Values, owned by the host.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <vector>

#include "quadrille/board.hpp"

namespace quadrille {

/// The colours that a player can give to a cell: 1 to 9, whatever the theme makes of them.
inline constexpr std::uint8_t max_colours = 9;

/// What an element holds. Notes are sets of marks: bit k-1 for the k-th symbol. A colour and the
/// notes at the corners are the player's own and mean nothing to rules, solvers and hints.
struct Content {
    Mark mark = blank;
    std::uint8_t colour = 0;    ///< of a cell, printed ones included; 0: none
    std::uint64_t notes = 0;    ///< the small candidates
    std::uint64_t corners = 0;  ///< noted at the corners

    friend bool operator==(const Content&, const Content&) = default;
};

/// Whether something is written there: a mark, or notes of either kind. A colour is not.
[[nodiscard]] constexpr bool is_written(const Content& content) noexcept {
    return content.mark != blank || content.notes != 0 || content.corners != 0;
}

/// Whether both are the same to rules, solvers and hints.
[[nodiscard]] constexpr bool same_meaning(const Content& a, const Content& b) noexcept {
    return a.mark == b.mark && a.notes == b.notes;
}

struct Change {
    ElementId element{};
    Content before;
    Content after;

    friend bool operator==(const Change&, const Change&) = default;
};

/// What one act of the player changes; each element at most once. Taking it back swaps before and
/// after.
using Move = std::vector<Change>;

/// One content for each element of a board. Givens stand in it as marks.
class Position {
public:
    Position() = default;
    /// The untouched board: givens written, all else blank.
    explicit Position(const Board& board) : contents_(board.size()) {
        for (std::size_t i = 0; i < board.size(); ++i) contents_[i].mark = board.elements[i].given;
    }

    [[nodiscard]] std::size_t size() const noexcept { return contents_.size(); }
    [[nodiscard]] const Content& operator[](ElementId id) const { return contents_[index(id)]; }
    [[nodiscard]] Mark mark(ElementId id) const { return contents_[index(id)].mark; }

    void set(ElementId id, Content content) { contents_[index(id)] = content; }
    void set_mark(ElementId id, Mark mark) { contents_[index(id)].mark = mark; }

    void apply(const Move& move) {
        for (const Change& change : move) set(change.element, change.after);
    }
    void revert(const Move& move) {
        for (const Change& change : move) set(change.element, change.before);
    }

    friend bool operator==(const Position&, const Position&) = default;

private:
    std::vector<Content> contents_;
};

/// The mark there, with a blank read as the resting mark of its alphabet; `blank` only where the
/// element must still be filled.
[[nodiscard]] inline Mark settled(const Board& board, const Position& position, ElementId id) {
    const Mark mark = position.mark(id);
    return mark != blank ? mark : board.alphabet(id).rest;
}

/// The move that leads from one position to another of the same board, in element order.
[[nodiscard]] inline Move difference(const Position& from, const Position& to) {
    Move move;
    for (std::size_t i = 0; i < from.size(); ++i)
        if (const ElementId id = element_id(i); from[id] != to[id])
            move.push_back({id, from[id], to[id]});
    return move;
}

}  // namespace quadrille
