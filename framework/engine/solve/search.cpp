#include "engine/solve/search.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "engine/deduce/driver.hpp"
#include "engine/deduce/gathered_steps.hpp"
#include "engine/deduce/mark_reasons.hpp"
#include "engine/deduce/propagator.hpp"
#include "engine/deduce/trial.hpp"
#include "engine/judge/hidden.hpp"
#include "engine/rules/contract.hpp"
#include "engine/rules/noted_position.hpp"
#include "engine/rules/solution_collector.hpp"
#include "engine/solve/choice.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/mark_name.hpp"

namespace quadrille::engine {

namespace {

/// Where a search stands: what is marked, and what is worth trying next.
struct Node {
    Candidates candidates;
    /// Where only marks are judged and nothing is deduced: the marks that no rule forbids by
    /// itself. They say where to go on and what to try there; nothing is taken as decided by them.
    std::optional<Candidates> allowed = std::nullopt;

    [[nodiscard]] const Candidates& to_try() const noexcept {
        return allowed ? *allowed : candidates;
    }
};

/// What a node of the tree looks at before it is branched on. All may throw Interrupted.
class NodeCheck {
public:
    virtual ~NodeCheck() = default;
    /// Why the start cannot be, if it cannot.
    virtual std::optional<Contradiction> begin(Node& node) = 0;
    /// The same after an element was decided.
    virtual std::optional<Contradiction> go_on(Node& node, ElementId decided) = 0;
};

class Tree {
public:
    Tree(const Puzzle& puzzle, const SolveRequest& request, Budget& budget, SolveResult& result)
        : puzzle_(puzzle),
          request_(request),
          budget_(budget),
          result_(result),
          collector_(request, result),
          groups_(puzzle),
          choice_(puzzle, groups_, request.seed) {
        if (!is_watched()) return;
        reasons_.emplace(puzzle, request);
        observer_ = request.observer;
        if (!puzzle.board().hidden().empty())
            observer_ = &steps_.emplace(puzzle, *request.observer);
    }

    void run(Candidates candidates, NodeCheck& looking) {
        Node node{std::move(candidates)};
        WorkEnd ending = attempt([&] { search(node, looking); });
        if (steps_) steps_->finish();
        if (ending.complete) return;
        result_.verdict = Verdict::gave_up;
        if (ending.failure.empty()) {
            result_.reached = noted_position_of(
                puzzle_.board(), stack_.empty() ? node.candidates : known_without_guess());
            return;
        }
        result_ = {};
        result_.failure = std::move(ending.failure);
    }

    // For what looks at nodes.
    [[nodiscard]] const Neighbourhoods& groups() const noexcept { return groups_; }
    [[nodiscard]] bool is_watched() const noexcept { return request_.observer != nullptr; }
    void deduced(std::string technique, Deduction what) {
        tell(Event::Kind::deduced, std::move(technique), std::move(what));
    }
    /// A trial, told with what the mark that was tried leads to where that is short.
    void deduced_by_trial(const Candidates& before, Deduction found) {
        if (found.follows.size() == 1)
            if (auto reason = reasons_->of_mark(before, found.follows.front()))
                return deduced(std::move(reason->technique), std::move(reason->what));
        deduced(described_trial().id, std::move(found));
    }
    void count_step() {
        ++result_.steps;
        check_limit();
    }

private:
    struct Frame {
        Node node;
        ElementId element;
        std::vector<Mark> marks;
        std::size_t next = 0;
        std::uint64_t solutions = 0;  ///< that were known before the mark last tried
    };

    /// Where guesses stand.
    [[nodiscard]] Candidates known_without_guess() const {
        const Frame& first = stack_.front();
        Candidates known = first.node.candidates;
        if (result_.found == 0)
            for (std::size_t i = 0; i + 1 < first.next; ++i)
                known.remove(first.element, first.marks[i]);
        return known;
    }

