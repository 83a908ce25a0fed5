// A draft in three strokes. A figure is drawn of shapes; or noise is blurred with whole numbers, so
// that every machine draws the same, and the darkest cells are filled, as many as the density asks.
// In colour every colour then has a field of its own, and each filled cell takes the strongest.
// Then the picture is repaired: logic solves it as far as it goes, and cells that stay open are
// changed at random as long as that leaves no more of them open. One draft in six lets trials of
// single marks count as logic, so that there are harder ones: to find one takes longer than to draw
// ten that lines solve.
#include "generator/generator.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "generator/figures.hpp"
#include "generator/grid_logic.hpp"
#include "quadrille/kit/random.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::array<Colour, 4> palette = {
    {{'a', 0x14181F}, {'b', 0x1F5FBF}, {'c', 0xD0500A}, {'d', 0x23A03F}}};

/// On fewer cells nothing can be recognised: there is a blot instead.
constexpr std::size_t least_of_figure = 8;
/// Repairs are tried so often; more is no better, and a draft should come soon.
constexpr std::size_t most_repairs = 150;
constexpr std::size_t most_trials = 300;

using Field = std::vector<std::uint32_t>;

Field blurred(const kit::Grid& grid, const Field& field) {
    Field sums(field.size());
    for (std::size_t row = 0; row < grid.rows; ++row)
        for (std::size_t column = 0; column < grid.columns; ++column) {
            std::uint64_t sum = 0;
            std::uint64_t count = 0;
            for (std::size_t r = row == 0 ? 0 : row - 1; r <= std::min(row + 1, grid.rows - 1); ++r)
                for (std::size_t c = column == 0 ? 0 : column - 1;
                     c <= std::min(column + 1, grid.columns - 1); ++c, ++count)
                    sum += field[grid.at(r, c)];
            sums[grid.at(row, column)] = static_cast<std::uint32_t>(sum / count);
        }
    return sums;
}

class Draughtsman {
public:
    Draughtsman(const Wish& wish, std::uint64_t seed)
        : wish_(wish), random_(seed), picture_(wish.grid.cells()) {}

    Clues draw() {
        const bool hard = random_.chance(1, 6);
        sketch();
        clues_ = with_picture(blank_clues(wish_), picture_);
        if (wish_.manner != Manner::noise) {
            logic_.emplace(clues_);
            repair();
            if (hard && open_cells().empty()) harden();
        }
        return std::move(clues_);
    }

private:
    [[nodiscard]] q::Mark empty() const { return static_cast<q::Mark>(wish_.colours + 1); }
    [[nodiscard]] std::size_t mirrored(std::size_t cell) const {
        return wish_.grid.at(wish_.grid.row(cell),
                             wish_.grid.columns - 1 - wish_.grid.column(cell));
    }

    Field field() {
        Field values(wish_.grid.cells());
        for (std::uint32_t& value : values)
            value = static_cast<std::uint32_t>(random_.below(1U << 20U));
        if (wish_.manner == Manner::noise) return values;
        const std::size_t side = std::min(wish_.grid.rows, wish_.grid.columns);
        for (std::size_t pass = 0; pass < (side < 12 ? 1U : 2U); ++pass)
            values = blurred(wish_.grid, values);
        if (wish_.manner == Manner::symmetric)
            for (std::size_t cell = 0; cell < values.size(); ++cell)
                if (mirrored(cell) < cell) values[cell] = values[mirrored(cell)];
        return values;
    }

