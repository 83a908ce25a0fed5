#include "sound.hpp"

// A sentence without its French.
namespace {
class Bad final : public sound::Type {
    quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(std::string_view text) const override {
        auto puzzle = Type::parse(text);
        if (!puzzle) return quadrille::kit::error_at(1, 1, "expected nothing but dots");
        return puzzle;
    }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
