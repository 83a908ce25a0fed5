// The puzzles at hand, those of saved games included, as cards with pictures of their boards;
// filters, search, and what could not be read or opened.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "window/shell.hpp"

namespace quadrille::window {

class Gallery {
public:
    explicit Gallery(Shell& shell) : shell_(&shell) {}
    ~Gallery();
    Gallery(const Gallery&) = delete;
    Gallery& operator=(const Gallery&) = delete;

    /// Reads the shelf again: at the start, and when plugins or files have changed.
    void refresh();
    /// Scores and progress again, after a game.
    void refresh_states();
    /// Pictures painted with other colours, or of another position, are made anew.
    void drop_pictures();
    void drop_picture(const std::string& key);

    /// The puzzle that was chosen, if any.
    [[nodiscard]] std::optional<library::Item> frame(float width, float height);
    /// Empties the search field and leaves it.
    void clear_search();
    /// Pictures are still to be made: another frame is wanted.
    [[nodiscard]] bool busy() const noexcept { return busy_; }
    /// The puzzle to offer after this one: the next of its type that is not done, else the next of
    /// all.
    [[nodiscard]] std::optional<library::Item> after(const library::Item& item) const;

private:
    enum class Filter : std::uint8_t { fresh, begun, done };
    struct Card {
        library::Item item;
        bool has_game = false;  ///< there is one on disk, in progress or finished
        bool begun = false;     ///< it is in progress
        bool solved = false;    ///< by the player, some time
        bool shown = false;     ///< by the program, some time
        std::optional<library::BestScore> best = {};

        [[nodiscard]] bool done() const noexcept { return solved || shown; }
    };
    using Saved = std::vector<library::SavedGame>;
    struct Section {
        std::string type;
        std::string name;
        std::size_t first = 0;
        std::size_t count = 0;
    };

    void header(float width);
    void search_box(float width);
    void choose_type(const std::string& type);
    /// Without any filter or search.
    void show_all();
    [[nodiscard]] std::size_t wanted_in(const Section& section) const;
    void filters();
    void notices();
    [[nodiscard]] bool wanted(const Section& section, const Card& card) const;
    [[nodiscard]] static std::string name_on(const Card& card);
    [[nodiscard]] bool card(const Card& card, float width, float height);
    [[nodiscard]] Picture picture(const Card& card, unsigned side);
    /// Of puzzles that are on no shelf, the games; one that cannot be read is a problem.
    [[nodiscard]] std::vector<library::Item> games_without_shelf(
        const std::vector<library::Item>& shelf, const Saved& saved,
        std::vector<config::Problem>& problems);
    void take_states(const Saved& saved);

    Shell* shell_;
    std::vector<Card> cards_;
    std::vector<Section> sections_;
    std::set<std::string> shelf_keys_;
    std::set<std::string> extra_keys_;  // of saved games whose puzzle is on no shelf
    std::map<std::string, Picture> pictures_;
    std::string type_filter_;  // empty: all
    std::optional<Filter> state_filter_;
    std::string search_;
    int search_field_ =
        0;  // another field each time it is cleared: one that is being typed in keeps its text
    std::vector<std::string> told_headings_;  // to the trace
    bool all_notices_ = false;
    bool busy_ = false;
    unsigned painted_ = 0;  // pictures in this frame
};

}  // namespace quadrille::window
