// The puzzles at hand, those of saved games included, as cards with pictures of their boards;
// filters, search, and what could not be read or opened.
#pragma once

#include <optional>
#include <string>

#include "play/card_list.hpp"
#include "window/screens/card_grid.hpp"
#include "window/screens/card_pictures.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class Gallery {
public:
    explicit Gallery(Shell& shell);
    Gallery(const Gallery&) = delete;
    Gallery& operator=(const Gallery&) = delete;

    /// Looks at the shelf again: at the start, and when plugins or files have changed. Never waits
    /// for files to be read.
    void refresh();
    /// Scores and progress again, after a game.
    void refresh_states();
    /// Takes up what was read meanwhile. True if there is something new to draw.
    bool poll();
    /// Pictures painted with other colours, or of another position, are made anew.
    void drop_pictures() { pictures_.drop_all(); }
    void drop_picture(const std::string& key) {
        if (const auto number = library::key_number(key)) pictures_.drop(*number);
    }

    /// The puzzle that was chosen, if any.
    [[nodiscard]] std::optional<library::ShelfEntry> frame(float width, float height);
    /// Empties the search field and leaves it.
    void clear_search();
    /// Pictures are still to be made: another frame is wanted.
    [[nodiscard]] bool busy() const noexcept { return pictures_.busy(); }
    /// See play::CardList.
    [[nodiscard]] std::optional<library::ShelfEntry> after(const library::Item& item) const {
        return cards_.after(item);
    }
    [[nodiscard]] Result<library::Item> open(const library::ShelfEntry& entry) {
        return cards_.open(entry);
    }

private:
    /// What is there has changed.
    void take_up();
    void header(float width);
    void search_box(float width);
    void choose_type(const std::string& type);
    /// Without any filter or search.
    void show_all();
    void filters();
    void notices();
    /// Says why there are no cards.
    void nothing_to_show();

    Shell* shell_;
    play::CardList cards_;
    CardPictures pictures_;
    CardGrid grid_;
    std::string search_;
    int search_field_ =
        0;  // another field each time it is cleared: one that is being typed in keeps its text
    bool all_notices_ = false;
};

}  // namespace quadrille::window
