#include "play/picks.hpp"

#include <algorithm>
#include <string_view>

namespace quadrille::play {

using input::WriteMode;

Picks::Picks(const Board& board) : board_(&board) {
    for (const Alphabet& alphabet : board.alphabets)
        picked_.push_back(alphabet.palette == Palette::brush && !alphabet.primary.empty()
                              ? alphabet.primary.front()
                              : blank);
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (!board.writable(element_id(i))) continue;
        if (!offered_) turn_to(element_id(i));
        for (const WriteMode mode : {WriteMode::notes, WriteMode::corners})
            if (input::takes_notes(board.alphabet(element_id(i)), *note_set(mode)))
                takes_[static_cast<std::size_t>(mode)] = true;
    }
    for (const WriteMode mode : {WriteMode::marks, WriteMode::erase})
        takes_[static_cast<std::size_t>(mode)] = true;
    for (const ElementId id : board.ids())
        if (board.colourable(id)) takes_[static_cast<std::size_t>(WriteMode::colours)] = true;
}

std::optional<input::NoteSet> Picks::note_set(WriteMode mode) noexcept {
    if (mode == WriteMode::notes) return &Content::notes;
    if (mode == WriteMode::corners) return &Content::corners;
    return std::nullopt;
}

bool Picks::write(WriteMode mode) noexcept {
    if (!takes(mode)) return false;
    mode_ = mode;
    return true;
}

void Picks::turn_to(ElementId element) {
    const Alphabet& alphabet = board_->alphabet(element);
    if (alphabet.palette != Palette::none && !alphabet.primary.empty())
        offered_ = (*board_)[element].alphabet;
}

bool Picks::pick(std::size_t alphabet, Mark mark) {
    const std::vector<Mark>& palette = board_->alphabets[alphabet].primary;
    if (std::find(palette.begin(), palette.end(), mark) == palette.end()) return false;
    if (board_->alphabets[alphabet].palette == Palette::brush) picked_[alphabet] = mark;
    return true;
}

bool Picks::put_down(std::size_t alphabet, Mark mark) {
    if (board_->alphabets[alphabet].palette != Palette::keypad || mark == blank ||
        picked_[alphabet] != mark)
        return false;
    picked_[alphabet] = blank;
    return true;
}

bool Picks::put_down() {
    bool is_any = false;
    for (std::size_t i = 0; i < picked_.size(); ++i) is_any = put_down(i, picked_[i]) || is_any;
    return is_any;
}

void Picks::step(std::size_t alphabet, bool forward) {
    picked_[alphabet] = beside(alphabet, picked_[alphabet], forward);
}

Mark Picks::beside(std::size_t alphabet, Mark mark, bool forward) const {
    const std::vector<Mark>& palette = board_->alphabets[alphabet].primary;
    if (palette.empty()) return blank;
    const auto at = std::find(palette.begin(), palette.end(), mark);
    if (at == palette.end()) return forward ? palette.front() : palette.back();
    if (forward) return at + 1 == palette.end() ? palette.front() : at[1];
    return at == palette.begin() ? palette.back() : at[-1];
}

bool has_digits(const Alphabet& alphabet) {
    const auto digit = [](std::string_view text) {
        return text.size() == 1 && text[0] >= '0' && text[0] <= '9';
    };
    return std::any_of(alphabet.symbols.begin(), alphabet.symbols.end(), [&](const Symbol& symbol) {
        return digit(symbol.id) || digit(symbol.shown);
    });
}

}  // namespace quadrille::play
