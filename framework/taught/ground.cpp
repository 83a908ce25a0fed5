#include "taught/ground.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/kit/sorted.hpp"

namespace quadrille::taught {

std::vector<ElementId> elements_of(const RuleBody& rule) {
    std::vector<ElementId> elements;
    for_each_element(rule, [&](ElementId id) { elements.push_back(id); });
    return kit::sorted_unique(std::move(elements));
}

bool is_local(const RuleBody& rule) {
    return !std::holds_alternative<SingleLoop>(rule) && !std::holds_alternative<Connected>(rule) &&
           !std::holds_alternative<Joined>(rule) && !std::holds_alternative<Custom>(rule);
}

bool alike(const Alphabet& a, const Alphabet& b) {
    return std::equal(a.symbols.begin(), a.symbols.end(), b.symbols.begin(), b.symbols.end(),
                      [](const Symbol& left, const Symbol& right) { return left.id == right.id; });
}

Ground::Ground(const Puzzle& puzzle) : puzzle_(puzzle), spots_(puzzle.board().size()) {
    for (const ElementId id : board().deciding()) {
        if (board()[id].outline.empty()) continue;
        spots_[index(id)] = spot_of(board()[id]);
        at_[*spots_[index(id)]].push_back(id);
    }
    index_rules();
    for (std::uint32_t i = 0; i < puzzle.rules().size(); ++i) {
        const RuleBody& body = puzzle.rules()[i].what;
        if (const auto* loop = std::get_if<SingleLoop>(&body)) add_whole(i, *loop);
        if (const auto* group = std::get_if<Connected>(&body)) add_whole(i, *group);
    }
}

std::optional<ElementId> Ground::at(Spot spot, Kind kind) const {
    const auto found = at_.find(spot);
    if (found == at_.end()) return std::nullopt;
    for (const ElementId id : found->second)
        if (board()[id].kind == kind) return id;
    return std::nullopt;
}

std::optional<Spot> Ground::spot(ElementId id) const { return spots_[index(id)]; }

void Ground::index_rules() {
    std::vector<kit::Lists<std::uint32_t>::Pair> speaking;
    std::vector<kit::Lists<ElementId>::Pair> spoken_of;
    for (std::uint32_t i = 0; i < puzzle_.rules().size(); ++i) {
        const RuleBody& body = puzzle_.rules()[i].what;
        if (!is_local(body)) continue;
        for (const ElementId id : taught::elements_of(body)) {
            speaking.emplace_back(index(id), i);
            spoken_of.emplace_back(i, id);
        }
    }
    rules_of_ = kit::Lists<std::uint32_t>(board().size(), speaking);
    elements_of_ = kit::Lists<ElementId>(puzzle_.rules().size(), spoken_of);
}

void Ground::add_whole(std::uint32_t rule, const SingleLoop& loop) {
    Whole whole{rule, loop.drawn, loop.edges, {}, loop.ends, {}, {}, {}, true};
    std::uint32_t corners = 0;
    for (const Ends& ends : loop.ends) corners = std::max({corners, ends.a + 1, ends.b + 1});
    whole.at.resize(corners);
    for (std::uint32_t i = 0; i < loop.edges.size(); ++i) {
        whole.at[loop.ends[i].a].push_back(i);
        whole.at[loop.ends[i].b].push_back(i);
    }
    add_whole(std::move(whole));
}

void Ground::add_whole(std::uint32_t rule, const Connected& group) {
    Whole whole{rule, group.mark, group.cells, {}, {}, {}, {}, {}, false};
    whole.at.resize(group.cells.size());
    for (const Ends& side : group.sides) {
        whole.at[side.a].push_back(side.b);
        whole.at[side.b].push_back(side.a);
    }
    add_whole(std::move(whole));
}

void Ground::add_whole(Whole whole) {
    whole.place.assign(board().size(), Whole::nowhere);
    for (std::uint32_t i = 0; i < whole.members.size(); ++i)
        whole.place[index(whole.members[i])] = i;
    find_sure(whole);
    wholes_.push_back(std::move(whole));
}

void Ground::find_sure(Whole& whole) const {
    const auto look = [&](std::uint32_t rule, const std::vector<Literal>& of,
                          std::size_t at_least) {
        std::vector<ElementId> carry;
        for (const Literal& literal : of)
            if (literal.holds && literal.mark == whole.mark && whole.has(literal.element))
                carry.push_back(literal.element);
        if (at_least <= of.size() - carry.size() || carry.empty()) return;
        whole.sure.push_back(std::move(carry));
        whole.sure_by.push_back(rule);
    };
    for (std::uint32_t i = 0; i < puzzle_.rules().size(); ++i) {
        const RuleBody& body = puzzle_.rules()[i].what;
        if (const auto* count = std::get_if<Count>(&body)) look(i, count->of, count->at_least);
        if (const auto* clause = std::get_if<Clause>(&body)) look(i, clause->any, 1);
    }
}

}  // namespace quadrille::taught
