// The gallery's cards in sections and rows. Only rows that are seen, and some round them, are made
// in a frame: where a row stands is computed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
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
    /// The next frame shows that puzzle, if it is among those that are wanted.
    void reveal(library::KeyNumber key) { revealed_ = key; }

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

    Shell* shell_;
    const play::CardList* cards_;
    CardPictures* pictures_;
    /// Scrolls to the card that is to be seen, if it stands in that section.
    void scroll_to_revealed(const play::CardList::Section& section, const Layout& layout,
                            float top);
    std::optional<library::KeyNumber> revealed_;
    std::vector<std::string> told_headings_;  // to the trace
};

}  // namespace quadrille::window
