// The least equivalent, found row by row. A state says which rows stand above and what is known of
// the columns: those that have held nothing yet are alike, and stay so until a row needs them in
// some order. A row from any state has one least text, whatever order is chosen among what is
// alike; so the texts of all are compared first, and only those states go on that have the least of
// them, once for each order that gives it. The same idea finds canonical forms of graphs (McKay,
// "Practical graph isomorphism", 1981).
//
// In a least text blanks come first. So in each stack the columns that are still alike stand left
// of those that are not, and the stacks that are still alike left of all others.
#include "symmetry/canonical.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

#include "quadrille/kit/random.hpp"
#include "sheet.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// More states than this of one row are given up, and more rows than this that were looked at: some
/// seconds. A full grid of nine symbols takes about a hundredth of either.
constexpr std::size_t most_states = 300'000;
constexpr std::size_t most_looks = 3'000'000;

using Row = std::array<std::uint8_t, most_order>;

struct Arrangement {
    bool is_transposed = false;
    std::uint32_t used = 0;           ///< rows, by their bits
    std::uint8_t last = 0;            ///< the row that was placed last
    std::uint8_t open_stacks = 0;     ///< the first so many stacks are alike
    Row open{};                       ///< by stack: the first so many columns of it are alike
    Row columns{};                    ///< by place, the column of the grid
    std::uint8_t labels = 0;          ///< so many symbols have one
    std::array<std::uint8_t, most_order + 1> label{};  ///< by symbol, from 1; 0: none yet
};

/// Symbols without a label are greater than all that have one.
constexpr std::uint8_t unnamed = 255;

/// The order of values in a row that some columns or stacks of a state have, and what they leave
/// alike.
class RowArranger {
public:
    RowArranger(const Arrangement& state, std::span<const q::Mark> row, std::size_t width)
        : state_(state), row_(row), width_(width) {
        sort_columns();
        sort_stacks();
    }

    /// The least text of the row.
    [[nodiscard]] Row text() const {
        Row text{};
        std::uint8_t next = state_.labels;
        for (std::size_t place = 0; place < row_.size(); ++place) {
            const std::uint8_t value = value_at(place);
            text[place] = value == unnamed ? ++next : value;
        }
        return text;
    }

    /// Every state that the row leads to with that text.
    void add_states(std::vector<Arrangement>& states) {
        stack_runs_ = runs_of_stacks();
        permute_stacks(0, states);
    }

private:
    using Run = std::pair<std::size_t, std::size_t>;  ///< begin and end

    [[nodiscard]] std::uint8_t value_of(std::uint8_t column) const {
        const q::Mark mark = row_[column];
        if (mark == q::blank) return 0;
        return state_.label[mark] == 0 ? unnamed : state_.label[mark];
    }
    [[nodiscard]] std::uint8_t value_at(std::size_t place) const {
        return value_of(state_.columns[place]);
    }
    [[nodiscard]] std::size_t stacks() const { return row_.size() / width_; }

