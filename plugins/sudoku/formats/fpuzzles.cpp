// f-puzzles: JSON with the grid, its blocks, diagonals, cages, odd and even cells, and many
// constraints that are unknown here; compressed (LZ-String, base64) behind `f-puzzles.com/?load=`
// or `sudokupad.app/fpuzzles`.
#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "format.hpp"
#include "formats/formats.hpp"
#include "formats/json.hpp"
#include "quadrille/kit/lz_string.hpp"
#include "quadrille/kit/reader.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t most_order_there = 16;
/// No puzzle of that program is nearly as large.
constexpr std::size_t most_json = 1'000'000;
/// So many constraints that are left out are named.
constexpr std::size_t most_left_out = 20;

template <std::size_t Size>
bool is_among(const std::array<std::string_view, Size>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// What says nothing of the rules.
constexpr std::array<std::string_view, 6> words_of_puzzle = {
    "title", "author", "ruleset", "solution", "successMessage", "msgcorrect"};
constexpr std::array<std::string_view, 7> decorations = {"text", "circle",    "rectangle", "line",
                                                         "cage", "highlight", "colors"};
constexpr std::array<std::string_view, 12> understood = {"size",
                                                         "grid",
                                                         "diagonal+",
                                                         "diagonal-",
                                                         "killercage",
                                                         "odd",
                                                         "even",
                                                         "disabledlogic",
                                                         "truecandidatesoptions",
                                                         "highlightConflicts",
                                                         "currentTool",
                                                         "undoHistory"};

class FpuzzlesReader {
public:
    FpuzzlesReader(const JsonValue& json, std::size_t column) : json_(json), column_(column) {}

    q::Result<q::Translation> read() {
        const JsonValue* const size = json_.member("size");
        const auto order = size == nullptr ? std::optional<std::size_t>(9)
                                           : size->whole(least_order, most_order_there);
        const JsonValue* const grid = json_.member("grid");
        const bool is_square =
            order && grid != nullptr && grid->items.size() == *order &&
            std::all_of(grid->items.begin(), grid->items.end(),
                        [&](const JsonValue& row) { return row.items.size() == *order; });
        if (!is_square)
            return error(
                {"expected a size from {0} to {1} and a grid with as many rows and columns",
                 {std::to_string(least_order), std::to_string(most_order_there)}});
        sheet_ = usual_sheet(*order);
        for (const auto& step : {&FpuzzlesReader::read_cells, &FpuzzlesReader::read_cages,
                                 &FpuzzlesReader::read_parity})
            if (auto done = (this->*step)(); !done) return done.error();
        read_rest();
        return native_of(std::move(sheet_), std::move(lost_), 1, column_);
    }

private:
    using Done = q::Result<void>;

    [[nodiscard]] q::Error error(q::Text message) const {
        return kit::error_at(1, column_, std::move(message));
    }

    Done read_cells() {
        std::vector<Cell> blocks = block_numbers(sheet_);
        bool has_blocks = false;
        bool has_marks = false;
        for (Cell cell = 0; cell < sheet_.plane.cells(); ++cell) {
            const Place place = sheet_.plane.place(cell);
            const JsonValue& told = json_.member("grid")->items[place.row].items[place.column];
            const JsonValue* const value = told.member("value");
            const JsonValue* const given = told.member("given");
            if (value != nullptr && !value->is_empty()) {
                const auto number = value->whole(1, sheet_.order);
                if (!number)
                    return error({"the number in {0} is none from 1 to {1}",
                                  {sheet_.plane.name(cell), std::to_string(sheet_.order)}});
                if (given != nullptr && given->truth)
                    sheet_.givens[cell] = static_cast<q::Mark>(*number);
                else
                    has_marks = true;
            }
            for (const char* const marks : {"centerPencilMarks", "cornerPencilMarks"})
                if (const JsonValue* const one = told.member(marks); one != nullptr)
                    has_marks = has_marks || !one->is_empty();
            if (const JsonValue* const block = told.member("region"); block != nullptr) {
                has_blocks = true;
                const auto number = block->whole(0, 999);
                // Numbers of blocks are told from 0; those of blocks that stay are another matter.
                blocks[cell] = number ? static_cast<Cell>(*number) + 1000 : no_cell;
            }
        }
        if (has_marks) lost_.emplace_back("The marks in the file are not taken over.");
        if (has_blocks) take_blocks(blocks);
        return {};
    }

    /// Cells that tell no block are in the usual one, which has the number of its place.
    void take_blocks(std::vector<Cell>& blocks) {
        const std::vector<Cell> usual = block_numbers(sheet_);
        std::vector<Cell> order(usual);
        std::sort(order.begin(), order.end());
        order.erase(std::unique(order.begin(), order.end()), order.end());
        for (Cell cell = 0; cell < blocks.size(); ++cell) {
            if (blocks[cell] == no_cell || blocks[cell] >= 1000) continue;
            const auto place = std::find(order.begin(), order.end(), usual[cell]) - order.begin();
            blocks[cell] = static_cast<Cell>(place) + 1000;
        }
        set_blocks(sheet_, std::move(blocks));
    }

    /// "R1C1"; `no_cell` where it is none.
    [[nodiscard]] Cell cell_named(const JsonValue* name) const {
        if (name == nullptr || name->string.size() < 4) return no_cell;
        std::string_view text = name->string;
        if (text.front() != 'R' && text.front() != 'r') return no_cell;
        text.remove_prefix(1);
        const auto row = kit::take_number(text, most_order_there);
        if (!row || text.empty() || (text.front() != 'C' && text.front() != 'c')) return no_cell;
        text.remove_prefix(1);
        const auto column = kit::take_number(text, most_order_there);
        if (!column || !text.empty() || *row == 0 || *column == 0) return no_cell;
        return sheet_.plane.at(*row - 1, *column - 1);
    }

    Done read_cages() {
        const JsonValue* const cages = json_.member("killercage");
        if (cages == nullptr) return {};
        std::vector<bool> caged(sheet_.plane.cells(), false);
        bool without_sum = false;
        bool overlaps = false;
        for (const JsonValue& told : cages->items) {
            Cage cage;
            const JsonValue* const cells = told.member("cells");
            for (std::size_t i = 0; cells != nullptr && i < cells->items.size(); ++i) {
                const Cell cell = cell_named(&cells->items[i]);
                if (cell == no_cell) return error("a cage has a cell that is none of the grid");
                cage.cells.push_back(cell);
            }
            std::sort(cage.cells.begin(), cage.cells.end());
            const JsonValue* const value = told.member("value");
            const auto total = value == nullptr ? std::nullopt : value->whole(1, 999);
            const bool again =
                std::any_of(cage.cells.begin(), cage.cells.end(),
                            [&](Cell cell) { return caged[cell]; }) ||
                std::adjacent_find(cage.cells.begin(), cage.cells.end()) != cage.cells.end();
            without_sum = without_sum || !total;
            overlaps = overlaps || (total && again);
            if (!total || again || cage.cells.empty()) continue;
            cage.total = static_cast<std::uint32_t>(*total);
            for (const Cell cell : cage.cells) caged[cell] = true;
            sheet_.cages.push_back(std::move(cage));
        }
        if (without_sum)
            lost_.emplace_back("Cages without a sum are left out; there may be more solutions.");
        if (overlaps)
            lost_.emplace_back("Cages that overlap are left out; there may be more solutions.");
        return {};
    }

    Done read_parity() {
        for (const auto& [name, parity] : {std::pair("odd", Parity::odd), {"even", Parity::even}}) {
            const JsonValue* const list = json_.member(name);
            for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
                const Cell cell = cell_named(list->items[i].member("cell"));
                if (cell == no_cell) return error("an odd or even cell is none of the grid");
                if (sheet_.parity.empty()) sheet_.parity.assign(sheet_.plane.cells(), Parity::any);
                sheet_.parity[cell] = parity;
            }
        }
        return {};
    }

    void read_rest() {
        const auto is_told = [&](const char* name) {
            const JsonValue* const value = json_.member(name);
            return value != nullptr && !value->is_empty();
        };
        sheet_.diagonals = is_told("diagonal+") && is_told("diagonal-");
        if (is_told("diagonal+") != is_told("diagonal-"))
            lost_.emplace_back("A single diagonal is left out; there may be more solutions.");
        bool words = false;
        bool drawings = false;
        std::set<std::string_view> left_out;
        for (const auto& [name, value] : json_.members) {
            if (value.is_empty() || is_among(understood, name)) continue;
            if (is_among(words_of_puzzle, name))
                words = true;
            else if (is_among(decorations, name))
                drawings = true;
            else if (left_out.size() < most_left_out && left_out.insert(name).second)
                lost_.emplace_back("The constraint {0} is left out; there may be more solutions.",
                                   std::vector<q::Text>{q::Text::name(plain(name))});
        }
        if (words)
            lost_.emplace_back("What the puzzle says of title, author and rules is left out.");
        if (drawings) lost_.emplace_back("Decorations are left out.");
    }

    /// Printable and short.
    static std::string plain(std::string_view name) {
        std::string text;
        for (const char c : name.substr(0, 40)) text += c >= ' ' && c <= '~' ? c : '?';
        return text;
    }

    const JsonValue& json_;
    std::size_t column_;
    Sheet sheet_;
    std::vector<q::Text> lost_;
};

