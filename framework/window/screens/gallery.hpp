// What is on the screen while no game is: the front page, and all puzzles at hand, those of saved
// games included, as cards with pictures of their boards; filters, search, and what could not be
// read or opened.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play/card_list.hpp"
#include "window/screens/card_grid.hpp"
#include "window/screens/card_pictures.hpp"
#include "window/screens/home_page.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class Gallery {
public:
    /// `open_file` is given the file of a board that was made.
    Gallery(Shell& shell, HomePage::OpenFile open_file);
    Gallery(const Gallery&) = delete;
    Gallery& operator=(const Gallery&) = delete;

    /// Looks at the shelf again: at the start, and when plugins or files have changed. Never waits
    /// for files to be read.
    void refresh();
    /// Scores and progress again, after a game.
    void refresh_states();
    /// Takes up what was read meanwhile. True if there is something new to draw.
    bool poll();
    /// Time passes. `is_seen`: no game is on the screen.
    void tick(HomePage::Clock::time_point now, bool is_seen);
    /// Pictures painted with other colours, or of another position, are made anew.
    void drop_pictures() { pictures_.drop_all(); }
    void drop_picture(const std::string& key) {
        if (const auto number = library::key_number(key)) pictures_.drop(*number);
    }

    /// The player wants to change a copy of it, told once.
    [[nodiscard]] std::optional<library::ShelfEntry> take_wish_to_change() {
        return grid_.take_wish_to_change();
    }
    /// The player wants to make a new puzzle of that type, told once.
    [[nodiscard]] std::optional<std::string> take_wish_for_new() {
        return std::exchange(wish_for_new_, std::nullopt);
    }
    /// The puzzle whose card is seen to have the keys, if any.
    [[nodiscard]] std::optional<library::ShelfEntry> focused() const {
        return page_ == Page::all ? grid_.focused() : home_.focused();
    }
    /// The puzzle that was chosen, if any.
    [[nodiscard]] std::optional<library::ShelfEntry> frame(float width, float height);
    /// All puzzles are seen next.
    void to_all_puzzles() { go_to(Page::all); }
    /// The keys go to the search field with the next frame.
    void search() { wants_search_ = true; }
    /// All puzzles are seen next, and that one among them.
    void show_shelf_of(const std::string& key);
    /// A game begins: another board that is being made for the player is not wanted any more.
    void leave() { home_.leave_off(); }
    /// Takes away what was done last: leaves off what is being made, empties the search field and
    /// leaves it, or goes back to the front page.
    void back();
    /// What a puzzle is called where it is played.
    [[nodiscard]] std::string title(const library::Item& item) const { return cards_.title(item); }
    /// Pictures are still to be made: another frame is wanted.
    [[nodiscard]] bool busy() const noexcept { return pictures_.busy(); }
    /// See play::CardList.
    [[nodiscard]] std::optional<library::ShelfEntry> after(const library::Item& item) const {
        return cards_.after(item);
    }
    [[nodiscard]] Result<library::Item> open(const library::ShelfEntry& entry) {
        return cards_.open(entry);
    }
    /// What stands on the shelves.
    [[nodiscard]] const play::CardList& cards() const noexcept { return cards_; }
    [[nodiscard]] std::optional<library::ShelfEntry> entry_of(const std::string& key) const;

private:
    enum class Page : std::uint8_t { home, all };
    /// What is there has changed.
    void take_up();
    void header(float width);
    /// Of the program's own, with sides of so many pixels.
    void action_buttons(float left, float top, float side);
    void search_box(float width);
    /// What was searched for and is to be opened, once it is found.
    [[nodiscard]] std::optional<library::ShelfEntry> found();
    /// Where nothing of a type that was searched for is found, a puzzle of it can be made.
    void way_to_new();
    void go_to(Page page);
    void pages();
    /// Empties the search field and leaves it.
    void clear_search();
    void choose(const play::CardList::Filters& filters);
    /// Without any filter or search.
    void show_all();
    void filters();
    /// There is no room for all of them above the cards.
    [[nodiscard]] bool has_folded_filters() const;
    /// The button that shows them, and how many puzzles they leave.
    void filters_fold();
    void type_chips(float right);
    void state_chips(float right);
    void pickers();
    void count();
    [[nodiscard]] std::optional<library::ShelfEntry> shelves();
    /// What is below the header scrolls by itself, and in a low window with all of it.
    void begin_page(const char* name, bool is_low) const;
    static void end_page(bool is_low);
    void notices();
    void close_notices();
    /// Translates them anew where anything can have changed.
    void take_notices();
    /// Says why there are no cards.
    void nothing_to_show();

    Shell* shell_;
    play::CardList cards_;
    CardPictures pictures_;
    CardGrid grid_;
    HomePage home_;
    Page page_ = Page::home;
    std::string search_;
    int search_field_ =
        0;  // another field each time it is cleared: one that is being typed in keeps its text
    bool wants_search_ = false;      ///< its field is to have the keys
    bool wants_first_ = false;       ///< the first that is found is to be opened
    std::optional<std::string> wish_for_new_;
    bool are_filters_open_ = false;  ///< where they are folded
    bool all_notices_ = false;
    std::vector<std::string> closed_notices_;  ///< the player has read them; in English
    std::vector<play::Notice> notices_;        ///< as of `noticed_at_`
    std::size_t refused_ = 0;           ///< so many of them are about plugins, and stand first
    std::uint64_t noticed_at_ = 0;
};

}  // namespace quadrille::window
