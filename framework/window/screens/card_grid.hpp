// The gallery's cards in sections and rows. Only rows that are seen, and some round them, are made
// in a frame: where a row stands is computed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play/card_list.hpp"
#include "window/screens/card_pictures.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class CardGrid {
public:
    /// Both outlive it.
    CardGrid(Shell& shell, const play::CardList& cards, CardPictures& pictures)
        : shell_(&shell), cards_(&cards), pictures_(&pictures) {}

    /// In the window under way, from its cursor on. The card that was chosen, if any.
    [[nodiscard]] std::optional<library::ShelfEntry> frame();
    /// The player wants to change a copy of it: asked for once in the menu of its card.
    [[nodiscard]] std::optional<library::ShelfEntry> take_wish_to_change() {
        return std::exchange(to_change_, std::nullopt);
    }
    /// The card that is seen to have the keys, if any.
    [[nodiscard]] const std::optional<library::ShelfEntry>& focused() const noexcept {
        return focused_;
    }
    /// The next frame shows that puzzle, if it is among those that are wanted; it gets the keys.
    void reveal(library::KeyNumber key) {
        revealed_ = key;
        keys_to_ = key;
        frames_to_keys_ = frames_to_scroll;
    }

private:
    /// Measures of this frame, in pixels.
    struct Layout {
        float gap = 0;
        float wide = 0;  ///< of a card
        float tall = 0;
        float side = 0;  ///< of its picture
        std::size_t columns = 1;
    };
    void heading(const play::CardList::Section& section);
    [[nodiscard]] std::optional<library::ShelfEntry> rows(const play::CardList::Section& section,
                                                          const Layout& layout);
    [[nodiscard]] std::string counts_of(const play::CardList::Section& section) const;
    /// Whether it was chosen.
    [[nodiscard]] bool card(std::uint32_t card, const Layout& layout);
    /// Of the card just made, where the right button was pressed on it. Whether it was chosen.
    [[nodiscard]] bool card_menu(const library::ShelfEntry& entry);

    Shell* shell_;
    const play::CardList* cards_;
    CardPictures* pictures_;
    /// Scrolls to the card that is to be seen, if it stands in that section.
    void scroll_to_revealed(const play::CardList::Section& section, const Layout& layout,
                            float top);
    std::optional<library::KeyNumber> revealed_;
    std::optional<library::ShelfEntry> to_change_;
    std::optional<library::ShelfEntry> focused_;
    /// A card is made after it was scrolled to; one that is not wanted never is.
    static constexpr int frames_to_scroll = 3;
    std::optional<library::KeyNumber> keys_to_;
    int frames_to_keys_ = 0;
    std::vector<std::string> told_headings_;  // to the trace
};

}  // namespace quadrille::window
