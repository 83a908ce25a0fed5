#include "sound.hpp"

// A name that is no UTF-8.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    explicit Bad(std::size_t count) : Lamps(changed_board(count), sound::rules(count)) {}

private:
    static Board changed_board(std::size_t count) {
        Board board = sound::board(count);
        board.elements[0].name = "r1c\xFF";
        return board;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
