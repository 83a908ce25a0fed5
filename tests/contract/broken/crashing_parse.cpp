#include <csignal>

#include "sound.hpp"

// Reading three lamps crashes.
namespace {
using namespace quadrille;
class Bad final : public sound::Type {
    std::unique_ptr<Puzzle> make(std::size_t count) const override {
        if (count == 3) ::raise(SIGSEGV);
        return std::make_unique<sound::Lamps>(count);
    }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
