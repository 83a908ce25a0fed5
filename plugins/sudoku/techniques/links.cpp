// Patterns of one symbol and two strong links. A strong link: a house has just two places for the
// symbol, so that one of them holds it. If an end of one sees an end of the other, one of the two
// far ends holds the symbol, and what sees both loses it (a turbot fish). Two parallel lines make a
// skyscraper, a row and a column that meet in a block a two-string kite. In an empty rectangle the
// block itself is the link: its places lie on one row and one column.
#include <algorithm>
#include <array>
#include <utility>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

struct Link {
    Cell a, b;
    std::size_t house;
};

std::vector<Link> strong_links(const View& view, q::Mark mark) {
    std::vector<Link> links;
    const Model& m = view.model();
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        if (!m.houses[h].complete || std::popcount(view.spots(h, mark)) != 2) continue;
        const std::vector<Cell> places = view.places(h, mark);
        links.push_back({places[0], places[1], h});
    }
    return links;
}

/// Two strong links and a weak one that `wanted(first house, second house, near, near)`.
template <class Wanted>
Found turbot(const View& view, const char* sentence, Wanted&& wanted) {
    const Model& m = view.model();
    for (q::Mark mark = 1; mark <= m.order; ++mark) {
        const std::vector<Link> links = strong_links(view, mark);
        for (std::size_t i = 0; i < links.size(); ++i)
            for (std::size_t k = i + 1; k < links.size(); ++k)
                for (const auto& [near, far] :
                     {std::pair(links[i].a, links[i].b), std::pair(links[i].b, links[i].a)})
                    for (const auto& [other, other_far] :
                         {std::pair(links[k].a, links[k].b), std::pair(links[k].b, links[k].a)}) {
                        if (near == other || far == other_far || near == other_far ||
                            far == other || !m.sees(near, other))
                            continue;
                        if (!wanted(m.houses[links[i].house], m.houses[links[k].house], near,
                                    other))
                            continue;
                        Step step(view);
                        step.rule_out_seen(std::array{far, other_far}, mark);
                        if (step.empty()) continue;
                        step.because(std::array{far, near, other, other_far});
                        step.rule(links[i].house);
                        step.rule(links[k].house);
                        step.rule(m.shared(near, other));
                        return std::move(step).told(
                            {sentence,
                             {shown(view, mark), name(view, m.houses[links[i].house]),
                              name(view, m.houses[links[k].house]), name(view, near),
                              name(view, other), name(view, far), name(view, other_far),
                              name_of_rule(view, m.shared(near, other))}});
                    }
    }
    return std::nullopt;
}

constexpr const char* both_ends =
    "{0} has just two places in {1}, {3} and {5}, and two in {2}, {4} and {6}. {3} and {4} cannot "
    "both hold it ({7}), so {5} or {6} does.";

bool is_line(const House& house) {
    return house.kind == HouseKind::row || house.kind == HouseKind::column;
}

bool share(const Model& m, Cell a, Cell b, HouseKind kind) {
    for (const std::uint32_t h : m.houses_of[a])
        if (m.houses[h].kind == kind)
            for (const Cell cell : m.houses[h].cells)
                if (cell == b) return true;
    return false;
}

}  // namespace

Found skyscraper(const View& view) {
    return turbot(
        view, both_ends, [&](const House& first, const House& second, Cell near, Cell other) {
            if (!is_line(first) || first.kind != second.kind) return false;
            return share(view.model(), near, other,
                         first.kind == HouseKind::row ? HouseKind::column : HouseKind::row);
        });
}

Found two_string_kite(const View& view) {
    return turbot(view, both_ends,
                  [&](const House& first, const House& second, Cell near, Cell other) {
                      return is_line(first) && is_line(second) && first.kind != second.kind &&
                             share(view.model(), near, other, HouseKind::block);
                  });
}

Found turbot_fish(const View& view) {
    return turbot(view, both_ends, [](const House&, const House&, Cell, Cell) { return true; });
}

Found empty_rectangle(const View& view) {
    const Model& m = view.model();
    const auto in = [](const std::vector<Cell>& cells, Cell cell) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    };
    for (q::Mark mark = 1; mark <= m.order; ++mark) {
        const std::vector<Link> links = strong_links(view, mark);
        if (links.empty()) continue;
        for (std::size_t h = 0; h < m.houses.size(); ++h) {
            if (m.houses[h].kind != HouseKind::block || std::popcount(view.spots(h, mark)) < 2)
                continue;
            const std::vector<Cell> places = view.places(h, mark);
            for (const Cell first : places)
                for (const std::uint32_t line : m.houses_of[first]) {
                    if (!is_line(m.houses[line])) continue;
                    std::vector<Cell> along;
                    std::vector<Cell> across;
                    for (const Cell place : places)
                        (in(m.houses[line].cells, place) ? along : across).push_back(place);
                    if (across.empty()) continue;
                    for (const Link& link : links)
                        for (const auto& [near, far] :
                             {std::pair(link.a, link.b), std::pair(link.b, link.a)}) {
                            if (in(m.houses[h].cells, near) || in(m.houses[h].cells, far)) continue;
                            if (!in(m.houses[line].cells, near) || link.house == line) continue;
                            std::vector<Cell> by = across;
                            by.push_back(far);
                            Step step(view);
                            step.rule_out_seen(by, mark);
                            if (step.empty()) continue;
                            step.because(places);
                            step.because(std::array{near, far});
                            step.rule(h);
                            step.rule(link.house);
                            step.rule(line);
                            return std::move(step).told(
                                {"In {1}, {0} is in {2} or else in {3}. If it is in {3} there, {4} "
                                 "does not hold it, and so {5} does, its only other place in {6}.",
                                 {shown(view, mark), name(view, m.houses[h]), names(view, across),
                                  name(view, m.houses[line]), name(view, near), name(view, far),
                                  name(view, m.houses[link.house])}});
                        }
                }
        }
    }
    return std::nullopt;
}

}  // namespace sudoku
