// Triangles that are drawn in one go. Knows nothing of what they show.
#pragma once

#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <vector>

namespace quadrille::sfml {

struct TriangleBatch {
    const sf::Texture* texture = nullptr;  ///< null where they have none
    std::vector<sf::Vertex> vertices;      ///< three for each triangle
};

}  // namespace quadrille::sfml
