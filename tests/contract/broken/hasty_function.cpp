#include "functions.hpp"

// It calls two blanks violated, which one lamp more would mend.
namespace {
using namespace quadrille;
struct Judge {
    Status operator()(const Position& position, std::size_t count) const {
        const sound::Lit found = sound::count_lit(position, count);
        if (found.lit == 0 && found.blank <= 2) return Status::violated;
        return sound::judge_lamps(position, count);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithFunction<Judge>>, "lamps", "1.0.0")
