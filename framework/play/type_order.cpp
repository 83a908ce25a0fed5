#include "play/type_order.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace quadrille::play {

std::vector<std::string> types_by_preference(std::span<const library::Attempt> attempts,
                                             const CardList& cards) {
    struct Preference {
        std::size_t attempts = 0;
        std::size_t boards = 0;

        auto operator<=>(const Preference&) const = default;
    };
    std::map<std::string, Preference> preferences;
    for (const auto& [type, name] : cards.types()) preferences[type];
    for (const CardList::Section& section : cards.sections())
        preferences[section.type].boards += section.count;
    for (const library::Attempt& attempt :
         attempts.last(std::min(attempts.size(), telling_attempts)))
        if (const auto known = preferences.find(attempt.type);
            known != preferences.end() && !attempt.score.solved_by_program)
            ++known->second.attempts;
    std::vector<std::pair<std::string, Preference>> sorted(preferences.begin(), preferences.end());
    std::ranges::stable_sort(sorted, std::ranges::greater(),
                             &std::pair<std::string, Preference>::second);
    std::vector<std::string> order;
    for (auto& [type, preference] : sorted) order.push_back(std::move(type));
    return order;
}

}  // namespace quadrille::play
