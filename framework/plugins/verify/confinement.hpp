// What the helper may not do from here on, because a plugin runs in it: no memory without end, no
// other processes, no network, no files but to read them. The only place that knows libseccomp.
//
// Each wall stands for itself. Where the system has no filter for its calls (an old kernel, a
// container that forbids it), the limits still hold.
#pragma once

#include "plugins/report.hpp"

namespace quadrille::plugins {

/// Told of what the library did, once, just before the process ends. Called in a signal handler.
using OffenceListener = void (*)(Offence);

/// For good. `kept` is the descriptor that must stay open.
void confine(int kept, OffenceListener listener);

}  // namespace quadrille::plugins
