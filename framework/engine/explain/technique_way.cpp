#include "engine/explain/technique_way.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/driver.hpp"
#include "engine/deduce/folded_steps.hpp"
#include "engine/deduce/found_steps.hpp"
#include "engine/deduce/literal_words.hpp"
#include "engine/deduce/technique_table.hpp"
#include "engine/deduce/way_words.hpp"
#include "engine/explain/explain_text.hpp"
#include "engine/explain/findings.hpp"
#include "engine/explain/joined_links.hpp"
#include "engine/explain/told_way.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/selectable.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// More steps are not taken towards one mark: most of them have nothing to do with it.
constexpr std::size_t most_steps_taken = 400;
/// Of boards that hide elements techniques find many a step that is none when it is told.
constexpr std::size_t most_steps_found = 1000;
/// So often a technique is asked whether it still finds a step.
constexpr std::size_t most_asked = 12;
/// Of more marks that a rule looked at it is not asked which go into what it says.
constexpr std::size_t most_marks_asked = 30;

class TechniqueWay {
public:
    TechniqueWay(const Puzzle& puzzle, const Position& position, const TechniqueTable& table,
                 Budget& budget)
        : puzzle_(puzzle),
          position_(position),
          table_(table),
          budget_(budget),
          findings_(puzzle, position),
          owned_(puzzle),
          nodes_(findings_.last()) {}

    [[nodiscard]] std::optional<std::vector<NeededStep>> needed(const std::vector<Step>& steps,
                                                                std::span<const Literal> marks) {
        for (const Step& step : steps) add(step);
        std::size_t last = nodes_.size();
        while (!node(last).step) --last;
        node(last).wanted.assign(marks.begin(), marks.end());
        Selectable formula(puzzle_, budget_);
        if (!find_needed(formula, last, last)) return std::nullopt;
        std::vector<NeededStep> list;
        const std::vector<std::vector<std::size_t>> under = steps_under(last);
        std::vector<std::uint32_t> place_of(nodes_.size() + 1, 0);
        const auto add_places = [&](std::size_t by, std::vector<std::uint32_t>& places) {
            if (node(by).step)
                places.push_back(place_of[by]);
            else
                for (const std::size_t earlier : under[by]) places.push_back(place_of[earlier]);
        };
        for (std::size_t number = 1; number <= last; ++number) {
            const Node& one = node(number);
            if (!one.step || one.wanted.empty()) continue;
            place_of[number] = static_cast<std::uint32_t>(list.size());
            NeededStep& step = list.emplace_back(NeededStep{*one.step});
            for (const std::size_t earlier : under[number])
                step.rests_on.push_back(place_of[earlier]);
            for (const LookNeeds& look : one.looks) {
                LookLinks& links = step.looks.emplace_back(LookLinks{{}, look.looks});
                for (const std::size_t by : sources(look.facts)) add_places(by, links.links);
                kit::sort_unique(links.links);
            }
        }
        return list;
    }

    [[nodiscard]] std::optional<Chain> chain(const Literal& mark, std::size_t most_links,
                                             Trials trials) {
        const std::optional<std::size_t> last = take_steps(mark, trials);
        if (!last) return std::nullopt;
        node(*last).wanted.push_back(mark);
        Selectable formula(puzzle_, budget_);
        if (!find_needed(formula, *last, most_links)) return std::nullopt;
        spare_marks(formula, *last);
        Chain chain = joined_links(board(), told_way(puzzle_, position_, findings_, nodes_, *last));
        return chain.size() <= most_links ? std::optional(std::move(chain)) : std::nullopt;
    }

private:
    /// What techniques find, as it is told.
    class TakenSteps final : public Observer {
    public:
        explicit TakenSteps(TechniqueWay& way) : way_(way) {}
        void on(const Event& event) override {
            way_.add({event.technique, way_.table_.find(event.technique)->level, event.what});
        }

    private:
        TechniqueWay& way_;
    };
    using Node = WayNode;
    static constexpr std::size_t stands = Findings::stands;

