// The equivalents of a puzzle as the facet tells them.
#include <string>
#include <utility>

#include "format.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/turns.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

std::string changed(const Clues& clues, std::size_t turn) {
    return write(Clues{q::kit::turned(clues.grid, turn), q::kit::turned(clues.grid, clues.at, turn)});
}

}  // namespace

q::Result<std::string> SlitherlinkType::canonical(std::string_view native) const {
    const q::Result<Clues> clues = read(native);
    if (!clues) return clues.error();
    return q::kit::first_text(q::kit::turn_count,
                              [&](std::size_t i) { return changed(*clues, i); });
}

q::Result<std::string> SlitherlinkType::equivalent(std::string_view native,
                                                   std::uint64_t seed) const {
    const q::Result<Clues> clues = read(native);
    if (!clues) return clues.error();
    return q::kit::any_text(q::kit::turn_count, seed,
                            [&](std::size_t i) { return changed(*clues, i); });
}

}  // namespace slitherlink
