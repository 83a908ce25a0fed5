#include "taught/matches.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "taught/implied.hpp"
#include "taught/rule_step.hpp"

namespace quadrille::taught {

namespace {

/// What stands for each mark of the piece, by mark; blank for those it does not speak of.
using Swap = std::vector<Mark>;

/// Every way to give those marks other ones, each to one; the marks as they are first.
void swaps(const std::vector<Mark>& of, std::size_t symbols, Swap& swap, std::size_t from,
           std::vector<Swap>& found) {
    if (from == of.size()) {
        found.push_back(swap);
        return;
    }
    for (std::size_t k = 0; k < symbols; ++k) {
        const auto mark = static_cast<Mark>((of[from] - 1 + k) % symbols + 1);
        if (std::find(swap.begin(), swap.end(), mark) != swap.end()) continue;
        swap[of[from]] = mark;
        swaps(of, symbols, swap, from + 1, found);
        swap[of[from]] = blank;
    }
}

/// Looks at one placing after another.
class PatternMatcher {
public:
    PatternMatcher(const Pattern& pattern, const Proof& proof, const Ground& ground)
        : pattern_(pattern),
          proof_(proof),
          ground_(ground),
          piece_(pattern.piece->board()),
          spots_(piece_.size()),
          look_alikes_(proof.needs.size()),
          elements_of_(proof.needs.size()),
          clue_elements_(proof.needs.size()),
          spoken_of_(proof.needs.size()) {
        for (std::size_t i = 0; i < piece_.size(); ++i)
            if (!piece_.elements[i].outline.empty()) spots_[i] = spot_of(piece_.elements[i]);
        for (const Alphabet& mine : piece_.alphabets) {
            auto& row = alike_.emplace_back();
            for (const Alphabet& there : ground.board().alphabets)
                row.push_back(alike(mine, there));
        }
        make_swaps();
        find_used();
        order_needs();
        for (std::size_t need = 0; need < proof.needs.size(); ++need) {
            elements_of_[need] = elements_of(proof.needs[need].body);
            if (proof.needs[need].kind == Need::Kind::rule)
                clue_elements_[need] =
                    elements_of(pattern.piece->rules()[proof.needs[need].source].what);
        }
    }

    std::vector<std::vector<PlacedLemma>> run() {
        const std::vector<Anchor> anchors = this->anchors();
        for (std::size_t symmetry = 0; symmetry < symmetries; ++symmetry) {
            std::unordered_set<Spot, SpotHash> offsets;
            for (const Anchor& anchor : anchors) {
                const Spot from = turned(spots_[index(anchor.element)], symmetry);
                for (const Spot& there : anchor.candidates) offsets.insert(there - from);
                const Spot lever = from - turned(anchor.middle, symmetry);
                for (const Group& group : anchor.groups)
                    offsets.insert(nearest(group, group.middle + lever) - from);
            }
            std::vector<Spot> sorted(offsets.begin(), offsets.end());
            std::sort(sorted.begin(), sorted.end());
            for (const Spot& offset : sorted) place(symmetry, offset);
        }
        std::stable_sort(places_.begin(), places_.end(), [](const auto& a, const auto& b) {
            return a.front().conclusion.element < b.front().conclusion.element;
        });
        return std::move(places_);
    }
    std::vector<std::vector<PlacedLemma>> run_in_place() {
        place(0, Spot{});
        return std::move(places_);
    }

private:
    /// The elements of a rule, and the middle of them all.
    struct Group {
        std::vector<Spot> spots;
        Spot middle;
    };
    /// Where to look: an element of the piece, and places where it may be. Of a rule with as many
    /// elements as that of the piece it is the one that lies the same way from the middle of all;
    /// that such a rule may say enough of a neighbour is let go.
    struct Anchor {
        ElementId element{};
        Spot middle;
        std::vector<Spot> candidates;
        std::vector<Group> groups;
    };
    [[nodiscard]] static Group group_of(std::vector<Spot> spots) {
        Group group{std::move(spots), {}};
        for (const Spot& spot : group.spots) group.middle = group.middle + spot;
        const auto count = static_cast<std::int64_t>(group.spots.size());
        group.middle = {group.middle.x / count, group.middle.y / count};
        return group;
    }
    [[nodiscard]] static Spot nearest(const Group& group, Spot to) {
        const auto distance = [to](Spot spot) {
            return std::abs(spot.x - to.x) + std::abs(spot.y - to.y);
        };
        return *std::min_element(group.spots.begin(), group.spots.end(),
                                 [&](Spot a, Spot b) { return distance(a) < distance(b); });
    }

