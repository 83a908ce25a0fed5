// A board in characters, for terminals, for tests and for eyes that read text. A board unit is four
// columns and two rows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "drawing/theme.hpp"
#include "quadrille/canvas.hpp"

namespace quadrille::exporting {

class CharacterCanvas final : public Canvas {
public:
    explicit CharacterCanvas(const Rect& extent);

    void element(ElementId id) override { element_ = id; }
    void nobody() override { element_.reset(); }
    void line(Vec2 from, Vec2 to, Pen pen) override;
    void polyline(std::span<const Vec2> points, Pen pen) override;
    void polygon(std::span<const Vec2> points, Role fill) override;
    void disc(Vec2 centre, double radius, Role fill) override;
    void circle(Vec2 centre, double radius, Pen pen) override;
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override;

    /// Rows without spaces at their ends.
    [[nodiscard]] std::string plain() const;
    /// With ANSI colours of the theme, brought as far from what they stand on as it takes to be
    /// read; clues and layers tinted as in the window, what is emphasised in reverse.
    [[nodiscard]] std::string coloured(const drawing::Theme& theme, std::span<const Status> clues,
                                       std::span<const std::uint16_t> layers,
                                       std::span<const ElementId> emphasised = {}) const;

private:
    /// One character: a text over a mark over lines over a fill.
    struct Place {
        std::array<std::uint8_t, 4> arms{};  ///< up, right, down, left: 0 none, 1 thin, 2 strong
        std::string glyph;
        Role role = Role::grid;
        std::optional<Role> fill;
        std::optional<ElementId> element;
    };

    [[nodiscard]] std::ptrdiff_t column_of(double x) const;
    [[nodiscard]] std::ptrdiff_t row_of(double y) const;
    [[nodiscard]] Place* at(std::ptrdiff_t row, std::ptrdiff_t column);
    void put(Vec2 where, std::string_view glyph, Role role);
    [[nodiscard]] static std::string character(const Place& place);
    [[nodiscard]] drawing::Colour colour(const Place& place, const drawing::Theme& theme,
                                         std::span<const Status> clues,
                                         std::span<const std::uint16_t> layers) const;

    Vec2 origin_;
    std::size_t rows_;
    std::size_t columns_;
    std::vector<Place> places_;
    std::optional<ElementId> element_;
};

}  // namespace quadrille::exporting
