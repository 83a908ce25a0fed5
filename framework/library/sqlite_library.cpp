#include "library/sqlite_library.hpp"

#include <stdexcept>
#include <string>

#include "config/system_library.hpp"

namespace quadrille::library {

namespace {

/// The name that the binary interface of SQLite has had from its version 3 on.
constexpr const char* sqlite_name = "libsqlite3.so.0";

struct LoadedSqlite {
    SqliteFunctions functions;
    config::SystemLibrary library{sqlite_name};

    LoadedSqlite() {
#define QUADRILLE_SQLITE_FIND(name) library.find(functions.name, "sqlite3_" #name);
        QUADRILLE_SQLITE_FUNCTIONS(QUADRILLE_SQLITE_FIND)
#undef QUADRILLE_SQLITE_FIND
    }
};

const LoadedSqlite& loaded_sqlite() {
    static const LoadedSqlite once;
    return once;
}

}  // namespace

const SqliteFunctions& sqlite() {
    const LoadedSqlite& sqlite = loaded_sqlite();
    if (!sqlite.library.problem().empty()) throw std::runtime_error(sqlite.library.problem());
    return sqlite.functions;
}

Result<void> load_sqlite() {
    const std::string& problem = loaded_sqlite().library.problem();
    if (problem.empty()) return {};
    return Error{Text::name(problem)};
}

}  // namespace quadrille::library
