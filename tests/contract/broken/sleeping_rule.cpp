#include <chrono>
#include <thread>

#include "sound.hpp"

// A function in a rule that takes an hour once the first lamp is lit.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    explicit Bad(std::size_t count) : Lamps(sound::board(count), changed_rules(count)) {}

private:
    static Rules changed_rules(std::size_t count) {
        Rules rules = sound::rules(count);
        rules[0].what = Custom{[](const Position& position) -> Status {
                                   if (position.mark(element_id(0)) == sound::lit)
                                       std::this_thread::sleep_for(std::chrono::hours(1));
                                   return Status::open;
                               },
                               {element_id(0)}};
        return rules;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
