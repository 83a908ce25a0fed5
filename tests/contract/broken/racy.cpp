#include <atomic>
#include <chrono>
#include <thread>

#include "sound.hpp"

// Works for one thread at a time.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    using Lamps::Lamps;
    std::string write() const override {
        const bool alone = !busy_.exchange(true);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        busy_ = false;
        return alone ? Lamps::write() : "busy\n";
    }

private:
    mutable std::atomic<bool> busy_ = false;
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
