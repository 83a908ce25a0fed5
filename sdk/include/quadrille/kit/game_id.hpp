// Game ids and saved games of Simon Tatham's Portable Puzzle Collection.
//
// An id is `4x4t0:a22021d02a21a`: parameters, a colon, a description of the puzzle. With `#` in
// place of the colon it is a seed, which nothing but that program's own generator understands. A
// saved game is lines `KEY     :LENGTH:VALUE`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/formats.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/reader.hpp"

namespace quadrille::kit {

/// What the two are called; the kit says it in other languages.
inline constexpr const char* game_id_name = "game id of Simon Tatham's collection";
inline constexpr const char* game_save_name = "saved game of Simon Tatham's collection";

/// What an id says, with the place of its description.
struct GameId {
    std::string_view params;
    std::string_view description;
    std::size_t line = 1;
    std::size_t column = 1;  ///< of the description
};

/// "10x8" or "9" at the front of parameters, which it is taken from. The sides are at most
/// `longest` + 1.
[[nodiscard]] inline std::optional<Grid> take_size(std::string_view& params, std::size_t longest) {
    Grid grid;
    const auto columns = take_number(params, longest);
    if (!columns || *columns == 0) return std::nullopt;
    grid.columns = grid.rows = *columns;
    if (!params.starts_with('x')) return grid;
    std::string_view rest = params.substr(1);
    const auto rows = take_number(rest, longest);
    if (!rows || *rows == 0) return grid;  // "9x": the letter means something else
    grid.rows = *rows;
    params = rest;
    return grid;
}

namespace game_id {

/// The id on a line, if there is one: digits first, no spaces, a colon or `#`.
inline std::optional<GameId> split(std::string_view line) {
    const std::size_t sign = line.find_first_of(":#");
    if (sign == std::string_view::npos || line.front() < '0' || line.front() > '9' ||
        line.find_first_of(" \t\n") != std::string_view::npos)
        return std::nullopt;
    return GameId{line.substr(0, sign), line.substr(sign + 1), 1, sign + 2};
}

inline constexpr std::string_view save_start =
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection";

/// A value of a saved game, and where it stands; nothing where there is none.
struct Saved {
    std::string_view value;
    std::size_t line = 0;
    std::size_t column = 0;
};
inline std::optional<Saved> saved_value(const std::string_view whole, std::string_view key) {
    for (std::string_view text = whole; !text.empty();) {
        const std::string_view head = text.substr(0, text.find('\n'));
        const std::size_t colon = head.find(':');
        if (colon == std::string_view::npos) return std::nullopt;
        std::string_view rest = text.substr(colon + 1);
        const auto length = take_number(rest, text.size());
        if (!length || *length > rest.size() || !rest.starts_with(':')) return std::nullopt;
        rest.remove_prefix(1);
        if (*length > rest.size()) return std::nullopt;
        if (trimmed(head.substr(0, colon)) == key) {
            const std::string_view before(whole.data(),
                                          static_cast<std::size_t>(rest.data() - whole.data()));
            return Saved{
                rest.substr(0, *length),
                static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1,
                before.size() - (before.rfind('\n') + 1) + 1};
        }
        rest.remove_prefix(*length);
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        text = rest.substr(end + 1);
    }
    return std::nullopt;
}

inline std::string saved_line(std::string_view key, std::string_view value) {
    std::string line;
    line.append(key).append(key.size() < 8 ? 8 - key.size() : 0, ' ').append(":");
    return line.append(std::to_string(value.size())).append(":").append(value).append("\n");
}

}  // namespace game_id

/// Takes a description apart: letters for runs of cells, numbers, signs; with the place of errors.
class IdDescription {
public:
    explicit IdDescription(const GameId& id)
        : rest_(id.description), line_(id.line), column_(id.column) {}

