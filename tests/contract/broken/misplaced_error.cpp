#include "sound.hpp"

// Points behind the end of the text.
namespace {
class Bad final : public sound::Type {
    quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(std::string_view text) const override {
        if (!sound::read(text)) return quadrille::kit::error_at(1000, 1, "expected a dot");
        return Type::parse(text);
    }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
