#include "engine/explain/told_way.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "engine/explain/refuted.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// More rules that leave a place one mark are not named.
constexpr std::size_t most_rules_told = 3;

class WayTeller {
public:
    WayTeller(const Puzzle& puzzle, const Position& position, const Findings& findings,
              const std::vector<WayNode>& nodes)
        : puzzle_(puzzle), position_(position), findings_(findings), nodes_(nodes) {}

    [[nodiscard]] Chain chain(std::size_t last) const {
        Chain chain;
        std::vector<std::uint32_t> link_of(nodes_.size() + 1, 0);
        for (std::size_t number = 1; number <= last; ++number) {
            const WayNode& one = node(number);
            if (one.wanted.empty()) continue;
            Link link;
            for (const std::size_t earlier : one.rests_on) link.links.push_back(link_of[earlier]);
            if (one.step) {
                const Deduction& deduction = one.step->deduction;
                link.follows = seen_or_all(board(), deduction.follows);
                link.follows.insert(link.follows.end(), one.besides.begin(), one.besides.end());
                kit::sort_unique(link.follows, kit::BoardOrder());
                link.rules = kit::sorted_unique(deduction.rules);
                link.marks = marked(board(), position_, deduction.because);
                std::erase_if(link.marks, [&](ElementId id) {
                    return std::ranges::find(one.spared, id) != one.spared.end();
                });
                link.technique = one.step->technique;
                link.text = deduction.text;
                if (!deduction.refutation.empty()) {
                    std::vector<LookLinks> looks;
                    for (const LookNeeds& look : one.looks) {
                        LookLinks& links = looks.emplace_back(LookLinks{{}, look.looks});
                        for (const std::size_t by : sources(look.facts))
                            links.links.push_back(link_of[by]);
                    }
                    add_refuted(chain, board(), position_, std::move(link), deduction.refutation,
                                looks);
                    link_of[number] = static_cast<std::uint32_t>(chain.size() - 1);
                    continue;
                }
            } else if (told_with_step(chain, number, link_of)) {
                link_of[number] = link_of[one.rests_on.back()];
                continue;
            } else {
                std::vector<std::uint32_t> links = std::move(link.links);
                link = sole_link(*findings_.sole_at(number), number);
                link.links = std::move(links);
            }
            link_of[number] = static_cast<std::uint32_t>(chain.size());
            chain.push_back(std::move(link));
        }
        return chain;
    }

private:
    [[nodiscard]] const Board& board() const { return puzzle_.board(); }
    /// Numbers begin at 1.
    [[nodiscard]] const WayNode& node(std::size_t number) const { return nodes_[number - 1]; }

    /// That marks which stand, or were found before that node, leave a place no other: the rules by
    /// which they do, and of each mark the first that does.
    [[nodiscard]] Link sole_link(ElementId id, std::size_t before) const {
        Link link;
        link.follows = {{id, findings_.after().sole(id), true}};
        Findings::Takers takers = findings_.takers(id, before);
        link.rules = std::move(takers.rules);
        link.marks = marked(board(), position_, takers.places);
        const Text said = told(board(), link.follows);
        const Text rules = told_few_rules(link.rules);
        link.text = rules.empty() ? Text("{0}: nothing else is left there.", {said})
                                  : Text("{0}: nothing else is left there ({1}).", {said, rules});
        return link;
    }
    /// Empty where they are more than a few.
    [[nodiscard]] Text told_few_rules(const std::vector<std::uint32_t>& rules) const {
        return rules.size() > most_rules_told ? Text() : told_rules(puzzle_, rules);
    }
    /// Whether a sentence says that, and not as what would follow from something supposed.
    [[nodiscard]] static bool concludes(const Text& sentence, const Text& said) {
        const std::vector<Text>& parts = sentence.arguments;
        return (!parts.empty() && parts.front() == said) ||
               (sentence.english.starts_with("{0} So {1}") && parts[1] == said);
    }

    /// That one mark is left in a place goes with the last of the steps by which it is, where the
    /// two can be looked at at once.
    [[nodiscard]] bool told_with_step(Chain& chain, std::size_t number,
                                      const std::vector<std::uint32_t>& link_of) const {
        const std::vector<std::size_t>& rests_on = node(number).rests_on;
        if (rests_on.empty()) return false;
        const WayNode& last = node(rests_on.back());
        if (!last.step || !last.step->deduction.refutation.empty()) return false;
        const std::uint32_t at = link_of[rests_on.back()];
        const ElementId place = *findings_.sole_at(number);
        const auto speaks_of_it = [&](const Literal& literal) { return literal.element == place; };
        if (std::ranges::none_of(chain[at].follows, speaks_of_it)) return false;
        Link sole = sole_link(place, number);
        for (const std::size_t earlier : rests_on)
            if (link_of[earlier] != at) sole.links.push_back(link_of[earlier]);
        Link both = chain[at];
        take_in(both, sole);
        if (premises(both) > most_premises) return false;
        if (const Text said = told(board(), sole.follows); !concludes(both.text, said)) {
            const Text rules = told_few_rules(sole.rules);
            both.text = rules.empty()
                            ? Text("{0} So {1}.", {std::move(both.text), said})
                            : Text("{0} So {1} ({2}).", {std::move(both.text), said, rules});
        }
        chain[at] = std::move(both);
        return true;
    }

    const Puzzle& puzzle_;
    const Position& position_;
    const Findings& findings_;
    const std::vector<WayNode>& nodes_;
};

}  // namespace

Chain told_way(const Puzzle& puzzle, const Position& position, const Findings& findings,
               const std::vector<WayNode>& nodes, std::size_t last) {
    return WayTeller(puzzle, position, findings, nodes).chain(last);
}

}  // namespace quadrille::engine
