// Olšák's .g: lines that say something of the puzzle, the colours below `#d` (a key, ':', a sign,
// `#RRGGBB`, a name), the rows below a line that begins with ':', the columns below another.
// Puzzles of triangles are no boards of ours.
#include <algorithm>

#include "formats/formats.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// "a:X  #000000   black"; the colour of the paper has the key 0 and is left out.
q::Result<std::optional<Colour>> read_colour(const kit::Line& line) {
    const std::string_view text = kit::trimmed(line.text);
    const std::size_t sign = text.find('#');
    std::uint32_t rgb = 0;
    bool good = text.size() > 2 && text[1] == ':' && sign != std::string_view::npos &&
                sign + 7 <= text.size();
    for (std::size_t i = sign + 1; good && i < sign + 7; ++i) {
        const int digit = kit::digit_value(text[i], 16);
        good = digit >= 0;
        rgb = rgb << 4U | static_cast<std::uint32_t>(std::max(digit, 0));
    }
    if (good && text[0] == '0') return std::optional<Colour>();
    if (!good || !is_letter(text[0]))
        return kit::error_at(line.number, 1,
                             "expected a letter, ':', a sign and a colour such as a:X #ff8000");
    return std::optional(Colour{text[0], rgb});
}

q::Result<q::Translation> read_olsak(std::string_view text) {
    const std::vector<kit::Line> lines = all_lines(text);
    const auto starts = [&](std::size_t at, std::string_view what) {
        return at < lines.size() && lines[at].text.starts_with(what);
    };
    Clues clues;
    std::size_t at = 0;
    bool colours = false;
    for (; at < lines.size() && !starts(at, ":"); ++at) {
        if (starts(at, "#t") || starts(at, "#T"))
            return kit::error_at(lines[at].number, 1,
                                 "this is a puzzle of triangles; only squares are read");
        if (starts(at, "#d") || starts(at, "#D")) {
            colours = true;
        } else if (colours && !kit::trimmed(lines[at].text).empty()) {
            const auto colour = read_colour(lines[at]);
            if (!colour) return colour.error();
            if (!*colour) continue;
            const bool is_known =
                std::any_of(clues.colours.begin(), clues.colours.end(),
                            [&](const Colour& one) { return one.letter == (*colour)->letter; });
            if (is_known || clues.colours.size() == max_colours)
                return kit::error_at(lines[at].number, 1,
                                     {"expected at most {0} colours, each told once",
                                      {std::to_string(max_colours)}});
            clues.colours.push_back(**colour);
        }
    }
    Places places;
    for (const bool rows : {true, false}) {
        if (!starts(at, ":"))
            return kit::error_at(lines.empty() ? 1 : lines.back().number, 1,
                                 "expected a line that begins with ':' and the clues below it, for "
                                 "rows and for columns");
        std::size_t end = ++at;
        while (end < lines.size() && !starts(end, ":")) ++end;
        // What is blank at the end is no clue.
        std::size_t last = end;
        while (last > at && kit::trimmed(lines[last - 1].text).empty()) --last;
        auto side =
            read_clues(lines, at, last - at, clues.colours, rows ? places.rows : places.columns);
        if (!side) return side.error();
        if (side->empty())
            return kit::error_at(lines.back().number, 1, "expected a clue on each line");
        (rows ? clues.rows : clues.columns) = *std::move(side);
        at = end;
    }
    clues.grid = {clues.rows.size(), clues.columns.size()};
    return native_of(clues, places);
}

q::Result<q::Translation> write_olsak(std::string_view native) {
    const auto clues = read(native);
    if (!clues) return clues.error();
    std::string text = "nonogram\n";
    if (!clues->colours.empty()) {
        text += "#d\n   0:   #FFFFFF   white\n";
        constexpr std::string_view digits = "0123456789ABCDEF";
        for (const Colour& colour : clues->colours) {
            text += std::string("   ") + colour.letter + ":" + colour.letter + "  #";
            for (unsigned shift = 24; shift > 0; shift -= 4)
                text += digits[colour.rgb >> (shift - 4) & 15U];
            text += '\n';
        }
    }
    text += ": rows\n";
    for (const Clue& clue : clues->rows) text += written_clue(clue, clues->colours) + "\n";
    text += ": columns\n";
    for (const Clue& clue : clues->columns) text += written_clue(clue, clues->colours) + "\n";
    return q::Translation{std::move(text), lost_credits(*clues)};
}

}  // namespace

q::Format olsak_format() {
    q::Format format;
    format.id = "g";
    format.name = "Olšák's solver, with colours";
    format.extensions = {".g"};
    format.recognises = [](std::string_view text) {
        // Two lines that begin with ':', the first near the beginning.
        const std::size_t first = text.starts_with(':') ? 0 : text.substr(0, 8192).find("\n:");
        return first != std::string_view::npos &&
               text.find("\n:", first + 1) != std::string_view::npos;
    };
    format.read = read_olsak;
    format.write = write_olsak;
    return format;
}

}  // namespace nonogram
