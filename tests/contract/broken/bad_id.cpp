#include "sound.hpp"

// An id that no file name could carry.
namespace {
quadrille::Manifest changed() {
    auto manifest = sound::manifest([]() -> quadrille::PuzzleType* { return new sound::Type; });
    manifest.id = "La Mps";
    return manifest;
}
}  // namespace
QUADRILLE_EXPORT const quadrille::Manifest quadrille_manifest;
const quadrille::Manifest quadrille_manifest = changed();
