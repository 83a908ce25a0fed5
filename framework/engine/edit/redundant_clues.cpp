// One formula of all rules, those included that come where a clue goes, from which the solution is
// excluded. For each clue: whether the puzzle without it contradicts itself now. A proof of that
// answers for every other puzzle that has the rules and givens which it used, and another solution
// for every one whose rules it meets, so that most clues need no question of their own. Solutions
// kept from earlier puzzles are tried first. Another solution mostly differs round the clue that is
// gone alone, and is looked for there first.
#include "engine/edit/redundant_clues.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/edit/clue_effects.hpp"
#include "engine/edit/edited.hpp"
#include "engine/judge/hidden.hpp"
#include "engine/rules/locality.hpp"
#include "engine/sat/selectable.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::engine {

namespace {

/// Parts of the board, in steps round a clue, that are freed one after the other.
constexpr std::array<std::uint32_t, 3> freed_steps{2, 4, 7};
/// Cuts are added so many times for one part; after that the next one is likely to be cheaper.
constexpr std::size_t most_rounds_round_clue = 20;

class Redundancy {
public:
    Redundancy(const Puzzle& whole, const ClueEffects& effects, const Position& solution,
               KnownSolutions& others, Budget& budget)
        : board_(whole.board()),
          rules_of_whole_(whole.rules()),
          solution_(solution),
          locality_(whole),
          whole_rules_(whole.rules().size()),
          effects_(effects),
          others_(others),
          budget_(budget),
          formula_(whole.board(), effects.rules(), budget),
          can_go_(effects.of_clue().size()) {
        for (const ClueEffect& effect : effects.of_clue())
            most_gone_ = std::max(most_gone_, effect.rules_gone.size());
        formula_.exclude(solution);
        for (const ElementId id : board_.deciding()) {
            formula_.prefer(formula_.literal({id, solution.mark(id), true}));
            if (board_[id].given != blank) givens_.push_back(id);
        }
    }

    [[nodiscard]] std::vector<std::uint32_t> run() {
        if (ask({})) learn_from_proof();
        for (const Position& other : others_.all_on(board_)) {
            budget_.check_now();
            if (!same_marks(board_, other, solution_)) learn_from(other);
        }
        for (std::size_t clue = 0; clue < can_go_.size(); ++clue) {
            const ClueEffect& effect = effects_.of_clue()[clue];
            if (can_go_[clue]) continue;
            can_go_[clue] = effect.is_known && ask(effect);
            if (!effect.is_known) continue;
            if (*can_go_[clue]) {
                learn_from_proof();
            } else {
                const Position other = formula_.model();
                others_.add(board_, other);
                learn_from(other);
            }
        }
        std::vector<std::uint32_t> redundant;
        for (std::uint32_t clue = 0; clue < can_go_.size(); ++clue)
            if (*can_go_[clue]) redundant.push_back(clue);
        return redundant;
    }

private:
    [[nodiscard]] Lit fact(ElementId given) const {
        return formula_.literal({given, board_[given].given, true});
    }

    /// Whether the puzzle with that effect has no other solution.
    [[nodiscard]] bool ask(const ClueEffect& effect) {
        rules_ = effect.rules_come;
        for (std::uint32_t rule = 0; rule < whole_rules_; ++rule)
            if (!std::ranges::binary_search(effect.rules_gone, rule)) rules_.push_back(rule);
        std::vector<Lit> facts;
        for (const ElementId given : givens_)
            if (!std::ranges::binary_search(effect.givens_gone, given))
                facts.push_back(fact(given));
        return !is_refuted_round(effect, facts) &&
               formula_.contradictory(rules_, facts, Selectable::Effort::exact);
    }

    /// Whether there is another solution that differs near what goes alone.
    [[nodiscard]] bool is_refuted_round(const ClueEffect& effect, const std::vector<Lit>& facts) {
        std::vector<std::uint32_t> sources;
        for (const ElementId id : effect.givens_gone)
            sources.push_back(static_cast<std::uint32_t>(index(id)));
        for (const std::uint32_t rule : effect.rules_gone)
            for_each_element(rules_of_whole_[rule].what, [&](ElementId id) {
                sources.push_back(static_cast<std::uint32_t>(index(id)));
            });
        if (sources.empty()) return false;
        const std::vector<std::uint32_t> clear = locality_.clear_of(sources, {});
        for (const std::uint32_t steps : freed_steps) {
            std::vector<Lit> near_by = facts;
            for (const ElementId id : board_.deciding())
                if (clear[index(id)] >= steps)
                    near_by.push_back(formula_.literal({id, solution_.mark(id), true}));
            if (formula_.finds(rules_, near_by, most_rounds_round_clue)) return true;
        }
        return false;
    }

