// A place of a symbol that no template has is ruled out; where all of them have it, the symbol
// stands there.
#include "techniques/templates.hpp"

#include <algorithm>
#include <utility>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Places tried for one symbol: some hundreds on a usual grid, where little is known thousands. On
/// larger boards each takes longer, and there are more symbols.
std::size_t most_tried(const View& view) {
    constexpr std::size_t usual = 20'000;
    constexpr std::size_t usual_cells = 81;
    const std::size_t times = view.cells() / usual_cells;
    return usual / std::max<std::size_t>(1, times * times);
}

/// The houses that must hold the symbol.
std::vector<std::uint32_t> houses_with(const View& view, q::Mark mark) {
    std::vector<std::uint32_t> houses;
    for (std::uint32_t h = 0; h < view.model().houses.size(); ++h)
        if (view.model().houses[h].complete && view.spots(h, mark) != 0) houses.push_back(h);
    return houses;
}

class TemplateSearch {
public:
    TemplateSearch(const View& view, q::Mark mark)
        : view_(view),
          houses_(houses_with(view, mark)),
          left_(view.model().houses.size(), 0),
          spots_(view.cells()),
          closed_(view.cells(), 0),
          most_tried_(most_tried(view)),
          found_{0, std::vector<std::size_t>(view.cells(), 0)} {
        const Model& m = view.model();
        for (std::uint32_t h = 0; h < m.houses.size(); ++h) {
            left_[h] = view.spots(h, mark);
            for (std::uint32_t bits = left_[h]; bits != 0; bits &= bits - 1)
                spots_[m.houses[h].cells[static_cast<std::size_t>(std::countr_zero(bits))]]
                    .push_back({h, bits & (~bits + 1)});
        }
    }

    std::optional<Templates> all() {
        return place() ? std::optional(std::move(found_)) : std::nullopt;
    }

private:
    /// A place as a house sees it.
    struct Spot {
        std::uint32_t house;
        std::uint32_t bit;
    };
    static constexpr std::uint32_t filled = ~std::uint32_t{0};

    /// Goes on with the house that has the fewest places left. False where it took too long.
    bool place() {
        std::uint32_t best = Model::none;
        for (const std::uint32_t h : houses_)
            if (left_[h] != filled &&
                (best == Model::none || std::popcount(left_[h]) < std::popcount(left_[best])))
                best = h;
        if (best == Model::none) {
            ++found_.count;
            for (const Cell cell : placed_) ++found_.held[cell];
            return true;
        }
        for (std::uint32_t bits = left_[best]; bits != 0; bits &= bits - 1) {
            const auto spot = static_cast<std::size_t>(std::countr_zero(bits));
            if (++tried_ > most_tried_ || !try_in(view_.model().houses[best].cells[spot]))
                return false;
        }
        return true;
    }

    bool try_in(Cell cell) {
        for (const Cell peer : view_.model().peers[cell])
            if (closed_[peer]++ == 0)
                for (const Spot& spot : spots_[peer])
                    if (left_[spot.house] != filled) left_[spot.house] &= ~spot.bit;
        std::vector<std::uint32_t> before;  // of the houses that it fills
        for (const Spot& spot : spots_[cell])
            before.push_back(std::exchange(left_[spot.house], filled));
        placed_.push_back(cell);
        const bool in_time = place();
        placed_.pop_back();
        for (std::size_t i = before.size(); i-- > 0;) left_[spots_[cell][i].house] = before[i];
        for (const Cell peer : view_.model().peers[cell])
            if (--closed_[peer] == 0)
                for (const Spot& spot : spots_[peer])
                    if (left_[spot.house] != filled) left_[spot.house] |= spot.bit;
        return in_time;
    }

    const View& view_;
    std::vector<std::uint32_t> houses_;
    std::vector<std::uint32_t> left_;        ///< by house: places, or that it is filled
    std::vector<std::vector<Spot>> spots_;   ///< by cell where the symbol may stand
    std::vector<std::uint32_t> closed_;      ///< by cell: how many placed ones see it
    std::vector<Cell> placed_;
    std::size_t most_tried_;
    Templates found_;
    std::size_t tried_ = 0;
};

/// What they all have, or else what none of them has.
Found told(const View& view, q::Mark mark, const Templates& all) {
    Step step(view);
    Cell held = 0;
    for (; held < view.cells() && step.empty(); ++held)
        if (all.held[held] == all.count) step.write(held, mark);
    const bool is_set = !step.empty();
    for (Cell cell = 0; cell < view.cells() && !is_set; ++cell)
        if (all.held[cell] == 0) step.rule_out(cell, mark);
    if (step.empty()) return std::nullopt;
    for (const std::uint32_t h : houses_with(view, mark)) {
        step.because(view.places(h, mark));
        step.rule(h);
    }
    if (is_set)
        return std::move(step).told({"In every way to have {0} once in each house, {1} holds it.",
                                     {shown(view, mark), name(view, held - 1)}});
    return std::move(step).told(
        {"No way to have {0} once in each house uses the cells where it is ruled out.",
         {shown(view, mark)}});
}

}  // namespace

std::optional<Templates> templates_of(const View& view, q::Mark mark) {
    return TemplateSearch(view, mark).all();
}

Found templates(const View& view) {
    for (q::Mark mark = 1; mark <= view.order(); ++mark) {
        const std::optional<Templates> all = templates_of(view, mark);
        if (!all || all->count == 0) continue;
        if (Found found = told(view, mark, *all)) return found;
    }
    return std::nullopt;
}

}  // namespace sudoku
