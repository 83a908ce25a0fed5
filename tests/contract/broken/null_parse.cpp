#include "sound.hpp"

// Neither a puzzle nor an error.
namespace {
class Bad final : public sound::Type {
    std::unique_ptr<quadrille::Puzzle> make(std::size_t) const override { return nullptr; }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
