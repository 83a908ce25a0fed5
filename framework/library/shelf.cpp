#include "library/shelf.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "library/profile.hpp"

namespace quadrille::library {

namespace fs = std::filesystem;

namespace {

/// A large collection is rated over several runs.
constexpr std::size_t most_ratings_a_run = 400;

/// "b-2" before "b-10": runs of digits compare by value.
bool natural_less(std::string_view a, std::string_view b) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const auto run = [&](std::string_view& text) {
                text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
                const auto end = static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) -
                                                          text.begin());
                const std::string_view digits = text.substr(0, end);
                text.remove_prefix(end);
                return digits;
            };
            const std::string_view left = run(a);
            const std::string_view right = run(b);
            if (left.size() != right.size()) return left.size() < right.size();
            if (left != right) return left < right;
        } else {
            if (a.front() != b.front()) return a.front() < b.front();
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
    }
    return a.size() < b.size();
}

/// By name without the ending: what a new puzzle gets behind a name that is taken comes after that
/// name.
bool stands_before(const std::shared_ptr<const ShelfFile>& a,
                   const std::shared_ptr<const ShelfFile>& b) {
    if (natural_less(a->name, b->name)) return true;
    if (natural_less(b->name, a->name)) return false;
    return a->path.filename() < b->path.filename();
}

Result<Item> named(Result<Item> item, const ShelfEntry& entry) {
    if (item) item->name = entry.name();
    return item;
}

}  // namespace

Shelf::Shelf(const Library& library, BuildTeller build_of)
    : library_(library),
      build_of_(std::move(build_of)),
      index_(library.folders().cache / "shelf.sqlite"),
      reader_(library, index_),
      rater_(library, index_) {
    for (RatedPuzzle& rating : index_.ratings()) {
        const KeyNumber key = rating.key;
        ratings_[key] = std::move(rating);
    }
}

std::vector<Shelf::File> Shelf::files_of(const PuzzleType& type) const {
    const TypeInfo& info = type.info();
    const config::Folders& folders = library_.folders();
    const std::string build = build_of_ ? build_of_(info.id) : std::string();
    std::vector<File> files;
    for (const fs::path& root : {folders.shipped_puzzles, folders.user_data / "puzzles"}) {
        std::error_code code;
        for (const fs::directory_entry& entry : fs::directory_iterator(root / info.id, code)) {
            const fs::path& path = entry.path();
            if (std::ranges::count(info.extensions, path.extension().string()) == 0) continue;
            const auto stamp = config::FileStamp::of(path);
            files.push_back(std::make_shared<const ShelfFile>(
                ShelfFile{ShelfFile::Origin::puzzles, path, info.id, path.stem().string(),
                          stamp.value_or(config::FileStamp{}), build}));
        }
    }
    std::ranges::stable_sort(files, stands_before);
    return files;
}

std::vector<Shelf::File> Shelf::files() const {
    std::vector<File> files;
    for (const auto& type : library_.types())
        for (File& file : files_of(*type)) files.push_back(std::move(file));
    return files;
}

void Shelf::refresh() {
    std::map<fs::path, ShelfContents> before;
    for (ShelfContents& one : contents_) {
        fs::path path = one.file->path;
        before.emplace(std::move(path), std::move(one));
    }
    contents_.clear();
    std::vector<File> all;
    std::vector<File> fresh;
    for (File& file : files()) {
        const auto known = before.find(file->path);
        if (known != before.end() && *known->second.file == *file) {
            contents_.push_back(std::move(known->second));
        } else {
            fresh.push_back(file);
            contents_.push_back(nothing_of(std::move(file)));
        }
        all.push_back(contents_.back().file);
    }
    reader_.keep_only(all);
    take_up_fresh(fresh);
}

void Shelf::take_up_fresh(const std::vector<File>& fresh) {
    std::vector<std::optional<ShelfContents>> indexed;
    if (!fresh.empty()) indexed = index_.find(fresh);
    std::vector<ShelfReader::Job> jobs;
    std::size_t next = 0;  // of the fresh ones; they come in the same order
    unfinished_ = 0;
    for (ShelfContents& one : contents_) {
        if (next < fresh.size() && one.file == fresh[next]) {
            if (indexed[next]) one = std::move(*indexed[next]);
            one.whole = one.whole && !one.unread;
            if (!one.whole) jobs.push_back({one.file, one.unread});
            ++next;
        }
        unfinished_ += one.whole ? 0U : 1U;
    }
    reader_.read(jobs);
}

bool Shelf::poll() {
    std::vector<ShelfContents> found = reader_.take();
    if (found.empty() && stale_.empty()) return false;
    std::map<File, ShelfContents*> by_file;
    for (ShelfContents& one : contents_) by_file[one.file] = &one;
    for (const ShelfContents& more : found) {
        const auto known = by_file.find(more.file);
        if (known == by_file.end()) continue;
        known->second->append(more);
        unfinished_ -= more.whole ? 1U : 0U;
    }
    for (const File& file : std::exchange(stale_, {}))
        if (const auto known = by_file.find(file); known != by_file.end())
            read_again(*known->second);
    return true;
}

