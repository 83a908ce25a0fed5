#include "play/panels/rule_places.hpp"

#include <algorithm>

namespace quadrille::play {

namespace {

/// A rule on more elements than this is about the board as a whole.
constexpr std::size_t most_highlighted = 32;

}  // namespace

void keep_each_once(std::vector<ElementId>& elements) {
    std::sort(elements.begin(), elements.end());
    elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
}

std::vector<ElementId> places_of(const Puzzle& puzzle, std::span<const std::uint32_t> rules) {
    std::vector<ElementId> places;
    for (const std::uint32_t number : rules) {
        const Rule& rule = puzzle.rules()[number];
        if (rule.clue) places.push_back(*rule.clue);
        std::vector<ElementId> of_rule;
        for_each_element(rule.what, [&](ElementId id) { of_rule.push_back(id); });
        if (of_rule.size() <= most_highlighted)
            places.insert(places.end(), of_rule.begin(), of_rule.end());
    }
    keep_each_once(places);
    return places;
}

}  // namespace quadrille::play
