// Case by case: the few ways that are left to meet a rule are gone through, a line or a clue say.
// Where each without some mark breaks another rule at once, that mark is certain, and so is what
// all of them lead to at once. No case is followed further than one look. Internal to the engine.
//
// Rules that speak of nothing but places of the rule, as no three in a row of a line, are part of
// what an assignment has to meet; and a look at another rule is a look at all that is part of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/deduce/argument.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// `level` is on the scale that rate.hpp explains.
[[nodiscard]] const Described& described_cases() noexcept;

/// What stands in every way to meet a rule that breaks no other, or follows from each way.
struct CasesOfRule {
    struct Case {
        std::vector<Literal> marks;  ///< those of the assignment that the argument's rules speak of
        Argument end;                ///< the rule that breaks, or that says what follows, and in
                                     ///< which way; with conclusions where an element has no mark
                                     ///< left only by several rules
        bool is_by_those_within = false;  ///< the rule says what follows only with those within it
    };
    std::uint32_t rule = 0;
    std::size_t ways = 0;  ///< to meet it
    std::vector<Literal> follows;
    std::vector<Case> cases;  ///< those in which it does not stand by itself
    bool fail = true;         ///< these cases break a rule each; else each leads to what follows
};

/// Asked of one position after another of a puzzle, which must outlive it. For one thread at a
/// time. Throws Interrupted.
class CaseByCase {
public:
    CaseByCase(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences);

    /// Of the rules, in their order, the first with the fewest cases to tell.
    [[nodiscard]] std::optional<CasesOfRule> find(const Candidates& candidates, Budget& budget);
    /// The same as a step with its sentence.
    [[nodiscard]] std::optional<Deduction> find_step(const Candidates& candidates, Budget& budget);

private:
    /// A way to meet a rule, and what one look at each rule beside it says.
    struct Assignment {
        Candidates with;
        std::optional<Candidates> after = {};  ///< of what was looked at; with `fails` of no use
        bool fails = false;
        std::uint32_t broken = 0;
        std::optional<ElementId> emptied = {};
        bool is_asked = false;  ///< how it fails was looked for
        std::optional<CasesOfRule::Case> told = {};
    };
    struct OpenRule {
        std::uint32_t rule = 0;
        std::vector<std::uint32_t> rules;  ///< it, and those within it that are looked at, too
        std::vector<ElementId> open;
        std::vector<Assignment> assignments;
    };
    /// The rule with its open places, its assignments still to be listed.
    [[nodiscard]] OpenRule unlisted(std::uint32_t rule, const Candidates& candidates) const;
    [[nodiscard]] std::optional<OpenRule> opening(std::uint32_t rule, const Candidates& candidates,
                                                  Budget& budget);
    [[nodiscard]] bool list_assignments(OpenRule& opening, const Candidates& candidates,
                                        Budget& budget);
    [[nodiscard]] bool narrow_by(std::span<const std::uint32_t> rules, Candidates& candidates,
                                 Budget& budget);
    [[nodiscard]] std::vector<std::uint32_t> needed_within(const CasesOfRule& found,
                                                           const Candidates& candidates,
                                                           Budget& budget);
    void look(const OpenRule& opening, const Candidates& before, Assignment& one, Budget& budget);
    [[nodiscard]] bool fails(const OpenRule& opening, const Candidates& before, Assignment& one,
                             Budget& budget) {
        if (!one.after) look(opening, before, one, budget);
        return one.fails;
    }
    [[nodiscard]] std::optional<CasesOfRule> within_rule(OpenRule& opening,
                                                         const Candidates& candidates,
                                                         std::size_t most_told, Budget& budget);
    [[nodiscard]] std::optional<CasesOfRule> beside_rule(OpenRule& opening,
                                                         const Candidates& candidates,
                                                         std::size_t most_told, bool all,
                                                         Budget& budget);
    [[nodiscard]] const std::optional<CasesOfRule::Case>& told_failure(const OpenRule& opening,
                                                                       const Candidates& before,
                                                                       Assignment& one,
                                                                       Budget& budget);
    [[nodiscard]] std::optional<Argument> argument_of(const OpenRule& opening,
                                                      const Candidates& before,
                                                      const Assignment& one, Budget& budget);
    [[nodiscard]] CasesOfRule::Case told_success(const OpenRule& opening, const Candidates& before,
                                                 const Assignment& one, const Literal& follows,
                                                 Budget& budget);
    [[nodiscard]] std::optional<Deduction> refuted(const Candidates& candidates,
                                                   const Literal& follows,
                                                   std::span<const std::uint32_t> rules,
                                                   Budget& budget);
    [[nodiscard]] std::vector<Literal> marks_in(const OpenRule& opening, const Candidates& before,
                                                const Assignment& one,
                                                const Argument& argument) const;
    [[nodiscard]] const Consequences& ask(std::uint32_t rule, const Candidates& candidates,
                                          Budget& budget);
    [[nodiscard]] std::vector<std::uint32_t> touched(const OpenRule& opening,
                                                     const Candidates& before,
                                                     const Assignment& one) const;

    const Puzzle& puzzle_;
    std::shared_ptr<const Inferences> inferences_;
    Trackers trackers_;
    std::vector<std::vector<ElementId>> elements_;  ///< by rule; of those of most of the board none
    std::vector<std::vector<std::uint32_t>> within_;  ///< by rule: itself, and those about a part
    Consequences found_;
};

}  // namespace quadrille::engine