    void sketch() {
        const std::size_t side = std::min(wish_.grid.rows, wish_.grid.columns);
        if (wish_.manner == Manner::figures && side >= least_of_figure) return sketch_figure();
        const Field dark = field();
        std::vector<std::pair<std::uint32_t, std::size_t>> order;
        for (std::size_t cell = 0; cell < dark.size(); ++cell) order.emplace_back(dark[cell], cell);
        std::sort(order.begin(), order.end());
        colour_.assign(dark.size(), 1);
        if (wish_.colours > 1) {
            Field strongest(dark.size(), 0);
            for (std::size_t k = 1; k <= wish_.colours; ++k) {
                const Field strength = field();
                for (std::size_t cell = 0; cell < dark.size(); ++cell)
                    if (k == 1 || strength[cell] > strongest[cell]) {
                        strongest[cell] = strength[cell];
                        colour_[cell] = static_cast<q::Mark>(k);
                    }
            }
        }
        const std::size_t filled = dark.size() * wish_.density / 100;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const std::size_t cell = order[i].second;
            picture_[cell] = i + filled >= order.size() ? colour_[cell] : empty();
        }
        if (wish_.manner ==
            Manner::symmetric)  // the limit may fall between a cell and its mirror image
            for (std::size_t cell = 0; cell < picture_.size(); ++cell)
                picture_[cell] = picture_[std::min(cell, mirrored(cell))];
    }

    void sketch_figure() {
        colour_ = random_figure(wish_.grid, wish_.colours, random_);
        for (std::size_t cell = 0; cell < colour_.size(); ++cell) {
            picture_[cell] = colour_[cell] == 0 ? empty() : colour_[cell];
            colour_[cell] = std::max<q::Mark>(colour_[cell], 1);
        }
    }

    /// By lines alone. The picture itself is a solution: there is no contradiction.
    [[nodiscard]] std::vector<std::size_t> open_cells() {
        logic_->restart();
        logic_->deduce_of_picture();
        return logic_->open();
    }
    /// Behind that.
    [[nodiscard]] bool is_solved_by_trials() {
        static_cast<void>(logic_->deduce_with_trials(most_trials));
        return logic_->open().empty();
    }

    void set(std::size_t cell, q::Mark mark) {
        turned_.emplace_back(cell, picture_[cell]);
        picture_[cell] = mark;
    }

    void turn(std::size_t cell) {
        set(cell, picture_[cell] == empty() ? colour_[cell] : empty());
        if (wish_.manner == Manner::symmetric) set(mirrored(cell), picture_[cell]);
    }

    /// The clues of all lines in which cells were turned.
    void state_turned() {
        const kit::Grid& grid = wish_.grid;
        for (const auto& [cell, mark] : turned_) {
            state(clues_.rows[grid.row(cell)], cell - grid.column(cell), 1, grid.columns);
            state(clues_.columns[grid.column(cell)], grid.column(cell), grid.columns, grid.rows);
            logic_->restate(grid.row(cell));
            logic_->restate(grid.rows + grid.column(cell));
        }
    }
    void state(Clue& clue, std::size_t first, std::size_t step, std::size_t length) {
        line_.resize(length);
        for (std::size_t i = 0; i < length; ++i) line_[i] = picture_[first + i * step];
        clue = clue_of(line_, empty());
    }

    /// Turns some of these cells.
    template <class Cells>
    void turn_some(std::size_t count, Cells&& cell_at) {
        turned_.clear();
        for (std::uint64_t left = 1 + random_.below(3); left > 0; --left)
            turn(cell_at(random_.below(count)));
        state_turned();
    }
    void turn_back() {
        for (std::size_t i = turned_.size(); i-- > 0;)
            picture_[turned_[i].first] = turned_[i].second;
        state_turned();
    }

    void repair() {
        std::vector<std::size_t> open = open_cells();
        for (std::size_t round = 0; round < most_repairs && !open.empty(); ++round) {
            turn_some(open.size(), [&](std::size_t at) { return open[at]; });
            std::vector<std::size_t> now = open_cells();
            if (now.size() <= open.size())
                open = std::move(now);
            else
                turn_back();
        }
    }

    /// Wanders among pictures that lines solve until one is found that needs trials.
    void harden() {
        for (std::size_t round = 0; round < most_repairs; ++round) {
            turn_some(picture_.size(), [](std::size_t cell) { return cell; });
            if (open_cells().empty()) continue;
            if (is_solved_by_trials()) return;
            turn_back();
        }
    }

    Wish wish_;
    kit::Random random_;
    std::vector<q::Mark> picture_;
    std::vector<q::Mark> colour_;                          // of each cell, if it is filled
    Clues clues_;                                          // of the picture
    std::optional<GridLogic> logic_;                       // on clues_; not for noise
    std::vector<std::pair<std::size_t, q::Mark>> turned_;  // cells, as they were
    std::vector<q::Mark> line_;
};

}  // namespace

Clues random_picture(const Wish& wish, std::uint64_t seed) {
    return Draughtsman(wish, seed).draw();
}

Clues blank_clues(const Wish& wish) {
    Clues clues;
    clues.grid = wish.grid;
    clues.rows.resize(wish.grid.rows);
    clues.columns.resize(wish.grid.columns);
    if (wish.colours > 1)
        clues.colours.assign(palette.begin(),
                             palette.begin() + static_cast<std::ptrdiff_t>(wish.colours));
    return clues;
}

std::vector<q::Parameter> picture_parameters() {
    return {{"columns", "columns", 2, 60, 15, {}},
            {"rows", "rows", 2, 60, 15, {}},
            {"density", "filled cells in a hundred", 20, 80, 55, {}},
            {"picture",
             "kind of picture",
             0,
             3,
             3,
             {{"blobs", "blobs"},
              {"symmetric", "symmetric"},
              {"noise", "noise"},
              {"figures", "figures"}},
             true},
            {"colours", "colours", 1, 4, 1, {}}};
}

Wish wish_of(std::span<const std::int32_t> values) {
    return {{static_cast<std::size_t>(values[1]), static_cast<std::size_t>(values[0])},
            static_cast<std::uint32_t>(values[2]),
            static_cast<Manner>(values[3]),
            static_cast<std::size_t>(values[4])};
}

}  // namespace nonogram
