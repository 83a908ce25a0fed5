#include "engine/explain/explain.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>

#include "engine/explain/explain_text.hpp"
#include "engine/explain/joined_links.hpp"
#include "engine/explain/reasons.hpp"
#include "engine/explain/smallest.hpp"
#include "engine/rules/contract.hpp"

namespace quadrille::engine {

namespace {

using Effort = Reasons::Effort;

/// Neighbourhoods to look in, in steps, one after the other; after the last the whole board.
constexpr std::array<std::uint32_t, 6> neighbourhoods{1, 2, 3, 4, 6, 9};
constexpr std::uint32_t no_limit = std::numeric_limits<std::uint32_t>::max();
/// Of the questions that a neighbourhood answers, so many with the cheapest proofs are looked at
/// closely.
constexpr std::size_t most_compared = 8;
/// Questions asked about the whole board when no neighbourhood answers any.
constexpr std::size_t most_asked_far = 4;
/// Places to look for a small contradiction round, once a large one is known.
constexpr std::size_t most_middles = 32;
/// Questions about the cheapest reasons, once irreducible ones are known: near by, and on the whole
/// board.
constexpr std::size_t rounds_near_by = 150;
constexpr std::size_t rounds_far = 25;
/// The solver may be called so often for them, cuts included, and on a large board as often as it
/// decides so many variables: a twentieth of a second.
constexpr std::uint64_t most_calls = 1000;
constexpr std::uint64_t most_decided = 300'000;
/// The same for reasons of which none may be spared, and for those that are compared before.
constexpr std::uint64_t most_decided_to_shrink = 200'000;
constexpr std::uint64_t most_decided_to_compare = 150'000;
/// And in a neighbourhood, once something was found there, and to tell which questions no
/// neighbourhood answers.
constexpr std::uint64_t most_decided_near_by = 600'000;
/// A question about fewer reasons may take the solver so many turns, and as many more as it takes
/// to decide all variables some times: some hundredths of a second. One that takes more has hardly
/// ever an answer that is any better.
constexpr std::uint64_t most_search = 2'000;
constexpr std::uint64_t turns_a_search = 4;
/// So many reasons are beyond what a person follows; the fewest would hardly be any better, and are
/// hard to find.
constexpr std::size_t most_improved = 24;

/// A chain of so many links is short enough.
constexpr std::size_t most_links = 12;

/// Why something holds, asked from the middle of where it shows.
struct Question {
    ElementId middle{};
    std::optional<Literal> conclusion;
};

struct Found {
    std::size_t question = 0;
    std::uint32_t steps = no_limit;  ///< the neighbourhood it was found in
    std::vector<Reason> reasons;
    std::uint32_t cost = 0;
};

/// An explanation in one step.
Link whole(const Explanation& what) {
    Link link;
    link.kind = what.conclusion ? Link::Kind::follows : Link::Kind::impossible;
    if (what.conclusion) link.follows = {*what.conclusion};
    link.rules = what.rules;
    link.marks = what.marks;
    link.text = what.text;
    return link;
}

class ExplanationSearch {
public:
    ExplanationSearch(const Puzzle& puzzle, Position position, Budget& budget)
        : puzzle_(puzzle),
          position_(std::move(position)),
          budget_(budget),
          reasons_(puzzle, position_, budget) {}

    [[nodiscard]] Reasons& reasons() noexcept { return reasons_; }

    /// Whether a solution agrees with the position. Such a one is expected from then on, or else
    /// one of the puzzle alone.
    [[nodiscard]] bool has_solution() {
        reasons_.ask({}, std::nullopt, 1);
        const bool agrees = !reasons_.contradictory(reasons_.all(), Effort::exact);
        if (agrees || !reasons_.contradictory(reasons_.printed(), Effort::exact))
            reasons_.expect(reasons_.found());
        return agrees;
    }

