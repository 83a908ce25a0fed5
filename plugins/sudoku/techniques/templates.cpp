// A place of a symbol that no template has is ruled out; where all of them have it, the symbol
// stands there.
#include "techniques/templates.hpp"

#include <algorithm>
#include <utility>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Places tried for one symbol: some hundreds on a grid of order 9, where little is known tens of
/// thousands.
constexpr std::size_t most_tried = 50'000;

/// The houses that must hold the symbol.
std::vector<std::uint32_t> houses_with(const View& view, q::Mark mark) {
    std::vector<std::uint32_t> houses;
    for (std::uint32_t h = 0; h < view.model().houses.size(); ++h)
        if (view.model().houses[h].complete && view.spots(h, mark) != 0) houses.push_back(h);
    return houses;
}

class TemplateSearch {
public:
    TemplateSearch(const View& view, q::Mark mark)
        : view_(view),
          mark_(mark),
          houses_(houses_with(view, mark)),
          is_done_(view.model().houses.size(), 0),
          closed_(view.cells(), 0),
          found_{0, std::vector<std::size_t>(view.cells(), 0)} {}

    std::optional<Templates> all() {
        return place() ? std::optional(std::move(found_)) : std::nullopt;
    }

private:
    /// Goes on with the house that has the fewest places left. False where it took too long.
    bool place() {
        std::uint32_t best = Model::none;
        std::vector<Cell> least;
        for (const std::uint32_t h : houses_) {
            if (is_done_[h]) continue;
            std::vector<Cell> left = view_.places(h, mark_);
            std::erase_if(left, [&](Cell cell) { return closed_[cell] != 0; });
            if (best != Model::none && left.size() >= least.size()) continue;
            best = h;
            least = std::move(left);
        }
        if (best == Model::none) {
            ++found_.count;
            for (const Cell cell : placed_) ++found_.held[cell];
            return true;
        }
        const Model& m = view_.model();
        for (const Cell cell : least) {
            if (++tried_ > most_tried) return false;
            for (const Cell peer : m.peers[cell]) ++closed_[peer];
            for (const std::uint32_t h : m.houses_of[cell]) is_done_[h] = true;
            placed_.push_back(cell);
            const bool in_time = place();
            placed_.pop_back();
            for (const std::uint32_t h : m.houses_of[cell]) is_done_[h] = false;
            for (const Cell peer : m.peers[cell]) --closed_[peer];
            if (!in_time) return false;
        }
        return true;
    }

    const View& view_;
    q::Mark mark_;
    std::vector<std::uint32_t> houses_;
    std::vector<char> is_done_;          ///< by house: has it placed
    std::vector<std::uint32_t> closed_;  ///< by cell: how many placed ones see it
    std::vector<Cell> placed_;
    Templates found_;
    std::size_t tried_ = 0;
};

/// What they all have, or else what none of them has.
Found told(const View& view, q::Mark mark, const Templates& all) {
    Step step(view);
    Cell held = 0;
    for (; held < view.cells() && step.empty(); ++held)
        if (all.held[held] == all.count) step.write(held, mark);
    const bool is_set = !step.empty();
    for (Cell cell = 0; cell < view.cells() && !is_set; ++cell)
        if (all.held[cell] == 0) step.rule_out(cell, mark);
    if (step.empty()) return std::nullopt;
    for (const std::uint32_t h : houses_with(view, mark)) {
        step.because(view.places(h, mark));
        step.rule(h);
    }
    if (is_set)
        return std::move(step).told({"In every way to have {0} once in each house, {1} holds it.",
                                     {shown(view, mark), name(view, held - 1)}});
    return std::move(step).told(
        {"No way to have {0} once in each house uses the cells where it is ruled out.",
         {shown(view, mark)}});
}

}  // namespace

std::optional<Templates> templates_of(const View& view, q::Mark mark) {
    return TemplateSearch(view, mark).all();
}

Found templates(const View& view) {
    for (q::Mark mark = 1; mark <= view.order(); ++mark) {
        const std::optional<Templates> all = templates_of(view, mark);
        if (!all || all->count == 0) continue;
        if (Found found = told(view, mark, *all)) return found;
    }
    return std::nullopt;
}

}  // namespace sudoku
