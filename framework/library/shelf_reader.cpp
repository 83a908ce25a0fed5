#include "library/shelf_reader.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <set>
#include <utility>

#include "config/files.hpp"
#include "library/text_parts.hpp"

namespace quadrille::library {

namespace {

using Clock = std::chrono::steady_clock;

/// How often what was read of a large file is handed over.
constexpr std::chrono::milliseconds publish_every{150};
/// How often what was read is entered into the index.
constexpr std::chrono::milliseconds store_every{1000};

/// Where a part stands in the text that it is a view into.
FileRange range_of(const TextPart& part, std::string_view text) {
    return {static_cast<std::uint32_t>(part.text.data() - text.data()),
            static_cast<std::uint32_t>(part.text.size()),
            static_cast<std::uint32_t>(part.first_line)};
}

FileRange whole_range(std::string_view text) {
    return {0, static_cast<std::uint32_t>(text.size()), 0};
}

bool has_type(const Library& library, std::string_view type) {
    const auto types = library.types();
    return std::ranges::any_of(types, [&](const auto& one) { return one->info().id == type; });
}

/// The end of what is told of a file.
ShelfContents problem_alone(const std::shared_ptr<const ShelfFile>& file,
                            std::optional<Error> problem) {
    ShelfContents contents = nothing_of(file);
    contents.problem = std::move(problem);
    contents.whole = true;
    return contents;
}

}  // namespace

void ShelfReader::read(const std::vector<Job>& jobs) {
    if (jobs.empty()) return;
    const std::lock_guard lock(mutex_);
    queue_.insert(queue_.end(), jobs.begin(), jobs.end());
    // Small files first: all but the largest are known in a moment.
    std::ranges::stable_sort(queue_, {}, [](const Job& job) { return job.file->stamp.size; });
    if (std::exchange(runs_, true)) return;
    thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

void ShelfReader::keep_only(std::span<const File> files) {
    const std::set<File> wanted(files.begin(), files.end());
    const auto is_among = [&wanted](const File& file) { return wanted.contains(file); };
    const std::lock_guard lock(mutex_);
    std::erase_if(queue_, [&](const Job& job) { return !is_among(job.file); });
    std::erase_if(found_, [&](const ShelfContents& one) { return !is_among(one.file); });
    for (File& file : current_)
        if (file && !is_among(file)) file.reset();
}

void ShelfReader::wait() {
    std::unique_lock lock(mutex_);
    ended_.wait(lock, [this] { return !runs_; });
}

std::vector<ShelfContents> ShelfReader::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(found_, {});
}

std::optional<ShelfReader::Job> ShelfReader::next(bool is_done) {
    const std::lock_guard lock(mutex_);
    if (queue_.empty()) {
        runs_ = !is_done;
        if (!runs_) ended_.notify_all();
        return std::nullopt;
    }
    return begin_first();
}

std::optional<ShelfReader::Job> ShelfReader::next_smaller(std::uint64_t size) {
    const std::lock_guard lock(mutex_);
    if (queue_.empty() || queue_.front().file->stamp.size >= size) return std::nullopt;
    return begin_first();
}

ShelfReader::Job ShelfReader::begin_first() {
    Job job = std::move(queue_.front());
    queue_.pop_front();
    current_.push_back(job.file);
    return job;
}

bool ShelfReader::is_wanted(const File& file) const {
    const std::lock_guard lock(mutex_);
    return std::ranges::find(current_, file) != current_.end();
}

void ShelfReader::publish(ShelfContents contents) {
    const std::lock_guard lock(mutex_);
    if (std::ranges::find(current_, contents.file) != current_.end())
        found_.push_back(std::move(contents));
}

void ShelfReader::run(const Job& job, const std::stop_token& stop) {
    try {
        if (ShelfContents all = do_job(job, stop); all.whole) to_store_.push_back(std::move(all));
    } catch (const std::exception& fault) {  // out of memory, say: the other files are read
        publish(problem_alone(job.file, Error{std::string(fault.what())}));
    }
    const std::lock_guard lock(mutex_);
    current_.pop_back();
}

void ShelfReader::work(const std::stop_token& stop) {
    Clock::time_point stored = Clock::now();
    const auto store = [&] {
        try {
            if (!to_store_.empty()) index_.store(std::exchange(to_store_, {}));
        } catch (const std::exception&) {  // out of memory, say: it is read again another time
        }
        stored = Clock::now();
    };
    while (!stop.stop_requested()) {
        const bool is_done = to_store_.empty();
        const std::optional<Job> job = next(is_done);
        if (!job) {
            if (is_done) return;  // what follows may be another thread's already
            store();
            continue;
        }
        run(*job, stop);
        if (Clock::now() - stored >= store_every) store();
    }
    store();
}

ShelfContents ShelfReader::do_job(const Job& job, const std::stop_token& stop) {
    if (!job.unread) return read_file(job.file, stop);
    std::optional<Error> problem = problem_of(*job.file, *job.unread);
    if (!problem) return read_file(job.file, stop);  // it can be read now
    publish(problem_alone(job.file, std::move(problem)));
    return {};
}

ShelfContents ShelfReader::read_file(const File& file, const std::stop_token& stop) {
    ShelfContents all = nothing_of(file);
    ShelfContents fresh = nothing_of(file);
    fresh.from_start = true;
    Clock::time_point published = Clock::now();
    const auto hand_over = [&] {
        all.append(fresh);
        publish(std::exchange(fresh, nothing_of(file)));
        published = Clock::now();
    };
    const auto end = [&] {
        fresh.whole = true;
        hand_over();
        return std::move(all);
    };
    const Result<std::string> text = config::read_file(file->path);
    if (!text) {
        fresh.problem = text.error();
        return end();
    }
    const Result<TextParts> parts = library_.take_apart(*text, file->type, file->path);
    if (!parts) {
        if (!has_type(library_, file->type)) return all;  // it has just gone, and the file with it
        fresh.problem = parts.error();
        fresh.unread = whole_range(*text);
        return end();
    }
    for (std::size_t i = 0; i < parts->parts.size(); ++i) {
        if (stop.stop_requested() || !is_wanted(file)) return all;
        const FileRange range = range_of(parts->parts[i], *text);
        const Result<Item> item = library_.open_nth(*parts, i, file->path);
        if (item) {
            fresh.add(*item, range);
        } else if (!all.problem && !fresh.problem) {
            fresh.problem = item.error();
            fresh.unread = range;
        }
        if (Clock::now() - published < publish_every) continue;
        hand_over();
        // What has come meanwhile and is soon read does not wait for the rest of this.
        while (const std::optional<Job> small = next_smaller(file->stamp.size)) run(*small, stop);
    }
    return end();
}

std::optional<Error> ShelfReader::problem_of(const ShelfFile& file, const FileRange& range) const {
    const Result<std::string> text = config::read_file(file.path);
    if (!text) return text.error();
    if (range.begin > text->size()) return std::nullopt;
    const std::string_view part = std::string_view(*text).substr(range.begin, range.size);
    const auto why = [&]() -> std::optional<Error> {
        if (const auto parts = library_.take_apart(part, file.type, file.path); !parts)
            return parts.error();
        const Result<Item> item = library_.open_part(part, file.type, file.path, 0);
        return item ? std::nullopt : std::optional<Error>(item.error());
    };
    std::optional<Error> error = why();
    if (error && error->line != 0) error->line += range.first_line;
    return error;
}

}  // namespace quadrille::library
