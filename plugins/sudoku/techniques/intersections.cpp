// Locked candidates: in one house a symbol is confined to cells that all see some others, mostly
// because two houses meet there. Pointing goes from a block outwards, claiming from a row, a column
// or a diagonal.
#include <algorithm>
#include <optional>

#include "quadrille/kit/sorted.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Another house that holds these places and all that is ruled out.
std::optional<std::size_t> house_of_all(const View& view, std::vector<Cell> cells, const Step& step,
                                        std::size_t but) {
    for (const q::Literal& literal : step.follows())
        cells.push_back(static_cast<Cell>(q::index(literal.element)));
    q::kit::sort_unique(cells);
    for (const std::uint32_t h : view.model().houses_of[cells.front()])
        if (h != but && std::ranges::includes(view.model().houses[h].cells, cells)) return h;
    return std::nullopt;
}

Found locked(const View& view, bool from_block) {
    const Model& m = view.model();
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        const House& house = m.houses[h];
        if (!house.complete || (house.kind == HouseKind::block) != from_block) continue;
        for (q::Mark mark = 1; mark <= m.order; ++mark) {
            if (std::popcount(view.spots(h, mark)) < 2) continue;
            const std::vector<Cell> places = view.places(h, mark);
            Step step(view);
            step.rule_out_seen(places, mark);
            if (step.empty()) continue;
            step.because(places);
            step.rule(h);
            if (const std::uint32_t other = m.shared(places.front(), places.back());
                other != h && other < m.houses.size())
                step.rule(other);
            if (const std::optional<std::size_t> around = house_of_all(view, places, step, h))
                return std::move(step).told(
                    {"In {0}, {1} can only be in one of {2}. These lie in {3}, so it is nowhere "
                     "else in {3}.",
                     {name(view, house), shown(view, mark), names(view, places),
                      name(view, m.houses[*around])}});
            return std::move(step).told(
                {"In {0}, {1} can only be in one of {2}, and each of these shares a house with "
                 "the cells where it is ruled out.",
                 {name(view, house), shown(view, mark), names(view, places)}});
        }
    }
    return std::nullopt;
}

}  // namespace

Found pointing(const View& view) { return locked(view, true); }
Found claiming(const View& view) { return locked(view, false); }

}  // namespace sudoku
