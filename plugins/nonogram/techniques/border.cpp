// From the border (also "forcing", "glue"): the first block of what is left of a line reaches at
// most its length into it; a filled cell there can only be its own, and so it is known from that
// cell to where it must reach at least.
#include <algorithm>

#include "techniques/techniques.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

/// The first filled cell within reach of the outermost block, seen from that end: how far in it is.
/// `at(k)` is the k-th cell.
template <class At>
std::optional<std::size_t> first_filled(const LineView& view, std::size_t reach, const At& at) {
    for (std::size_t k = 0; k < reach; ++k)
        if (view.is_filled(at(k))) return k;
    return std::nullopt;
}

enum class End : bool { first, last };

/// Seen from one end; `next` is the block behind the outermost one, where there is one.
template <class At>
std::optional<q::Deduction> from_end(LineView& view, const Rest& rest, End end,
                                     const q::Block* next, const At& at) {
    const std::size_t outermost = end == End::first ? rest.first : rest.last - 1;
    const q::Block& block = view.blocks()[outermost];
    const std::size_t size = rest.end - rest.begin;
    if (block.length > size) return std::nullopt;
    const auto hit = first_filled(view, block.length, at);
    if (!hit) return std::nullopt;
    for (std::size_t k = *hit; k < block.length; ++k) view.write(at(k), block.mark);
    if (*hit == 0 && block.length < size) {
        if (next != nullptr && gap_between(block, *next) == 0)
            view.rule_out(at(block.length), block.mark);
        else
            view.write(at(block.length), view.empty());
    }
    if (!view.concludes()) return std::nullopt;
    const q::Text seen = view.where(at(*hit), at(*hit) + 1);
    return view.step(
        q::Text(*hit > 0 && end == End::first
                    ? "{1} is filled, and before it in {0} there is no room for all of {2}: it "
                      "covers that cell."
                : *hit > 0
                    ? "{1} is filled, and behind it in {0} there is no room for all of {2}: it "
                      "covers that cell."
                : end == End::first
                    ? "{1} is filled, and all before it in {0} is known: {2} begins there."
                    : "{1} is filled, and all behind it in {0} is known: {2} ends there.",
                {view.name(), seen, view.block(outermost)}),
        {at(*hit)}, {outermost});
}

}  // namespace

std::optional<q::Deduction> find_from_border(LineView& view) {
    const Rest rest = rest_of(view);
    if (rest.first == rest.last) return std::nullopt;
    const Clue& blocks = view.blocks();
    const bool several = rest.last - rest.first > 1;
    if (auto found = from_end(view, rest, End::first, several ? &blocks[rest.first + 1] : nullptr,
                              [&](std::size_t k) { return rest.begin + k; }))
        return found;
    return from_end(view, rest, End::last, several ? &blocks[rest.last - 2] : nullptr,
                    [&](std::size_t k) { return rest.end - 1 - k; });
}

}  // namespace nonogram
