#include "taught/drawing.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/utf8.hpp"
#include "taught/geometry.hpp"
#include "taught/table.hpp"

namespace quadrille::taught {

namespace {

/// The bytes of the character that begins there; a byte that begins none is one.
std::size_t character_length(std::string_view text, std::size_t at) {
    std::string_view rest = text.substr(at);
    static_cast<void>(kit::take_character(rest));
    return text.size() - at - rest.size();
}

/// The mark that a single character names by itself.
std::optional<SignWords> own_meaning(const Board& board, ElementId element,
                                     const std::string& character) {
    for (const Symbol& symbol : board.alphabet(element).symbols)
        if (symbol.id == character || symbol.shown == character)
            return SignWords{{symbol.id}, {{}}};
    return std::nullopt;
}

std::string known_words(const Alphabet& alphabet) {
    std::string words;
    for (const Symbol& symbol : alphabet.symbols) words += (words.empty() ? "" : ", ") + symbol.id;
    return words;
}

}  // namespace

std::vector<PlacedLine> placed_lines(std::string_view value, config::FilePlace at,
                                     std::string_view source) {
    // Where the text opens with three quotes and a line end, its first line is the next of the
    // file.
    std::size_t begin = 0;
    for (std::size_t line = 1; line < at.line && begin < source.size(); ++line)
        begin = std::min(source.find('\n', begin), source.size() - 1) + 1;
    std::string_view opening = source.substr(std::min(begin, source.size()));
    opening = opening.substr(0, opening.find('\n'));
    opening.remove_prefix(std::min(opening.size(), at.column == 0 ? 0 : at.column - 1));
    if (opening.ends_with('\r')) opening.remove_suffix(1);
    const bool own_places = opening == "\"\"\"" || opening == "'''";

    std::vector<PlacedLine> lines;
    config::FilePlace place = own_places ? config::FilePlace{at.line + 1, 1} : at;
    while (!value.empty()) {
        const std::size_t end = std::min(value.find('\n'), value.size());
        std::string_view line = value.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back({line, place});
        value.remove_prefix(std::min(end + 1, value.size()));
        if (own_places) ++place.line;
    }
    return lines;
}

std::vector<Mark> marks_of(const Board& board, ElementId element, const SignWords& meaning) {
    const Alphabet& alphabet = board.alphabet(element);
    std::vector<Mark> marks;
    for (std::size_t i = 0; i < meaning.words.size(); ++i) {
        std::string_view word = meaning.words[i];
        const bool other = word.size() > 1 && word.starts_with('!');
        if (other) word.remove_prefix(1);
        Mark mark = alphabet.mark(word);
        for (std::size_t k = 0; k < alphabet.symbols.size() && mark == blank; ++k)
            if (alphabet.symbols[k].shown == word) mark = static_cast<Mark>(k + 1);
        if (mark == blank)
            wrong(Text("{0} takes no mark '{1}'; it takes {2}",
                       {board[element].name, std::string(word), known_words(alphabet)}),
                  meaning.places[i]);
        for (std::size_t k = 1; k <= alphabet.symbols.size(); ++k)
            if ((k == mark) != other) marks.push_back(static_cast<Mark>(k));
    }
    kit::sort_unique(marks);
    if (marks.empty())
        wrong(Text("{0} can carry no mark then", {board[element].name}), meaning.places.front());
    return marks;
}

std::vector<Assumed> read_drawing(const Board& board, const std::vector<PlacedLine>& lines,
                                  const Legend& legend) {
    bool has_edges = false;
    std::map<Spot, ElementId> at;
    for (const ElementId id : board.deciding()) {
        if (board[id].outline.empty()) continue;
        has_edges = has_edges || board[id].kind == Kind::edge;
        at[spot_of(board[id])] = id;
    }
    std::vector<Assumed> marks;
    for (std::size_t row = 0; row < lines.size(); ++row) {
        const auto& [text, begin] = lines[row];
        std::size_t column = 0;
        for (std::size_t byte = 0; byte < text.size(); ++column) {
            const std::string character(text.substr(byte, character_length(text, byte)));
            const config::FilePlace place{begin.line, begin.column + byte};
            byte += character.size();
            if (character == " " || character == "." || character == "\xC2\xB7") continue;
            const double x = static_cast<double>(column);
            const double y = static_cast<double>(row);
            const auto found =
                at.find(spot_of(has_edges ? Vec2{x / 2, y / 2} : Vec2{x + 0.5, y + 0.5}));
            if (found == at.end()) continue;
            const ElementId element = found->second;
            std::optional<SignWords> meaning = own_meaning(board, element, character);
            if (const auto said = legend.find(character); said != legend.end())
                meaning = said->second;
            if (!meaning)
                wrong(Text("'{0}' at {1} says nothing; name its mark in 'legend', as \"{0}\" = "
                           "\"{2}\"",
                           {character, board[element].name,
                            board.alphabet(element).symbols.front().id}),
                      place);
            marks.push_back({element, marks_of(board, element, *meaning)});
        }
    }
    for (const auto& [character, meaning] : legend)
        if (kit::characters(character) != 1)
            wrong(Text("'{0}' is no single character", {character}), meaning.places.front());
    std::sort(marks.begin(), marks.end(),
              [](const Assumed& a, const Assumed& b) { return a.element < b.element; });
    return marks;
}

}  // namespace quadrille::taught
