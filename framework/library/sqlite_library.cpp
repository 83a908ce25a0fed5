#include "library/sqlite_library.hpp"

#include <dlfcn.h>

#include <stdexcept>
#include <string>
#include <type_traits>

namespace quadrille::library {

namespace {

/// The name that the binary interface of SQLite has had from its version 3 on.
constexpr const char* sqlite_name = "libsqlite3.so.0";

struct LoadedSqlite {
    SqliteFunctions functions;
    std::string problem;  ///< empty: all were found

    LoadedSqlite() {
        void* const library = ::dlopen(sqlite_name, RTLD_NOW | RTLD_LOCAL);  // never closed
        if (library == nullptr) {
            problem = ::dlerror();
            return;
        }
        const auto find = [&](auto& function, const char* name) {
            void* const found = ::dlsym(library, name);
            if (found == nullptr) problem = std::string(sqlite_name) + " has no " + name;
            function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(found);
        };
#define QUADRILLE_SQLITE_FIND(name) find(functions.name, "sqlite3_" #name);
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
    const LoadedSqlite& library = loaded_sqlite();
    if (!library.problem.empty()) throw std::runtime_error(library.problem);
    return library.functions;
}

Result<void> load_sqlite() {
    const std::string& problem = loaded_sqlite().problem;
    if (problem.empty()) return {};
    return Error{Text::name(problem)};
}

}  // namespace quadrille::library
