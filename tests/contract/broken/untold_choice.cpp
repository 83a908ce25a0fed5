#include "quadrille/setting.hpp"
#include "sound.hpp"

// A choice whose name is told as it is in every language.
namespace {
class Bad final : public sound::Type, public quadrille::PuzzleSetter {
    const void* facet(std::string_view id) const noexcept override {
        return id == quadrille::PuzzleSetter::facet_id
                   ? static_cast<const quadrille::PuzzleSetter*>(this)
                   : sound::Type::facet(id);
    }
    std::span<const quadrille::Parameter> parameters() const noexcept override {
        return parameters_;
    }
    quadrille::Result<std::unique_ptr<quadrille::Puzzle>> blank_board(
        std::span<const std::int32_t> /*values*/) const override {
        return parse("...");
    }
    std::vector<quadrille::Parameter> parameters_{
        {"layout", "one lamp is lit", 0, 0, 0, {{"butterfly", quadrille::Text::name("Butterfly")}}}};
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