q::Result<q::Translation> read_fpuzzles_json(std::string_view text, std::size_t column) {
    const auto json = read_json(text);
    if (!json) return json.error();
    if (json->kind != JsonValue::Kind::object)
        return kit::error_at(1, 1, "expected a puzzle in curly brackets");
    return FpuzzlesReader(*json, column).read();
}

/// JSON of the parts that f-puzzles knows, in the order it writes them.
q::Result<std::string> fpuzzles_json(const Sheet& sheet) {
    if (auto error = beyond(sheet, own_blocks | diagonal_lines | parities | sum_cages))
        return *std::move(error);
    if (sheet.order > most_order_there)
        return q::Error{
            {"f-puzzles has grids of order {0} at most", {std::to_string(most_order_there)}}};
    const auto name = [&](Cell cell) {
        const Place place = sheet.plane.place(cell);
        return "\"R" + std::to_string(place.row + 1) + "C" + std::to_string(place.column + 1) +
               "\"";
    };
    const bool is_usual = sheet.regions.empty() && sheet.blocks == usual_blocks(sheet.order) &&
                          sheet.blocks.width != 0;
    std::vector<Cell> blocks = block_numbers(sheet);
    std::vector<Cell> seen;
    std::string text = "{\"size\":" + std::to_string(sheet.order) + ",\"grid\":[";
    for (Cell cell = 0; cell < sheet.plane.cells(); ++cell) {
        const std::size_t column = sheet.plane.place(cell).column;
        text += column == 0 ? (cell == 0 ? "[" : ",[") : ",";
        std::string told;
        if (sheet.givens[cell] != q::blank)
            told = "\"value\":" + std::to_string(sheet.givens[cell]) + ",\"given\":true";
        if (!is_usual) {
            if (blocks[cell] != no_cell &&
                std::find(seen.begin(), seen.end(), blocks[cell]) == seen.end())
                seen.push_back(blocks[cell]);
            told += told.empty() ? "" : ",";
            told += "\"region\":" +
                    (blocks[cell] == no_cell
                         ? std::string("null")
                         : std::to_string(std::find(seen.begin(), seen.end(), blocks[cell]) -
                                          seen.begin()));
        }
        text += "{" + told + "}";
        if (column + 1 == sheet.order) text += "]";
    }
    text += "]";
    if (sheet.diagonals) text += ",\"diagonal+\":true,\"diagonal-\":true";
    for (const auto& [key, parity] : {std::pair("odd", Parity::odd), {"even", Parity::even}}) {
        std::string cells;
        for (Cell cell = 0; cell < sheet.parity.size(); ++cell)
            if (sheet.parity[cell] == parity)
                cells += (cells.empty() ? "" : ",") + ("{\"cell\":" + name(cell) + "}");
        if (!cells.empty()) text += std::string(",\"") + key + "\":[" + cells + "]";
    }
    for (std::size_t i = 0; i < sheet.cages.size(); ++i) {
        text += i == 0 ? ",\"killercage\":[" : ",";
        std::string cells;
        for (const Cell cell : sheet.cages[i].cells)
            cells += (cells.empty() ? "" : ",") + name(cell);
        text += "{\"cells\":[" + cells + "],\"value\":\"" + std::to_string(sheet.cages[i].total) +
                "\"}";
    }
    if (!sheet.cages.empty()) text += "]";
    return text + "}";
}

