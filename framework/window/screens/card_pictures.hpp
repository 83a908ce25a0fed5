// The pictures on the gallery's cards: made when a card is seen, a few in a frame, from the disk
// where they were painted in an earlier run; a bounded number of them on the graphics card.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "config/file_stamp.hpp"
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
    /// So are those whose game was written since.
    void drop_outdated();
    /// Those that could not be made are tried again.
    void forget_failures();

private:
    struct Held {
        Picture picture = nullptr;                ///< null: it cannot be made
        std::uint64_t seen = 0;                   ///< in which frame
        std::optional<config::FileStamp> game{};  ///< that it shows
    };
    /// State of the puzzle's game; empty where there is none.
    [[nodiscard]] std::optional<config::FileStamp> game_of(library::KeyNumber key) const;
    [[nodiscard]] Picture load_or_paint(const library::ShelfEntry& entry, unsigned side);
    [[nodiscard]] Picture paint(const library::Item& item, bool has_game, unsigned side);
    [[nodiscard]] std::string name_of(const library::ShelfEntry& entry, unsigned side) const;

    Shell* shell_;
    play::CardList* cards_;
    play::PictureStore store_;
    /// Of which puzzle, and how many pixels high: a board may be seen in several sizes at once.
    using Which = std::pair<library::KeyNumber, unsigned>;
    std::map<Which, Held> held_;
    std::uint64_t frame_ = 0;
    unsigned painted_ = 0;  // in this frame
    unsigned loaded_ = 0;
    bool busy_ = false;
};

}  // namespace quadrille::window