    /// `node`: where it begins; then where it stands.
    void search(Node& node, NodeCheck& looking) {
        budget_.check_now();
        auto broken = looking.begin(node);
        if (broken) {
            result_.contradiction = broken;
            return end(broken, node.candidates, std::nullopt);
        }
        bool open = true;  // the node is to be branched on; else to be given up
        std::optional<ElementId> exhausted;  // all its marks were tried, which is why
        for (;;) {
            if (open) {
                const auto element = choice_.element(node.candidates, node.to_try());
                if (!element) {
                    broken = fill_hidden(node.candidates);
                    if (!broken) broken = not_solved(node.candidates);
                    if (!broken && found(node.candidates)) return;
                    open = false;
                    continue;
                }
                stack_.push_back({node, *element, choice_.marks(node.to_try(), *element)});
            } else {
                // The last mark tried led to nothing, or to a solution and there may be more.
                if (stack_.empty()) return end(broken, node.candidates, exhausted);
                retract(node.candidates, broken, exhausted);
                broken.reset();
                exhausted.reset();
            }
            Frame& top = stack_.back();
            if (top.next == top.marks.size()) {
                if (top.next != 0) exhausted = top.element;
                stack_.pop_back();
                open = false;
                continue;
            }
            const Mark mark = top.marks[top.next++];
            node = top.node;
            node.candidates.decide(top.element, mark);
            if (node.allowed) node.allowed->decide(top.element, mark);
            top.solutions = result_.found;
            ++result_.nodes;
            check_limit();
            budget_.check_now();
            if (is_watched()) {
                const std::vector<Literal> guess{{top.element, mark, true}};
                tell(Event::Kind::guessed, {},
                     {guess,
                      {top.element},
                      {},
                      Text("Guess: {0}.", {told(puzzle_.board(), guess)})});
            }
            broken = looking.go_on(node, top.element);
            open = !broken;
        }
    }

    void check_limit() {
        if (request_.step_limit == 0 || result_.nodes + result_.steps <= request_.step_limit)
            return;
        result_.at_limit = true;
        throw Interrupted{};
    }

    /// What is hidden is no choice: any marks of it that meet the rules do, if there are any. It
    /// takes no more work than a search may have steps.
    [[nodiscard]] std::optional<Contradiction> fill_hidden(Candidates& candidates) {
        const Board& board = puzzle_.board();
        filled_.clear();
        if (board.hidden().empty()) return std::nullopt;
        if (!hidden_) hidden_.emplace(puzzle_);
        const Position seen = position_of(board, candidates);
        const auto [full, is_known] = hidden_->found(
            seen, budget_, request_.step_limit == 0 ? HiddenMarks::no_limit : request_.step_limit);
        if (!is_known) {
            result_.at_limit = true;
            throw Interrupted{};
        }
        if (!full) return Contradiction{hidden_->derived(seen, budget_).broken, {}};
        for (const ElementId id : board.hidden())
            if (candidates.decide(id, full->mark(id)))
                filled_.push_back({id, full->mark(id), true});
        return std::nullopt;
    }

    /// A rule that a full position breaks although nothing showed it before.
    [[nodiscard]] std::optional<Contradiction> not_solved(const Candidates& candidates) {
        if (!is_full(puzzle_.board(), candidates)) return Contradiction{};
        const Position position = position_of(puzzle_.board(), candidates);
        for (std::uint32_t rule = 0; rule < puzzle_.rules().size(); ++rule)
            if (judge_full(puzzle_.board(), puzzle_.rules()[rule], position, budget_) !=
                Status::met)
                return Contradiction{rule, {}};
        return std::nullopt;
    }

    /// True if that was the last one asked for.
    bool found(const Candidates& candidates) {
        const bool goes_on = collector_.take(position_of(puzzle_.board(), candidates));
        if (is_watched()) tell(Event::Kind::solved, {}, {filled_, {}, {}, "Solved."});
        return !goes_on;
    }

