#include "library/shelf_index.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "library/sqlite.hpp"

namespace quadrille::library {

namespace fs = std::filesystem;

namespace {

/// Rises with the schema, the encoding of a row, and what a key is made of.
constexpr int index_revision = 2;
constexpr const char* index_schema =
    "DROP TABLE IF EXISTS file;"
    "DROP TABLE IF EXISTS rating;"
    "CREATE TABLE rating (key INTEGER PRIMARY KEY, build TEXT NOT NULL, grade INTEGER);"
    "CREATE TABLE file ("
    " path TEXT PRIMARY KEY, size INTEGER NOT NULL, modified INTEGER NOT NULL,"
    " inode INTEGER NOT NULL, type TEXT NOT NULL, build TEXT NOT NULL,"
    " puzzles BLOB NOT NULL, titles BLOB NOT NULL, sorts BLOB NOT NULL,"
    " unread BLOB NOT NULL);";
constexpr std::chrono::milliseconds patience_of_index{100};

// --- rows

/// Numbers of fixed size, the lowest byte first, and texts behind their length.
class RowWriter {
public:
    void number(std::uint64_t value, unsigned bytes) {
        for (unsigned i = 0; i < bytes; ++i) bytes_ += static_cast<char>(value >> 8U * i & 0xFFU);
    }
    void range(const FileRange& range) {
        for (const std::uint32_t value : {range.begin, range.size, range.first_line})
            number(value, 4);
    }
    void text(std::string_view text) {
        number(text.size(), 4);
        bytes_ += text;
    }
    [[nodiscard]] const std::string& bytes() const noexcept { return bytes_; }

private:
    std::string bytes_;
};

class RowReader {
public:
    explicit RowReader(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] bool at_end() const noexcept { return rest_.empty() || broken_; }
    [[nodiscard]] bool is_broken() const noexcept { return broken_; }
    std::uint64_t number(unsigned bytes) {
        std::uint64_t value = 0;
        const std::string_view taken = take(bytes);
        for (std::size_t i = 0; i < taken.size(); ++i)
            value |= std::uint64_t{static_cast<unsigned char>(taken[i])} << 8U * i;
        return value;
    }
    std::uint32_t number32() { return static_cast<std::uint32_t>(number(4)); }
    FileRange range() {
        FileRange range;
        for (std::uint32_t* const value : {&range.begin, &range.size, &range.first_line})
            *value = number32();
        return range;
    }
    std::string text() { return std::string(take(number32())); }

private:
    std::string_view take(std::size_t size) {
        broken_ = broken_ || size > rest_.size();
        if (broken_) return {};
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return taken;
    }

    std::string_view rest_;
    bool broken_ = false;
};

std::string bytes_of(const std::vector<ShelfPuzzle>& puzzles) {
    RowWriter row;
    for (const ShelfPuzzle& puzzle : puzzles) {
        row.number(puzzle.key, 8);
        row.range(puzzle.range);
        row.number(puzzle.number, 4);
        row.number(puzzle.sort, 2);
    }
    return row.bytes();
}

std::string bytes_of(const std::map<std::uint32_t, std::string>& titles) {
    RowWriter row;
    for (const auto& [number, title] : titles) {
        row.number(number, 4);
        row.text(title);
    }
    return row.bytes();
}

std::string bytes_of(const std::vector<ShelfSort>& sorts) {
    RowWriter row;
    for (const ShelfSort& sort : sorts) {
        row.text(sort.variant);
        row.text(sort.size);
    }
    return row.bytes();
}

std::string bytes_of(const std::optional<FileRange>& range) {
    RowWriter row;
    if (range) row.range(*range);
    return row.bytes();
}

bool lies_in(const FileRange& range, const config::FileStamp& file) {
    return std::uint64_t{range.begin} + range.size <= file.size;
}

std::string_view column_bytes(sqlite3_stmt* row, int at) {
    const void* const bytes = sqlite().column_blob(row, at);
    if (bytes == nullptr) return {};
    return {static_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite().column_bytes(row, at))};
}

/// Of a row whose first columns are puzzles, titles, sorts, unread.
std::optional<ShelfContents> contents_of(sqlite3_stmt* row,
                                         const std::shared_ptr<const ShelfFile>& file) {
    ShelfContents contents;
    contents.file = file;
    contents.whole = true;
    std::uint16_t most_sort = 0;
    RowReader puzzles(column_bytes(row, 0));
    while (!puzzles.at_end()) {
        ShelfPuzzle puzzle;
        puzzle.key = puzzles.number(8);
        puzzle.range = puzzles.range();
        puzzle.number = puzzles.number32();
        puzzle.sort = static_cast<std::uint16_t>(puzzles.number(2));
        most_sort = std::max(most_sort, puzzle.sort);
        if (!lies_in(puzzle.range, file->stamp)) return std::nullopt;
        contents.puzzles.push_back(puzzle);
    }
    RowReader titles(column_bytes(row, 1));
    while (!titles.at_end()) {
        const std::uint32_t number = titles.number32();
        contents.titles[number] = titles.text();
    }
    RowReader sorts(column_bytes(row, 2));
    while (!sorts.at_end()) {
        std::string variant = sorts.text();
        contents.sorts.push_back({std::move(variant), sorts.text()});
    }
    if (!contents.puzzles.empty() && most_sort >= contents.sorts.size()) return std::nullopt;
    RowReader unread(column_bytes(row, 3));
    if (!unread.at_end()) contents.unread = unread.range();
    if (puzzles.is_broken() || titles.is_broken() || sorts.is_broken() || unread.is_broken())
        return std::nullopt;
    if (contents.unread && !lies_in(*contents.unread, file->stamp)) return std::nullopt;
    return contents;
}

// --- the database

class IndexDatabase {
public:
    /// Without `create` only one that is there, and of this revision.
    IndexDatabase(const fs::path& file, bool create) {
        if (!load_sqlite()) {
            failure_ = SQLITE_CANTOPEN;
            return;
        }
        const int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
        sqlite().open_v2(file.c_str(), &database_, flags, nullptr);
        sqlite().busy_timeout(database_, static_cast<int>(patience_of_index.count()));
        if (revision() == index_revision) return;
        failure_ = create ? prepare_table() : SQLITE_NOTFOUND;
    }
    ~IndexDatabase() {
        if (database_ != nullptr) sqlite().close(database_);
    }
    IndexDatabase(const IndexDatabase&) = delete;
    IndexDatabase& operator=(const IndexDatabase&) = delete;

