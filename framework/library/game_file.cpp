#include "library/game_file.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <chrono>
#include <system_error>
#include <utility>
#include <vector>

namespace quadrille::library {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view aside_mark = ".bak-";
constexpr std::size_t most_aside = 5;
/// For the other program that is saving just now.
constexpr std::chrono::milliseconds longest_wait{1000};

std::string aside_name(std::string_view key, std::size_t number) {
    return std::string(key) + std::string(aside_mark) + std::to_string(number) + ".toml";
}

/// The number of a game that was set aside, or 0: other names are a person's own.
std::size_t aside_number(const fs::path& file, std::string_view key) {
    const std::string name = file.filename().string();
    const std::string begin = std::string(key) + std::string(aside_mark);
    if (!name.starts_with(begin)) return 0;
    std::size_t number = 0;
    std::from_chars(name.data() + begin.size(), name.data() + name.size(), number);
    return name == aside_name(key, number) ? number : 0;
}

bool hold_the_same(const fs::path& one, const fs::path& other) {
    std::error_code code;
    if (fs::file_size(one, code) != fs::file_size(other, code) || code) return false;
    const Result<std::string> text = config::read_file(one);
    const Result<std::string> of_other = config::read_file(other);
    return text && of_other && *text == *of_other;
}

}  // namespace

bool is_set_aside(std::string_view key) noexcept {
    return key.find(aside_mark) != std::string_view::npos;
}

GameFile::GameFile(fs::path file, fs::path lock) : file_(std::move(file)), lock_(std::move(lock)) {}

std::optional<Result<std::string>> GameFile::read() {
    const std::lock_guard guard(mutex_);
    // Asked before it is read: who writes in between has overtaken us.
    const std::optional<config::FileStamp> stamp = config::FileStamp::of(file_);
    if (!stamp) return std::nullopt;
    Result<std::string> text = config::read_file(file_);
    known_ = text ? std::optional(*text) : std::nullopt;
    stamp_ = stamp;
    damaged_ = false;
    return text;
}

void GameFile::forget() {
    const std::lock_guard guard(mutex_);
    known_.reset();
    stamp_.reset();
}

Result<Kept> GameFile::write(std::string text) {
    const std::lock_guard guard(mutex_);
    const Result<config::FileLock> lock = config::FileLock::take(lock_, longest_wait);
    if (!lock) return lock.error();
    return replace(std::move(text));
}

Result<Kept> GameFile::append(std::string_view record) {
    const std::lock_guard guard(mutex_);
    const Result<config::FileLock> lock = config::FileLock::take(lock_, longest_wait);
    if (!lock) return lock.error();
    assert(known_);
    if (damaged_ || !config::FileStamp::of(file_) || holds_other(*known_))
        return replace(*known_ + std::string(record));
    const Result<void> appended = config::append_file(file_, record);
    stamp_ = config::FileStamp::of(file_);
    damaged_ = !appended;
    if (!appended) return appended.error();
    known_->append(record);
    return Kept();
}

bool GameFile::overtaken() {
    const std::lock_guard guard(mutex_);
    return config::FileStamp::of(file_) && holds_other(known_.value_or(std::string()));
}

Result<fs::path> GameFile::set_aside() {
    const std::lock_guard guard(mutex_);
    const Result<config::FileLock> lock = config::FileLock::take(lock_, longest_wait);
    if (!lock) return lock.error();
    known_.reset();
    stamp_.reset();
    return move_aside();
}

/// Whether there is a file that holds neither `wanted` nor what is known.
bool GameFile::holds_other(std::string_view wanted) {
    const std::optional<config::FileStamp> stamp = config::FileStamp::of(file_);
    if (!stamp || (known_ && stamp == stamp_)) return false;
    const Result<std::string> there = config::read_file(file_);
    if (!there || (*there != wanted && (!known_ || *there != *known_))) return true;
    if (known_ && *there == *known_) stamp_ = stamp;  // touched, and nothing else
    return false;
}

Result<Kept> GameFile::replace(std::string text) {
    if (holds_other(text)) {
        Result<fs::path> aside = move_aside();
        if (!aside) return aside.error();
        aside_ = std::move(*aside);
    }
    if (Result<void> written = config::replace_file(file_, text, config::Readers::owner); !written)
        return written.error();
    known_ = std::move(text);
    stamp_ = config::FileStamp::of(file_);
    damaged_ = false;
    return std::exchange(aside_, std::nullopt);
}

Result<fs::path> GameFile::move_aside() {
    const std::string key = file_.stem().string();
    std::vector<std::pair<std::size_t, fs::path>> aside;  // from the oldest on
    std::error_code code;
    for (const fs::directory_entry& entry : fs::directory_iterator(file_.parent_path(), code))
        if (const std::size_t number = aside_number(entry.path(), key); number != 0)
            aside.emplace_back(number, entry.path());
    std::ranges::sort(aside);
    const std::size_t number = aside.empty() ? 1 : aside.back().first + 1;
    const fs::path kept = file_.parent_path() / aside_name(key, number);
    fs::rename(file_, kept, code);
    if (code)
        return Error{Text("the game in progress cannot be kept as {0}: {1}",
                          {kept.string(), code.message()})};
    // A copy of it takes no other game's place.
    const auto copy = std::ranges::find_if(
        aside, [&](const auto& one) { return hold_the_same(one.second, kept); });
    if (copy != aside.end())
        fs::remove(copy->second, code);
    else
        for (std::size_t i = 0; i + most_aside <= aside.size(); ++i)
            fs::remove(aside[i].second, code);
    return kept;
}

}  // namespace quadrille::library
