#include "functions.hpp"

// It answers otherwise each second time.
namespace {
using namespace quadrille;
struct Judge {
    Status operator()(const Position& position, std::size_t count) const {
        static thread_local bool second = false;
        second = !second;
        const Status status = sound::judge_lamps(position, count);
        return second || status == Status::open ? status : Status::violated;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithFunction<Judge>>, "lamps", "1.0.0")
