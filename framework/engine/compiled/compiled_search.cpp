// After each mark that is tried, rows are narrowed until none says more. Tried next is an element
// with few marks left, whose rows have failed often, which finds the hard part of a board
// (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais 2004), and are decided for the most part, which
// stays there.
//
// Where a search does not end soon, long rows of elements that differ are looked at closely: what
// follows from each by matchings, and from two by what they share. A node costs twice as much then;
// where boards have 16 marks, there are a fifth as many.
//
// Trials look one mark ahead everywhere: what is contradicted goes, and what both marks of an
// element lead to stays (failed literals; the dilemma rule of Stalmarck 1994). First comes what
// lies among decided elements: it is contradicted soonest, and what follows makes others like it.
// They leave out the rows that look at the whole board, which would cost more than all others, and
// ask those once nothing else follows.
#include "engine/compiled/compiled_search.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::engine {

namespace {

/// Elements that are looked at in a unit of work.
constexpr std::size_t elements_a_unit = 8;

/// For a row of so many elements.
constexpr std::uint64_t work_of_row(std::size_t elements) { return 1 + elements / elements_a_unit; }

/// The clock is looked at before each row with more, and else now and then: rows of blocks may cost
/// as much as some hundred others.
constexpr std::size_t most_elements_between_looks = 64;

/// Of shorter rows the marks themselves are sooner tried.
constexpr std::size_t least_looked_at_closely = 10;
constexpr std::uint64_t work_of_close_row = 4;

/// What a row adds to the closeness of its open elements when all others are decided.
constexpr std::uint64_t full_closeness = 64;

std::vector<MarkSet> sets_of(const Board& board, const Position& start, bool& refused) {
    std::vector<MarkSet> sets(board.size(), 0);
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        const std::size_t symbols = board.alphabet(id).symbols.size();
        if (!board.is_ruled(id)) continue;
        const Mark given = board[id].given;
        const Mark mark = start.mark(id) != blank ? start.mark(id) : given;
        if (mark > symbols || (given != blank && given != mark)) refused = true;
        if (symbols > most_marks_in_set) continue;
        sets[i] = mark == blank || mark > symbols ? first_marks(symbols) : set_of(mark);
    }
    return sets;
}

}  // namespace

CompiledSearch::CompiledSearch(const Board& board, const CompiledRules& rules,
                               const Position& start, std::uint64_t seed, Budget& budget)
    : board_(board),
      rules_(rules),
      budget_(budget),
      domains_(sets_of(board, start, refused_)),
      is_due_(rules.rows(), 0) {
    look_at_elements();
    if (seed == 0) return;
    random_.emplace(seed);
    random_->shuffle(std::span(open_));
}

CompiledSearch::CompiledSearch(const Board& board, const CompiledRules& rules,
                               std::vector<MarkSet> possible, Budget& budget)
    : board_(board),
      rules_(rules),
      budget_(budget),
      domains_(std::move(possible)),
      is_due_(rules.rows(), 0) {
    look_at_elements();
}

/// What the choice of what to try begins with.
void CompiledSearch::look_at_elements() {
    const auto elements = static_cast<std::uint32_t>(domains_.size());
    weight_.assign(elements, 0);
    is_counted_.assign(elements, 0);
    decided_in_.assign(rules_.rows(), 0);
    for (std::uint32_t element = 0; element < elements; ++element) {
        weight_[element] = static_cast<std::uint32_t>(rules_.rows_of(element).size());
        if (domains_[element] == 0) continue;
        if (!has_one(domains_[element])) {
            open_.push_back(element);
            has_hidden_ = has_hidden_ || board_.hides(element_id(element));
            continue;
        }
        is_counted_[element] = 1;
        for (const std::uint32_t row : rules_.rows_of(element)) ++decided_in_[row];
    }
}

void CompiledSearch::go_back(std::size_t place) {
    forget_due();
    restore(place);
}

bool CompiledSearch::keep(ElementId id, MarkSet marks) {
    const std::size_t before = domains_.changes().size();
    if (!domains_.keep(static_cast<std::uint32_t>(index(id)), marks)) return false;
    wake_changed(before);
    return true;
}

