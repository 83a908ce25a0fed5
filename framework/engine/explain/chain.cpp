#include "engine/explain/chain.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/explain/derivation.hpp"
#include "engine/explain/explain_text.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/refutation.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// The facts that show the conclusion, or a contradiction; empty where that did not come out.
std::optional<std::uint32_t> shown(Derivation& derivation,
                                   const std::optional<Literal>& conclusion) {
    const auto refuted = [&](bool deeper) -> std::optional<std::uint32_t> {
        if (!conclusion) return std::nullopt;
        return derivation.refute({conclusion->element, conclusion->mark, !conclusion->holds},
                                 deeper);
    };
    for (bool again = true; again;) {
        if (const std::optional<std::uint32_t> end = derivation.propagate())
            return conclusion ? std::nullopt : end;
        const auto last = static_cast<std::uint32_t>(derivation.facts().size());
        if (conclusion && derivation.candidates().truth(*conclusion) == true) return last;
        if (const std::optional<std::uint32_t> end = refuted(false)) return end;
        again = derivation.refute_open_marks();
    }
    return refuted(true);
}

/// Leaves out of a chain what only carries a mark to a hidden element, and tells what is concluded
/// of one with the link that carries it to what is seen.
class FoldedChain {
public:
    FoldedChain(const Puzzle& puzzle, Chain chain) : puzzle_(puzzle), chain_(std::move(chain)) {}

    [[nodiscard]] Chain links() && {
        for (std::uint32_t i = 0; i < chain_.size(); ++i)
            if (const auto hidden = carried_by(chain_[i])) fold(i, *hidden);
        return left();
    }

private:
    [[nodiscard]] std::optional<ElementId> carried_by(const Link& link) const {
        if (link.kind != Link::Kind::follows || link.rules.size() != 1) return std::nullopt;
        return tied_hidden(puzzle_.board(), puzzle_.rules()[link.rules.front()]);
    }

    void fold(std::uint32_t at, ElementId hidden) {
        Link& link = chain_[at];
        if (all_hidden(puzzle_.board(), link.follows)) {
            // Whatever rests on it rests on what it was carried from.
            const bool is_carried = !link.links.empty() || !link.marks.empty();
            if (!is_carried || at + 1 == chain_.size()) return;
            for (std::uint32_t later = at + 1; later < chain_.size(); ++later)
                rest_on(chain_[later], at, link);
            return leave_out(at);
        }
        if (!link.marks.empty() || link.links.size() != 1) return;
        const std::uint32_t from = link.links.front();
        const Link& reason = chain_[from];
        const bool is_reason = reason.kind == Link::Kind::follows && reason.depth == link.depth &&
                               !is_left_out_[from] &&
                               std::ranges::all_of(reason.follows, [&](const Literal& literal) {
                                   return literal.element == hidden;
                               });
        if (!is_reason || is_used_elsewhere(from, at)) return;
        Link told = reason;
        told.follows = link.follows;
        told.rules.insert(told.rules.end(), link.rules.begin(), link.rules.end());
        kit::sort_unique(told.rules);
        const Text further = has_one_name(puzzle_.board(), hidden, link.follows)
                                 ? Text()
                                 : puzzle_.rules()[link.rules.front()].text;
        told.text = told_of(puzzle_.board(), reason.text, reason.follows, link.follows, further);
        link = std::move(told);
        leave_out(from);
    }

    static void rest_on(Link& link, std::uint32_t left_out, const Link& instead) {
        const auto at = std::ranges::find(link.links, left_out);
        if (at == link.links.end()) return;
        link.links.erase(at);
        link.links.insert(link.links.end(), instead.links.begin(), instead.links.end());
        link.marks.insert(link.marks.end(), instead.marks.begin(), instead.marks.end());
        link.rules.insert(link.rules.end(), instead.rules.begin(), instead.rules.end());
        kit::sort_unique(link.links);
        kit::sort_unique(link.marks);
        kit::sort_unique(link.rules);
    }

