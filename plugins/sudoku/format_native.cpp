// The native format: a line 'order N', lines that say what is particular, and the givens. See
// README.md.
//
// What later lines depend on comes first: the order, then the grids, then all else in any order,
// each once; the givens last.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>

#include "format_constraints.hpp"
#include "format_words.hpp"
#include "layouts.hpp"
#include "utf8.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

std::string number(std::size_t value) { return std::to_string(value); }

constexpr std::array<std::string_view, 18> keywords{
    "order",       "symbols",    "layout",          "grids",  "blocks",  "diagonals",
    "anti-knight", "anti-king",  "non-consecutive", "parity", "compare", "dots",
    "thermometer", "palindrome", "whisper",         "arrow",  "cage",    "givens"};

/// Those that may stand behind 'order'.
std::string listed_words() {
    std::string list;
    for (const std::string_view word : std::span(keywords).subspan(1))
        list += (list.empty() ? "" : ", ") + std::string(word);
    return list;
}

class Native {
public:
    explicit Native(const std::vector<kit::Line>& lines) : lines_(lines) {}

    q::Result<Sheet> read() {
        for (; at_ < lines_.size(); ++at_) {
            words_ = words_of(lines_[at_].text);
            const std::string_view keyword = words_.front().text;
            if (auto done = line(keyword); !done) return done.error();
            if (keyword == "givens") {
                if (at_ + 1 < lines_.size()) {
                    ++at_;
                    return unexpected(here(), words_of(lines_[at_].text).front(),
                                      "the end of the puzzle after its last row");
                }
                return std::move(sheet_);
            }
        }
        return at_end("the word 'givens' and a line for each row");
    }

private:
    using Done = q::Result<void>;

    [[nodiscard]] std::size_t here() const { return lines_[at_].number; }
    [[nodiscard]] q::Error at_end(q::Text expected) const {
        return kit::error_at(
            lines_.back().number, lines_.back().text.size() + 1,
            {"found {0}; expected {1}", {q::Text("the end of the text"), std::move(expected)}});
    }
    [[nodiscard]] q::Error wrong(const Word& word, q::Text expected) const {
        return unexpected(here(), word, std::move(expected));
    }
    [[nodiscard]] q::Error short_line(q::Text expected) const {
        return ends_early(here(), words_, std::move(expected));
    }
    /// Exactly so many words behind the keyword.
    [[nodiscard]] Done takes(std::size_t count, const q::Text& expected) const {
        if (words_.size() < count + 1) return short_line(expected);
        if (words_.size() > count + 1) return wrong(words_[count + 1], "the end of the line");
        return {};
    }

    Done line(std::string_view keyword) {
        if (keyword == "order") return once(keyword) ? order() : again();
        if (seen_.count("order") == 0) return wrong(words_.front(), "the word 'order' first");
        if (keyword == "symbols") return once(keyword) ? symbols() : again();
        if (keyword == "layout" || keyword == "grids") {
            if (!once("layout")) return again();
            if (settled_) return wrong(words_.front(), "this line before those that name cells");
            return keyword == "layout" ? layout() : grids();
        }
        settle();
        if (keyword == "blocks") return once(keyword) ? blocks() : again();
        if (keyword == "diagonals") return once(keyword) ? diagonals() : again();
        if (keyword == "parity") return once(keyword) ? parity() : again();
        for (const auto& [word, flag] : {std::pair("anti-knight", &Sheet::anti_knight),
                                         {"anti-king", &Sheet::anti_king},
                                         {"non-consecutive", &Sheet::not_consecutive}})
            if (keyword == word) {
                sheet_.*flag = true;
                return once(keyword) ? takes(0, "") : again();
            }
        if (is_constraint(keyword)) return constraints_.read(here(), words_);
        if (keyword == "givens") return givens();
        return wrong(words_.front(), {"one of the words {0}", {listed_words()}});
    }
    [[nodiscard]] bool once(std::string_view keyword) { return seen_.insert(keyword).second; }
    [[nodiscard]] q::Error again() const {
        return kit::error_at(here(), words_.front().column,
                             {"there is a line '{0}' already", {std::string(words_.front().text)}});
    }

    Done order() {
        const q::Text expected("a number from {0} to {1}",
                               {number(least_order), number(most_order)});
        if (auto done = takes(1, expected); !done) return done;
        if (!read_number(words_[1].text, most_order, sheet_.order) || sheet_.order < least_order)
            return wrong(words_[1], expected);
        sheet_ = usual_sheet(sheet_.order);
        return {};
    }

    Done symbols() {
        const q::Text expected("{0} symbols, with spaces between them", {number(sheet_.order)});
        if (auto done = takes(sheet_.order, expected); !done) return done;
        std::set<std::string_view> names;
        for (std::size_t i = 1; i < words_.size(); ++i) {
            const std::string_view symbol = words_[i].text;
            if (!is_printable(symbol) || kit::characters(symbol) > 4 || symbol == "." ||
                symbol == "_" || symbol == "blank" || symbol.find('#') != std::string_view::npos)
                return wrong(words_[i],
                             "a symbol of one to four characters, and none of '.', '_' and '#'");
            if (!names.insert(symbol).second)
                return kit::error_at(here(), words_[i].column,
                                     {"there is a symbol '{0}' already", {std::string(symbol)}});
            sheet_.symbols[i - 1] = symbol;
        }
        return {};
    }

