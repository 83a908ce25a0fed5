#include "play/next_boards.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "play/type_order.hpp"

namespace quadrille::play {

namespace {

using Grade = CardList::Grade;

/// The grades, those that are most like one first: the harder of two that are as far.
std::array<Grade, 4> nearest_to(Grade wanted) {
    std::array<Grade, 4> all{Grade::easy, Grade::medium, Grade::hard, Grade::expert};
    std::ranges::stable_sort(all, {}, [wanted](Grade grade) {
        const int far = static_cast<int>(grade) - static_cast<int>(wanted);
        return far < 0 ? -2 * far + 1 : 2 * far;
    });
    return all;
}

std::optional<std::uint32_t> fresh_like(const CardList& cards, std::string_view type,
                                        std::string_view variant, Grade wanted,
                                        std::string_view size) {
    for (const Grade grade : nearest_to(wanted))
        if (const auto card = cards.unplayed(type, variant, grade, size)) return card;
    return std::nullopt;
}

std::optional<std::uint32_t> smallest_of_type(const CardList& cards, std::string_view type) {
    for (const CardList::Section& section : cards.sections())
        if (section.type == type)
            if (const auto card = cards.smallest_of(section)) return card;
    return std::nullopt;
}

}  // namespace

void NextBoards::look(std::span<const library::Attempt> attempts, const CardList& cards) {
    boards_.clear();
    struct Candidate {
        std::ptrdiff_t since = 0;  ///< attempts after the last on a board of its type
        Board board;
    };
    std::vector<Candidate> found;
    const std::vector<std::pair<std::string, std::string>> named = cards.types();
    const std::map<std::string, std::string> names(named.begin(), named.end());
    for (const std::string& type : types_by_preference(attempts, cards)) {
        const auto of_type = [&type](const library::Attempt& one) {
            return one.type == type && !one.score.solved_by_program;
        };
        const auto last = std::find_if(attempts.rbegin(), attempts.rend(), of_type);
        std::optional<std::uint32_t> card;
        if (last != attempts.rend()) {
            const engine::Difficulty* const known = engine::difficulty_named(last->difficulty);
            const Grade grade = known != nullptr ? known->grade : Grade::easy;
            card = fresh_like(cards, type, last->variant, grade, last->size);
            if (!card) card = fresh_like(cards, type, {}, grade, last->size);
        } else if (const auto smallest = smallest_of_type(cards, type)) {
            const library::ShelfEntry entry = cards.entry(*smallest);
            card = fresh_like(cards, type, entry.sort.variant,
                              cards.difficulty_of(*smallest).value_or(Grade::easy),
                              entry.sort.size);
            const bool is_fresh =
                cards.state_of(entry.puzzle.key).fits(CardList::Filter::fresh);
            if (!card && is_fresh) card = smallest;  // nobody knows how hard they are
        }
        if (card) found.push_back({last - attempts.rbegin(), {type, names.at(type), *card}});
    }
    std::ranges::stable_sort(found, {}, &Candidate::since);
    for (Candidate& one : found) boards_.push_back(std::move(one.board));
}

std::vector<std::uint32_t> first_boards(const CardList& cards) {
    std::vector<std::uint32_t> boards;
    for (const std::string& type : types_by_preference({}, cards))
        if (const auto card = smallest_of_type(cards, type)) boards.push_back(*card);
    return boards;
}

}  // namespace quadrille::play
