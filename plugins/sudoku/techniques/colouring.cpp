// Simple colouring: strong links of one symbol chain its places into two colours, of which one is
// right. Two places of one colour that see each other make it the wrong one (wrap); a place that
// sees both colours cannot hold the symbol (trap).
#include <array>

#include "quadrille/kit/sorted.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

class Colouring {
public:
    Colouring(const View& view, q::Mark mark)
        : view_(view), mark_(mark), colour_(view.cells(), none) {}

    Found find() {
        const Model& m = view_.model();
        std::vector<std::vector<std::pair<Cell, std::size_t>>> linked(view_.cells());
        for (std::size_t h = 0; h < m.houses.size(); ++h) {
            if (!m.houses[h].complete || std::popcount(view_.spots(h, mark_)) != 2) continue;
            const std::vector<Cell> places = view_.places(h, mark_);
            linked[places[0]].emplace_back(places[1], h);
            linked[places[1]].emplace_back(places[0], h);
        }
        for (Cell start = 0; start < view_.cells(); ++start) {
            if (linked[start].empty() || colour_[start] != none) continue;
            groups_ = {};
            houses_.clear();
            colour_[start] = 0;
            std::vector<Cell> queue{start};
            for (std::size_t i = 0; i < queue.size(); ++i) {
                groups_[colour_[queue[i]]].push_back(queue[i]);
                for (const auto& [cell, house] : linked[queue[i]]) {
                    houses_.push_back(house);
                    if (colour_[cell] != none) continue;
                    colour_[cell] = colour_[queue[i]] == 0 ? 1 : 0;
                    queue.push_back(cell);
                }
            }
            if (queue.size() < 4) continue;
            if (Found found = wrap()) return found;
            if (Found found = trap()) return found;
        }
        return std::nullopt;
    }

private:
    static constexpr std::uint8_t none = 2;

    Found wrap() {
        for (const auto& group : groups_)
            for (std::size_t i = 0; i < group.size(); ++i)
                for (std::size_t k = i + 1; k < group.size(); ++k) {
                    if (!view_.model().sees(group[i], group[k])) continue;
                    Step step(view_);
                    for (const Cell cell : group) step.rule_out(cell, mark_);
                    return finish(
                        std::move(step),
                        {"{0} But {1} and {2} cannot both hold it ({3}), so it is in none of {4}.",
                         {coloured(), name(view_, group[i]), name(view_, group[k]),
                          name_of_rule(view_, view_.model().shared(group[i], group[k])),
                          names(view_, group)}});
                }
        return std::nullopt;
    }

    Found trap() {
        Step step(view_);
        for (Cell cell = 0; cell < view_.cells(); ++cell) {
            if (colour_[cell] != none && in_groups(cell)) continue;
            const auto sees = [&](const std::vector<Cell>& group) {
                for (const Cell other : group)
                    if (view_.model().sees(cell, other)) return true;
                return false;
            };
            if (sees(groups_[0]) && sees(groups_[1])) step.rule_out(cell, mark_);
        }
        return finish(std::move(step),
                      {"{0} Either way, what sees cells of both cannot hold it.", {coloured()}});
    }

    /// What makes the two colours, in one sentence.
    [[nodiscard]] q::Text coloured() const {
        return {
            "{0} has just two places in each of {1}. So it is in all of {2}, or else in all of "
            "{3}.",
            {shown(view_, mark_), names_of(view_, q::kit::sorted_unique(houses_)),
             names(view_, groups_[0]), names(view_, groups_[1])}};
    }

    [[nodiscard]] bool in_groups(Cell cell) const {
        for (const auto& group : groups_)
            for (const Cell other : group)
                if (other == cell) return true;
        return false;
    }

    Found finish(Step step, q::Text why) const {
        if (step.empty()) return std::nullopt;
        for (const auto& group : groups_) step.because(group);
        for (const std::size_t house : houses_) step.rule(house);
        return std::move(step).told(std::move(why));
    }

    const View& view_;
    q::Mark mark_;
    std::vector<std::uint8_t> colour_;
    std::array<std::vector<Cell>, 2> groups_;
    std::vector<std::size_t> houses_;
};

}  // namespace

Found simple_colouring(const View& view) {
    for (q::Mark mark = 1; mark <= view.order(); ++mark)
        if (Found found = Colouring(view, mark).find()) return found;
    return std::nullopt;
}

}  // namespace sudoku
