// The cards of the gallery, without its widgets: every puzzle at hand in sections by type and
// variant, easy ones first, what has come of each, and which of them are wanted by filter and
// search. Holds no puzzle. Looking at it costs nothing that grows with the collection; only a
// change goes through all of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "library/library.hpp"
#include "library/shelf.hpp"
#include "play/background_task.hpp"
#include "play/titles.hpp"

namespace quadrille::play {

/// What a score is made of just now.
using RateTeller = std::function<game::ScoreRates()>;

class CardList {
public:
    using Grade = engine::Difficulty::Grade;
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
    /// The puzzles of a type that are of one variant.
    struct Section {
        std::string type;
        std::string type_name;              ///< in the player's language
        std::string variant;                ///< as of a library::Profile
        std::string name;                   ///< "Rows · Diagonal", in the player's language
        std::size_t first = 0;              ///< of its cards
        std::size_t count = 0;              ///< of all its cards
        std::set<std::string> sizes;        ///< that occur in it
        std::vector<std::uint32_t> wanted;  ///< cards, in order
        bool reading = false;               ///< there may be more of its type
        bool sifted = true;                 ///< else more of its cards may be wanted: see `sift`
    };

    /// The library outlives it.
    /// `rates`: by which scores are counted just now.
    CardList(
        library::Library& library, library::BuildTeller build_of, Teller tell,
        RateTeller rates = [] { return game::ScoreRates{}; });

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

    /// Has puzzles rated whose difficulty is not known; see library::Shelf::rate. What is found
    /// gives cards other places and numbers: that waits for `refresh`, `refresh_states` or
    /// `take_ratings`.
    void rate() { shelf_.rate(); }
    /// To be called where no card is pointed at. True if there was anything.
    bool take_ratings();

    /// What is wanted; at the beginning everything. Each part that is set narrows it.
    struct Filters {
        std::string type;                    ///< empty: all
        std::optional<std::string> variant;  ///< empty: the plain ones
        std::string size;
        std::optional<Grade> difficulty;
        std::optional<Filter> state;

        friend bool operator==(const Filters&, const Filters&) = default;
    };
    void choose(const Filters& filters);
    [[nodiscard]] const Filters& filters() const noexcept { return filters_; }
    /// Every word, wherever it stands in what a puzzle is called, in any case.
    void search_for(const std::string& words);
    /// Of a large collection `choose` and `search_for` find the first cards; the rest is found in
    /// steps of bounded work, one a call. True if there was something left to do.
    bool sift();
    /// Whether more cards than those known by now may be wanted.
    [[nodiscard]] bool is_sifting() const noexcept { return sifted_sections_ < sections_.size(); }
    [[nodiscard]] bool is_narrowed() const { return filters_ != Filters{} || !search_.empty(); }
    [[nodiscard]] std::size_t wanted_count() const noexcept;
    [[nodiscard]] std::optional<std::uint32_t> first_wanted() const noexcept;
    /// The variants of the type that is chosen, the plain one first; of all types where none is.
    [[nodiscard]] std::vector<std::string> variants() const;
    /// The sizes of what type and variant leave, small ones first.
    [[nodiscard]] std::vector<std::string> sizes() const;

    /// Id and name of each type at hand.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> types() const;
    /// At least one for each type at hand.
    [[nodiscard]] const std::vector<Section>& sections() const noexcept { return sections_; }
    [[nodiscard]] std::size_t size() const noexcept { return cards_.size(); }
    [[nodiscard]] library::ShelfEntry entry(std::uint32_t card) const;
    [[nodiscard]] State state_of(library::KeyNumber key) const;
    [[nodiscard]] std::optional<Grade> difficulty_of(std::uint32_t card) const;
    /// "Diagonal · Medium · No. 3"
    [[nodiscard]] std::string title(std::uint32_t card) const;
    /// Of one that may stand on no shelf. Linear in the collection.
    [[nodiscard]] std::string title(const library::Item& item) const;
    /// Linear in the collection the first time after it has changed.
    [[nodiscard]] std::optional<std::uint32_t> card_of(library::KeyNumber key) const;
    /// What the puzzles of those attempts are called, by key: as on their shelves, and by what was
    /// known of them where they stand on none. Linear in the collection, once for all of them.
    [[nodiscard]] std::map<std::string, std::string, std::less<>> titles_of(
        std::span<const library::Attempt> attempts) const;
    /// Whether the name of a file of the type begins so that holds a puzzle or is still to be read.
    /// Linear in the number of files.
    [[nodiscard]] bool has_file(std::string_view type, std::string_view prefix) const;
    /// The name of its type, in the player's language.
    [[nodiscard]] const std::string& type_name(std::uint32_t card) const {
        return section_of(card).type_name;
    }
    /// An easy puzzle as small as there is; where none is known to be easy, the smallest of all.
    /// Linear in the section; none where that is empty.
    [[nodiscard]] std::optional<std::uint32_t> smallest_of(const Section& section) const;
    /// The first puzzle of the type's files whose name begins so. Linear in the number of files.
    [[nodiscard]] std::optional<std::uint32_t> card_in_file(std::string_view type,
                                                            std::string_view prefix) const;
    /// One that the player has not begun, of `size` if there is such; puzzles of a day are left for
    /// theirs.
    [[nodiscard]] std::optional<std::uint32_t> unplayed(std::string_view type,
                                                        std::string_view variant, Grade difficulty,
                                                        std::string_view size) const;
    /// What has ever come of puzzles, by key.
    [[nodiscard]] const std::map<std::string, library::PuzzleRecord, std::less<>>& records()
        const noexcept {
        return standings_;
    }

