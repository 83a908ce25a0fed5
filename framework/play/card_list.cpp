#include "play/card_list.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <sstream>
#include <utility>

namespace quadrille::play {

namespace {

using library::ShelfContents;
using library::ShelfFile;

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream words(lower(text));
    return {std::istream_iterator<std::string>(words), {}};
}

/// Those of the words that do not stand in the text.
std::vector<std::string> missing_in(const std::string& text, std::vector<std::string> words) {
    std::erase_if(words, [&](const std::string& word) { return text.find(word) != text.npos; });
    return words;
}

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

CardList::CardList(library::Library& library, library::BuildTeller build_of, Teller tell)
    : library_(library), tell_(std::move(tell)), shelf_(library, std::move(build_of)) {}

// --- what is there

void CardList::refresh() {
    shelf_.refresh();
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
    if (shelf_.is_reading() || loose_keys(saved) == loose_keys_) {
        choose_wanted();
        return;
    }
    look_for_games(saved);
    list_cards();  // the cards point into what may be gone now
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
        types_.push_back({info.id, tell_(info.name), {}});
        if (std::ranges::any_of(shelf_.contents(), is_of_type)) continue;
        // A type that came alone has at least its example.
        if (Result<library::Item> example = library_.open_part(info.example, info.id, {}, 0)) {
            example->name = tell_(Text("Example"));
            types_.back().example = contents_of(*example, ShelfFile::Origin::example);
        }
    }
    const auto is_chosen = [this](const Type& type) { return type.id == type_; };
    if (std::ranges::none_of(types_, is_chosen)) type_.clear();
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
    if (auto standings = library_.standings())  // else what was known stays
        standings_ = *std::move(standings);
    states_.clear();
    for (const auto& [key, record] : standings_) {
        const std::optional<library::KeyNumber> number = library::key_number(key);
        if (!number) continue;
        State& state = states_[*number];
        state.shown = record.shown;
        state.solved = record.best.has_value();
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

void CardList::list_cards() {
    sources_.clear();
    cards_.clear();
    sections_.clear();
    std::size_t next_on_shelf = 0;
    for (const Type& type : types_) add_section(type, next_on_shelf);
    choose_wanted();
}

void CardList::add_section(const Type& type, std::size_t& next_on_shelf) {
    const std::vector<ShelfContents>& shelf = shelf_.contents();
    const std::size_t first = cards_.size();
    Section section{type.id, type.name, 0, {}, false};
    for (; next_on_shelf < shelf.size() && shelf[next_on_shelf].file->type == type.id;
         ++next_on_shelf) {
        section.reading = section.reading || !shelf[next_on_shelf].whole;
        add_source(shelf[next_on_shelf]);
    }
    if (type.example) add_source(*type.example);
    for (const ShelfContents& game : loose_.contents)
        if (game.file->type == type.id && !is_on_shelf(library::key_text(game.puzzles.front().key)))
            add_source(game);
    section.count = cards_.size() - first;
    sections_.push_back(std::move(section));
}

void CardList::add_source(const ShelfContents& contents) {
    const auto source = static_cast<std::uint32_t>(sources_.size());
    sources_.push_back(&contents);
    for (std::uint32_t i = 0; i < contents.puzzles.size(); ++i) cards_.push_back({source, i});
}

library::ShelfEntry CardList::entry(std::uint32_t card) const {
    const ShelfContents& contents = *sources_[cards_[card].source];
    library::ShelfEntry entry{contents.file, contents.puzzles[cards_[card].puzzle], {}};
    if (const auto title = contents.titles.find(entry.puzzle.number);
        title != contents.titles.end())
        entry.title = title->second;
    return entry;
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

// --- what is wanted

void CardList::choose_type(const std::string& type) {
    if (std::exchange(type_, type) != type) choose_wanted();
}

void CardList::choose_state(std::optional<Filter> state) {
    if (std::exchange(state_, state) != state) choose_wanted();
}

void CardList::search_for(const std::string& words) {
    if (std::exchange(search_, words) != words) choose_wanted();
}

void CardList::choose_wanted() {
    std::size_t first = 0;
    for (Section& section : sections_) {
        section.wanted.clear();
        if (type_.empty() || section.type == type_) choose_wanted_of(section, first);
        first += section.count;
    }
}

void CardList::choose_wanted_of(Section& section, std::size_t first) {
    const std::vector<std::string> words = missing_in(lower(section.name), words_of(search_));
    std::vector<std::string> left;  // of them: what the number of a puzzle must hold
    const ShelfContents* contents = nullptr;
    for (std::size_t card = first; card < first + section.count; ++card) {
        const auto [source, at] = cards_[card];
        if (std::exchange(contents, sources_[source]) != sources_[source])
            left = missing_in(lower(contents->file->name), words);
        const library::ShelfPuzzle& puzzle = contents->puzzles[at];
        if (!stand_in_number(puzzle.number, left)) continue;
        if (state_ && !state_of(puzzle.key).fits(*state_)) continue;
        section.wanted.push_back(static_cast<std::uint32_t>(card));
    }
}

}  // namespace quadrille::play