void CompiledSearch::state(std::uint32_t row) {
    is_due_[row] = 0;
    wake(row);
}

void CompiledSearch::wake(std::uint32_t row) {
    if (is_due_[row] != 0) return;
    is_due_[row] = 1;
    (rules_.is_wide(row) ? wide_due_ : due_).push_back(row);
}

void CompiledSearch::wake_changed(std::size_t from) {
    for (std::size_t i = from; i < domains_.changes().size(); ++i) {
        const std::uint32_t element = domains_.changes()[i].element;
        const bool decided = is_counted_[element] == 0 && has_one(domains_[element]);
        if (decided) is_counted_[element] = 1;
        for (const std::uint32_t row : rules_.rows_of(element)) {
            if (decided) ++decided_in_[row];
            wake(row);
            if (overlaps_) wake_closely(row);
        }
    }
}

void CompiledSearch::wake_closely(std::uint32_t row) {
    if (is_closely_due_[row] != 0) return;
    is_closely_due_[row] = 1;
    closely_due_.push_back(row);
}

void CompiledSearch::restore(std::size_t changes) {
    while (domains_.changes().size() > changes) {
        const std::uint32_t element = domains_.changes().back().element;
        domains_.restore(domains_.changes().size() - 1);
        if (is_counted_[element] == 0 || has_one(domains_[element])) continue;
        is_counted_[element] = 0;
        for (const std::uint32_t row : rules_.rows_of(element)) --decided_in_[row];
    }
}

/// Narrows until nothing is due; false where a row cannot be met.
bool CompiledSearch::run(bool with_wide) {
    for (;;) {
        std::uint32_t row = 0;
        bool closely = false;
        if (next_due_ < due_.size()) {
            row = due_[next_due_++];
        } else if (!closely_due_.empty()) {
            closely = true;
            row = closely_due_.back();
            closely_due_.pop_back();
        } else if (with_wide && !wide_due_.empty()) {
            row = wide_due_.back();
            wide_due_.pop_back();
        } else {
            due_.clear();
            next_due_ = 0;
            return true;
        }
        if (closely ? narrow_closely(row) : narrow_row(row)) continue;
        for (const std::uint32_t element : rules_.elements_of(row)) ++weight_[element];
        broken_row_ = row;
        forget_due();
        return false;
    }
}

bool CompiledSearch::narrow_row(std::uint32_t row) {
    const bool is_wide = rules_.is_wide(row);
    const std::size_t elements = rules_.elements_of(row).size();
    if (is_wide || elements > most_elements_between_looks)
        budget_.check_now();
    else
        budget_.check();
    work_ += work_of_row(elements);
    const std::size_t before = domains_.changes().size();
    // Small rows come to their own fixpoint: what they change need not wake them.
    if (is_wide) is_due_[row] = 0;
    const bool holds = rules_.narrow(row, domains_, workspace_);
    if (holds) wake_changed(before);
    if (!is_wide) is_due_[row] = 0;
    return holds;
}

bool CompiledSearch::narrow_closely(std::uint32_t row) {
    budget_.check();
    work_ += work_of_close_row;
    is_closely_due_[row] = 0;
    const std::size_t before = domains_.changes().size();
    const bool holds =
        overlaps_->narrow(row, domains_) && rules_.narrow_fully(row, domains_, workspace_);
    if (holds) wake_changed(before);
    return holds;
}

/// Leaves these marks there, and narrows. False where something has none left.
bool CompiledSearch::narrow_to(std::uint32_t element, MarkSet marks, bool with_wide) {
    const std::size_t before = domains_.changes().size();
    if (!domains_.keep(element, marks)) return false;
    wake_changed(before);
    return run(with_wide);
}

void CompiledSearch::forget_due() {
    for (; next_due_ < due_.size(); ++next_due_) is_due_[due_[next_due_]] = 0;
    for (const std::uint32_t other : closely_due_) is_closely_due_[other] = 0;
    for (const std::uint32_t other : wide_due_) is_due_[other] = 0;
    due_.clear();
    next_due_ = 0;
    closely_due_.clear();
    wide_due_.clear();
}

