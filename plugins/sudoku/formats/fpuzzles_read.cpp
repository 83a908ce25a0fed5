// Reading f-puzzles: the grid with its blocks, cages, odd and even cells; what says nothing of the
// rules, and what is left out.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>

#include "formats/fpuzzles_json.hpp"
#include "quadrille/kit/reader.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

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
constexpr std::array<std::string_view, 25> understood = {"size",
                                                         "grid",
                                                         "diagonal+",
                                                         "diagonal-",
                                                         "killercage",
                                                         "extraregion",
                                                         "odd",
                                                         "even",
                                                         "antiknight",
                                                         "antiking",
                                                         "nonconsecutive",
                                                         "difference",
                                                         "ratio",
                                                         "xv",
                                                         "minimum",
                                                         "maximum",
                                                         "thermometer",
                                                         "palindrome",
                                                         "whispers",
                                                         "arrow",
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
                                           : size->whole(least_order, most_order_of_fpuzzles);
        const JsonValue* const grid = json_.member("grid");
        const bool is_square =
            order && grid != nullptr && grid->items.size() == *order &&
            std::all_of(grid->items.begin(), grid->items.end(),
                        [&](const JsonValue& row) { return row.items.size() == *order; });
        if (!is_square)
            return error(
                {"expected a size from {0} to {1} and a grid with as many rows and columns",
                 {std::to_string(least_order), std::to_string(most_order_of_fpuzzles)}});
        sheet_ = usual_sheet(*order);
        for (const auto& step : {&FpuzzlesReader::read_cells, &FpuzzlesReader::read_cages,
                                 &FpuzzlesReader::read_parity})
            if (auto done = (this->*step)(); !done) return done.error();
        sheet_.diagonals = diagonals_of(is_told("diagonal-"), is_told("diagonal+"));
        sheet_.anti_knight = is_told("antiknight");
        sheet_.anti_king = is_told("antiking");
        sheet_.not_consecutive = is_told("nonconsecutive");
        FpuzzlesConstraints constraints(json_, sheet_);
        constraints.read();
        read_rest(constraints.lost());
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

    [[nodiscard]] bool is_told(const char* name) const {
        const JsonValue* const value = json_.member(name);
        return value != nullptr && !value->is_empty();
    }

    /// Cages with a sum and without, and regions besides the blocks.
    Done read_cages() {
        std::vector<bool> caged(sheet_.plane.cells(), false);
        bool overlaps = false;
        for (const char* const name : {"killercage", "extraregion"}) {
            const JsonValue* const list = json_.member(name);
            for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
                const JsonValue& told = list->items[i];
                auto cells = fpuzzles_cells(sheet_.plane, told.member("cells"));
                if (!cells) return error("a cage has a cell that is none of the grid");
                std::sort(cells->begin(), cells->end());
                const JsonValue* const value = told.member("value");
                const auto total = value == nullptr ? std::nullopt : value->whole(1, 999);
                if (cells->empty() || (!total && cells->size() < 2)) continue;
                const bool again = std::any_of(cells->begin(), cells->end(),
                                               [&](Cell cell) { return caged[cell]; }) ||
                                   std::adjacent_find(cells->begin(), cells->end()) != cells->end();
                overlaps = overlaps || again;
                if (again) continue;
                for (const Cell cell : *cells) caged[cell] = true;
                sheet_.cages.push_back(
                    {static_cast<std::uint32_t>(total.value_or(0)), *std::move(cells)});
            }
        }
        if (overlaps)
            lost_.emplace_back("Cages that overlap are left out; there may be more solutions.");
        return {};
    }

    Done read_parity() {
        for (const auto& [name, parity] : {std::pair("odd", Parity::odd), {"even", Parity::even}}) {
            const JsonValue* const list = json_.member(name);
            for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
                const Cell cell = fpuzzles_cell(sheet_.plane, list->items[i].member("cell"));
                if (cell == no_cell) return error("an odd or even cell is none of the grid");
                if (sheet_.parity.empty()) sheet_.parity.assign(sheet_.plane.cells(), Parity::any);
                sheet_.parity[cell] = parity;
            }
        }
        return {};
    }

    /// What is told of no constraint that was read. `left_out` has the names of those that were
    /// read in part.
    void read_rest(std::set<std::string> left_out) {
        bool words = false;
        bool drawings = false;
        for (const auto& [name, value] : json_.members) {
            if (value.is_empty() || is_among(understood, name)) continue;
            if (is_among(words_of_puzzle, name))
                words = true;
            else if (is_among(decorations, name))
                drawings = true;
            else if (left_out.size() < most_left_out)
                left_out.insert(plain(name));
        }
        for (const std::string& name : left_out)
            lost_.emplace_back("The constraint {0} is left out; there may be more solutions.",
                               std::vector<q::Text>{q::Text::name(name)});
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

}  // namespace

q::Result<q::Translation> read_fpuzzles(const JsonValue& json, std::size_t column) {
    return FpuzzlesReader(json, column).read();
}

}  // namespace sudoku
