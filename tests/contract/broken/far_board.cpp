#include "sound.hpp"

// A board that reaches beyond every window.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    explicit Bad(std::size_t count) : Lamps(changed_board(count), sound::rules(count)) {}

private:
    static Board changed_board(std::size_t count) {
        Board board = sound::board(count);
        board.extent.max.x = 1e300;
        return board;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
