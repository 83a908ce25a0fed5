// Which cards are wanted: filters and search.
#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include "play/card_list.hpp"
#include "play/search.hpp"

namespace quadrille::play {

namespace {

bool stand_in_number(std::uint32_t number, const std::vector<std::string>& words) {
    if (words.empty()) return true;
    if (number == 0) return false;
    char digits[10];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
    const std::string_view text(digits, static_cast<std::size_t>(end - digits));
    return std::ranges::all_of(
        words, [&](const std::string& word) { return text.find(word) != text.npos; });
}

}  // namespace

bool CardList::State::fits(Filter filter) const noexcept {
    switch (filter) {
        case Filter::fresh:
            return !begun && !done();
        case Filter::begun:
            return begun;
        case Filter::done:
            break;
    }
    return done();
}

void CardList::choose(const Filters& filters) {
    if (filters == filters_) return;
    filters_ = filters;
    choose_wanted();
}

void CardList::search_for(const std::string& words) {
    if (std::exchange(search_, words) != words) choose_wanted();
}

bool CardList::is_left(const Section& section) const {
    return (filters_.type.empty() || section.type == filters_.type) &&
           (!filters_.variant || section.variant == *filters_.variant);
}

std::vector<std::pair<std::string, std::string>> CardList::types() const {
    std::vector<std::pair<std::string, std::string>> types;
    for (const Section& section : sections_)
        if (types.empty() || types.back().first != section.type)
            types.emplace_back(section.type, section.type_name);
    return types;
}

std::uint64_t CardList::cells_of(const std::string& size) {
    std::uint64_t product = 1;
    std::uint64_t number = 0;
    for (const char c : size + " ") {
        if (c >= '0' && c <= '9') {
            number = std::min<std::uint64_t>(number * 10 + static_cast<std::uint64_t>(c - '0'),
                                             1'000'000);
            continue;
        }
        if (number != 0) product *= number;
        number = 0;
    }
    return product;
}

std::size_t CardList::wanted_count() const noexcept {
    std::size_t count = 0;
    for (const Section& section : sections_) count += section.wanted.size();
    return count;
}

std::vector<std::string> CardList::variants() const {
    std::vector<std::string> variants;
    for (const Section& section : sections_)
        if ((filters_.type.empty() || section.type == filters_.type) && section.count > 0 &&
            std::ranges::count(variants, section.variant) == 0)
            variants.push_back(section.variant);
    return variants;
}

std::vector<std::string> CardList::sizes() const {
    std::set<std::string> all;
    for (const Section& section : sections_)
        if (is_left(section)) all.insert(section.sizes.begin(), section.sizes.end());
    std::vector<std::string> sizes(all.begin(), all.end());
    std::ranges::stable_sort(sizes, {}, cells_of);
    return sizes;
}

void CardList::choose_wanted() {
    for (Section& section : sections_) {
        section.wanted.clear();
        if (is_left(section)) choose_wanted_of(section);
    }
}

std::string CardList::searched_text(const Card& card) const {
    const std::string& size = size_of(card);
    std::string text = sources_[card.source]->file->name + " " + size;
    if (const std::size_t cross = size.find("×"); cross != std::string::npos)
        text += " " + size.substr(0, cross) + "x" + size.substr(cross + std::string("×").size());
    if (card.rank != unknown_rank)
        text += " " + tell_(Text::sentence(
                          std::string(engine::difficulty_of(static_cast<Grade>(card.rank)).name)));
    return text + " " + tell_({"No. {0}", {Text::name("")}});
}

void CardList::choose_wanted_of(Section& section) {
    const std::vector<std::string> words = missing_in(section.name, words_of(search_));
    std::vector<std::string> left;  // of them: what the numbers of a puzzle must hold
    const Card* like = nullptr;     // in all but its numbers
    for (std::size_t at = section.first; at < section.first + section.count; ++at) {
        const Card& card = cards_[at];
        const library::ShelfPuzzle& puzzle = puzzle_of(card);
        if (!filters_.size.empty() && size_of(card) != filters_.size) continue;
        if (filters_.difficulty && card.rank != static_cast<std::uint8_t>(*filters_.difficulty))
            continue;
        if (filters_.state && !state_of(puzzle.key).fits(*filters_.state)) continue;
        if (!words.empty()) {
            const bool is_alike = like != nullptr && like->source == card.source &&
                                  like->rank == card.rank && puzzle_of(*like).sort == puzzle.sort;
            if (!is_alike) left = missing_in(searched_text(card), words);
            like = &card;
            if (!stand_in_number(puzzle.number, left) && !stand_in_number(card.number, left))
                continue;
        }
        section.wanted.push_back(static_cast<std::uint32_t>(at));
    }
}

}  // namespace quadrille::play
