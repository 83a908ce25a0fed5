// Links of puzz.link and its relatives (pzv.jp, pzprxs), and the files of the same programs.
//
// A link is `…?slither/5/5/cbcbcddad`: what kind of puzzle, flags perhaps, columns, rows, and the
// cells as digits and letters. A file is `pzprv3`, the kind, rows, columns, and a line for each row
// of cells with spaces between them; some sites put it on one line with `/` for line ends.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/formats.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/reader.hpp"

namespace quadrille::kit {

/// What the two are called; the kit says it in other languages.
inline constexpr const char* game_link_name = "link of puzz.link, pzv.jp or pzprxs";
inline constexpr const char* game_link_file_name = "file of puzz.link, pzv.jp or pzprxs";

/// What stands in a cell of a link, besides the numbers from 0.
inline constexpr int link_blank = -1;
/// "?": a clue that is there and not told.
inline constexpr int link_unknown = -2;

/// A puzzle as a link or a file says it, whichever of the two it was.
struct GameLink {
    std::string_view flags;  ///< empty in a file
    Grid grid;
    std::string_view leading;  ///< of a link whose kind has it: what stands before the body
    std::string_view body;     ///< of a link: the cells
    std::vector<Line> rows;    ///< of a file: what follows the size
    std::size_t body_column = 1;
    bool is_file = false;
    bool is_square = false;  ///< a file that tells one side alone
};

namespace game_link {

/// The pieces of a text between slashes or line ends, as lines with their numbers: of a link all
/// are on line 1.
inline std::vector<Line> pieces_of(std::string_view text) {
    std::vector<Line> pieces;
    std::size_t line = 1;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("/\n"), text.size());
        std::string_view piece = text.substr(0, end);
        if (piece.ends_with('\r')) piece.remove_suffix(1);
        pieces.push_back({piece, line});
        if (end < text.size() && text[end] == '\n') ++line;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return pieces;
}

/// What is behind the question mark of a link; the whole text where there is none.
inline std::string_view told_in(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with("pzprv3")) return text;  // a file, in which a title may ask something
    const std::size_t mark = text.find_first_of("?\n");
    if (mark != std::string_view::npos && text[mark] == '?') text.remove_prefix(mark + 1);
    if (text.starts_with("type=")) text.remove_prefix(std::min(text.find('&') + 1, text.size()));
    return text;
}

/// "slither" of "slither_edit".
inline std::string_view kind_in(std::string_view piece) {
    for (const std::string_view ending : {"_edit", "_play"})
        if (piece.ends_with(ending)) return piece.substr(0, piece.size() - ending.size());
    return piece;
}

inline bool is_one_of(std::string_view kind, const std::vector<std::string>& kinds) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

inline std::string_view until_slash(std::string_view text) {
    return trimmed(text.substr(0, text.find_first_of("/\n")));
}

inline bool is_link(std::string_view text, const std::vector<std::string>& kinds) {
    const std::string_view told = told_in(first_told_line(text));
    return told.find('/') != std::string_view::npos && is_one_of(kind_in(until_slash(told)), kinds);
}

inline bool is_file(std::string_view text, const std::vector<std::string>& kinds) {
    const std::string_view told = told_in(text);
    if (!told.starts_with("pzprv3")) return false;
    const std::size_t end = told.find_first_of("/\n");
    return end != std::string_view::npos && is_one_of(until_slash(told.substr(end + 1)), kinds);
}

inline std::size_t column_in(std::string_view whole, std::string_view piece) {
    const auto at = static_cast<std::size_t>(piece.data() - whole.data());
    const std::size_t before = at == 0 ? std::string_view::npos : whole.rfind('\n', at - 1);
    return at - (before == std::string_view::npos ? 0 : before + 1) + 1;
}

/// Rows and columns from two pieces of a text, or one of them twice.
inline Result<Grid> size_of(std::string_view text, const Line& rows, const Line& columns,
                            std::size_t first_line, std::size_t longest) {
    Grid grid;
    for (const auto& [piece, side] :
         {std::pair(rows, &grid.rows), std::pair(columns, &grid.columns)}) {
        std::string_view rest = trimmed(piece.text);
        const auto number = take_number(rest, longest);
        if (!number || !rest.empty() || *number == 0 || *number > longest)
            return error_at(
                piece.number + first_line, column_in(text, piece.text),
                Text("expected a number of cells from 1 to {0}", {std::to_string(longest)}));
        *side = *number;
    }
    return grid;
}

