// Marks for hidden elements that say which seat (number, star, island) a cell belongs to: seats
// that lie apart share one, so that a board has room for any number of seats, and cells for few
// marks.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::kit {

/// A seat's cells as a rule that they hang together: of those that may belong to it the ones whose
/// element, `element_of(cell)`, carries its mark.
template <class ElementOf>
[[nodiscard]] Connected connected_seat(const Grid& grid, const std::vector<std::uint32_t>& reach,
                                       Mark mark, ElementOf&& element_of) {
    Connected connected{{}, {}, mark};
    std::vector<std::uint32_t> place(grid.cells(), ~0U);
    for (const std::uint32_t cell : reach) {
        place[cell] = static_cast<std::uint32_t>(connected.cells.size());
        connected.cells.push_back(element_of(cell));
    }
    for (const auto& [a, b] : grid.sides())
        if (place[a] != ~0U && place[b] != ~0U) connected.sides.push_back({place[a], place[b]});
    return connected;
}

/// Two seats have the same mark only where no cell can belong to both, and no cell of the one has a
/// neighbour that can belong to the other: of neighbours the same mark means the same seat. The
/// seats are coloured greedily, those with most others in reach first (Welsh and Powell 1967).
class SeatMarks {
public:
    /// Of each seat the cells that may belong to it. The marks below `lowest` mean something else.
    SeatMarks(const Grid& grid, const std::vector<std::vector<std::uint32_t>>& reach,
              Mark lowest = 1)
        : lowest_(lowest), of_cell_(grid.cells()), marks_(reach.size(), blank) {
        for (std::size_t seat = 0; seat < reach.size(); ++seat)
            for (const std::uint32_t cell : reach[seat]) of_cell_[cell].push_back(seat);
        const std::size_t most = most_hidden_symbols + 1 - lowest;
        fit_ = std::ranges::all_of(of_cell_, [&](const auto& of) { return of.size() <= most; }) &&
               give_marks(meetings(grid));
        if (fit_) give_alphabets();
    }

    /// Whether a hidden element has room for as many marks as are needed. Else nothing below may be
    /// asked.
    [[nodiscard]] bool fit() const noexcept { return fit_; }
    [[nodiscard]] Mark of(std::size_t seat) const { return marks_[seat]; }
    /// That a cell may belong to, rising.
    [[nodiscard]] const std::vector<std::size_t>& seats_of(std::size_t cell) const {
        return of_cell_[cell];
    }
    /// Whether the alphabet of a cell has marks from the lowest on that are of no seat in reach.
    [[nodiscard]] bool has_others(std::size_t cell) const {
        return alphabets_[alphabet_of_[cell]].size() != of_cell_[cell].size();
    }

    /// Puts the alphabets of the cells behind those of the board, and returns which one each cell
    /// has: `others`, the symbols of the marks below the lowest, and those of its seats. A mark
    /// between them that no seat in reach has is a symbol without a meaning.
    template <class SymbolOf>
    [[nodiscard]] std::vector<std::uint16_t> add_alphabets(Board& board,
                                                           const std::vector<Symbol>& others,
                                                           SymbolOf&& symbol_of) const {
        const std::size_t first = board.alphabets.size();
        for (const Meanings& meanings : alphabets_) {
            Alphabet& alphabet = board.alphabets.emplace_back();
            alphabet.symbols = others;
            for (const std::optional<std::size_t>& seat : meanings)
                alphabet.symbols.push_back(seat ? symbol_of(*seat) : none(alphabet.symbols.size()));
        }
        std::vector<std::uint16_t> of_cells;
        for (const std::size_t alphabet : alphabet_of_)
            of_cells.push_back(static_cast<std::uint16_t>(first + alphabet));
        return of_cells;
    }

private:
    /// Of the marks from the lowest on, the seat that each stands for.
    using Meanings = std::vector<std::optional<std::size_t>>;
    using Set = std::vector<std::uint64_t>;  ///< of seats

    [[nodiscard]] static Symbol none(std::size_t at) {
        return Symbol{"?" + std::to_string(at + 1), "?"};
    }

    /// Of each seat those that it may meet, itself too.
    [[nodiscard]] std::vector<Set> meetings(const Grid& grid) const {
        const std::size_t words = (marks_.size() + 63) / 64;
        std::vector<Set> meetings(marks_.size(), Set(words));
        Set near(words);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            std::ranges::fill(near, 0);
            const auto add = [&](std::size_t other) {
                for (const std::size_t seat : of_cell_[other])
                    near[seat / 64] |= std::uint64_t{1} << (seat % 64);
            };
            add(cell);
            for (const std::uint32_t beside : grid.neighbours(cell)) add(beside);
            for (const std::size_t seat : of_cell_[cell])
                for (std::size_t word = 0; word < words; ++word) meetings[seat][word] |= near[word];
        }
        return meetings;
    }
    /// False where there are not enough of them.
    bool give_marks(const std::vector<Set>& meetings) {
        std::vector<std::size_t> order(marks_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::vector<int> met;
        for (const Set& with : meetings)
            met.push_back(std::accumulate(
                with.begin(), with.end(), 0,
                [](int sum, std::uint64_t word) { return sum + std::popcount(word); }));
        std::ranges::stable_sort(order, std::ranges::greater(),
                                 [&](std::size_t seat) { return met[seat]; });
        for (const std::size_t seat : order) {
            std::uint64_t taken = 0;  // mark m is bit m - 1
            for (std::size_t other = 0; other < marks_.size(); ++other)
                if (marks_[other] != blank &&
                    (meetings[seat][other / 64] >> (other % 64) & 1U) != 0)
                    taken |= std::uint64_t{1} << (marks_[other] - 1U);
            taken |= (std::uint64_t{1} << (lowest_ - 1U)) - 1;
            const auto mark = static_cast<std::size_t>(std::countr_one(taken)) + 1;
            if (mark > most_hidden_symbols) return false;
            marks_[seat] = static_cast<Mark>(mark);
        }
        return true;
    }
    /// A cell has the first alphabet in which its marks mean what they mean there, or nothing yet.
    void give_alphabets() {
        // With one symbol alone a cell would be decided, and no rule would say why.
        const std::size_t fewest = lowest_ == 1 ? 2 : 1;
        for (const std::vector<std::size_t>& seats : of_cell_) {
            const auto suits = [&](const Meanings& meanings) {
                return std::ranges::all_of(seats, [&](std::size_t seat) {
                    const std::size_t at = marks_[seat] - std::size_t{lowest_};
                    return at >= meanings.size() || meanings[at].value_or(seat) == seat;
                });
            };
            auto found = std::ranges::find_if(alphabets_, suits);
            if (found == alphabets_.end()) found = alphabets_.insert(found, Meanings(fewest));
            for (const std::size_t seat : seats) {
                const std::size_t at = marks_[seat] - std::size_t{lowest_};
                if (at >= found->size()) found->resize(at + 1);
                (*found)[at] = seat;
            }
            alphabet_of_.push_back(static_cast<std::size_t>(found - alphabets_.begin()));
        }
    }

    Mark lowest_;
    std::vector<std::vector<std::size_t>> of_cell_;  ///< seats, rising
    std::vector<Mark> marks_;                        ///< by seat
    bool fit_ = false;
    std::vector<Meanings> alphabets_;
    std::vector<std::size_t> alphabet_of_;  ///< by cell
};

}  // namespace quadrille::kit
