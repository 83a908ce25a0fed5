// A type of Latin squares, for tests of the generation: small, and without any plugin library.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "quadrille/kit/clues.hpp"
#include "quadrille/kit/facets.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/shading.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::test {

/// A square of cells whose marks can be printed.
class GivenSquare : public kit::StoredPuzzle, public ClueSheet {
public:
    /// `givens` in reading order, `blank` for none; as many as side times side.
    GivenSquare(std::size_t side, Alphabet alphabet, const std::vector<Mark>& givens, Rules rules)
        : StoredPuzzle(board_of(side, std::move(alphabet), givens), std::move(rules)),
          side_(side),
          givens_(givens) {}

    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return "....\n"; }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return kit::offer<ClueSheet>(this, id);
    }
    [[nodiscard]] std::vector<ClueKind> kinds() const override {
        return {kit::GivenClues(board()).kind()};
    }
    [[nodiscard]] std::vector<Clue> clues() const override {
        return kit::GivenClues(board()).clues();
    }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> changed(
        std::span<const Clue> taken, std::span<const Clue> printed) const override {
        const kit::GivenClues all(board());
        std::vector<Mark> givens = givens_;
        for (const Clue& clue : taken) givens[index(all.element(clue))] = blank;
        for (const Clue& clue : printed) givens[index(all.element(clue))] = all.mark(clue);
        return with(std::move(givens));
    }
    [[nodiscard]] Result<std::vector<Clue>> given_by(const Position& solution,
                                                     std::uint64_t) const override {
        return kit::GivenClues(board()).given_by(solution);
    }

protected:
    [[nodiscard]] virtual std::unique_ptr<Puzzle> with(std::vector<Mark> givens) const = 0;
    [[nodiscard]] std::size_t side() const noexcept { return side_; }

private:
    static Board board_of(std::size_t side, Alphabet alphabet, const std::vector<Mark>& givens) {
        Board board = kit::board_of({side, side}, std::move(alphabet));
        for (std::size_t cell = 0; cell < givens.size(); ++cell)
            board.elements[cell].given = givens[cell];
        return board;
    }

    std::size_t side_;
    std::vector<Mark> givens_;
};

/// Squares in which each symbol stands once in each row and column.
class LatinSquare : public GivenSquare {
public:
    LatinSquare(std::size_t side, const std::vector<Mark>& givens, Rules more = {})
        : GivenSquare(side, row_of_cells(1, side).alphabets[0], givens,
                      rules_of(side, std::move(more))) {}

protected:
    [[nodiscard]] std::unique_ptr<Puzzle> with(std::vector<Mark> givens) const override {
        return std::make_unique<LatinSquare>(side(), givens);
    }

private:
    static Rules rules_of(std::size_t side, Rules rules) {
        for (std::size_t i = 0; i < side; ++i) {
            AllDifferent row;
            AllDifferent column;
            for (std::size_t j = 0; j < side; ++j) {
                row.of.push_back(element_id(i * side + j));
                column.of.push_back(element_id(j * side + i));
            }
            rules.push_back({0, std::nullopt, "a row", std::move(row)});
            rules.push_back({0, std::nullopt, "a column", std::move(column)});
        }
        return rules;
    }
};

/// A type of squares with a side that is chosen.
class SquareType : public PuzzleType, public PuzzleSetter {
public:
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view) const override {
        return Error{"not read in tests"};
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter>(this, id);
    }
    [[nodiscard]] std::span<const Parameter> parameters() const noexcept override {
        return parameters_;
    }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        const auto side = static_cast<std::size_t>(values[0]);
        return with(side, std::vector<Mark>(side * side, blank));
    }

protected:
    SquareType(const std::string& id, const std::string& name, Parameter side) {
        info_.id = id;
        info_.name = name;
        info_.extensions = {"." + id};
        parameters_ = {std::move(side)};
    }
    [[nodiscard]] virtual std::unique_ptr<Puzzle> with(std::size_t side,
                                                       const std::vector<Mark>& givens) const = 0;

    TypeInfo info_;

private:
    std::vector<Parameter> parameters_;
};

/// Draws full squares, or their shape, or leaves all to the host.
class LatinType final : public SquareType {
public:
    enum class FullBoards : std::uint8_t { own, shape, of_the_host };

    explicit LatinType(FullBoards full_boards = FullBoards::own)
        : SquareType("latin", "Latin", {"size", "size", 2, 9, 4, {}}), full_boards_(full_boards) {
        info_.conditions = {{"latin", "each once"}};
    }
    [[nodiscard]] bool draws_full_boards() const noexcept override {
        return full_boards_ != FullBoards::of_the_host;
    }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                                             std::uint64_t seed) const override {
        if (full_boards_ == FullBoards::shape) return blank_board(values);
        const auto side = static_cast<std::size_t>(values[0]);
        return with(side, square(side, seed));
    }

    /// A full square by a seed.
    [[nodiscard]] static std::vector<Mark> square(std::size_t side, std::uint64_t seed) {
        kit::Random random(seed);
        std::vector<Mark> names;
        for (std::size_t i = 1; i <= side; ++i) names.push_back(static_cast<Mark>(i));
        random.shuffle(std::span(names));
        std::vector<Mark> symbols(side * side);
        for (std::size_t cell = 0; cell < symbols.size(); ++cell)
            symbols[cell] = names[(cell / side + cell % side) % side];
        return symbols;
    }

private:
    [[nodiscard]] std::unique_ptr<Puzzle> with(std::size_t side,
                                               const std::vector<Mark>& givens) const override {
        return std::make_unique<LatinSquare>(side, givens);
    }

    FullBoards full_boards_;
};

}  // namespace quadrille::test
