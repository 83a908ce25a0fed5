// Depth-first search on compiled rules: what settles small puzzles, and easy ones of any size, in a
// fraction of the time that a formula for the clause-learning solver takes to be made.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/compiled/compiled_rules.hpp"
#include "engine/compiled/overlaps.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/position.hpp"

namespace quadrille::engine {

/// One search. Nothing but solutions is allocated once its arrays have grown. [one thread at a
/// time]
class CompiledSearch {
public:
    /// All must outlive it. `start` has one content for each element of the board; what it marks
    /// stands in every solution. A seed other than 0 decides what is tried first.
    CompiledSearch(const Board& board, const CompiledRules& rules, const Position& start,
                   std::uint64_t seed, Budget& budget);
    /// The same where `possible` says what each element can carry at first, whatever is given; of
    /// elements that the rules do not decide, nothing.
    CompiledSearch(const Board& board, const CompiledRules& rules, std::vector<MarkSet> possible,
                   Budget& budget);

    enum class End : std::uint8_t {
        complete,  ///< there are no solutions but those found
        stopped,   ///< `found` wanted no more
        spent,     ///< too much was tried without coming to an end
    };
    /// Takes away all that the rows rule out from the start. False where nothing is left: there is
    /// no solution. Throws Interrupted.
    [[nodiscard]] bool settle();
    /// After `settle` was false: a rule that cannot be met with the others; empty where the start
    /// marks what cannot be.
    [[nodiscard]] std::optional<std::uint32_t> broken_rule() const noexcept {
        return broken_row_ ? std::optional(rules_.rule_of(*broken_row_)) : std::nullopt;
    }
    /// After `settle`. Tries each mark of elements with two left, and takes away what leads to a
    /// contradiction, and what follows from both, until that says nothing more or the work is used
    /// up. False where nothing is left. Work is counted in rows narrowed and elements looked at,
    /// the same on every machine. Throws Interrupted.
    [[nodiscard]] bool settle_by_trial(std::uint64_t most_work);
    /// After `settle`. From now on long rows of elements that differ are narrowed by all that
    /// follows from each of them, and from two that overlap, once nothing else follows from small
    /// rows. False where nothing is left. Requires that no row is left out. Throws Interrupted.
    [[nodiscard]] bool settle_closely();
    /// Whether `settle_closely` found such rows.
    [[nodiscard]] bool looks_closely() const noexcept { return overlaps_.has_value(); }
    /// What it counts as to narrow each row once that trials look at.
    [[nodiscard]] std::uint64_t work_of_rows() const;
    /// What work is counted from: where several solutions are wanted, a search that finds them is
    /// worth going on with.
    enum class WorkSince : bool { begin, last_found };
    /// After `settle`, or `narrow`. Calls `found` with each solution, once whatever is hidden, which
    /// says whether to go on; there may be several before the work is used up. Called again it
    /// starts anew, and finds them again. What was narrowed before stays. Requires complete rules,
    /// of which no row is left out. Throws Interrupted.
    [[nodiscard]] End search(std::uint64_t most_work,
                             const std::function<bool(const Position&)>& found,
                             WorkSince since = WorkSince::begin);
    /// After `search` ended as spent: marks that nothing more is to be found with, a list each, of
    /// which not all can stand in a solution that has not been found.
    [[nodiscard]] std::vector<std::vector<MarksAt>> explored() const;

    /// Looks for a solution beside the known one: near to it, with one element after the other
    /// otherwise; by so much work each, and in all. An element that cannot be otherwise stays as it
    /// is there. `found` is called once at most. In all else as `search`.
    [[nodiscard]] End search_near(const Position& known, std::uint64_t most_work_each,
                                  std::uint64_t most_work,
                                  const std::function<void(const Position&)>& found);

    // For whoever asks about many puzzles alike: what is stated is taken back later, last first.

    /// How much has been narrowed and not been committed by `settle`: what `go_back` returns to.
    [[nodiscard]] std::size_t place() const noexcept { return domains_.changes().size(); }
    /// What was narrowed, oldest first, as it was before. Until the next call.
    [[nodiscard]] std::span<const MarksAt> changes() const noexcept { return domains_.changes(); }
    /// Takes back all that was narrowed since, and what was due.
    void go_back(std::size_t place);
    /// Leaves the element these marks alone; `narrow` draws the conclusions. False where none is
    /// left.
    [[nodiscard]] bool keep(ElementId id, MarkSet marks);
    /// The row counts no more until it is stated again. Not between `keep` and `narrow`.
    void leave_out(std::uint32_t row) { is_due_[row] = left_out; }
    /// A row that was left out counts; `narrow` draws the conclusions.
    void state(std::uint32_t row);
    /// Takes away all that the rows rule out. False where nothing is left. Throws Interrupted.
    [[nodiscard]] bool narrow() { return run(); }
    /// The same by small rows alone; `go_back` forgets what is due of the others.
    [[nodiscard]] bool narrow_by_small_rows() { return run(false); }
    /// After `narrow`. Leaves an element its preferred mark where small rows refute the others.
    /// Looked at is what shares a small row with what was narrowed since that place, or is narrowed
    /// so, and what these rows speak of. False where nothing is left. Throws Interrupted.
    [[nodiscard]] bool look_ahead(std::size_t place, std::span<const std::uint32_t> rows);
    /// Where there is a choice, the search tries these marks first, by element.
    void prefer(std::vector<MarkSet> marks) { preferred_ = std::move(marks); }

