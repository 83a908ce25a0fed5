// What scores and the index of the shelf share of SQLite. Only their sources include it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "library/sqlite_library.hpp"

namespace quadrille::library {

struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite().finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

inline Statement prepare(sqlite3* database, const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    sqlite().prepare_v2(database, sql.c_str(), -1, &statement, nullptr);
    return Statement(statement);
}

inline void bind_text(sqlite3_stmt* statement, int at, std::string_view text) {
    sqlite().bind_text(statement, at, text.data(), static_cast<int>(text.size()),
                       SQLITE_TRANSIENT);  // NOLINT: the macro casts
}

inline std::string column_text(sqlite3_stmt* statement, int at) {
    const unsigned char* text = sqlite().column_text(statement, at);
    return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text));
}

inline bool run(sqlite3* database, const char* sql) {
    return sqlite().exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

/// Rolled back unless it was committed.
class Transaction {
public:
    explicit Transaction(sqlite3* database)
        : database_(database), open_(run(database, "BEGIN IMMEDIATE")) {}
    ~Transaction() {
        if (open_) run(database_, "ROLLBACK");
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    explicit operator bool() const noexcept { return open_; }
    bool commit() {
        if (!run(database_, "COMMIT")) return false;
        open_ = false;
        return true;
    }

private:
    sqlite3* database_;
    bool open_;
};

}  // namespace quadrille::library
