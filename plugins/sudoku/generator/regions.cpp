// Irregular blocks: cells are exchanged between neighbouring blocks, each of which stays connected.
#include <algorithm>
#include <array>

#include "generator/generator.hpp"

namespace sudoku {

namespace {

class Regions {
public:
    explicit Regions(const Sheet& sheet) : n_(sheet.order), of_(n_ * n_) {
        const BlockSize blocks = usual_blocks(n_);
        const std::size_t width = blocks.width == 0 ? n_ : blocks.width;
        const std::size_t height = blocks.width == 0 ? 1 : blocks.height;
        for (std::size_t cell = 0; cell < of_.size(); ++cell)
            of_[cell] = static_cast<Cell>(cell / n_ / height * (n_ / width) + cell % n_ / width);
    }

    /// A cell goes to a neighbouring block and another one of that block comes back, if both still
    /// hang together.
    void exchange(quadrille::kit::Random& random) {
        const std::size_t mine = random.below(of_.size());
        const std::vector<std::size_t> around = neighbours(mine);
        const std::size_t beside = around[random.below(around.size())];
        const Cell from = of_[mine];
        const Cell to = of_[beside];
        if (from == to) return;
        of_[mine] = to;
        std::vector<std::size_t> back;
        for (std::size_t cell = 0; cell < of_.size(); ++cell)
            if (of_[cell] == to && cell != mine)
                for (const std::size_t other : neighbours(cell))
                    if (of_[other] == from) {
                        back.push_back(cell);
                        break;
                    }
        if (!back.empty()) {
            const std::size_t chosen = back[random.below(back.size())];
            of_[chosen] = from;
            if (connected(from) && connected(to)) return;
            of_[chosen] = to;
        }
        of_[mine] = from;
    }

    /// A cell goes to a neighbouring block; that block's other cell of the same symbol goes on to
    /// another one, and so forth until one comes to the block that lacks it. Every block still
    /// holds each symbol once. Taken back where one falls apart.
    void exchange_equal(const std::vector<quadrille::Mark>& full, quadrille::kit::Random& random) {
        const std::size_t first = random.below(of_.size());
        const Cell lacking = of_[first];
        std::vector<std::pair<std::size_t, Cell>> moved;  // cells with the blocks they come from
        for (std::size_t cell = first; moved.size() <= n_;) {
            const std::vector<Cell> around = blocks_around(cell);
            if (around.empty()) break;
            const bool home =
                cell != first && std::find(around.begin(), around.end(), lacking) != around.end();
            const Cell to = home ? lacking : around[random.below(around.size())];
            moved.emplace_back(cell, of_[cell]);
            of_[cell] = to;
            if (home) {
                if (std::all_of(moved.begin(), moved.end(),
                                [&](const auto& move) { return connected(move.second); }))
                    return;
                break;
            }
            const std::size_t came = cell;
            for (std::size_t other = 0; other < of_.size(); ++other)
                if (other != came && of_[other] == to && full[other] == full[came]) cell = other;
        }
        for (auto move = moved.rbegin(); move != moved.rend(); ++move)
            of_[move->first] = move->second;
    }

    /// Numbers in order of appearance.
    [[nodiscard]] std::vector<Cell> numbered() const {
        std::vector<Cell> number(n_, no_cell);
        std::vector<Cell> result;
        Cell next = 0;
        for (const Cell region : of_) {
            if (number[region] == no_cell) number[region] = next++;
            result.push_back(number[region]);
        }
        return result;
    }

private:
    [[nodiscard]] std::vector<std::size_t> neighbours(std::size_t cell) const {
        std::vector<std::size_t> list;
        if (cell >= n_) list.push_back(cell - n_);
        if (cell + n_ < of_.size()) list.push_back(cell + n_);
        if (cell % n_ > 0) list.push_back(cell - 1);
        if (cell % n_ + 1 < n_) list.push_back(cell + 1);
        return list;
    }
    [[nodiscard]] std::vector<Cell> blocks_around(std::size_t cell) const {
        std::vector<Cell> list;
        for (const std::size_t other : neighbours(cell))
            if (of_[other] != of_[cell] &&
                std::find(list.begin(), list.end(), of_[other]) == list.end())
                list.push_back(of_[other]);
        return list;
    }
    [[nodiscard]] bool connected(Cell region) const {
        std::vector<bool> seen(of_.size(), false);
        std::vector<std::size_t> reached{
            static_cast<std::size_t>(std::find(of_.begin(), of_.end(), region) - of_.begin())};
        seen[reached.front()] = true;
        for (std::size_t i = 0; i < reached.size(); ++i)
            for (const std::size_t other : neighbours(reached[i]))
                if (of_[other] == region && !seen[other]) {
                    seen[other] = true;
                    reached.push_back(other);
                }
        return reached.size() == n_;
    }

    std::size_t n_;
    std::vector<Cell> of_;
};

}  // namespace

void draw_regions(Sheet& sheet, quadrille::kit::Random& random) {
    Regions regions(sheet);
    // Rows take more to be bent; much more, and no search would find a full board.
    const std::size_t rounds = sheet.blocks.width == 0 ? 40 : 12;
    for (std::size_t i = 0; i < rounds * sheet.order * sheet.order; ++i) regions.exchange(random);
    sheet.blocks = {};
    sheet.regions = regions.numbered();
}

void redraw_regions(Sheet& sheet, const std::vector<quadrille::Mark>& full,
                    quadrille::kit::Random& random) {
    Regions regions(sheet);
    for (std::size_t i = 0; i < 12 * sheet.order * sheet.order; ++i)
        regions.exchange_equal(full, random);
    sheet.blocks = {};
    sheet.regions = regions.numbered();
}

}  // namespace sudoku
