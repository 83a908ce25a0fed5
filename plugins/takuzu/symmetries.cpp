// The equivalents of a puzzle as the facet tells them.
#include <string>
#include <utility>

#include "format.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/turns.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

/// Turned by each of the eight ways, and with 0 and 1 exchanged in half of them.
constexpr std::size_t change_count = q::kit::turn_count * 2;

std::string changed(const Digits& digits, std::size_t change) {
    const std::size_t turn = change % q::kit::turn_count;
    Digits made{q::kit::turned(digits.grid, turn), q::kit::turned(digits.grid, digits.at, turn),
                digits.lines_may_repeat};
    if (change >= q::kit::turn_count)
        for (q::Mark& mark : made.at)
            if (mark != q::blank) mark = other(mark);
    return write(made);
}

}  // namespace

q::Result<std::string> TakuzuType::canonical(std::string_view native) const {
    const q::Result<Digits> digits = read(native);
    if (!digits) return digits.error();
    return q::kit::first_text(change_count, [&](std::size_t i) { return changed(*digits, i); });
}

q::Result<std::string> TakuzuType::equivalent(std::string_view native, std::uint64_t seed) const {
    const q::Result<Digits> digits = read(native);
    if (!digits) return digits.error();
    return q::kit::any_text(change_count, seed, [&](std::size_t i) { return changed(*digits, i); });
}

}  // namespace takuzu