    void sort_columns() {
        for (std::size_t stack = 0; stack < stacks(); ++stack) {
            const auto begin = state_.columns.begin() + static_cast<std::ptrdiff_t>(stack * width_);
            std::stable_sort(begin, begin + state_.open[stack],
                             [&](std::uint8_t a, std::uint8_t b) { return value_of(a) < value_of(b); });
        }
    }
    [[nodiscard]] Row values_of_stack(const Row& columns, std::size_t stack) const {
        Row values{};
        for (std::size_t i = 0; i < width_; ++i) values[i] = value_of(columns[stack * width_ + i]);
        return values;
    }
    void sort_stacks() {
        std::vector<std::size_t> order(state_.open_stacks);
        std::iota(order.begin(), order.end(), std::size_t{0});
        const Row before = state_.columns;
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
            return values_of_stack(before, a) < values_of_stack(before, b);
        });
        for (std::size_t to = 0; to < order.size(); ++to)
            for (std::size_t i = 0; i < width_; ++i)
                state_.columns[to * width_ + i] = before[order[to] * width_ + i];
    }

    /// Stacks that are alike but for which symbols they name first.
    [[nodiscard]] std::vector<Run> runs_of_stacks() const {
        std::vector<Run> runs;
        for (std::size_t begin = 0; begin < state_.open_stacks;) {
            const Row values = values_of_stack(state_.columns, begin);
            std::size_t end = begin + 1;
            while (end < state_.open_stacks && values_of_stack(state_.columns, end) == values) ++end;
            if (end - begin > 1 && values[width_ - 1] != 0) runs.emplace_back(begin, end);
            begin = end;
        }
        return runs;
    }
    /// Columns of a stack that are alike and name a symbol each; may be empty.
    [[nodiscard]] Run run_of_columns(std::size_t stack) const {
        const std::size_t end = stack * width_ + state_.open[stack];
        std::size_t begin = end;
        while (begin > stack * width_ && value_at(begin - 1) == unnamed) --begin;
        return {begin, end};
    }

    void permute_stacks(std::size_t nth, std::vector<Arrangement>& states) {
        if (nth == stack_runs_.size()) {
            permute_columns(0, states);
            return;
        }
        const auto [begin, end] = stack_runs_[nth];
        std::vector<std::size_t> order(end - begin);
        std::iota(order.begin(), order.end(), begin);
        const Row before = state_.columns;
        do {
            for (std::size_t i = 0; i < order.size(); ++i)
                std::copy_n(before.begin() + static_cast<std::ptrdiff_t>(order[i] * width_), width_,
                            state_.columns.begin() +
                                static_cast<std::ptrdiff_t>((begin + i) * width_));
            permute_stacks(nth + 1, states);
        } while (std::next_permutation(order.begin(), order.end()));
        state_.columns = before;
    }
    void permute_columns(std::size_t stack, std::vector<Arrangement>& states) {
        if (states.size() > most_states) return;
        if (stack == stacks()) {
            states.push_back(next());
            return;
        }
        const auto [begin, end] = run_of_columns(stack);
        if (end - begin < 2) {
            permute_columns(stack + 1, states);
            return;
        }
        const Row before = state_.columns;
        const auto first = state_.columns.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto last = state_.columns.begin() + static_cast<std::ptrdiff_t>(end);
        std::sort(first, last);
        do {
            permute_columns(stack + 1, states);
        } while (std::next_permutation(first, last));
        state_.columns = before;
    }

    /// The state behind this row, with the columns as they stand.
    [[nodiscard]] Arrangement next() const {
        Arrangement next = state_;
        for (std::size_t place = 0; place < row_.size(); ++place) {
            const q::Mark mark = row_[state_.columns[place]];
            if (mark != q::blank && next.label[mark] == 0) next.label[mark] = ++next.labels;
        }
        std::uint8_t blank_stacks = 0;
        for (std::size_t stack = 0; stack < stacks(); ++stack) {
            std::uint8_t open = 0;
            while (open < state_.open[stack] && value_at(stack * width_ + open) == 0) ++open;
            next.open[stack] = open;
            if (stack == blank_stacks && stack < state_.open_stacks && open == width_)
                ++blank_stacks;
        }
        next.open_stacks = blank_stacks;
        return next;
    }

    Arrangement state_;  ///< with its columns in the least order
    std::span<const q::Mark> row_;
    std::size_t width_;
    std::vector<Run> stack_runs_;
};

std::vector<q::Mark> transposed(const PlainGrid& grid) {
    std::vector<q::Mark> givens(grid.givens.size());
    for (std::size_t row = 0; row < grid.order; ++row)
        for (std::size_t column = 0; column < grid.order; ++column)
            givens[column * grid.order + row] = grid.givens[row * grid.order + column];
    return givens;
}

class LeastEquivalent {
public:
    explicit LeastEquivalent(const PlainGrid& grid)
        : grid_(grid), lying_{grid.givens, transposed(grid)} {}

    [[nodiscard]] std::optional<std::vector<q::Mark>> find() {
        std::vector<Arrangement> states = first_states();
        std::vector<q::Mark> least;
        for (std::size_t row = 0; row < grid_.order; ++row) {
            const Row text = place_row(states, row);
            if (states.size() > most_states || looks_ > most_looks) return std::nullopt;
            least.insert(least.end(), text.begin(),
                         text.begin() + static_cast<std::ptrdiff_t>(grid_.order));
        }
        return least;
    }

private:
    [[nodiscard]] std::vector<Arrangement> first_states() const {
        Arrangement state;
        state.open_stacks = static_cast<std::uint8_t>(grid_.order / grid_.block_columns);
        state.open.fill(static_cast<std::uint8_t>(grid_.block_columns));
        std::iota(state.columns.begin(), state.columns.end(), std::uint8_t{0});
        std::vector<Arrangement> states{state};
        state.is_transposed = true;
        if (grid_.block_rows == grid_.block_columns) states.push_back(state);
        return states;
    }

