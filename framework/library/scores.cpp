#include "library/scores.hpp"

#include <sqlite3.h>

#include <memory>
#include <system_error>
#include <utility>

namespace quadrille::library {

namespace {

constexpr const char* schema =
    "CREATE TABLE IF NOT EXISTS game ("
    " key TEXT NOT NULL, type TEXT NOT NULL, name TEXT NOT NULL, total REAL NOT NULL, seconds REAL NOT NULL,"
    " moves INTEGER NOT NULL, undos INTEGER NOT NULL, checks INTEGER NOT NULL, hints INTEGER NOT NULL, finished TEXT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS game_by_key ON game (key, total);";

struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

Statement prepare(sqlite3* database, const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, nullptr);
    return Statement(statement);
}

void bind(sqlite3_stmt* statement, int at, std::string_view text) {
    sqlite3_bind_text(statement, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);  // NOLINT: the macro casts
}

std::string column_text(sqlite3_stmt* statement, int at) {
    const unsigned char* text = sqlite3_column_text(statement, at);
    return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text));
}

std::uint32_t column_count(sqlite3_stmt* statement, int at) {
    return static_cast<std::uint32_t>(sqlite3_column_int64(statement, at));
}

}  // namespace

Library::Scores::Scores(std::filesystem::path file) : file_(std::move(file)) {}

Library::Scores::~Scores() { sqlite3_close(database_); }

Error Library::Scores::failure() const {
    const char* reason = database_ != nullptr ? sqlite3_errmsg(database_) : "no access";
    return Error{Text("the scores in '{0}' cannot be used: {1}", {file_.string(), reason})};
}

bool Library::Scores::open(bool create) {
    if (ready_ || broken_) return ready_;
    std::error_code code;
    if (create) std::filesystem::create_directories(file_.parent_path(), code);
    if (!create && !std::filesystem::exists(file_, code)) return false;
    ready_ = sqlite3_open(file_.c_str(), &database_) == SQLITE_OK && sqlite3_busy_timeout(database_, 2000) == SQLITE_OK &&
             sqlite3_exec(database_, schema, nullptr, nullptr, nullptr) == SQLITE_OK;
    broken_ = !ready_;
    return ready_;
}

Result<bool> Library::Scores::enter(std::string_view key, std::string_view type, std::string_view name,
                                    const game::Score& score, double total) {
    if (!open(true)) return failure();
    const std::optional<BestScore> before = best(key);
    const Statement insert = prepare(
        database_, "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%d %H:%M', 'now', 'localtime'))");
    if (!insert) return failure();
    bind(insert.get(), 1, key);
    bind(insert.get(), 2, type);
    bind(insert.get(), 3, name);
    sqlite3_bind_double(insert.get(), 4, total);
    sqlite3_bind_double(insert.get(), 5, score.time.count());
    int at = 6;
    for (const std::uint32_t count : {score.moves, score.undos, score.checks, score.hints})
        sqlite3_bind_int64(insert.get(), at++, count);
    if (sqlite3_step(insert.get()) != SQLITE_DONE) return failure();
    return !before || total < before->total;
}

std::optional<BestScore> Library::Scores::best(std::string_view key) {
    Result<std::vector<BestScore>> scores = query("WHERE key = ?", key);
    if (!scores || scores->empty()) return std::nullopt;
    return std::move(scores->front());
}

Result<std::vector<BestScore>> Library::Scores::all_best() { return query("", {}); }

Result<std::vector<BestScore>> Library::Scores::query(const char* where, std::string_view key) {
    std::vector<BestScore> scores;
    std::error_code code;
    if (!std::filesystem::exists(file_, code)) return scores;  // nothing was finished yet
    if (!open(false)) return failure();
    // With a bare min() SQLite takes the other columns from the row that has the minimum.
    const Statement select =
        prepare(database_, std::string("SELECT key, type, name, min(total), seconds, moves, undos, checks, hints, finished"
                                       " FROM game ") +
                               where + " GROUP BY key ORDER BY type, name");
    if (!select) return failure();
    if (!key.empty()) bind(select.get(), 1, key);
    int step = sqlite3_step(select.get());
    for (; step == SQLITE_ROW; step = sqlite3_step(select.get())) {
        sqlite3_stmt* row = select.get();
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
        scores.push_back(std::move(score));
    }
    if (step != SQLITE_DONE) return failure();
    return scores;
}

}  // namespace quadrille::library