    [[nodiscard]] const Board& board() const { return puzzle_.board(); }
    /// Numbers begin at 1.
    [[nodiscard]] Node& node(std::size_t number) { return nodes_[number - 1]; }

    void add(const Step& step) {
        const std::size_t number = findings_.add(step.deduction.follows);
        nodes_.resize(findings_.last());
        node(number).step = step;
    }

    /// By node up to `last`, the steps that it rests on, by what is left in places, too; rising.
    [[nodiscard]] std::vector<std::vector<std::size_t>> steps_under(std::size_t last) {
        std::vector<std::vector<std::size_t>> under(last + 1);
        for (std::size_t number = 1; number <= last; ++number) {
            std::vector<std::size_t>& list = under[number];
            for (const std::size_t earlier : node(number).rests_on)
                if (node(earlier).step)
                    list.push_back(earlier);
                else
                    list.insert(list.end(), under[earlier].begin(), under[earlier].end());
            kit::sort_unique(list);
        }
        return under;
    }

    /// The number of the finding that says the mark.
    [[nodiscard]] std::optional<std::size_t> take_steps(const Literal& mark, Trials trials) {
        if (board().hidden().empty())
            take_found(mark, trials);
        else
            take_told(mark, trials);
        return findings_.after().truth(mark) == true ? findings_.decided_by(mark.element)
                                                     : std::nullopt;
    }

    void take_found(const Literal& mark, Trials trials) {
        const Candidates& found = findings_.after();
        for (std::size_t i = 0; i < most_steps_taken && found.truth(mark) != true; ++i) {
            const std::optional<Step> step = Driver(table_).next(found, budget_, trials);
            if (!step) return;
            add(*step);
        }
    }
    /// What is only carried to or from hidden elements is no step: more is found than was told.
    void take_told(const Literal& mark, Trials trials) {
        TakenSteps told(*this);
        FoldedSteps folded(puzzle_, told);
        Candidates found = findings_.after();
        for (std::size_t i = 0; i < most_steps_found && findings_.after().truth(mark) != true;
             ++i) {
            std::optional<Step> step = Driver(table_).next(found, budget_, trials);
            if (!step) return;
            narrow(found, step->deduction.follows);
            folded.on(
                {Event::Kind::deduced, 0, std::move(step->technique), std::move(step->deduction)});
        }
    }

    [[nodiscard]] static bool decides(const Node& one, ElementId id) {
        return std::ranges::any_of(one.wanted, [&](const Literal& wanted) {
            return wanted.element == id && wanted.holds;
        });
    }

    [[nodiscard]] bool follow(Selectable& formula, const Node& one,
                              const std::vector<Fact>& facts) const {
        return std::ranges::all_of(one.wanted, [&](const Literal& wanted) {
            std::vector<Lit> lits;
            for (const Fact& fact : facts) lits.push_back(formula.literal(fact.literal));
            lits.push_back(!formula.literal(wanted));
            return formula.contradictory(one.step->deduction.rules, lits,
                                         Selectable::Effort::exact);
        });
    }

    /// What is told of clues' own elements names all rules that may go into it. Leaves those that
    /// all that is wanted needs; rules without a clue are spared first. False where none is.
    [[nodiscard]] bool spare_rules(Selectable& formula, Node& one,
                                   const std::vector<Fact>& facts) const {
        Deduction& what = one.step->deduction;
        if (what.rules.size() < 2 || !tells_by_rules(puzzle_, what)) return false;
        Node all = one;
        for (const Literal& literal : seen_or_all(board(), what.follows))
            all.wanted.push_back(literal);
        std::vector<std::uint32_t>& rules = all.step->deduction.rules;
        if (!follow(formula, all, facts)) return false;
        std::vector<std::uint32_t> order = rules;
        std::stable_partition(order.begin(), order.end(),
                              [&](std::uint32_t rule) { return !puzzle_.rules()[rule].clue; });
        for (const std::uint32_t rule : order) {
            const std::vector<std::uint32_t> before = rules;
            std::erase(rules, rule);
            if (rules.empty() || !follow(formula, all, facts)) rules = before;
        }
        if (rules == what.rules) return false;
        what.rules = rules;
        const std::vector<ElementId> places = places_of(what);
        std::erase_if(what.because,
                      [&](ElementId id) { return !std::ranges::binary_search(places, id); });
        tell_by_rules(puzzle_, what);
        return true;
    }

