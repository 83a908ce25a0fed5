// The plain walk: cells in reading order, each shaded or else kept. A cell whose number stands in
// conflict with no other that is left is skipped: it may stay as it is. When no conflict is left
// the board is solved, if it is connected; cells that were skipped could still be shaded for no
// reason, which is gone through last, so that no solution is missed. Nothing is worked out ahead: a
// mark that breaks a rule with those before it is not tried, that is all.
#include "solver/backtracking.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

class Walk final : public Strategy {
public:
    bool propagate(Field&, std::size_t) override { return true; }

    std::optional<Choice> choose(const Field& field) override {
        for (; next_ < 2 * field.layout().cells(); ++next_) {
            const bool last_round = next_ >= field.layout().cells();
            const auto cell =
                static_cast<Cell>(last_round ? next_ - field.layout().cells() : next_);
            if (!field.is_open(cell) || (!last_round && !field.has_conflict(cell))) continue;
            const bool may_shade = field.may_shade(cell);
            const bool forced = !may_shade || !field.may_keep(cell);
            if (forced) return Choice{cell, may_shade ? shaded : kept, true};
            return Choice{cell, last_round ? kept : shaded, false};
        }
        return std::nullopt;
    }

    void restart() override { next_ = 0; }

private:
    std::size_t next_ = 0;  ///< all cells before it are decided or were skipped; in the second
                            ///< round nothing is skipped
};

}  // namespace

bool search_cell_by_cell(const Layout& layout, const q::Position& start,
                         q::SolverListener& listener) {
    Walk walk;
    return search(layout, walk, start, listener);
}

}  // namespace hitori
