// Which cards are wanted: filters and search.
//
// To look through some hundred thousand cards takes longer than a frame may, so it is done in steps
// of bounded work, as many as it takes: what was found by then is true, and only grows at its ends.
#include <algorithm>
#include <charconv>
#include <iterator>
#include <numeric>
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
    begin_sifting();
    sift();
}

void CardList::search_for(const std::string& words) {
    if (std::exchange(search_, words) == words) return;
    begin_sifting();
    sift();
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

std::optional<std::uint32_t> CardList::first_wanted() const noexcept {
    for (const Section& section : sections_)
        if (!section.wanted.empty()) return section.wanted.front();
    return std::nullopt;
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
    begin_sifting();
    while (is_sifting()) sift();
}

void CardList::begin_sifting() {
    sifted_sections_ = sifted_cards_ = 0;
    for (Section& section : sections_) {
        section.wanted.clear();
        section.sifted = false;
    }
}

std::string CardList::searched_text(const Card& card) const {
    std::string text = sources_[card.source]->file->name + " " + size_of(card);
    if (card.rank != unknown_rank)
        text += " " + tell_(Text::sentence(
                          std::string(engine::difficulty_of(static_cast<Grade>(card.rank)).name)));
    return text + " " + tell_({"No. {0}", {Text::name("")}});
}

/// Lets through what is wanted of one section.
class CardList::Sieve {
public:
    /// What it costs to look at a card, and to put together what is found by a search.
    static constexpr std::size_t card_work = 1;
    static constexpr std::size_t text_work = 24;

    Sieve(const CardList& list, const Section& section)
        : list_(list),
          words_(missing_in(section.name, words_of(list.search_))),
          lets_all_through_(words_.empty() && list.filters_.size.empty() &&
                            !list.filters_.difficulty && !list.filters_.state) {}

    [[nodiscard]] bool lets_all_through() const noexcept { return lets_all_through_; }
    /// Adds to `work` what it has cost.
    [[nodiscard]] bool lets_through(const Card& card, std::size_t& work) {
        work += card_work;
        const Filters& filters = list_.filters_;
        const library::ShelfPuzzle& puzzle = list_.puzzle_of(card);
        if (filters.difficulty && card.rank != static_cast<std::uint8_t>(*filters.difficulty))
            return false;
        if (!filters.size.empty() && list_.size_of(card) != filters.size) return false;
        if (filters.state && !list_.state_of(puzzle.key).fits(*filters.state)) return false;
        if (words_.empty()) return true;
        const bool is_alike = like_ != nullptr && like_->source == card.source &&
                              like_->rank == card.rank &&
                              list_.puzzle_of(*like_).sort == puzzle.sort;
        if (!is_alike) {
            left_ = missing_in(list_.searched_text(card), words_);
            work += text_work;
        }
        like_ = &card;
        return stand_in_number(puzzle.number, left_) || stand_in_number(card.number, left_);
    }

private:
    const CardList& list_;
    std::vector<std::string> words_;
    bool lets_all_through_;
    std::vector<std::string> left_;  ///< of them: what the numbers of a puzzle must hold
    const Card* like_ = nullptr;     ///< in all but its numbers
};

bool CardList::sift() {
    constexpr std::size_t most_work = 24'000;
    if (!is_sifting()) return false;
    for (std::size_t work = 0; is_sifting() && work < most_work;) {
        Section& section = sections_[sifted_sections_];
        if (is_left(section)) {
            Sieve sieve(*this, section);
            if (sieve.lets_all_through()) {
                section.wanted.resize(section.count);
                std::iota(section.wanted.begin(), section.wanted.end(),
                          static_cast<std::uint32_t>(section.first));
                sifted_cards_ = section.count;
            }
            for (; sifted_cards_ < section.count && work < most_work; ++sifted_cards_) {
                const std::size_t at = section.first + sifted_cards_;
                if (sieve.lets_through(cards_[at], work))
                    section.wanted.push_back(static_cast<std::uint32_t>(at));
            }
            if (sifted_cards_ < section.count) break;
        }
        section.sifted = true;
        sifted_cards_ = 0;
        ++sifted_sections_;
    }
    return true;
}

}  // namespace quadrille::play
