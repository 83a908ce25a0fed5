// Sue de Coq: cells where two houses meet, with cells of the one house beside them and cells of
// the other, hold as many symbols between them as there are cells, and the two sides have none
// in common. So no symbol stands there twice, and each stands there once: what sees all its
// places among these cells loses it. Named after its finder in the players' forums (2005); also
// "two-sector disjoint subsets". Time: pairs of houses that meet, times choices of cells, of few
// where the order is above 9.
#include <algorithm>
#include <string>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Cells of one house, and what they may hold.
struct Choice {
    std::uint32_t cells = 0;  ///< bit i for the i-th of a list
    Mask marks = 0;
};

class DisjointSubsets {
public:
    explicit DisjointSubsets(const View& view)
        : view_(view),
          most_common_(view.order() <= 9 ? view.order() : 3),
          most_beside_(view.order() <= 9 ? view.order() : 2) {}

    Found find() {
        const std::vector<House>& houses = view_.model().houses;
        for (std::uint32_t block = 0; block < houses.size(); ++block) {
            if (houses[block].kind != HouseKind::block) continue;
            for (std::uint32_t line = 0; line < houses.size(); ++line)
                if (line != block && houses[line].kind != HouseKind::block)
                    if (Found found = find(block, line)) return found;
        }
        return std::nullopt;
    }

private:
    /// Where they meet: fewer than two cells are an almost locked set of either house.
    static constexpr std::size_t least_common = 2;
    /// Two symbols more than cells: with fewer it is a subset of one house.
    static constexpr int least_more = 2;

    Found find(std::uint32_t block, std::uint32_t line) {
        const std::vector<Cell> of_block = open(block);
        const std::vector<Cell> of_line = open(line);
        common_.clear();
        std::ranges::set_intersection(of_block, of_line, std::back_inserter(common_));
        if (common_.size() < least_common) return std::nullopt;
        in_block_ = without_common(of_block);
        in_line_ = without_common(of_line);
        const std::vector<Choice> left = choices(in_block_, most_beside_);
        const std::vector<Choice> right = choices(in_line_, most_beside_);
        for (const Choice& middle : choices(common_, most_common_)) {
            const int cells = std::popcount(middle.cells);
            if (cells < static_cast<int>(least_common) ||
                std::popcount(middle.marks) < cells + least_more)
                continue;
            for (const Choice& one : left)
                for (const Choice& other : right) {
                    if ((one.marks & other.marks) != 0) continue;
                    const Mask marks = middle.marks | one.marks | other.marks;
                    if (std::popcount(marks) !=
                        cells + std::popcount(one.cells) + std::popcount(other.cells))
                        continue;
                    if (Found found = told({block, line}, {middle, one, other}, marks))
                        return found;
                }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::vector<Cell> open(std::uint32_t house) const {
        std::vector<Cell> cells = view_.model().houses[house].cells;
        std::erase_if(cells, [&](Cell cell) { return view_.decided(cell); });
        return cells;
    }
    [[nodiscard]] std::vector<Cell> without_common(std::vector<Cell> cells) const {
        std::erase_if(cells,
                      [&](Cell cell) { return std::ranges::binary_search(common_, cell); });
        return cells;
    }

    /// All of one cell to `most` cells.
    [[nodiscard]] std::vector<Choice> choices(const std::vector<Cell>& cells,
                                              std::size_t most) const {
        std::vector<Choice> list;
        const auto extend = [&](const auto& self, std::size_t from, Choice chosen) -> void {
            if (chosen.cells != 0) list.push_back(chosen);
            if (std::popcount(chosen.cells) == static_cast<int>(most)) return;
            for (std::size_t i = from; i < cells.size(); ++i)
                self(self, i + 1,
                     {chosen.cells | std::uint32_t{1} << i, chosen.marks | view_.at(cells[i])});
        };
        extend(extend, 0, {});
        return list;
    }

    struct Houses {
        std::uint32_t block, line;
    };
    struct Choices {
        Choice common, in_block, in_line;
    };
    [[nodiscard]] Found told(const Houses& houses, const Choices& chosen, Mask marks) const {
        std::vector<Cell> cells;
        const auto take = [&](const std::vector<Cell>& list, const Choice& choice) {
            for (std::uint32_t bits = choice.cells; bits != 0; bits &= bits - 1)
                cells.push_back(list[static_cast<std::size_t>(std::countr_zero(bits))]);
        };
        take(common_, chosen.common);
        const std::vector<Cell> middle = cells;
        take(in_block_, chosen.in_block);
        take(in_line_, chosen.in_line);
        Step step(view_);
        for_each_mark(marks, [&](q::Mark mark) {
            std::vector<Cell> places = cells;
            std::erase_if(places, [&](Cell cell) { return !view_.has(cell, mark); });
            step.rule_out_seen(places, mark);
        });
        if (step.empty()) return std::nullopt;
        step.because(cells);
        step.rule(houses.block);
        step.rule(houses.line);
        const std::vector<House>& all = view_.model().houses;
        const auto beside = std::span(cells).subspan(middle.size());
        const auto in_block = static_cast<std::size_t>(std::popcount(chosen.in_block.cells));
        return std::move(step).told(
            {"{0} lie in {1} and in {2}. With {3} of {1} and {4} of {2} they are {6} cells and can "
             "hold only {5}. As {3} on one side and {4} on the other have no symbol in common, "
             "each stands there once.",
             {names(view_, middle), name(view_, all[houses.block]), name(view_, all[houses.line]),
              names(view_, beside.first(in_block)), names(view_, beside.subspan(in_block)),
              shown(view_, marks), std::to_string(cells.size())}});
    }

    const View& view_;
    std::size_t most_common_;  ///< cells where the houses meet: all on a usual grid
    std::size_t most_beside_;  ///< cells on either side, likewise
    std::vector<Cell> common_, in_block_, in_line_;
};

}  // namespace

Found sue_de_coq(const View& view) { return DisjointSubsets(view).find(); }

}  // namespace sudoku
