#include "sound.hpp"

// Built for a later revision of the interface.
namespace {
quadrille::Manifest changed() {
    auto manifest = sound::manifest([]() -> quadrille::PuzzleType* { return new sound::Type; });
    manifest.abi += 1;
    return manifest;
}
}  // namespace
QUADRILLE_EXPORT const quadrille::Manifest quadrille_manifest;
const quadrille::Manifest quadrille_manifest = changed();
