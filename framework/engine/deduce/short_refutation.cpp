#include "engine/deduce/short_refutation.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/rules/candidates.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

constexpr std::array<DescribedRefutation, 3> refutations{{
    {"contradiction-2", "contradiction within two steps", 5, 2},
    {"contradiction-4", "contradiction within four steps", 6, 4},
    {"contradiction-7", "contradiction within seven steps", 7, 7},
}};

/// An argument of more than so many times what is wanted is not shortened.
constexpr std::size_t most_spared = 3;

/// An element of these that has no mark left.
std::optional<ElementId> emptied(const Candidates& candidates, std::span<const Literal> follows) {
    const auto at = std::ranges::find_if(follows, [&](const Literal& literal) {
        return candidates.first(literal.element) == blank;
    });
    return at == follows.end() ? std::nullopt : std::optional(at->element);
}

}  // namespace

std::span<const DescribedRefutation> described_refutations() noexcept { return refutations; }

ShortRefutations::ShortRefutations(const Puzzle& puzzle,
                                   std::shared_ptr<const Inferences> inferences,
                                   std::shared_ptr<FailingMarks> failing)
    : puzzle_(puzzle),
      inferences_(std::move(inferences)),
      failing_(std::move(failing)),
      rounds_(puzzle, inferences_) {}

/// The conclusions in the order in which they are drawn, each rule concluding one thing at a time;
/// then those that the contradiction does not need are left out, the last first.
class ShortRefutations::Argument {
public:
    Argument(ShortRefutations& owner, const Literal& supposed, Budget& budget)
        : owner_(owner), budget_(budget), after_(owner.rounds_.start()) {
        refutation_.supposed = supposed;
    }

    /// Empty where more than so many are needed, or where that is long to find out.
    [[nodiscard]] std::optional<ShortRefutation> shortened(std::size_t most_conclusions) {
        collect();
        if (!fails_by(traced()) && !fails_by(refutation_.conclusions)) return std::nullopt;
        const std::vector<ShortRefutation::Conclusion>& conclusions = refutation_.conclusions;
        if (conclusions.size() > most_spared * most_conclusions) return std::nullopt;
        for (std::size_t i = conclusions.size(); i-- > 0;) {
            if (i >= conclusions.size()) continue;
            // What was needed beside more is needed beside less.
            if (conclusions.size() - 1 - i > most_conclusions) return std::nullopt;
            std::vector<ShortRefutation::Conclusion> fewer = conclusions;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            fails_by(std::move(fewer));
        }
        if (conclusions.size() > most_conclusions) return std::nullopt;
        spare_literals();
        return std::move(refutation_);
    }

private:
    [[nodiscard]] Candidates supposed() const {
        Candidates candidates = owner_.rounds_.start();
        narrow(candidates, {&refutation_.supposed, 1});
        return candidates;
    }
    [[nodiscard]] const Board& board() const { return owner_.puzzle_.board(); }

    void collect() {
        Candidates candidates = supposed();
        std::vector<std::uint32_t> due;
        std::vector<char> is_due(owner_.inferences_->size(), 0);
        const auto wake = [&](std::uint32_t rule) {
            if (std::exchange(is_due[rule], char{1}) == 0) due.push_back(rule);
        };
        std::ranges::for_each(owner_.inferences_->rules_of(refutation_.supposed.element), wake);
        Consequences found = Consequences::first();
        for (std::size_t at = 0; at < due.size(); ++at) {
            const std::uint32_t rule = due[at];
            const Inference& inference = (*owner_.inferences_)[rule];
            is_due[rule] = 0;
            look_up(budget_, inference);
            found.clear();
            inference.infer(candidates, found);
            if (found.size() == 0) continue;
            refutation_.broken = rule;
            broken_because_.assign(found[0].because.begin(), found[0].because.end());
            if (found.contradiction()) return;
            ShortRefutation::Conclusion conclusion{rule, {}, {}};
            conclusion.follows = decided(board(), candidates, found[0].follows);
            conclusion.because.assign(found[0].because.begin(), found[0].because.end());
            if (!narrow(candidates, conclusion.follows)) continue;
            if (emptied(candidates, conclusion.follows)) return;
            for (const Literal& literal : conclusion.follows)
                owner_.inferences_->for_each_touched(literal, candidates, wake);
            if (std::exchange(is_due[rule], char{1}) == 0) due.push_back(rule);
            refutation_.conclusions.push_back(std::move(conclusion));
        }
    }

    /// Those that speak of what a rule that is needed looked at; of rules with a few elements, of
    /// any of them.
    [[nodiscard]] std::vector<ShortRefutation::Conclusion> traced() const {
        std::vector<char> needed(board().size(), 0);
        const auto need = [&](std::uint32_t rule, std::span<const ElementId> because) {
            for (const ElementId id : because) needed[index(id)] = 1;
            if ((*owner_.inferences_)[rule].is_wide()) return;
            for_each_element(owner_.puzzle_.rules()[rule].what,
                             [&](ElementId id) { needed[index(id)] = 1; });
        };
        need(refutation_.broken, broken_because_);
        std::vector<ShortRefutation::Conclusion> kept;
        for (std::size_t i = refutation_.conclusions.size(); i-- > 0;) {
            const ShortRefutation::Conclusion& one = refutation_.conclusions[i];
            if (std::ranges::none_of(one.follows, [&](const Literal& literal) {
                    return needed[index(literal.element)] != 0;
                }))
                continue;
            need(one.rule, one.because);
            kept.push_back(one);
        }
        std::ranges::reverse(kept);
        return kept;
    }

