// A board as rows of signs, each with its style: what is written to a terminal, whole or a part of
// it. Knows no board and no theme.
//
// Nobody tells a program what colours a terminal writes with. So what is to be read has the
// terminal's own two colours, which its owner can read, and a colour is an accent on it that stands
// off black and off white alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "drawing/painter.hpp"

namespace quadrille::exporting {

/// How a sign is written. As it is: in the terminal's own colours.
struct SignStyle {
    std::optional<drawing::Colour> ink;
    std::optional<drawing::Colour> ground;
    bool bold = false;
    bool faint = false;
    bool underlined = false;
    bool reversed = false;  ///< ink and ground change places

    friend bool operator==(const SignStyle&, const SignStyle&) = default;
};

/// One character.
struct Sign {
    std::string glyph = " ";
    SignStyle style = {};
};

/// What a terminal is able, or meant, to show.
enum class Ink : std::uint8_t {
    plain,    ///< characters alone
    styled,   ///< bold, underlined and reversed, but no colour
    named,    ///< the sixteen colours that the terminal's owner chooses
    indexed,  ///< the 256 colours of xterm
    coloured  ///< any colour
};

class CharacterPicture {
public:
    CharacterPicture(std::size_t rows, std::size_t columns)
        : rows_(rows), columns_(columns), signs_(rows * columns) {}

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
    /// Requires a place in it.
    [[nodiscard]] Sign& at(std::size_t row, std::size_t column) {
        return signs_[row * columns_ + column];
    }
    [[nodiscard]] const Sign& at(std::size_t row, std::size_t column) const {
        return signs_[row * columns_ + column];
    }

    /// The rows and columns named, in that order, as a picture of its own.
    [[nodiscard]] CharacterPicture part(const std::vector<std::size_t>& rows,
                                        const std::vector<std::size_t>& columns) const;
    /// A row as it is written, without a line end. Plain: without spaces at its end.
    [[nodiscard]] std::string line(std::size_t row, Ink ink) const;
    /// All rows, each with a line end.
    [[nodiscard]] std::string text(Ink ink) const;

private:
    std::size_t rows_;
    std::size_t columns_;
    std::vector<Sign> signs_;
};

/// The colour with as much light taken or given as it takes to be read on black and on white: a
/// contrast of about 4.5 to both (WCAG 2, 1.4.3), which no colour has much more of.
[[nodiscard]] drawing::Colour accent(drawing::Colour colour);

/// The colour of a surface that is seen on black and on white: a contrast of 3 to both (WCAG 2,
/// 1.4.11).
[[nodiscard]] drawing::Colour surface(drawing::Colour colour);

}  // namespace quadrille::exporting
