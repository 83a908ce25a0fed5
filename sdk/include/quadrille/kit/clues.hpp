// Clues for a ClueSheet: marks that are printed in elements, and numbers that are printed on seats,
// in cells or outside. Most puzzles have one or the other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/kit/reader.hpp"
#include "quadrille/position.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::kit {

/// The marks printed in the elements of one alphabet that a solution decides: a kind of clues with
/// a seat for each of them, in the order of the board. The board must outlive it.
class GivenClues {
public:
    /// `kind` is the place of this kind among those of the puzzle.
    explicit GivenClues(const Board& board, std::uint32_t kind = 0, std::uint16_t alphabet = 0)
        : board_(board), kind_(kind), alphabet_(alphabet) {
        for (const ElementId id : board.deciding())
            if (board[id].alphabet == alphabet) elements_.push_back(id);
    }

    [[nodiscard]] ClueKind kind(std::string id = "given", Text name = "given") const {
        ClueKind kind{.id = std::move(id),
                      .name = std::move(name),
                      .values = board_.alphabets[alphabet_].symbols,
                      .can_be_left_out = true};
        for (const ElementId element : elements_) kind.seats.push_back(board_[element].outline);
        return kind;
    }
    /// What is printed now.
    [[nodiscard]] std::vector<Clue> clues() const {
        return clues_if([&](ElementId id) { return board_[id].given; });
    }
    /// What a solution gives: one for each seat.
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const {
        return clues_if([&](ElementId id) { return solution.mark(id); });
    }

    [[nodiscard]] bool has(const Clue& clue) const noexcept { return clue.kind == kind_; }
    /// Where a clue of this kind stands, and what it prints.
    [[nodiscard]] ElementId element(const Clue& clue) const {
        return elements_[clue.seats.front()];
    }
    [[nodiscard]] Mark mark(const Clue& clue) const {
        return board_.alphabets[alphabet_].mark(clue.value);
    }

private:
    template <class MarkOf>
    [[nodiscard]] std::vector<Clue> clues_if(MarkOf&& mark_of) const {
        std::vector<Clue> clues;
        for (std::uint32_t seat = 0; seat < elements_.size(); ++seat)
            if (const Mark mark = mark_of(elements_[seat]); mark != blank)
                clues.push_back(
                    {kind_, {seat}, board_.alphabets[alphabet_].symbol(mark).id});
        return clues;
    }

    const Board& board_;
    std::uint32_t kind_;
    std::uint16_t alphabet_;
    std::vector<ElementId> elements_;
};

/// The numbers on the seats of a kind of clues; nothing where none is printed.
using SeatNumbers = std::vector<std::optional<std::uint32_t>>;

/// Stands for a number that is not told: "?" is printed there, and says nothing.
inline constexpr std::uint32_t untold_number = ~std::uint32_t{0};

/// A kind of clues that are numbers, typed by whoever sets a puzzle.
struct NumberClues {
    std::uint32_t kind = 0;  ///< its place among those of the puzzle
    std::uint32_t least = 0;
    std::uint32_t most = 0;
    bool can_be_untold = false;  ///< whether "?" may stand in the place of a number

    /// What is printed for a number.
    [[nodiscard]] static std::string shown(std::uint32_t number) {
        return number == untold_number ? "?" : std::to_string(number);
    }
    /// The number that a text is; nothing where it may not stand there.
    [[nodiscard]] std::optional<std::uint32_t> number_in(std::string_view text) const {
        if (can_be_untold && text == "?") return untold_number;
        const auto number = whole_number(text, most);
        if (!number || *number < least) return std::nullopt;
        return static_cast<std::uint32_t>(*number);
    }

    /// `outline(seat)` of each of the seats.
    template <class OutlineOf>
    [[nodiscard]] ClueKind described(std::string id, Text name, std::size_t seats,
                                     OutlineOf&& outline) const {
        ClueKind described{.id = std::move(id), .name = std::move(name)};
        for (std::size_t seat = 0; seat < seats; ++seat) described.seats.push_back(outline(seat));
        return described;
    }
    [[nodiscard]] bool has(const Clue& clue) const noexcept { return clue.kind == kind; }
    /// What is printed: a clue for each number.
    [[nodiscard]] std::vector<Clue> clues(const SeatNumbers& numbers) const {
        std::vector<Clue> clues;
        for (std::uint32_t seat = 0; seat < numbers.size(); ++seat)
            if (numbers[seat]) clues.push_back({kind, {seat}, shown(*numbers[seat])});
        return clues;
    }
    /// The numbers without those of `taken` and then with those of `printed`; clues of other kinds
    /// are passed over. The error says which numbers there can be.
    [[nodiscard]] Result<SeatNumbers> changed(SeatNumbers numbers, std::span<const Clue> taken,
                                              std::span<const Clue> printed) const {
        for (const Clue& clue : taken)
            if (has(clue)) numbers[clue.seats.front()].reset();
        for (const Clue& clue : printed) {
            if (!has(clue)) continue;
            const auto number = number_in(clue.value);
            if (!number)
                return Error{Text(can_be_untold ? "expected '?' or a number from {0} to {1}"
                                                : "expected a number from {0} to {1}",
                                  {std::to_string(least), std::to_string(most)})};
            numbers[clue.seats.front()] = number;
        }
        return numbers;
    }
};

}  // namespace quadrille::kit
