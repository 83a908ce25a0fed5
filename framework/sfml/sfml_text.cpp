// Text of the painter: each character from the first font that has it, glyphs as quads of the
// font's own texture.
#include <algorithm>
#include <cmath>

#include "quadrille/kit/utf8.hpp"
#include "sfml/sfml_painter.hpp"

namespace quadrille::sfml {

namespace {

/// Smaller than this, in pixels, text is only a smudge.
constexpr double smallest = 3;
constexpr unsigned largest = 220;

/// Larger sizes in steps, so that zooming does not make a font texture for each pixel.
unsigned glyph_size(double height) {
    const auto size = static_cast<unsigned>(std::lround(height));
    const unsigned step = size <= 40 ? 1 : size <= 80 ? 2 : 4;
    return std::clamp(size / step * step, 1U, largest);
}

char32_t next_character(std::string_view& text) {
    const char32_t character = kit::take_character(text);
    return character == kit::no_character ? U'\uFFFD' : character;
}

}  // namespace

void SfmlPainter::text(Vec2 at, double height, std::string_view utf8, drawing::Colour colour,
                       Align align, drawing::Weight weight) {
    const double reach = height * static_cast<double>(utf8.size() + 1);
    if (height < smallest || utf8.empty() ||
        !visible(at - Vec2{reach, height}, at + Vec2{reach, height}))
        return;
    const unsigned size = glyph_size(height);
    const float scale = size == largest ? static_cast<float>(height / size) : 1.0F;
    fonts_->used(size);

    float width = 0;
    for (std::string_view rest = utf8; !rest.empty();) {
        const char32_t c = next_character(rest);
        width += fonts_->having(c, weight).getGlyph(c, size, false).advance * scale;
    }
    const float share = align == Align::left ? 0.0F : align == Align::right ? 1.0F : 0.5F;
    const float capital =
        -fonts_->having(U'H', weight).getGlyph(U'H', size, false).bounds.top * scale;
    float x = std::round(static_cast<float>(at.x) - width * share);
    const float baseline = std::round(static_cast<float>(at.y) + capital / 2);

    const sf::Color ink{colour.red, colour.green, colour.blue, colour.alpha};
    for (std::string_view rest = utf8; !rest.empty();) {
        const char32_t c = next_character(rest);
        const sf::Font& font = fonts_->having(c, weight);
        const sf::Glyph& glyph = font.getGlyph(c, size, false);
        if (glyph.bounds.width > 0) {
            std::vector<sf::Vertex>& out = glyphs(font.getTexture(size));
            const float left = x + glyph.bounds.left * scale;
            const float top = baseline + glyph.bounds.top * scale;
            const float right = left + glyph.bounds.width * scale;
            const float bottom = top + glyph.bounds.height * scale;
            const auto u0 = static_cast<float>(glyph.textureRect.left);
            const auto v0 = static_cast<float>(glyph.textureRect.top);
            const float u1 = u0 + static_cast<float>(glyph.textureRect.width);
            const float v1 = v0 + static_cast<float>(glyph.textureRect.height);
            out.emplace_back(sf::Vector2f{left, top}, ink, sf::Vector2f{u0, v0});
            out.emplace_back(sf::Vector2f{right, top}, ink, sf::Vector2f{u1, v0});
            out.emplace_back(sf::Vector2f{right, bottom}, ink, sf::Vector2f{u1, v1});
            out.emplace_back(sf::Vector2f{left, top}, ink, sf::Vector2f{u0, v0});
            out.emplace_back(sf::Vector2f{right, bottom}, ink, sf::Vector2f{u1, v1});
            out.emplace_back(sf::Vector2f{left, bottom}, ink, sf::Vector2f{u0, v1});
        }
        x += glyph.advance * scale;
    }
}

}  // namespace quadrille::sfml
