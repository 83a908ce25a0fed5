#include "export/character_picture.hpp"

#include "drawing/shapes.hpp"

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

std::string colour_code(const char* which, Colour c) {
    return std::string(";") + which + ";2;" + std::to_string(c.red) + ";" +
           std::to_string(c.green) + ";" + std::to_string(c.blue);
}

/// What makes a terminal write in that style, whatever it wrote in before.
std::string escape(const SignStyle& style, Ink ink) {
    std::string code = "\x1B[0";
    if (style.bold) code += ";1";
    if (style.faint) code += ";2";
    if (style.underlined) code += ";4";
    if (style.reversed) code += ";7";
    if (ink == Ink::coloured && style.ink) code += colour_code("38", *style.ink);
    if (ink == Ink::coloured && style.ground) code += colour_code("48", *style.ground);
    return code + "m";
}

/// Without colours a coloured ground is the ink's.
SignStyle without_colour(SignStyle style) {
    if (style.ground) style.reversed = !style.reversed;
    style.ink.reset();
    style.ground.reset();
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
            const SignStyle style = ink == Ink::coloured ? sign.style : without_colour(sign.style);
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
