// Lamps with a kernel for rows of four. Each kernel beside it breaks that in one way.
#pragma once

#include <algorithm>
#include <vector>

#include "sound.hpp"

namespace sound {

inline constexpr std::size_t row = 4;

/// A solution for each lamp of the row, the first lamps first.
inline void count_lamps(const KernelRequest& request, std::size_t text) {
    const std::uint64_t all =
        request.most_solutions == 0 ? row : std::min<std::uint64_t>(row, request.most_solutions);
    request.answers[text] = {KernelAnswer::State::finished, all};
    for (std::size_t nth = 0; nth < std::min<std::uint64_t>(all, kept_solutions); ++nth)
        for (std::size_t lamp = 0; lamp < row; ++lamp)
            request.solution(text, nth, row)[lamp] = lamp == nth ? lit : Mark{2};
}

inline bool is_row(std::string_view text) { return text == "...." || text == "....\n"; }

/// `Answer` is asked about every text.
template <class Answer>
class TypeWithKernel : public Type, public Kernels {
public:
    std::span<const Kernel> kernels() const noexcept override { return list_; }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<Kernels>(this, id);
    }

private:
    std::vector<Kernel> list_{{"four", "....\n", {"....", "....\n"},
                               [](const KernelRequest& request, KernelListener& listener) {
                                   for (std::size_t i = 0; i < request.texts.size(); ++i)
                                       if (listener.go_on()) Answer()(request, i);
                               }}};
};

}  // namespace sound