    [[nodiscard]] bool is_used_elsewhere(std::uint32_t link, std::uint32_t by) const {
        for (std::uint32_t i = link + 1; i < chain_.size(); ++i)
            if (i != by && std::ranges::find(chain_[i].links, link) != chain_[i].links.end())
                return true;
        return false;
    }

    void leave_out(std::uint32_t link) { is_left_out_[link] = true; }

    /// The others, numbered anew.
    [[nodiscard]] Chain left() {
        Chain chain;
        std::vector<std::uint32_t> number(chain_.size());
        for (std::size_t i = 0; i < chain_.size(); ++i) {
            if (is_left_out_[i]) continue;
            number[i] = static_cast<std::uint32_t>(chain.size());
            for (std::uint32_t& link : chain_[i].links) link = number[link];
            chain.push_back(std::move(chain_[i]));
        }
        return chain;
    }

    const Puzzle& puzzle_;
    Chain chain_;
    std::vector<bool> is_left_out_ = std::vector<bool>(chain_.size(), false);
};

/// Writes the facts that are needed as links.
class LinkWriter {
public:
    LinkWriter(const Puzzle& puzzle, Derivation& derivation)
        : puzzle_(puzzle), derivation_(derivation) {}

    /// Up to that fact, or where it is none, to what rules all but the conclusion out.
    [[nodiscard]] Chain chain(std::uint32_t last, const std::optional<Literal>& conclusion) {
        const std::vector<DerivedFact>& facts = derivation_.facts();
        std::vector<FactPart> goal;
        if (last < facts.size()) {
            goal = {{last, conclusion ? conclusion->element : ElementId{}}};
        } else {
            for (const std::uint32_t fact : derivation_.rulings(conclusion->element, last))
                if (conclusion->holds || rules_out(facts[fact], *conclusion))
                    goal.push_back({fact, conclusion->element});
        }
        if (goal.empty()) return {};  // nothing else can ever stand there
        find_needed(goal);
        if (last < facts.size())
            static_cast<void>(write(last));
        else
            static_cast<void>(write_part(conclusion->element, goal));
        return FoldedChain(puzzle_, std::move(chain_)).links();
    }

private:
    [[nodiscard]] static bool rules_out(const DerivedFact& fact, const Literal& literal) {
        return std::find(fact.removed.begin(), fact.removed.end(), literal) != fact.removed.end();
    }

    void find_needed(const std::vector<FactPart>& goal) {
        const std::vector<DerivedFact>& facts = derivation_.facts();
        needed_.assign(facts.size(), {});
        premises_.assign(facts.size(), {});
        std::vector<char> is_needed(facts.size(), 0);
        const auto need = [&](const FactPart& part) {
            is_needed[part.fact] = 1;
            needed_[part.fact].push_back(part.element);
        };
        for (const FactPart& part : goal) need(part);
        for (std::size_t i = facts.size(); i-- > 0;) {
            if (is_needed[i] == 0) continue;
            kit::sort_unique(needed_[i]);
            premises_[i] = derivation_.premises(static_cast<std::uint32_t>(i), needed_[i]);
            for (const FactPart& part : premises_[i]) need(part);
        }
    }

    /// The premises of a fact or of several, by element.
    using ByElement = std::map<ElementId, std::vector<FactPart>>;
    [[nodiscard]] static ByElement by_element(const std::vector<FactPart>& parts) {
        ByElement groups;
        for (const FactPart& part : parts) groups[part.element].push_back(part);
        return groups;
    }

    /// The link that says what these facts say of the element, and all that it rests on before it.
    std::uint32_t write_part(ElementId element, const std::vector<FactPart>& all) {
        const std::vector<FactPart> parts = concluded(all);
        if (parts.size() == 1) return write(parts.front().fact);
        std::vector<std::uint32_t> key;
        for (const FactPart& part : parts) key.push_back(part.fact);
        if (const auto known = joined_.find({element, key}); known != joined_.end())
            return known->second;
        const std::uint32_t link = write_joined(element, parts);
        joined_.emplace(std::pair(element, std::move(key)), link);
        return link;
    }