    void make_swaps() {
        const std::set<Mark> spoken = spoken_of(proof_);
        const std::vector<Mark> of(spoken.begin(), spoken.end());
        std::size_t most = 0;
        for (const Alphabet& alphabet : piece_.alphabets)
            most = std::max(most, alphabet.symbols.size());
        Swap swap(most + 1, blank);
        if (pattern_.swap) {
            const ElementId one = proof_.lemmas.front().conclusion.element;
            swaps(of, piece_.alphabet(one).symbols.size(), swap, 0, swaps_);
        } else {
            std::iota(swap.begin(), swap.end(), Mark{0});
            swaps_.push_back(swap);
        }
    }

    /// The elements that some lemma needs.
    void find_used() {
        std::set<ElementId> used;
        for (const Lemma& lemma : proof_.lemmas) {
            used.insert(lemma.conclusion.element);
            for (const Literal& mark : lemma.marks) used.insert(mark.element);
            for (const std::uint32_t need : lemma.needs) {
                for_each_element(proof_.needs[need].body, [&](ElementId id) { used.insert(id); });
                used.insert(proof_.needs[need].part.begin(), proof_.needs[need].part.end());
                used.insert(proof_.needs[need].border.begin(), proof_.needs[need].border.end());
            }
        }
        used_.assign(used.begin(), used.end());
    }

    /// Rules first, those with the fewest look-alikes ahead: where a lemma lacks something, that
    /// is soonest seen.
    void order_needs() {
        for (const Lemma& lemma : proof_.lemmas) {
            std::vector<std::uint32_t>& needs = ordered_needs_.emplace_back(lemma.needs);
            std::ranges::stable_sort(needs, {}, [this](std::uint32_t need) {
                return proof_.needs[need].kind == Need::Kind::rule ? look_alikes(need).size()
                                                                   : SIZE_MAX;
            });
        }
    }

    // --- anchors
    // -----------------------------------------------------------------------------------------------------------

    [[nodiscard]] std::vector<Anchor> anchors() {
        std::vector<Anchor> list;
        std::set<std::uint32_t> rules_done;
        std::set<ElementId> elements_done;
        for (const Lemma& lemma : proof_.lemmas) {
            std::optional<std::uint32_t> best;
            for (const std::uint32_t need : lemma.needs) {
                if (proof_.needs[need].kind != Need::Kind::rule) continue;
                if (!best || look_alikes(need).size() < look_alikes(*best).size()) best = need;
            }
            if (best) {
                if (rules_done.insert(*best).second) list.push_back(anchor_at(*best));
            } else if (elements_done.insert(lemma.conclusion.element).second) {
                Anchor anchor{lemma.conclusion.element, {}, {}, {}};
                for (const ElementId id : ground_.board().ids())
                    if (const auto spot = ground_.spot(id)) anchor.candidates.push_back(*spot);
                list.push_back(std::move(anchor));
            }
        }
        return list;
    }

    [[nodiscard]] Anchor anchor_at(std::uint32_t need) {
        Anchor anchor;
        std::vector<Spot> mine;
        for_each_element(proof_.needs[need].body, [&](ElementId id) {
            if (mine.empty()) anchor.element = id;
            mine.push_back(spots_[index(id)]);
        });
        anchor.middle = group_of(mine).middle;
        for (const std::uint32_t rule : look_alikes(need)) {
            std::vector<Spot> there;
            for_each_element(ground_.puzzle().rules()[rule].what, [&](ElementId id) {
                if (const auto spot = ground_.spot(id)) there.push_back(*spot);
            });
            if (there.size() == mine.size())
                anchor.groups.push_back(group_of(std::move(there)));
            else
                anchor.candidates.insert(anchor.candidates.end(), there.begin(), there.end());
        }
        return anchor;
    }

    /// Rules of the puzzle that say as much, wherever they are.
    [[nodiscard]] const std::vector<std::uint32_t>& look_alikes(std::uint32_t need) {
        std::optional<std::vector<std::uint32_t>>& alike = look_alikes_[need];
        if (alike) return *alike;
        alike.emplace();
        const Rules& rules = ground_.puzzle().rules();
        for (std::uint32_t rule = 0; rule < rules.size(); ++rule)
            if (may_imply(rules[rule].what, proof_.needs[need].body)) alike->push_back(rule);
        return *alike;
    }