    /// Requires that no solution agrees with the position: what shows that, however much it is.
    void note_contradiction() {
        note({}, {0, no_limit, reasons_.core(), reasons_.cost(reasons_.core())});
    }

    /// The easiest answer to any of the questions; `no` if none of those that were asked in full
    /// has one.
    [[nodiscard]] Explained easiest(std::span<const Question> questions, Effort effort_near_by) {
        std::vector<Found> found;
        refuted_.assign(questions.size(), 0);
        for (const std::uint32_t steps : neighbourhoods) {
            found = near_by(questions, steps, effort_near_by);
            if (!found.empty()) break;
            if (steps == neighbourhoods.front())
                refute_from(questions, neighbourhoods.back(), effort_near_by);
        }
        if (found.empty()) found = far_away(questions);
        if (found.empty()) return {Explained::Answer::no, {}, {}};
        return {Explained::Answer::yes, best_of(questions, found), {}};
    }

    /// What `easiest` has come to where it was interrupted; it gave up where that is nothing.
    [[nodiscard]] Explained so_far() const {
        if (!best_) return {};
        Explanation explanation = without_steps(best_question_, {best_->reasons});
        explanation.cost = best_->cost;
        explanation.is_cut_short = true;
        explanation.chain = {whole(explanation)};
        return {Explained::Answer::yes, std::move(explanation), {}};
    }

private:
    void note(const Question& question, const Found& found) {
        if (best_ && best_->cost <= found.cost) return;
        best_ = found;
        best_question_ = question;
    }

    void ask(const Question& question, std::uint32_t steps) {
        reasons_.ask(question.middle, question.conclusion, steps);
    }

    void keep(std::vector<Found>& found, std::span<const Question> questions, std::size_t question,
              std::uint32_t steps) {
        found.push_back({question, steps, reasons_.core(), reasons_.cost(reasons_.core())});
        note(questions[question], found.back());
    }

    [[nodiscard]] std::vector<Found> near_by(std::span<const Question> questions,
                                             std::uint32_t steps, Effort effort) {
        std::vector<Found> found;
        if (effort == Effort::clauses && !questions.empty() && questions.front().conclusion)
            return near_by_together(questions, steps);
        for (std::size_t i = 0; i < questions.size(); ++i) {
            if (refuted_[i] >= steps) continue;
            ask(questions[i], steps);
            if (reasons_.contradictory(reasons_.near(steps), effort))
                keep(found, questions, i, steps);
            else
                refute(questions);
        }
        return found;
    }

    /// One call answers for all of those that lie apart and have no answer there.
    [[nodiscard]] std::vector<Found> near_by_together(std::span<const Question> questions,
                                                      std::uint32_t steps) {
        std::vector<Found> found;
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < questions.size(); ++i) open.push_back(i);
        const std::uint64_t last = reasons_.calls() + reasons_.calls_for(most_decided_near_by);
        const auto is_enough = [&] { return !found.empty() && reasons_.calls() >= last; };
        while (!open.empty() && !is_enough()) {
            std::vector<std::size_t> asked;
            std::vector<Reasons::Local> locals = take_apart(questions, steps, open, asked);
            while (!asked.empty() && !is_enough()) {
                const Reasons::Together answer = reasons_.contradictory_together(locals);
                if (answer.what == Reasons::Together::What::none) {
                    refute(questions);
                    break;
                }
                for (const std::size_t which : answer.which) {
                    const std::size_t i = asked[which];
                    if (answer.what == Reasons::Together::What::unknown) ask(questions[i], steps);
                    if (answer.what == Reasons::Together::What::one ||
                        reasons_.contradictory(locals[which].near, Effort::clauses))
                        keep(found, questions, i, steps);
                    else
                        refute(questions);
                }
                for (std::size_t k = answer.which.size(); k-- > 0;) {
                    const auto at = static_cast<std::ptrdiff_t>(answer.which[k]);
                    asked.erase(asked.begin() + at);
                    locals.erase(locals.begin() + at);
                }
            }
        }
        std::ranges::sort(found, {}, &Found::question);
        return found;
    }