using Wrap = std::function<std::string(const std::string& json)>;

std::function<q::Result<q::Translation>(std::string_view)> writer(Wrap wrap) {
    return [wrap = std::move(wrap)](std::string_view native) -> q::Result<q::Translation> {
        const auto sheet = read(native);
        if (!sheet) return sheet.error();
        const auto json = fpuzzles_json(*sheet);
        if (!json) return json.error();
        q::Translation told{wrap(*json) + "\n"};
        if (sheet->symbols != usual_symbols(sheet->order))
            told.lost.emplace_back("The symbols are told as numbers.");
        return told;
    };
}

/// Base64 without what a browser does to it.
std::string without_escapes(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto hex = [&](std::size_t at) {
            return at < text.size() ? kit::digit_value(text[at], 16) : -1;
        };
        if (text[i] == '%' && hex(i + 1) >= 0 && hex(i + 2) >= 0) {
            plain += static_cast<char>(hex(i + 1) * 16 + hex(i + 2));
            i += 2;
        } else {
            plain += text[i] == ' ' ? '+' : text[i];
        }
    }
    return plain;
}

/// The payload of a link, behind a word; empty where the link has no such word.
std::string_view behind(std::string_view link, std::string_view word) {
    const std::size_t at = link.find(word);
    return at == std::string_view::npos ? std::string_view() : link.substr(at + word.size());
}

