// Chains of alternating inference: from "this is not so" along strong links (one of the two is so) and weak links (not both are
// so) to something that then is so. One of the two ends is true, and what contradicts both is false; a chain that comes back to
// its beginning shows that it is true. X-chains use one symbol, XY-chains cells with two candidates; an alternating chain uses
// both. Source: the nice loops and AICs of the players' forums. The shortest chain is found, by breadth first from each end.
// Time: candidates squared times links a candidate.
#include <algorithm>
#include <array>

#include "deduction/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

enum class Links : std::uint8_t { houses, cells, both };

/// "This cell holds this mark."
struct Node {
    Cell cell = 0;
    q::Mark mark = 1;
};

class Chains {
public:
    Chains(const Look& look, Links links) : look_(look), links_(links), from_(2 * look.cells() * look.order()) { connect(); }

    Found shortest() {
        for (Cell cell = 0; cell < look_.cells(); ++cell) {
            if (look_.decided(cell)) continue;
            for_each_mark(look_.at(cell), [&](q::Mark mark) {
                if (!strong_[number({cell, mark})].empty()) search({cell, mark});
            });
        }
        return std::move(found_);
    }

private:
    using Number = std::uint32_t;
    static constexpr Number none = ~Number{0};
    static constexpr std::size_t longest = 24;

    [[nodiscard]] Number number(Node node) const { return static_cast<Number>(node.cell * look_.order() + node.mark - 1U); }
    [[nodiscard]] Node node(Number number) const {
        return {static_cast<Cell>(number / look_.order()), static_cast<q::Mark>(number % look_.order() + 1)};
    }

    void connect() {
        const Model& m = look_.model();
        strong_.resize(look_.cells() * look_.order());
        const auto link = [&](Node a, Node b) {
            strong_[number(a)].push_back(number(b));
            strong_[number(b)].push_back(number(a));
        };
        if (links_ != Links::cells)
            for (std::size_t h = 0; h < m.houses.size(); ++h)
                for (q::Mark mark = 1; mark <= m.order && m.houses[h].complete; ++mark)
                    if (std::popcount(look_.spots(h, mark)) == 2) {
                        const std::vector<Cell> places = look_.places(h, mark);
                        link({places[0], mark}, {places[1], mark});
                    }
        if (links_ != Links::houses)
            for (Cell cell = 0; cell < look_.cells(); ++cell)
                if (!look_.decided(cell) && look_.count(cell) == 2)
                    link({cell, lowest(look_.at(cell))}, {cell, lowest(look_.at(cell) & (look_.at(cell) - 1))});
    }

    /// From "start is not so": `from_` holds for each node found, as not so (2 n) or so (2 n + 1), where it was reached from.
    void search(Node start) {
        std::fill(from_.begin(), from_.end(), none);
        const Number begin = 2 * number(start);
        from_[begin] = begin;
        std::vector<Number> ring{begin};
        for (std::size_t length = 1; length <= std::min(longest, best_ - 1) && !ring.empty(); ++length) {
            std::vector<Number> next;
            const auto reach = [&](Number from, Number to) {
                if (from_[to] != none) return;
                from_[to] = from;
                next.push_back(to);
            };
            for (const Number at : ring) {
                if (at % 2 == 0) {
                    for (const Number other : strong_[at / 2]) reach(at, 2 * other + 1);
                    continue;
                }
                const Node here = node(at / 2);
                for (const Cell peer : look_.model().peers[here.cell])
                    if (look_.open(peer, here.mark)) reach(at, 2 * number({peer, here.mark}));
                if (links_ != Links::houses)
                    for_each_mark(look_.at(here.cell) & ~bit(here.mark), [&](q::Mark mark) {
                        reach(at, 2 * number({here.cell, mark}));
                    });
            }
            for (const Number at : next)
                if (at % 2 == 1 && conclude(start, at, length)) return;
            ring = std::move(next);
        }
    }

    /// What follows from "one of the two ends is so".
    bool conclude(Node start, Number end_number, std::size_t length) {
        const Node end = node(end_number / 2);
        Step step(look_);
        const bool back = end.cell == start.cell && end.mark == start.mark;
        if (back) {
            step.write(start.cell, start.mark);
        } else if (length < 2) {
            return false;
        } else if (end.mark == start.mark) {
            step.rule_out_seen(std::array{start.cell, end.cell}, start.mark);
        } else if (end.cell == start.cell) {
            step.rule_out(end.cell, look_.at(end.cell) & ~bit(start.mark) & ~bit(end.mark));
        } else if (look_.model().sees(start.cell, end.cell)) {
            step.rule_out(start.cell, end.mark);
            step.rule_out(end.cell, start.mark);
        }
        if (step.empty()) return false;
        best_ = length;
        q::Text path;
        std::vector<Number> chain;
        for (Number at = end_number;; at = from_[at]) {
            chain.push_back(at);
            if (from_[at] == at) break;
        }
        std::reverse(chain.begin(), chain.end());
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const Node part = node(chain[i] / 2);
            step.because(part.cell);
            if (i > 0 && node(chain[i - 1] / 2).cell != part.cell)
                step.rule(look_.model().shared(node(chain[i - 1] / 2).cell, part.cell));
            q::Text one(chain[i] % 2 == 1 ? "{0} is {1}" : "{0} is not {1}", {name(look_, part.cell), shown(look_, part.mark)});
            path = i == 0 ? std::move(one) : q::Text("{0} → {1}", {std::move(path), std::move(one)});
        }
        found_ = std::move(step).told(back ? q::Text("{0}: a chain that contradicts its beginning.", {std::move(path)})
                                           : q::Text("{0}: one end of this chain is true.", {std::move(path)}));
        return true;
    }

    const Look& look_;
    Links links_;
    std::vector<std::vector<Number>> strong_;
    std::vector<Number> from_;
    std::size_t best_ = longest + 1;
    Found found_;
};

}  // namespace

Found x_chain(const Look& look) { return Chains(look, Links::houses).shortest(); }
Found xy_chain(const Look& look) { return Chains(look, Links::cells).shortest(); }
Found alternating_chain(const Look& look) { return Chains(look, Links::both).shortest(); }

}  // namespace sudoku