    [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }
    [[nodiscard]] char peek() const noexcept { return rest_.front(); }
    char take() noexcept {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        ++column_;
        return c;
    }
    /// Whether that sign is next; it is taken.
    bool take(char sign) noexcept {
        if (rest_.empty() || rest_.front() != sign) return false;
        static_cast<void>(take());
        return true;
    }
    std::optional<std::size_t> take_decimal(std::size_t most) noexcept {
        const std::size_t before = rest_.size();
        const auto number = take_number(rest_, most);
        column_ += before - rest_.size();
        return number;
    }
    [[nodiscard]] Error error(Text message) const {
        return error_at(line_, column_, std::move(message));
    }
    [[nodiscard]] Error unexpected() const {
        return at_end() ? error("the description ends here; expected more cells")
                        : error(Text("found {0}, which means nothing in such a description",
                                     {shown(rest_, 0)}));
    }
    [[nodiscard]] Error wrong_length(std::size_t cells) const {
        return error(at_end() ? Text("the description ends before the last of {0} cells",
                                     {std::to_string(cells)})
                              : Text("the description goes on after the last of {0} cells",
                                     {std::to_string(cells)}));
    }

private:
    std::string_view rest_;
    std::size_t line_;
    std::size_t column_;
};

/// Cells that are given one of two values, by runs: small letters skip `a` = 0 … `y` = 24 cells and
/// give a 0, capitals give a 1, z skips 25 and gives none. By cell 0, 1 or -1. The walk ends on an
/// imaginary cell behind the last, which may be left out unless `ends_behind`.
[[nodiscard]] inline Result<std::vector<int>> read_two_valued(IdDescription& text,
                                                              std::size_t cells, bool ends_behind) {
    std::vector<int> values(cells + 1, -1);
    std::size_t at = 0;
    while (!text.at_end()) {
        const char c = text.peek();
        const bool small = c >= 'a' && c <= 'z';
        if (!small && !(c >= 'A' && c <= 'Z')) return text.unexpected();
        const auto skip = static_cast<std::size_t>(c - (small ? 'a' : 'A'));
        if (at + skip > cells) return text.wrong_length(cells);
        static_cast<void>(text.take());
        at += skip;
        if (skip == 25) continue;
        values[at] = small ? 0 : 1;
        ++at;
        if (at > cells && !text.at_end()) return text.wrong_length(cells);
    }
    if (at < cells + (ends_behind ? 1 : 0)) return text.wrong_length(cells);
    values.resize(cells);
    return values;
}

[[nodiscard]] inline std::string write_two_valued(const std::vector<int>& values) {
    std::string text;
    std::size_t skip = 0;
    const auto give = [&](int value) {
        for (; skip >= 25; skip -= 25) text += 'z';
        text += static_cast<char>((value == 1 ? 'A' : 'a') + static_cast<int>(skip));
        skip = 0;
    };
    for (const int value : values) {
        if (value < 0)
            ++skip;
        else
            give(value);
    }
    give(0);  // one imaginary cell behind the last
    return text;
}

/// A puzzle to be told as an id.
struct GameIdText {
    std::string params;
    std::string description;
    std::vector<Text> lost = {};
};

/// How a type tells its puzzles in that collection.
struct GameIdDialect {
    std::string game;  ///< its name there: "Loopy"
    /// Whether parameters and the signs of a description are such as that game has.
    std::function<bool(const GameId& id)> resembles;
    std::function<Result<Translation>(const GameId& id)> read;
    std::function<Result<GameIdText>(std::string_view native)> write;
};

/// The id and the saved game, as entries of a type's table.
[[nodiscard]] inline std::vector<Format> game_id_formats(const GameIdDialect& dialect) {
    Format id;
    id.id = "tatham";
    id.name = game_id_name;
    id.is_link = true;
    id.holds_many = true;
    id.recognises = [dialect](std::string_view text) {
        const auto split = game_id::split(first_told_line(text));
        return split && dialect.resembles(*split);
    };
    id.parts = told_lines;
    id.read = [dialect](std::string_view text) -> Result<Translation> {
        const std::string_view line = first_told_line(text);
        const auto split = line.empty() ? std::nullopt : game_id::split(line);
        if (!split)
            return error_at(1, 1,
                            "expected a size, a colon and the description of the puzzle, as in "
                            "7x7:…");
        if (line[split->column - 2] == '#')
            return error_at(
                1, split->column - 1,
                "this is a seed, of which only that program can make a puzzle; give the "
                "id that has a colon, as its menu \"Specific\" shows it");
        GameId placed = *split;
        const std::string_view before(text.data(),
                                      static_cast<std::size_t>(line.data() - text.data()));
        placed.line += static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
        placed.column += before.size() - (before.rfind('\n') + 1);
        return dialect.read(placed);
    };
    id.write = [dialect](std::string_view native) -> Result<Translation> {
        auto told = dialect.write(native);
        if (!told) return told.error();
        return Translation{told->params + ":" + told->description + "\n", std::move(told->lost)};
    };
    Format save;
    save.id = "tatham-save";
    save.name = game_save_name;
    save.extensions = {".sgtpuzzle"};
    save.recognises = [game = dialect.game](std::string_view text) {
        if (!text.starts_with(game_id::save_start)) return false;
        const auto told = game_id::saved_value(text, "GAME");
        return told && told->value == game;
    };
    save.read = [dialect](std::string_view text) -> Result<Translation> {
        if (const auto game = game_id::saved_value(text, "GAME");
            !game || game->value != dialect.game)
            return error_at(1, 1, Text("expected a saved game of {0}", {Text::name(dialect.game)}));
        auto params = game_id::saved_value(text, "CPARAMS");
        if (!params) params = game_id::saved_value(text, "PARAMS");
        const auto description = game_id::saved_value(text, "DESC");
        if (!params || !description)
            return error_at(1, 1, "the saved game has no line CPARAMS or DESC, or ends too early");
        auto read = dialect.read(
            {params->value, description->value, description->line, description->column});
        const auto states = game_id::saved_value(text, "NSTATES");
        if (read && states && states->value != "1")
            read->lost.emplace_back("The moves of the saved game are not taken over.");
        return read;
    };
    save.write = [dialect](std::string_view native) -> Result<Translation> {
        auto told = dialect.write(native);
        if (!told) return told.error();
        std::string text;
        text.append(game_id::save_start).append("\n");
        for (const auto& [key, value] : {std::pair<std::string_view, std::string>("VERSION", "1"),
                                         {"GAME", dialect.game},
                                         {"PARAMS", told->params},
                                         {"CPARAMS", told->params},
                                         {"DESC", told->description},
                                         {"NSTATES", "1"},
                                         {"STATEPOS", "1"}})
            text += game_id::saved_line(key, value);
        return Translation{std::move(text), std::move(told->lost)};
    };
    return {std::move(id), std::move(save)};
}

}  // namespace quadrille::kit