    /// Several rules leave an element no other mark: one link where that can be looked at at once.
    [[nodiscard]] std::uint32_t write_joined(ElementId element,
                                             const std::vector<FactPart>& parts) {
        const std::vector<DerivedFact>& facts = derivation_.facts();
        const bool simple = std::all_of(parts.begin(), parts.end(), [&](const FactPart& part) {
            return facts[part.fact].kind == DerivedFact::Kind::concluded &&
                   written_.find(part.fact) == written_.end();
        });
        Link link;
        for (const FactPart& part : parts) link.rules.push_back(facts[part.fact].rule);
        kit::sort_unique(link.rules);
        const ByElement groups = by_element(under(parts));
        link.follows = said(ruled_out(element, parts));
        if (simple && link.rules.size() + groups.size() <= most_premises) {
            rest_on(link, groups);
            link.text =
                Text("{0}: nothing else is left there ({1}).",
                     {told(puzzle_.board(), link.follows), kit::listed_apart(texts(link.rules))});
        } else {
            link.rules.clear();
            link.links = write_by_rule(element, parts);
            link.text =
                Text("{0}: nothing else is left there.", {told(puzzle_.board(), link.follows)});
        }
        return add(std::move(link));
    }

    /// What one rule rules out there in the same way is one link, where that can be looked at at
    /// once.
    [[nodiscard]] std::vector<std::uint32_t> write_by_rule(ElementId element,
                                                           const std::vector<FactPart>& parts) {
        const std::vector<DerivedFact>& facts = derivation_.facts();
        std::map<std::pair<std::uint32_t, Way>, std::vector<FactPart>> by_rule;
        std::vector<std::uint32_t> links;
        for (const FactPart& part : parts) {
            const DerivedFact& fact = facts[part.fact];
            if (fact.kind == DerivedFact::Kind::concluded &&
                written_.find(part.fact) == written_.end())
                by_rule[{fact.rule, fact.way}].push_back(part);
            else
                links.push_back(write(part.fact));
        }
        for (const auto& [rule, of_rule] : by_rule) {
            const ByElement groups = by_element(under(of_rule));
            if (of_rule.size() == 1 || groups.size() >= most_premises) {
                for (const FactPart& part : of_rule) links.push_back(write(part.fact));
                continue;
            }
            Link link;
            link.rules = {rule.first};
            link.follows = said(ruled_out(element, of_rule));
            rest_on(link, groups);
            link.technique = described(rule.second).id;
            std::vector<ElementId> because;
            for (const FactPart& part : of_rule)
                because.insert(because.end(), facts[part.fact].because.begin(),
                               facts[part.fact].because.end());
            tell_by_rule(link, rule.second, kit::sorted_unique(std::move(because)), {},
                         under(of_rule));
            links.push_back(add(std::move(link)));
        }
        kit::sort_unique(links);
        return links;
    }

    /// What several facts rest on.
    [[nodiscard]] std::vector<FactPart> under(const std::vector<FactPart>& parts) const {
        std::vector<FactPart> all;
        for (const FactPart& part : parts)
            all.insert(all.end(), premises_[part.fact].begin(), premises_[part.fact].end());
        return kit::sorted_unique(std::move(all));
    }

    [[nodiscard]] std::vector<Literal> ruled_out(ElementId element,
                                                 const std::vector<FactPart>& parts) const {
        std::vector<Literal> literals;
        for (const FactPart& part : parts)
            for (const Literal& literal : derivation_.facts()[part.fact].removed)
                if (literal.element == element) literals.push_back(literal);
        return literals;
    }

    /// The link of one fact, and all that it rests on before it.
    std::uint32_t write(std::uint32_t index) {
        if (const auto known = written_.find(index); known != written_.end()) return known->second;
        const DerivedFact& fact = derivation_.facts()[index];
        Link link;
        if (fact.kind == DerivedFact::Kind::refuted) {
            write_outside(fact.supposed, index - 1);
            suppose(fact.supposed);
            link.links = {written_.at(fact.supposed), write(index - 1)};
            --depth_;
            link.kind = Link::Kind::refuted;
        } else {
            rest_on(link, by_element(premises_[index]));
        }
        std::vector<Literal> ruled_out;
        for (const Literal& literal : fact.removed)
            if (std::binary_search(needed_[index].begin(), needed_[index].end(), literal.element))
                ruled_out.push_back(literal);
        link.follows =
            said(fact.kind == DerivedFact::Kind::refuted ? std::vector{fact.literal} : ruled_out);
        tell(link, fact, premises_[index]);
        const std::uint32_t written = add(std::move(link));
        written_.emplace(index, written);
        return written;
    }