    /// From the first open question on those that share no element with one taken before. What is
    /// refuted already is no more open.
    [[nodiscard]] std::vector<Reasons::Local> take_apart(std::span<const Question> questions,
                                                         std::uint32_t steps,
                                                         std::vector<std::size_t>& open,
                                                         std::vector<std::size_t>& taken) {
        std::vector<Reasons::Local> locals;
        std::vector<char> touched(puzzle_.board().size(), 0);
        std::erase_if(open, [&](std::size_t i) {
            if (refuted_[i] >= steps) return true;
            const Literal& conclusion = *questions[i].conclusion;
            if (touched[index(conclusion.element)] != 0) return false;
            Reasons::Local local = reasons_.local(conclusion, steps);
            if (std::ranges::any_of(local.elements,
                                    [&](std::uint32_t id) { return touched[id] != 0; }))
                return false;
            for (const std::uint32_t id : local.elements) touched[id] = 1;
            locals.push_back(std::move(local));
            taken.push_back(i);
            return true;
        });
        return locals;
    }

    /// Most questions have no answer in the widest neighbourhood, and then they have none in those
    /// between: one call for all.
    void refute_from(std::span<const Question> questions, std::uint32_t steps, Effort effort) {
        const std::uint64_t last = reasons_.calls() + reasons_.calls_for(most_decided_near_by);
        for (std::size_t i = 0; i < questions.size() && reasons_.calls() < last; ++i) {
            if (refuted_[i] >= steps) continue;
            ask(questions[i], steps);
            if (!reasons_.contradictory(reasons_.near(steps), effort)) refute(questions);
        }
    }

    /// One counterexample often answers other questions too, and the same ones further out.
    void refute(std::span<const Question> questions) {
        const Reasons::Counterexample found = reasons_.counterexample();
        for (std::size_t i = 0; i < questions.size(); ++i) {
            const std::optional<Literal>& conclusion = questions[i].conclusion;
            if (conclusion &&
                (found.marks.mark(conclusion->element) == conclusion->mark) == conclusion->holds)
                continue;
            refuted_[i] = std::max(refuted_[i], found.clear[index(questions[i].middle)]);
        }
    }

