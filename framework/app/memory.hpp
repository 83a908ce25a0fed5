// How a command gets its memory from the system.
#pragma once

namespace quadrille::app {

/// What one puzzle has given back the next one takes: the system is not asked for it again. And
/// what a large board needs comes in large pages, where the system has them: to be given small
/// ones, each when it is first written to, is most of the time that such a board takes. Nothing is
/// used before it is needed. To be called before threads are started.
void keep_memory() noexcept;

}  // namespace quadrille::app