    [[nodiscard]] static bool is_untold_trial(const Node& one) {
        return one.step && one.step->technique == described_trial().id &&
               one.step->deduction.refutation.empty();
    }

    /// Whether its technique says so with these facts: its rules may say more than it sees. What it
    /// finds before is taken as known, and must not be what it looks at.
    [[nodiscard]] bool is_found(const Node& one, const std::vector<Fact>& facts) const {
        const NamedTechnique* const technique = table_.find(one.step->technique);
        if (technique == nullptr) return false;
        Candidates known = findings_.before();
        for (const Fact& fact : facts) narrow(known, {&fact.literal, 1});
        const auto says_all = [&](const Candidates& after) {
            return std::ranges::all_of(
                one.wanted, [&](const Literal& wanted) { return after.truth(wanted) == true; });
        };
        if (says_all(known)) return true;
        const auto find = [&](const Candidates& candidates) {
            budget_.spend(board().size());
            budget_.check_now();
            return technique->find(candidates, budget_);
        };
        bool is_apart = false;
        const auto says_so = [&](const FoundStep& step, const Candidates&) {
            Candidates after = known;
            narrow(after, step.deduction.follows);
            is_apart = !step.looks_at_more;
            return says_all(after);
        };
        return visit_found_steps(known, known, most_asked, find, says_so) && is_apart;
    }

    /// What is carried from or to hidden elements is told with a later step, without a word. Of
    /// what is wanted of that it is told: besides, or in place of a step of which nothing else is.
    void tell_untold(Node& one) const {
        Deduction& what = one.step->deduction;
        std::vector<Literal> untold;
        for (const Literal& wanted : one.wanted)
            if (board().hides(wanted.element) &&
                !has_part(what.text, kit::element_name(board(), wanted.element)))
                untold.push_back(wanted);
        if (untold.empty()) return;
        if (untold.size() < one.wanted.size()) {
            what.text = Text("{0} Besides, {1}.", {what.text, engine::told(board(), untold)});
            one.besides = std::move(untold);
            return;
        }
        what.follows = std::move(untold);
        what.refutation.clear();
        tell_by_rules(puzzle_, what);
    }

    /// That its rules speak of, or its conclusions; rising.
    [[nodiscard]] std::vector<ElementId> places_of(const Deduction& deduction) const {
        std::vector<ElementId> places;
        for (const Literal& literal : deduction.follows) places.push_back(literal.element);
        for (const std::uint32_t rule : deduction.rules)
            for_each_element(puzzle_.rules()[rule].what,
                             [&](ElementId id) { places.push_back(id); });
        return kit::sorted_unique(std::move(places));
    }

    /// The places that a deduction may rest on, rising.
    [[nodiscard]] std::vector<ElementId> places_near(const Deduction& deduction) const {
        std::vector<ElementId> places = places_of(deduction);
        places.insert(places.end(), deduction.because.begin(), deduction.because.end());
        return kit::sorted_unique(std::move(places));
    }

    /// What was known of them before that node.
    [[nodiscard]] std::vector<Fact> facts_near(const Deduction& deduction, std::size_t number) {
        std::vector<Fact> facts;
        for (const ElementId id : places_near(deduction))
            if (board().is_ruled(id))
                findings_.add_facts(id, number, decides(node(number), id), facts);
        return facts;
    }

