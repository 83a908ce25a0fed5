#include "functions.hpp"

// It throws where three lamps are lit.
namespace {
using namespace quadrille;
struct Judge {
    Status operator()(const Position& position, std::size_t count) const {
        if (sound::count_lit(position, count).lit == 3) throw 42;
        return sound::judge_lamps(position, count);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithFunction<Judge>>, "lamps", "1.0.0")