    Done layout() {
        if (auto done = takes(1, "the name of a layout"); !done) return done;
        const Layout* layout = layout_named(words_[1].text);
        if (layout == nullptr) {
            std::string names;
            for (const Layout& known : layouts())
                names += (names.empty() ? "" : ", ") + std::string(known.name);
            return wrong(words_[1], {"one of {0}", {names}});
        }
        if (sheet_.order != layout_order)
            return kit::error_at(
                here(), words_[1].column,
                {"the layout '{0}' is one of grids of order {1}; for order {2} say where they lie "
                 "with 'grids'",
                 {std::string(layout->name), number(layout_order), number(sheet_.order)}});
        sheet_.layout = layout->name;
        sheet_.origins = origins_of(*layout);
        return {};
    }

    Done grids() {
        if (words_.size() < 2) return short_line("the upper left cells of the grids, like r1c1");
        sheet_.origins.clear();
        std::size_t row = longest_side;
        std::size_t column = longest_side;
        for (std::size_t i = 1; i < words_.size(); ++i) {
            const std::optional<Place> origin = place_of(words_[i].text);
            if (!origin || std::max(origin->row, origin->column) + sheet_.order > longest_side)
                return wrong(words_[i], {"a cell like r1c1, not beyond r{0}c{0}",
                                         {number(longest_side - sheet_.order + 1)}});
            if (std::find(sheet_.origins.begin(), sheet_.origins.end(), *origin) !=
                sheet_.origins.end())
                return kit::error_at(
                    here(), words_[i].column,
                    {"there is a grid at {0} already", {std::string(words_[i].text)}});
            if (sheet_.origins.size() == most_grids)
                return kit::error_at(here(), words_[i].column,
                                     {"more than {0} grids", {number(most_grids)}});
            sheet_.origins.push_back(*origin);
            row = std::min(row, origin->row);
            column = std::min(column, origin->column);
        }
        if (row != 0 || column != 0)
            return wrong(words_[1], "grids that reach the first row and the first column");
        return {};
    }

    /// From here on cells have their numbers.
    void settle() {
        if (settled_) return;
        settled_ = true;
        sheet_.plane = Plane(sheet_.order, sheet_.origins);
        sheet_.givens.assign(sheet_.plane.cells(), q::blank);
    }

    Done blocks() {
        const q::Text expected("'W wide H high', 'map' or 'none'");
        if (words_.size() < 2) return short_line(expected);
        sheet_.blocks = {};
        if (words_[1].text == "none") return takes(1, expected);
        if (words_[1].text == "map") {
            if (auto done = takes(1, expected); !done) return done;
            return regions();
        }
        if (auto done = takes(4, expected); !done) return done;
        if (!read_number(words_[1].text, most_order, sheet_.blocks.width))
            return wrong(words_[1], expected);
        if (words_[2].text != "wide") return wrong(words_[2], "the word 'wide'");
        if (!read_number(words_[3].text, most_order, sheet_.blocks.height))
            return wrong(words_[3], expected);
        if (words_[4].text != "high") return wrong(words_[4], "the word 'high'");
        if (sheet_.blocks.width * sheet_.blocks.height != sheet_.order)
            return kit::error_at(
                here(), words_[1].column,
                {"a block has as many cells as there are symbols: {0}", {number(sheet_.order)}});
        return {};
    }

    /// Calls `take(cell, word)` for each cell of the rows that follow, one piece of text a cell.
    template <class Take>
    Done rows(bool as_words, Take&& take) {
        const Plane& plane = sheet_.plane;
        for (std::size_t row = 0; row < plane.rows(); ++row) {
            if (++at_ == lines_.size())
                return at_end({"row {0} of {1}", {number(row + 1), number(plane.rows())}});
            const std::string_view text = lines_[at_].text;
            const std::vector<Word> pieces = as_words ? words_of(text) : characters_of(text);
            for (std::size_t column = 0; column < std::min(pieces.size(), plane.columns());
                 ++column) {
                const Cell cell = plane.at(row, column);
                if ((cell == no_cell) != (pieces[column].text == "_"))
                    return wrong(pieces[column], cell == no_cell
                                                     ? q::Text("'_': no grid has a cell there")
                                                     : q::Text("a cell: a grid has one there"));
                if (cell == no_cell) continue;
                if (auto done = take(cell, pieces[column]); !done) return done;
            }
            if (pieces.size() != plane.columns())
                return kit::error_at(here(),
                                     pieces.size() > plane.columns()
                                         ? pieces[plane.columns()].column
                                         : text.size() + 1,
                                     {"this row has {0} {0|place|places}; expected {1}",
                                      {number(pieces.size()), number(plane.columns())}});
        }
        return {};
    }

