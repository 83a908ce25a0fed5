#include "play/game_writer.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace quadrille::play {

namespace {

using namespace std::chrono_literals;

/// A player who leaves waits so long for a disk, then is told.
constexpr auto worth_waiting = 2s;
/// How often it is looked whether somebody else has written the file.
constexpr auto look_every = 1s;

}  // namespace

struct GameWriter::Shared {
    /// What waits to be written.
    struct Job {
        std::optional<std::string> whole;
        std::string records;  ///< behind it
        Purpose purpose = Purpose::order;

        [[nodiscard]] bool empty() const { return !whole && records.empty(); }
        /// Puts what was handed over later behind it.
        void add(Job later) {
            if (later.whole) *this = {std::move(later.whole), {}, purpose};
            records += later.records;
            purpose = std::max(purpose, later.purpose);
        }
    };

    struct Outcome {
        std::optional<Error> failure;
        library::Kept kept;
        bool overtaken = false;  ///< not written: another's file is not made to room for this
    };

    /// With an empty job it is only looked whether another has written the file.
    static Outcome perform(library::GameFile& file, const Job& job) {
        try {
            if (job.purpose != Purpose::move && file.overtaken()) return {{}, {}, true};
            if (job.empty()) return {};
            const Result<library::Kept> written =
                job.whole ? file.write(*job.whole + job.records) : file.append(job.records);
            if (!written) return {written.error(), {}, false};
            return {{}, *written, false};
        } catch (const std::exception& fault) {  // out of memory, say: the game goes on
            return {Error{std::string(fault.what())}, {}, false};
        }
    }

    std::shared_ptr<library::GameFile> file;
    std::mutex mutex;
    std::condition_variable asked;
    std::condition_variable answered;
    Job waiting;
    Written news;
    std::optional<Error> failure;  ///< of the last write
    std::uint64_t wanted = 0;      ///< number of the last request to write what waits
    std::uint64_t taken = 0;       ///< the request that was last begun
    std::uint64_t done = 0;        ///< the request that was last answered
    bool ending = false;
    bool abandoned = false;  ///< nobody waits for the end; another writer may have the file
    bool ended = false;

    void hand_over(Job job) {
        const std::lock_guard guard(mutex);
        waiting.add(std::move(job));
        ++wanted;
        asked.notify_one();
    }
    void write_waiting(std::unique_lock<std::mutex>& lock);
    void look(std::unique_lock<std::mutex>& lock);
};

void GameWriter::Shared::write_waiting(std::unique_lock<std::mutex>& lock) {
    taken = wanted;
    Job job = std::exchange(waiting, {});
    lock.unlock();
    const Outcome outcome = perform(*file, job);
    lock.lock();
    const bool is_written = !outcome.failure && !outcome.overtaken;
    if (outcome.kept) news.aside.push_back(*outcome.kept);
    if (outcome.failure && job.purpose == Purpose::move) news.failure = outcome.failure;
    failure = job.purpose == Purpose::order ? std::nullopt : outcome.failure;
    news.overtaken = news.overtaken || outcome.overtaken;
    if (!is_written && job.purpose != Purpose::order) {
        job.add(std::exchange(waiting, {}));
        waiting = std::move(job);
    }
    done = taken;
    answered.notify_all();
}

void GameWriter::Shared::look(std::unique_lock<std::mutex>& lock) {
    lock.unlock();
    const Outcome outcome = perform(*file, {});
    lock.lock();
    news.overtaken = news.overtaken || outcome.overtaken;
}

GameWriter::GameWriter(std::shared_ptr<library::GameFile> file)
    : shared_(std::make_shared<Shared>()) {
    shared_->file = std::move(file);
    std::thread([shared = shared_] { run(shared); }).detach();
}

GameWriter::~GameWriter() {
    std::unique_lock lock(shared_->mutex);
    shared_->ending = true;
    shared_->asked.notify_one();
    shared_->abandoned =
        !shared_->answered.wait_for(lock, worth_waiting, [&] { return shared_->ended; });
}

void GameWriter::run(const std::shared_ptr<Shared>& shared) {
    Shared& own = *shared;
    std::unique_lock lock(own.mutex);
    while (!own.abandoned && (!own.ending || own.taken != own.wanted)) {
        const bool is_asked = own.asked.wait_for(
            lock, look_every, [&] { return own.ending || own.taken != own.wanted; });
        if (own.taken != own.wanted)
            own.write_waiting(lock);
        else if (!is_asked)
            own.look(lock);
    }
    own.ended = true;
    own.answered.notify_all();
}

void GameWriter::write(std::string text, Purpose purpose) {
    shared_->hand_over({std::move(text), {}, purpose});
}

void GameWriter::append(std::string record, Purpose purpose) {
    shared_->hand_over({{}, std::move(record), purpose});
}

bool GameWriter::give_way() {
    const std::lock_guard guard(shared_->mutex);
    if (shared_->done != shared_->wanted || shared_->waiting.purpose == Purpose::move) return false;
    shared_->waiting = {};
    return true;
}

Written GameWriter::take_news() {
    const std::lock_guard guard(shared_->mutex);
    return std::exchange(shared_->news, {});
}

void GameWriter::wait(std::chrono::milliseconds at_most) {
    std::unique_lock lock(shared_->mutex);
    const std::uint64_t request = shared_->wanted;
    shared_->answered.wait_for(lock, at_most, [&] { return shared_->done >= request; });
}

Result<void> GameWriter::finish() {
    std::unique_lock lock(shared_->mutex);
    const std::uint64_t request = ++shared_->wanted;
    shared_->asked.notify_one();
    const bool in_time =
        shared_->answered.wait_for(lock, worth_waiting, [&] { return shared_->done >= request; });
    if (!in_time)
        return Error{Text("the disk has not taken the game within {0} seconds",
                          {std::to_string(worth_waiting.count())})};
    if (shared_->failure) return *shared_->failure;
    return {};
}

}  // namespace quadrille::play
