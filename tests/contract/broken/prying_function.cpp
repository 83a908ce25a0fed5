#include "functions.hpp"

// It looks at the lamp that is printed, which is none of its own: it is always dark, after all.
namespace {
using namespace quadrille;
struct Judge {
    Status operator()(const Position& position, std::size_t count) const {
        return sound::judge_lamps(position, count);
    }
};
using PryingLamps = sound::LampsWithPrintedOne<Judge, 1>;
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<PryingLamps>, "lamps", "1.0.0")
