#include "taught/rule_step.hpp"

#include "engine/deduce/rule_techniques.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::taught {

Deduction rule_step(const RuleHeader& heading, const Board& board, const Candidates& candidates,
                    Deduction found) {
    found.follows = engine::decided(board, candidates, found.follows);
    kit::sort_unique(found.because);
    kit::sort_unique(found.rules);
    const Text told = engine::told(board, found.follows);
    found.text = heading.reason.empty()
                     ? Text("{0}: {1}.", {told, heading.name})
                     : Text("{0}: {1}. {2}", {told, heading.name, heading.reason});
    return found;
}

}  // namespace quadrille::taught