    /// Whether some literal of the one, or its contrary, could be one of the other if they spoke of
    /// the same element.
    [[nodiscard]] bool may_share(const Amount& known, const Amount& wanted, bool contrary) const {
        const auto said_by = [](const Literal& literal) {
            return std::pair(literal.mark, literal.holds);
        };
        return pattern_.swap || std::ranges::any_of(wanted.of, [&](const Literal& mine) {
                   std::pair<Mark, bool> sought = said_by(plain(piece_, mine));
                   sought.second = sought.second != contrary;
                   return std::ranges::any_of(known.of, [&](const Literal& there) {
                       return said_by(plain(ground_.board(), there)) == sought;
                   });
               });
    }
    /// Of amounts: whether the numbers would do if they had as many elements in common, or, if none
    /// are told, as many as can be.
    [[nodiscard]] bool may_imply(const RuleBody& known, const RuleBody& wanted,
                                 std::size_t most_common = SIZE_MAX) const {
        const std::optional<Amount> want = amount_of(wanted);
        if (!want) return known.index() == wanted.index();
        const std::optional<Amount> know = amount_of(known);
        if (!know) return false;
        const std::size_t size = know->of.size();
        const std::size_t common = std::min({size, want->of.size(), most_common});
        const auto fits = [&](std::size_t low, std::size_t high) {
            return (low > size - common ? low - (size - common) : 0) >= want->at_least &&
                   std::min(high, common) + (want->of.size() - common) <= want->at_most;
        };
        return (fits(know->at_least, know->at_most) && may_share(*know, *want, false)) ||
               (fits(size - know->at_most, size - std::min(know->at_least, size)) &&
                may_share(*know, *want, true));
    }

    // --- one placing
    // -------------------------------------------------------------------------------------------------------

    void place(std::size_t symmetry, Spot offset) {
        map_.assign(piece_.size(), std::nullopt);
        is_mapped_.assign(piece_.size(), 0);
        standing_.clear();
        for (std::size_t lemma = 0; lemma < proof_.lemmas.size(); ++lemma)
            if (may_stand(lemma, symmetry, offset)) standing_.push_back(lemma);
        if (standing_.empty()) return;
        for (const ElementId id : used_) static_cast<void>(mapped(id, symmetry, offset));
        for (const Swap& swap : swaps_) {
            swap_ = &swap;
            std::vector<PlacedLemma> lemmas;
            known_.assign(proof_.needs.size(), std::nullopt);
            for (const std::size_t lemma : standing_)
                if (std::optional<PlacedLemma> there = placed_lemma(lemma))
                    lemmas.push_back(*std::move(there));
            if (lemmas.empty() || two_are_one() || !seen_.insert(signature(lemmas)).second)
                continue;
            std::sort(lemmas.begin(), lemmas.end(), [](const PlacedLemma& a, const PlacedLemma& b) {
                return a.conclusion.element < b.conclusion.element;
            });
            places_.push_back(std::move(lemmas));
        }
    }

    /// Whether elements lie on top of each other: they could become one, and nothing was proved of
    /// that.
    [[nodiscard]] bool two_are_one() const {
        std::vector<ElementId> taken;
        for (const ElementId id : used_)
            if (const auto there = map_[index(id)]) taken.push_back(*there);
        std::ranges::sort(taken);
        return std::ranges::adjacent_find(taken) != taken.end();
    }

    /// What lies there, if it takes the same marks.
    std::optional<ElementId> mapped(ElementId id, std::size_t symmetry, Spot offset) {
        std::optional<ElementId>& there = map_[index(id)];
        if (std::exchange(is_mapped_[index(id)], 1) != 0) return there;
        const Element& mine = piece_[id];
        there = ground_.at(turned(spots_[index(id)], symmetry) + offset, mine.kind);
        if (there && !alike_[mine.alphabet][ground_.board()[*there].alphabet]) there.reset();
        return there;
    }

