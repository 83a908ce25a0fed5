// Where two pictures made of triangles differ, so that no more of a large one is painted anew than
// has changed. Knows nothing of boards.
#pragma once

#include <SFML/Graphics/Rect.hpp>
#include <optional>
#include <span>
#include <vector>

#include "sfml/triangle_batch.hpp"

namespace quadrille::sfml {

/// Areas in pixels outside of which `now` looks as `before`: what is in one alone lies in them, and
/// what is in both has the same order. They are few, and may overlap; none where nothing differs.
/// nullopt where too much differs for it to be worth while. Linear in what is the same, and bounded
/// in what is not.
[[nodiscard]] std::optional<std::vector<sf::IntRect>> changed_areas(
    std::span<const TriangleBatch> before, std::span<const TriangleBatch> now);

}  // namespace quadrille::sfml
