#include "sound.hpp"

// A function in a rule that throws once the first lamp is lit.
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
        rules[0].what = Custom{[](const Position& position) -> Status {
                                   if (position.mark(element_id(0)) == sound::lit) throw 42;
                                   return Status::open;
                               },
                               {element_id(0)}};
        return rules;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