/// Reads either. `is_square`: files tell one side alone. `has_leading`: a number and a slash stand
/// before the body of a link.
inline Result<GameLink> read(std::string_view text, std::size_t longest, bool is_square,
                             bool has_leading) {
    const std::string_view told = told_in(text);
    const auto first_line = static_cast<std::size_t>(
        std::count(text.data(), told.data(), '\n'));  // before what is told
    std::vector<Line> pieces = pieces_of(told);
    GameLink link;
    link.is_file = told.starts_with("pzprv3");
    std::size_t at = link.is_file ? 2 : 1;
    const auto number_at = [&](std::size_t piece) {
        return piece < pieces.size() && !trimmed(pieces[piece].text).empty() &&
               trimmed(pieces[piece].text).find_first_not_of("0123456789") ==
                   std::string_view::npos;
    };
    if (!link.is_file && at < pieces.size() && pieces[at].text.starts_with("v:")) ++at;
    if (!link.is_file && at < pieces.size() && !number_at(at)) link.flags = pieces[at++].text;
    link.is_square = is_square && link.is_file;
    const std::size_t second = link.is_square ? at : at + 1;
    if (!number_at(at) || !number_at(second))
        return error_at(first_line + 1, 1,
                        "expected the kind of puzzle, two numbers of cells and the clues, with '/' "
                        "between them");
    // Links tell the columns first, files the rows.
    const auto grid = link.is_file ? size_of(text, pieces[at], pieces[second], first_line, longest)
                                   : size_of(text, pieces[second], pieces[at], first_line, longest);
    if (!grid) return grid.error();
    link.grid = *grid;
    at = second + 1;
    if (link.is_file) {
        for (; at < pieces.size(); ++at)
            link.rows.push_back({pieces[at].text, pieces[at].number + first_line});
    } else {
        if (has_leading && at < pieces.size()) link.leading = pieces[at++].text;
        if (at < pieces.size()) link.body = pieces[at].text;
        link.body_column =
            link.body.empty()
                ? static_cast<std::size_t>(told.data() + told.size() - text.data()) + 1
                : column_in(text, link.body);
    }
    return link;
}

}  // namespace game_link

/// Takes the cells of a link off its body, one by one, with the place of errors.
class LinkBody {
public:
    explicit LinkBody(const GameLink& link) : rest_(link.body), column_(link.body_column) {}

    [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }
    [[nodiscard]] char peek() const noexcept { return rest_.front(); }
    char take() noexcept {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        ++column_;
        return c;
    }
    /// A number of so many digits in that base; nothing where there are none.
    std::optional<int> take_digits(std::size_t count, int base) noexcept {
        if (rest_.size() < count) return std::nullopt;
        int number = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const int digit = digit_value(rest_[i], base);
            if (digit < 0) return std::nullopt;
            number = number * base + digit;
        }
        for (std::size_t i = 0; i < count; ++i) static_cast<void>(take());
        return number;
    }
    [[nodiscard]] Error unexpected() const {
        return rest_.empty() ? error_at(1, column_, "the link ends here; expected more digits")
                             : error_at(1, column_,
                                        Text("found {0}, which means nothing in such a link",
                                             {shown(rest_, 0)}));
    }
    [[nodiscard]] Error too_long(std::size_t cells) const {
        return error_at(1, column_,
                        Text("the link goes on; expected its end after {0} {0|cell|cells}",
                             {std::to_string(cells)}));
    }

private:
    std::string_view rest_;
    std::size_t column_;
};

/// The cells of the first rows of a file: a number, `.` for a blank, `-` for "?".
[[nodiscard]] inline Result<std::vector<int>> read_rows(const GameLink& link, const Grid& grid) {
    std::vector<int> cells;
    for (std::size_t row = 0; row < grid.rows; ++row) {
        if (row >= link.rows.size())
            return error_at(link.rows.empty() ? 1 : link.rows.back().number, 1,
                            Text("the text ends after {0} of {1} {1|row|rows}",
                                 {std::to_string(row), std::to_string(grid.rows)}));
        std::string_view rest = trimmed(link.rows[row].text);
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
            std::string_view word = rest.substr(0, end);
            rest = trimmed(rest.substr(end));
            if (word == "." || word == "-") {
                cells.push_back(word == "." ? link_blank : link_unknown);
                continue;
            }
            const auto number = take_number(word, 9999);
            if (!number || !word.empty() || *number > 9999)
                return error_at(
                    link.rows[row].number, 1,
                    Text("this row has {0} {0|cell|cells} that can be read; expected {1}: "
                         "numbers, '.' or '-'",
                         {std::to_string(column), std::to_string(grid.columns)}));
            cells.push_back(static_cast<int>(*number));
        }
        if (!rest.empty())
            return error_at(
                link.rows[row].number, 1,
                Text("this row has more than {0} {0|cell|cells}", {std::to_string(grid.columns)}));
    }
    return cells;
}

