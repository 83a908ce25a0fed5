#include "sound.hpp"

// Makes nothing.
namespace {
quadrille::Manifest changed() {
    auto manifest = sound::manifest([]() -> quadrille::PuzzleType* { return new sound::Type; });
    manifest.create = []() -> quadrille::PuzzleType* { return nullptr; };
    return manifest;
}
}  // namespace
QUADRILLE_EXPORT const quadrille::Manifest quadrille_manifest;
const quadrille::Manifest quadrille_manifest = changed();
