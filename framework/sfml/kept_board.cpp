#include "sfml/kept_board.hpp"

#include <SFML/Graphics/Sprite.hpp>
#include <SFML/OpenGL.hpp>
#include <algorithm>
#include <utility>

#include "sfml/changed_areas.hpp"

namespace quadrille::sfml {

namespace {

/// From this share of the picture on it is quicker to paint all of it.
constexpr double most_share = 0.6;

bool meets(const sf::Vertex* triangle, const sf::FloatRect& area) {
    const auto [left, right] =
        std::minmax({triangle[0].position.x, triangle[1].position.x, triangle[2].position.x});
    const auto [top, bottom] =
        std::minmax({triangle[0].position.y, triangle[1].position.y, triangle[2].position.y});
    return right >= area.left && left <= area.left + area.width && bottom >= area.top &&
           top <= area.top + area.height;
}

}  // namespace

bool KeptBoard::paint(const SfmlPainter& painter, sf::Vector2u size, sf::Color ground,
                      const sf::ContextSettings& settings) {
    const std::span<const TriangleBatch> now = painter.batches();
    std::optional<std::vector<sf::IntRect>> areas;
    const bool is_kept = !known_.empty() && picture_.getSize() == size && ground_ == ground &&
                         fonts_ == painter.glyph_generation();
    if (is_kept) areas = changed_areas(known_, now);
    if (picture_.getSize() != size && !picture_.create(size.x, size.y, settings)) {
        known_.clear();
        return false;
    }
    ground_ = ground;
    fonts_ = painter.glyph_generation();
    // Lists of the same length, mostly: their memory is used again.
    known_.resize(now.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        known_[i].texture = now[i].texture;
        known_[i].vertices.assign(now[i].vertices.begin(), now[i].vertices.end());
    }
    const double whole = static_cast<double>(size.x) * size.y;
    share_ = 0;
    const sf::IntRect picture{0, 0, static_cast<int>(size.x), static_cast<int>(size.y)};
    if (areas) {
        std::vector<sf::IntRect> seen;
        for (const sf::IntRect& one : *areas)
            if (sf::IntRect part; one.intersects(picture, part)) {
                seen.push_back(part);
                share_ += static_cast<double>(part.width) * part.height / whole;
            }
        areas = std::move(seen);
    }
    if (areas && share_ <= most_share)
        for (const sf::IntRect& one : *areas) paint_area(one);
    else
        paint_all();
    picture_.display();
    return true;
}

void KeptBoard::paint_all() {
    share_ = 1;
    picture_.clear(ground_);
    for (const TriangleBatch& batch : known_) {
        sf::RenderStates states;
        states.texture = batch.texture;
        picture_.draw(batch.vertices.data(), batch.vertices.size(), sf::Triangles, states);
    }
}

void KeptBoard::paint_area(const sf::IntRect& area) {
    if (!picture_.setActive(true)) return paint_all();
    // Rows count from below.
    glEnable(GL_SCISSOR_TEST);
    glScissor(area.left, static_cast<int>(picture_.getSize().y) - (area.top + area.height),
              area.width, area.height);
    picture_.clear(ground_);
    const sf::FloatRect wanted(area);
    for (const TriangleBatch& batch : known_) {
        vertices_.clear();
        for (std::size_t i = 0; i + 3 <= batch.vertices.size(); i += 3)
            if (meets(&batch.vertices[i], wanted))
                vertices_.insert(vertices_.end(), &batch.vertices[i], &batch.vertices[i] + 3);
        if (vertices_.empty()) continue;
        sf::RenderStates states;
        states.texture = batch.texture;
        picture_.draw(vertices_.data(), vertices_.size(), sf::Triangles, states);
    }
    if (picture_.setActive(true)) glDisable(GL_SCISSOR_TEST);
}

void KeptBoard::draw(sf::RenderTarget& target) const {
    target.draw(sf::Sprite(picture_.getTexture()));
}

}  // namespace quadrille::sfml
