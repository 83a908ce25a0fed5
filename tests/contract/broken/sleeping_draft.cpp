#include <chrono>
#include <thread>

#include "sound.hpp"

// A draft of a new puzzle takes an hour.
namespace {
using namespace quadrille;
class Bad final : public sound::Type, public Generator {
public:
    const void* facet(std::string_view id) const noexcept override {
        return id == Generator::facet_id ? static_cast<const Generator*>(this) : nullptr;
    }
    std::span<const Parameter> parameters() const noexcept override { return {}; }
    Result<std::unique_ptr<Draft>> draft(std::span<const std::int32_t>, std::uint64_t) const override {
        std::this_thread::sleep_for(std::chrono::hours(1));
        return std::unique_ptr<Draft>();
    }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
