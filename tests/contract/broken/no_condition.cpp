#include "sound.hpp"

// Nothing wins.
namespace {
quadrille::TypeInfo changed() {
    auto info = sound::describe();
    info.conditions.clear();
    return info;
}
class Bad final : public sound::Type {
public:
    Bad() : Type(changed()) {}
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