bool CompiledSearch::settle() {
    if (refused_) return false;
    for (std::uint32_t row = 0; row < rules_.rows(); ++row) wake(row);
    if (!run()) return false;
    keep_settled();
    return true;
}

bool CompiledSearch::settle_closely() {
    is_closely_due_.assign(rules_.rows(), not_closely);
    for (std::uint32_t row = 0; row < rules_.rows(); ++row)
        if (rules_.is_difference(row) && rules_.elements_of(row).size() >= least_looked_at_closely)
            is_closely_due_[row] = 0;
    if (std::ranges::find(is_closely_due_, 0) == is_closely_due_.end()) return true;
    overlaps_.emplace(rules_);
    for (std::uint32_t row = 0; row < rules_.rows(); ++row) wake_closely(row);
    if (!run()) return false;
    keep_settled();
    return true;
}

/// What has been narrowed stays narrowed.
void CompiledSearch::keep_settled() {
    domains_.commit();
    std::erase_if(open_, [&](std::uint32_t element) { return has_one(domains_[element]); });
}

/// Its elements are worth a trial (again), unless it is wide.
void CompiledSearch::make_worth_in(std::uint32_t row) {
    if (rules_.is_wide(row) || std::exchange(seen_in_[row], round_) == round_) return;
    work_ += work_of_row(rules_.elements_of(row).size());
    for (const std::uint32_t element : rules_.elements_of(row)) {
        if (is_worth_[element] != 0) continue;
        is_worth_[element] = 1;
        worth_.push_back(element);
    }
}

/// So are elements that share a small row with what was changed.
void CompiledSearch::make_worth_round(std::size_t from) {
    ++round_;
    for (std::size_t i = from; i < domains_.changes().size(); ++i)
        for (const std::uint32_t row : rules_.rows_of(domains_.changes()[i].element))
            make_worth_in(row);
}

/// By small rows alone. False where that leaves nothing.
bool CompiledSearch::narrow_for_good(std::uint32_t element, MarkSet marks) {
    const std::size_t before = domains_.changes().size();
    if (!narrow_to(element, marks, false)) return false;
    make_worth_round(before);
    return true;
}

/// Tries the marks of an element with two left. False where neither can be.
bool CompiledSearch::try_both(std::uint32_t element) {
    const MarkSet both = domains_[element];
    const MarkSet first = both & (~both + 1);
    outcomes_.clear();
    MarkSet refuted = 0;
    bool holds = true;
    for (MarkSet mark = first; holds && mark != 0; mark = mark == first ? both & ~first : 0) {
        const std::size_t before = domains_.changes().size();
        holds = narrow_to(element, mark, false);
        if (holds) note_outcomes(before, mark == first);
        restore(before);
        forget_due();
        if (!holds) refuted = mark;
    }
    for (const MarksAt& outcome : outcomes_) is_noted_[outcome.element] = 0;
    if (refuted != 0) return narrow_for_good(element, ~refuted);
    return std::all_of(outcomes_.begin(), outcomes_.end(), [&](const MarksAt& outcome) {
        return narrow_for_good(outcome.element, outcome.marks);
    });
}

/// Of the first mark all that changed; of the second what it leaves of that.
void CompiledSearch::note_outcomes(std::size_t from, bool is_first) {
    if (!is_first) {
        for (MarksAt& outcome : outcomes_) outcome.marks |= domains_[outcome.element];
        return;
    }
    for (std::size_t i = from; i < domains_.changes().size(); ++i) {
        const std::uint32_t other = domains_.changes()[i].element;
        if (is_noted_[other] != 0) continue;
        outcomes_.push_back({other, domains_[other]});
        is_noted_[other] = 1;
    }
}

std::uint64_t CompiledSearch::work_of_rows() const {
    std::uint64_t work = 0;
    for (std::uint32_t row = 0; row < rules_.rows(); ++row)
        if (!rules_.is_wide(row)) work += work_of_row(rules_.elements_of(row).size());
    return work;
}

