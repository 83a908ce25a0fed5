// Hitori: shade cells so that no number is left twice in a row or column, no two shaded cells share a side, and the cells left
// are connected.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "layout.hpp"
#include "numbers.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/sdk.hpp"

namespace hitori {

/// The texts of the type and their French, see hitori_text.cpp.
[[nodiscard]] quadrille::TypeInfo describe();

class Hitori final : public quadrille::kit::StoredPuzzle {
public:
    explicit Hitori(Numbers numbers) : Hitori(numbers, Layout(numbers)) {}

    void draw(quadrille::Canvas& canvas, const quadrille::Position& position, const quadrille::Marking& marking) const override;
    [[nodiscard]] std::string write() const override { return hitori::write(numbers_); }

private:
    Hitori(Numbers numbers, Layout layout);

    Numbers numbers_;
    Layout layout_;
};

class HitoriType final : public quadrille::PuzzleType {
public:
    [[nodiscard]] const quadrille::TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(std::string_view text) const override;

private:
    quadrille::TypeInfo info_ = describe();
};

}  // namespace hitori
