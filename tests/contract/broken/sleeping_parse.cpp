#include <chrono>
#include <thread>

#include "sound.hpp"

// Reading three lamps takes an hour.
namespace {
using namespace quadrille;
class Bad final : public sound::Type {
    std::unique_ptr<Puzzle> make(std::size_t count) const override {
        if (count == 3) std::this_thread::sleep_for(std::chrono::hours(1));
        return std::make_unique<sound::Lamps>(count);
    }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
