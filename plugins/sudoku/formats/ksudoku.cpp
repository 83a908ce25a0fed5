// KSudoku: XML with a `<graph>`, which cells belong together, and `<values>`, a letter a cell: `_`
// blank, `b` 1, `c` 2 …, `.` no cell. Cells count column by column.
//
// A graph of type `sudoku` is the usual grid. One of type `custom` is put together from grids
// (`sudokugroups at="i" withblocks="1"`), groups (`clique`) and cages; what is found to be a grid,
// a block, a diagonal becomes that here, and any other group is told as left out.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "format.hpp"
#include "formats/formats.hpp"
#include "layouts.hpp"
#include "quadrille/kit/xml.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// Operators of cages.
constexpr std::size_t no_operator = 0;
constexpr std::size_t add_operator = 4;

/// The first element of that name, at any depth.
// NOLINTNEXTLINE(misc-no-recursion): the reader of XML bounds the depth
const kit::XmlElement* descendant(const kit::XmlElement& element, std::string_view name) {
    if (element.name == name) return &element;
    for (const kit::XmlElement& child : element.children)
        if (const kit::XmlElement* const found = descendant(child, name)) return found;
    return nullptr;
}

std::optional<std::size_t> whole_attribute(const kit::XmlElement& element, std::string_view name,
                                           std::size_t most) {
    const std::string* const value = element.attribute(name);
    if (value == nullptr) return std::nullopt;
    std::string_view text = *value;
    const auto number = kit::take_number(text, most);
    return number && text.empty() && *number <= most ? number : std::nullopt;
}

using CellSet = std::set<Cell>;

class KSudokuReader {
public:
    explicit KSudokuReader(const kit::XmlElement& graph) : graph_(graph) {}

    q::Result<q::Translation> read(const kit::XmlElement* values) {
        const std::string* const type = graph_.attribute("type");
        const auto order = whole_attribute(graph_, "order", most_order);
        if (!order || *order < least_order || type == nullptr)
            return error(graph_, {"expected the type of the graph and its order, from {0} to {1}",
                                  {std::to_string(least_order), std::to_string(most_order)}});
        sheet_ = usual_sheet(*order);
        if (*type == "custom") {
            if (auto done = read_custom(); !done) return done.error();
        } else if (*type == "sudoku") {
            columns_ = rows_ = sheet_.order;
        } else {
            return error(graph_, "this puzzle has three dimensions; only flat ones are read");
        }
        if (values != nullptr)
            if (auto done = read_values(*values); !done) return done.error();
        return native_of(std::move(sheet_), std::move(lost_), graph_.line, graph_.column);
    }

private:
    using Done = q::Result<void>;

    static q::Error error(const kit::XmlElement& element, q::Text message) {
        return kit::error_at(element.line, element.column, std::move(message));
    }

    /// The cell of a number there; no_cell where no grid has one.
    [[nodiscard]] Cell cell_at(std::size_t number) const {
        return sheet_.plane.at(number % rows_, number / rows_);
    }

    Done read_custom() {
        const auto width = whole_attribute(graph_, "sizeX", longest_side);
        const auto height = whole_attribute(graph_, "sizeY", longest_side);
        const auto depth = whole_attribute(graph_, "sizeZ", longest_side);
        if (!width || !height || *width == 0 || *height == 0)
            return error(
                graph_, {"expected sizeX and sizeY from 1 to {0}", {std::to_string(longest_side)}});
        if (depth && *depth > 1)
            return error(graph_, "this puzzle has three dimensions; only flat ones are read");
        columns_ = *width;
        rows_ = *height;
        bool with_blocks = false;
        if (auto done = read_grids(with_blocks); !done) return done;
        std::vector<Cell> blocks(sheet_.plane.cells(), no_cell);
        if (with_blocks && sheet_.origins.size() == 1) blocks = block_numbers(sheet_);
        Cell next = 1'000'000;
        for (const kit::XmlElement& child : graph_.children) {
            if (child.name == "clique") {
                auto group = cells_of(child);
                if (!group) return group.error();
                take_group(*group, blocks, next, with_blocks);
            } else if (child.name == "cage") {
                if (auto done = read_cage(child); !done) return done;
            }
        }
        if (sheet_.origins.size() == 1) set_blocks(sheet_, std::move(blocks));
        const auto found = [&](bool falls) { return found_[falls] == sheet_.origins.size(); };
        sheet_.diagonals = diagonals_of(found(true), found(false));
        if (found_[true] % sheet_.origins.size() != 0 || found_[false] % sheet_.origins.size() != 0)
            lose_group();
        return {};
    }

