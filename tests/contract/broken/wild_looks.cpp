#include "sound.hpp"

// Says that a lamp, which takes marks, only counts for the player.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps, public Aids {
public:
    using Lamps::Lamps;
    std::span<const ElementId> aids() const noexcept override { return aids_; }
    const void* facet(std::string_view id) const noexcept override {
        return id == facet_id ? static_cast<const Aids*>(this) : nullptr;
    }

private:
    std::vector<ElementId> aids_{element_id(0)};
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
