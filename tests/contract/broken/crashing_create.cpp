#include <csignal>

#include "sound.hpp"

// Crashes.
namespace {
class Bad final : public sound::Type {
public:
    Bad() { ::raise(SIGSEGV); }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
