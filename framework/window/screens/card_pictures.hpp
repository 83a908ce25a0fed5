// The pictures on the gallery's cards: made when a card is seen, a few in a frame, from the disk
// where they were painted in an earlier run; a bounded number of them on the graphics card.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "play/card_list.hpp"
#include "play/picture_store.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class CardPictures {
public:
    /// Both outlive it.
    CardPictures(Shell& shell, play::CardList& cards);
    ~CardPictures() { drop_all(); }
    CardPictures(const CardPictures&) = delete;
    CardPictures& operator=(const CardPictures&) = delete;

    /// Between these two it is asked for all pictures that are seen.
    void begin_frame();
    /// What was not seen for longest makes room.
    void end_frame();
    /// Of `side` times `side` pixels. Null where it cannot be made, or is to be made in a later
    /// frame: `busy` then.
    [[nodiscard]] Picture of(const library::ShelfEntry& entry, unsigned side);
    [[nodiscard]] bool busy() const noexcept { return busy_; }

    /// Pictures that were painted with other colours are made anew.
    void drop_all();
    /// So is one of another position.
    void drop(library::KeyNumber key);
    /// Those that could not be made are tried again.
    void forget_failures();

private:
    struct Held {
        Picture picture = nullptr;  ///< null: it cannot be made
        std::uint64_t seen = 0;     ///< in which frame
        unsigned side = 0;          ///< pixels
    };
    [[nodiscard]] Picture load_or_paint(const library::ShelfEntry& entry, unsigned side);
    [[nodiscard]] Picture paint(const library::Item& item, bool has_game, unsigned side);
    [[nodiscard]] std::string name_of(const library::ShelfEntry& entry, unsigned side) const;

    Shell* shell_;
    play::CardList* cards_;
    play::PictureStore store_;
    std::unordered_map<library::KeyNumber, Held> held_;
    std::uint64_t frame_ = 0;
    unsigned painted_ = 0;  // in this frame
    unsigned loaded_ = 0;
    bool busy_ = false;
};

}  // namespace quadrille::window