[[nodiscard]] inline std::string write_rows(const std::vector<int>& cells, const Grid& grid) {
    std::string text;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        text += cells[cell] == link_blank ? "." : std::to_string(cells[cell]);
        text += grid.column(cell) + 1 == grid.columns ? " \n" : " ";
    }
    return text;
}

/// Whether the rows behind the first so many of a file hold marks of a player.
[[nodiscard]] inline bool has_marks_behind(const GameLink& link, std::size_t rows) {
    for (std::size_t i = rows; i < link.rows.size(); ++i) {
        const std::string_view row = trimmed(link.rows[i].text);
        if (row.starts_with("info:") || row.starts_with("TrialData")) break;
        if (row.find_first_not_of(".0 ") != std::string_view::npos) return true;
    }
    return false;
}

/// A puzzle to be told in a link and in a file.
struct GameLinkText {
    Grid grid;
    std::string body;       ///< of the link
    std::string rows = {};  ///< of the file: what follows the size
    std::vector<Text> lost = {};
    std::string leading = {};  ///< of the link, where its kind has it
};

/// How a type tells its puzzles in these programs.
struct GameLinkDialect {
    std::vector<std::string> kinds;  ///< as it is named there; the first is written
    std::size_t longest = 1000;      ///< most cells along a side
    bool is_square = false;          ///< files tell one side alone
    std::function<Result<Translation>(const GameLink& link)> read;
    std::function<Result<GameLinkText>(std::string_view native)> write;
    bool has_leading = false;  ///< a number and a slash stand before the body of a link
};

/// The link of those programs, as an entry of a type's table.
[[nodiscard]] inline Format game_link_format(const GameLinkDialect& dialect) {
    Format link;
    link.id = "puzzlink";
    link.name = game_link_name;
    link.is_link = true;
    link.holds_many = true;
    link.recognises = [kinds = dialect.kinds](std::string_view text) {
        return game_link::is_link(text, kinds);
    };
    link.parts = told_lines;
    link.read = [dialect](std::string_view text) -> Result<Translation> {
        if (!game_link::is_link(text, dialect.kinds))
            return error_at(1, 1, "expected a link of this puzzle type");
        const auto told = game_link::read(text, dialect.longest, false, dialect.has_leading);
        if (!told) return told.error();
        return dialect.read(*told);
    };
    link.write = [dialect](std::string_view native) -> Result<Translation> {
        auto told = dialect.write(native);
        if (!told) return told.error();
        return Translation{"https://puzz.link/p?" + dialect.kinds.front() + "/" +
                               std::to_string(told->grid.columns) + "/" +
                               std::to_string(told->grid.rows) + "/" +
                               (dialect.has_leading ? told->leading + "/" : "") + told->body + "\n",
                           std::move(told->lost)};
    };
    return link;
}

/// The link and the file of those programs, which a link may hold, too.
[[nodiscard]] inline std::vector<Format> game_link_formats(const GameLinkDialect& dialect) {
    const auto read = [dialect](std::string_view text) -> Result<Translation> {
        if (!game_link::is_link(text, dialect.kinds) && !game_link::is_file(text, dialect.kinds))
            return error_at(1, 1, "expected a link or a file of this puzzle type");
        const auto link =
            game_link::read(text, dialect.longest, dialect.is_square, dialect.has_leading);
        if (!link) return link.error();
        return dialect.read(*link);
    };
    Format link = game_link_format(dialect);
    link.recognises = [kinds = dialect.kinds](std::string_view text) {
        return game_link::is_link(text, kinds) ||
               (first_told_line(text).find('?') != std::string_view::npos &&
                game_link::is_file(first_told_line(text), kinds));
    };
    link.read = read;
    Format file;
    file.id = "pzpr";
    file.name = game_link_file_name;
    file.recognises = [kinds = dialect.kinds](std::string_view text) {
        return game_link::is_file(text, kinds);
    };
    file.read = read;
    file.write = [dialect](std::string_view native) -> Result<Translation> {
        auto told = dialect.write(native);
        if (!told) return told.error();
        std::string text =
            "pzprv3\n" + dialect.kinds.front() + "\n" + std::to_string(told->grid.rows) + "\n";
        if (!dialect.is_square) text += std::to_string(told->grid.columns) + "\n";
        return Translation{text + told->rows, std::move(told->lost)};
    };
    return {std::move(link), std::move(file)};
}

}  // namespace quadrille::kit
