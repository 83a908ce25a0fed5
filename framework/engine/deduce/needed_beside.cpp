#include "engine/deduce/needed_beside.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "engine/deduce/rule_words.hpp"
#include "engine/rules/candidates.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// Of more tuples it is not asked which have to be ruled out: what that takes nobody would follow.
constexpr std::size_t most_open_tuples = 2000;
/// More is not told of what is beside, in whatever words.
constexpr std::size_t most_literals = 60;

/// A rule that lists what may stand together, as tuple after tuple; of nothing for other rules. The
/// rule must outlive it.
class Listed {
public:
    explicit Listed(const RuleBody& rule)
        : tuples_(std::get_if<Tuples>(&rule)), relation_(std::get_if<Relation>(&rule)) {
        if (tuples_ != nullptr) of_ = tuples_->of;
        if (relation_ != nullptr) of_ = {relation_->a, relation_->b};
    }
    /// Of each place its element.
    [[nodiscard]] const std::vector<ElementId>& of() const { return of_; }
    /// How many tuples there are.
    [[nodiscard]] std::size_t size() const {
        if (relation_ != nullptr) return relation_->allowed.size();
        return of_.empty() ? 0 : tuples_->allowed.size() / of_.size();
    }
    [[nodiscard]] Mark at(std::size_t tuple, std::size_t place) const {
        if (tuples_ != nullptr) return tuples_->allowed[tuple * of_.size() + place];
        const auto& [a, b] = relation_->allowed[tuple];
        return place == 0 ? a : b;
    }

private:
    const Tuples* tuples_;
    const Relation* relation_;
    std::vector<ElementId> of_;
};

/// What has to be known of the other places of a rule that lists what may stand together, for what
/// it says of one place: literals that each rule out some of the tuples that would allow more, the
/// one that rules out most first (a greedy cover: Chvátal 1979), without those that are not needed
/// in the end.
class NeededBeside {
public:
    NeededBeside(const Puzzle& puzzle, const Deduction& step, const Candidates& before)
        : board_(puzzle.board()),
          place_(step.follows.front().element),
          before_(before),
          listed_(puzzle.rules()[step.rules.front()].what) {
        Candidates after = before;
        narrow(after, step.follows);
        for (std::size_t tuple = 0; tuple < listed_.size(); ++tuple)
            if (allows_more(tuple, after)) open_.push_back(tuple);
        // Only of what is hidden marks may mean nothing.
        if (!open_.empty() &&
            std::ranges::any_of(listed_.of(), [&](ElementId id) { return board_.hides(id); }))
            leave_out_impossible(puzzle.rules());
    }

