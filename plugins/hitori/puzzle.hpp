// Hitori: shade cells so that no number is left twice in a row or column, no two shaded cells share
// a side, and the cells left are connected.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board.hpp"
#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/last_made.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/shared_puzzle.hpp"
#include "quadrille/sdk.hpp"
#include "quadrille/solver.hpp"
#include "quadrille/symmetries.hpp"

namespace hitori {

/// What the type tells of itself, see info.cpp.
[[nodiscard]] quadrille::TypeInfo describe();

class Hitori final : public quadrille::kit::SharedPuzzle,
                     public quadrille::kit::StoredKind,
                     public quadrille::Techniques,
                     public quadrille::Solvers,
                     public quadrille::ClueSheet {
public:
    explicit Hitori(Numbers numbers) : Hitori(numbers, Layout(numbers)) {}
    /// The layout is that of the numbers.
    Hitori(Numbers numbers, Layout layout);

    void draw(quadrille::Canvas& canvas, const quadrille::Position& position,
              const quadrille::ClueStates& clues) const override;
    [[nodiscard]] std::string write() const override { return hitori::write(numbers_); }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;
    [[nodiscard]] std::span<const quadrille::Technique> techniques() const noexcept override {
        return techniques_;
    }
    [[nodiscard]] std::span<const quadrille::Solver> solvers() const noexcept override {
        return solvers_;
    }
    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const override;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const override;
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> changed(
        std::span<const quadrille::Clue> taken,
        std::span<const quadrille::Clue> printed) const override;
    [[nodiscard]] quadrille::Result<std::vector<quadrille::Clue>> given_by(
        const quadrille::Position& solution, std::uint64_t seed) const override;

private:
    Numbers numbers_;
    Layout layout_;
    std::vector<quadrille::Technique>
        techniques_;  ///< these look at the members above, as the solvers do
    std::vector<quadrille::Solver> solvers_;
};

class HitoriType final : public quadrille::PuzzleType,
                         public quadrille::Formats,
                         public quadrille::PuzzleSetter,
                         public quadrille::Symmetries,
                         public quadrille::Lessons {
public:
    HitoriType();
    [[nodiscard]] const quadrille::TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(
        std::string_view text) const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;
    [[nodiscard]] std::span<const quadrille::Format> formats() const noexcept override {
        return formats_;
    }
    [[nodiscard]] std::span<const quadrille::Parameter> parameters() const noexcept override {
        return parameters_;
    }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override;
    [[nodiscard]] bool draws_full_boards() const noexcept override { return true; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> full_board(
        std::span<const std::int32_t> values, std::uint64_t seed) const override;
    [[nodiscard]] quadrille::Result<std::string> canonical(std::string_view native) const override;
    [[nodiscard]] quadrille::Result<std::string> equivalent(std::string_view native,
                                                            std::uint64_t seed) const override;
    [[nodiscard]] quadrille::Text lesson(std::string_view technique) const override;

private:
    [[nodiscard]] std::shared_ptr<const Frame> frame_of(const quadrille::kit::Grid& grid) const;
    [[nodiscard]] std::unique_ptr<quadrille::Puzzle> puzzle_of(Numbers numbers) const;

    quadrille::TypeInfo info_ = describe();
    /// By rows and columns.
    quadrille::kit::LastMade<std::pair<std::size_t, std::size_t>, Frame> frames_;
    std::vector<quadrille::Parameter> parameters_;
    std::vector<quadrille::Format> formats_ = foreign_formats();
};

}  // namespace hitori
