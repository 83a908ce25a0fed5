#include "library/scores.hpp"

#include <cstdint>
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "library/sqlite.hpp"

namespace quadrille::library {

namespace {

/// As the first programs made it. What came later is added to it, so that an old file and a new one
/// are alike.
constexpr const char* first_schema =
    "CREATE TABLE IF NOT EXISTS game ("
    " key TEXT NOT NULL, type TEXT NOT NULL, name TEXT NOT NULL, total REAL NOT NULL, seconds REAL "
    "NOT NULL,"
    " moves INTEGER NOT NULL, undos INTEGER NOT NULL, checks INTEGER NOT NULL, hints INTEGER NOT "
    "NULL, finished TEXT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS game_by_key ON game (key, total);";
/// `attempt` is null in rows of the first programs; `shown` is 1 where the program solved the
/// puzzle.
constexpr const char* second_schema =
    "ALTER TABLE game ADD COLUMN attempt TEXT;"
    "ALTER TABLE game ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;"
    "CREATE UNIQUE INDEX game_by_attempt ON game (attempt);"
    "PRAGMA user_version = 2;";
constexpr std::int64_t schema_revision = 2;

std::uint32_t column_count(sqlite3_stmt* statement, int at) {
    return static_cast<std::uint32_t>(sqlite3_column_int64(statement, at));
}

constexpr const char* score_columns =
    "key, type, name, min(total), seconds, moves, undos, checks, hints, finished";

/// Of a row of `score_columns`.
BestScore score_of(sqlite3_stmt* row) {
    BestScore score;
    score.key = column_text(row, 0);
    score.type = column_text(row, 1);
    score.name = column_text(row, 2);
    score.total = sqlite3_column_double(row, 3);
    score.score.time = std::chrono::duration<double>(sqlite3_column_double(row, 4));
    score.score.moves = column_count(row, 5);
    score.score.undos = column_count(row, 6);
    score.score.checks = column_count(row, 7);
    score.score.hints = column_count(row, 8);
    score.when = column_text(row, 9);
    return score;
}

/// A window stands still meanwhile. What cannot be entered now is entered later: a finished game
/// stays on disk.
constexpr std::chrono::milliseconds patience_of_entry{200};
constexpr std::chrono::milliseconds patience_of_lists{100};

}  // namespace

Library::Scores::Scores(std::filesystem::path file) : file_(std::move(file)) {}

Library::Scores::~Scores() { sqlite3_close(database_); }

Error Library::Scores::failure() const {
    const char* reason = database_ != nullptr ? sqlite3_errmsg(database_) : "no access";
    return Error{Text("the scores in '{0}' cannot be used: {1}", {file_.string(), reason})};
}

bool Library::Scores::exists() const {
    std::error_code code;
    return std::filesystem::exists(file_, code);
}

Result<void> Library::Scores::open(bool create, Patience patience) {
    if (ready_ && !exists()) {  // taken away meanwhile: what is written to it now would be lost
        sqlite3_close(std::exchange(database_, nullptr));
        ready_ = false;
    }
    if (create) config::make_private_file(file_);  // SQLite makes what is beside it alike
    if (!ready_) {
        if (sqlite3_open(file_.c_str(), &database_) == SQLITE_OK) {
            sqlite3_busy_timeout(database_, static_cast<int>(patience.count()));
            ready_ = prepare_tables().has_value();
        }
        if (!ready_) {
            const Error error = failure();
            sqlite3_close(std::exchange(database_, nullptr));
            return error;
        }
    }
    sqlite3_busy_timeout(database_, static_cast<int>(patience.count()));
    return {};
}

Result<void> Library::Scores::prepare_tables() {
    const auto revision = [&]() -> std::optional<std::int64_t> {
        const Statement select = prepare(database_, "PRAGMA user_version");
        if (!select || sqlite3_step(select.get()) != SQLITE_ROW) return std::nullopt;
        return sqlite3_column_int64(select.get(), 0);
    };
    std::optional<std::int64_t> found = revision();
    if (!found) return failure();
    if (*found >= schema_revision) return {};
    Transaction transaction(database_);
    if (!transaction) return failure();
    found = revision();  // another program may have been quicker
    if (!found || !run(database_, first_schema)) return failure();
    if (*found < schema_revision && !run(database_, second_schema)) return failure();
    if (!transaction.commit()) return failure();
    return {};
}

Result<Recorded> Library::Scores::enter(std::string_view key, std::string_view type,
                                        std::string_view name, std::string_view attempt,
                                        const game::Score& score, double total) {
    if (Result<void> opened = open(true, patience_of_entry); !opened) return opened.error();
    Transaction transaction(database_);
    if (!transaction) return failure();
    Recorded recorded;
    if (const std::optional<BestScore> before = best_but(key, attempt))
        recorded.best_before = before->total;
    const Statement insert = prepare(
        database_,
        "INSERT OR IGNORE INTO game (key, type, name, total, seconds, moves, undos, checks, hints,"
        " attempt, shown, finished)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, ''), ?,"
        " strftime('%Y-%m-%d %H:%M', 'now', 'localtime'))");
    if (!insert) return failure();
    int at = 1;
    for (const std::string_view text : {key, type, name}) bind_text(insert.get(), at++, text);
    for (const double seconds : {total, score.time.count()})
        sqlite3_bind_double(insert.get(), at++, seconds);
    for (const std::uint32_t count : {score.moves, score.undos, score.checks, score.hints})
        sqlite3_bind_int64(insert.get(), at++, count);
    bind_text(insert.get(), at++, attempt);
    sqlite3_bind_int(insert.get(), at, score.solved_by_program ? 1 : 0);
    if (sqlite3_step(insert.get()) != SQLITE_DONE || !transaction.commit()) return failure();
    return recorded;
}

std::optional<BestScore> Library::Scores::best_but(std::string_view key, std::string_view attempt) {
    const Statement select =
        prepare(database_, std::string("SELECT ") + score_columns +
                               " FROM game WHERE key = ? AND shown = 0 AND (attempt IS NULL OR "
                               "attempt != ?) GROUP BY key");
    if (!select) return std::nullopt;
    bind_text(select.get(), 1, key);
    bind_text(select.get(), 2, attempt);
    if (sqlite3_step(select.get()) != SQLITE_ROW) return std::nullopt;
    return score_of(select.get());
}

Result<bool> Library::Scores::has(std::string_view attempt) {
    if (!exists()) return false;
    if (Result<void> opened = open(false, patience_of_lists); !opened) return opened.error();
    const Statement select = prepare(database_, "SELECT 1 FROM game WHERE attempt = ?");
    if (!select) return failure();
    bind_text(select.get(), 1, attempt);
    const int step = sqlite3_step(select.get());
    if (step != SQLITE_ROW && step != SQLITE_DONE) return failure();
    return step == SQLITE_ROW;
}

Result<std::map<std::string, PuzzleRecord, std::less<>>> Library::Scores::standings() {
    std::map<std::string, PuzzleRecord, std::less<>> standings;
    if (!exists()) return standings;  // nothing was finished yet
    if (Result<void> opened = open(false, patience_of_lists); !opened) return opened.error();
    // With a bare min() SQLite takes the other columns from the row that has the minimum.
    const Statement select = prepare(database_, std::string("SELECT ") + score_columns +
                                                    ", shown FROM game GROUP BY key, shown");
    if (!select) return failure();
    int step = sqlite3_step(select.get());
    for (; step == SQLITE_ROW; step = sqlite3_step(select.get())) {
        BestScore score = score_of(select.get());
        PuzzleRecord& standing = standings[score.key];
        if (sqlite3_column_int(select.get(), 10) != 0)
            standing.shown = true;
        else
            standing.best = std::move(score);
    }
    if (step != SQLITE_DONE) return failure();
    return standings;
}

}  // namespace quadrille::library
