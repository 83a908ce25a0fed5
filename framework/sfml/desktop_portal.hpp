// The wishes that the desktop passes on to programs, asked of its portal over D-Bus and followed
// while they change. The only place that includes libdbus. Without a session bus or a portal there
// are no wishes, and nothing is said about it.
#pragma once

#include <memory>

#include "config/desktop_wishes.hpp"

namespace quadrille::sfml {

class DesktopPortal {
public:
    /// Asks on a thread of its own, which sleeps until something is answered.
    DesktopPortal();
    /// Does not wait for a bus that does not answer.
    ~DesktopPortal();
    DesktopPortal(const DesktopPortal&) = delete;
    DesktopPortal& operator=(const DesktopPortal&) = delete;

    /// As known by now. [any thread]
    [[nodiscard]] config::DesktopWishes wishes() const;

private:
    struct State;
    std::shared_ptr<State> state_;
};

}  // namespace quadrille::sfml