    /// After `settle` or `search`: what is still possible, of elements that the rules decide.
    [[nodiscard]] MarkSet possible(ElementId id) const {
        return domains_[static_cast<std::uint32_t>(index(id))];
    }
    /// The same of all of them.
    [[nodiscard]] const Domains& domains() const noexcept { return domains_; }
    /// How far the rows about an element are decided, at least 1.
    [[nodiscard]] std::uint64_t closeness(std::uint32_t element) const;
    /// What is decided: a solution where that is every element, and the rules are complete.
    [[nodiscard]] Position solution() const;
    /// Rows narrowed and elements looked at.
    [[nodiscard]] std::uint64_t work() const noexcept { return work_; }
    /// Marks tried.
    [[nodiscard]] std::uint64_t tries() const noexcept { return tries_; }

private:
    struct Guess {
        std::size_t changes;  ///< that stood before it
        MarksAt what;
    };
    /// A guess that was taken back.
    struct Refuted {
        std::size_t guesses;  ///< that stood before it, and stand
        MarksAt what;
    };
    static constexpr char left_out = 2;     ///< in is_due_
    static constexpr char not_closely = 2;  ///< in is_closely_due_

    void look_at_elements();
    void wake(std::uint32_t row);
    void wake_changed(std::size_t from);
    void wake_closely(std::uint32_t row);
    [[nodiscard]] bool narrow_row(std::uint32_t row);
    [[nodiscard]] bool narrow_closely(std::uint32_t row);
    [[nodiscard]] bool run(bool with_wide = true);
    [[nodiscard]] bool narrow_to(std::uint32_t element, MarkSet marks, bool with_wide = true);
    void forget_due();
    void restore(std::size_t changes);
    void keep_settled();
    void order_trials();
    void make_worth_in(std::uint32_t row);
    void make_worth_round(std::size_t from);
    [[nodiscard]] bool narrow_for_good(std::uint32_t element, MarkSet marks);
    [[nodiscard]] bool try_both(std::uint32_t element);
    void note_outcomes(std::size_t from, bool is_first);
    [[nodiscard]] std::optional<MarksAt> choose();
    [[nodiscard]] std::optional<MarksAt> choose_of(bool hidden);
    [[nodiscard]] MarkSet some_mark(std::uint32_t element);

    const Board& board_;
    const CompiledRules& rules_;
    Budget& budget_;
    bool refused_ = false;  ///< the start marks what cannot be
    std::optional<std::uint32_t> broken_row_;  ///< that could not be met last
    Domains domains_;
    Workspace workspace_;
    std::uint64_t work_ = 0;
    std::uint64_t tries_ = 0;

    // Rows to be narrowed.
    std::vector<std::uint32_t> due_;  ///< small ones, from next_due_ on
    std::size_t next_due_ = 0;
    std::vector<std::uint32_t> wide_due_;
    std::vector<char> is_due_;

    // Rows to be narrowed closely: nothing until `settle_closely`.
    std::optional<Overlaps> overlaps_;
    std::vector<char> is_closely_due_;  ///< by row; not_closely of those that never are
    std::vector<std::uint32_t> closely_due_;

    // What to try next.
    std::vector<std::uint32_t> open_;        ///< elements that `settle` left more than one mark
    bool has_hidden_ = false;                ///< some of which were hidden
    std::vector<std::uint32_t> weight_;      ///< by element: its rows, and how often they failed
    std::vector<char> is_counted_;           ///< by element: it is decided, and in decided_in_
    std::vector<std::uint32_t> decided_in_;  ///< by row: how many of its elements are decided
    std::vector<Guess> guesses_;             ///< those that stand
    std::vector<MarksAt> path_;              ///< those that stood when the last search was spent
    std::vector<Refuted> refuted_;           ///< below guesses that stand, or are in path_
    std::optional<kit::Random> random_;
    std::vector<MarkSet> preferred_;  ///< by element; empty where nothing is

    // Trials.
    std::vector<MarksAt> outcomes_;     ///< what trials of an element leave of others
    std::vector<char> is_noted_;        ///< by element: it is in outcomes_
    std::vector<std::uint32_t> worth_;  ///< elements whose marks are to be tried (again)
    std::vector<char> is_worth_;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> trial_order_;  ///< closeness, element
    std::vector<std::uint64_t> seen_in_;  ///< by row: the round in which it was seen last
    std::uint64_t round_ = 0;
};

}  // namespace quadrille::engine