    /// Whether for each rule that it needs, one that says as much speaks of something there: most
    /// placings fail at that.
    [[nodiscard]] bool may_stand(std::size_t lemma, std::size_t symmetry, Spot offset) {
        return std::ranges::all_of(ordered_needs_[lemma], [&](std::uint32_t need) {
            if (proof_.needs[need].kind != Need::Kind::rule) return true;
            const std::vector<bool>& spoken = spoken_of_by_look_alikes(need);
            for (const ElementId id : elements_of_[need]) {
                const std::optional<ElementId> there = mapped(id, symmetry, offset);
                if (!there) return false;
                if (spoken[index(*there)]) return true;
            }
            return false;
        });
    }
    /// By element of the puzzle.
    [[nodiscard]] const std::vector<bool>& spoken_of_by_look_alikes(std::uint32_t need) {
        std::vector<bool>& spoken = spoken_of_[need];
        if (!spoken.empty()) return spoken;
        spoken.assign(ground_.board().size(), false);
        for (const std::uint32_t rule : look_alikes(need))
            for_each_element(ground_.puzzle().rules()[rule].what,
                             [&](ElementId id) { spoken[index(id)] = true; });
        return spoken;
    }

    [[nodiscard]] std::optional<Literal> there(const Literal& literal) const {
        const auto element = map_[index(literal.element)];
        const Mark mark = (*swap_)[literal.mark];
        if (!element || mark == blank) return std::nullopt;
        return Literal{*element, mark, literal.holds};
    }
    /// Whether something lies at each; `there` is what.
    [[nodiscard]] bool are_there(const std::vector<ElementId>& ids,
                                 std::vector<ElementId>& there) const {
        there.clear();
        for (const ElementId id : ids) {
            if (!map_[index(id)]) return false;
            there.push_back(*map_[index(id)]);
        }
        return true;
    }

    /// What the puzzle provides of a need there: nothing without a rule.
    struct Provided {
        std::optional<std::uint32_t> rule;
        std::optional<Elsewhere> elsewhere = {};
    };

    [[nodiscard]] std::optional<PlacedLemma> placed_lemma(std::size_t number) {
        if (std::ranges::any_of(ordered_needs_[number],
                                [this](std::uint32_t need) { return !provided(need).rule; }))
            return std::nullopt;
        const Lemma& lemma = proof_.lemmas[number];
        PlacedLemma placed;
        const std::optional<Literal> conclusion = there(lemma.conclusion);
        if (!conclusion) return std::nullopt;
        placed.conclusion = *conclusion;
        for (const Literal& mark : lemma.marks) {
            const std::optional<Literal> literal = there(mark);
            if (!literal) return std::nullopt;
            placed.marks.push_back(*literal);
        }
        for (const std::uint32_t need : lemma.needs) {
            const Provided& there = provided(need);
            if (std::ranges::find(placed.rules, *there.rule) == placed.rules.end())
                placed.rules.push_back(*there.rule);
            if (there.elsewhere) placed.elsewhere.push_back(*there.elsewhere);
        }
        return placed;
    }

    /// Lemmas have needs in common.
    [[nodiscard]] const Provided& provided(std::uint32_t need) {
        std::optional<Provided>& known = known_[need];
        if (!known) known = find_provided(need);
        return *known;
    }
    [[nodiscard]] Provided find_provided(std::uint32_t number) {
        const Need& need = proof_.needs[number];
        if (need.kind == Need::Kind::rule) {
            const std::optional<std::uint32_t> rule = rule_for(number);
            return {rule};
        }
        if (!are_there(need.part, part_) || !are_there(need.border, border_)) return {};
        for (std::uint32_t i = 0; i < ground_.wholes().size(); ++i) {
            const Whole& whole = ground_.wholes()[i];
            if (!is_of(need, whole) || !fits(need, whole, part_, border_)) continue;
            Provided there{whole.rule};
            if (need.elsewhere) there.elsewhere = elsewhere(i, part_, border_);
            return there;
        }
        return {};
    }

