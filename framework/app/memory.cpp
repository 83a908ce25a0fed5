#include "app/memory.hpp"

#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "supervision/sanitizer.hpp"

namespace quadrille::app {

void keep_memory() noexcept {
    if constexpr (supervision::has_sanitizer) return;  // has a heap of its own
#ifdef __GLIBC__
    constexpr std::size_t large_page = std::size_t{2} << 20U;
    constexpr std::size_t most_in_large_pages = std::size_t{160} << 20U;
    constexpr int most_kept = 256 << 20;
    // Where little may be had at all it is not set aside for one heap.
    rlimit limit{};
    if (::getrlimit(RLIMIT_DATA, &limit) == 0 && limit.rlim_cur < 8 * most_in_large_pages) return;
    ::mallopt(M_TRIM_THRESHOLD, most_kept);
    ::mallopt(M_MMAP_MAX, 0);  // all of it lies in the heap, also large pieces
    // The heap grows by that, and keeps it when it is given back at once.
    void* const reserve = std::malloc(most_in_large_pages);
    if (reserve == nullptr) return;
    const auto begin = reinterpret_cast<std::uintptr_t>(reserve);
    const std::uintptr_t first = (begin + large_page - 1) / large_page * large_page;
    const std::uintptr_t end = (begin + most_in_large_pages) / large_page * large_page;
    ::madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
    std::free(reserve);
#endif
}

}  // namespace quadrille::app