    Done read_grids(bool& with_blocks) {
        std::vector<Place> origins;
        bool without_blocks = false;
        for (const kit::XmlElement& child : graph_.children) {
            if (child.name == "roxdokugroups")
                return error(child, "this puzzle has three dimensions; only flat ones are read");
            if (child.name != "sudokugroups") continue;
            const std::string* const at_text = child.attribute("at");
            const auto at = at_text == nullptr ? std::optional<std::size_t>(0)
                                               : whole_attribute(child, "at", columns_ * rows_ - 1);
            if (!at || origins.size() == most_grids)
                return error(child, {"expected at most {0} grids, each at a cell of the board",
                                     {std::to_string(most_grids)}});
            origins.push_back({*at % rows_, *at / rows_});
            if (origins.back().row + sheet_.order > rows_ ||
                origins.back().column + sheet_.order > columns_)
                return error(child, "this grid reaches beyond the board");
            const std::string* const blocks = child.attribute("withblocks");
            (blocks == nullptr || *blocks == "1" ? with_blocks : without_blocks) = true;
        }
        if (origins.empty()) {
            if (columns_ != sheet_.order || rows_ != sheet_.order)
                return error(graph_, "this board is put together of groups that make no grid");
            origins = {{0, 0}};
        }
        for (std::size_t i = 0; i < origins.size(); ++i)
            if (std::count(origins.begin(), origins.end(), origins[i]) > 1)
                return error(graph_, "two grids lie at the same place");
        sheet_.origins = origins;
        const std::string* const name = graph_.attribute("name");
        const Layout* const layout = name == nullptr ? nullptr : layout_named(in_small(*name));
        if (layout != nullptr && sheet_.order == layout_order && origins_of(*layout) == origins)
            sheet_.layout = layout->name;
        sheet_.plane = Plane(sheet_.order, origins);
        sheet_.givens.assign(sheet_.plane.cells(), q::blank);
        // Grids without blocks of their own get them from groups, which several grids may share.
        with_blocks = with_blocks || (without_blocks && origins.size() > 1);
        return {};
    }

    static std::string in_small(std::string text) {
        for (char& c : text)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        return text;
    }

    q::Result<CellSet> cells_of(const kit::XmlElement& element) const {
        CellSet group;
        std::string_view text = element.text;
        for (text = kit::trimmed(text); !text.empty(); text = kit::trimmed(text)) {
            const auto number = kit::take_number(text, columns_ * rows_ - 1);
            const Cell cell = number && *number < columns_ * rows_ ? cell_at(*number) : no_cell;
            if (cell == no_cell)
                return error(element, "expected the numbers of cells of the grids");
            group.insert(cell);
        }
        return group;
    }

