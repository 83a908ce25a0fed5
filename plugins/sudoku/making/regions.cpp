#include <algorithm>
#include <array>

#include "making/making.hpp"

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

    /// A cell goes to a neighbouring block and another one of that block comes back, if both still hang together.
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
    [[nodiscard]] bool connected(Cell region) const {
        std::vector<bool> seen(of_.size(), false);
        std::vector<std::size_t> reached{static_cast<std::size_t>(std::find(of_.begin(), of_.end(), region) - of_.begin())};
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
    for (std::size_t i = 0; i < 12 * sheet.order * sheet.order; ++i) regions.exchange(random);
    sheet.blocks = {};
    sheet.regions = regions.numbered();
}

}  // namespace sudoku
