#include "engine/explain/chain.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/explain/derivation.hpp"
#include "engine/explain/explain_text.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// So much can be looked at for one step.
constexpr std::size_t most_premises = 7;

/// The events that show the conclusion, or a contradiction; empty where that did not come out.
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

/// Writes the events that are needed as links.
class LinkWriter {
public:
    LinkWriter(const Puzzle& puzzle, Derivation& derivation)
        : puzzle_(puzzle), derivation_(derivation) {}

    /// Up to that event, or where it is none, to what rules all but the conclusion out.
    [[nodiscard]] Chain chain(std::uint32_t last, const std::optional<Literal>& conclusion) {
        const std::vector<DerivedFact>& events = derivation_.facts();
        std::vector<FactPart> goal;
        if (last < events.size()) {
            goal = {{last, conclusion ? conclusion->element : ElementId{}}};
        } else {
            for (const std::uint32_t event : derivation_.rulings(conclusion->element, last))
                if (conclusion->holds || rules_out(events[event], *conclusion))
                    goal.push_back({event, conclusion->element});
        }
        if (goal.empty()) return {};  // nothing else can ever stand there
        find_needed(goal);
        if (last < events.size())
            static_cast<void>(write(last));
        else
            static_cast<void>(write_part(conclusion->element, goal));
        return std::move(chain_);
    }

private:
    [[nodiscard]] static bool rules_out(const DerivedFact& event, const Literal& literal) {
        return std::find(event.removed.begin(), event.removed.end(), literal) !=
               event.removed.end();
    }

    void find_needed(const std::vector<FactPart>& goal) {
        const std::vector<DerivedFact>& events = derivation_.facts();
        needed_.assign(events.size(), {});
        premises_.assign(events.size(), {});
        std::vector<char> is_needed(events.size(), 0);
        const auto need = [&](const FactPart& part) {
            is_needed[part.event] = 1;
            needed_[part.event].push_back(part.element);
        };
        for (const FactPart& part : goal) need(part);
        for (std::size_t i = events.size(); i-- > 0;) {
            if (is_needed[i] == 0) continue;
            kit::sort_unique(needed_[i]);
            premises_[i] = derivation_.premises(static_cast<std::uint32_t>(i), needed_[i]);
            for (const FactPart& part : premises_[i]) need(part);
        }
    }

    /// The premises of an event or of several, by element.
    using ByElement = std::map<ElementId, std::vector<FactPart>>;
    [[nodiscard]] static ByElement by_element(const std::vector<FactPart>& parts) {
        ByElement groups;
        for (const FactPart& part : parts) groups[part.element].push_back(part);
        return groups;
    }

    /// The link that says what these events say of the element, and all that it rests on before it.
    std::uint32_t write_part(ElementId element, const std::vector<FactPart>& all) {
        const std::vector<FactPart> parts = concluded(all);
        if (parts.size() == 1) return write(parts.front().event);
        std::vector<std::uint32_t> key;
        for (const FactPart& part : parts) key.push_back(part.event);
        if (const auto known = joined_.find({element, key}); known != joined_.end())
            return known->second;
        const std::uint32_t link = write_joined(element, parts);
        joined_.emplace(std::pair(element, std::move(key)), link);
        return link;
    }

    /// Several rules leave an element no other mark: one link where that can be looked at at once.
    [[nodiscard]] std::uint32_t write_joined(ElementId element,
                                             const std::vector<FactPart>& parts) {
        const std::vector<DerivedFact>& events = derivation_.facts();
        const bool simple = std::all_of(parts.begin(), parts.end(), [&](const FactPart& part) {
            return events[part.event].kind == DerivedFact::Kind::concluded &&
                   written_.find(part.event) == written_.end();
        });
        Link link;
        std::vector<FactPart> under;
        for (const FactPart& part : parts) {
            link.rules.push_back(events[part.event].rule);
            under.insert(under.end(), premises_[part.event].begin(), premises_[part.event].end());
        }
        kit::sort_unique(link.rules);
        kit::sort_unique(under);
        const ByElement groups = by_element(under);
        std::vector<Literal> removed;
        for (const FactPart& part : parts)
            for (const Literal& literal : events[part.event].removed)
                if (literal.element == element) removed.push_back(literal);
        link.follows = said(removed);
        if (simple && link.rules.size() + groups.size() <= most_premises) {
            rest_on(link, groups);
            link.text = Text("{0}: nothing else is left there ({1}).",
                             {told(puzzle_.board(), link.follows), listed(texts(link.rules))});
        } else {
            link.rules.clear();
            for (const FactPart& part : parts) link.links.push_back(write(part.event));
            link.text = Text("{0}: nothing else is left there.",
                             {told(puzzle_.board(), link.follows)});
        }
        return add(std::move(link));
    }

