#include "play/editor/live_examination.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/technique_table.hpp"

namespace quadrille::play {

namespace {

/// As told of a path: its first step of the highest level.
Text hardest_technique(const Puzzle& puzzle, const engine::Examination& known) {
    if (!known.rating || known.rating->path.empty()) return {};
    const auto& path = known.rating->path;
    const auto hardest = std::ranges::max_element(path, {}, &engine::Step::level);
    const engine::TechniqueTable table(puzzle);
    const engine::NamedTechnique* const named = table.find(hardest->technique);
    return named != nullptr ? named->name : Text();
}

}  // namespace

void LiveExamination::examine(std::shared_ptr<const Puzzle> puzzle, Clock::time_point now) {
    std::uint64_t number = 0;
    {
        const std::scoped_lock lock(shared_->mutex);
        number = ++shared_->asked;
        shared_->news.reset();
    }
    known_.reset();
    hardest_ = {};
    was_slow_ = false;
    if (!unknown_since_) unknown_since_ = now;
    task_.ask([shared = shared_, number, puzzle = std::move(puzzle)](const std::stop_token& stop) {
        // The one before has been told to stop, and takes at most 50 ms to do it.
        const std::scoped_lock turn(shared->at_work);
        if (stop.stop_requested()) return false;
        Text hardest;
        const auto tell = [&](const engine::Examination& known) {
            if (hardest.empty()) hardest = hardest_technique(*puzzle, known);
            const std::scoped_lock lock(shared->mutex);
            if (shared->asked == number) shared->news = Answer{known, hardest};
        };
        engine::Limits limits;
        limits.stop = stop;
        tell(shared->examiner.examine(*puzzle, limits, tell));
        return true;
    });
}

bool LiveExamination::tick(Clock::time_point now) {
    bool is_new = false;
    const auto ended = task_.poll();
    {
        const std::scoped_lock lock(shared_->mutex);
        if (shared_->news) {
            known_ = std::move(shared_->news->known);
            hardest_ = std::move(shared_->news->hardest);
            shared_->news.reset();
            is_new = true;
        }
    }
    if (ended && !*ended) {  // out of memory, say
        known_.emplace();
        known_->failure = ended->error().message;
        is_new = true;
    }
    if (known_) unknown_since_.reset();
    const bool is_slow = slow(now);
    return is_new || ended.has_value() || std::exchange(was_slow_, is_slow) != is_slow;
}

}  // namespace quadrille::play