    /// Of what was known before, what the step needs.
    [[nodiscard]] std::vector<Fact> facts_of(Selectable& formula, std::size_t number) {
        Node& one = node(number);
        if (const auto sole = findings_.sole_at(number)) return findings_.facts_of_sole(*sole);
        tell_untold(one);
        if (!one.step->deduction.refutation.empty()) {
            std::vector<Fact> facts = facts_of_looks(formula, number);
            const std::vector<Fact> others = facts_of_besides(formula, number);
            facts.insert(facts.end(), others.begin(), others.end());
            return facts;
        }
        // What is told of several is nothing that a technique would find again.
        const bool is_of_technique = board().hidden().empty();
        // What is supposed is long to be asked about.
        const bool is_asked = is_of_technique && !supposes(one.step->technique);
        const auto near = [&] {
            return without_owned(facts_near(one.step->deduction, number),
                                 [&](const auto& fewer) { return follow(formula, one, fewer); });
        };
        std::vector<Fact> facts = near();
        if (!is_of_technique && spare_rules(formula, one, facts)) facts = near();
        // What is seen of one mark alone, or in the places that it names, takes no more than that.
        for (const std::vector<Fact>& few : {of_mark(one, facts), of_places(one, facts)}) {
            if (few.empty() || !follow(formula, one, few)) continue;
            const bool is_seen = is_asked && is_found(one, few);
            return shrunk(one.step->deduction, few, [&](const auto& fewer) {
                return follow(formula, one, fewer) && (!is_seen || is_found(one, fewer));
            });
        }
        if (!follow(formula, one, facts)) return facts;
        return shrunk(one.step->deduction, facts, [&](const auto& fewer) {
            return follow(formula, one, fewer) && (!is_asked || is_found(one, fewer));
        });
    }

    /// What is needed of what was known before for what a supposition is told with.
    [[nodiscard]] std::vector<Fact> facts_of_besides(Selectable& formula, std::size_t number) {
        if (node(number).besides.empty()) return {};
        Node rest = node(number);
        rest.wanted = rest.besides;
        std::vector<Fact> facts = facts_near(rest.step->deduction, number);
        if (!follow(formula, rest, facts)) return facts;
        return shrunk(rest.step->deduction, std::move(facts),
                      [&](const auto& fewer) { return follow(formula, rest, fewer); });
    }

    /// What the looks need of what was known before. Looks that no later one needs go.
    [[nodiscard]] std::vector<Fact> facts_of_looks(Selectable& formula, std::size_t number) {
        std::vector<Deduction>& looks = node(number).step->deduction.refutation;
        std::vector<LookNeeds> needs(looks.size());
        std::vector<char> is_needed(looks.size(), 0);
        is_needed.front() = is_needed.back() = 1;
        for (std::size_t at = looks.size(); at-- > 1;) {
            if (is_needed[at] == 0) continue;
            needs[at] = needs_of_look(formula, number, at);
            for (const std::uint32_t earlier : needs[at].looks) is_needed[earlier] = 1;
        }
        std::vector<Fact> facts;
        std::vector<Deduction> told;
        std::vector<std::uint32_t> place_of(looks.size(), 0);
        node(number).looks.clear();
        for (std::size_t at = 0; at < looks.size(); ++at) {
            if (is_needed[at] == 0) continue;
            place_of[at] = static_cast<std::uint32_t>(told.size());
            for (std::uint32_t& earlier : needs[at].looks) earlier = place_of[earlier];
            facts.insert(facts.end(), needs[at].facts.begin(), needs[at].facts.end());
            told.push_back(std::move(looks[at]));
            node(number).looks.push_back(std::move(needs[at]));
        }
        looks = std::move(told);
        return facts;
    }