    Done regions() {
        std::map<std::string_view, Cell> numbers;
        std::vector<std::vector<Cell>> regions;
        std::vector<Word> first;
        std::vector<std::size_t> first_line;
        sheet_.regions.assign(sheet_.plane.cells(), no_cell);
        auto done = rows(false, [&](Cell cell, const Word& word) -> Done {
            if (word.text == ".") return {};
            if (!is_printable(word.text))
                return wrong(word, "the letter of a block, or '.' for none");
            const auto [at, is_new] =
                numbers.try_emplace(word.text, static_cast<Cell>(regions.size()));
            if (is_new) {
                regions.emplace_back();
                first.push_back(word);
                first_line.push_back(here());
            }
            regions[at->second].push_back(cell);
            sheet_.regions[cell] = at->second;
            return {};
        });
        if (!done) return done;
        for (std::size_t i = 0; i < regions.size(); ++i) {
            const std::string name(first[i].text);
            if (regions[i].size() != sheet_.order)
                return kit::error_at(first_line[i], first[i].column,
                                     {"block '{0}' has {1} {1|cell|cells}; expected {2}, as many "
                                      "as there are symbols",
                                      {name, number(regions[i].size()), number(sheet_.order)}});
            if (!connected(regions[i]))
                return kit::error_at(first_line[i], first[i].column,
                                     {"block '{0}' does not hang together", {name}});
        }
        if (regions.empty()) sheet_.regions.clear();
        return {};
    }

    [[nodiscard]] bool connected(const std::vector<Cell>& cells) const {
        std::vector<Cell> reached{cells.front()};
        std::vector<Cell> rest(cells.begin() + 1, cells.end());
        for (std::size_t i = 0; i < reached.size(); ++i) {
            const auto beside = std::stable_partition(rest.begin(), rest.end(), [&](Cell cell) {
                return !sheet_.plane.adjacent(reached[i], cell);
            });
            reached.insert(reached.end(), beside, rest.end());
            rest.erase(beside, rest.end());
        }
        return rest.empty();
    }

    Done diagonals() {
        if (words_.size() == 1) {
            sheet_.diagonals = Diagonals::both;
            return {};
        }
        const q::Text expected("'falling', 'rising', or nothing for both");
        if (auto done = takes(1, expected); !done) return done;
        const std::string_view which = words_[1].text;
        if (which != "falling" && which != "rising") return wrong(words_[1], expected);
        sheet_.diagonals = which == "falling" ? Diagonals::falling : Diagonals::rising;
        return {};
    }

    Done parity() {
        if (auto done = takes(0, ""); !done) return done;
        sheet_.parity.assign(sheet_.plane.cells(), Parity::any);
        bool any = false;
        auto done = rows(false, [&](Cell cell, const Word& word) -> Done {
            if (word.text != "." && word.text != "o" && word.text != "e")
                return wrong(word, "'o' for odd, 'e' for even, or '.'");
            sheet_.parity[cell] = word.text == "o"   ? Parity::odd
                                  : word.text == "e" ? Parity::even
                                                     : Parity::any;
            any = any || word.text != ".";
            return {};
        });
        if (!any) sheet_.parity.clear();
        return done;
    }

    Done givens() {
        if (auto done = takes(0, ""); !done) return done;
        if (sheet_.blocks.width == 0 && seen_.count("blocks") == 0)
            return wrong(words_.front(),
                         {"a line 'blocks' first: order {0} has no rectangular ones",
                          {number(sheet_.order)}});
        sort_constraints(sheet_);
        std::map<std::string_view, q::Mark> marks;
        bool as_words = false;
        for (std::size_t i = 0; i < sheet_.symbols.size(); ++i) {
            marks[sheet_.symbols[i]] = static_cast<q::Mark>(i + 1);
            as_words = as_words || kit::characters(sheet_.symbols[i]) > 1;
        }
        return rows(as_words, [&](Cell cell, const Word& word) -> Done {
            if (word.text == ".") return {};
            const auto at = marks.find(word.text);
            if (at == marks.end()) return wrong(word, "one of the symbols, or '.' for a blank");
            sheet_.givens[cell] = at->second;
            return {};
        });
    }

    const std::vector<kit::Line>& lines_;
    std::size_t at_ = 0;
    std::vector<Word> words_;  ///< of the line at_
    Sheet sheet_;
    std::set<std::string_view> seen_;
    bool settled_ = false;
    ConstraintReader constraints_{sheet_};
};

}  // namespace

bool is_native(const std::vector<kit::Line>& lines) noexcept {
    const std::string_view line = lines.front().text;
    const std::size_t begin = line.find_first_not_of(" \t");
    const std::string_view word = line.substr(begin, line.find_first_of(" \t", begin) - begin);
    return std::find(keywords.begin(), keywords.end(), word) != keywords.end();
}

q::Result<Sheet> read_native(const std::vector<kit::Line>& lines) { return Native(lines).read(); }

}  // namespace sudoku
