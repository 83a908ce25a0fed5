// Puzzle types for deduction rules, shaped as plugins are: cells with digits and a Latin square's
// rules, two-symbol cells that are balanced with no three alike in a row, and cells to shade whose
// rest hangs together.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/reader.hpp"

namespace quadrille::test {

/// A rectangle of characters; `make` turns it into a board with rules.
class GridType : public PuzzleType {
public:
    struct Made {
        Board board;
        Rules rules;
    };

    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        std::vector<std::string> rows;
        for (const kit::Line& line : kit::lines_of(text)) {
            if (!rows.empty() && line.text.size() != rows.front().size())
                return kit::error_at(line.number, line.text.size() + 1, "rows of unequal length");
            for (std::size_t i = 0; i < line.text.size(); ++i)
                if (!known(line.text[i]))
                    return kit::error_at(line.number, i + 1, "an unknown character");
            rows.emplace_back(line.text);
        }
        if (rows.empty() || rows.front().empty()) return kit::error_at(1, 1, "nothing there");
        return std::unique_ptr<Puzzle>(std::make_unique<Grid>(make(rows), std::string(text)));
    }

protected:
    GridType(std::string id, std::string example) {
        info_.id = std::move(id);
        info_.name = info_.id;
        info_.conditions = {{"rules", "all rules"}};
        info_.extensions = {"." + info_.id};
        info_.example = std::move(example);
    }
    [[nodiscard]] virtual bool known(char c) const = 0;
    [[nodiscard]] virtual Made make(const std::vector<std::string>& rows) const = 0;

    /// Cells of one alphabet, row by row, with what `rows` have of its symbols as givens.
    static Board cells(const std::vector<std::string>& rows,
                       const std::vector<std::string>& symbols, Mark rest = blank) {
        const kit::Grid grid{rows.size(), rows.front().size()};
        Board board;
        board.extent = grid.extent(0.1);
        board.alphabets.resize(1);
        for (const std::string& symbol : symbols)
            board.alphabets[0].symbols.push_back({symbol, symbol});
        board.alphabets[0].rest = rest;
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            Element element{Kind::cell,     0, blank, Part::answer, grid.outline(cell),
                            grid.name(cell)};
            element.given = board.alphabets[0].mark(
                std::string(1, rows[cell / grid.columns][cell % grid.columns]));
            board.elements.push_back(std::move(element));
        }
        return board;
    }
    /// The lines of the board: rows, then columns.
    static std::vector<std::vector<ElementId>> lines(const std::vector<std::string>& rows) {
        const std::size_t columns = rows.front().size();
        std::vector<std::vector<ElementId>> lines(rows.size() + columns);
        for (std::size_t r = 0; r < rows.size(); ++r)
            for (std::size_t c = 0; c < columns; ++c) {
                lines[r].push_back(element_id(r * columns + c));
                lines[rows.size() + c].push_back(element_id(r * columns + c));
            }
        return lines;
    }
    static Rule rule(RuleBody body) { return {0, std::nullopt, "a rule", std::move(body)}; }

private:
    class Grid final : public kit::StoredPuzzle {
    public:
        Grid(Made made, std::string text)
            : StoredPuzzle(std::move(made.board), std::move(made.rules)), text_(std::move(text)) {}
        void draw(Canvas&, const Position&, const ClueStates&) const override {}
        [[nodiscard]] std::string write() const override { return text_; }

    private:
        std::string text_;
    };
    TypeInfo info_;
};

/// As many digits as the longer side has cells; no digit twice in a row, a column or, where the
/// side is a square, a block.
class LatinType final : public GridType {
public:
    LatinType() : GridType("latin", "1...\n..1.\n.2..\n...3\n") {}

private:
    [[nodiscard]] bool known(char c) const override { return c == '.' || (c >= '1' && c <= '9'); }
    [[nodiscard]] Made make(const std::vector<std::string>& rows) const override {
        const std::size_t size = std::max(rows.size(), rows.front().size());
        std::vector<std::string> symbols;
        for (std::size_t k = 1; k <= size; ++k) symbols.push_back(std::to_string(k));
        Made made{cells(rows, symbols), {}};
        for (auto& line : lines(rows)) made.rules.push_back(rule(AllDifferent{std::move(line)}));
        const std::size_t side = size == 9 ? 3 : size == 4 ? 2 : 0;
        if (side == 0 || rows.size() != rows.front().size()) return made;
        for (std::size_t block = 0; block < size; ++block) {
            AllDifferent all;
            for (std::size_t i = 0; i < size; ++i)
                all.of.push_back(element_id((block / side * side + i / side) * size +
                                            block % side * side + i % side));
            made.rules.push_back(rule(std::move(all)));
        }
        return made;
    }
};

/// Zeros and ones: never three alike in a row; as many of each in every line of even length.
class BinaryType final : public GridType {
public:
    BinaryType() : GridType("binary", "0..1\n....\n.1..\n...0\n") {}

private:
    [[nodiscard]] bool known(char c) const override { return c == '.' || c == '0' || c == '1'; }
    [[nodiscard]] Made make(const std::vector<std::string>& rows) const override {
        Made made{cells(rows, {"0", "1"}), {}};
        for (const auto& line : lines(rows)) {
            for (std::size_t i = 0; i + 2 < line.size(); ++i)
                made.rules.push_back(
                    rule(Count{{{line[i], 1}, {line[i + 1], 1}, {line[i + 2], 1}}, 1, 2}));
            if (line.size() % 2 != 0 || line.size() < 4) continue;
            Count balance{{},
                          static_cast<std::uint32_t>(line.size() / 2),
                          static_cast<std::uint32_t>(line.size() / 2)};
            for (const ElementId id : line) balance.of.push_back({id, 1});
            made.rules.push_back(rule(std::move(balance)));
        }
        return made;
    }
};

/// Digits with blanks between; cells are shaded so that no digit is left twice in a line, no two
/// shaded cells are neighbours, and what is left hangs together.
class ShadingType final : public GridType {
public:
    static constexpr Mark shaded = 1;
    static constexpr Mark kept = 2;
    ShadingType() : GridType("shading", "1 1 2\n2 3 1\n3 1 1\n") {}

private:
    [[nodiscard]] bool known(char c) const override { return c == ' ' || (c >= '1' && c <= '9'); }
    [[nodiscard]] Made make(const std::vector<std::string>& written) const override {
        std::vector<std::string> rows = written;
        for (std::string& row : rows) std::erase(row, ' ');
        const std::size_t columns = rows.front().size();
        Made made{cells(rows, {"shaded", "kept"}, kept), {}};
        const auto digit = [&](ElementId id) {
            return rows[index(id) / columns][index(id) % columns];
        };
        Connected left{{}, {}, kept};
        for (const auto& line : lines(rows))
            for (std::size_t i = 0; i < line.size(); ++i)
                for (std::size_t k = i + 1; k < line.size(); ++k) {
                    if (digit(line[i]) == digit(line[k]))
                        made.rules.push_back(rule(Clause{{{line[i], shaded}, {line[k], shaded}}}));
                    if (k != i + 1) continue;
                    made.rules.push_back(rule(Clause{{{line[i], kept}, {line[k], kept}}}));
                    left.sides.push_back({static_cast<std::uint32_t>(index(line[i])),
                                          static_cast<std::uint32_t>(index(line[k]))});
                }
        for (std::size_t i = 0; i < made.board.size(); ++i) left.cells.push_back(element_id(i));
        made.rules.push_back(rule(std::move(left)));
        return made;
    }
};

}  // namespace quadrille::test
