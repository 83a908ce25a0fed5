#include <cstdio>

#include "sound.hpp"

// Writes to the terminal.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    using Lamps::Lamps;
    std::string write() const override {
        std::puts("here I am");
        return Lamps::write();
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")
