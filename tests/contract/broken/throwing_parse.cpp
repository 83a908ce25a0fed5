#include <stdexcept>

#include "sound.hpp"

// Throws where it should return an Error.
namespace {
class Bad final : public sound::Type {
    quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(std::string_view text) const override {
        if (!sound::read(text)) throw std::runtime_error("no dots");
        return Type::parse(text);
    }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
