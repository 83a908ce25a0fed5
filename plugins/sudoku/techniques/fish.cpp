// Fish: in k rows of a grid a symbol has its places in k columns only, so that it takes one place
// in each of these columns and leaves the rest of them; and the same with columns and rows
// exchanged. X-wing, swordfish and jellyfish for k = 2, 3, 4. With fins there are further places in
// the rows: then the symbol leaves only what sees every fin, too. (A fish that would fall apart
// without its fins is called sashimi.)
#include <algorithm>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Columns with fins beyond the k: fins that something outside their rows sees lie in one block
/// with it.
constexpr int most_fins = 2;
/// Above this order large finned fish would take long and are of little use.
constexpr std::size_t most_order_of_finned_jellyfish = 16;

/// The rows and the columns of one grid, as houses: cell i of row k is cell k of column i.
struct Lines {
    std::vector<std::size_t> base, cover;
};

/// Rows as base and columns as cover, then the other way round, of each grid.
std::vector<Lines> all_lines(const Model& m) {
    std::vector<Lines> lines;
    for (const std::vector<std::uint32_t>& grid : m.lines) {
        const auto middle = grid.begin() + static_cast<std::ptrdiff_t>(m.order);
        lines.push_back({{grid.begin(), middle}, {middle, grid.end()}});
        lines.push_back({{middle, grid.end()}, {grid.begin(), middle}});
    }
    return lines;
}

class Fish {
public:
    Fish(const View& view, std::size_t size, bool finned)
        : view_(view), size_(size), finned_(finned) {}

    Found find() {
        for (const Lines& lines : all_lines(view_.model()))
            for (mark_ = 1; mark_ <= view_.order(); ++mark_) {
                lines_ = &lines;
                if (extend(0, 0)) return std::move(found_);
            }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::uint32_t spots(std::size_t base) const {
        return view_.spots(lines_->base[base], mark_);
    }
    [[nodiscard]] Cell cell(std::size_t base, int spot) const {
        return view_.model().houses[lines_->base[base]].cells[static_cast<std::size_t>(spot)];
    }

    bool extend(std::size_t from, std::uint32_t covered) {
        const int most = static_cast<int>(size_) + (finned_ ? most_fins : 0);
        if (chosen_.size() == size_) return finned_ ? try_covers(covered) : try_cover(covered);
        for (std::size_t i = from; i < lines_->base.size(); ++i) {
            const int count = std::popcount(spots(i));
            if (count < 2 || count > most || std::popcount(covered | spots(i)) > most) continue;
            chosen_.push_back(i);
            if (extend(i + 1, covered | spots(i))) return true;
            chosen_.pop_back();
        }
        return false;
    }

    /// Each choice of so many of the columns that have places.
    bool try_covers(std::uint32_t covered) {
        for (std::uint32_t cover = covered; cover != 0; cover = (cover - 1) & covered)
            if (std::popcount(cover) == static_cast<int>(size_) && cover != covered &&
                try_cover(cover))
                return true;
        return false;
    }

    bool try_cover(std::uint32_t cover) {
        if (std::popcount(cover) != static_cast<int>(size_)) return false;
        fins_.clear();
        std::uint32_t rows = 0;
        for (const std::size_t base : chosen_) {
            if ((spots(base) & cover) == 0) return false;
            for (std::uint32_t bits = spots(base) & ~cover; bits != 0; bits &= bits - 1)
                fins_.push_back(cell(base, std::countr_zero(bits)));
            rows |= std::uint32_t{1} << base;
        }
        Step step(view_);
        for (std::uint32_t columns = cover; columns != 0; columns &= columns - 1) {
            const std::size_t column = column_of(columns);
            for (std::uint32_t bits = view_.spots(column, mark_) & ~rows; bits != 0;
                 bits &= bits - 1) {
                const auto row = static_cast<std::size_t>(std::countr_zero(bits));
                const Cell other = view_.model().houses[column].cells[row];
                if (std::ranges::all_of(fins_,
                                        [&](Cell fin) { return view_.model().sees(fin, other); }))
                    step.rule_out(other, mark_);
            }
        }
        if (step.empty()) return false;
        found_ = told(std::move(step), cover);
        return true;
    }
    [[nodiscard]] std::size_t column_of(std::uint32_t columns) const {
        return lines_->cover[static_cast<std::size_t>(std::countr_zero(columns))];
    }
    [[nodiscard]] Found told(Step step, std::uint32_t cover) const {
        std::vector<Cell> body;
        for (const std::size_t base : chosen_)
            for (std::uint32_t bits = spots(base) & cover; bits != 0; bits &= bits - 1)
                body.push_back(cell(base, std::countr_zero(bits)));
        for (std::uint32_t columns = cover; columns != 0; columns &= columns - 1)
            step.rule(column_of(columns));
        step.because(body);
        step.because(fins_);
        for (const std::size_t base : chosen_) step.rule(lines_->base[base]);
        std::vector<std::size_t> base, columns;
        for (const std::size_t line : chosen_) base.push_back(lines_->base[line]);
        for (std::uint32_t left = cover; left != 0; left &= left - 1)
            columns.push_back(column_of(left));
        return std::move(step).told(
            {fins_.empty()
                 ? "In {2}, {0} can only be in {1}, so there it takes one place in each of {3}."
                 : "In {2}, {0} can only be in {1}, or in {4} ({5|the fin|the fins}). Either a fin "
                   "holds it, or it takes one place there in each of {3}: both ways, the cells "
                   "where it is ruled out see it.",
             {shown(view_, mark_), names(view_, body), names_of(view_, base),
              names_of(view_, columns), names(view_, fins_), std::to_string(fins_.size())}});
    }

    const View& view_;
    std::size_t size_;
    bool finned_;
    const Lines* lines_ = nullptr;
    q::Mark mark_ = 1;
    std::vector<std::size_t> chosen_;
    std::vector<Cell> fins_;  ///< of the cover that is tried
    Found found_;
};

}  // namespace

Found basic_fish(const View& view, std::size_t size) { return Fish(view, size, false).find(); }
Found finned_fish(const View& view, std::size_t size) {
    if (size > 3 && view.order() > most_order_of_finned_jellyfish) return std::nullopt;
    return Fish(view, size, true).find();
}

}  // namespace sudoku
