// How a board comes to have one solution.
//
// Each shaded cell gets a number that stands in its lines already, so that the shading wanted is a
// solution. Others are found by search, and each is made impossible in turn: a cell that it keeps,
// though it is to be shaded, gets the number of a cell of the same line that both keep. Solutions
// found before must stay impossible. (Refinement by counter-examples, as in program synthesis.)
// Where search takes too long the board is left as it is: the host judges, and draws again.
#include "generator/generator.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "puzzle.hpp"
#include "solver/backtracking.hpp"
#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t most_rounds = 400;
constexpr std::size_t most_marks = 400'000;  ///< in one search
constexpr std::size_t hardening_work =
    6'000'000;  ///< tries times the square of the cells: what a try takes grows like that
constexpr std::size_t most_hardening = 60;  ///< tries
constexpr unsigned most_tries = 24;          ///< changes looked at in one round

using Shading = std::vector<char>;

/// Numbers that are all different: a board where nothing but the shading matters.
Numbers all_different(const kit::Grid& grid) {
    Numbers numbers{grid, std::vector<std::uint32_t>(grid.cells())};
    std::iota(numbers.at.begin(), numbers.at.end(), 0U);
    return numbers;
}

/// Stops at the first solution that is not the one wanted, or after too much work.
class AnotherSolution final : public q::SolverListener {
public:
    explicit AnotherSolution(const Shading& wanted) : wanted_(wanted) {}

    bool marked(q::Literal, bool) override { return ++marks_ < most_marks; }
    bool retracted() override { return true; }
    bool go_on() override { return true; }
    bool found(const q::Position& solution) override {
        Shading shading(wanted_.size());
        for (std::size_t i = 0; i < shading.size(); ++i)
            shading[i] = solution.mark(q::element_id(i)) == shaded ? 1 : 0;
        if (shading == wanted_) return true;
        other_ = std::move(shading);
        return false;
    }

    [[nodiscard]] const std::optional<Shading>& other() const noexcept { return other_; }

private:
    const Shading& wanted_;
    std::optional<Shading> other_;
    std::size_t marks_ = 0;
};

/// What easy techniques decide, from the untouched board on. What a mark says at once is most of
/// it, and is followed here without a word.
class EasySteps {
public:
    /// The board has the grid of the numbers, the layout is theirs. All must outlive it.
    EasySteps(const q::Board& board, const Layout& layout, const Numbers& numbers)
        : layout_(layout),
          candidates_(board, q::Position(board)),
          view_(layout_, numbers, candidates_) {}

    /// How many cells: those decided by the easiest alone count twice. None where they are more
    /// than `most`.
    [[nodiscard]] std::optional<std::size_t> count(std::size_t most) {
        while (2 * decided_.size() <= most && easiest_step()) {
        }
        const std::size_t by_easiest = decided_.size();
        while (decided_.size() + by_easiest <= most && (easiest_step() || other_step())) {
        }
        const std::size_t count = decided_.size() + by_easiest;
        return count <= most ? std::optional(count) : std::nullopt;
    }

private:
    using Find = Found (*)(const View&);
    using FindKept = std::vector<Cell> (*)(const View&);
    /// Of open cells and their numbers: which have nothing to say never will again.
    static constexpr std::array<Find, 3> patterns{triple, sandwich, pair_plus_single};
    static constexpr std::array<Find, 2> others{facing_pairs, corner};

    [[nodiscard]] bool easiest_step() {
        for (; patterns_done_ < patterns.size(); ++patterns_done_)
            if (step_of(patterns[patterns_done_])) return true;
        return steps_of(last_ways_out);
    }
    [[nodiscard]] bool other_step() {
        return std::any_of(others.begin(), others.end(),
                           [this](Find find) { return step_of(find); }) ||
               steps_of(links);
    }
    [[nodiscard]] bool step_of(Find find) {
        const Found step = find(view_);
        if (!step) return false;
        for (const q::Literal& literal : step->follows)
            decide(static_cast<Cell>(q::index(literal.element)), literal.mark);
        follow();
        return true;
    }
    /// All that it says of cells that are kept at once, without a word.
    [[nodiscard]] bool steps_of(FindKept find) {
        const std::size_t before = decided_.size();
        for (const Cell cell : find(view_)) decide(cell, kept);
        follow();
        return decided_.size() > before;
    }

    void decide(Cell cell, q::Mark mark) {
        if (candidates_.decide(q::element_id(cell), mark)) decided_.push_back(cell);
    }