    /// As `retract`, where no guess stands.
    void end(const std::optional<Contradiction>& why, const Candidates& left,
             std::optional<ElementId> exhausted) {
        collector_.complete();
        if (!is_watched()) return;
        Deduction what;
        if (result_.found != 0)
            what.text = Text("There are no more solutions.");
        else if (why)
            what = told(puzzle_, *why);
        else if (exhausted)
            what = {{},
                    {*exhausted},
                    {},
                    Text("There is no solution: no mark of {0} leads anywhere.",
                         {kit::element_name(puzzle_.board(), *exhausted)})};
        else
            what = reasons_->told_ending(reasons_->of_failure(left, {}));
        tell(Event::Kind::contradiction, {}, std::move(what));
    }

    /// Tells that the mark last tried is taken back, and why: with it these candidates are left,
    /// and all marks of an element were tried in vain, or a rule is broken. Its frame is on top, or
    /// was and has no mark left.
    void retract(const Candidates& left, const std::optional<Contradiction>& why,
                 std::optional<ElementId> exhausted) {
        if (!is_watched()) return;
        const Frame& top = stack_.back();
        const Literal guess{top.element, top.marks[top.next - 1], true};
        const Text supposed = told(puzzle_.board(), {&guess, 1});
        Deduction what{{guess}, {}, {}, {}};
        if (result_.found != top.solutions) {
            what.text = Text("Back: there are no more solutions if {0}.", {supposed});
        } else if (exhausted) {
            what.because = {*exhausted};
            what.text = Text("Back: if {0}, no mark of {1} leads anywhere.",
                             {supposed, kit::element_name(puzzle_.board(), *exhausted)});
        } else {
            latest_ = why ? why->because : std::vector<ElementId>{};
            latest_.push_back(top.element);
            what = reasons_->told_retreat(guess, reasons_->of_failure(left, latest_));
        }
        tell(Event::Kind::retracted, {}, std::move(what));
    }

    void tell(Event::Kind kind, std::string technique, Deduction what) {
        observer_->on({kind, static_cast<std::uint32_t>(stack_.size()), std::move(technique),
                       std::move(what)});
    }

    const Puzzle& puzzle_;
    const SolveRequest& request_;
    Budget& budget_;
    SolveResult& result_;
    SolutionCollector collector_;
    std::optional<HiddenMarks> hidden_;  ///< made when it is first asked
    Neighbourhoods groups_;
    BranchOrder choice_;
    std::vector<Frame> stack_;  ///< one for each guess that stands
    std::vector<Literal> filled_;  ///< of what is hidden, when all that is seen was decided
    // Where somebody watches.
    Observer* observer_ = nullptr;
    std::optional<ToldSteps> steps_;
    std::optional<MarkReasons> reasons_;
    std::vector<ElementId> latest_;
};

/// Judges the rules of the element, on the marks alone, and which marks each of them alone now
/// forbids elsewhere: of a small rule in all its elements, of one that speaks of much of the board
/// only in those near by.
class RuleCheck final : public NodeCheck {
public:
    RuleCheck(const Puzzle& puzzle, const Tree& tree, Budget& budget)
        : puzzle_(puzzle), groups_(tree.groups()), budget_(budget), inferences_(puzzle) {}

    std::optional<Contradiction> begin(Node& node) override {
        node.allowed = node.candidates;
        Position position = position_of(puzzle_.board(), node.candidates);
        std::vector<std::uint32_t> all(puzzle_.rules().size());
        std::iota(all.begin(), all.end(), 0U);
        if (auto broken = judged(all, position)) return broken;
        for (const std::uint32_t rule : all)
            if (is_small(rule)) cross_out(rule, elements_, position, node);
        return std::nullopt;
    }
    std::optional<Contradiction> go_on(Node& node, ElementId decided) override {
        Position position = position_of(puzzle_.board(), node.candidates);
        const std::span<const std::uint32_t> rules = inferences_.rules_of(decided);
        if (auto broken = judged(rules, position)) return broken;
        for (const std::uint32_t rule : rules) {
            if (!is_small(rule)) {
                elements_.clear();
                groups_.for_each_near(decided, rule,
                                      [&](ElementId id) { elements_.push_back(id); });
            }
            cross_out(rule, elements_, position, node);
        }
        return std::nullopt;
    }

private:
    /// To judge every mark of a larger rule takes longer than the marks that are found so would.
    static constexpr std::size_t largest_small_rule = 64;