    /// Asks where most is marked near by: there what is to be told is likely to be short.
    [[nodiscard]] std::vector<Found> far_away(std::span<const Question> questions) {
        if (questions.empty()) return {};
        std::vector<std::pair<std::size_t, std::size_t>>
            order;  // how much is near, descending, and the question
        for (std::size_t i = 0; i < questions.size(); ++i) {
            ask(questions[i], neighbourhoods[2]);
            order.emplace_back(reasons_.near(neighbourhoods[2]).size(), i);
        }
        std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        });
        // Without a conclusion all questions are the same from far away.
        order.resize(std::min(order.size(), questions.front().conclusion ? most_asked_far : 1));
        std::vector<Found> found;
        for (const auto& [near, i] : order) {
            ask(questions[i], no_limit);
            if (reasons_.contradictory(reasons_.all(), Effort::exact))
                keep(found, questions, i, no_limit);
        }
        return found;
    }

    /// Makes the most promising ones small, and of these the smallest as small as can be.
    [[nodiscard]] Explanation best_of(std::span<const Question> questions,
                                      std::vector<Found>& found) {
        const auto cheaper = [](const Found& a, const Found& b) { return a.cost < b.cost; };
        std::stable_sort(found.begin(), found.end(), cheaper);
        found.resize(std::min(found.size(), most_compared));
        const std::uint64_t last = reasons_.calls() + reasons_.calls_for(most_decided_to_compare);
        for (Found& one : found) {
            ask(questions[one.question], one.steps);
            one.reasons = shrunk(reasons_, std::move(one.reasons), Effort::clauses);
            one.cost = reasons_.cost(one.reasons);
            note(questions[one.question], one);
            if (reasons_.calls() >= last) break;
        }
        const Found& best = *std::min_element(found.begin(), found.end(), cheaper);
        const Question& question = questions[best.question];
        ask(question, best.steps);
        const std::uint64_t end = reasons_.calls() + reasons_.calls_for(most_decided_to_shrink);
        Cheapest cheapest{best.reasons};
        bool is_irreducible = false;
        improve([&] {
            cheapest.reasons =
                shrunk(reasons_, best.reasons, Effort::exact, end - reasons_.calls());
            is_irreducible = reasons_.calls() < end;
        });
        note(question,
             {best.question, best.steps, cheapest.reasons, reasons_.cost(cheapest.reasons)});
        if (cheapest.reasons.size() <= most_improved)
            improve([&] {
                const bool far = best.steps == no_limit;
                cheapest =
                    engine::cheapest(reasons_, far ? reasons_.all() : reasons_.near(best.steps),
                                     cheapest.reasons, far ? rounds_far : rounds_near_by,
                                     std::min(most_calls, reasons_.calls_for(most_decided)));
            });
        Explanation explanation = without_steps(question, cheapest);
        explanation.is_cut_short = !is_irreducible && !cheapest.proven;
        note(question, {best.question, best.steps, cheapest.reasons, explanation.cost});
        explanation.chain = chain(explanation);
        if (explanation.chain.size() > 1)
            explanation.steps = told_chain(puzzle_.board(), position_, explanation.chain);
        return explanation;
    }

    /// What is known already is made better, up to a question that is long to answer.
    template <class Improve>
    void improve(Improve&& better) {
        reasons_.allow_search(most_search + reasons_.variables() / turns_a_search);
        try {
            better();
        } catch (const Interrupted&) {  // of the question alone, or of all
        }
        reasons_.allow_search(std::numeric_limits<std::uint64_t>::max());
        budget_.allow_search(std::numeric_limits<std::uint64_t>::max());
        budget_.check_now();
    }

    [[nodiscard]] Explanation without_steps(const Question& question,
                                            const Cheapest& cheapest) const {
        Explanation explanation;
        explanation.conclusion = question.conclusion;
        Premises premises = reasons_.premises(cheapest.reasons);
        explanation.rules = std::move(premises.rules);
        explanation.marks = std::move(premises.marks);
        explanation.cost = reasons_.cost(cheapest.reasons);
        explanation.proven = cheapest.proven;
        explanation.text = told_explanation(puzzle_, position_, explanation);
        return explanation;
    }

    /// In steps where there is too much to look at at once.
    [[nodiscard]] Chain chain(const Explanation& what) {
        if (premises(whole(what)) <= most_premises) return {whole(what)};
        std::optional<Chain> steps;
        const auto is_short = [&] { return steps && steps->size() <= most_links; };
        const auto try_with = [&](std::span<const std::uint32_t> rules,
                                  std::span<const ElementId> marks) {
            std::optional<Chain> other =
                chain_of(puzzle_, position_, rules, marks, what.conclusion, budget_);
            if (other) other = joined_links(puzzle_.board(), *std::move(other));
            if (other && (!steps || other->size() < steps->size())) steps = std::move(other);
        };
        try_with(what.rules, what.marks);
        if (!is_short()) {
            // More marks, and more rules, may lead there in fewer steps.
            const Premises all = reasons_.premises(reasons_.all());
            try_with(what.rules, all.marks);
            if (!is_short()) try_with(all.rules, all.marks);
        }
        return steps && steps->size() <= most_told_links ? *std::move(steps) : Chain{whole(what)};
    }

    const Puzzle& puzzle_;
    const Position position_;
    Budget& budget_;
    Reasons reasons_;
    std::vector<std::uint32_t>
        refuted_;                ///< by question: that many steps around nothing contradicts
    std::optional<Found> best_;  ///< so far
    Question best_question_;
};