    [[nodiscard]] std::optional<std::uint32_t> rule_for(std::uint32_t number) {
        const RuleBody& body = proof_.needs[number].body;
        const std::vector<std::uint32_t>& alike = look_alikes(number);
        const Rules& rules = ground_.puzzle().rules();
        tried_.clear();
        for (const ElementId id : elements_of_[number]) {
            if (!map_[index(id)]) return std::nullopt;
            for (const std::uint32_t rule : ground_.rules_of(*map_[index(id)])) {
                if (!std::binary_search(alike.begin(), alike.end(), rule)) continue;
                if (std::ranges::find(tried_, rule) != tried_.end()) continue;
                tried_.push_back(rule);
                const RuleBody& known = rules[rule].what;
                if (!may_imply(known, body, common_with(rule, elements_of_[number]))) continue;
                if (says_there(known, body) == true && !is_of_another_clue(number, rule))
                    return rule;
            }
        }
        return std::nullopt;
    }
    /// Whether what is needed is said there by a clue of another condition than that of the piece,
    /// or by one of the same places that says something else: a 0 has no more edges than a 1, but
    /// it is no 1, and a pattern is told by the clues that it shows.
    [[nodiscard]] bool is_of_another_clue(std::uint32_t number, std::uint32_t rule) {
        const Rule& mine = pattern_.piece->rules()[proof_.needs[number].source];
        const Rule& there = ground_.puzzle().rules()[rule];
        if (!mine.clue || !there.clue) return false;
        const std::optional<Amount> wanted = amount_of(mine.what);
        const std::optional<Amount> known = amount_of(there.what);
        if (wanted && known && mine.condition != there.condition) return true;
        if (!wanted || !known || wanted->of.size() != known->of.size() ||
            common_with(rule, clue_elements_[number]) != wanted->of.size())
            return false;
        // With other marks a clue may say what another number does: one falling line of four ends
        // where three rising ones do.
        if (wanted->at_least != known->at_least || wanted->at_most != known->at_most) return true;
        return says_there(there.what, mine.what) == false;
    }
    /// Whether a rule of the puzzle says what one of the piece does, where that is placed; empty
    /// where it cannot be.
    [[nodiscard]] std::optional<bool> says_there(const RuleBody& known, const RuleBody& body) {
        if (const std::optional<Amount> amount = amount_of(body)) {
            const std::optional<Amount> wanted = there(*amount);
            if (!wanted) return std::nullopt;
            return implies(ground_.board(), known, *wanted);
        }
        const std::optional<RuleBody> wanted = placed_there(body);
        if (!wanted) return std::nullopt;
        return implies(ground_.board(), known, *wanted);
    }
    /// Until it is asked again.
    [[nodiscard]] std::optional<Amount> there(const Amount& amount) {
        placed_.clear();
        for (const Literal& literal : amount.of) {
            const std::optional<Literal> placed = there(literal);
            if (!placed) return std::nullopt;
            placed_.push_back(*placed);
        }
        return Amount{placed_, amount.at_least, amount.at_most};
    }
    /// How many of these elements of the piece are such of a rule of the puzzle, where it is
    /// placed.
    [[nodiscard]] std::size_t common_with(std::uint32_t rule,
                                          std::span<const ElementId> elements) const {
        const std::span<const ElementId> known = ground_.elements_of(rule);
        return static_cast<std::size_t>(std::ranges::count_if(elements, [&](ElementId mine) {
            const std::optional<ElementId> there = map_[index(mine)];
            return there && std::ranges::binary_search(known, *there);
        }));
    }
    [[nodiscard]] std::optional<RuleBody> placed_there(const RuleBody& body) const {
        Placement placing;
        placing.element = [this](ElementId id) { return map_[index(id)]; };
        placing.mark = [this](ElementId, Mark mark) {
            return (*swap_)[mark] == blank ? std::nullopt : std::optional((*swap_)[mark]);
        };
        for (std::size_t mark = 1; mark < swap_->size(); ++mark)
            placing.swaps = placing.swaps || (*swap_)[mark] != static_cast<Mark>(mark);
        return placed(body, placing);
    }

    /// The same kind of rule about the same mark, and all elements of the need belong to it.
    [[nodiscard]] bool is_of(const Need& need, const Whole& whole) const {
        const RuleBody& source = pattern_.piece->rules()[need.source].what;
        const auto* const loop = std::get_if<SingleLoop>(&source);
        if (whole.is_loop != (loop != nullptr)) return false;
        const Mark mark = loop != nullptr ? loop->drawn : std::get<Connected>(source).mark;
        if ((*swap_)[mark] != whole.mark) return false;
        bool all = true;
        for_each_element(need.body, [&](ElementId id) {
            all = all && map_[index(id)] && whole.has(*map_[index(id)]);
        });
        return all;
    }

