// Parts that several panels have: paragraphs, verdicts, a sign of life, and what going back has
// come to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "play/panels/way_back.hpp"
#include "quadrille/board.hpp"
#include "quadrille/narrator.hpp"
#include "window/ui.hpp"

namespace quadrille::window {

/// Wrapped, with some air below; faint for what was told before.
void paragraph(Ui& ui, const std::string& words, bool faint = false);
/// Where the item just made is pointed at, and what it shows of the words is not all of them.
void tell_rest(Ui& ui, const std::string& shown, const std::string& words);
/// What the player does with the links of a sentence, by the index of the span.
struct LinkUse {
    std::optional<std::size_t> pointed;   ///< under the pointer, or has the keys
    std::optional<std::size_t> followed;  ///< clicked, or entered
};
/// The same of words that stand for places: those are links, underlined, and lit where `is_lit`
/// says so. `name` tells the links of one sentence from those of others.
LinkUse linked_paragraph(Ui& ui, const std::string& name, const Sentence& sentence,
                         const std::function<bool(const Span&)>& is_lit, bool faint = false);
/// A sentence that decides, with its icon.
void verdict_line(Ui& ui, const char* icon, drawing::Colour colour, const std::string& words);
/// So many entries of a list are shown at once.
inline constexpr std::size_t most_entries = 24;
/// The first entries of a list that may be long, each by `show(index)`, and how many more there
/// are: what nobody would read is not laid out in every frame.
void first_entries(Ui& ui, std::size_t count, const std::function<void(std::size_t)>& show);
/// A way back and on, and what is at hand between them.
enum class Turn : std::uint8_t { none, back, on };
struct TurnButton {
    std::string tooltip;
    bool enabled = false;
};
/// `name`: of the buttons, for the trace.
[[nodiscard]] Turn turn_row(Ui& ui, const std::string& name, const std::string& words,
                            const TurnButton& back, const TurnButton& on);
/// Of a list whose entries are long: so few of them at once that their letters on the board are
/// told apart, and a way to the others.
class EntryPages {
public:
    /// Entries from `first` on, before `end`.
    struct Range {
        std::size_t first = 0;
        std::size_t end = 0;
    };
    /// Those at hand, of so many.
    [[nodiscard]] Range at_hand(std::size_t count);
    /// Below them: which they are, and a way to those before and behind; nothing where they are
    /// all.
    void foot(Ui& ui, std::size_t count);

private:
    static constexpr std::size_t most = 8;
    std::size_t first_ = 0;
};
/// Something turns: work goes on.
void waiting(Ui& ui, const std::string& words);
/// One of several chips, beside the last or on a new line. `room` is what is left of the line; 0
/// before the first.
void chip_in_row(Ui& ui, float& room, const std::string& name, const std::string& label,
                 bool chosen, const std::function<void()>& choose);
/// What going back is doing or has done. False if there is nothing to tell.
bool tell_going_back(Ui& ui, const play::WayBackSearch& going_back);

[[nodiscard]] std::vector<std::string> element_names(const Board& board,
                                                     std::span<const ElementId> elements);

}  // namespace quadrille::window
