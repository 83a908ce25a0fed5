#include "library/shelf_rater.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "config/files.hpp"
#include "config/low_priority.hpp"
#include "engine/solve/rate.hpp"

namespace quadrille::library {

namespace {

using Clock = std::chrono::steady_clock;

/// Who is not rated by then is not rated at all: the work is bounded by the size of the board, and
/// this is for plugins whose techniques take long.
constexpr std::chrono::seconds longest_rating{20};
/// How often what was found is entered into the index.
constexpr std::chrono::seconds remember_every{2};

}  // namespace

std::optional<engine::Difficulty::Grade> rated_grade(const Puzzle& puzzle,
                                                     const std::stop_token& stop) {
    const ElementRange deciding = puzzle.board().deciding();
    if (static_cast<std::size_t>(std::distance(deciding.begin(), deciding.end())) >
        most_rated_elements)
        return std::nullopt;
    engine::SolveRequest request;
    request.time_limit = longest_rating;
    request.stop = stop;
    const Result<engine::Rating> rating = engine::rate(puzzle, request, engine::Beyond::left_open);
    if (!rating) return std::nullopt;
    if (rating->verdict != engine::Verdict::unique && !rating->stuck) return std::nullopt;
    return engine::difficulty_of(rating->level).grade;
}

void ShelfRater::rate(const std::vector<ShelfEntry>& entries) {
    if (entries.empty()) return;
    const std::lock_guard lock(mutex_);
    queue_.insert(queue_.end(), entries.begin(), entries.end());
    if (std::exchange(runs_, true)) return;
    thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

std::vector<RatedPuzzle> ShelfRater::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(found_, {});
}

bool ShelfRater::is_rating() const {
    const std::lock_guard lock(mutex_);
    return runs_;
}

std::optional<ShelfEntry> ShelfRater::next() {
    const std::lock_guard lock(mutex_);
    if (queue_.empty()) return std::nullopt;
    ShelfEntry entry = std::move(queue_.front());
    queue_.pop_front();
    return entry;
}

std::optional<RatedPuzzle> ShelfRater::rating_of(const ShelfEntry& entry,
                                                 const std::stop_token& stop) const {
    const ShelfFile& file = *entry.file;
    const FileRange& range = entry.puzzle.range;
    const Result<std::string> text = config::read_range(file.path, range.begin, range.size);
    if (!text) return std::nullopt;
    const Result<Item> item = library_.open_part(*text, file.type, file.path, entry.puzzle.number);
    if (!item || item->key != entry.key()) return std::nullopt;
    RatedPuzzle rating{entry.puzzle.key, file.build, rated_grade(*item->puzzle, stop)};
    if (stop.stop_requested()) return std::nullopt;
    return rating;
}

void ShelfRater::work(const std::stop_token& stop) {
    config::lower_priority_of_thread();
    std::vector<RatedPuzzle> fresh;
    Clock::time_point remembered = Clock::now();
    const auto hand_over = [&] {
        if (!fresh.empty()) index_.remember(fresh);
        const std::lock_guard lock(mutex_);
        found_.insert(found_.end(), fresh.begin(), fresh.end());
        fresh.clear();
        remembered = Clock::now();
    };
    while (!stop.stop_requested()) {
        try {
            const std::optional<ShelfEntry> entry = next();
            if (!entry) {
                hand_over();
                const std::lock_guard lock(mutex_);
                runs_ = !queue_.empty();
                if (!runs_) return;
                continue;
            }
            if (std::optional<RatedPuzzle> rating = rating_of(*entry, stop))
                fresh.push_back(*std::move(rating));
            if (Clock::now() - remembered >= remember_every) hand_over();
        } catch (const std::exception&) {  // out of memory, say: the others may do
            fresh.clear();
        }
    }
}

}  // namespace quadrille::library
