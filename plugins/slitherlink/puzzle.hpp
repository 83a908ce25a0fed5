// Slitherlink: draw one closed loop along the grid; a number says how many of the four edges round
// it belong to the loop.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/facets.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/last_made.hpp"
#include "quadrille/kit/lazy.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/shared_puzzle.hpp"
#include "quadrille/sdk.hpp"
#include "quadrille/symmetries.hpp"

namespace slitherlink {

/// What the type tells of itself, see info.cpp.
[[nodiscard]] quadrille::TypeInfo describe();

struct Frame;

class Slitherlink final : public quadrille::kit::SharedPuzzle,
                          public quadrille::kit::StoredKind,
                          public quadrille::Solvers,
                          public quadrille::Techniques,
                          public quadrille::UniquenessTechniques,
                          public quadrille::ClueSheet {
public:
    explicit Slitherlink(Clues clues);
    /// The frame is that of the grid; not null.
    Slitherlink(Clues clues, std::shared_ptr<const Frame> frame);
    ~Slitherlink() override;

    void draw(quadrille::Canvas& canvas, const quadrille::Position& position,
              const quadrille::ClueStates& clues) const override;
    [[nodiscard]] std::string write() const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;
    [[nodiscard]] std::span<const quadrille::Solver> solvers() const noexcept override;
    [[nodiscard]] std::span<const quadrille::Technique> techniques() const noexcept override;
    [[nodiscard]] std::span<const quadrille::Technique> uniqueness_techniques()
        const noexcept override;
    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const override;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const override;
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> changed(
        std::span<const quadrille::Clue> taken,
        std::span<const quadrille::Clue> printed) const override;
    [[nodiscard]] quadrille::Result<std::vector<quadrille::Clue>> given_by(
        const quadrille::Position& solution, std::uint64_t seed) const override;

private:
    /// Solvers and techniques, and what they look at: most puzzles that are read, or made, are
    /// never reasoned about.
    struct Reasoner;
    /// Null where there is no memory for it.
    [[nodiscard]] const Reasoner* reasoning() const noexcept;

    Clues clues_;
    std::shared_ptr<const Frame> frame_;
    quadrille::kit::Lazy<std::unique_ptr<const Reasoner>> reasoning_;
};

class SlitherlinkType final : public quadrille::PuzzleType,
                              public quadrille::Formats,
                              public quadrille::PuzzleSetter,
                              public quadrille::Symmetries,
                              public quadrille::Lessons {
public:
    SlitherlinkType();
    [[nodiscard]] const quadrille::TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(
        std::string_view text) const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return quadrille::kit::offer<quadrille::PuzzleSetter, quadrille::Formats,
                                     quadrille::Symmetries, quadrille::Lessons>(this, id);
    }
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
    [[nodiscard]] std::unique_ptr<quadrille::Puzzle> puzzle_of(Clues clues) const;

    quadrille::TypeInfo info_ = describe();
    /// By rows and columns.
    quadrille::kit::LastMade<std::pair<std::size_t, std::size_t>, Frame> frames_;
    std::vector<quadrille::Parameter> parameters_;
    std::vector<quadrille::Format> formats_ = foreign_formats();
};

}  // namespace slitherlink