    /// Leaves out of each conclusion what those after it do not need, the last first.
    void spare_literals() {
        const std::vector<ShortRefutation::Conclusion>& conclusions = refutation_.conclusions;
        for (std::size_t i = conclusions.size(); i-- > 0;)
            for (std::size_t k = i < conclusions.size() ? conclusions[i].follows.size() : 0;
                 k-- > 0 && i < conclusions.size();) {
                if (conclusions[i].follows.size() < 2) break;
                std::vector<ShortRefutation::Conclusion> fewer = conclusions;
                std::vector<Literal>& follows = fewer[i].follows;
                if (k >= follows.size()) continue;
                follows.erase(follows.begin() + static_cast<std::ptrdiff_t>(k));
                fails_by(std::move(fewer));
            }
    }

    /// Whether these come to a contradiction, one after the other; if so they are the argument from
    /// now on, without those that their rules do not draw any more, and up to the first rule that
    /// cannot be met.
    bool fails_by(std::vector<ShortRefutation::Conclusion> conclusions) {
        ShortRefutation shorter = refutation_;
        shorter.conclusions.clear();
        Candidates candidates = supposed();
        bool ends = false;
        for (auto one = conclusions.begin(); one != conclusions.end() && !ends; ++one) {
            ends = fails_at(one->rule, candidates, shorter);
            if (ends || would_narrow(after_, one->follows)) continue;
            narrow(candidates, one->follows);
            shorter.conclusions.push_back(std::move(*one));
        }
        if (!ends && !fails_at(shorter.broken, candidates, shorter)) return false;
        refutation_ = std::move(shorter);
        return true;
    }

    /// Whether the rule comes to a contradiction with these; then that is how the argument ends.
    /// Otherwise `after_` is what it leaves of them.
    bool fails_at(std::uint32_t rule, const Candidates& candidates, ShortRefutation& argument) {
        const Consequences& found = owner_.rounds_.ask(rule, candidates, budget_);
        if (found.contradiction()) {
            argument.broken = rule;
            argument.way = found[found.size() - 1].way;
            return true;
        }
        after_ = candidates;
        narrow(after_, found.all());
        argument.emptied = emptied(after_, found.all());
        if (argument.emptied) argument.broken = rule;
        return argument.emptied.has_value();
    }

    ShortRefutations& owner_;
    Budget& budget_;
    Candidates after_;
    ShortRefutation refutation_;
    std::vector<ElementId> broken_because_;  ///< what the broken rule looked at
};

std::optional<ShortRefutation> ShortRefutations::find(const Candidates& candidates,
                                                      std::size_t most_conclusions,
                                                      Budget& budget) {
    const std::span<const Literal> failing = failing_->of(candidates, budget);
    if (failing.empty()) return std::nullopt;
    rounds_.start_from(candidates);
    std::vector<Literal> open(failing.begin(), failing.end());
    for (std::size_t rounds = 1; rounds <= most_conclusions; ++rounds) {
        std::optional<ShortRefutation> best;
        std::erase_if(open, [&](const Literal& supposed) {
            if (!rounds_.fails(supposed, rounds, budget)) return false;
            // What fails in so many rounds, and not in fewer, takes as many conclusions at least.
            if (best && best->conclusions.empty()) return true;
            const std::size_t most = best ? best->conclusions.size() - 1 : most_conclusions;
            if (most < rounds) return true;
            if (auto found = Argument(*this, supposed, budget).shortened(most))
                best = std::move(found);
            return true;
        });
        if (best) return best;
    }
    return std::nullopt;
}

std::optional<Deduction> ShortRefutations::find_step(const Candidates& candidates,
                                                     std::size_t most_conclusions, Budget& budget) {
    const std::optional<ShortRefutation> found = find(candidates, most_conclusions, budget);
    if (!found) return std::nullopt;
    const Board& board = puzzle_.board();
    const Literal ruled_out{found->supposed.element, found->supposed.mark, false};
    Deduction step;
    step.follows = decided(board, candidates, {&ruled_out, 1});
    step.because = {found->supposed.element};
    step.rules = {found->broken};
    Text conclusions;
    for (const ShortRefutation::Conclusion& one : found->conclusions) {
        step.rules.push_back(one.rule);
        for (const ElementId id : one.because)
            if (candidates.count(id) == 1) step.because.push_back(id);
        Text said = told(board, one.follows);
        conclusions = conclusions.empty() ? std::move(said)
                                          : Text("{0}; then {1}", {std::move(conclusions), said});
    }
    kit::sort_unique(step.because);
    kit::sort_unique(step.rules);
    const Text follows = told(board, step.follows);
    const Text supposed = told(board, {&found->supposed, 1});
    const Text end =
        found->emptied ? Text("no mark would be left for {0}", {kit::element_name(board, *found->emptied)})
                       : Text(described(found->way).clause, {puzzle_.rules()[found->broken].text});
    step.text = conclusions.empty() ? Text("{0}: if {1}, {2}.", {follows, supposed, end})
                                    : Text("{0}: if {1}, then {2}; and {3}.",
                                           {follows, supposed, conclusions, end});
    return step;
}

}  // namespace quadrille::engine
