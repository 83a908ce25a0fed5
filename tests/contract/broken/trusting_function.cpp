#include "functions.hpp"

// It calls met what another lamp would break: a blank lamp is dark only in the end, and may be lit.
namespace {
using namespace quadrille;
struct Judge {
    Status operator()(const Position& position, std::size_t count) const {
        const sound::Lit found = sound::count_lit(position, count);
        if (found.lit == 0 && found.blank == 1) return Status::met;
        return sound::judge_lamps(position, count);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithFunction<Judge>>, "lamps", "1.0.0")