    void suppose(std::uint32_t index) {
        Link link;
        link.kind = Link::Kind::supposed;
        link.follows = said({derivation_.facts()[index].literal});
        link.text = kit::told_supposed(told(puzzle_.board(), link.follows));
        ++depth_;
        written_.emplace(index, add(std::move(link)));
    }

    /// What the facts of a supposition rest on that does not rest on it itself.
    void write_outside(std::uint32_t first, std::uint32_t last) {
        for (std::uint32_t i = first; i <= last; ++i)
            for (const auto& [element, parts] : by_element(premises_[i]))
                if (parts.back().fact < first && !concluded(parts).empty())
                    static_cast<void>(write_part(element, parts));
    }

    void rest_on(Link& link, const ByElement& groups) {
        for (const auto& [element, parts] : groups) {
            const std::size_t others = concluded(parts).size();
            if (others < parts.size()) link.marks.push_back(element);
            if (others > 0) link.links.push_back(write_part(element, parts));
        }
        kit::sort_unique(link.links);
    }

    /// Without those that are marks of the position.
    [[nodiscard]] std::vector<FactPart> concluded(std::vector<FactPart> parts) const {
        std::erase_if(parts, [&](const FactPart& part) {
            return derivation_.facts()[part.fact].kind == DerivedFact::Kind::marked;
        });
        return parts;
    }

    /// Marks ruled out, each element told by its mark where no other is left.
    [[nodiscard]] std::vector<Literal> said(const std::vector<Literal>& removed) const {
        return decided(puzzle_.board(), derivation_.untouched(), removed);
    }

    [[nodiscard]] std::vector<Text> texts(const std::vector<std::uint32_t>& rules) const {
        std::vector<Text> list;
        for (const std::uint32_t rule : rules)
            if (const Text& text = puzzle_.rules()[rule].text;
                std::ranges::find(list, text) == list.end())
                list.push_back(text);
        return list;
    }

    /// What is known of what it rests on, and no more.
    [[nodiscard]] Candidates known(const std::vector<FactPart>& premises) const {
        Candidates candidates = derivation_.untouched();
        for (const FactPart& part : premises)
            for (const Literal& literal : derivation_.facts()[part.fact].removed)
                if (literal.element == part.element) narrow(candidates, {&literal, 1});
        return candidates;
    }

    void tell_by_rule(Link& link, Way way, const std::vector<ElementId>& because,
                      const Shown& shown, const std::vector<FactPart>& premises) const {
        const Deduction step{link.follows, because, link.rules, {}};
        link.text = told_by_rule(puzzle_, way, step, shown, known(premises));
    }

    void tell(Link& link, const DerivedFact& fact, const std::vector<FactPart>& premises) const {
        const Board& board = puzzle_.board();
        const Text follows = told(board, link.follows);
        switch (fact.kind) {
            case DerivedFact::Kind::concluded:
                link.rules = {fact.rule};
                link.technique = described(fact.way).id;
                tell_by_rule(link, fact.way, fact.because, fact.shown, premises);
                break;
            case DerivedFact::Kind::impossible:
                link.kind = Link::Kind::impossible;
                link.rules = {fact.rule};
                link.text =
                    kit::told_impossible(told_clause(puzzle_, fact.way, fact.rule, fact.shown));
                break;
            case DerivedFact::Kind::nothing_left:
                link.kind = Link::Kind::impossible;
                link.text = Text("No mark is left then for {0}.",
                                 {kit::element_name(board, fact.because.front())});
                break;
            default:
                link.text = Text("So {0}.", {follows});
                break;
        }
    }

