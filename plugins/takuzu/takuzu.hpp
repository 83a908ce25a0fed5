// Takuzu (binairo): fill the grid with 0 and 1, as many of each in every line, never three alike in a row, no two lines equal.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "digits.hpp"
#include "layout.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/sdk.hpp"

namespace takuzu {

/// The texts of the type and their French, see takuzu_text.cpp.
[[nodiscard]] quadrille::TypeInfo describe();

class Takuzu final : public quadrille::kit::StoredPuzzle {
public:
    explicit Takuzu(Digits digits) : Takuzu(digits, Layout(digits.grid, digits.lines_may_repeat)) {}

    void draw(quadrille::Canvas& canvas, const quadrille::Position& position, const quadrille::Marking& marking) const override;
    [[nodiscard]] std::string write() const override { return takuzu::write(digits_); }

private:
    Takuzu(Digits digits, Layout layout);

    void draw_cells(quadrille::Canvas& canvas, const quadrille::Position& position) const;
    void draw_tallies(quadrille::Canvas& canvas, const quadrille::Position& position) const;

    Digits digits_;
    Layout layout_;
};

class TakuzuType final : public quadrille::PuzzleType {
public:
    [[nodiscard]] const quadrille::TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(std::string_view text) const override;

private:
    quadrille::TypeInfo info_ = describe();
};

}  // namespace takuzu
