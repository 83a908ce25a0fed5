#include "solvers.hpp"

// Throws while it looks.
namespace {
using namespace quadrille;
struct Solve {
    bool operator()(const Board& board, const Position& start, SolverListener& listener) const {
        if (start.size() == board.size() && listener.go_on()) throw 42;
        return true;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<sound::LampsWithSolver<Solve>>, "lamps", "1.0.0")
