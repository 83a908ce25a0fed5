// Pictures of boards on disk, so that a board that was painted once need not be read and painted
// again in the next run. A folder of PNG files in the cache; it may be deleted at any time, and is
// bounded: the oldest pictures go. Knows nothing of what is in them.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "quadrille/kit/fnv1a.hpp"

namespace quadrille::play {

/// Made from what a picture depends on.
class PictureName {
public:
    PictureName& mix(std::string_view text);
    PictureName& mix(std::uint64_t number);
    /// 16 hexadecimal digits.
    [[nodiscard]] std::string text() const;

private:
    kit::Fnv1a hash_;
};

class PictureStore {
public:
    /// Writes the picture into a new file; false if that failed. Called on the store's thread.
    using Writer = std::function<bool(const std::filesystem::path& file)>;

    static constexpr std::uintmax_t usual_bound = std::uintmax_t{64} << 20U;

    /// `bound` is the most that the pictures take, in bytes.
    explicit PictureStore(std::filesystem::path folder, std::uintmax_t bound = usual_bound)
        : folder_(std::move(folder)), bound_(bound) {}
    /// Waits for the picture that is being written; those that were to be written after it are
    /// lost.
    ~PictureStore() = default;
    PictureStore(const PictureStore&) = delete;
    PictureStore& operator=(const PictureStore&) = delete;

    /// Where a picture lies, if it is there.
    [[nodiscard]] std::filesystem::path file_of(const std::string& name) const;
    /// Writes it as soon as may be, on a thread of its own; whoever looks meanwhile finds the whole
    /// of it or nothing. That it cannot be written is no failure; where 64 wait, the oldest goes.
    void keep(const std::string& name, Writer writer);

private:
    struct Job {
        std::filesystem::path file;
        Writer writer;
    };
    void work(const std::stop_token& stop);
    void write(const Job& job);
    /// Counts what is there, and removes what was left half written.
    void take_stock();
    void remove_oldest();

    const std::filesystem::path folder_;
    const std::uintmax_t bound_;
    // Of the thread alone.
    bool is_counted_ = false;
    std::uintmax_t size_ = 0;  // of all pictures
    unsigned drafts_ = 0;
    std::mutex mutex_;  // of what follows
    std::deque<Job> queue_;
    bool runs_ = false;
    std::jthread thread_;  // last: joined before the rest goes
};

}  // namespace quadrille::play
