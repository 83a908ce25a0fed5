#include "kernels.hpp"

// Without fault.
namespace {
using namespace quadrille;
struct Answer {
    void operator()(const KernelRequest& request, std::size_t text) const {
        if (sound::is_row(request.texts[text])) sound::count_lamps(request, text);
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeWithKernel<Answer>, "lamps", "1.0.0")
