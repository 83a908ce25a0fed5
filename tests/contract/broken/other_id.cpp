#include "sound.hpp"

// The type and its manifest disagree.
namespace {
quadrille::TypeInfo changed() {
    auto info = sound::describe();
    info.id = "candles";
    return info;
}
class Bad final : public sound::Type {
public:
    Bad() : Type(changed()) {}
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