    void learn_from_proof() {
        std::vector<bool> used(effects_.rules().size(), false);
        for (const std::uint32_t rule : rules_) used[rule] = formula_.used(formula_.selector(rule));
        std::vector<bool> used_given(board_.size(), false);
        for (const ElementId id : givens_) used_given[index(id)] = formula_.used(fact(id));
        for (std::size_t clue = 0; clue < can_go_.size(); ++clue) {
            const ClueEffect& effect = effects_.of_clue()[clue];
            if (can_go_[clue] || !effect.is_known) continue;
            const auto is_used = [&](std::uint32_t rule) { return used[rule]; };
            if (std::ranges::none_of(effect.rules_gone, is_used) && !uses_others(used, effect) &&
                std::ranges::none_of(effect.givens_gone,
                                     [&](ElementId id) { return used_given[index(id)]; }))
                can_go_[clue] = true;
        }
    }

    /// Whether it used rules that come with some other clue.
    [[nodiscard]] bool uses_others(const std::vector<bool>& used, const ClueEffect& effect) const {
        for (std::size_t rule = whole_rules_; rule < used.size(); ++rule)
            if (used[rule] &&
                !std::ranges::binary_search(effect.rules_come, static_cast<std::uint32_t>(rule)))
                return true;
        return false;
    }

    void learn_from(const Position& other) {
        std::vector<std::uint32_t> broken;
        for (std::uint32_t rule = 0; rule < whole_rules_; ++rule) {
            if (is_met(rule, other)) continue;
            broken.push_back(rule);
            if (broken.size() > most_gone_) return;  // more than goes with any clue
        }
        std::vector<ElementId> missed;
        for (const ElementId id : givens_)
            if (other.mark(id) != board_[id].given) missed.push_back(id);
        for (std::size_t clue = 0; clue < can_go_.size(); ++clue) {
            const ClueEffect& effect = effects_.of_clue()[clue];
            if (!can_go_[clue] && effect.is_known &&
                std::ranges::includes(effect.rules_gone, broken) &&
                std::ranges::includes(effect.givens_gone, missed) &&
                std::ranges::all_of(effect.rules_come,
                                    [&](std::uint32_t rule) { return is_met(rule, other); }))
                can_go_[clue] = false;
        }
    }
    [[nodiscard]] bool is_met(std::uint32_t rule, const Position& marks) const {
        return judge(board_, effects_.rules()[rule], marks) == Status::met;
    }

    const Board& board_;
    const Rules& rules_of_whole_;
    const Position& solution_;
    Locality locality_;
    std::size_t whole_rules_;
    const ClueEffects& effects_;
    std::size_t most_gone_ = 0;  ///< rules that go with one clue, at most
    KnownSolutions& others_;
    Budget& budget_;
    Selectable formula_;
    std::vector<ElementId> givens_;
    std::vector<std::uint32_t> rules_;         ///< last asked about
    std::vector<std::optional<bool>> can_go_;  ///< by clue; none: not yet known
};

}  // namespace

std::vector<std::uint32_t> redundant_clues(const Puzzle& puzzle, const std::vector<Clue>& clues,
                                           const Position& solution, KnownSolutions& others,
                                           Budget& budget) {
    if (clues.empty()) return {};
    const ClueEffects effects(puzzle, clues, budget);
    std::vector<std::uint32_t> redundant =
        Redundancy(puzzle, effects, solution, others, budget).run();
    // Where rules come when a clue goes, the solution may be none any more.
    std::erase_if(redundant, [&](std::uint32_t clue) {
        if (effects.of_clue()[clue].rules_come.empty()) return false;
        const Result<std::unique_ptr<Puzzle>> less =
            facet_of<ClueSheet>(puzzle)->changed(std::span(&clues[clue], 1), {});
        return !less || *less == nullptr || !is_solution(**less, solution, budget);
    });
    return redundant;
}

}  // namespace quadrille::engine
