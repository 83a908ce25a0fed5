// The .non form: a key and its value on each line; below 'rows' and 'columns' a line for each clue.
#include <algorithm>
#include <array>

#include "format.hpp"
#include "quadrille/kit/utf8.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// What tells of the puzzle and takes no part in it, in the order it is written.
constexpr std::array<std::string_view, 5> about_keys = {"catalogue", "title", "by", "copyright",
                                                        "license"};

constexpr std::string_view space = " \t";

/// The place of the first byte that does not belong into a line of text: control characters and
/// what is no UTF-8.
std::optional<std::size_t> no_text(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t at = text.size() - rest.size();
        const char32_t code = kit::take_character(rest);
        if (code == kit::no_character || (kit::is_control(code) && code != '\t')) return at;
    }
    return std::nullopt;
}

/// What `no_text` found. A separator would break the message's own line.
q::Text told(std::string_view text, std::size_t at) {
    return text.substr(at).starts_with("\xE2\x80") ? q::Text("a byte that is no text")
                                                   : kit::shown(text, at);
}

class Reader {
public:
    explicit Reader(std::string_view text) : lines_(all_lines(text)) {}

    q::Result<Clues> read() {
        while (next_ < lines_.size() && !error_) key_line(lines_[next_++]);
        if (!error_) finish();
        if (error_) return *error_;
        return std::move(clues_);
    }

private:
    void fail(const kit::Line& line, std::size_t at, q::Text message) {
        if (!error_) error_ = kit::error_at(line.number, at + 1, std::move(message));
    }

    void key_line(kit::Line line) {
        const std::size_t last = line.text.find_last_not_of(space);
        line.text = line.text.substr(0, last == std::string_view::npos ? 0 : last + 1);
        const std::size_t begin = line.text.find_first_not_of(space);
        if (begin == std::string_view::npos) return;
        const std::size_t end = std::min(line.text.find_first_of(space, begin), line.text.size());
        const std::string_view key = line.text.substr(begin, end - begin);
        const std::size_t value =
            std::min(line.text.find_first_not_of(space, end), line.text.size());
        if (key == "width") return size(line, value, clues_.grid.columns);
        if (key == "height") return size(line, value, clues_.grid.rows);
        if (key == "color" || key == "colour") return colour(line, value);
        if (key == "rows") return side(line, clues_.rows, places_.rows, clues_.grid.rows, "height");
        if (key == "columns")
            return side(line, clues_.columns, places_.columns, clues_.grid.columns, "width");
        if (key == "goal") return goal(line, value);
        if (std::find(about_keys.begin(), about_keys.end(), key) != about_keys.end())
            return about(line, key, value);
    }

    void size(const kit::Line& line, std::size_t at, std::size_t& side) {
        if (side != 0) return fail(line, 0, "this is told a second time; expected it once");
        if (at == line.text.size() || line.text[at] < '0' || line.text[at] > '9')
            return fail(line, at,
                        q::Text("expected a number from 1 to {0}", {std::to_string(max_side)}));
        std::size_t behind = at;
        const auto number = read_length(line, behind);
        if (!number || behind != line.text.size())
            return fail(line, number ? behind : at,
                        q::Text("expected a number from 1 to {0}", {std::to_string(max_side)}));
        side = *number;
    }

