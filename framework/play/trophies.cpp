#include "play/trophies.hpp"

#include <algorithm>

namespace quadrille::play {

void Trophies::look(std::span<const library::Attempt> attempts, const CardList& cards) {
    all_.clear();
    for (auto at = attempts.rbegin(); at != attempts.rend(); ++at) {
        const library::Attempt& attempt = *at;
        if (all_.size() == most) return;
        if (!attempt.counts()) continue;
        const std::optional<library::KeyNumber> key = library::key_number(attempt.key);
        const std::optional<std::uint32_t> card = key ? cards.card_of(*key) : std::nullopt;
        if (!card || std::ranges::count(all_, *card, &Trophy::card) != 0) continue;
        Trophy trophy{*card, attempt.total, std::nullopt};
        if (const auto difficulty = cards.difficulty_of(*card)) {
            const library::ShelfSort sort = cards.entry(*card).sort;
            trophy.like = {attempt.type, sort.variant, *difficulty, sort.size};
        }
        all_.push_back(std::move(trophy));
    }
}

}  // namespace quadrille::play
