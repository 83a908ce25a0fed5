// A picture of a board of many thousand marks: painting all of it takes longer than a frame, so it
// is painted where it looks otherwise than before, and shown as a picture in all other frames.
#pragma once

#include <SFML/Graphics/Color.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Window/ContextSettings.hpp>
#include <vector>

#include "sfml/sfml_painter.hpp"

namespace quadrille::sfml {

class KeptBoard {
public:
    /// What the painter holds, on that ground, in a picture of that size. False where there is no
    /// such picture. With the context of any window; afterwards that of the picture is active.
    [[nodiscard]] bool paint(const SfmlPainter& painter, sf::Vector2u size, sf::Color ground,
                             const sf::ContextSettings& settings);
    void draw(sf::RenderTarget& target) const;
    [[nodiscard]] sf::Vector2u size() const { return picture_.getSize(); }
    /// How much of the picture was painted last, from 0 to 1.
    [[nodiscard]] double share() const noexcept { return share_; }

private:
    void paint_all();
    /// What the picture has in that area, and nothing else.
    void paint_area(const sf::IntRect& area);

    sf::RenderTexture picture_;
    sf::Color ground_;
    std::size_t fonts_ = 0;             ///< generation of the glyphs
    std::vector<TriangleBatch> known_;  ///< of which it is the picture; empty: of nothing
    std::vector<sf::Vertex> vertices_;  ///< reused
    double share_ = 0;
};

}  // namespace quadrille::sfml
