#include "play/card_list.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <utility>

#include "library/profile.hpp"
#include "play/daily.hpp"

namespace quadrille::play {

namespace {

using library::ShelfContents;
using library::ShelfFile;

}  // namespace

CardList::CardList(library::Library& library, library::BuildTeller build_of, Teller tell,
                   RateTeller rates)
    : library_(library),
      tell_(std::move(tell)),
      rates_(std::move(rates)),
      shelf_(library, std::move(build_of)) {}

// --- what is there

void CardList::refresh() {
    shelf_.refresh();
    shelf_.take_ratings();
    take_types();
    note_shelf_keys();
    const std::vector<library::SavedGame> saved = library_.saved_games();
    take_states(saved);
    look_for_games(saved);
    list_cards();
}

void CardList::refresh_states() {
    const std::vector<library::SavedGame> saved = library_.saved_games();
    take_states(saved);
    const bool has_ratings = shelf_.take_ratings();
    if (!shelf_.is_reading() && loose_keys(saved) != loose_keys_) {
        look_for_games(saved);
        list_cards();  // the cards point into what may be gone now
    } else if (has_ratings) {
        list_cards();
    } else {
        choose_wanted();
    }
}

bool CardList::take_ratings() {
    if (!shelf_.take_ratings()) return false;
    list_cards();
    return true;
}

bool CardList::poll() {
    const bool has_more = shelf_.poll();
    if (has_more && !shelf_.is_reading()) {
        note_shelf_keys();
        look_for_games(library_.saved_games());
    }
    std::optional<Result<LooseGames>> games = games_.poll();
    if (games && *games) loose_ = std::move(**games);
    if (!has_more && !games) return false;
    list_cards();
    return true;
}

void CardList::take_types() {
    types_.clear();
    for (const auto& type : library_.types()) {
        const TypeInfo& info = type->info();
        const auto is_of_type = [&](const ShelfContents& one) { return one.file->type == info.id; };
        types_.push_back({info.id, info.name, {}});
        if (std::ranges::any_of(shelf_.contents(), is_of_type)) continue;
        // A type that came alone has at least its example.
        if (Result<library::Item> example = library_.open_part(info.example, info.id, {}, 0)) {
            example->name = tell_(Text("Example"));
            types_.back().example = contents_of(*example, ShelfFile::Origin::example);
        }
    }
    const auto is_chosen = [this](const Type& type) { return type.id == filters_.type; };
    if (std::ranges::none_of(types_, is_chosen)) filters_.type.clear();
}

void CardList::note_shelf_keys() {
    shelf_keys_.clear();
    for (const ShelfContents& one : shelf_.contents())
        for (const library::ShelfPuzzle& puzzle : one.puzzles) shelf_keys_.push_back(puzzle.key);
    for (const Type& type : types_)
        if (type.example) shelf_keys_.push_back(type.example->puzzles.front().key);
    std::ranges::sort(shelf_keys_);
}

bool CardList::is_on_shelf(std::string_view key) const {
    const std::optional<library::KeyNumber> number = library::key_number(key);
    return number && std::ranges::binary_search(shelf_keys_, *number);
}

CardList::Keys CardList::loose_keys(const std::vector<library::SavedGame>& saved) const {
    Keys keys;
    for (const library::SavedGame& game : saved)
        if (!is_on_shelf(game.key)) keys.insert(game.key);
    return keys;
}

void CardList::look_for_games(const std::vector<library::SavedGame>& saved) {
    if (shelf_.is_reading()) return;
    loose_keys_ = loose_keys(saved);
    if (loose_keys_.empty()) {
        games_.forget();
        loose_ = {};
        return;
    }
    std::vector<library::SavedGame> loose;
    std::ranges::copy_if(saved, std::back_inserter(loose), [this](const library::SavedGame& game) {
        return loose_keys_.contains(game.key);
    });
    games_.ask([&library = std::as_const(library_), loose = std::move(loose),
                unnamed = tell_(Text("Saved game"))](const std::stop_token& stop) {
        LooseGames found;
        for (const library::SavedGame& game : loose) {
            if (stop.stop_requested()) break;
            Result<library::Item> item = library.puzzle_of(game);
            if (!item) {
                found.problems.push_back({game.file, item.error()});
                continue;
            }
            if (item->name.empty()) item->name = unnamed;
            found.contents.push_back(contents_of(*item, ShelfFile::Origin::game));
        }
        return found;
    });
}

std::vector<config::Problem> CardList::problems() const {
    std::vector<config::Problem> problems = shelf_.problems();
    problems.insert(problems.end(), loose_.problems.begin(), loose_.problems.end());
    return problems;
}

void CardList::take_states(const std::vector<library::SavedGame>& saved) {
    if (auto standings = library_.standings(rates_()))  // else what was known stays
        standings_ = *std::move(standings);
    states_.clear();
    for (const auto& [key, record] : standings_) {
        const std::optional<library::KeyNumber> number = library::key_number(key);
        if (!number) continue;
        State& state = states_[*number];
        state.shown = record.shown;
        state.solved = record.solved;
        if (record.best) state.best = record.best->total;
    }
    for (const library::SavedGame& game : saved) {
        const std::optional<library::KeyNumber> number = library::key_number(game.key);
        if (!number) continue;
        State& state = states_[*number];
        state.has_game = true;
        state.begun = !game.head.finished;
        if (game.head.finished) (game.head.shown ? state.shown : state.solved) = true;
    }
}

CardList::State CardList::state_of(library::KeyNumber key) const {
    const auto found = states_.find(key);
    return found == states_.end() ? State{} : found->second;
}

// --- cards

/// The cards of a type while they are listed: by variant, and by difficulty.
class CardList::Buckets {
public:
    /// The plain variant is there, and stands first.
    Buckets() { static_cast<void>(of("")); }
    std::size_t of(const std::string& variant) {
        const auto [at, is_new] = by_variant_.try_emplace(variant, all_.size());
        if (is_new) all_.push_back({variant, {}, {}, {}});
        return at->second;
    }
    /// `numbered` if its number counts: the puzzle is no day's and stands in a file.
    void add(std::size_t variant, Card card, const std::string& size, bool numbered) {
        Bucket& bucket = all_[variant];
        if (numbered) card.number = ++bucket.counts[card.source];
        bucket.cards[card.rank].push_back(card);
        bucket.sizes.insert(size);
    }
    struct Bucket {
        std::string variant;
        std::array<std::vector<Card>, unknown_rank + 1> cards;
        std::set<std::string> sizes;
        std::map<std::uint32_t, std::uint32_t> counts;  ///< numbered cards, by source
    };
    [[nodiscard]] std::vector<Bucket>& all() noexcept { return all_; }

private:
    std::map<std::string, std::size_t> by_variant_;
    std::vector<Bucket> all_;
};

void CardList::list_cards() {
    sources_.clear();
    cards_.clear();
    by_key_.clear();
    sections_.clear();
    std::size_t next_on_shelf = 0;
    for (const Type& type : types_) add_sections(type, next_on_shelf);
    choose_wanted();
}

void CardList::add_sections(const Type& type, std::size_t& next_on_shelf) {
    const std::vector<ShelfContents>& shelf = shelf_.contents();
    Buckets buckets;
    bool reading = false;
    for (; next_on_shelf < shelf.size() && shelf[next_on_shelf].file->type == type.id;
         ++next_on_shelf) {
        reading = reading || !shelf[next_on_shelf].whole;
        add_source(shelf[next_on_shelf], buckets);
    }
    if (type.example) add_source(*type.example, buckets);
    for (const ShelfContents& game : loose_.contents)
        if (game.file->type == type.id && !is_on_shelf(library::key_text(game.puzzles.front().key)))
            add_source(game, buckets);
    const std::string type_name = tell_(type.name);
    for (Buckets::Bucket& bucket : buckets.all()) {
        Section section;
        section.type = type.id;
        section.type_name = section.name = type_name;
        section.variant = bucket.variant;
        if (!bucket.variant.empty()) section.name += " · " + variant_name(bucket.variant, tell_);
        section.first = cards_.size();
        section.sizes = std::move(bucket.sizes);
        section.reading = reading;
        const std::map<std::uint32_t, std::uint32_t> before = numbers_before(bucket.counts);
        for (std::vector<Card>& cards : bucket.cards)
            for (Card& card : cards) {
                if (card.number != 0) card.number += before.at(card.source);
                cards_.push_back(card);
            }
        section.count = cards_.size() - section.first;
        const bool has_others = buckets.all().size() > 1;
        if (section.count > 0 || !has_others) sections_.push_back(std::move(section));
    }
}

std::map<std::uint32_t, std::uint32_t> CardList::numbers_before(
    const std::map<std::uint32_t, std::uint32_t>& counts) const {
    // Shipped files first, then the player's in the order they came: a new one moves no number.
    const auto arrival = [this](std::uint32_t source) {
        const ShelfFile& file = *sources_[source]->file;
        const bool is_shipped =
            file.path.parent_path().parent_path() == library_.folders().shipped_puzzles;
        return std::tuple(!is_shipped, is_shipped ? 0 : file.stamp.modified, source);
    };
    std::vector<std::uint32_t> order;
    for (const auto& [source, count] : counts) order.push_back(source);
    std::ranges::sort(order, {}, arrival);
    std::map<std::uint32_t, std::uint32_t> before;
    std::uint32_t sum = 0;
    for (const std::uint32_t source : order) {
        before[source] = sum;
        sum += counts.at(source);
    }
    return before;
}

void CardList::add_source(const ShelfContents& contents, Buckets& buckets) {
    const auto source = static_cast<std::uint32_t>(sources_.size());
    sources_.push_back(&contents);
    std::vector<std::size_t> variants;  // by sort
    for (const library::ShelfSort& sort : contents.sorts)
        variants.push_back(buckets.of(sort.variant));
    const bool numbered =
        contents.file->origin == ShelfFile::Origin::puzzles && !day_of(contents.file->name);
    for (std::uint32_t i = 0; i < contents.puzzles.size(); ++i) {
        const library::ShelfPuzzle& puzzle = contents.puzzles[i];
        const std::optional<Grade> grade = shelf_.difficulty_of(*contents.file, puzzle.key);
        const Card card{source, i, 0, grade ? static_cast<std::uint8_t>(*grade) : unknown_rank};
        buckets.add(variants[puzzle.sort], card, contents.sorts[puzzle.sort].size, numbered);
    }
}

const library::ShelfPuzzle& CardList::puzzle_of(const Card& card) const {
    return sources_[card.source]->puzzles[card.puzzle];
}

const std::string& CardList::size_of(const Card& card) const {
    return sources_[card.source]->sorts[puzzle_of(card).sort].size;
}

const CardList::Section& CardList::section_of(std::uint32_t card) const {
    const auto after = std::ranges::upper_bound(sections_, std::size_t{card}, {}, &Section::first);
    auto at = std::prev(after);
    while (at->count == 0) --at;
    return *at;
}

library::ShelfEntry CardList::entry(std::uint32_t card) const {
    const ShelfContents& contents = *sources_[cards_[card].source];
    const library::ShelfPuzzle& puzzle = puzzle_of(cards_[card]);
    library::ShelfEntry entry{contents.file, puzzle, {}, contents.sorts[puzzle.sort]};
    if (const auto title = contents.titles.find(entry.puzzle.number);
        title != contents.titles.end())
        entry.title = title->second;
    return entry;
}

std::optional<CardList::Grade> CardList::difficulty_of(std::uint32_t card) const {
    const std::uint8_t rank = cards_[card].rank;
    return rank == unknown_rank ? std::nullopt : std::optional(static_cast<Grade>(rank));
}

std::string CardList::title(std::uint32_t card) const {
    const Section& section = section_of(card);
    const ShelfFile& file = *sources_[cards_[card].source]->file;
    TitleParts parts;
    parts.type = section.type_name;
    parts.variant = section.variant;
    parts.day = day_of(file.name);
    parts.difficulty = difficulty_of(card);
    parts.number = cards_[card].number;
    parts.size = file.origin == ShelfFile::Origin::example ? file.name : size_of(cards_[card]);
    return title_of(parts, tell_);
}

std::string CardList::title(const library::Item& item) const {
    if (const auto key = library::key_number(item.key))
        if (const auto card = card_of(*key)) return title(*card);
    return title_of(item, tell_);
}

std::optional<std::uint32_t> CardList::card_of(library::KeyNumber key) const {
    if (by_key_.empty()) {
        by_key_.reserve(cards_.size());
        for (std::uint32_t card = 0; card < cards_.size(); ++card)
            by_key_.emplace_back(puzzle_of(cards_[card]).key, card);
        std::ranges::sort(by_key_);
    }
    const auto at = std::ranges::lower_bound(by_key_, std::pair(key, std::uint32_t{0}));
    if (at == by_key_.end() || at->first != key) return std::nullopt;
    return at->second;
}

std::map<std::string, std::string, std::less<>> CardList::titles_of(
    std::span<const library::Attempt> attempts) const {
    std::map<std::string, std::string, std::less<>> titles;
    std::vector<library::KeyNumber> wanted;
    for (const library::Attempt& attempt : attempts)
        if (const auto key = library::key_number(attempt.key)) wanted.push_back(*key);
    std::ranges::sort(wanted);
    for (std::uint32_t card = 0; card < cards_.size() && !wanted.empty(); ++card) {
        const library::KeyNumber key = puzzle_of(cards_[card]).key;
        if (std::ranges::binary_search(wanted, key))
            titles.try_emplace(library::key_text(key), title(card));
    }
    for (const library::Attempt& attempt : attempts)
        if (!titles.contains(attempt.key)) titles[attempt.key] = title_of_loose(attempt);
    return titles;
}

std::string CardList::title_of_loose(const library::Attempt& attempt) const {
    const auto type = std::ranges::find(types_, attempt.type, &Type::id);
    TitleParts parts;
    parts.type = type != types_.end() ? type->name : Text(attempt.type);
    parts.variant = attempt.variant;
    parts.day = day_of(attempt.name);
    if (const engine::Difficulty* const known = engine::difficulty_named(attempt.difficulty))
        parts.difficulty = known->grade;
    parts.size = attempt.size;
    return title_of(parts, tell_);
}

bool CardList::has_file(std::string_view type, std::string_view prefix) const {
    return std::ranges::any_of(sources_, [&](const ShelfContents* source) {
        const bool may_hold_some = !source->whole || !source->puzzles.empty();
        return may_hold_some && source->file->type == type &&
               source->file->name.starts_with(prefix);
    });
}

std::optional<std::uint32_t> CardList::smallest_of(const Section& section) const {
    // Cards stand by difficulty, so the first are the easy ones, if any are.
    std::optional<std::size_t> best;
    for (std::size_t card = section.first; card < section.first + section.count; ++card) {
        const bool is_harder = best && cards_[card].rank != cards_[*best].rank;
        if (is_harder) break;
        if (!best ||
            CardList::cells_of(size_of(cards_[card])) < CardList::cells_of(size_of(cards_[*best])))
            best = card;
    }
    if (!best) return std::nullopt;
    return static_cast<std::uint32_t>(*best);
}

std::optional<std::uint32_t> CardList::card_in_file(std::string_view type,
                                                    std::string_view prefix) const {
    for (const ShelfContents* const source : sources_)
        if (source->file->type == type && source->file->name.starts_with(prefix) &&
            !source->puzzles.empty())
            return card_of(source->puzzles.front().key);
    return std::nullopt;
}

std::optional<std::uint32_t> CardList::unplayed(std::string_view type, std::string_view variant,
                                                Grade difficulty, std::string_view size) const {
    std::optional<std::uint32_t> found;
    for (const Section& section : sections_) {
        if (section.type != type || section.variant != variant) continue;
        for (std::size_t card = section.first; card < section.first + section.count; ++card) {
            if (cards_[card].rank != static_cast<std::uint8_t>(difficulty)) continue;
            if (!state_of(puzzle_of(cards_[card]).key).fits(Filter::fresh)) continue;
            if (day_of(sources_[cards_[card].source]->file->name)) continue;
            const bool is_of_size = size_of(cards_[card]) == size;
            if (!found || is_of_size) found = static_cast<std::uint32_t>(card);
            if (is_of_size) return found;
        }
    }
    return found;
}

std::optional<library::ShelfEntry> CardList::after(const library::Item& item) const {
    const library::KeyNumber key = library::key_number(item.key).value_or(0);
    const auto key_at = [this](std::size_t card) {
        return sources_[cards_[card].source]->puzzles[cards_[card].puzzle].key;
    };
    std::size_t start = 0;
    while (start < cards_.size() && key_at(start) != key) ++start;
    start = start == cards_.size() ? 0 : start + 1;
    const auto search = [&](auto fits) -> std::optional<library::ShelfEntry> {
        for (std::size_t i = 0; i < cards_.size(); ++i) {
            const std::size_t card = (start + i) % cards_.size();
            if (key_at(card) != key && fits(card)) return entry(static_cast<std::uint32_t>(card));
        }
        return std::nullopt;
    };
    const auto is_of_type = [&](std::size_t card) {
        return sources_[cards_[card].source]->file->type == item.type;
    };
    const auto is_open = [&](std::size_t card) { return !state_of(key_at(card)).done(); };
    if (auto next = search([&](std::size_t card) { return is_of_type(card) && is_open(card); }))
        return next;
    if (auto next = search(is_open)) return next;
    return search([](std::size_t) { return true; });
}

}  // namespace quadrille::play
