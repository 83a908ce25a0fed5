// Techniques that are made while others already use the puzzle: whoever wants them waits, and may
// be stopped meanwhile.
#pragma once

#include <functional>

namespace quadrille::engine {

/// A puzzle of the host whose techniques take a while to be made derives from this as well.
/// `make_table` waits for it; asked for them otherwise, the puzzle waits itself. [any thread]
class LateTechniques {
public:
    /// Waits until they are there. False if `over`, asked every few milliseconds, said yes before.
    [[nodiscard]] virtual bool wait(const std::function<bool()>& over) const = 0;

protected:
    ~LateTechniques() = default;
};

}  // namespace quadrille::engine
