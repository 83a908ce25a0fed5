#include "techniques/edge_states.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "quadrille/kit/grid.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

std::string edge_name(const Net& net, q::ElementId id) {
    const auto point = [&](int corner) {
        const auto columns = static_cast<std::size_t>(net.columns()) + 1;
        return q::kit::corner_name(static_cast<std::size_t>(corner) / columns,
                                   static_cast<std::size_t>(corner) % columns);
    };
    const auto [from, to] = net.edge(net.edge_of(id)).corners;
    return point(from) + "-" + point(to);
}

q::Text drawn_text(q::Text edge, bool on) {
    return {on ? "{0} is drawn || {0} {0|is|are} drawn"
               : "{0} is ruled out || {0} {0|is|are} ruled out",
            {std::move(edge)}};
}

}  // namespace

EdgeStates::EdgeStates(const Net& net, const q::Candidates& candidates)
    : net_(net), states_(static_cast<std::size_t>(net.edges())) {
    for (int edge = 0; edge < net.edges(); ++edge) {
        const bool may_be_on = candidates.possible(net.element(edge), drawn);
        const bool may_be_off = candidates.possible(net.element(edge), ruled_out);
        states_[static_cast<std::size_t>(edge)] = may_be_on && may_be_off ? EdgeState::open
                                                  : may_be_on             ? EdgeState::on
                                                                          : EdgeState::off;
        broken_ = broken_ || (!may_be_on && !may_be_off);
    }
}

int EdgeStates::on_at(int corner) const {
    const auto& edges = net_.at_corner(corner);
    return static_cast<int>(
        std::count_if(edges.begin(), edges.end(), [&](int edge) { return is_on(edge); }));
}

int EdgeStates::on_round(int cell) const {
    const auto& edges = net_.round_cell(cell);
    return static_cast<int>(
        std::count_if(edges.begin(), edges.end(), [&](int edge) { return is_on(edge); }));
}

q::Deduction Step::told(const char* sentence, std::vector<q::Text> more) && {
    const std::span<const q::Literal> follows = step_.in_board_order().follows();
    const auto tell = [&](std::size_t i) {
        return drawn_text(edge_name(net_, follows[i].element), follows[i].mark == drawn);
    };
    more.insert(more.begin(), q::kit::all_listed(follows.size(), tell));
    return std::move(step_).build(q::Text::sentence(sentence, std::move(more)));
}

q::Text clue_text(const Net& net, int cell) {
    return q::Text("the {0} at {1} || the {0} {1:here:at}",
                   {std::to_string(net.clue(cell)), cell_text(net, cell)});
}

q::Text cell_text(const Net& net, int cell) {
    if (cell == net.outside()) return "the outside";
    return q::kit::cell_name(static_cast<std::size_t>(cell / net.columns()),
                             static_cast<std::size_t>(cell % net.columns()));
}

q::Text cells_text(const Net& net, const std::vector<int>& cells) {
    return q::kit::listed_or_all(cells.size(),
                                 [&](std::size_t i) { return cell_text(net, cells[i]); });
}

q::Text state_text(const EdgeStates& states, int edge) {
    const Net& net = states.net();
    return drawn_text(edge_name(net, net.element(edge)), states.is_on(edge));
}

q::Text edges_text(const Net& net, const std::vector<int>& edges) {
    return q::kit::all_listed(edges.size(),
                              [&](std::size_t i) { return edge_name(net, net.element(edges[i])); });
}

}  // namespace slitherlink