/// Those among decided elements first.
void CompiledSearch::order_trials() {
    work_ += worth_.size() / elements_a_unit;
    trial_order_.clear();
    for (const std::uint32_t element : worth_)
        trial_order_.emplace_back(closeness(element), element);
    std::ranges::sort(trial_order_, [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    for (std::size_t i = 0; i < worth_.size(); ++i) worth_[i] = trial_order_[i].second;
}

bool CompiledSearch::settle_by_trial(std::uint64_t most_work) {
    const std::uint64_t end = work_ + most_work;
    is_noted_.resize(domains_.size(), 0);
    seen_in_.resize(rules_.rows(), 0);
    is_worth_.assign(domains_.size(), 0);
    worth_ = open_;
    for (const std::uint32_t element : worth_) is_worth_[element] = 1;
    while (!worth_.empty() && work_ < end) {
        order_trials();
        for (std::size_t i = 0; i < worth_.size() && work_ < end; ++i) {
            const std::uint32_t element = worth_[i];
            is_worth_[element] = 0;
            if (std::popcount(domains_[element]) == 2 && !try_both(element)) return false;
        }
        worth_.clear();
        const std::size_t before = domains_.changes().size();
        for (std::uint32_t row = 0; row < rules_.rows(); ++row)
            if (rules_.is_wide(row)) wake(row);
        if (!run()) return false;
        make_worth_round(before);
    }
    worth_.clear();
    keep_settled();
    return true;
}

bool CompiledSearch::look_ahead(std::size_t place, std::span<const std::uint32_t> rows) {
    seen_in_.resize(rules_.rows(), 0);
    is_worth_.assign(domains_.size(), 0);
    worth_.clear();
    make_worth_round(place);
    for (const std::uint32_t row : rows) make_worth_in(row);
    while (!worth_.empty()) {
        const std::size_t start = domains_.changes().size();
        for (std::size_t i = 0; i < worth_.size(); ++i) {
            const std::uint32_t element = worth_[i];
            is_worth_[element] = 0;
            if (has_one(domains_[element])) continue;
            const std::size_t before = domains_.changes().size();
            const bool holds = narrow_to(element, ~preferred_[element], false);
            go_back(before);
            if (!holds && !narrow_for_good(element, preferred_[element])) return false;
        }
        worth_.clear();
        if (domains_.changes().size() == start) break;
        const std::size_t before = domains_.changes().size();
        for (std::uint32_t row = 0; row < rules_.rows(); ++row)
            if (rules_.is_wide(row)) wake(row);
        if (!run()) return false;
        make_worth_round(before);
    }
    return true;
}

std::uint64_t CompiledSearch::closeness(std::uint32_t element) const {
    std::uint64_t sum = 1;
    for (const std::uint32_t row : rules_.rows_of(element))
        if (!rules_.is_wide(row))
            sum += full_closeness * decided_in_[row] / rules_.elements_of(row).size();
    return sum;
}

/// What to try next; empty where all is decided. What is hidden comes last, so that each solution is
/// found once.
std::optional<MarksAt> CompiledSearch::choose() {
    if (const auto seen = choose_of(false)) return seen;
    return has_hidden_ ? choose_of(true) : std::nullopt;
}

std::optional<MarksAt> CompiledSearch::choose_of(bool hidden) {
    std::uint32_t best = 0;
    std::uint64_t best_marks = 0;
    std::uint64_t best_weight = 0;
    work_ += 1 + open_.size() / elements_a_unit;
    for (const std::uint32_t element : open_) {
        const MarkSet now = domains_[element];
        if (has_one(now)) continue;
        if (has_hidden_ && board_.hides(element_id(element)) != hidden) continue;
        const auto marks = static_cast<std::uint64_t>(std::popcount(now));
        const std::uint64_t weight = weight_[element] * closeness(element);
        // marks / weight is least.
        if (best_marks != 0 && marks * best_weight >= best_marks * weight) continue;
        best = element;
        best_marks = marks;
        best_weight = weight;
    }
    if (best_marks == 0) return std::nullopt;
    if (best_marks > 2 && !has_hidden_) {
        work_ += open_.size() / elements_a_unit;
        if (const auto place = rules_.one_of_two_places(domains_, weight_)) return place;
    }
    return MarksAt{best, some_mark(best)};
}

MarkSet CompiledSearch::some_mark(std::uint32_t element) {
    MarkSet of = domains_[element];
    if (!preferred_.empty() && (of & preferred_[element]) != 0) of &= preferred_[element];
    if (random_)
        for (auto skip = random_->below(static_cast<std::uint64_t>(std::popcount(of))); skip > 0;
             --skip)
            of &= of - 1;
    return of & (~of + 1);
}

Position CompiledSearch::solution() const {
    Position position(board_);
    for (std::uint32_t element = 0; element < domains_.size(); ++element)
        if (has_one(domains_[element]))
            position.set_mark(element_id(element), lowest(domains_[element]));
    return position;
}

CompiledSearch::End CompiledSearch::search(std::uint64_t most_work,
                                           const std::function<bool(const Position&)>& found,
                                           WorkSince since) {
    std::uint64_t most = work_ + most_work;
    const std::size_t begin = place();
    refuted_.clear();
    const auto ended = [&](End end) {
        go_back(begin);
        path_.clear();
        for (const Guess& guess : guesses_) path_.push_back(guess.what);
        guesses_.clear();
        return end;
    };
    bool holds = true;
    for (;;) {
        budget_.check_now();
        if (!holds) {
            if (guesses_.empty()) return ended(End::complete);
            const Guess refuted = guesses_.back();
            guesses_.pop_back();
            while (!refuted_.empty() && refuted_.back().guesses > guesses_.size())
                refuted_.pop_back();
            refuted_.push_back({guesses_.size(), refuted.what});
            restore(refuted.changes);
            holds = narrow_to(refuted.what.element, ~refuted.what.marks);
            continue;
        }
        const std::optional<MarksAt> next = choose();
        if (!next) {
            if (!found(solution())) return ended(End::stopped);
            if (since == WorkSince::last_found) most = work_ + most_work;
            // Other marks of hidden elements are no other solution.
            while (!guesses_.empty() && board_.hides(element_id(guesses_.back().what.element)))
                guesses_.pop_back();
            holds = false;
            continue;
        }
        if (work_ > most) return ended(End::spent);
        ++tries_;
        guesses_.push_back({domains_.changes().size(), *next});
        holds = narrow_to(next->element, next->marks);
    }
}

std::vector<std::vector<MarksAt>> CompiledSearch::explored() const {
    std::vector<std::vector<MarksAt>> all;
    for (const Refuted& refuted : refuted_) {
        const auto end = path_.begin() + static_cast<std::ptrdiff_t>(refuted.guesses);
        all.emplace_back(path_.begin(), end).push_back(refuted.what);
    }
    return all;
}

CompiledSearch::End CompiledSearch::search_near(
    const Position& known, std::uint64_t most_work_each, std::uint64_t most_work,
    const std::function<void(const Position&)>& found) {
    const std::uint64_t end = work_ + most_work;
    std::vector<MarkSet> same(domains_.size(), 0);
    for (const std::uint32_t element : open_)
        if (!board_.hides(element_id(element)))
            same[element] = set_of(known.mark(element_id(element)));
    const std::vector<MarkSet> preferred = std::exchange(preferred_, same);
    End ended = End::complete;
    const auto take = [&](const Position& solution) {
        found(solution);
        return false;
    };
    for (std::size_t i = 0; i < open_.size() && ended != End::stopped; ++i) {
        const std::uint32_t element = open_[i];
        if (has_one(domains_[element]) || board_.hides(element_id(element))) continue;
        if (work_ >= end) {
            ended = End::spent;
            break;
        }
        const std::size_t before = place();
        const bool may_differ = narrow_to(element, ~same[element]);
        const End one = may_differ ? search(most_work_each, take) : End::complete;
        go_back(before);
        if (one != End::complete)
            ended = one;
        else if (!narrow_to(element, same[element]))
            break;  // the known one is none
    }
    preferred_ = preferred;
    return ended;
}

}  // namespace quadrille::engine
