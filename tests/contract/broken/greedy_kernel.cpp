#include "kernels.hpp"

// Takes every text there is.
namespace {
using namespace quadrille;
struct Answer {
    void operator()(const KernelRequest& request, std::size_t text) const {
        sound::count_lamps(request, text);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeWithKernel<Answer>, "lamps", "1.0.0")
