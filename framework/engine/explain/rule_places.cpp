#include "engine/explain/rule_places.hpp"

#include <utility>

#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// A rule on more elements than this is about the board as a whole.
constexpr std::size_t most_highlighted = 32;

}  // namespace

void add_places(std::vector<ElementId>& elements, const Rule& rule) {
    if (rule.clue) elements.push_back(*rule.clue);
    std::vector<ElementId> of_rule;
    for_each_element(rule.what, [&](ElementId id) { of_rule.push_back(id); });
    if (of_rule.size() <= most_highlighted)
        elements.insert(elements.end(), of_rule.begin(), of_rule.end());
}

std::vector<ElementId> places_of(const Puzzle& puzzle, std::span<const std::uint32_t> rules) {
    std::vector<ElementId> places;
    for (const std::uint32_t rule : rules) add_places(places, puzzle.rules()[rule]);
    std::erase_if(places, [&](ElementId id) { return puzzle.board().hides(id); });
    return kit::sorted_unique(std::move(places));
}

}  // namespace quadrille::engine
