#include "export/cairo_library.hpp"

#include <stdexcept>
#include <string>

#include "config/system_library.hpp"

namespace quadrille::exporting {

namespace {

/// The name that the binary interface of cairo has had from its version 1.0 on.
constexpr const char* library_name = "libcairo.so.2";

struct LoadedCairo {
    CairoFunctions functions;
    config::SystemLibrary library{library_name};

    LoadedCairo() {
#define QUADRILLE_CAIRO_FIND(name) library.find(functions.name, "cairo_" #name);
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
    const LoadedCairo& cairo = loaded();
    if (!cairo.library.problem().empty()) throw std::runtime_error(cairo.library.problem());
    return cairo.functions;
}

Result<void> load_cairo() {
    const std::string& problem = loaded().library.problem();
    if (problem.empty()) return {};
    return Error{Text("the picture cannot be drawn: {0}", {problem})};
}

}  // namespace quadrille::exporting