    /// The cells of each row, column, block and diagonal of a grid.
    [[nodiscard]] CellSet group_of(const Place& origin, std::size_t rows, std::size_t columns,
                                   std::size_t row, std::size_t column) const {
        CellSet group;
        for (std::size_t r = 0; r < rows; ++r)
            for (std::size_t c = 0; c < columns; ++c)
                group.insert(sheet_.plane.at(origin.row + row + r, origin.column + column + c));
        return group;
    }
    /// Once: a file may have as many groups as it likes.
    void know_usual_groups() {
        if (!lines_.empty()) return;
        const BlockSize size = usual_blocks(sheet_.order);
        for (const Place& origin : sheet_.origins) {
            for (std::size_t i = 0; i < sheet_.order; ++i) {
                lines_.insert(group_of(origin, 1, sheet_.order, i, 0));
                lines_.insert(group_of(origin, sheet_.order, 1, 0, i));
            }
            for (std::size_t row = 0; size.width != 0 && row < sheet_.order; row += size.height)
                for (std::size_t column = 0; column < sheet_.order; column += size.width)
                    usual_blocks_.insert(group_of(origin, size.height, size.width, row, column));
            for (const bool falls : {true, false}) {
                CellSet diagonal;
                for (std::size_t i = 0; i < sheet_.order; ++i)
                    diagonal.insert(sheet_.plane.at(
                        origin.row + i, origin.column + (falls ? i : sheet_.order - 1 - i)));
                diagonals_[falls].insert(std::move(diagonal));
            }
        }
    }

    void take_group(const CellSet& group, std::vector<Cell>& blocks, Cell& next, bool with_blocks) {
        if (group.size() != sheet_.order) {
            take_open_cage(group);
            return;
        }
        know_usual_groups();
        if (lines_.contains(group)) return;
        for (const bool falls : {true, false})
            if (diagonals_[falls].contains(group)) {
                ++found_[falls];
                return;
            }
        if (sheet_.origins.size() > 1) {
            if (!usual_blocks_.contains(group)) take_open_cage(group);
            return;
        }
        const bool is_free = std::all_of(group.begin(), group.end(),
                                         [&](Cell cell) { return blocks[cell] == no_cell; });
        if (with_blocks && usual_blocks_.contains(group)) return;
        if (!is_free) {
            take_open_cage(group);
            return;
        }
        for (const Cell cell : group) blocks[cell] = next;
        ++next;
    }

    /// A group that is no block is a cage without a sum, if its cells are in no other.
    void take_open_cage(const CellSet& group) {
        const auto is_caged = [&](Cell cell) {
            return std::any_of(sheet_.cages.begin(), sheet_.cages.end(), [&](const Cage& cage) {
                return std::find(cage.cells.begin(), cage.cells.end(), cell) != cage.cells.end();
            });
        };
        if (group.size() < 2) return;
        if (group.size() > sheet_.order || std::any_of(group.begin(), group.end(), is_caged))
            lose_group();
        else
            sheet_.cages.push_back({0, {group.begin(), group.end()}});
    }

    void lose_group() {
        if (!std::exchange(lost_group_, true))
            lost_.emplace_back(
                "A group of cells that is no block is left out; there may be more solutions.");
    }

    Done read_cage(const kit::XmlElement& element) {
        auto group = cells_of(element);
        if (!group) return group.error();
        const auto total = whole_attribute(element, "value", 999);
        const auto does = whole_attribute(element, "operator", 9);
        const std::string* const kind = graph_.attribute("specific-type");
        if (kind != nullptr && *kind == "Mathdoku")
            return error(element,
                         "this is a Mathdoku, whose cages multiply, divide and repeat numbers");
        if (!total || !does || (*does != add_operator && *does != no_operator) || group->empty())
            return error(element, "expected a cage that adds up, with its value and its cells");
        sheet_.cages.push_back(
            {static_cast<std::uint32_t>(*total), {group->begin(), group->end()}});
        return {};
    }

    Done read_values(const kit::XmlElement& element) {
        const std::string_view text = kit::trimmed(element.text);
        if (text.size() != columns_ * rows_)
            return error(element,
                         {"here are {0} {0|value|values}; expected {1}",
                          {std::to_string(text.size()), std::to_string(columns_ * rows_)}});
        for (std::size_t i = 0; i < text.size(); ++i) {
            const Cell cell = cell_at(i);
            const auto number = static_cast<std::size_t>(text[i] - 'a');
            if (text[i] == '_' || text[i] == '.') continue;
            if (cell == no_cell || text[i] < 'b' || number > sheet_.order)
                return error(element,
                             {"the letter {0} is no value of a cell there", {kit::shown(text, i)}});
            sheet_.givens[cell] = static_cast<q::Mark>(number);
        }
        return {};
    }

