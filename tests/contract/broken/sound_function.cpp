#include "functions.hpp"

// Without fault.
namespace {
using namespace quadrille;
struct Judge {
    Status operator()(const Position& position, std::size_t count) const {
        return sound::judge_lamps(position, count);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithFunction<Judge>>, "lamps", "1.0.0")
