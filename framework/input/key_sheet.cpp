#include "input/key_sheet.hpp"

#include <algorithm>

namespace quadrille::input {

std::span<const ActionSection> action_sections() {
    static const std::vector<ActionSection> sections{
        {Group::marks, Text("Marks and notes")},
        {Group::cursor, Text("Moving the cursor")},
        {Group::history, Text("Undo and save points")},
        {Group::question, Text("Help")},
        {Group::playback, Text("Step by step")},
        {Group::game, Text("The game")},
        {Group::drawing, Text("Drawing a puzzle")},
        {Group::view, Text("What is seen of the board")},
        {Group::panel, Text("The panel beside the board")},
        {Group::program, Text("The program")},
    };
    return sections;
}

Text place_of(Scope scope) {
    switch (scope) {
        case Scope::anywhere:
            return {"everywhere"};
        case Scope::dialog:
            return {"everywhere but in a text"};
        case Scope::screen:
            return {"in the gallery and in a game"};
        case Scope::game:
            return {"in a game"};
        case Scope::board:
            return {"on the board"};
        case Scope::drawing:
            return {"where a puzzle is drawn"};
    }
    return {};
}

namespace {

/// The marks of a cycle as a player sees them: "━, then ✕".
Text listed(const Alphabet& alphabet, const std::vector<Mark>& cycle) {
    Text list(alphabet.symbol(cycle.front()).shown);
    for (std::size_t i = 1; i < cycle.size(); ++i)
        list = Text("{0}, then {1}", {list, Text(alphabet.symbol(cycle[i]).shown)});
    return list;
}

void tell_cycles(const Alphabet& alphabet, std::vector<Text>& sentences) {
    if (!alphabet.primary.empty())
        sentences.push_back(Text("Left click writes {0}, and then takes it away.",
                                 {listed(alphabet, alphabet.primary)}));
    if (!alphabet.secondary.empty())
        sentences.push_back(Text("Right click writes {0}, and then takes it away.",
                                 {listed(alphabet, alphabet.secondary)}));
    sentences.push_back(Text("Dragging writes the same mark in all that it passes."));
}

}  // namespace

std::vector<Text> mouse_sentences(const Board& board) {
    std::vector<Text> sentences;
    for (const Alphabet& alphabet : board.alphabets) {
        if (alphabet.symbols.empty()) continue;
        std::vector<Text> own;
        switch (alphabet.palette) {
            case Palette::none:
                tell_cycles(alphabet, own);
                break;
            case Palette::brush:
                own.push_back(Text("Left click writes the mark chosen from the keys on screen."));
                if (!alphabet.secondary.empty())
                    own.push_back(Text("Right click writes {0}, and then takes it away.",
                                       {listed(alphabet, alphabet.secondary)}));
                own.push_back(Text("Dragging writes the same mark in all that it passes."));
                break;
            case Palette::keypad:
                own.push_back(Text("Left click moves the cursor; type what is to stand there."));
                own.push_back(
                    Text("A mark chosen from the keys on screen is written by a click, too."));
                break;
        }
        if (alphabet.takes_notes)
            own.push_back(Text("In notes mode the same writes small candidates."));
        if (alphabet.takes_corner_notes())
            own.push_back(
                Text("Shift and a digit notes it at the corners, Ctrl and a digit in the middle."));
        for (Text& sentence : own)
            if (std::ranges::find(sentences, sentence) == sentences.end())
                sentences.push_back(std::move(sentence));
    }
    for (const ElementId id : board.ids()) {
        if (!board.colourable(id)) continue;
        sentences.push_back(
            Text("Among colours a click or a drag gives cells the colour that is picked; the right "
                 "button takes it away."));
        break;
    }
    sentences.push_back(Text("The wheel zooms; dragging with the middle button moves the view."));
    return sentences;
}

}  // namespace quadrille::input