    const kit::XmlElement& graph_;
    std::size_t columns_ = 0;
    std::size_t rows_ = 0;
    Sheet sheet_;
    std::vector<q::Text> lost_;
    bool lost_group_ = false;
    std::set<CellSet> lines_;  ///< these three of all grids
    std::set<CellSet> usual_blocks_;
    std::array<std::set<CellSet>, 2> diagonals_;  ///< rising, falling
    std::array<std::size_t, 2> found_{};          ///< how many of these there are
};

q::Result<q::Translation> read_ksudoku(std::string_view text) {
    const auto root = kit::read_xml(text);
    if (!root) return root.error();
    const kit::XmlElement* const graph = descendant(*root, "graph");
    if (graph == nullptr)
        return kit::error_at(root->line, root->column, "expected an element <graph>");
    auto read = KSudokuReader(*graph).read(descendant(*root, "values"));
    if (read && descendant(*root, "history") != nullptr &&
        !descendant(*root, "history")->children.empty())
        read->lost.emplace_back("The marks in the file are not taken over.");
    return read;
}

class KSudokuWriter {
public:
    explicit KSudokuWriter(const Sheet& sheet) : sheet_(sheet) {}

    [[nodiscard]] std::string write() const {
        const std::size_t order = sheet_.order;
        std::string text =
            "<!DOCTYPE ksudoku>\n<ksudoku>\n<game had-help=\"0\" msecs-elapsed=\"0\">\n<puzzle>\n";
        text += "<graph order=\"" + std::to_string(order) + "\"";
        const bool has_square_blocks = sheet_.regions.empty() &&
                                       sheet_.blocks == usual_blocks(order) &&
                                       sheet_.blocks.width != 0 &&
                                       sheet_.blocks.width == sheet_.blocks.height;
        const bool is_plain = has_square_blocks && sheet_.origins.size() == 1 &&
                              sheet_.diagonals == Diagonals::none && sheet_.cages.empty();
        if (is_plain)
            text += " type=\"sudoku\" specific-type=\"Plain\"/>\n";
        else
            text += custom(has_square_blocks);
        text += "<values>";
        for (std::size_t column = 0; column < sheet_.plane.columns(); ++column)
            for (std::size_t row = 0; row < sheet_.plane.rows(); ++row) {
                const Cell cell = sheet_.plane.at(row, column);
                text += cell == no_cell ? '.'
                        : sheet_.givens[cell] == q::blank
                            ? '_'
                            : static_cast<char>('a' + sheet_.givens[cell]);
            }
        return text + "</values>\n</puzzle>\n</game>\n</ksudoku>\n";
    }

private:
    [[nodiscard]] std::string number_of(Cell cell) const {
        const Place place = sheet_.plane.place(cell);
        return std::to_string(place.column * sheet_.plane.rows() + place.row);
    }
    template <class Cells>
    [[nodiscard]] std::string numbers_of(const Cells& cells) const {
        std::string text;
        for (const Cell cell : cells) text += (text.empty() ? "" : " ") + number_of(cell);
        return text;
    }
    template <class Cells>
    [[nodiscard]] std::string clique(const Cells& cells) const {
        return "<clique size=\"" + std::to_string(cells.size()) + "\">" + numbers_of(cells) +
               "</clique>\n";
    }

