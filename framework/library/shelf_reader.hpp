// Reads files of the shelf on a thread of its own, so that no window waits for it, and enters what
// it has read into the index.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include "library/library.hpp"
#include "library/shelf_file.hpp"
#include "library/shelf_index.hpp"

namespace quadrille::library {

class ShelfReader {
public:
    using File = std::shared_ptr<const ShelfFile>;

    struct Job {
        File file;
        std::optional<FileRange> unread;  ///< all is known but why this part cannot be read
    };

    /// Both outlive it.
    ShelfReader(const Library& library, const ShelfIndex& index)
        : library_(library), index_(index) {}
    /// Waits for the puzzle that is being read.
    ~ShelfReader() = default;
    ShelfReader(const ShelfReader&) = delete;
    ShelfReader& operator=(const ShelfReader&) = delete;

    /// Does these too, small files first; one that is larger and under way lets them pass.
    void read(const std::vector<Job>& jobs);
    /// Nobody wants to know any more what is in the others.
    void keep_only(std::span<const File> files);
    /// Waits until all is read, and entered into the index.
    void wait();
    /// What was read since the last call: of a file what came to it, with `whole` at its end.
    [[nodiscard]] std::vector<ShelfContents> take();

private:
    void work(const std::stop_token& stop);
    /// The next to be read, if any. Where there is none and all else is done, the thread ends.
    [[nodiscard]] std::optional<Job> next(bool is_done);
    /// The same of those that are smaller than the one under way.
    [[nodiscard]] std::optional<Job> next_smaller(std::uint64_t size);
    /// Takes the first of the queue, which is locked and not empty.
    [[nodiscard]] Job begin_first();
    /// Does a job that was begun, and ends it.
    void run(const Job& job, const std::stop_token& stop);
    /// What was read of the file, for the index.
    [[nodiscard]] ShelfContents do_job(const Job& job, const std::stop_token& stop);
    [[nodiscard]] bool is_wanted(const File& file) const;
    /// All of it, or what is left of it when nobody wants it any more.
    [[nodiscard]] ShelfContents read_file(const File& file, const std::stop_token& stop);
    /// Why the part of the file cannot be read.
    [[nodiscard]] std::optional<Error> problem_of(const ShelfFile& file,
                                                  const FileRange& range) const;
    void publish(ShelfContents contents);

    const Library& library_;
    const ShelfIndex& index_;
    mutable std::mutex mutex_;  ///< of all that follows
    std::deque<Job> queue_;
    /// What is being read, the innermost last; null: nobody wants it any more.
    std::vector<File> current_;
    std::vector<ShelfContents> found_;
    bool runs_ = false;
    std::condition_variable ended_;
    std::vector<ShelfContents> to_store_;  ///< of the thread alone
    std::jthread thread_;                  // last: joined before the rest goes
};

}  // namespace quadrille::library
