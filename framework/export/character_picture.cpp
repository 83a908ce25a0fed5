#include "export/character_picture.hpp"

#include "drawing/shapes.hpp"
#include "export/terminal_palette.hpp"

namespace quadrille::exporting {

namespace {

using drawing::Colour;

constexpr Colour black{0, 0, 0, 0xff};
constexpr Colour white{0xff, 0xff, 0xff, 0xff};

/// As far as black and white are from this in contrast they are alike: the square root of the
/// product of their luminances, each with 0.05 added (WCAG 2).
constexpr double middle_luminance = 0.179;

/// The colour mixed with `towards` until `reached` says that it is enough.
template <class Reached>
Colour brought(Colour colour, Colour towards, Reached reached) {
    double least = 0;
    double most = 1;
    for (int i = 0; i < 12; ++i) {
        const double middle = (least + most) / 2;
        (reached(mix(colour, towards, middle)) ? most : least) = middle;
    }
    return mix(colour, towards, most);
}

/// With the luminance brought into a range.
Colour within(Colour colour, double least, double most) {
    colour.alpha = 0xff;
    if (luminance(colour) < least)
        return brought(colour, white, [&](Colour c) { return luminance(c) >= least; });
    if (luminance(colour) > most)
        return brought(colour, black, [&](Colour c) { return luminance(c) <= most; });
    return colour;
}

std::string number(int value) { return std::to_string(value); }

std::string direct_code(const char* which, Colour c) {
    return std::string(";") + which + ";2;" + number(c.red) + ";" + number(c.green) + ";" +
           number(c.blue);
}

/// Of the sixteen: the first eight and the bright ones have codes of their own.
std::string named_code(int first, int first_bright, std::uint8_t colour) {
    return ";" + number(colour < 8 ? first + colour : first_bright + colour - 8);
}

std::string named_codes(const SignStyle& style) {
    if (style.ground)
        if (const auto found = named_ground(*style.ground))
            return named_code(30, 90, found->ink) + named_code(40, 100, found->ground);
    if (style.ink && !style.ground)
        if (const auto ink = named_ink(*style.ink)) return named_code(30, 90, *ink);
    return {};
}

std::string indexed_codes(const SignStyle& style) {
    constexpr double least_contrast = 4;
    if (style.ground) {
        const PaletteGround found =
            indexed_ground(*style.ground, style.ink.value_or(*style.ground));
        const std::string ground = ";48;5;" + number(found.ground);
        return style.ink ? ";38;5;" + number(found.ink) + ground : ground;
    }
    return style.ink ? ";38;5;" + number(indexed_ink(*style.ink, least_contrast)) : std::string();
}

std::string direct_codes(const SignStyle& style) {
    return (style.ink ? direct_code("38", *style.ink) : std::string()) +
           (style.ground ? direct_code("48", *style.ground) : std::string());
}

std::string colour_codes(const SignStyle& style, Ink ink) {
    switch (ink) {
        case Ink::coloured:
            return direct_codes(style);
        case Ink::indexed:
            return indexed_codes(style);
        case Ink::named:
            return named_codes(style);
        case Ink::plain:
        case Ink::styled:
            break;
    }
    return {};
}

/// What makes a terminal write in that style, whatever it wrote in before.
std::string escape(const SignStyle& style, Ink ink) {
    std::string code = "\x1B[0";
    if (style.bold) code += ";1";
    if (style.faint) code += ";2";
    if (style.underlined) code += ";4";
    if (style.reversed) code += ";7";
    return code + colour_codes(style, ink) + "m";
}

/// Where a ground has no colour to be had it is the ink's.
SignStyle as_shown(SignStyle style, Ink ink) {
    const bool has_ground = ink == Ink::coloured || ink == Ink::indexed ||
                            (ink == Ink::named && style.ground && named_ground(*style.ground));
    if (style.ground && !has_ground) {
        style.reversed = !style.reversed;
        style.ground.reset();
        style.ink.reset();
    }
    if (ink == Ink::plain || ink == Ink::styled) style.ink.reset();
    return style;
}

}  // namespace

Colour accent(Colour colour) {
    return within(colour, middle_luminance - 0.004, middle_luminance + 0.004);
}

Colour surface(Colour colour) { return within(colour, 0.1, 0.3); }

CharacterPicture CharacterPicture::part(const std::vector<std::size_t>& rows,
                                        const std::vector<std::size_t>& columns) const {
    CharacterPicture part(rows.size(), columns.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < columns.size(); ++column)
            part.at(row, column) = at(rows[row], columns[column]);
    return part;
}

std::string CharacterPicture::line(std::size_t row, Ink ink) const {
    std::string line;
    SignStyle last;
    for (std::size_t column = 0; column < columns_; ++column) {
        const Sign& sign = at(row, column);
        if (ink != Ink::plain) {
            const SignStyle style = as_shown(sign.style, ink);
            if (style != last) line += escape(style, ink);
            last = style;
        }
        line += sign.glyph;
    }
    if (last != SignStyle{}) line += escape({}, ink);
    if (ink == Ink::plain) line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

std::string CharacterPicture::text(Ink ink) const {
    std::string text;
    for (std::size_t row = 0; row < rows_; ++row) text += line(row, ink) + "\n";
    return text;
}

}  // namespace quadrille::exporting
