#include "export/cairo_library.hpp"

#include <dlfcn.h>

#include <stdexcept>
#include <string>
#include <type_traits>

namespace quadrille::exporting {

namespace {

/// The name that the binary interface of cairo has had from its version 1.0 on.
constexpr const char* library_name = "libcairo.so.2";

struct LoadedCairo {
    CairoFunctions functions;
    std::string problem;  ///< empty: all were found

    LoadedCairo() {
        // Never closed: what it has begun may run to the end of the process.
        void* const library = ::dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) {
            problem = ::dlerror();
            return;
        }
        const auto find = [&](auto& function, const char* name) {
            void* const found = ::dlsym(library, name);
            if (found == nullptr) problem = std::string(library_name) + " has no " + name;
            function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(found);
        };
#define QUADRILLE_CAIRO_FIND(name) find(functions.name, "cairo_" #name);
        QUADRILLE_CAIRO_FUNCTIONS(QUADRILLE_CAIRO_FIND)
#undef QUADRILLE_CAIRO_FIND
    }
};

const LoadedCairo& loaded() {
    static const LoadedCairo once;
    return once;
}

}  // namespace

const CairoFunctions& cairo() {
    const LoadedCairo& library = loaded();
    if (!library.problem.empty()) throw std::runtime_error(library.problem);
    return library.functions;
}

Result<void> load_cairo() {
    const std::string& problem = loaded().problem;
    if (problem.empty()) return {};
    return Error{Text("the picture cannot be drawn: {0}", {problem})};
}

}  // namespace quadrille::exporting
