#include "kernels.hpp"

// Tells the first solution twice.
namespace {
using namespace quadrille;
struct Answer {
    void operator()(const KernelRequest& request, std::size_t text) const {
        if (!sound::is_row(request.texts[text])) return;
        sound::count_lamps(request, text);
        std::ranges::copy(request.solution(text, 0, sound::row), request.solution(text, 1, sound::row).begin());
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeWithKernel<Answer>, "lamps", "1.0.0")
