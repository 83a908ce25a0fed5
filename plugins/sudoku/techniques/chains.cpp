// Chains of alternating inference: from "this is not so" along strong links (one of the two is so)
// and weak links (not both are so) to something that then is so. One of the two ends is true, and
// what contradicts both is false; a chain that comes back to its beginning shows that it is true.
// X-chains use one symbol, XY-chains cells with two candidates; an alternating chain uses both, and
// signs, lines and sums of cages, where a link may also lead from one candidate that is so to
// another. A grouped chain also leads through several places of a symbol that lie in two houses at
// once, one of almost locked sets through these; where it leads through three such sets and nothing
// else it is called an ALS-XY-wing. Source: the nice loops and AICs of the players'
// forums.
//
// What a chain rules out leads along it to its own contrary. So the shortest chain is found by
// breadth first from each candidate that is open. Time: candidates times links.
#include <algorithm>

#include "techniques/implications.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

class Chains {
public:
    /// Of at most so many links.
    Chains(const View& view, Links links, std::size_t longest = usual_longest)
        : view_(view), links_(view, links), ways_(links_), best_(longest + 1) {}

    Found shortest() {
        for (Cell cell = 0; cell < view_.cells(); ++cell)
            for_each_mark(view_.at(cell), [&](q::Mark mark) {
                if (!view_.open(cell, mark)) return;
                if (view_.wants_any(cell)) search_for(links_.so({cell, mark}));
                if (view_.wants(cell, mark)) search_against(links_.so({cell, mark}));
            });
        return std::move(found_);
    }

private:
    static constexpr std::size_t usual_longest = 24;

    /// From "not so" back to "so".
    void search_for(Fact fact) {
        ways_.begin_at(fact - 1, best_ - 1);
        if (ways_.reaches(fact)) conclude(ways_.chain(fact));
    }
    /// From "so" back to "not so": between them lies a chain whose ends both contradict it.
    void search_against(Fact fact) {
        ways_.begin_at(fact, best_ + 1);
        if (!ways_.reaches(fact - 1)) return;
        std::vector<Fact> chain = ways_.chain(fact - 1);
        if (!is_so(chain[1]) && is_so(chain[chain.size() - 2]))
            chain = {chain.begin() + 1, chain.end() - 1};
        conclude(chain);
    }

    /// Of a chain from "not so" to "so" one end is true; one that comes back to its beginning shows
    /// that this is false.
    void conclude(const std::vector<Fact>& chain) {
        const Fact start = chain.front();
        const Fact end = chain.back();
        const bool back = start / 2 == end / 2;
        Step step(view_);
        std::vector<Fact> out;
        if (is_so(start)) {
            step.rule_out(links_.candidate(start).cell, links_.mark(start));
        } else if (back && !links_.is_group(end)) {
            step.write(links_.candidate(end).cell, links_.mark(end));
        }
        if (step.empty() && !is_so(start)) {
            const auto excluded = links_.from(start + 1);
            for (const Fact fact : links_.from(end))
                if (!is_so(fact) && !links_.is_group(fact) &&
                    std::find(excluded.begin(), excluded.end(), fact) != excluded.end())
                    out.push_back(fact);
        }
        for (const Fact fact : out) step.rule_out(links_.candidate(fact).cell, links_.mark(fact));
        if (step.empty() || chain.size() - 1 >= best_) return;
        best_ = chain.size() - 1;
        q::Text path = links_.told(chain, step);
        std::vector<std::uint32_t> ties;  // by which an end rules out, where that is no house
        for (const Fact fact : out)
            for (const Fact from : {start + 1, end}) {
                links_.cite(from, fact, step);
                if (const auto tie = links_.tie(from, fact)) ties.push_back(*tie);
            }
        q::Text why =
            back ? q::Text("{0}: each follows from the one before, so the beginning is false.",
                           {std::move(path)})
            : chain.size() == 2 && !links_.is_group(start) && !links_.is_group(end) &&
                    links_.candidate(start).cell == links_.candidate(end).cell
                ? q::Text("{0} or {1}.", {links_.told(start + 1), shown(view_, links_.mark(end))})
                : q::Text(
                      "{0}: each follows from the one before. So one of the two is true: {1}, "
                      "or {2}.",
                      {std::move(path), links_.told(start + 1), links_.told(end)});
        if (!ties.empty()) {
            q::kit::sort_unique(ties);
            std::vector<q::Text> names;
            for (const std::uint32_t tie : ties) names.push_back(name_of_rule(view_, tie));
            why = q::Text("{0} Neither goes with what is ruled out ({1}).",
                          {std::move(why), q::kit::listed_apart(names)});
        }
        found_ = std::move(step).told(std::move(why));
    }

    const View& view_;
    Implications links_;
    Ways ways_;         ///< from where a chain is looked for
    std::size_t best_;  ///< links of the shortest one found
    Found found_;
};

}  // namespace

Found x_chain(const View& view) { return Chains(view, Links::houses).shortest(); }
Found xy_chain(const View& view) { return Chains(view, Links::cells).shortest(); }
Found alternating_chain(const View& view) { return Chains(view, Links::all).shortest(); }
Found grouped_chain(const View& view) { return Chains(view, Links::groups).shortest(); }
Found chain_of_three_almost_locked_sets(const View& view) {
    // In by one symbol and out by another, three times, with a weak link between two sets.
    return Chains(view, Links::sets_alone, 5).shortest();
}
Found chain_of_almost_locked_sets(const View& view) { return Chains(view, Links::sets).shortest(); }

}  // namespace sudoku
