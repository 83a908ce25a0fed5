// Sets of rules and marks, and whether they contradict each other: what explanations are made of.
// Internal to the engine.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engine/explain/contradictions.hpp"
#include "engine/rules/locality.hpp"

namespace quadrille::engine {

/// What something rests on.
struct Premises {
    std::vector<std::uint32_t> rules;  ///< indices into Puzzle::rules(), rising
    std::vector<ElementId> marks;      ///< of the position, in element order
};

/// The reasons of one position, asked about again and again: rules by their numbers, and the marks
/// of elements, numbered after all rules. What is denied is assumed to be otherwise each time.
class Reasons final : public Contradictions {
public:
    /// All must outlive it. Throws Interrupted, as every call that works does.
    Reasons(const Puzzle& puzzle, const Position& position, Budget& budget);

    /// What is asked from now on: why the conclusion holds, or with none, why nothing does. Reasons
    /// near `middle` are cheap. The mark that stands where the conclusion speaks of is no reason.
    void ask(ElementId middle, std::optional<Literal> conclusion, std::uint32_t most_steps);
    /// All reasons up to so many steps away (rules one step less), nearest first; fewer than the
    /// steps asked for.
    [[nodiscard]] std::vector<Reason> near(std::uint32_t steps) const;
    [[nodiscard]] std::vector<Reason> all() const;
    /// The rules and the givens: what the puzzle says, whatever the player marked.
    [[nodiscard]] std::vector<Reason> printed() const;
    /// There is nothing near that lies further away than what was asked for.
    [[nodiscard]] bool whole() const noexcept { return ball_.whole; }

    /// Throws Interrupted also where a question takes the solver longer than it may.
    [[nodiscard]] bool contradictory(std::span<const Reason> reasons, Effort effort) override;
    /// From now on the solver may search so long for an answer, cuts included, as Budget counts
    /// it; before, as long as it takes.
    void allow_search(std::uint64_t most) noexcept { most_search_ = most; }
    [[nodiscard]] std::uint64_t calls() const noexcept override { return formula_.calls(); }
    /// What a call of the solver decides.
    [[nodiscard]] std::size_t variables() const noexcept { return formula_.variables(); }
    /// So many calls of the solver decide so many variables; one at least.
    [[nodiscard]] std::uint64_t calls_for(std::uint64_t variables) const noexcept {
        return 1 + variables / (1 + formula_.variables());
    }
    [[nodiscard]] const std::vector<Reason>& core() const noexcept override { return core_; }
    [[nodiscard]] std::vector<Reason> unsatisfied(std::span<const Reason> pool) const override;
    /// After no contradiction, with effort `exact`: marks that satisfy what was asked about, and
    /// deny the conclusion.
    [[nodiscard]] Position found() const { return formula_.model(); }
    /// After no contradiction: the marks found, as far as the effort went, and what they say
    /// elsewhere.
    struct Counterexample {
        Position marks;
        std::vector<std::uint32_t> clear;  ///< by element: up to how many steps around it they
                                           ///< satisfy every reason; 0: unknown
    };
    [[nodiscard]] Counterexample counterexample() const;
    /// Why a conclusion holds, of what is up to so many steps around it.
    struct Local {
        Literal conclusion;
        std::uint32_t steps = 1;
        std::vector<Reason> near;
        std::vector<std::uint32_t> elements;  ///< around it
    };
    [[nodiscard]] Local local(const Literal& conclusion, std::uint32_t steps);
    /// What several of these have in common when they are asked about in one call.
    struct Together {
        enum class What : std::uint8_t {
            none,     ///< none is contradicted; `counterexample` is one for each
            one,      ///< one is, and `core` tells why; it is what is asked from now on
            unknown,  ///< some may be, and others not
        };
        What what = What::none;
        std::vector<std::size_t> which{};  ///< the one, or those that are not known
    };
    /// By clauses. Quick where they share no elements. Requires that nothing stands where the
    /// conclusions are.
    [[nodiscard]] Together contradictory_together(std::span<const Local> asked);
    /// From now on marks are found that differ from the solution in few places: they are found
    /// quickly and refute much at once. Requires that it meets all rules.
    void expect(const Position& solution) { expected_ = solution; }
    /// Whether that solution has the mark. Requires that it is no rule. Without a solution nothing
    /// is expected.
    [[nodiscard]] bool as_expected(Reason mark) const {
        return expected_ && expected_->mark(element(mark)) == position_.mark(element(mark));
    }
    void prefer(std::span<const Reason> pool) override;

    /// Few and near is cheap: a rule is a little dearer than a mark, and each step away adds to
    /// both.
    [[nodiscard]] const std::vector<std::uint32_t>& costs() const noexcept override {
        return cost_;
    }

    [[nodiscard]] bool is_rule(Reason reason) const noexcept { return reason < rules_; }
    /// Requires that it is no rule.
    [[nodiscard]] ElementId element(Reason reason) const noexcept {
        return element_id(reason - rules_);
    }
    [[nodiscard]] Reason of_mark(ElementId id) const noexcept {
        return rules_ + static_cast<Reason>(index(id));
    }
    /// Rules and marks apart.
    [[nodiscard]] Premises premises(std::span<const Reason> reasons) const;

private:
    /// Puts the rules and marks that these are into the next question.
    void add_asked(std::span<const Reason> reasons);
    /// After a contradiction: whether its proof needed it.
    [[nodiscard]] bool is_used(Reason reason) const;
    [[nodiscard]] bool stands(ElementId id) const;
    [[nodiscard]] Lit fact(ElementId id) const;
    [[nodiscard]] bool answered_near_by();
    void price(std::uint32_t item, std::uint32_t distance, bool rule);

    const Puzzle& puzzle_;
    const Position& position_;
    Budget& budget_;
    std::uint64_t most_search_ = std::numeric_limits<std::uint64_t>::max();
    std::uint32_t rules_;
    Selectable formula_;
    Locality locality_;
    Locality::Ball ball_;
    std::optional<Literal> conclusion_;
    std::vector<std::uint32_t> cost_;
    std::vector<Reason> core_;
    std::optional<Position> expected_;
    std::vector<std::uint32_t> asked_rules_;
    std::vector<Lit> asked_facts_;
    std::vector<std::uint32_t>
        asked_unexpected_;  ///< elements whose marks were asked about and are not as expected
};

}  // namespace quadrille::engine