void Shelf::finish() {
    static_cast<void>(poll());  // what is to be read again is asked for now
    reader_.wait();
    static_cast<void>(poll());
}

void Shelf::read_again(ShelfContents& contents) {
    ShelfFile file = *contents.file;
    file.stamp = config::FileStamp::of(file.path).value_or(config::FileStamp{});
    unfinished_ += contents.whole ? 1U : 0U;
    contents = nothing_of(std::make_shared<const ShelfFile>(std::move(file)));
    reader_.read({{contents.file, std::nullopt}});
}

// --- difficulties

bool Shelf::take_ratings() {
    std::vector<RatedPuzzle> found = rater_.take();
    for (RatedPuzzle& rating : found) {
        const KeyNumber key = rating.key;
        ratings_[key] = std::move(rating);
    }
    return !found.empty();
}

bool Shelf::is_rated(const ShelfFile& file, KeyNumber key) const {
    const auto known = ratings_.find(key);
    return known != ratings_.end() && known->second.build == file.build;
}

std::optional<engine::Difficulty::Grade> Shelf::difficulty_of(const ShelfFile& file,
                                                              KeyNumber key) const {
    if (const auto stated = stated_difficulty(file.name)) return stated;
    return is_rated(file, key) ? ratings_.at(key).grade : std::nullopt;
}

void Shelf::rate() {
    if (is_reading() || rater_.is_rating()) return;
    std::vector<const ShelfContents*> open;
    for (const ShelfContents& one : contents_)
        if (!stated_difficulty(one.file->name)) open.push_back(&one);
    std::vector<ShelfEntry> wanted;
    const auto is_enough = [&] { return asked_ratings_ + wanted.size() >= most_ratings_a_run; };
    for (std::size_t nth = 0; !open.empty() && !is_enough(); ++nth) {
        std::erase_if(open, [nth](const ShelfContents* one) { return one->puzzles.size() <= nth; });
        for (const ShelfContents* const one : open) {
            const ShelfPuzzle& puzzle = one->puzzles[nth];
            if (is_enough()) break;
            if (!is_rated(*one->file, puzzle.key)) wanted.push_back({one->file, puzzle, {}, {}});
        }
    }
    asked_ratings_ += wanted.size();
    rater_.rate(wanted);
}

std::vector<config::Problem> Shelf::problems() const {
    std::vector<config::Problem> problems;
    for (const ShelfContents& one : contents_)
        if (one.problem) problems.push_back({one.file->path, *one.problem});
    return problems;
}

Result<Item> Shelf::open(const ShelfEntry& entry) {
    Result<Item> item = open_unrated(entry);
    if (item && !item->difficulty) item->difficulty = difficulty_of(*entry.file, entry.puzzle.key);
    return item;
}

Result<Item> Shelf::open_unrated(const ShelfEntry& entry) {
    switch (entry.file->origin) {
        case ShelfFile::Origin::puzzles:
            return open_from_file(entry);
        case ShelfFile::Origin::game:
            return named(library_.puzzle_of({entry.file->path, entry.key(), {}}), entry);
        case ShelfFile::Origin::example:
            break;
    }
    for (const auto& type : library_.types())
        if (const TypeInfo& info = type->info(); info.id == entry.type())
            return named(library_.open_part(info.example, info.id, {}, 0), entry);
    return Error{Text("the puzzle type \"{0}\" is not at hand", {entry.type()})};
}

Result<Item> Shelf::open_from_file(const ShelfEntry& entry) {
    const ShelfFile& file = *entry.file;
    const FileRange& range = entry.puzzle.range;
    const Result<std::string> text = config::read_range(file.path, range.begin, range.size);
    Result<Item> item = text ? library_.open_part(*text, file.type, file.path, entry.puzzle.number)
                             : Result<Item>(text.error());
    if (item && item->key == entry.key()) return item;
    const bool is_same = config::FileStamp::of(file.path) == file.stamp;
    if (!item && is_same) {  // not the file has changed, but its plugin does not read it any more
        Error error = item.error();
        if (error.line != 0) error.line += range.first_line;
        return error;
    }
    stale_.push_back(entry.file);
    return Error{Text("{0} has changed since its puzzles were listed; it is being read again",
                      {file.path.string()})};
}

ShelfContents contents_of(const Item& item, ShelfFile::Origin origin) {
    ShelfContents contents;
    contents.file = std::make_shared<const ShelfFile>(
        ShelfFile{origin, item.file, item.type, item.name, {}, {}});
    contents.add(item, {});
    contents.whole = true;
    return contents;
}

}  // namespace quadrille::library