    [[nodiscard]] static bool fits(const Need& need, const Whole& whole,
                                   const std::vector<ElementId>& part,
                                   const std::vector<ElementId>& border) {
        switch (need.kind) {
            case Need::Kind::corner:
                return meets(whole, part, false);
            case Need::Kind::closed:
                return meets(whole, part, true);
            case Need::Kind::cycle:
                return is_cycle(whole, part);
            case Need::Kind::region:
                return is_shut(whole, part, border);
            case Need::Kind::rule:
                break;
        }
        return false;
    }

    /// The edges meet at one corner, `alone` if no others do.
    [[nodiscard]] static bool meets(const Whole& whole, const std::vector<ElementId>& edges,
                                    bool alone) {
        const Ends first = whole.ends[whole.place[index(edges.front())]];
        for (const std::uint32_t corner : {first.a, first.b}) {
            const auto& at = whole.at[corner];
            const bool all = std::all_of(edges.begin(), edges.end(), [&](ElementId id) {
                return std::find(at.begin(), at.end(), whole.place[index(id)]) != at.end();
            });
            if (all && (!alone || at.size() == edges.size())) return true;
        }
        return false;
    }

    [[nodiscard]] static bool is_cycle(const Whole& whole, const std::vector<ElementId>& edges) {
        std::map<std::uint32_t, std::vector<std::uint32_t>> at;
        for (const ElementId id : edges) {
            const std::uint32_t edge = whole.place[index(id)];
            at[whole.ends[edge].a].push_back(edge);
            at[whole.ends[edge].b].push_back(edge);
        }
        if (std::any_of(at.begin(), at.end(),
                        [](const auto& corner) { return corner.second.size() != 2; }))
            return false;
        // Round it once: one cycle has as many corners as edges in a row.
        const std::uint32_t start = whole.place[index(edges.front())];
        std::uint32_t edge = start;
        std::uint32_t corner = whole.ends[start].b;
        std::size_t length = 0;
        do {
            const auto& both = at.at(corner);
            edge = both[0] == edge ? both[1] : both[0];
            corner = whole.ends[edge].a == corner ? whole.ends[edge].b : whole.ends[edge].a;
            ++length;
        } while (edge != start && length <= edges.size());
        return length == edges.size();
    }

    [[nodiscard]] static bool is_shut(const Whole& whole, const std::vector<ElementId>& cells,
                                      const std::vector<ElementId>& border) {
        std::set<std::uint32_t> near;
        for (const auto* list : {&cells, &border})
            for (const ElementId id : *list) {
                if (!whole.has(id)) return false;
                near.insert(whole.place[index(id)]);
            }
        return std::all_of(cells.begin(), cells.end(), [&](ElementId id) {
            const auto& next = whole.at[whole.place[index(id)]];
            return std::all_of(next.begin(), next.end(),
                               [&](std::uint32_t cell) { return near.contains(cell); });
        });
    }

    [[nodiscard]] Elsewhere elsewhere(std::uint32_t number, const std::vector<ElementId>& part,
                                      const std::vector<ElementId>& border) const {
        Elsewhere elsewhere{number, part};
        elsewhere.apart.insert(elsewhere.apart.end(), border.begin(), border.end());
        std::sort(elsewhere.apart.begin(), elsewhere.apart.end());
        const Whole& whole = ground_.wholes()[number];
        const auto is_apart = [&](ElementId id) {
            return std::binary_search(elsewhere.apart.begin(), elsewhere.apart.end(), id);
        };
        const auto sure = std::ranges::find_if(whole.sure, [&](const std::vector<ElementId>& set) {
            return std::ranges::none_of(set, is_apart);
        });
        if (sure != whole.sure.end())
            elsewhere.sure_by = whole.sure_by[static_cast<std::size_t>(sure - whole.sure.begin())];
        return elsewhere;
    }

