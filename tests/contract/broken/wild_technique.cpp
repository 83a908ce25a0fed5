#include "sound.hpp"

// Deduces something for an element that does not exist.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps, public Techniques {
public:
    using Lamps::Lamps;
    std::span<const Technique> techniques() const noexcept override { return list_; }
    const void* facet(std::string_view id) const noexcept override {
        return id == facet_id ? static_cast<const Techniques*>(this) : nullptr;
    }

private:
    std::vector<Technique> list_ = {{"guess", "one lamp is lit", 1, [](const Candidates&) -> std::optional<Deduction> {
                                         return Deduction{{{element_id(1000), sound::lit, true}}, {}, {0}, "one lamp is lit"};
                                     }}};
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