    /// A code of SQLite's: why it cannot be used, if it cannot.
    [[nodiscard]] int failure() const noexcept { return failure_; }
    [[nodiscard]] sqlite3* get() const noexcept { return database_; }

private:
    [[nodiscard]] int revision() const {
        const Statement select = prepare(database_, "PRAGMA user_version");
        if (!select || sqlite().step(select.get()) != SQLITE_ROW) return -1;
        return sqlite().column_int(select.get(), 0);
    }
    [[nodiscard]] int prepare_table() const {
        Transaction transaction(database_);
        if (transaction && revision() == index_revision)
            return SQLITE_OK;  // another program was quicker
        const std::string mark = "PRAGMA user_version = " + std::to_string(index_revision);
        const bool is_made = transaction && run(database_, index_schema) &&
                             run(database_, mark.c_str()) && transaction.commit();
        return is_made ? SQLITE_OK : sqlite().errcode(database_);
    }

    sqlite3* database_ = nullptr;
    int failure_ = SQLITE_OK;
};

/// Whether that is the file itself, which will never be right again.
bool is_of_the_file(int failure) {
    const int code = failure & 0xFF;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_ERROR;
}

void remove_database(const fs::path& file) {
    std::error_code code;
    fs::remove(file, code);
    fs::remove(fs::path(file.string() + "-journal"), code);
}

bool enter(sqlite3_stmt* insert, const ShelfContents& contents) {
    const ShelfFile& file = *contents.file;
    const std::string puzzles = bytes_of(contents.puzzles);
    const std::string titles = bytes_of(contents.titles);
    const std::string sorts = bytes_of(contents.sorts);
    const std::string unread = bytes_of(contents.unread);
    sqlite().reset(insert);
    int at = 1;
    bind_text(insert, at++, file.path.string());
    for (const std::uint64_t number :
         {file.stamp.size, static_cast<std::uint64_t>(file.stamp.modified), file.stamp.inode})
        sqlite().bind_int64(insert, at++, static_cast<sqlite3_int64>(number));
    bind_text(insert, at++, file.type);
    bind_text(insert, at++, file.build);
    for (const std::string* const bytes : {&puzzles, &titles, &sorts, &unread})
        sqlite().bind_blob64(insert, at++, bytes->data(), bytes->size(),
                             SQLITE_TRANSIENT);  // NOLINT: the macro casts
    return sqlite().step(insert) == SQLITE_DONE;
}

/// The paths of files that are not there any more.
std::vector<std::string> gone(sqlite3* database) {
    std::vector<std::string> paths;
    const Statement select = prepare(database, "SELECT path FROM file");
    while (select && sqlite().step(select.get()) == SQLITE_ROW)
        if (std::string path = column_text(select.get(), 0); !config::FileStamp::of(path))
            paths.push_back(std::move(path));
    return paths;
}

bool forget_gone(sqlite3* database) {
    const Statement remove = prepare(database, "DELETE FROM file WHERE path = ?");
    for (const std::string& path : gone(database)) {
        sqlite().reset(remove.get());
        bind_text(remove.get(), 1, path);
        if (sqlite().step(remove.get()) != SQLITE_DONE) return false;
    }
    return remove != nullptr;
}

bool enter_all(sqlite3* database, std::span<const ShelfContents> read) {
    const Statement insert =
        prepare(database, "INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (const ShelfContents& contents : read)
        if (!contents.puzzles.empty() || contents.unread)
            if (!enter(insert.get(), contents)) return false;
    return insert != nullptr;
}

/// A code of SQLite's.
int store_in(sqlite3* database, std::span<const ShelfContents> read) {
    Transaction transaction(database);
    const bool is_stored =
        transaction && forget_gone(database) && enter_all(database, read) && transaction.commit();
    return is_stored ? SQLITE_OK : sqlite().errcode(database);
}

}  // namespace

std::vector<std::optional<ShelfContents>> ShelfIndex::find(
    std::span<const std::shared_ptr<const ShelfFile>> files) const {
    std::vector<std::optional<ShelfContents>> found(files.size());
    const IndexDatabase database(database_, false);
    if (database.failure() != SQLITE_OK) return found;
    const Statement select =
        prepare(database.get(),
                "SELECT puzzles, titles, sorts, unread FROM file WHERE path = ? AND size = ?"
                " AND modified = ? AND inode = ? AND type = ? AND build = ?");
    for (std::size_t i = 0; select && i < files.size(); ++i) {
        const ShelfFile& file = *files[i];
        sqlite().reset(select.get());
        int at = 1;
        bind_text(select.get(), at++, file.path.string());
        for (const std::uint64_t number :
             {file.stamp.size, static_cast<std::uint64_t>(file.stamp.modified), file.stamp.inode})
            sqlite().bind_int64(select.get(), at++, static_cast<sqlite3_int64>(number));
        bind_text(select.get(), at++, file.type);
        bind_text(select.get(), at++, file.build);
        const int step = sqlite().step(select.get());
        if (step == SQLITE_ROW)
            found[i] = contents_of(select.get(), files[i]);
        else if (step != SQLITE_DONE)
            break;  // busy or broken: so it will be for the others
    }
    return found;
}

namespace {

/// `write` is given the database, and returns a code of SQLite's.
template <class Write>
void write_into(const fs::path& file, const Write& write) {
    std::error_code code;
    fs::create_directories(file.parent_path(), code);
    const auto try_to_write = [&] {
        const IndexDatabase database(file, true);
        return database.failure() != SQLITE_OK ? database.failure() : write(database.get());
    };
    if (!is_of_the_file(try_to_write())) return;
    remove_database(file);
    try_to_write();
}

/// A code of SQLite's.
int remember_in(sqlite3* database, std::span<const RatedPuzzle> ratings) {
    Transaction transaction(database);
    const Statement insert = prepare(database, "INSERT OR REPLACE INTO rating VALUES (?, ?, ?)");
    bool is_entered = transaction && insert != nullptr;
    for (std::size_t i = 0; is_entered && i < ratings.size(); ++i) {
        sqlite().reset(insert.get());
        sqlite().bind_int64(insert.get(), 1, static_cast<sqlite3_int64>(ratings[i].key));
        bind_text(insert.get(), 2, ratings[i].build);
        if (ratings[i].grade)
            sqlite().bind_int(insert.get(), 3, static_cast<int>(*ratings[i].grade));
        else
            sqlite().bind_null(insert.get(), 3);
        is_entered = sqlite().step(insert.get()) == SQLITE_DONE;
    }
    return is_entered && transaction.commit() ? SQLITE_OK : sqlite().errcode(database);
}

}  // namespace

void ShelfIndex::store(std::span<const ShelfContents> read) const {
    write_into(database_, [&](sqlite3* database) { return store_in(database, read); });
}

std::vector<RatedPuzzle> ShelfIndex::ratings() const {
    std::vector<RatedPuzzle> ratings;
    const IndexDatabase database(database_, false);
    if (database.failure() != SQLITE_OK) return ratings;
    const Statement select = prepare(database.get(), "SELECT key, build, grade FROM rating");
    while (select && sqlite().step(select.get()) == SQLITE_ROW) {
        RatedPuzzle rating;
        rating.key = static_cast<KeyNumber>(sqlite().column_int64(select.get(), 0));
        rating.build = column_text(select.get(), 1);
        if (sqlite().column_type(select.get(), 2) != SQLITE_NULL)
            rating.grade = engine::grade_of_number(sqlite().column_int(select.get(), 2));
        ratings.push_back(std::move(rating));
    }
    return ratings;
}

void ShelfIndex::remember(std::span<const RatedPuzzle> ratings) const {
    write_into(database_, [&](sqlite3* database) { return remember_in(database, ratings); });
}

}  // namespace quadrille::library