    [[nodiscard]] std::optional<KnownBeside> find() const {
        if (open_.size() > most_open_tuples) return std::nullopt;
        std::vector<Literal> needed;
        for (std::vector<std::size_t> open = open_; !open.empty();) {
            const std::optional<Literal> best = best_of(open);
            if (!best || needed.size() == most_literals) return std::nullopt;
            needed.push_back(*best);
            std::erase_if(open, [&](std::size_t tuple) { return rules_out(*best, tuple); });
        }
        for (std::size_t i = needed.size(); i-- > 0;) {
            std::vector<Literal> fewer = needed;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (std::ranges::all_of(open_, [&](std::size_t tuple) {
                    return std::ranges::any_of(fewer, [&](const Literal& literal) {
                        return rules_out(literal, tuple);
                    });
                }))
                needed = std::move(fewer);
        }
        kit::sort_unique(needed, kit::BoardOrder());
        const bool leave_one = this->leave_one(needed);
        return KnownBeside{std::move(needed), leave_one};
    }

private:
    /// Whether its places can carry its marks: a rule may list others, which allow nothing.
    [[nodiscard]] bool can_be(std::size_t tuple) const {
        for (std::size_t i = 0; i < listed_.of().size(); ++i)
            if (!board_.alphabet(listed_.of()[i]).has(listed_.at(tuple, i))) return false;
        return true;
    }
    /// Whether the place has a mark in it that it has no more, and the same mark wherever it is.
    [[nodiscard]] bool allows_more(std::size_t tuple, const Candidates& after) const {
        if (!can_be(tuple)) return false;
        Mark mark = blank;
        for (std::size_t i = 0; i < listed_.of().size(); ++i) {
            if (listed_.of()[i] != place_) continue;
            if (mark != blank && mark != listed_.at(tuple, i)) return false;
            mark = listed_.at(tuple, i);
        }
        return before_.possible(place_, mark) && !after.possible(place_, mark);
    }
    [[nodiscard]] bool leave_one(const std::vector<Literal>& known) const {
        Mark left = blank;
        for (std::size_t tuple = 0; tuple < listed_.size(); ++tuple) {
            if (!can_be(tuple) || std::ranges::any_of(known, [&](const Literal& literal) {
                    return rules_out(literal, tuple);
                }))
                continue;
            for (std::size_t i = 0; i < listed_.of().size(); ++i) {
                if (listed_.of()[i] != place_) continue;
                if (left != blank && listed_.at(tuple, i) != left) return false;
                left = listed_.at(tuple, i);
            }
        }
        return true;
    }
    /// What something cannot be from the start nobody has to be told, but what it is.
    void leave_out_impossible(const Rules& rules) {
        for (const Rule& rule : rules) {
            if (!says_of_one(rule.what)) continue;
            const Listed tuples(rule.what);
            const auto* const clause = std::get_if<Clause>(&rule.what);
            const ElementId id =
                clause != nullptr ? clause->any.front().element : tuples.of().front();
            if (id == place_ || before_.sole(id) != blank ||
                std::ranges::find(listed_.of(), id) == listed_.of().end())
                continue;
            const auto is_allowed = [&](Mark mark) {
                for (std::size_t tuple = 0; tuple < tuples.size(); ++tuple)
                    if (tuples.at(tuple, 0) == mark) return true;
                return clause != nullptr &&
                       std::ranges::any_of(clause->any, [mark](const Literal& literal) {
                           return (literal.mark == mark) == literal.holds;
                       });
            };
            std::erase_if(open_, [&](std::size_t tuple) {
                for (std::size_t i = 0; i < listed_.of().size(); ++i)
                    if (listed_.of()[i] == id && !is_allowed(listed_.at(tuple, i))) return true;
                return false;
            });
        }
    }
    /// What is known of a place and rules the mark out there.
    [[nodiscard]] Literal known_against(ElementId id, Mark mark) const {
        const Mark sole = before_.sole(id);
        return sole != blank ? Literal{id, sole, true} : Literal{id, mark, false};
    }
    [[nodiscard]] bool rules_out(const Literal& known, std::size_t tuple) const {
        for (std::size_t i = 0; i < listed_.of().size(); ++i)
            if (listed_.of()[i] == known.element &&
                (listed_.at(tuple, i) == known.mark) != known.holds)
                return true;
        return false;
    }
    [[nodiscard]] std::optional<Literal> best_of(const std::vector<std::size_t>& open) const {
        std::optional<Literal> best;
        std::size_t most = 0;
        const std::size_t first = open.front();
        for (std::size_t i = 0; i < listed_.of().size(); ++i) {
            const ElementId id = listed_.of()[i];
            if (id == place_ || before_.possible(id, listed_.at(first, i))) continue;
            const Literal known = known_against(id, listed_.at(first, i));
            const auto count = static_cast<std::size_t>(std::ranges::count_if(
                open, [&](std::size_t tuple) { return rules_out(known, tuple); }));
            if (count <= most) continue;
            most = count;
            best = known;
        }
        return best;
    }

    const Board& board_;
    ElementId place_;
    const Candidates& before_;
    Listed listed_;
    std::vector<std::size_t> open_;  ///< tuples that would allow more, but for what is known
};

}  // namespace

std::optional<KnownBeside> needed_beside(const Puzzle& puzzle, const Deduction& step,
                                         const Candidates& before) {
    return NeededBeside(puzzle, step, before).find();
}

}  // namespace quadrille::engine