    [[nodiscard]] LookNeeds needs_of_look(Selectable& formula, std::size_t number, std::size_t at) {
        const std::vector<Deduction>& looks = node(number).step->deduction.refutation;
        const Deduction& look = looks[at];
        const std::vector<ElementId> places = places_near(look);
        LookNeeds needs{facts_near(look, number), {}};
        for (std::uint32_t earlier = 0; earlier < at; ++earlier)
            if (std::ranges::any_of(looks[earlier].follows, [&](const Literal& literal) {
                    return std::ranges::binary_search(places, literal.element);
                }))
                needs.looks.push_back(earlier);
        const auto suffice = [&](const LookNeeds& these) {
            std::vector<Lit> lits;
            for (const Fact& fact : these.facts) lits.push_back(formula.literal(fact.literal));
            for (const std::uint32_t earlier : these.looks)
                for (const Literal& literal : looks[earlier].follows)
                    lits.push_back(formula.literal(literal));
            const auto is_contradiction = [&] {
                return formula.contradictory(look.rules, lits, Selectable::Effort::exact);
            };
            if (look.follows.empty()) return is_contradiction();
            return std::ranges::all_of(look.follows, [&](const Literal& literal) {
                lits.push_back(!formula.literal(literal));
                const bool follows = is_contradiction();
                lits.pop_back();
                return follows;
            });
        };
        if (!suffice(needs)) return needs;
        const auto names_one_of = [&](std::uint32_t earlier) {
            return std::ranges::any_of(looks[earlier].follows, [&](const Literal& literal) {
                return is_named(look, literal.element);
            });
        };
        for (std::size_t i = needs.looks.size(); i-- > 0;) {
            if (names_one_of(needs.looks[i])) continue;
            LookNeeds fewer = needs;
            fewer.looks.erase(fewer.looks.begin() + static_cast<std::ptrdiff_t>(i));
            if (suffice(fewer)) needs = std::move(fewer);
        }
        const auto facts_suffice = [&](const std::vector<Fact>& fewer) {
            return suffice({fewer, needs.looks});
        };
        needs.facts = shrunk(look, without_owned(needs.facts, facts_suffice), facts_suffice);
        return needs;
    }

    /// Whether the sentence names that place, but for those of which it concludes something.
    [[nodiscard]] bool is_named(const Deduction& deduction, ElementId id) const {
        const auto concludes = [&](const Literal& literal) { return literal.element == id; };
        return std::ranges::none_of(deduction.follows, concludes) &&
               has_part(deduction.text, kit::element_name(board(), id));
    }

    /// Without those of clues' own elements, where the others suffice: what a clue says of what is
    /// seen is told with all that it rests on.
    template <class Suffices>
    [[nodiscard]] std::vector<Fact> without_owned(std::vector<Fact> facts,
                                                  Suffices&& suffices) const {
        std::vector<Fact> others = facts;
        std::erase_if(others, [&](const Fact& fact) { return owned_.has(fact.literal.element); });
        return others.size() < facts.size() && suffices(others) ? std::move(others)
                                                                : std::move(facts);
    }

    /// Without what comes of nodes that can be spared, the latest first. What the sentence names
    /// has to be known.
    template <class Suffices>
    [[nodiscard]] std::vector<Fact> shrunk(const Deduction& deduction, std::vector<Fact> facts,
                                           Suffices&& suffices) const {
        std::vector<std::size_t> named;
        for (const Fact& fact : facts)
            if (is_named(deduction, fact.literal.element)) named.push_back(fact.by);
        kit::sort_unique(named);
        const std::vector<std::size_t> all = sources(facts);
        for (std::size_t i = all.size(); i-- > 0;) {
            if (std::ranges::binary_search(named, all[i])) continue;
            budget_.check_now();
            std::vector<Fact> fewer = facts;
            std::erase_if(fewer, [&](const Fact& fact) { return fact.by == all[i]; });
            if (suffices(fewer)) facts = std::move(fewer);
        }
        return facts;
    }

    /// What the facts say of the mark that the step speaks of; nothing where it speaks of several.
    [[nodiscard]] std::vector<Fact> of_mark(const Node& one, std::vector<Fact> facts) const {
        const Mark mark = one.wanted.front().mark;
        if (std::ranges::any_of(one.wanted,
                                [&](const Literal& wanted) { return wanted.mark != mark; }))
            return {};
        std::erase_if(facts, [&](Fact& fact) {
            if (fact.literal.mark == mark) return false;
            const ElementId id = fact.literal.element;
            if (!fact.literal.holds || !board().alphabet(id).has(mark)) return true;
            fact.literal = {id, mark, false};
            return false;
        });
        return facts;
    }

