// What is known of the puzzle that is being set, found beside the hand: after each change the
// examination begins anew, with what the one before found, and tells what it has as it comes.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "engine/edit/examination.hpp"
#include "play/background_task.hpp"

namespace quadrille::play {

class LiveExamination {
public:
    using Clock = std::chrono::steady_clock;

    LiveExamination() : shared_(std::make_shared<Shared>()) {}

    /// The puzzle is another one. Never waits.
    void examine(std::shared_ptr<const Puzzle> puzzle, Clock::time_point now);
    /// What is known of that puzzle by now; null before the number of its solutions is.
    [[nodiscard]] const engine::Examination* known() const noexcept {
        return known_ ? &*known_ : nullptr;
    }
    /// The name of the hardest technique that a path needs; empty where none is known.
    [[nodiscard]] const Text& hardest() const noexcept { return hardest_; }
    [[nodiscard]] bool working() const noexcept { return task_.thinking(); }
    /// It takes so long that this is to be seen: of this puzzle, or of all since the last of which
    /// something was known, however fast one followed the other.
    [[nodiscard]] bool slow(Clock::time_point now) const {
        return task_.slow(now) ||
               (working() && unknown_since_ && now - *unknown_since_ >= task_.patience);
    }
    /// True if there is something new to be seen.
    [[nodiscard]] bool tick(Clock::time_point now);

private:
    struct Answer {
        engine::Examination known;
        Text hardest;
    };
    /// Outlives this object where a thread is still at its end.
    struct Shared {
        std::mutex at_work;  ///< held by the thread whose turn it is
        engine::Examiner examiner;
        std::mutex mutex;  ///< of what follows
        std::optional<Answer> news;
        std::uint64_t asked = 0;  ///< news are of the puzzle asked about so often
    };

    std::shared_ptr<Shared> shared_;
    std::optional<engine::Examination> known_;
    Text hardest_;
    std::optional<Clock::time_point> unknown_since_;  ///< empty while something is known
    bool was_slow_ = false;
    BackgroundTask<bool> task_;
};

}  // namespace quadrille::play
