#include <stdexcept>

#include "sound.hpp"

// An exception before main ends the process.
namespace {
struct Thrower {
    Thrower() { throw std::runtime_error("no"); }
};
const Thrower thrower;
}  // namespace
QUADRILLE_PLUGIN(sound::Type, "lamps", "1.0.0")