    /// The link of one event, and all that it rests on before it.
    std::uint32_t write(std::uint32_t index) {
        if (const auto known = written_.find(index); known != written_.end()) return known->second;
        const DerivedFact& event = derivation_.facts()[index];
        Link link;
        if (event.kind == DerivedFact::Kind::refuted) {
            write_outside(event.supposed, index - 1);
            suppose(event.supposed);
            link.links = {written_.at(event.supposed), write(index - 1)};
            --depth_;
            link.kind = Link::Kind::refuted;
        } else {
            rest_on(link, by_element(premises_[index]));
        }
        std::vector<Literal> ruled_out;
        for (const Literal& literal : event.removed)
            if (std::binary_search(needed_[index].begin(), needed_[index].end(), literal.element))
                ruled_out.push_back(literal);
        link.follows =
            said(event.kind == DerivedFact::Kind::refuted ? std::vector{event.literal} : ruled_out);
        tell(link, event);
        const std::uint32_t written = add(std::move(link));
        written_.emplace(index, written);
        return written;
    }

    void suppose(std::uint32_t index) {
        Link link;
        link.kind = Link::Kind::supposed;
        link.follows = said({derivation_.facts()[index].literal});
        link.text = Text("Suppose that {0}.", {told(puzzle_.board(), link.follows)});
        ++depth_;
        written_.emplace(index, add(std::move(link)));
    }

    /// What the events of a supposition rest on that does not rest on it itself.
    void write_outside(std::uint32_t first, std::uint32_t last) {
        for (std::uint32_t i = first; i <= last; ++i)
            for (const auto& [element, parts] : by_element(premises_[i]))
                if (parts.back().event < first && !concluded(parts).empty())
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
            return derivation_.facts()[part.event].kind == DerivedFact::Kind::marked;
        });
        return parts;
    }

    /// Marks ruled out, each element told by its mark where no other is left.
    [[nodiscard]] std::vector<Literal> said(const std::vector<Literal>& removed) const {
        return decided(puzzle_.board(), derivation_.untouched(), removed);
    }

    [[nodiscard]] std::vector<Text> texts(const std::vector<std::uint32_t>& rules) const {
        std::vector<Text> list;
        for (const std::uint32_t rule : rules) list.push_back(puzzle_.rules()[rule].text);
        return list;
    }

    void tell(Link& link, const DerivedFact& event) const {
        const Board& board = puzzle_.board();
        const Text follows = told(board, link.follows);
        switch (event.kind) {
            case DerivedFact::Kind::concluded:
                link.rules = {event.rule};
                link.technique = described(event.way).id;
                link.text = Text(described(event.way).sentence,
                                 {follows, puzzle_.rules()[event.rule].text});
                break;
            case DerivedFact::Kind::impossible:
                link.kind = Link::Kind::impossible;
                link.rules = {event.rule};
                link.text = Text("This is impossible then: {0}.", {puzzle_.rules()[event.rule].text});
                break;
            case DerivedFact::Kind::nothing_left:
                link.kind = Link::Kind::impossible;
                link.text =
                    Text("No mark is left then for {0}.", {board[event.because.front()].name});
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
    std::vector<std::vector<ElementId>> needed_;    ///< by event
    std::vector<std::vector<FactPart>> premises_;  ///< by event
    std::map<std::uint32_t, std::uint32_t> written_;  ///< event to link
    std::map<std::pair<ElementId, std::vector<std::uint32_t>>, std::uint32_t> joined_;
    std::uint16_t depth_ = 0;
    Chain chain_;
};

}  // namespace

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

std::vector<Text> told_chain(const Board& board, const Position& position, const Chain& chain) {
    std::vector<Text> sentences;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        std::vector<Text> premises;
        if (chain[i].kind == Link::Kind::follows || chain[i].kind == Link::Kind::impossible) {
            for (const std::uint32_t link : chain[i].links)
                if (link + 1 < i) premises.emplace_back(std::to_string(link + 1));
            for (const ElementId id : chain[i].marks)
                premises.push_back(told_mark(board, id, position.mark(id)));
        }
        const std::string number = std::to_string(i + 1);
        sentences.push_back(premises.empty()
                                ? Text("{0}. {1}", {number, chain[i].text})
                                : Text("{0}. {1} ({2})", {number, chain[i].text, listed(premises)}));
    }
    return sentences;
}

}  // namespace quadrille::engine
