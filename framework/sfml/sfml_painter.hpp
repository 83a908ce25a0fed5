// The painter of the window and of pictures: everything becomes triangles, anti-aliased by a
// feather of one pixel, in as few draw calls as the glyphs allow. SFML's font textures hold a white
// patch, so that shapes ride along with the glyphs.
#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <vector>

#include "drawing/painter.hpp"
#include "sfml/fonts.hpp"
#include "sfml/triangle_batch.hpp"

namespace quadrille::sfml {

class SfmlPainter final : public drawing::Painter {
public:
    explicit SfmlPainter(Fonts& fonts) : fonts_(&fonts) {}

    /// Begins anew; what lies wholly outside `clip` (pixels) is left out.
    void begin(const Rect& clip);
    void draw(sf::RenderTarget& target) const;
    [[nodiscard]] std::size_t vertex_count() const;
    /// What was painted since it began.
    [[nodiscard]] std::span<const TriangleBatch> batches() const noexcept {
        return {batches_.data(), used_};
    }
    /// Another one where the same corners may show other glyphs.
    [[nodiscard]] std::size_t glyph_generation() const noexcept { return fonts_->generation(); }

    void stroke(std::span<const Vec2> points, double width, drawing::Colour colour) override;
    void polygon(std::span<const Vec2> points, drawing::Colour colour) override;
    void disc(Vec2 centre, double radius, drawing::Colour colour) override;
    void ring(Vec2 centre, double radius, double width, drawing::Colour colour) override;
    void text(Vec2 at, double height, std::string_view utf8, drawing::Colour colour, Align align,
              drawing::Weight weight) override;

private:
    [[nodiscard]] bool visible(Vec2 min, Vec2 max) const;
    /// The batch that shapes go into, and the one that glyphs of a texture go into.
    std::vector<sf::Vertex>& shapes();
    std::vector<sf::Vertex>& glyphs(const sf::Texture& texture);

    void triangle(Vec2 a, Vec2 b, Vec2 c, sf::Color colour);
    void quad(Vec2 a, Vec2 b, Vec2 c, Vec2 d, sf::Color near, sf::Color far);
    void box(Vec2 min, Vec2 max, sf::Color colour);
    void segment(Vec2 from, Vec2 to, double width, sf::Color colour);
    /// A closed outline: convex ones as a fan, others by cutting ears, feathered all round.
    void outline(std::span<const Vec2> points, sf::Color colour);

    Fonts* fonts_;
    Rect clip_;
    std::vector<TriangleBatch> batches_;
    std::size_t used_ = 0;      // batches in use; the others keep their memory
    std::vector<Vec2> points_;  // reused
    std::vector<Vec2> inner_, outer_;
};

}  // namespace quadrille::sfml