    [[nodiscard]] std::optional<Contradiction> judged(std::span<const std::uint32_t> rules,
                                                      const Position& position) {
        for (const std::uint32_t rule : rules)
            if (violated(rule, position)) return Contradiction{rule, {}};
        return std::nullopt;
    }
    /// Its elements are in elements_ then.
    [[nodiscard]] bool is_small(std::uint32_t rule) {
        if (inferences_[rule].is_wide()) return false;
        elements_.clear();
        for_each_element(puzzle_.rules()[rule].what,
                         [&](ElementId id) { elements_.push_back(id); });
        return elements_.size() <= largest_small_rule;
    }
    void cross_out(std::uint32_t rule, std::span<const ElementId> elements, Position& position,
                   Node& node) {
        for (const ElementId id : elements) {
            if (node.candidates.count(id) <= 1) continue;
            for_each_mark(puzzle_.board(), *node.allowed, id, [&](Mark mark) {
                position.set_mark(id, mark);
                if (violated(rule, position)) node.allowed->remove(id, mark);
            });
            position.set_mark(id, blank);
        }
    }
    [[nodiscard]] bool violated(std::uint32_t rule, const Position& position) {
        look_up(budget_, puzzle_.rules()[rule]);
        return judge(puzzle_.board(), puzzle_.rules()[rule], position) == Status::violated;
    }

    const Puzzle& puzzle_;
    const Neighbourhoods& groups_;
    Budget& budget_;
    Inferences inferences_;  ///< knows which rules speak of an element
    std::vector<ElementId> elements_;
};

/// Deduces all that follows rule by rule, then by the puzzle's own techniques, where they are
/// given, then by trial of single marks, until none finds more.
class PropagationCheck final : public NodeCheck, private Listener {
public:
    PropagationCheck(const Puzzle& puzzle, const TechniqueTable* own, Tree& tree, Budget& budget)
        : puzzle_(puzzle),
          tree_(tree),
          budget_(budget),
          inferences_(puzzle),
          propagator_(inferences_) {
        if (own != nullptr) own_.emplace(*own);
    }

    std::optional<Contradiction> begin(Node& node) override {
        const auto broken = told(propagator_.propagate(node.candidates, budget_, this));
        return broken ? broken : look_on(node.candidates);
    }
    std::optional<Contradiction> go_on(Node& node, ElementId decided) override {
        last_ = decided;
        const auto broken = propagate_from(node.candidates, {&decided, 1});
        return broken ? broken : look_on(node.candidates);
    }

private:
    [[nodiscard]] bool wants_reasons() const override { return tree_.is_watched(); }

    /// As long as techniques or trials find something.
    [[nodiscard]] std::optional<Contradiction> look_on(Candidates& candidates) {
        for (;;) {
            const std::vector<ElementId> changed = looked(candidates);
            if (changed.empty()) return std::nullopt;
            last_ = changed.front();
            const auto empty = std::ranges::find_if(
                changed, [&](ElementId id) { return candidates.count(id) == 0; });
            if (empty != changed.end()) return Contradiction{std::nullopt, {*empty}};
            if (auto broken = propagate_from(candidates, changed)) return broken;
        }
    }
    /// What is found is in the candidates then. Returns where that is.
    [[nodiscard]] std::vector<ElementId> looked(Candidates& candidates) {
        if (auto step = own_ ? own_->next(candidates, budget_) : std::nullopt)
            return narrowed(candidates, std::move(step->deduction), [&](Deduction what) {
                tree_.deduced(step->technique, std::move(what));
            });
        if (auto trial = find_trial(puzzle_, propagator_, candidates, budget_, last_))
            return narrowed(candidates, *std::move(trial), [&](Deduction what) {
                tree_.deduced_by_trial(candidates, std::move(what));
            });
        return {};
    }
    template <class Tell>
    [[nodiscard]] std::vector<ElementId> narrowed(Candidates& candidates, Deduction found,
                                                  const Tell& tell) {
        const std::vector<Literal> follows = found.follows;
        tree_.count_step();
        if (tree_.is_watched()) tell(std::move(found));
        narrow(candidates, follows);
        std::vector<ElementId> changed;
        for (const Literal& literal : follows) changed.push_back(literal.element);
        return changed;
    }
    [[nodiscard]] std::optional<Contradiction> propagate_from(Candidates& candidates,
                                                              std::span<const ElementId> changed) {
        return told(propagator_.propagate(candidates, changed, budget_, this));
    }

