#include "sound.hpp"

// Built with another standard library.
namespace {
quadrille::Manifest changed() {
    auto manifest = sound::manifest([]() -> quadrille::PuzzleType* { return new sound::Type; });
    manifest.library = 2;
    return manifest;
}
}  // namespace
QUADRILLE_EXPORT const quadrille::Manifest quadrille_manifest;
const quadrille::Manifest quadrille_manifest = changed();