/// What stands on the board: the marks of the request, and all givens.
Position standing(const Puzzle& puzzle, const SolveRequest& request) {
    Position position =
        request.start.size() == puzzle.board().size() ? request.start : Position(puzzle.board());
    for (std::size_t i = 0; i < position.size(); ++i)
        if (const ElementId id = element_id(i); position.mark(id) == blank)
            position.set_mark(id, puzzle.board()[id].given);
    return position;
}

template <class Ask>
Explained within(const Puzzle& puzzle, const SolveRequest& request, Ask&& ask) {
    Budget budget(with_effort(request, explanation_effort));
    Explained explained;
    std::optional<ExplanationSearch> explaining;
    WorkEnd ending = attempt([&] {
        explaining.emplace(puzzle, standing(puzzle, request), budget);
        explained = ask(*explaining);
    });
    const bool is_cut_short = !ending.complete && ending.failure.empty() && !budget.stopped();
    if (is_cut_short && explaining) explained = explaining->so_far();
    explained.failure = std::move(ending.failure);
    return explained;
}

/// Where to look for a small contradiction, once a large one is known. Each has a mark that the
/// expected solution does not, so it is looked for around those; where no solution is known, at the
/// marks of the large one, else at what its rules speak of.
std::vector<Question> middles(const Puzzle& puzzle, const Reasons& reasons) {
    std::vector<Question> questions;
    const auto ask_at = [&](ElementId id) {
        if (questions.size() < most_middles) questions.push_back({id, std::nullopt});
    };
    const std::vector<Reason>& core = reasons.core();
    for (const Reason reason : core)
        if (!reasons.is_rule(reason) && !reasons.as_expected(reason))
            ask_at(reasons.element(reason));
    for (const Reason reason : reasons.all())
        if (!reasons.is_rule(reason) && !reasons.as_expected(reason) &&
            std::find(core.begin(), core.end(), reason) == core.end())
            ask_at(reasons.element(reason));
    for (std::size_t i = 0; questions.empty() && i < std::min(core.size(), most_middles); ++i) {
        std::optional<ElementId> first;
        for_each_element(puzzle.rules()[core[i]].what,
                         [&](ElementId id) { first = first ? first : id; });
        if (first) ask_at(*first);
    }
    if (questions.empty()) questions.push_back({});
    return questions;
}

}  // namespace

Explained explain(const Puzzle& puzzle, const SolveRequest& request, const Literal& conclusion) {
    return within(puzzle, request, [&](ExplanationSearch& explaining) {
        const Question question{conclusion.element, conclusion};
        static_cast<void>(explaining.has_solution());  // where none agrees, everything follows
        return explaining.easiest(std::span(&question, 1), Effort::exact);
    });
}

Explained blame(const Puzzle& puzzle, const SolveRequest& request) {
    return within(puzzle, request, [&](ExplanationSearch& explaining) -> Explained {
        if (explaining.has_solution()) return {Explained::Answer::no, {}, {}};
        explaining.note_contradiction();
        return explaining.easiest(middles(puzzle, explaining.reasons()), Effort::clauses);
    });
}

Explanation unexplained(const Board& board, const Literal& conclusion) {
    Explanation explanation;
    explanation.conclusion = conclusion;
    explanation.is_cut_short = true;
    explanation.text = told_unexplained(board, conclusion);
    explanation.chain = {whole(explanation)};
    return explanation;
}

Explained easiest_explanation(const Puzzle& puzzle, const SolveRequest& request,
                              const Forced& forced) {
    return within(puzzle, request, [&](ExplanationSearch& explaining) {
        std::vector<Question> questions;
        for (const Literal& literal : forced.marks) questions.push_back({literal.element, literal});
        if (!questions.empty()) explaining.reasons().expect(forced.solution);
        return explaining.easiest(questions, Effort::clauses);
    });
}

}  // namespace quadrille::engine
