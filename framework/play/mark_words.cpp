#include "play/mark_words.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace quadrille::play {

namespace {

/// The first writable element of the alphabet that most of them have.
std::optional<ElementId> usual_element(const Board& board) {
    std::vector<std::size_t> counts(board.alphabets.size());
    for (const ElementId id : board.deciding())
        if (board.writable(id)) ++counts[board[id].alphabet];
    const auto most = std::ranges::max_element(counts);
    if (most == counts.end() || *most == 0) return std::nullopt;
    for (const ElementId id : board.deciding())
        if (board.writable(id) &&
            board[id].alphabet == static_cast<std::size_t>(most - counts.begin()))
            return id;
    return std::nullopt;
}

bool are_digits(const Alphabet& alphabet) {
    return std::ranges::all_of(alphabet.symbols, [](const Symbol& symbol) {
        return symbol.shown.size() == 1 && symbol.shown[0] >= '0' && symbol.shown[0] <= '9';
    });
}

}  // namespace

MarkingWords marking_words(const Board& board) {
    MarkingWords words;
    const std::optional<ElementId> element = usual_element(board);
    if (!element) return words;
    const Alphabet& alphabet = board.alphabet(*element);
    switch (alphabet.palette) {
        case Palette::keypad:
            words.sentences.emplace_back(
                are_digits(alphabet)
                    ? "Click a place and type a digit, or take it from the keys on screen."
                    : "Click a place and type, or take the mark from the keys on screen.");
            break;
        case Palette::brush:
            words.sentences.emplace_back(
                "Pick what to paint with from the keys on screen, then click, or drag over "
                "several places.");
            break;
        case Palette::none:
            if (!alphabet.primary.empty())
                words.ways.push_back({"Left click", *element, alphabet.primary});
            words.sentences.emplace_back("Drag to write in several places at once.");
            break;
    }
    if (!alphabet.secondary.empty() && alphabet.palette != Palette::keypad)
        words.ways.push_back({"Right click", *element, alphabet.secondary});
    // With two marks a note says no more than a mark does.
    if (alphabet.takes_notes && alphabet.symbols.size() > 2)
        words.sentences.emplace_back("Not sure? Small notes keep what is still possible.");
    return words;
}

}  // namespace quadrille::play
