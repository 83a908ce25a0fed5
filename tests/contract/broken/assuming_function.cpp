#include "functions.hpp"

// It leaves boards open on which the lamp that is printed is lit: as it is printed it never is.
namespace {
using namespace quadrille;
struct Judge {
    Status operator()(const Position& position, std::size_t count) const {
        if (position.mark(element_id(0)) == sound::lit) return Status::open;
        return sound::judge_lamps(position, count);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithPrintedOne<Judge>>, "lamps", "1.0.0")
