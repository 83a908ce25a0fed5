#include "library/scores.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "library/sqlite.hpp"

namespace quadrille::library {

namespace {

/// As the first programs made it. `total` is what an attempt came to when it was entered; it is
/// kept for older programs, and not read. What came later is added to it, so that an old file and a
/// new one are alike.
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
/// What sort of a puzzle it is, empty where that was not known; how it was played.
constexpr const char* third_schema =
    "ALTER TABLE game ADD COLUMN variant TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN size TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN difficulty TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN mode TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN lives INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN lives_lost INTEGER NOT NULL DEFAULT 0;"
    "PRAGMA user_version = 3;";
constexpr std::int64_t schema_revision = 3;

/// By their numbers.
constexpr std::array<std::string_view, 3> mode_names{"", "challenge", "lost"};

Mode mode_named(std::string_view name) {
    const auto found = std::ranges::find(mode_names, name);
    // Of a newer program: no score that this one could compare.
    return found == mode_names.end() ? Mode::lost : static_cast<Mode>(found - mode_names.begin());
}
std::string_view name_of(Mode mode) { return mode_names[static_cast<std::size_t>(mode)]; }

std::uint32_t column_count(sqlite3_stmt* statement, int at) {
    return static_cast<std::uint32_t>(sqlite().column_int64(statement, at));
}

/// Seconds with penalties, of a row; the names of its parameters are bound by `bind_rates`.
constexpr const char* present_total =
    "(seconds + :undo * undos + :check * checks + :hint * hints + :life * lives_lost)";

void bind_rates(sqlite3_stmt* statement, const game::ScoreRates& rates) {
    for (const auto& [name, rate] :
         {std::pair(":undo", rates.per_undo), std::pair(":check", rates.per_check),
          std::pair(":hint", rates.per_hint), std::pair(":life", rates.per_life)})
        sqlite().bind_double(statement, sqlite().bind_parameter_index(statement, name), rate);
}

/// Behind the total.
constexpr const char* attempt_columns =
    ", key, type, name, seconds, moves, undos, checks, hints, finished, shown, variant, size, "
    "difficulty, mode, lives, lives_lost FROM game ";

/// Of a row of a total and `attempt_columns`.
Attempt attempt_of(sqlite3_stmt* row) {
    int at = 0;
    const auto text = [&] { return column_text(row, at++); };
    const auto count = [&] { return column_count(row, at++); };
    Attempt attempt;
    attempt.total = sqlite().column_double(row, at++);
    attempt.key = text();
    attempt.type = text();
    attempt.name = text();
    attempt.score.time = std::chrono::duration<double>(sqlite().column_double(row, at++));
    attempt.score.moves = count();
    attempt.score.undos = count();
    attempt.score.checks = count();
    attempt.score.hints = count();
    attempt.when = text();
    attempt.score.solved_by_program = count() != 0;
    attempt.variant = text();
    attempt.size = text();
    attempt.difficulty = text();
    attempt.mode = mode_named(text());
    attempt.lives = count();
    attempt.score.lives_lost = count();
    return attempt;
}

/// A window stands still meanwhile. What cannot be entered now is entered later: a finished game
/// stays on disk.
constexpr std::chrono::milliseconds patience_of_entry{200};
constexpr std::chrono::milliseconds patience_of_lists{100};

}  // namespace

Library::Scores::Scores(std::filesystem::path file) : file_(std::move(file)) {}

Library::Scores::~Scores() { close(); }

void Library::Scores::close() {
    if (database_ != nullptr) sqlite().close(std::exchange(database_, nullptr));
    ready_ = false;
}

Error Library::Scores::failure() const {
    return failure(database_ != nullptr ? sqlite().errmsg(database_) : "no access");
}

Error Library::Scores::failure(const Text& reason) const {
    return Error{Text("the scores in '{0}' cannot be used: {1}", {file_.string(), reason})};
}

bool Library::Scores::exists() const {
    std::error_code code;
    return std::filesystem::exists(file_, code);
}

Result<void> Library::Scores::open(bool create, Patience patience) {
    if (const auto loaded = load_sqlite(); !loaded) return failure(loaded.error().message);
    // Taken away meanwhile: what is written to it now would be lost.
    if (ready_ && !exists()) close();
    if (create) config::make_private_file(file_);  // SQLite makes what is beside it alike
    if (!ready_) {
        constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        if (sqlite().open_v2(file_.c_str(), &database_, flags, nullptr) == SQLITE_OK) {
            sqlite().busy_timeout(database_, static_cast<int>(patience.count()));
            ready_ = prepare_tables().has_value();
        }
        if (!ready_) {
            const Error error = failure();
            close();
            return error;
        }
    }
    sqlite().busy_timeout(database_, static_cast<int>(patience.count()));
    return {};
}

Result<void> Library::Scores::prepare_tables() {
    const auto revision = [&]() -> std::optional<std::int64_t> {
        const Statement select = prepare(database_, "PRAGMA user_version");
        if (!select || sqlite().step(select.get()) != SQLITE_ROW) return std::nullopt;
        return sqlite().column_int64(select.get(), 0);
    };
    std::optional<std::int64_t> found = revision();
    if (!found) return failure();
    if (*found >= schema_revision) return {};
    Transaction transaction(database_);
    if (!transaction) return failure();
    found = revision();  // another program may have been quicker
    if (!found || !run(database_, first_schema)) return failure();
    if (*found < 2 && !run(database_, second_schema)) return failure();
    if (*found < 3 && !run(database_, third_schema)) return failure();
    if (!transaction.commit()) return failure();
    return {};
}

Result<Recorded> Library::Scores::enter(const Attempt& entry, std::string_view attempt,
                                        const game::ScoreRates& rates) {
    if (Result<void> opened = open(true, patience_of_entry); !opened) return opened.error();
    Transaction transaction(database_);
    if (!transaction) return failure();
    Recorded recorded;
    recorded.best_before = best_but(entry, attempt, rates);
    const Statement insert = prepare(
        database_,
        "INSERT OR IGNORE INTO game (key, type, name, variant, size, difficulty, mode, total,"
        " seconds, moves, undos, checks, hints, lives, lives_lost, shown, attempt, finished)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, ''),"
        " strftime('%Y-%m-%d %H:%M', 'now', 'localtime'))");
    if (!insert) return failure();
    const game::Score& score = entry.score;
    int at = 1;
    for (const std::string_view text :
         {std::string_view(entry.key), std::string_view(entry.type), std::string_view(entry.name),
          std::string_view(entry.variant), std::string_view(entry.size),
          std::string_view(entry.difficulty), name_of(entry.mode)})
        bind_text(insert.get(), at++, text);
    for (const double seconds : {entry.total, score.time.count()})
        sqlite().bind_double(insert.get(), at++, seconds);
    for (const std::uint32_t count :
         {score.moves, score.undos, score.checks, score.hints, entry.lives, score.lives_lost})
        sqlite().bind_int64(insert.get(), at++, count);
    sqlite().bind_int(insert.get(), at++, score.solved_by_program ? 1 : 0);
    bind_text(insert.get(), at, attempt);
    if (sqlite().step(insert.get()) != SQLITE_DONE || !describe_older(entry) ||
        !transaction.commit())
        return failure();
    return recorded;
}

bool Library::Scores::describe_older(const Attempt& entry) {
    const Statement update =
        prepare(database_,
                "UPDATE game SET variant = ?2, size = ?3,"
                " difficulty = CASE WHEN difficulty = '' THEN ?4 ELSE difficulty END"
                " WHERE key = ?1 AND (size = '' OR difficulty = '') AND ?3 != ''");
    if (!update) return false;
    int at = 1;
    for (const std::string& text : {entry.key, entry.variant, entry.size, entry.difficulty})
        bind_text(update.get(), at++, text);
    return sqlite().step(update.get()) == SQLITE_DONE;
}

std::optional<double> Library::Scores::best_but(const Attempt& entry, std::string_view attempt,
                                                const game::ScoreRates& rates) {
    const Statement select =
        prepare(database_, std::string("SELECT min") + present_total +
                               " FROM game WHERE key = :key AND mode = :mode AND shown = 0 AND"
                               " (attempt IS NULL OR attempt != :attempt)");
    if (!select) return std::nullopt;
    bind_rates(select.get(), rates);
    for (const auto& [name, text] :
         {std::pair(":key", std::string_view(entry.key)), std::pair(":mode", name_of(entry.mode)),
          std::pair(":attempt", attempt)})
        bind_text(select.get(), sqlite().bind_parameter_index(select.get(), name), text);
    if (sqlite().step(select.get()) != SQLITE_ROW ||
        sqlite().column_type(select.get(), 0) == SQLITE_NULL)
        return std::nullopt;
    return sqlite().column_double(select.get(), 0);
}

Result<bool> Library::Scores::has(std::string_view attempt) {
    if (!exists()) return false;
    if (Result<void> opened = open(false, patience_of_lists); !opened) return opened.error();
    const Statement select = prepare(database_, "SELECT 1 FROM game WHERE attempt = ?");
    if (!select) return failure();
    bind_text(select.get(), 1, attempt);
    const int step = sqlite().step(select.get());
    if (step != SQLITE_ROW && step != SQLITE_DONE) return failure();
    return step == SQLITE_ROW;
}

Result<std::map<std::string, PuzzleRecord, std::less<>>> Library::Scores::standings(
    const game::ScoreRates& rates) {
    std::map<std::string, PuzzleRecord, std::less<>> standings;
    if (!exists()) return standings;  // nothing was finished yet
    if (Result<void> opened = open(false, patience_of_lists); !opened) return opened.error();
    // With a bare min() SQLite takes the other columns from the row that has the minimum.
    const Statement select =
        prepare(database_, std::string("SELECT min") + present_total + attempt_columns +
                               "GROUP BY key, shown, mode, name");
    if (!select) return failure();
    bind_rates(select.get(), rates);
    int step = sqlite().step(select.get());
    for (; step == SQLITE_ROW; step = sqlite().step(select.get())) {
        Attempt attempt = attempt_of(select.get());
        PuzzleRecord& standing = standings[attempt.key];
        if (attempt.score.solved_by_program) {
            standing.shown = true;
            continue;
        }
        standing.solved = true;
        if (std::ranges::find(standing.names, attempt.name) == standing.names.end())
            standing.names.push_back(attempt.name);
        if (attempt.counts() && attempt.mode == Mode::ordinary &&
            (!standing.best || attempt.total < standing.best->total))
            standing.best = std::move(attempt);
    }
    if (step != SQLITE_DONE) return failure();
    return standings;
}

Result<std::vector<Attempt>> Library::Scores::attempts(const game::ScoreRates& rates) {
    std::vector<Attempt> attempts;
    if (!exists()) return attempts;  // nothing was finished yet
    if (Result<void> opened = open(false, patience_of_lists); !opened) return opened.error();
    const Statement select = prepare(
        database_, std::string("SELECT ") + present_total + attempt_columns + "ORDER BY rowid");
    if (!select) return failure();
    bind_rates(select.get(), rates);
    int step = sqlite().step(select.get());
    for (; step == SQLITE_ROW; step = sqlite().step(select.get()))
        attempts.push_back(attempt_of(select.get()));
    if (step != SQLITE_DONE) return failure();
    return attempts;
}

}  // namespace quadrille::library
