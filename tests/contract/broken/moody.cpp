#include "sound.hpp"

// Remembers how often it was asked.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    using Lamps::Lamps;
    std::string write() const override {
        static int calls = 0;
        return ++calls % 2 == 0 ? Lamps::write() : Lamps::write() + "\n";
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
