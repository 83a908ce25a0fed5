// Chains of alternating inference: from "this is not so" along strong links (one of the two is so) and weak links (not both are
// so) to something that then is so. One of the two ends is true, and what contradicts both is false; a chain that comes back to
// its beginning shows that it is true. X-chains use one symbol, XY-chains cells with two candidates; an alternating chain uses
// both, and comparisons and sums of cages, where a link may also lead from one candidate that is so to another. Source: the
// nice loops and AICs of the players' forums. The shortest chain is found, by breadth first from each end. Time: candidates
// squared times links a candidate.
#include <algorithm>

#include "deduction/implications.hpp"
#include "deduction/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

class Chains {
public:
    Chains(const Look& look, Links links) : look_(look), links_(look, links) {}

    Found shortest() {
        for (Cell cell = 0; cell < look_.cells(); ++cell) {
            if (look_.decided(cell)) continue;
            for_each_mark(look_.at(cell), [&](q::Mark mark) { search({cell, mark}); });
        }
        return std::move(found_);
    }

private:
    static constexpr std::size_t longest = 24;

    void search(Candidate start) {
        if (links_.from(links_.not_so(start)).empty()) return;
        const Ways ways(links_, links_.not_so(start), best_ - 1);
        for (const Fact fact : ways.reached())
            if (is_so(fact) && conclude(start, fact, ways)) return;
    }

    /// What follows from "one of the two ends is so".
    bool conclude(Candidate start, Fact end_fact, const Ways& ways) {
        const Candidate end = links_.candidate(end_fact);
        Step step(look_);
        std::vector<Fact> out;
        const bool back = end.cell == start.cell && end.mark == start.mark;
        if (back) {
            step.write(start.cell, start.mark);
        } else if (ways.length(end_fact) < 2) {
            return false;
        } else {
            const auto start_excludes = links_.from(links_.so(start));
            for (const Fact fact : links_.from(links_.so(end)))
                if (!is_so(fact) && std::find(start_excludes.begin(), start_excludes.end(), fact) != start_excludes.end())
                    out.push_back(fact);
        }
        for (const Fact fact : out) step.rule_out(links_.candidate(fact).cell, links_.candidate(fact).mark);
        if (step.empty()) return false;
        const std::vector<Fact> chain = ways.chain(end_fact);
        best_ = chain.size() - 1;
        q::Text path = links_.told(chain, step);
        for (const Fact fact : out) {
            links_.cite(links_.so(start), fact, step);
            links_.cite(links_.so(end), fact, step);
        }
        found_ = std::move(step).told(back ? q::Text("{0}: a chain that contradicts its beginning.", {std::move(path)})
                                           : q::Text("{0}: one end of this chain is true.", {std::move(path)}));
        return true;
    }

    const Look& look_;
    Implications links_;
    std::size_t best_ = longest + 1;
    Found found_;
};

}  // namespace

Found x_chain(const Look& look) { return Chains(look, Links::houses).shortest(); }
Found xy_chain(const Look& look) { return Chains(look, Links::cells).shortest(); }
Found alternating_chain(const Look& look) { return Chains(look, Links::all).shortest(); }

}  // namespace sudoku
