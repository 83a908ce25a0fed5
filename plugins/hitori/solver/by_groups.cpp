// Works on groups of equal numbers in a line: at most one of them stays. The smallest group that is
// not settled is taken, one of its numbers is said to stay, and what follows is worked out: kept
// numbers shade their equals, shaded cells keep their neighbours, and a cell that would close a
// chain of shaded cells is kept. If that fails the number is shaded and the group is smaller by
// one. Cells that are in no group any more are gone through last, so that no solution is missed.
#include <algorithm>

#include "solver/backtracking.hpp"
#include "walls.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

class Groups final : public Strategy {
public:
    bool propagate(Field& field, std::size_t from) override {
        for (std::size_t at = from;;) {
            for (; at < field.decided(); ++at)
                if (!follow(field, field.decided(at))) return false;
            if (!keep_links(field)) return true;
        }
    }

    std::optional<Choice> choose(const Field& field) override {
        const Equals* smallest = nullptr;
        std::ptrdiff_t fewest = 0;
        for (const Equals& equals : field.layout().equals()) {
            const auto open = std::count_if(equals.cells.begin(), equals.cells.end(),
                                            [&](Cell cell) { return field.is_open(cell); });
            const bool unsettled =
                open > 1 && std::none_of(equals.cells.begin(), equals.cells.end(),
                                         [&](Cell cell) { return field.is_kept(cell); });
            if (!unsettled || (smallest != nullptr && open >= fewest)) continue;
            smallest = &equals;
            fewest = open;
        }
        if (smallest != nullptr)
            return Choice{*std::find_if(smallest->cells.begin(), smallest->cells.end(),
                                        [&](Cell cell) { return field.is_open(cell); }),
                          kept, false};
        for (Cell cell = 0; cell < field.layout().cells(); ++cell)
            if (field.is_open(cell)) return Choice{cell, kept, false};
        return std::nullopt;
    }

private:
    /// What one decided cell says of its neighbours or equals. False where that breaks a rule.
    static bool follow(Field& field, Cell cell) {
        const Layout& layout = field.layout();
        if (field.is_shaded(cell)) {
            for (const Cell other : layout.neighbours(cell)) {
                if (field.is_shaded(other)) return false;
                if (!field.is_open(other)) continue;
                if (!field.may_keep(other)) return false;
                field.decide(other, kept);
            }
            return true;
        }
        for (const Line line : {Line::row, Line::column}) {
            const auto equals = layout.equals_of(cell, line);
            if (!equals) continue;
            for (const Cell other : layout.equals()[*equals].cells) {
                if (other == cell || field.is_shaded(other)) continue;
                if (field.is_kept(other) || !field.may_shade(other)) return false;
                field.decide(other, shaded);
            }
        }
        return true;
    }

    /// Keeps the open cells that link what is not shaded. False where there are none; true where
    /// something was decided.
    static bool keep_links(Field& field) {
        std::vector<char> is_shaded(field.layout().cells());
        for (Cell cell = 0; cell < field.layout().cells(); ++cell)
            is_shaded[cell] = field.is_shaded(cell) ? 1 : 0;
        const Walls walls(field.layout(), std::move(is_shaded));
        bool any = false;
        for (Cell cell = 0; cell < field.layout().cells(); ++cell) {
            if (!field.is_open(cell) || !walls.closes({&cell, 1})) continue;
            field.decide(cell, kept);
            any = true;
        }
        return any;
    }
};

}  // namespace

bool search_by_groups(const Layout& layout, const q::Position& start, q::SolverListener& listener) {
    Groups groups;
    return search(layout, groups, start, listener);
}

}  // namespace hitori
