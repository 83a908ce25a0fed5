#include "sound.hpp"

// Says twice that a lamp is a border.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps, public Frames {
public:
    using Lamps::Lamps;
    std::span<const ElementId> borders() const noexcept override { return borders_; }
    const void* facet(std::string_view id) const noexcept override {
        return id == facet_id ? static_cast<const Frames*>(this) : nullptr;
    }

private:
    std::vector<ElementId> borders_{element_id(0), element_id(0)};
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
