// The functions of SQLite, found when a database is opened for the first time: most commands open
// none. Nothing else may call SQLite.
#pragma once

#include <sqlite3.h>

#include "quadrille/result.hpp"

namespace quadrille::library {

// clang-format off: lines of names
// Each is called as sqlite().NAME instead of sqlite3_NAME.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): one list for the members and their names
#define QUADRILLE_SQLITE_FUNCTIONS(function)                                                       \
    function(bind_blob64) function(bind_double) function(bind_int) function(bind_int64)            \
        function(bind_null) function(bind_parameter_index) function(bind_text)                     \
            function(busy_timeout) function(close) function(column_blob) function(column_bytes)    \
                function(column_double) function(column_int) function(column_int64)                \
                    function(column_text) function(column_type) function(errcode) function(errmsg) \
                        function(exec) function(finalize) function(open_v2) function(prepare_v2)   \
                            function(reset) function(step)
// clang-format on

struct SqliteFunctions {
#define QUADRILLE_SQLITE_MEMBER(name) decltype(&sqlite3_##name) name = nullptr;
    QUADRILLE_SQLITE_FUNCTIONS(QUADRILLE_SQLITE_MEMBER)
#undef QUADRILLE_SQLITE_MEMBER
};

/// Throws std::runtime_error where SQLite cannot be loaded, which `load_sqlite` tells beforehand.
/// [any thread]
[[nodiscard]] const SqliteFunctions& sqlite();

/// The error is the system's sentence. [any thread]
[[nodiscard]] Result<void> load_sqlite();

}  // namespace quadrille::library
