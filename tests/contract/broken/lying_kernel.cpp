#include "kernels.hpp"

// Lights all lamps and calls it a solution.
namespace {
using namespace quadrille;
struct Answer {
    void operator()(const KernelRequest& request, std::size_t text) const {
        if (!sound::is_row(request.texts[text])) return;
        sound::count_lamps(request, text);
        for (Mark& mark : request.solution(text, 0, sound::row)) mark = sound::lit;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeWithKernel<Answer>, "lamps", "1.0.0")