    void concluded(std::uint32_t rule, const Consequences::One& one,
                   const Candidates& before) override {
        if (!one.contradiction) tree_.count_step();
        if (!tree_.is_watched()) return;
        if (one.contradiction) {
            because_.assign(one.because.begin(), one.because.end());
            return;
        }
        tree_.deduced(described(one.way).id, deduction_of(puzzle_, rule, one, before));
    }

    [[nodiscard]] std::optional<Contradiction> told(std::optional<std::uint32_t> broken) {
        if (!broken) return std::nullopt;
        return Contradiction{broken, std::exchange(because_, {})};
    }

    const Puzzle& puzzle_;
    Tree& tree_;
    Budget& budget_;
    Inferences inferences_;
    Propagator propagator_;
    std::optional<Driver> own_;
    std::vector<ElementId> because_;
    ElementId last_{};  ///< where something was found last
};

/// Deduces with chosen techniques.
class TechniqueCheck final : public NodeCheck {
public:
    TechniqueCheck(const TechniqueTable& table, Tree& tree, Budget& budget)
        : driver_(table), tree_(tree), budget_(budget) {}

    std::optional<Contradiction> begin(Node& node) override {
        for (;;) {
            if (auto broken = driver_.contradiction(node.candidates, budget_)) return broken;
            auto step = driver_.next(node.candidates, budget_);
            if (!step) return std::nullopt;
            narrow(node.candidates, step->deduction.follows);
            tree_.count_step();
            if (tree_.is_watched()) tree_.deduced(step->technique, std::move(step->deduction));
        }
    }
    std::optional<Contradiction> go_on(Node& node, ElementId) override { return begin(node); }

private:
    Driver driver_;
    Tree& tree_;
    Budget& budget_;
};

/// Searches with the check that `check_of(tree, budget)` makes.
template <class CheckOf>
SolveResult searched(const Puzzle& puzzle, const SolveRequest& request, Candidates start,
                     const CheckOf& check_of) {
    SolveResult result;
    Budget budget(request);
    Tree tree(puzzle, request, budget, result);
    auto check = check_of(tree, budget);
    tree.run(std::move(start), check);
    return result;
}

}  // namespace

SolveResult search_plain(const Puzzle& puzzle, const SolveRequest& request) {
    return searched(puzzle, request, candidates_of(puzzle.board(), request.start),
                    [&](Tree& tree, Budget& budget) { return RuleCheck(puzzle, tree, budget); });
}

SolveResult search_mixed(const Puzzle& puzzle, const SolveRequest& request,
                         const TechniqueTable* own) {
    return searched(
        puzzle, request, candidates_of(puzzle.board(), request.start, request.trust_notes),
        [&](Tree& tree, Budget& budget) { return PropagationCheck(puzzle, own, tree, budget); });
}

SolveResult search_by(const TechniqueTable& chosen, const SolveRequest& request) {
    const Board& board = chosen.puzzle().board();
    return searched(
        chosen.puzzle(), request, candidates_of(board, request.start, request.trust_notes),
        [&](Tree& tree, Budget& budget) { return TechniqueCheck(chosen, tree, budget); });
}

}  // namespace quadrille::engine