    /// Equal for placings that come to the same: a pattern may be its own mirror image.
    [[nodiscard]] static std::vector<std::uint64_t> signature(
        const std::vector<PlacedLemma>& lemmas) {
        const auto code = [](const Literal& literal) {
            return std::uint64_t{index(literal.element)} << 16U |
                   std::uint64_t{literal.mark} << 1U | (literal.holds ? 1U : 0U);
        };
        std::vector<std::vector<std::uint64_t>> parts;
        for (const PlacedLemma& lemma : lemmas) {
            auto& part = parts.emplace_back();
            for (const Literal& mark : lemma.marks) part.push_back(code(mark));
            for (const std::uint32_t rule : lemma.rules)
                part.push_back(std::uint64_t{1} << 62U | rule);
            for (const Elsewhere& other : lemma.elsewhere)
                if (other.sure_by)
                    part.push_back(std::uint64_t{1} << 62U | *other.sure_by);
                else
                    for (const ElementId id : other.apart)
                        part.push_back(std::uint64_t{1} << 61U | index(id));
            std::sort(part.begin(), part.end());
            part.push_back(code(lemma.conclusion));
        }
        std::sort(parts.begin(), parts.end());
        std::vector<std::uint64_t> all;
        for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
        return all;
    }

    const Pattern& pattern_;
    const Proof& proof_;
    const Ground& ground_;
    const Board& piece_;
    std::vector<Spot> spots_;               ///< of the piece, by element
    std::vector<std::vector<bool>> alike_;  ///< alphabets of the piece, and of the puzzle
    std::vector<Swap> swaps_;
    std::vector<ElementId> used_;
    std::vector<std::optional<std::vector<std::uint32_t>>>
        look_alikes_;                                    ///< by need, once it was asked for
    std::vector<std::vector<ElementId>> elements_of_;    ///< by need
    std::vector<std::vector<ElementId>> clue_elements_;  ///< likewise: of the rule it comes from
    std::vector<std::vector<bool>> spoken_of_;           ///< by need, once it was asked for
    std::vector<std::vector<std::uint32_t>> ordered_needs_;  ///< by lemma

    std::vector<std::optional<ElementId>>
        map_;                      ///< of the placing that is looked at, by element of the piece
    std::vector<char> is_mapped_;  ///< which of them were asked for
    std::vector<std::size_t> standing_;  ///< lemmas that may stand there
    std::vector<std::uint32_t> tried_;   ///< rules, for the need that is looked at
    std::vector<Literal> placed_;        ///< of an amount that is placed
    std::vector<ElementId> part_;        ///< of that need, where it lies
    std::vector<ElementId> border_;
    const Swap* swap_ = nullptr;
    std::vector<std::optional<Provided>> known_;  ///< by need, once it was asked for there
    std::set<std::vector<std::uint64_t>> seen_;
    std::vector<std::vector<PlacedLemma>> places_;
};

}  // namespace

Matches::Matches(const Pattern& pattern, const Proof& proof, const Ground& ground)
    : Matches(ground, PatternMatcher(pattern, proof, ground).run()) {}

Matches Matches::in_place(const Pattern& pattern, const Proof& proof, const Ground& ground) {
    return {ground, PatternMatcher(pattern, proof, ground).run_in_place()};
}

bool Matches::holds(const PlacedLemma& lemma, const Candidates& candidates) const {
    for (const Literal& mark : lemma.marks)
        if (candidates.truth(mark) != true) return false;
    return std::all_of(lemma.elsewhere.begin(), lemma.elsewhere.end(), [&](const Elsewhere& other) {
        if (other.sure_by) return true;
        const Whole& whole = ground_.wholes()[other.whole];
        return std::any_of(whole.members.begin(), whole.members.end(), [&](ElementId id) {
            return candidates.sole(id) == whole.mark &&
                   !std::binary_search(other.apart.begin(), other.apart.end(), id);
        });
    });
}

std::optional<Deduction> Matches::find(const RuleHeader& heading,
                                       const Candidates& candidates) const {
    for (const std::vector<PlacedLemma>& place : places_) {
        Deduction step;
        std::vector<std::uint32_t> elsewhere;
        for (const PlacedLemma& lemma : place) {
            if (candidates.truth(lemma.conclusion) == true || !holds(lemma, candidates)) continue;
            step.follows.push_back(lemma.conclusion);
            for (const Literal& mark : lemma.marks) step.because.push_back(mark.element);
            step.rules.insert(step.rules.end(), lemma.rules.begin(), lemma.rules.end());
            for (const Elsewhere& other : lemma.elsewhere)
                if (other.sure_by) elsewhere.push_back(*other.sure_by);
        }
        if (step.follows.empty()) continue;
        return rule_step(heading, ground_.puzzle(), candidates, std::move(step), elsewhere);
    }
    return std::nullopt;
}

}  // namespace quadrille::taught