    [[nodiscard]] std::span<const q::Mark> row_of(const Arrangement& state, std::size_t row) const {
        return std::span(lying_[state.is_transposed ? 1 : 0]).subspan(row * grid_.order, grid_.order);
    }
    [[nodiscard]] bool is_blank(const Arrangement& state, std::size_t row) const {
        return std::ranges::all_of(row_of(state, row), [](q::Mark mark) { return mark == q::blank; });
    }
    [[nodiscard]] bool is_blank_band(const Arrangement& state, std::size_t band) const {
        for (std::size_t i = 0; i < grid_.block_rows; ++i)
            if (!is_blank(state, band * grid_.block_rows + i)) return false;
        return true;
    }

    /// Rows that may stand next; of several that are blank and stand alike the first.
    [[nodiscard]] std::vector<std::size_t> rows_next(const Arrangement& state, std::size_t placed) const {
        std::vector<std::size_t> rows;
        const bool begins_band = placed % grid_.block_rows == 0;
        bool had_blank_band = false;
        for (std::size_t band = 0; band < grid_.order / grid_.block_rows; ++band) {
            const std::size_t first = band * grid_.block_rows;
            const std::uint32_t of_band = ((1U << grid_.block_rows) - 1U) << first;
            if (begins_band ? (state.used & of_band) != 0 : state.last / grid_.block_rows != band)
                continue;
            if (is_blank_band(state, band) && std::exchange(had_blank_band, true)) continue;
            bool had_blank_row = false;
            for (std::size_t row = first; row < first + grid_.block_rows; ++row) {
                if ((state.used >> row & 1U) != 0) continue;
                if (is_blank(state, row) && std::exchange(had_blank_row, true)) continue;
                rows.push_back(row);
            }
        }
        return rows;
    }

    /// The least text that a row can have next, and in place of the states those that lead to it.
    [[nodiscard]] Row place_row(std::vector<Arrangement>& states, std::size_t placed) {
        Row least;
        least.fill(unnamed);
        std::vector<Arrangement> found;
        for (const Arrangement& state : states) {
            for (const std::size_t row : rows_next(state, placed)) {
                ++looks_;
                Arrangement with_row = state;
                with_row.used |= 1U << row;
                with_row.last = static_cast<std::uint8_t>(row);
                RowArranger arranger(with_row, row_of(state, row), grid_.block_columns);
                const Row text = arranger.text();
                if (text > least) continue;
                if (text < least) found.clear();
                least = text;
                arranger.add_states(found);
            }
            if (found.size() > most_states || looks_ > most_looks) break;
        }
        states = std::move(found);
        return least;
    }

    const PlainGrid& grid_;
    std::array<std::vector<q::Mark>, 2> lying_;  ///< the givens, and transposed
    std::size_t looks_ = 0;
};

/// The lines of one direction, those of each band together, in random order.
std::vector<std::size_t> shuffled_lines(std::size_t order, std::size_t band, q::kit::Random& random) {
    std::vector<std::size_t> bands(order / band);
    std::iota(bands.begin(), bands.end(), std::size_t{0});
    random.shuffle(std::span(bands));
    std::vector<std::size_t> lines;
    for (const std::size_t one : bands) {
        std::vector<std::size_t> inside(band);
        std::iota(inside.begin(), inside.end(), one * band);
        random.shuffle(std::span(inside));
        lines.insert(lines.end(), inside.begin(), inside.end());
    }
    return lines;
}

}  // namespace

std::optional<std::vector<q::Mark>> canonical(const PlainGrid& grid) {
    return LeastEquivalent(grid).find();
}

std::vector<q::Mark> shuffled(const PlainGrid& grid, std::uint64_t seed) {
    q::kit::Random random(seed);
    const bool may_lie = grid.block_rows == grid.block_columns;
    const std::vector<q::Mark> from =
        may_lie && random.below(2) == 1 ? transposed(grid) : grid.givens;
    const std::vector<std::size_t> rows = shuffled_lines(grid.order, grid.block_rows, random);
    const std::vector<std::size_t> columns = shuffled_lines(grid.order, grid.block_columns, random);
    std::vector<q::Mark> symbols(grid.order);
    std::iota(symbols.begin(), symbols.end(), q::Mark{1});
    random.shuffle(std::span(symbols));
    std::vector<q::Mark> givens;
    for (const std::size_t row : rows)
        for (const std::size_t column : columns) {
            const q::Mark mark = from[row * grid.order + column];
            givens.push_back(mark == q::blank ? q::blank : symbols[mark - std::size_t{1}]);
        }
    return givens;
}

}  // namespace sudoku