    void colour(const kit::Line& line, std::size_t at) {
        const auto is_letter = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        };
        if (at == line.text.size() || !is_letter(line.text[at]))
            return fail(line, at, "expected a letter and a colour such as a #ff8000");
        Colour colour{line.text[at], 0};
        std::size_t digit = std::min(line.text.find_first_not_of(space, at + 1), line.text.size());
        const std::size_t sign = digit;
        bool good = sign > at + 1 && sign + 7 == line.text.size() && line.text[sign] == '#';
        for (++digit; good && digit < line.text.size(); ++digit) {
            const char c = line.text[digit];
            const int value = c >= '0' && c <= '9'   ? c - '0'
                              : c >= 'a' && c <= 'f' ? c - 'a' + 10
                              : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                     : -1;
            good = value >= 0;
            if (good) colour.rgb = colour.rgb << 4U | static_cast<std::uint32_t>(value);
        }
        if (!good) return fail(line, sign, "expected '#' and six hexadecimal digits");
        for (const Colour& other : clues_.colours)
            if (other.letter == colour.letter)
                return fail(
                    line, at,
                    q::Text("the colour '{0}' is declared twice", {std::string(1, colour.letter)}));
        if (clues_.colours.size() == max_colours)
            return fail(line, 0,
                        q::Text("there are more than {0} colours", {std::to_string(max_colours)}));
        if (!places_.rows.empty() || !places_.columns.empty())
            return fail(line, 0, "colours are declared before the clues of rows and columns");
        clues_.colours.push_back(colour);
    }

    void side(const kit::Line& line, std::vector<Clue>& clues, std::vector<Place>& places,
              std::size_t count, const char* key) {
        if (!places.empty()) return fail(line, 0, "this is told a second time; expected it once");
        if (count == 0)
            return fail(
                line, 0,
                q::Text("found no '{0}' before this; expected it first", {std::string(key)}));
        for (std::size_t i = 0; i < count && !error_; ++i) {
            if (next_ == lines_.size()) {
                // A text editor may have dropped empty clues at the end of the file: they are not
                // guessed.
                return fail(lines_.back(), lines_.back().text.size(),
                            q::Text("the file ends after {0} of {1} {1|clue|clues}",
                                    {std::to_string(i), std::to_string(count)}));
            }
            const kit::Line& one = lines_[next_++];
            places.push_back({one.number, 1});
            clues.push_back(clue(one));
        }
    }

    Clue clue(const kit::Line& line) {
        Clue blocks;
        std::size_t at = 0;
        const auto skip = [&] {
            at = std::min(line.text.find_first_not_of(space, at), line.text.size());
        };
        const auto digit = [&] {
            return at < line.text.size() && line.text[at] >= '0' && line.text[at] <= '9';
        };
        skip();
        if (at == line.text.size() ||
            line.text.substr(at, line.text.find_last_not_of(space) + 1 - at) == "0")
            return blocks;
        while (true) {
            if (!digit()) {
                fail(line, at,
                     at == line.text.size()
                         ? q::Text("the line ends; expected the length of a block")
                         : q::Text("found {0}; expected the length of a block",
                                   {kit::shown(line.text, at)}));
                return blocks;
            }
            const auto length = read_length(line, at);
            if (!length) {
                if (!error_) error_ = length.error();
                return blocks;
            }
            q::Mark mark = 1;
            if (!clues_.colours.empty() && !colour_of(line, at, mark)) return blocks;
            blocks.push_back({*length, mark});
            skip();
            if (at == line.text.size()) return blocks;
            if (line.text[at] != ',') {
                fail(line, at,
                     q::Text("found {0}; expected ',' or the end of the line",
                             {kit::shown(line.text, at)}));
                return blocks;
            }
            ++at;
            skip();
        }
    }

    bool colour_of(const kit::Line& line, std::size_t& at, q::Mark& mark) {
        for (std::size_t i = 0; i < clues_.colours.size() && at < line.text.size(); ++i)
            if (clues_.colours[i].letter == line.text[at]) {
                mark = static_cast<q::Mark>(i + 1);
                ++at;
                return true;
            }
        fail(line, at,
             at == line.text.size()
                 ? q::Text("the line ends; expected the letter of a declared colour")
                 : q::Text("found {0}; expected the letter of a declared colour",
                           {kit::shown(line.text, at)}));
        return false;
    }

    void goal(const kit::Line& line, std::size_t at) {
        if (!clues_.goal.empty())
            return fail(line, 0, "this is told a second time; expected it once");
        std::size_t end = line.text.size();
        if (end >= at + 2 && line.text[at] == '"' && line.text[end - 1] == '"') {
            ++at;
            --end;
        }
        goal_line_ = line;
        goal_at_ = at;
        clues_.goal = line.text.substr(at, end - at);
        if (clues_.goal.empty())
            fail(line, at, "expected the picture, cell by cell: 0 for an empty one");
    }

    void about(const kit::Line& line, std::string_view key, std::size_t at) {
        const std::string_view value = line.text.substr(at);
        if (const auto bad = no_text(value))
            return fail(line, at + *bad,
                        q::Text("found {0}; expected text", {told(line.text, at + *bad)}));
        clues_.about.emplace_back(key, value);
    }

    void finish() {
        for (const auto& [place, key] :
             {std::pair{clues_.grid.columns, "width"}, std::pair{clues_.grid.rows, "height"},
              std::pair{clues_.rows.size(), "rows"}, std::pair{clues_.columns.size(), "columns"}})
            if (place == 0) {
                error_ = kit::error_at(
                    1, 1,
                    q::Text("found no line '{0}'; a .non file has width, height, rows and columns",
                            {std::string(key)}));
                return;
            }
        const auto rank = [](const auto& entry) {
            return std::find(about_keys.begin(), about_keys.end(), entry.first);
        };
        std::stable_sort(clues_.about.begin(), clues_.about.end(),
                         [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
        error_ = fault_in(clues_, places_);
        if (!error_ && !clues_.goal.empty()) check_goal();
    }

    void check_goal() {
        const kit::Grid& grid = clues_.grid;
        if (clues_.goal.size() != grid.cells())
            return fail(
                goal_line_, goal_at_,
                q::Text("the goal has {0} {0|cell|cells}, the board {1}",
                        {std::to_string(clues_.goal.size()), std::to_string(grid.cells())}));
        std::vector<q::Mark> picture(grid.cells());
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const char c = clues_.goal[cell];
            const auto colour = std::find_if(clues_.colours.begin(), clues_.colours.end(),
                                             [&](const Colour& each) { return each.letter == c; });
            if (c == '0')
                picture[cell] = clues_.empty();
            else if (clues_.colours.empty() && c == '1')
                picture[cell] = 1;
            else if (colour != clues_.colours.end())
                picture[cell] = static_cast<q::Mark>(colour - clues_.colours.begin() + 1);
            else
                return fail(
                    goal_line_, goal_at_ + cell,
                    q::Text(clues_.colours.empty()
                                ? "found {0}; expected 0 or 1"
                                : "found {0}; expected 0 or the letter of a declared colour",
                            {kit::shown(goal_line_.text, goal_at_ + cell)}));
        }
        std::vector<q::Mark> line;
        for (std::size_t row = 0; row < grid.rows; ++row) {
            line.assign(
                picture.begin() + static_cast<std::ptrdiff_t>(grid.at(row, 0)),
                picture.begin() + static_cast<std::ptrdiff_t>(grid.at(row, 0) + grid.columns));
            if (clue_of(line, clues_.empty()) != clues_.rows[row])
                return fail(goal_line_, goal_at_ + grid.at(row, 0),
                            q::Text("the goal does not have the blocks of row {0}",
                                    {std::to_string(row + 1)}));
        }
        for (std::size_t column = 0; column < grid.columns; ++column) {
            line.clear();
            for (std::size_t row = 0; row < grid.rows; ++row)
                line.push_back(picture[grid.at(row, column)]);
            if (clue_of(line, clues_.empty()) != clues_.columns[column])
                return fail(goal_line_, goal_at_ + column,
                            q::Text("the goal does not have the blocks of column {0}",
                                    {std::to_string(column + 1)}));
        }
    }

    std::vector<kit::Line> lines_;
    std::size_t next_ = 0;  // the line to be read
    Clues clues_;
    Places places_;
    kit::Line goal_line_;
    std::size_t goal_at_ = 0;
    std::optional<q::Error> error_;
};

}  // namespace

q::Result<Clues> read_non(std::string_view text) { return Reader(text).read(); }

}  // namespace nonogram
