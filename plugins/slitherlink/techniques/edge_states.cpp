#include "techniques/edge_states.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "quadrille/kit/grid.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

constexpr std::size_t most_named = 5;

template <class T, class Less>
void once(std::vector<T>& items, Less less) {
    std::sort(items.begin(), items.end(), less);
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

/// The texts in a row, the last one maybe "and 3 more".
q::Text listed(std::vector<q::Text> items) {
    const std::size_t count = std::min(items.size(), most_named);
    q::Text all = std::move(items[0]);
    for (std::size_t i = 1; i < count; ++i) all = q::Text("{0}, {1}", {std::move(all), std::move(items[i])});
    if (count < items.size()) all = q::Text("{0} and {1} more", {std::move(all), std::to_string(items.size() - count)});
    return all;
}

std::string edge_name(const Net& net, q::ElementId id) {
    const auto point = [&](int corner) {
        const auto columns = static_cast<std::size_t>(net.columns()) + 1;
        return q::kit::corner_name(static_cast<std::size_t>(corner) / columns, static_cast<std::size_t>(corner) % columns);
    };
    const auto [from, to] = net.edge(net.edge_of(id)).corners;
    return point(from) + "-" + point(to);
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
    return static_cast<int>(std::count_if(edges.begin(), edges.end(), [&](int edge) { return is_on(edge); }));
}

int EdgeStates::on_round(int cell) const {
    const auto& edges = net_.round_cell(cell);
    return static_cast<int>(std::count_if(edges.begin(), edges.end(), [&](int edge) { return is_on(edge); }));
}

q::Deduction StepBuilder::told(const char* sentence, std::vector<q::Text> more) && {
    once(step_.follows, [](const q::Literal& a, const q::Literal& b) { return a.element < b.element; });
    once(step_.because, std::less<>());
    once(step_.rules, std::less<>());
    std::vector<q::Text> marks;
    for (const q::Literal& literal : step_.follows) {
        const std::string name = edge_name(net_, literal.element);
        marks.push_back(literal.mark == drawn ? q::Text("{0} is drawn", {name}) : q::Text("{0} is ruled out", {name}));
    }
    more.insert(more.begin(), listed(std::move(marks)));
    step_.text = q::Text(sentence, std::move(more));
    return std::move(step_);
}

q::Text clue_text(const Net& net, int cell) {
    return q::Text("the {0} at {1}", {std::to_string(net.clue(cell)), cell_text(net, cell)});
}

q::Text cell_text(const Net& net, int cell) {
    if (cell == net.outside()) return "the outside";
    return q::kit::cell_name(static_cast<std::size_t>(cell / net.columns()), static_cast<std::size_t>(cell % net.columns()));
}

q::Text cells_text(const Net& net, const std::vector<int>& cells) {
    std::vector<q::Text> names;
    for (const int cell : cells) names.push_back(cell_text(net, cell));
    return listed(std::move(names));
}

}  // namespace slitherlink