std::function<q::Result<q::Translation>(std::string_view)> link_reader(std::string_view word) {
    return [word](std::string_view text) -> q::Result<q::Translation> {
        const std::string_view link = kit::first_told_line(text);
        const std::string_view payload = behind(link, word);
        if (payload.empty())
            return kit::error_at(1, 1,
                                 "this link does not hold its puzzle in a way that is read here; "
                                 "share it as an f-puzzles link");
        const auto column = static_cast<std::size_t>(payload.data() - text.data()) + 1;
        const auto json = kit::decompress_lz_string(without_escapes(payload), most_json);
        if (!json)
            return kit::error_at(1, column, "this is no compressed text; was the link cut off?");
        auto read = read_fpuzzles_json(*json, column);
        if (!read) return kit::error_at(1, column, read.error().message);
        return read;
    };
}

q::Format link_format(std::string id, q::Text name, std::string_view host, std::string_view word,
                      std::string before) {
    q::Format format;
    format.id = std::move(id);
    format.name = std::move(name);
    format.is_link = true;
    format.holds_many = true;
    format.recognises = [host](std::string_view text) {
        const std::string_view line = kit::first_told_line(text);
        const std::size_t at = line.substr(0, 64).find(host);
        return at != std::string_view::npos &&
               (at == 0 || line[at - 1] == '/' || line[at - 1] == '.');
    };
    format.parts = kit::told_lines;
    format.read = link_reader(word);
    format.write = writer([before = std::move(before)](const std::string& json) {
        return before + kit::compress_lz_string(json);
    });
    return format;
}

}  // namespace

std::vector<q::Format> fpuzzles_formats() {
    q::Format json;
    json.id = "fpuzzles-json";
    json.name = "f-puzzles as JSON";
    json.extensions = {".json", ".fpuz"};
    json.recognises = [](std::string_view text) {
        return kit::trimmed(text.substr(0, 4096)).starts_with('{') &&
               text.find("\"grid\"") != std::string_view::npos;
    };
    json.read = [](std::string_view text) { return read_fpuzzles_json(text, 1); };
    json.write = writer([](const std::string& told) { return told; });
    return {link_format("fpuzzles", "link of f-puzzles", "f-puzzles.com",
                        "load=", "https://f-puzzles.com/?load="),
            link_format("sudokupad", "link of SudokuPad", "sudokupad.app", "fpuzzles",
                        "https://sudokupad.app/fpuzzles"),
            std::move(json)};
}

}  // namespace sudoku
