#include "sound.hpp"

// A rule that nothing can satisfy.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    explicit Bad(std::size_t count) : Lamps(changed_board(count), changed_rules(count)) {}

private:
    static Board changed_board(std::size_t count) {
        Board board = sound::board(count);
        static_cast<void>(count);
        return board;
    }
    static Rules changed_rules(std::size_t count) {
        Rules rules = sound::rules(count);
        std::get<Count>(rules[0].what) = {{}, 1, 1};
        return rules;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
