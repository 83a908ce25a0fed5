// The sheet that a book is printed on: its size, and where on each page things may stand. All
// lengths are in millimetres.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "quadrille/geometry.hpp"
#include "quadrille/result.hpp"

namespace quadrille::book {

/// Millimetres of so many points, in which type is measured.
[[nodiscard]] constexpr double points(double count) noexcept { return count * 25.4 / 72; }

struct Margins {
    double inner = 0;  ///< where the book is bound: left on odd pages, right on even ones
    double outer = 0;
    double top = 0;
    double bottom = 0;  ///< the foot with the page's number lies in it

    friend bool operator==(const Margins&, const Margins&) = default;
};

struct Paper {
    Vec2 size{210, 297};
    Margins margins;
    bool two_sided = true;  ///< odd pages are right-hand ones; else all are alike

    /// Whether that page, from 1, has its binding at the left.
    [[nodiscard]] bool is_right_hand(std::size_t page) const noexcept {
        return !two_sided || page % 2 == 1;
    }
    /// Where all but the foot of that page stands.
    [[nodiscard]] Rect area(std::size_t page) const noexcept;
};

/// Margins that suit a page of that size.
[[nodiscard]] Margins usual_margins(Vec2 size, bool two_sided);
/// The margins with `wide` on each side, in millimetres, and a little more where it is bound; the
/// foot keeps its room.
[[nodiscard]] Margins margins_of(double wide, bool two_sided);

/// The size of pages of that name ("a4", "a5", "letter" …, in any case), or of so many millimetres:
/// "170x240". The error says what there is.
[[nodiscard]] Result<Vec2> page_size(std::string_view word);

/// Room that the area of a page has at least, in millimetres.
inline constexpr Vec2 least_area{70, 90};

/// The paper with the usual margins, or those given. The error: they leave too little room.
[[nodiscard]] Result<Paper> make_paper(Vec2 size, std::optional<double> margin, bool two_sided);

}  // namespace quadrille::book
