// Short messages that come and go by themselves, or stay until they are closed; the last ones are
// kept, to be read again.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "play/revision.hpp"
#include "play/trace.hpp"
#include "quadrille/geometry.hpp"
#include "window/ui.hpp"

namespace quadrille::window {

class Toasts {
public:
    enum class Kind : std::uint8_t { information, good, bad };
    enum class Stay : std::uint8_t {
        a_while,       ///< some seconds, or until the next move
        until_left,    ///< until closed, or another screen is shown: about something that no move
                       ///< mends, but seen only here
        until_closed,  ///< about something to be read, wherever the player goes
    };
    using Clock = std::chrono::steady_clock;

    /// `view` rises when a message comes or goes.
    Toasts(Ui& ui, play::Trace& trace, play::Revision& view)
        : ui_(&ui), trace_(&trace), view_(&view) {}

    /// A message that was shown.
    struct Entry {
        Kind kind = Kind::information;
        std::string message;
        std::vector<std::string> details;
        std::chrono::system_clock::time_point at;
    };
    /// So many of them are kept.
    static constexpr std::size_t most_kept = 50;

    /// `details` are lines under the message, at most a handful of them shown.
    void show(Kind kind, std::string message, std::vector<std::string> details = {},
              Stay stay = Stay::a_while);
    /// What the message told is so no more. Whether it was still shown.
    [[nodiscard]] bool withdraw(const std::string& message);
    /// Another screen or game is shown.
    void screen_left();
    /// A move was made: what spoke of the position before goes.
    void move_made();
    void tick(Clock::time_point now);
    /// Which end of a place they have.
    enum class End : std::uint8_t { upper, lower };
    /// At that end of `place` (pixels), one under the other. Returns how much of its height they
    /// take.
    float frame(const Rect& place, End end = End::upper);
    /// The last ones, the newest last. The same message twice in a row is kept once.
    [[nodiscard]] const std::deque<Entry>& kept() const noexcept { return kept_; }

private:
    /// To be read again.
    void keep(Kind kind, std::string message, std::vector<std::string> details);
    struct Toast {
        Kind kind;
        std::string message;
        std::vector<std::string> details;
        Clock::time_point until;
        Stay stay = Stay::a_while;
    };
    Ui* ui_;
    play::Trace* trace_;
    play::Revision* view_;
    std::vector<Toast> toasts_;
    float taken_ = 0;  ///< by the last frame
    std::deque<Entry> kept_;
};

}  // namespace quadrille::window