    [[nodiscard]] std::string custom(bool has_square_blocks) const {
        std::string body;
        std::size_t groups = 0;
        for (const Place& origin : sheet_.origins) {
            groups += (has_square_blocks ? 3 : 2) * sheet_.order;
            body += "<sudokugroups at=\"" +
                    std::to_string(origin.column * sheet_.plane.rows() + origin.row) +
                    "\" withblocks=\"" + (has_square_blocks ? "1" : "0") + "\"/>\n";
        }
        if (!has_square_blocks) {
            const std::vector<Cell> blocks = block_numbers(sheet_);
            for (const Cell block : std::set<Cell>(blocks.begin(), blocks.end())) {
                if (block == no_cell) continue;
                std::vector<Cell> cells;
                for (Cell cell = 0; cell < blocks.size(); ++cell)
                    if (blocks[cell] == block) cells.push_back(cell);
                body += clique(cells);
                ++groups;
            }
        }
        for (std::size_t i = 0; i < 2 * sheet_.origins.size(); ++i) {
            if (!(i % 2 == 0 ? has_falling(sheet_.diagonals) : has_rising(sheet_.diagonals)))
                continue;
            std::vector<Cell> cells;
            for (std::size_t j = 0; j < sheet_.order; ++j)
                cells.push_back(sheet_.plane.at(
                    sheet_.origins[i / 2].row + j,
                    sheet_.origins[i / 2].column + (i % 2 == 0 ? j : sheet_.order - 1 - j)));
            body += clique(cells);
            ++groups;
        }
        for (const Cage& cage : sheet_.cages) {
            if (cage.total == 0) {
                body += clique(cage.cells);
                ++groups;
                continue;
            }
            body += "<cage operator=\"" + std::to_string(add_operator) + "\" value=\"" +
                    std::to_string(cage.total) + "\" size=\"" + std::to_string(cage.cells.size()) +
                    "\">" + numbers_of(cage.cells) + "</cage>\n";
        }
        const bool has_sum = std::any_of(sheet_.cages.begin(), sheet_.cages.end(),
                                         [](const Cage& cage) { return cage.total != 0; });
        const char* const kind = has_sum                                  ? "KillerSudoku"
                                 : sheet_.origins.size() > 1              ? "Samurai"
                                 : sheet_.diagonals != Diagonals::none ? "XSudoku"
                                                                          : "Jigsaw";
        return std::string(" type=\"custom\" specific-type=\"") + kind + "\" name=\"" +
               (sheet_.layout.empty() ? "Quadrille" : sheet_.layout) + "\" ncliques=\"" +
               std::to_string(groups) + "\" sizeX=\"" + std::to_string(sheet_.plane.columns()) +
               "\" sizeY=\"" + std::to_string(sheet_.plane.rows()) + "\" sizeZ=\"1\">\n" + body +
               "</graph>\n";
    }

    const Sheet& sheet_;
};

q::Result<q::Translation> write_ksudoku(std::string_view native) {
    const auto sheet = read(native);
    if (!sheet) return sheet.error();
    if (auto error = beyond(*sheet, many_grids | own_blocks | diagonal_lines | single_diagonals |
                                        sum_cages | open_cages))
        return *std::move(error);
    const bool is_usual = sheet->regions.empty() && sheet->blocks == usual_blocks(sheet->order);
    const bool is_square = is_usual && sheet->blocks.width != 0 &&
                           sheet->blocks.width == sheet->blocks.height;
    if (sheet->origins.size() > 1 && !is_square)
        return q::Error{"KSudoku has several grids with square blocks alone"};
    q::Translation told{KSudokuWriter(*sheet).write()};
    if (sheet->symbols != usual_symbols(sheet->order))
        told.lost.emplace_back("The symbols are told as numbers.");
    return told;
}

}  // namespace

q::Format ksudoku_format() {
    q::Format format;
    format.id = "ksudoku";
    format.name = "KSudoku";
    format.extensions = {".ksudoku", ".xml"};
    format.recognises = [](std::string_view text) { return kit::is_xml_with(text, "graph"); };
    format.read = read_ksudoku;
    format.write = write_ksudoku;
    return format;
}

}  // namespace sudoku
