#include <cstdlib>

#include "sound.hpp"

// A function in a rule that ends the process, on the start position already.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    explicit Bad(std::size_t count) : Lamps(sound::board(count), changed_rules(count)) {}

private:
    static Rules changed_rules(std::size_t count) {
        Rules rules = sound::rules(count);
        rules[0].what = Custom{[](const Position&) -> Status { std::abort(); }, {element_id(0)}};
        return rules;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