    /// Kept numbers shade their equals, and shaded cells keep their neighbours.
    void follow() {
        for (; followed_ < decided_.size(); ++followed_) {
            const Cell cell = decided_[followed_];
            if (view_.is_shaded(cell)) {
                for (const Cell other : layout_.neighbours(cell))
                    if (view_.is_open(other)) decide(other, kept);
                continue;
            }
            for (const Line line : {Line::row, Line::column})
                if (const auto equals = layout_.equals_of(cell, line))
                    for (const Cell other : layout_.equals()[*equals].cells)
                        if (other != cell && view_.is_open(other)) decide(other, shaded);
        }
    }

    const Layout& layout_;
    q::Candidates candidates_;
    View view_;  ///< of candidates_
    std::vector<Cell> decided_;
    std::size_t followed_ = 0;
    std::size_t patterns_done_ = 0;
};

class Maker {
public:
    Maker(std::shared_ptr<const Frame> frame, Shading wanted, kit::Random random)
        : frame_(std::move(frame)),
          untouched_(frame_->board),
          random_(random),
          wanted_(std::move(wanted)),
          numbers_(random_latin(frame_->grid, random_)) {
        for (Cell cell = 0; cell < frame_->grid.cells(); ++cell)
            if (wanted_[cell] != 0) numbers_.at[cell] = some_number(cell, wanted_);
    }

    NumberedBoard make(bool some_harder) {
        const bool is_unique = make_unique();
        if (some_harder && is_unique && random_.chance(1, 3)) harden();
        return {std::move(numbers_), is_unique};
    }

private:
    struct Change {
        Cell cell;
        std::uint32_t number;
    };

    /// False where it was not shown that there is one solution alone.
    bool make_unique() {
        for (std::size_t round = 0; round < most_rounds; ++round) {
            AnotherSolution listener(wanted_);
            const bool everywhere =
                search_by_groups(Layout(numbers_, frame_), untouched_, listener);
            if (!listener.other()) return everywhere;
            others_.push_back(*listener.other());
            refute(others_.back());
        }
        return false;
    }

    /// Tries other numbers for shaded cells, and keeps those that leave one solution and decide
    /// less by easy steps.
    void harden() {
        std::vector<Cell> cells;
        for (Cell cell = 0; cell < wanted_.size(); ++cell)
            if (wanted_[cell] != 0) cells.push_back(cell);
        const q::Board& board = frame_->board;
        std::size_t decided = 2 * wanted_.size();  // no more can be
        decided =
            EasySteps(board, Layout(numbers_, frame_), numbers_).count(decided).value_or(decided);
        const std::size_t tries =
            std::min(hardening_work / (wanted_.size() * wanted_.size()), most_hardening);
        for (std::size_t i = 0; i < tries && !cells.empty(); ++i) {
            const Cell cell = cells[random_.below(cells.size())];
            const std::uint32_t before =
                std::exchange(numbers_.at[cell], some_number(cell, wanted_));
            const Layout layout(numbers_, frame_);
            const std::optional<std::size_t> now =
                EasySteps(board, layout, numbers_).count(decided);
            AnotherSolution listener(wanted_);
            if (now && search_by_groups(layout, untouched_, listener) && !listener.other())
                decided = *now;
            else
                numbers_.at[cell] = before;
        }
    }

    /// The cells that share a line with one, without it.
    template <class Visit>
    void for_lines(Cell cell, Visit&& visit) const {
        const kit::Grid& grid = numbers_.grid;
        for (std::size_t i = 0; i < grid.columns; ++i)
            if (const std::size_t other = grid.at(grid.row(cell), i); other != cell)
                visit(other, Line::row);
        for (std::size_t i = 0; i < grid.rows; ++i)
            if (const std::size_t other = grid.at(i, grid.column(cell)); other != cell)
                visit(other, Line::column);
    }

    /// A number for a shaded cell, of a cell in its lines that the shading keeps and that is kept
    /// in the end; more often one that stands in both lines, which leaves fewer ways.
    std::uint32_t some_number(Cell cell, const Shading& kept_there) {
        std::vector<std::uint32_t> rows;
        std::vector<std::uint32_t> all;
        std::vector<std::uint32_t> both;
        for_lines(cell, [&](std::size_t other, Line line) {
            if (wanted_[other] != 0 || kept_there[other] != 0) return;
            const std::uint32_t number = numbers_.at[other];
            if (line == Line::row) rows.push_back(number);
            if (line == Line::column && std::find(rows.begin(), rows.end(), number) != rows.end())
                both.push_back(number);
            all.push_back(number);
        });
        if (all.empty()) return numbers_.at[cell];
        if (random_.chance(shyness_, 4)) shun_near(cell, all, both);
        const auto& from = !both.empty() && random_.chance(togetherness_, 4) ? both : all;
        return from[random_.below(from.size())];
    }

