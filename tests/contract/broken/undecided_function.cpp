#include "functions.hpp"

// It leaves two lit lamps open.
namespace {
using namespace quadrille;
struct Judge {
    Status operator()(const Position& position, std::size_t count) const {
        if (sound::count_lit(position, count).lit == 2) return Status::open;
        return sound::judge_lamps(position, count);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithFunction<Judge>>, "lamps", "1.0.0")
