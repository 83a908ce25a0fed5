#include "generator/generator.hpp"

#include "quadrille/kit/random_loop.hpp"

namespace slitherlink {

namespace kit = quadrille::kit;

std::vector<bool> random_inside(const kit::Grid& grid, std::uint64_t seed) {
    return kit::random_inside(kit::rings_of(grid), kit::Random(seed));
}

}  // namespace slitherlink
