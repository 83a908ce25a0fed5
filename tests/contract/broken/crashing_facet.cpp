#include <cstdlib>

#include "sound.hpp"

// What cannot throw can still end the process.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    using Lamps::Lamps;
    const void* facet(std::string_view) const noexcept override { std::abort(); }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
