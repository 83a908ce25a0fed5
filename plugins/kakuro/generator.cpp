// Random boards: a pattern of walls, digits for the cells, the sum of each run. Digits lean to the
// small or to the large ones run by run, since few sets of digits add up to such sums. Where more
// than one solution is left the digits there are drawn anew, as long as that leaves fewer.
#include <algorithm>

#include "sums.hpp"

namespace kakuro {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// Whether no cell is alone in its run, and every cell is reached from every other.
bool is_sound(const Sums& sums) {
    const auto runs = sums.runs();
    if (runs.empty()) return false;
    kit::DisjointSets sets(sums.grid.cells());
    for (const kit::Run& run : runs) {
        if (run.cells.size() < 2) return false;
        for (const std::uint32_t cell : run.cells) sets.join(run.cells.front(), cell);
    }
    return std::ranges::all_of(runs, [&](const kit::Run& run) {
        return sets.same(run.cells.front(), runs.front().cells.front());
    });
}

bool has_long_run(const Sums& sums) {
    return std::ranges::any_of(sums.runs(),
                               [](const kit::Run& run) { return run.cells.size() > most_digit; });
}

class Draft {
public:
    Draft(const Wish& wish, std::uint64_t seed)
        : random_(seed),
          sums_(random_walls(wish, random_)),
          few_(random_.chance(1, 2) ? 40 : 0),
          board_(make_board(sums_)),
          rules_(make_rules(sums_)),
          digits_(wish.grid.cells(), q::blank) {}

    [[nodiscard]] std::optional<Sums> run() {
        if (has_long_run(sums_)) return std::nullopt;
        const std::size_t rounds = 3 * (sums_.grid.rows + sums_.grid.columns);
        std::vector<q::Mark> best;
        std::vector<q::ElementId> open;
        lean();
        for (std::size_t round = 0; round < rounds; ++round) {
            if (!fill()) {
                digits_ = best;
                if (best.empty()) return std::nullopt;
                continue;
            }
            Sums full = sums_;
            for (const kit::Run& run : full.runs())
                for (const std::uint32_t cell : run.cells) full.sum_of(run) += digits_[cell];
            const q::Board board = make_board(full);
            const q::Rules rules = make_rules(full);
            kit::DraftSolver narrowing(board, rules);
            narrowing.narrow();
            if (narrowing.open().size() < few_) narrowing.narrow_by_trying();
            std::vector<q::ElementId> left = narrowing.open();
            if (left.empty()) return full;
            if (best.empty() || left.size() <= open.size()) {
                best = digits_;
                open = std::move(left);
            }
            digits_ = best;
            loosen(open);
        }
        return std::nullopt;
    }

private:
    /// Each run leans to small or to large digits.
    void lean() {
        leaning_.assign(digits_.size(), 0);
        for (const kit::Run& run : sums_.runs()) {
            const int way = random_.chance(1, 2) ? 1 : -1;
            for (const std::uint32_t cell : run.cells) leaning_[cell] += way;
        }
    }
    q::Mark wanted(std::size_t cell) {
        const auto low = static_cast<q::Mark>(1 + random_.below(3));
        if (leaning_[cell] == 0) return static_cast<q::Mark>(1 + random_.below(most_digit));
        return leaning_[cell] < 0 ? low : static_cast<q::Mark>(most_digit + 1 - low);
    }
    /// Digits for the cells without one; false where there are none.
    bool fill() {
        kit::DraftSolver narrowing(board_, rules_);
        for (std::uint32_t cell = 0; cell < digits_.size(); ++cell)
            if (digits_[cell] != q::blank && !narrowing.write(q::element_id(cell), digits_[cell]))
                return false;
        if (!narrowing.fill(random_, [&](q::ElementId id) { return wanted(q::index(id)); }))
            return false;
        for (std::uint32_t cell = 0; cell < digits_.size(); ++cell)
            digits_[cell] = sums_.walls[cell] ? q::blank : narrowing.sole(q::element_id(cell));
        return true;
    }
    /// Some of the open cells lose their digits, and now and then those beside them, too.
    void loosen(const std::vector<q::ElementId>& open) {
        const std::size_t centre = q::index(open[random_.below(open.size())]);
        for (const q::ElementId id : open)
            if (random_.chance(1, 2)) digits_[q::index(id)] = q::blank;
        digits_[centre] = q::blank;
        for (const std::uint32_t cell : sums_.grid.around(centre))
            if (random_.chance(1, 3)) digits_[cell] = q::blank;
    }

    kit::Random random_;
    Sums sums_;        // without sums
    std::size_t few_;  ///< open cells where digits are tried out: the board may be harder then
    q::Board board_;
    q::Rules rules_;
    std::vector<q::Mark> digits_;
    std::vector<int> leaning_;
};

}  // namespace

Sums random_walls(const Wish& wish, kit::Random& random) {
    Sums sums = Sums::blank(wish.grid);
    for (std::size_t cell = 0; cell < wish.grid.cells(); ++cell)
        sums.walls[cell] = wish.grid.row(cell) == 0 || wish.grid.column(cell) == 0;
    // The pattern is that of the cells beside the first row and column.
    const kit::Grid inner{wish.grid.rows - 1, wish.grid.columns - 1};
    const auto place = [&](std::uint32_t cell) {
        return wish.grid.at(inner.row(cell) + 1, inner.column(cell) + 1);
    };
    std::size_t left = inner.cells() * wish.walls_percent / 100;
    for (int round = 0; round < 3; ++round)
        for (const std::uint32_t cell : random.order(inner.cells())) {
            const std::size_t one = place(cell);
            const std::size_t other = place(kit::partner(inner, wish.pattern, cell));
            if (sums.walls[one] || (left < 2 && !has_long_run(sums))) continue;
            sums.walls[one] = sums.walls[other] = true;
            if (is_sound(sums))
                left -= std::min<std::size_t>(left, one == other ? 1 : 2);
            else
                sums.walls[one] = sums.walls[other] = false;
        }
    return sums;
}

std::optional<Sums> random_board(const Wish& wish, std::uint64_t seed) {
    constexpr int attempts = 2;
    kit::Random random(seed);
    for (int attempt = 0; attempt < attempts; ++attempt)
        if (std::optional<Sums> sums = Draft(wish, random.next()).run()) return sums;
    return std::nullopt;
}

}  // namespace kakuro
