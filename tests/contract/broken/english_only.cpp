#include "sound.hpp"

// A sentence without its French.
namespace {
quadrille::TypeInfo changed() {
    auto info = sound::describe();
    info.translations.pop_back();
    return info;
}
class Bad final : public sound::Type {
public:
    Bad() : Type(changed()) {}
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
