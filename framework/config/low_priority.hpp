// A thread whose work nobody waits for.
#pragma once

#if defined(__linux__)
#include <pthread.h>
#include <sched.h>
#endif

namespace quadrille::config {

/// From now on the calling thread runs where the processor has nothing else to do. A system that
/// knows no such thing goes on as before.
inline void lower_priority_of_thread() noexcept {
#if defined(__linux__)
    const sched_param parameters{};
    pthread_setschedparam(pthread_self(), SCHED_IDLE, &parameters);
#endif
}

}  // namespace quadrille::config
