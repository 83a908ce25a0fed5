#include "play/type_order.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace quadrille::play {

std::vector<std::string> types_by_liking(std::span<const library::Attempt> attempts,
                                         const CardList& cards) {
    struct Liking {
        std::size_t attempts = 0;
        std::size_t boards = 0;

        auto operator<=>(const Liking&) const = default;
    };
    std::map<std::string, Liking> likings;
    for (const auto& [type, name] : cards.types()) likings[type];
    for (const CardList::Section& section : cards.sections())
        likings[section.type].boards += section.count;
    for (const library::Attempt& attempt :
         attempts.last(std::min(attempts.size(), telling_attempts)))
        if (const auto known = likings.find(attempt.type);
            known != likings.end() && !attempt.score.solved_by_program)
            ++known->second.attempts;
    std::vector<std::pair<std::string, Liking>> sorted(likings.begin(), likings.end());
    std::ranges::stable_sort(sorted, std::ranges::greater(),
                             &std::pair<std::string, Liking>::second);
    std::vector<std::string> order;
    for (auto& [type, liking] : sorted) order.push_back(std::move(type));
    return order;
}

}  // namespace quadrille::play
