#include "sound.hpp"

// Its French still says something that it does not say any more (locale/candles/fr.toml).
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
QUADRILLE_PLUGIN(Bad, "candles", "1.0.0")