    std::uint32_t add(Link link) {
        link.depth = depth_;
        chain_.push_back(std::move(link));
        return static_cast<std::uint32_t>(chain_.size() - 1);
    }

    const Puzzle& puzzle_;
    Derivation& derivation_;
    std::vector<std::vector<ElementId>> needed_;      ///< by fact
    std::vector<std::vector<FactPart>> premises_;     ///< by fact
    std::map<std::uint32_t, std::uint32_t> written_;  ///< fact to link
    std::map<std::pair<ElementId, std::vector<std::uint32_t>>, std::uint32_t> joined_;
    std::uint16_t depth_ = 0;
    Chain chain_;
};

}  // namespace

void take_in(Link& link, const Link& other) {
    const auto add = [](auto& list, const auto& more, auto... order) {
        list.insert(list.end(), more.begin(), more.end());
        kit::sort_unique(list, order...);
    };
    add(link.follows, other.follows, kit::BoardOrder());
    add(link.rules, other.rules);
    add(link.marks, other.marks);
    add(link.links, other.links);
}

std::optional<Chain> chain_of(const Puzzle& puzzle, const Position& position,
                              std::span<const std::uint32_t> rules,
                              std::span<const ElementId> marks,
                              const std::optional<Literal>& conclusion, Budget& budget) {
    Derivation derivation(puzzle, position, rules, marks, budget);
    const std::optional<std::uint32_t> last = shown(derivation, conclusion);
    if (!last) return std::nullopt;
    Chain chain = LinkWriter(puzzle, derivation).chain(*last, conclusion);
    if (chain.empty()) return std::nullopt;
    return chain;
}

namespace {

/// The link that supposes what a refuted one still rests on; empty where that is nothing.
std::optional<std::size_t> supposition_round(const Chain& chain, std::size_t refuted) {
    const std::uint16_t depth = chain[refuted].depth;
    if (depth == 0) return std::nullopt;
    for (std::size_t i = refuted; i-- > 0;)
        if (chain[i].kind == Link::Kind::supposed && chain[i].depth == depth) return i;
    return std::nullopt;
}

}  // namespace

Text told_link(const Board& board, const Position& position, const Chain& chain, std::size_t link) {
    const Link& told = chain[link];
    if (told.kind == Link::Kind::supposed) return told.text;
    if (told.kind == Link::Kind::refuted) {
        const std::optional<std::size_t> within = supposition_round(chain, link);
        return within ? Text("{0} (Still as step {1} supposes.)",
                             {told.text, std::to_string(*within + 1)})
                      : told.text;
    }
    std::vector<Text> earlier;
    for (const std::uint32_t step : told.links) earlier.emplace_back(std::to_string(step + 1));
    std::vector<Text> marks;
    if (premises(told) <= most_premises)  // else the sentence says where they are
        for (const ElementId id : told.marks)
            if (Text mark = told_mark(board, id, position.mark(id)); !has_part(told.text, mark))
                marks.push_back(std::move(mark));
    if (earlier.empty())
        return marks.empty() ? told.text
                             : Text("{0} ({1}.)", {told.text, kit::listed_apart(marks)});
    const bool is_one = earlier.size() == 1;
    Text steps = kit::all_listed(earlier.size(), [&](std::size_t i) { return earlier[i]; });
    if (marks.empty())
        return {is_one ? "{0} (From step {1}.)" : "{0} (From steps {1}.)",
                {told.text, std::move(steps)}};
    return {is_one ? "{0} (From step {1}; {2}.)" : "{0} (From steps {1}; {2}.)",
            {told.text, std::move(steps), kit::listed_apart(marks)}};
}

std::vector<Text> told_chain(const Board& board, const Position& position, const Chain& chain) {
    std::vector<Text> sentences;
    for (std::size_t i = 0; i < chain.size(); ++i)
        sentences.emplace_back("{0}. {1}", std::vector<Text>{std::to_string(i + 1),
                                                             told_link(board, position, chain, i)});
    return sentences;
}

}  // namespace quadrille::engine
