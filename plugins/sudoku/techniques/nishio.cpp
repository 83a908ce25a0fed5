// Nishio: a place of a symbol is tried, and the symbol alone is followed through the houses, where
// it has one place left after another, until a house has none. Then the place that was tried is
// wrong. Named after Tetsuya Nishio. Of all such trials the one with the fewest forced places is
// told, and of these only those that lead to the contradiction. Time: for each symbol its places
// times its houses, a few times.
#include <algorithm>
#include <optional>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

class Nishio {
public:
    explicit Nishio(const View& view) : view_(view) {}

    Found find() {
        std::optional<Trial> best;
        for (q::Mark mark = 1; mark <= view_.order(); ++mark)
            for (Cell cell = 0; cell < view_.cells(); ++cell) {
                if (!view_.open(cell, mark) || !view_.wants(cell, mark)) continue;
                std::optional<Trial> trial = contradiction(cell, mark);
                if (trial && (!best || trial->placed.size() < best->placed.size()))
                    best = std::move(trial);
            }
        return best ? told(*best) : std::nullopt;
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};

    struct Placed {
        Cell cell;
        std::size_t house;  ///< where it was the last place; `none` for what is tried
    };
    struct Trial {
        q::Mark mark = 1;
        std::vector<Placed> placed;  ///< what is tried first
        std::size_t empty = 0;       ///< the house without a place
    };

    [[nodiscard]] std::optional<Trial> contradiction(Cell start, q::Mark mark) const {
        const Model& m = view_.model();
        std::vector<std::size_t> closed_by(m.cells(),
                                           none);  // by cell, the placement that closed it
        std::vector<Placed> placed{{start, none}};
        std::vector<bool> holds(m.cells(), false);
        holds[start] = true;
        for (std::size_t i = 0; i < placed.size(); ++i) {
            const Cell at = placed[i].cell;
            for (const Cell peer : m.peers[at])
                if (view_.open(peer, mark) && closed_by[peer] == none) closed_by[peer] = i;
            for (const Cell peer : m.peers[at])
                for (const std::uint32_t h : m.houses_of[peer]) {
                    if (closed_by[peer] != i || !m.houses[h].complete) continue;
                    Cell last = no_cell;
                    std::size_t left = 0;
                    for (std::uint32_t spots = view_.spots(h, mark); spots != 0;
                         spots &= spots - 1) {
                        const Cell cell =
                            m.houses[h].cells[static_cast<std::size_t>(std::countr_zero(spots))];
                        if (closed_by[cell] != none) continue;
                        last = cell;
                        ++left;
                    }
                    if (left == 0 && view_.spots(h, mark) != 0)
                        return needed({mark, std::move(placed), h}, closed_by);
                    if (left != 1 || holds[last] || view_.decided(last)) continue;
                    holds[last] = true;
                    placed.push_back({last, h});
                }
        }
        return std::nullopt;
    }

    /// Only the placements on which the contradiction rests.
    [[nodiscard]] Trial needed(Trial trial, const std::vector<std::size_t>& closed_by) const {
        const Model& m = view_.model();
        std::vector<bool> used(trial.placed.size(), false);
        used[0] = true;
        const auto use = [&](std::size_t house, Cell but) {
            for (const Cell cell : m.houses[house].cells)
                if (cell != but && closed_by[cell] != none) used[closed_by[cell]] = true;
        };
        use(trial.empty, no_cell);
        for (std::size_t i = trial.placed.size(); i-- > 1;)
            if (used[i]) use(trial.placed[i].house, trial.placed[i].cell);
        std::vector<Placed> kept;
        for (std::size_t i = 0; i < trial.placed.size(); ++i)
            if (used[i]) kept.push_back(trial.placed[i]);
        trial.placed = std::move(kept);
        return trial;
    }

    [[nodiscard]] Found told(const Trial& trial) const {
        const House& empty = view_.model().houses[trial.empty];
        const Cell start = trial.placed.front().cell;
        Step step(view_);
        step.rule_out(start, trial.mark);
        step.because(start);
        q::Text forced;
        for (const Placed& placed : trial.placed) {
            step.because(placed.cell);
            if (placed.house == none) continue;
            step.rule(placed.house);
            q::Text one(
                "its last place in {0} would be {1}",
                {name(view_, view_.model().houses[placed.house]), name(view_, placed.cell)});
            forced = forced.empty() ? std::move(one)
                                    : q::Text("{0}, then {1}", {std::move(forced), one});
        }
        step.because(view_.places(trial.empty, trial.mark));
        step.rule(trial.empty);
        if (forced.empty())
            return std::move(step).told(
                {"If {0} were in {1}, it would have no place left in {2}.",
                 {shown(view_, trial.mark), name(view_, start), name(view_, empty)}});
        return std::move(step).told(
            {"If {0} were in {1}, {2}; and it would have no place left in {3}.",
             {shown(view_, trial.mark), name(view_, start), std::move(forced),
              name(view_, empty)}});
    }

    const View& view_;
};

}  // namespace

Found nishio(const View& view) { return Nishio(view).find(); }

}  // namespace sudoku
