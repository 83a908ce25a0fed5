// Whether this is a sanitizer's build: its own handlers tell of crashes, and its shadow needs
// memory beyond any limit.
#pragma once

namespace quadrille::supervision {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool has_sanitizer = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool has_sanitizer = true;
#else
inline constexpr bool has_sanitizer = false;
#endif
#else
inline constexpr bool has_sanitizer = false;
#endif

}  // namespace quadrille::supervision
