#include <chrono>
#include <thread>

#include "sound.hpp"

// Never comes back.
namespace {
class Bad final : public sound::Type {
public:
    Bad() {
        for (;;) std::this_thread::sleep_for(std::chrono::seconds(1));
    }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