    /// Leaves out the numbers that stand one or two cells away in a line, unless no other is left.
    void shun_near(Cell cell, std::vector<std::uint32_t>& all,
                   std::vector<std::uint32_t>& both) const {
        const kit::Grid& grid = numbers_.grid;
        std::vector<std::uint32_t> near;
        for_lines(cell, [&](std::size_t other, Line) {
            const auto rows = static_cast<std::ptrdiff_t>(grid.row(other)) -
                              static_cast<std::ptrdiff_t>(grid.row(cell));
            const auto columns = static_cast<std::ptrdiff_t>(grid.column(other)) -
                                 static_cast<std::ptrdiff_t>(grid.column(cell));
            if (std::abs(rows + columns) <= 2) near.push_back(numbers_.at[other]);
        });
        const auto is_near = [&](std::uint32_t number) {
            return std::find(near.begin(), near.end(), number) != near.end();
        };
        if (std::all_of(all.begin(), all.end(), is_near)) return;
        std::erase_if(all, is_near);
        std::erase_if(both, is_near);
    }

    /// Whether a shading keeps no number twice in a line, seen from one cell.
    [[nodiscard]] bool repeats_at(Cell cell, const Shading& shading) const {
        if (shading[cell] != 0) return false;
        bool repeats = false;
        for_lines(cell, [&](std::size_t other, Line) {
            repeats = repeats || (shading[other] == 0 && numbers_.at[other] == numbers_.at[cell]);
        });
        return repeats;
    }

    [[nodiscard]] bool repeats(const Shading& shading) const {
        for (Cell cell = 0; cell < shading.size(); ++cell)
            if (wanted_[cell] != 0 && repeats_at(cell, shading)) return true;
        return false;  // what is kept in the end differs all the same
    }

    /// Changes a number so that `other` is no solution any more, and as few of those before it as
    /// can be are one again.
    void refute(const Shading& other) {
        std::vector<Cell> cells;
        for (Cell cell = 0; cell < other.size(); ++cell)
            if (wanted_[cell] != 0 && other[cell] == 0) cells.push_back(cell);
        std::optional<Change> best;
        std::size_t fewest = 0;
        for (unsigned attempt = 0; attempt < most_tries && !cells.empty(); ++attempt) {
            const Cell cell = cells[random_.below(cells.size())];
            const std::uint32_t before = numbers_.at[cell];
            const Change change{cell, some_number(cell, other)};
            numbers_.at[cell] = change.number;
            const bool refuted = repeats_at(cell, other);
            const auto alive = static_cast<std::size_t>(
                std::count_if(others_.begin(), others_.end(),
                              [&](const Shading& shading) { return !repeats(shading); }));
            numbers_.at[cell] = before;
            if (!refuted || (best && alive >= fewest)) continue;
            best = change;
            fewest = alive;
            if (alive == 0) break;
        }
        if (best) numbers_.at[best->cell] = best->number;
    }

    std::shared_ptr<const Frame> frame_;
    q::Position untouched_;
    kit::Random random_;
    std::uint64_t shyness_ =
        random_.below(5);  ///< how often, of 4 times, equal numbers keep their distance
    std::uint64_t togetherness_ =
        random_.below(4);  ///< how often, of 4 times, a number stands in both lines
    Shading wanted_;
    Numbers numbers_;
    std::vector<Shading> others_;
};

}  // namespace

std::vector<char> random_shading(const std::shared_ptr<const Frame>& frame, kit::Random& random) {
    const kit::Grid& grid = frame->grid;
    const Layout layout(all_different(grid), frame);
    Field field(layout);
    std::vector<Cell> cells(grid.cells());
    std::iota(cells.begin(), cells.end(), 0U);
    random.shuffle(std::span(cells));
    Shading shading(grid.cells(), 0);
    for (const Cell cell : cells) {
        if (!field.may_shade(cell)) continue;
        field.decide(cell, shaded);
        shading[cell] = 1;
    }
    return shading;
}

NumberedBoard random_numbers(std::shared_ptr<const Frame> frame, std::uint64_t seed) {
    kit::Random random(seed);
    Shading shading = random_shading(frame, random);
    return Maker(std::move(frame), std::move(shading), random).make(true);
}

NumberedBoard numbers_for(std::shared_ptr<const Frame> frame, std::vector<char> shading,
                          std::uint64_t seed) {
    return Maker(std::move(frame), std::move(shading), kit::Random(seed)).make(false);
}

}  // namespace hitori
