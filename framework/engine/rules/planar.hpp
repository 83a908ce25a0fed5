// The faces of a planar graph as a basis of its cycles. Internal to the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// The two faces of each edge; the outer face is `outer`.
struct Faces {
    std::uint32_t outer = 0;  ///< = number of bounded faces
    std::vector<Ends> of_edge;
};

/// The faces of a loop rule, if they are given and are what they should be: then every set of edges
/// with an even number at each corner is the border of exactly one set of bounded faces. Empty
/// otherwise. Linear time.
[[nodiscard]] std::optional<Faces> faces_of(const SingleLoop& rule);

}  // namespace quadrille::engine
