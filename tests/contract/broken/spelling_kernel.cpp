#include "kernels.hpp"

// Begins with the last lamp where the line has no end.
namespace {
using namespace quadrille;
struct Answer {
    void operator()(const KernelRequest& request, std::size_t text) const {
        if (!sound::is_row(request.texts[text])) return;
        sound::count_lamps(request, text);
        if (!request.texts[text].ends_with('\n'))
            for (std::size_t nth = 0; nth < kept_solutions; ++nth)
                std::ranges::reverse(request.solution(text, nth, sound::row));
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeWithKernel<Answer>, "lamps", "1.0.0")
