#include "sound.hpp"

// Built with another idea of how large an Element is.
namespace {
quadrille::Manifest changed() {
    auto manifest = sound::manifest([]() -> quadrille::PuzzleType* { return new sound::Type; });
    manifest.sizes[3] = 8;
    return manifest;
}
}  // namespace
QUADRILLE_EXPORT const quadrille::Manifest quadrille_manifest;
const quadrille::Manifest quadrille_manifest = changed();
