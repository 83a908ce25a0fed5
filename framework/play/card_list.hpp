// The cards of the gallery, without its widgets: every puzzle at hand in sections by type, what has
// come of each, and which of them are wanted by filter and search. Holds no puzzle. Looking at it
// costs nothing that grows with the collection; only a change goes through all of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "library/library.hpp"
#include "library/shelf.hpp"
#include "play/background_task.hpp"

namespace quadrille::play {

class CardList {
public:
    /// A text in the player's language.
    using Teller = std::function<std::string(const Text&)>;
    enum class Filter : std::uint8_t { fresh, begun, done };

    /// What has come of a puzzle.
    struct State {
        bool has_game = false;       ///< there is one on disk, in progress or finished
        bool begun = false;          ///< it is in progress
        bool solved = false;         ///< by the player, some time
        bool shown = false;          ///< by the program, some time
        std::optional<double> best;  ///< seconds with penalties

        [[nodiscard]] bool done() const noexcept { return solved || shown; }
        [[nodiscard]] bool fits(Filter filter) const noexcept;
    };
    /// The puzzles of a type.
    struct Section {
        std::string type;
        std::string name;                   ///< in the player's language
        std::size_t count = 0;              ///< of all its cards
        std::vector<std::uint32_t> wanted;  ///< cards, in order
        bool reading = false;               ///< there may be more
    };

    /// The library outlives it.
    CardList(library::Library& library, library::BuildTeller build_of, Teller tell);

    /// Looks for types, files and games again: at the start, and when plugins, files or the
    /// language have changed.
    void refresh();
    /// Scores and progress again, after a game.
    void refresh_states();
    /// Takes up what was read meanwhile. True if cards have come, or it is known now that there are
    /// no more.
    bool poll();
    /// Whether there may be more cards.
    [[nodiscard]] bool is_reading() const noexcept {
        return shelf_.is_reading() || games_.thinking();
    }
    /// What cannot be read of puzzles and of saved games whose puzzle is on no shelf.
    [[nodiscard]] std::vector<config::Problem> problems() const;

    // What is wanted; at the beginning everything.
    void choose_type(const std::string& type);  ///< empty: all
    void choose_state(std::optional<Filter> state);
    /// Every word, wherever it stands in the name of a puzzle or of its type, in any case.
    void search_for(const std::string& words);
    [[nodiscard]] const std::string& type() const noexcept { return type_; }
    [[nodiscard]] std::optional<Filter> state() const noexcept { return state_; }

    /// One for each type at hand.
    [[nodiscard]] const std::vector<Section>& sections() const noexcept { return sections_; }
    [[nodiscard]] std::size_t size() const noexcept { return cards_.size(); }
    [[nodiscard]] library::ShelfEntry entry(std::uint32_t card) const;
    [[nodiscard]] State state_of(library::KeyNumber key) const;

    /// The puzzle to offer after this one: the next of its type that is not done, else the next of
    /// all.
    [[nodiscard]] std::optional<library::ShelfEntry> after(const library::Item& item) const;
    [[nodiscard]] Result<library::Item> open(const library::ShelfEntry& entry) {
        return shelf_.open(entry);
    }

private:
    struct Type {
        std::string id;
        std::string name;
        std::optional<library::ShelfContents> example;
    };
    /// Where a card's puzzle is: in the contents of a file.
    struct Card {
        std::uint32_t source = 0;
        std::uint32_t puzzle = 0;
    };
    /// Saved games whose puzzle is on no shelf.
    struct LooseGames {
        std::vector<library::ShelfContents> contents;
        std::vector<config::Problem> problems;
    };
    using Keys = std::set<std::string, std::less<>>;

    void take_types();
    void take_states(const std::vector<library::SavedGame>& saved);
    /// Reads the games whose puzzle is on no shelf, once it is known what is there.
    void look_for_games(const std::vector<library::SavedGame>& saved);
    [[nodiscard]] Keys loose_keys(const std::vector<library::SavedGame>& saved) const;
    void note_shelf_keys();
    [[nodiscard]] bool is_on_shelf(std::string_view key) const;
    void list_cards();
    void add_section(const Type& type, std::size_t& next_on_shelf);
    void add_source(const library::ShelfContents& contents);
    void choose_wanted();
    void choose_wanted_of(Section& section, std::size_t first);

    library::Library& library_;
    Teller tell_;
    library::Shelf shelf_;
    std::vector<Type> types_;
    std::vector<const library::ShelfContents*> sources_;  ///< of the shelf, games and examples
    std::vector<Card> cards_;
    std::vector<Section> sections_;
    std::unordered_map<library::KeyNumber, State> states_;  ///< of those that have any
    std::map<std::string, library::PuzzleRecord, std::less<>> standings_;
    std::vector<library::KeyNumber> shelf_keys_;  ///< in order; once all is read
    Keys loose_keys_;                             ///< of games whose puzzle is on no shelf
    LooseGames loose_;
    BackgroundTask<LooseGames> games_;
    std::string type_;
    std::optional<Filter> state_;
    std::string search_;
};

}  // namespace quadrille::play