    /// The puzzle to offer after this one: the next of its type that is not done, else the next of
    /// all.
    [[nodiscard]] std::optional<library::ShelfEntry> after(const library::Item& item) const;
    [[nodiscard]] Result<library::Item> open(const library::ShelfEntry& entry) {
        return shelf_.open(entry);
    }

private:
    struct Type {
        std::string id;
        Text name;
        std::optional<library::ShelfContents> example;
    };
    /// Where a card's puzzle is: in the contents of a file.
    struct Card {
        std::uint32_t source = 0;
        std::uint32_t puzzle = 0;
        std::uint32_t number = 0;  ///< among those of its section, from 1; 0: it has none
        std::uint8_t rank = 0;     ///< of its difficulty; `unknown_rank` where that is not known
    };
    class Buckets;
    /// Of sources with so many numbered cards: how many have a number before them.
    [[nodiscard]] std::map<std::uint32_t, std::uint32_t> numbers_before(
        const std::map<std::uint32_t, std::uint32_t>& counts) const;
    /// After the grades there are.
    static constexpr std::uint8_t unknown_rank = 4;
    /// What the numbers in a size multiply to: sizes are put in that order.
    [[nodiscard]] static std::uint64_t cells_of(const std::string& size);
    /// Saved games whose puzzle is on no shelf.
    struct LooseGames {
        std::vector<library::ShelfContents> contents;
        std::vector<config::Problem> problems;
    };
    using Keys = std::set<std::string, std::less<>>;

    [[nodiscard]] std::string title_of_loose(const library::Attempt& attempt) const;
    void take_types();
    void take_states(const std::vector<library::SavedGame>& saved);
    /// Reads the games whose puzzle is on no shelf, once it is known what is there.
    void look_for_games(const std::vector<library::SavedGame>& saved);
    [[nodiscard]] Keys loose_keys(const std::vector<library::SavedGame>& saved) const;
    void note_shelf_keys();
    [[nodiscard]] bool is_on_shelf(std::string_view key) const;
    void list_cards();
    void add_sections(const Type& type, std::size_t& next_on_shelf);
    void add_source(const library::ShelfContents& contents, Buckets& buckets);
    void choose_wanted();
    void begin_sifting();
    class Sieve;
    [[nodiscard]] const Section& section_of(std::uint32_t card) const;
    [[nodiscard]] bool is_left(const Section& section) const;
    [[nodiscard]] const library::ShelfPuzzle& puzzle_of(const Card& card) const;
    [[nodiscard]] const std::string& size_of(const Card& card) const;
    /// What is found by a search, but for the names of type and variant and its numbers.
    [[nodiscard]] std::string searched_text(const Card& card) const;

    library::Library& library_;
    Teller tell_;
    RateTeller rates_;
    library::Shelf shelf_;
    std::vector<Type> types_;
    std::vector<const library::ShelfContents*> sources_;  ///< of the shelf, games and examples
    std::vector<Card> cards_;
    /// Where each puzzle stands, in order; empty until somebody asks.
    mutable std::vector<std::pair<library::KeyNumber, std::uint32_t>> by_key_;
    std::vector<Section> sections_;
    std::unordered_map<library::KeyNumber, State> states_;  ///< of those that have any
    std::map<std::string, library::PuzzleRecord, std::less<>> standings_;
    std::vector<library::KeyNumber> shelf_keys_;  ///< in order; once all is read
    Keys loose_keys_;                             ///< of games whose puzzle is on no shelf
    LooseGames loose_;
    BackgroundTask<LooseGames> games_;
    Filters filters_;
    std::string search_;
    std::size_t sifted_sections_ = 0;  ///< those before are sifted
    std::size_t sifted_cards_ = 0;     ///< of the next section
};

}  // namespace quadrille::play
