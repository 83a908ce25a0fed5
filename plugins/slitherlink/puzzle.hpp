// Slitherlink: draw one closed loop along the grid; a number says how many of the four edges round it belong to the loop.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/generator.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/sdk.hpp"

namespace slitherlink {

inline constexpr quadrille::Mark drawn = 1;
inline constexpr quadrille::Mark ruled_out = 2;
/// Annotations a player may put into cells.
inline constexpr quadrille::Mark inside = 1;
inline constexpr quadrille::Mark outside = 2;

/// What a file says: a clue from 0 to 3 or none for each cell, in reading order.
struct Clues {
    quadrille::kit::Grid grid;
    std::vector<std::optional<int>> at;
};

/// Most cells a file may have: 500 x 500.
inline constexpr std::size_t max_cells = 250'000;

[[nodiscard]] quadrille::Result<Clues> read(std::string_view text);
[[nodiscard]] std::string write(const Clues& clues);

/// The texts of the type and their French, see slitherlink_text.cpp.
[[nodiscard]] quadrille::TypeInfo describe();

class Net;

class Slitherlink final : public quadrille::kit::StoredPuzzle, public quadrille::Solvers, public quadrille::Techniques {
public:
    explicit Slitherlink(Clues clues);
    ~Slitherlink() override;

    void draw(quadrille::Canvas& canvas, const quadrille::Position& position, const quadrille::Marking& marking) const override;
    [[nodiscard]] std::string write() const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;
    [[nodiscard]] std::span<const quadrille::Solver> solvers() const noexcept override { return solvers_; }
    [[nodiscard]] std::span<const quadrille::Technique> techniques() const noexcept override { return techniques_; }

private:
    Clues clues_;
    quadrille::kit::EdgeLattice lattice_;
    std::unique_ptr<const Net> net_;  // what solvers and techniques look at
    std::vector<quadrille::Solver> solvers_;
    std::vector<quadrille::Technique> techniques_;
};

class SlitherlinkType final : public quadrille::PuzzleType {
public:
    [[nodiscard]] const quadrille::TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(std::string_view text) const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == quadrille::Generator::facet_id ? static_cast<const quadrille::Generator*>(&generator_) : nullptr;
    }

private:
    quadrille::TypeInfo info_ = describe();
    LoopGenerator generator_;
};

}  // namespace slitherlink
