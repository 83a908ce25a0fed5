// Numbers that go together: a dot, a line, or that two cells are neighbours, says of each number of
// the one which numbers of the other fit; a candidate that fits none of these is ruled out. Signs
// that compare are left to comparisons.cpp, which sees whole chains. Time: ties times symbols.
#include <string>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

q::Text reason(const View& view, const Tie& tie) {
    const q::Text a = name(view, tie.a);
    const q::Text b = name(view, tie.b);
    const q::Text amount(std::to_string(tie.amount));
    switch (tie.kind) {
        case TieKind::less:
            break;
        case TieKind::consecutive:
            return {"{0} and {1} follow each other.", {a, b}};
        case TieKind::doubled:
            return {"Of {0} and {1} one is double the other.", {a, b}};
        case TieKind::sum:
            return {"{0} and {1} add up to {2}.", {a, b, amount}};
        case TieKind::equal:
            return {"{0} and {1} are equal: their line reads the same both ways.", {a, b}};
        case TieKind::apart:
            return {"{0} and {1} differ by {2} or more.", {a, b, amount}};
        case TieKind::not_consecutive:
            return {"{0} and {1} are neighbours and do not follow each other.", {a, b}};
    }
    return {"{0} is less than {1}.", {a, b}};
}

}  // namespace

Found no_partner(const View& view) {
    const Model& m = view.model();
    for (std::size_t i = 0; i < m.ties.size(); ++i) {
        const Tie& tie = m.ties[i];
        if (tie.kind == TieKind::less || (view.decided(tie.a) && view.decided(tie.b))) continue;
        const Mask of_a = m.partners(tie, view.at(tie.b), true);
        const Mask of_b = m.partners(tie, view.at(tie.a), false);
        Step step(view);
        step.rule_out(tie.a, view.at(tie.a) & ~of_a);
        step.rule_out(tie.b, view.at(tie.b) & ~of_b);
        if (step.empty()) continue;
        step.because(tie.a);
        step.because(tie.b);
        step.rule(view.desk().tie_rule(i));
        return std::move(step).told(reason(view, tie));
    }
    return std::nullopt;
}

}  // namespace sudoku
