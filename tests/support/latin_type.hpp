// A type that drafts Latin squares, for tests of the generation: small, and without any plugin library.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "quadrille/generator.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::test {

/// Squares in which each symbol stands once in each row and column.
class LatinType final : public PuzzleType, public Generator {
public:
    LatinType() {
        info_.id = "latin";
        info_.name = "Latin";
        info_.conditions = {{"latin", "each once"}};
        info_.extensions = {".latin"};
        parameters_ = {{"size", "size", 2, 9, 4, {}}, {"pairs", "clues in pairs", 0, 1, 0, {{"no", "no"}, {"yes", "yes"}}}};
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view) const override { return Error{"not read in tests"}; }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Generator::facet_id ? static_cast<const Generator*>(this) : nullptr;
    }
    [[nodiscard]] std::span<const Parameter> parameters() const noexcept override { return parameters_; }
    [[nodiscard]] Result<std::unique_ptr<quadrille::Draft>> draft(std::span<const std::int32_t> values,
                                                                  std::uint64_t seed) const override {
        return std::unique_ptr<quadrille::Draft>(std::make_unique<Square>(values, seed));
    }

private:
    class Square final : public quadrille::Draft {
    public:
        Square(std::span<const std::int32_t> values, std::uint64_t seed)
            : side_(static_cast<std::size_t>(values[0])), in_pairs_(values[1] == 1), symbols_(side_ * side_) {
            kit::Random random(seed);
            std::vector<Mark> names;
            for (std::size_t i = 1; i <= side_; ++i) names.push_back(static_cast<Mark>(i));
            random.shuffle(std::span(names));
            for (std::size_t cell = 0; cell < symbols_.size(); ++cell)
                symbols_[cell] = names[(cell / side_ + cell % side_) % side_];
        }
        [[nodiscard]] std::size_t clues() const noexcept override { return symbols_.size(); }
        [[nodiscard]] std::vector<std::vector<std::uint32_t>> groups() const override {
            std::vector<std::vector<std::uint32_t>> groups;
            for (std::uint32_t cell = 0; in_pairs_ && cell < symbols_.size(); cell += 2) {
                groups.push_back({cell});
                if (cell + 1 < symbols_.size()) groups.back().push_back(cell + 1);
            }
            return groups;
        }
        [[nodiscard]] std::unique_ptr<Puzzle> puzzle(const std::vector<bool>& kept) const override {
            const kit::Grid grid{side_, side_};
            Board board = row_of_cells(1, side_);
            board.extent = grid.extent(0.1);
            board.alphabets[0].rest = blank;
            board.elements.clear();
            for (std::size_t cell = 0; cell < symbols_.size(); ++cell)
                board.elements.push_back(
                    {Kind::cell, 0, kept[cell] ? symbols_[cell] : blank, true, grid.outline(cell), grid.name(cell)});
            Rules rules;
            for (std::size_t i = 0; i < side_; ++i) {
                AllDifferent row;
                AllDifferent column;
                for (std::size_t j = 0; j < side_; ++j) {
                    row.of.push_back(element_id(i * side_ + j));
                    column.of.push_back(element_id(j * side_ + i));
                }
                rules.push_back({0, std::nullopt, "a row", std::move(row)});
                rules.push_back({0, std::nullopt, "a column", std::move(column)});
            }
            return std::make_unique<BoardPuzzle>(std::move(board), std::move(rules));
        }

    private:
        std::size_t side_;
        bool in_pairs_;
        std::vector<Mark> symbols_;
    };

    TypeInfo info_;
    std::vector<Parameter> parameters_;
};

}  // namespace quadrille::test