    /// What they say of the places that it names.
    [[nodiscard]] static std::vector<Fact> of_places(const Node& one, std::vector<Fact> facts) {
        std::vector<ElementId> places = one.step->deduction.because;
        for (const Literal& literal : one.step->deduction.follows)
            places.push_back(literal.element);
        kit::sort_unique(places);
        std::erase_if(facts, [&](const Fact& fact) {
            return !std::ranges::binary_search(places, fact.literal.element);
        });
        return facts;
    }

    /// From the last one back, of which it is known what is wanted. False where more are needed,
    /// or a trial that nobody could follow.
    [[nodiscard]] bool find_needed(Selectable& formula, std::size_t last, std::size_t most) {
        std::size_t needed = 0;
        for (std::size_t number = last; number > 0; --number) {
            if (node(number).wanted.empty()) continue;
            if (++needed > most || is_untold_trial(node(number))) return false;
            kit::sort_unique(node(number).wanted, kit::BoardOrder());
            const std::vector<Fact> facts = facts_of(formula, number);
            for (const Fact& fact : facts)
                if (fact.by != stands) node(fact.by).wanted.push_back(fact.literal);
            node(number).rests_on = sources(facts);
            node(number).facts = facts;
        }
        return true;
    }

    /// What one rule says is told with all that it looked at; what stands and does not go into it
    /// nobody has to look up. As far as there is time.
    void spare_marks(Selectable& formula, std::size_t last) {
        static_cast<void>(attempt([&] {
            for (std::size_t number = 1; number <= last; ++number)
                if (!node(number).wanted.empty()) spare_marks_of(formula, node(number));
        }));
    }
    void spare_marks_of(Selectable& formula, Node& one) const {
        if (!one.step || !one.step->deduction.refutation.empty() ||
            !is_of_one_way(one.step->technique))
            return;
        const std::vector<ElementId> marks =
            marked(board(), position_, one.step->deduction.because);
        const auto is_named_mark = [&](ElementId id) {
            return std::ranges::binary_search(marks, id);
        };
        // What is printed is known to the formula, whether it is named or not.
        const std::vector<ElementId> places = places_near(one.step->deduction);
        if (marks.size() > most_marks_asked || std::ranges::any_of(places, [&](ElementId id) {
                return board()[id].given != blank && !is_named_mark(id);
            }))
            return;
        std::vector<Fact> facts = one.facts;
        std::erase_if(facts, [&](const Fact& fact) {
            return fact.by == stands && !is_named_mark(fact.literal.element);
        });
        if (!follow(formula, one, facts)) return;
        for (const ElementId id : marks) {
            if (board()[id].given != blank || is_named(one.step->deduction, id)) continue;
            std::vector<Fact> fewer = facts;
            std::erase_if(fewer, [&](const Fact& fact) {
                return fact.by == stands && fact.literal.element == id;
            });
            if (!follow(formula, one, fewer)) continue;
            facts = std::move(fewer);
            one.spared.push_back(id);
        }
    }

    const Puzzle& puzzle_;
    const Position& position_;
    const TechniqueTable& table_;
    Budget& budget_;
    Findings findings_;
    const OwnElements owned_;
    std::vector<Node> nodes_;  ///< by finding
};

}  // namespace

std::optional<std::vector<NeededStep>> needed_steps(const Puzzle& puzzle, const Position& position,
                                                    const std::vector<Step>& steps,
                                                    std::span<const Literal> marks,
                                                    const TechniqueTable& table, Budget& budget) {
    return TechniqueWay(puzzle, position, table, budget).needed(steps, marks);
}

std::optional<Chain> technique_way(const Puzzle& puzzle, const Position& position,
                                   const Literal& mark, const TechniqueTable& table,
                                   std::size_t most_links, Trials trials, Budget& budget) {
    return TechniqueWay(puzzle, position, table, budget).chain(mark, most_links, trials);
}

}  // namespace quadrille::engine
