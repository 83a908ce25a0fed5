// Trial: each mark of each open element is assumed and propagated until one leads to a
// contradiction, fewest candidates first. What an assumption without contradiction concluded is not
// tried itself: it leads to none either.
#include "engine/deduce/trial.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/candidates.hpp"

namespace quadrille::engine {

namespace {

/// So many marks that fail are enough to choose from, and so many trials to look for more than one.
constexpr std::size_t most_failing = 100;
constexpr std::size_t most_trials = 1000;
/// What is kept of trials, in elements: 16 MB where no alphabet is large.
constexpr std::size_t most_kept = std::size_t{1} << 21U;

std::vector<ElementId> open_elements(const Board& board, const Candidates& candidates,
                                     ElementId from) {
    std::vector<ElementId> open;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id((i + index(from)) % board.size());
        if (board.is_ruled(id) && candidates.count(id) > 1) open.push_back(id);
    }
    std::ranges::stable_sort(open, {}, [&](ElementId id) { return candidates.count(id); });
    return open;
}

/// Marks that lead to no contradiction, two of an element.
class FineMarks {
public:
    explicit FineMarks(const Board& board) : marks_(board.size(), {blank, blank}) {}

    [[nodiscard]] bool has(ElementId id, Mark mark) const {
        return marks_[index(id)].first == mark || marks_[index(id)].second == mark;
    }
    /// Whatever follows from a mark that leads to no contradiction leads to none itself.
    void add(std::span<const ElementId> open, const Candidates& concluded) {
        for (const ElementId id : open) {
            const Mark sole = concluded.sole(id);
            if (sole == blank || has(id, sole)) continue;
            auto& [first, second] = marks_[index(id)];
            (first == blank ? first : second) = sole;
        }
    }

private:
    std::vector<std::pair<Mark, Mark>> marks_;
};

struct Trial {
    Literal supposed;
    bool fails;
};

/// Calls `visit(Trial)` for one mark after another, in their order, until it says false.
/// `tried(id, mark)` points to what the mark concludes, to nothing where it fails.
template <class Try, class Visitor>
void for_each_trial(const Board& board, const Candidates& candidates, ElementId from, Try&& tried,
                    Visitor&& visit) {
    const std::vector<ElementId> open = open_elements(board, candidates, from);
    FineMarks fine(board);
    for (const ElementId id : open) {
        for (Mark mark = candidates.first(id); mark != blank; mark = candidates.next(id, mark)) {
            if (fine.has(id, mark)) continue;
            const Candidates* const concluded = tried(id, mark);
            if (concluded != nullptr) fine.add(open, *concluded);
            if (!visit(Trial{{id, mark, true}, concluded == nullptr})) return;
        }
    }
}

/// Which rule is told is that which comes first, as the rules stand.
std::optional<Deduction> told_trial(const Puzzle& puzzle, Propagator& propagator,
                                    const Candidates& candidates, const Literal& supposed,
                                    Budget& budget) {
    Candidates tried = candidates;
    tried.decide(supposed.element, supposed.mark);
    const std::vector<ElementId> changed{supposed.element};
    const auto broken = propagator.propagate(tried, changed, budget);
    if (!broken) return std::nullopt;
    const Literal ruled_out{supposed.element, supposed.mark, false};
    Deduction step;
    step.follows = decided(puzzle.board(), candidates, {&ruled_out, 1});
    step.because = {supposed.element};
    step.rules = {*broken};
    step.text = Text(described_trial().sentence,
                     {told(puzzle.board(), step.follows), told(puzzle.board(), {&supposed, 1}),
                      puzzle.rules()[*broken].text});
    return step;
}

}  // namespace

std::optional<Deduction> find_trial(const Puzzle& puzzle, Propagator& propagator,
                                    const Candidates& candidates, Budget& budget, ElementId from) {
    std::optional<Literal> failing;
    const auto tried = [&](ElementId id, Mark mark) {
        return propagator.refutes(id, mark, budget) ? nullptr : &propagator.tried();
    };
    propagator.start_from(candidates);
    for_each_trial(puzzle.board(), candidates, from, tried, [&](const Trial& one) {
        if (one.fails) failing = one.supposed;
        return !one.fails;
    });
    if (!failing) return std::nullopt;
    return told_trial(puzzle, propagator, candidates, *failing, budget);
}

FailingMarks::FailingMarks(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences)
    : puzzle_(puzzle), inferences_(std::move(inferences)), propagator_(*inferences_) {}

std::span<const Literal> FailingMarks::of(const Candidates& candidates, Budget& budget) {
    if (is_complete_ && *seen_ == candidates) return marks_;
    is_complete_ = false;
    go_to(candidates);
    marks_.clear();
    std::size_t trials = 0;
    const auto of_mark = [&](ElementId id, Mark mark) { return tried(id, mark, budget); };
    for_each_trial(puzzle_.board(), candidates, {}, of_mark, [&](const Trial& one) {
        ++trials;
        if (!one.fails) return true;
        marks_.push_back(one.supposed);
        return marks_.size() < most_failing && trials < most_trials;
    });
    is_complete_ = true;
    return marks_;
}

const Candidates* FailingMarks::concluded(const Candidates& candidates, ElementId id, Mark mark,
                                          Budget& budget) {
    if (!seen_ || *seen_ != candidates) {
        is_complete_ = false;
        go_to(candidates);
    }
    return tried(id, mark, budget);
}

void FailingMarks::go_to(const Candidates& candidates) {
    if (seen_) {
        const std::vector<ElementId> changed =
            changed_elements(puzzle_.board(), *seen_, candidates);
        seen_->keep_only(candidates);
        if (*seen_ == candidates) {
            changes_.insert(changes_.end(), changed.begin(), changed.end());
        } else {
            known_.clear();
            changes_.clear();
        }
    }
    std::erase_if(known_, [&](const auto& one) {
        const auto& [id, mark] = one.first;
        return !candidates.possible(id, mark) || candidates.sole(id) == mark;
    });
    seen_ = candidates;
    propagator_.start_from(candidates);
}

const Candidates* FailingMarks::tried(ElementId id, Mark mark, Budget& budget) {
    const auto at = known_.find({id, mark});
    if (at == known_.end()) {
        const bool fails = propagator_.refutes(id, mark, budget);
        if (fails || known_.size() < most_kept / puzzle_.board().size())
            known_[{id, mark}] = {fails ? std::nullopt : std::optional(propagator_.tried()),
                                  changes_.size()};
        return fails ? nullptr : &propagator_.tried();
    }
    Known& known = at->second;
    if (!known.concluded) return nullptr;
    if (known.steps == changes_.size()) return &*known.concluded;
    budget.check();
    const auto changed = std::span<const ElementId>(changes_).subspan(known.steps);
    const bool fails = propagator_.refutes_further(*known.concluded, changed, budget);
    known = {fails ? std::nullopt : std::optional(propagator_.tried()), changes_.size()};
    return fails ? nullptr : &*known.concluded;
}

std::optional<Deduction> FailingMarks::step(const Candidates& candidates, Budget& budget) {
    const std::span<const Literal> failing = of(candidates, budget);
    if (failing.empty()) return std::nullopt;
    return told_trial(puzzle_, propagator_, candidates, failing.front(), budget);
}

}  // namespace quadrille::engine
