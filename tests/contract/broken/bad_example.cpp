#include "sound.hpp"

// The example does not read.
namespace {
quadrille::TypeInfo changed() {
    auto info = sound::describe();
    info.example = "no lamps";
    return info;
}
class Bad final : public sound::Type {
public:
    Bad() : Type(changed()) {}
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
