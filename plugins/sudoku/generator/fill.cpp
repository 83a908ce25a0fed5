// Full boards: a cyclic pattern that is shuffled, or a search that begins anew after some guesses.
// Where there is nothing but rows, columns and rectangular blocks, a search on the symbols used in
// each is soon done; else it takes the model that solvers work on.
#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <numeric>
#include <span>

#include "generator/generator.hpp"
#include "solver/backtracking.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Above this order a search from nothing may take long.
constexpr std::size_t most_order_searched = 12;
/// How often a search begins anew, and after how many guesses.
struct Patience {
    std::size_t attempts = 60;
    std::uint64_t guesses = 3000;
};
/// A search without moves of chess seldom succeeds, and then soon.
constexpr Patience patience_with_moves{1500, 300};

/// An order of n lines that keeps lines of a band of `size` together.
std::vector<std::size_t> shuffled_lines(std::size_t n, std::size_t size, q::kit::Random& random) {
    std::vector<std::size_t> bands(n / size);
    std::iota(bands.begin(), bands.end(), std::size_t{0});
    random.shuffle(std::span<std::size_t>(bands));
    std::vector<std::size_t> lines;
    for (const std::size_t band : bands) {
        std::vector<std::size_t> within(size);
        std::iota(within.begin(), within.end(), band * size);
        random.shuffle(std::span<std::size_t>(within));
        lines.insert(lines.end(), within.begin(), within.end());
    }
    return lines;
}

/// A board with rectangular blocks that is filled: always a cell with the fewest symbols left.
class PlainFill {
public:
    PlainFill(std::size_t order, BlockSize blocks)
        : order_(order), open_(order * order), full_(order * order, q::blank), used_(3 * order, 0) {
        std::iota(open_.begin(), open_.end(), Cell{0});
        const std::size_t blocks_a_row = order / blocks.width;
        for (std::size_t row = 0; row < order; ++row)
            for (std::size_t column = 0; column < order; ++column)
                lines_.push_back(
                    {row, order + column,
                     2 * order + row / blocks.height * blocks_a_row + column / blocks.width});
    }

    /// Once; empty where that took too many tries.
    [[nodiscard]] std::optional<std::vector<q::Mark>> run(q::kit::Random& random) {
        tries_left_ = most_tries_a_cell * open_.size();
        random.shuffle(std::span<Cell>(open_));
        if (!descend(0, random)) return std::nullopt;
        return std::move(full_);
    }

private:
    static constexpr std::size_t most_tries_a_cell = 8;

    [[nodiscard]] Mask left_in(Cell cell) const {
        Mask used = 0;
        for (const std::size_t line : lines_[cell]) used |= used_[line];
        return all_marks(order_) & ~used;
    }
    void toggle(Cell cell, Mask mark) {
        for (const std::size_t line : lines_[cell]) used_[line] ^= mark;
    }
    /// Fills all that is open from place `filled` on.
    bool descend(std::size_t filled, q::kit::Random& random) {
        if (filled == open_.size()) return true;
        std::size_t best = filled;
        int fewest = std::numeric_limits<int>::max();
        for (std::size_t i = filled; i < open_.size() && fewest > 1; ++i)
            if (const int left = std::popcount(left_in(open_[i])); left < fewest) {
                best = i;
                fewest = left;
            }
        std::swap(open_[filled], open_[best]);
        const Cell cell = open_[filled];
        for (Mask left = left_in(cell); left != 0;) {
            if (tries_left_ == 0) return false;
            --tries_left_;
            Mask rest = left;
            for (auto skip = random.below(static_cast<std::uint64_t>(std::popcount(left)));
                 skip > 0; --skip)
                rest &= rest - 1;
            const Mask mark = rest & (~rest + 1);
            left &= ~mark;
            toggle(cell, mark);
            full_[cell] = static_cast<q::Mark>(std::countr_zero(mark) + 1);
            if (descend(filled + 1, random)) return true;
            if (tries_left_ == 0) return false;
            toggle(cell, mark);
        }
        return false;
    }

    std::size_t order_;
    std::vector<Cell> open_;  ///< those that are filled first
    std::vector<q::Mark> full_;
    std::vector<Mask> used_;                         ///< by line
    std::vector<std::array<std::size_t, 3>> lines_;  ///< by cell: its row, column and block
    std::size_t tries_left_ = 0;
};

}  // namespace

std::vector<q::Mark> permuted_pattern(const Sheet& sheet, q::kit::Random& random) {
    const std::size_t n = sheet.order;
    const auto [width, height] = sheet.blocks;
    const std::vector<std::size_t> rows = shuffled_lines(n, height, random);
    const std::vector<std::size_t> columns = shuffled_lines(n, width, random);
    std::vector<q::Mark> symbols(n);
    std::iota(symbols.begin(), symbols.end(), q::Mark{1});
    random.shuffle(std::span<q::Mark>(symbols));
    const bool turned = width == height && random.chance(1, 2);
    std::vector<q::Mark> full(n * n);
    for (std::size_t row = 0; row < n; ++row)
        for (std::size_t column = 0; column < n; ++column) {
            const std::size_t r = turned ? columns[column] : rows[row];
            const std::size_t c = turned ? rows[row] : columns[column];
            full[row * n + column] = symbols[(width * (r % height) + r / height + c) % n];
        }
    return full;
}

std::optional<std::vector<q::Mark>> fill(const Sheet& sheet, q::kit::Random& random) {
    const bool plain = sheet.origins.size() == 1 && sheet.regions.empty() &&
                       sheet.blocks.width != 0 && sheet.diagonals == Diagonals::none &&
                       !has_moves(sheet);
    if (plain && sheet.order > most_order_searched) return permuted_pattern(sheet, random);
    if (plain)
        for (std::size_t attempt = 0; attempt < Patience().attempts; ++attempt)
            if (auto full = PlainFill(sheet.order, sheet.blocks).run(random)) return full;
    const Model model(sheet);
    const Patience patience = has_moves(sheet) ? patience_with_moves : Patience();
    for (std::size_t attempt = 0; attempt < patience.attempts; ++attempt) {
        q::kit::Random own = random.split();
        SearchRequest request;
        request.start.assign(model.cells(), q::blank);
        request.solutions = 1;
        request.guesses = patience.guesses;
        request.random = &own;
        SearchResult result = search(model, request);
        if (!result.solutions.empty()) return std::move(result.solutions.front());
        if (result.complete) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace sudoku
