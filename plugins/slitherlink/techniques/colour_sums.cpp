// One unknown for each group of related cells: the colour of its leader, 0 for that of the outside.
// Of the cells next to a clue an odd number is inside just if the clue is odd: with the cell inside
// and k edges drawn, 4 - k neighbours are inside, with it outside k are. That is one equation
// modulo 2 a clue. Brought to reduced echelon form, each pivot is told by free unknowns; two
// unknowns told by the same free ones are related. Each row remembers which clues were added up for
// it, so that the reason of a relation is the clues in which the two rows differ.
#include "techniques/colour_sums.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>

namespace slitherlink {

namespace {

/// How much there is to tell of a clue, as Colours::Link::cost has it.
constexpr int cost_of_a_clue = 8;

using Bits = std::vector<std::uint64_t>;

void flip(Bits& bits, std::size_t place) { bits[place / 64] ^= std::uint64_t{1} << (place % 64); }
bool has(const Bits& bits, std::size_t place) {
    return (bits[place / 64] >> (place % 64) & 1U) != 0;
}
void add(Bits& to, const Bits& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] ^= from[i];
}
std::size_t size_of(const Bits& bits) {
    std::size_t sum = 0;
    for (const std::uint64_t word : bits) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
}

struct Equation {
    Bits unknowns;
    Bits clues;  ///< that were added up
    bool odd = false;
};

class Sums {
public:
    Sums(const Net& net, const Colours& colours, int round)
        : net_(net), colours_(colours), round_(round) {
        for (int cell = 0; cell <= net.cells(); ++cell)
            if (const int leader = colours.leader(cell).first;
                leader == cell && leader != colours.leader(net.outside()).first) {
                unknown_of_[leader] = leaders_.size();
                leaders_.push_back(leader);
            }
        for (int cell = 0; cell < net.cells(); ++cell)
            if (net.clue(cell) != none) clues_.push_back(cell);
    }

    std::vector<Colours::Link> links() {
        if (leaders_.empty() || leaders_.size() > most_summed) return {};
        state();
        eliminate();
        return related();
    }

private:
    void state() {
        for (std::size_t i = 0; i < clues_.size(); ++i) {
            Equation equation{Bits(leaders_.size() / 64 + 1), Bits(clues_.size() / 64 + 1),
                              net_.clue(clues_[i]) % 2 == 1};
            flip(equation.clues, i);
            for (const int edge : net_.round_cell(clues_[i])) {
                const auto [leader, flipped] = colours_.leader(net_.other_cell(edge, clues_[i]));
                equation.odd = equation.odd != (flipped != outside_flips(leader));
                if (const auto unknown = unknown_of_.find(leader); unknown != unknown_of_.end())
                    flip(equation.unknowns, unknown->second);
            }
            if (size_of(equation.unknowns) > 0) equations_.push_back(std::move(equation));
        }
    }

    /// The outside has colour 0, whatever leads its group.
    [[nodiscard]] bool outside_flips(int leader) const {
        const auto [of_outside, flipped] = colours_.leader(net_.outside());
        return leader == of_outside && flipped;
    }

    void eliminate() {
        pivot_row_.assign(leaders_.size(), equations_.size());
        std::size_t done = 0;
        for (std::size_t unknown = 0; unknown < leaders_.size() && done < equations_.size();
             ++unknown) {
            std::size_t row = done;
            while (row < equations_.size() && !has(equations_[row].unknowns, unknown)) ++row;
            if (row == equations_.size()) continue;
            std::swap(equations_[row], equations_[done]);
            for (std::size_t other = 0; other < equations_.size(); ++other) {
                if (other == done || !has(equations_[other].unknowns, unknown)) continue;
                add(equations_[other].unknowns, equations_[done].unknowns);
                add(equations_[other].clues, equations_[done].clues);
                equations_[other].odd = equations_[other].odd != equations_[done].odd;
            }
            pivot_row_[unknown] = done++;
        }
    }

    /// The unknown told by free ones: none for the outside's colour.
    [[nodiscard]] Equation told(std::size_t unknown) const {
        if (pivot_row_[unknown] != equations_.size()) {
            Equation equation = equations_[pivot_row_[unknown]];
            flip(equation.unknowns, unknown);
            return equation;
        }
        Equation itself{Bits(leaders_.size() / 64 + 1), Bits(clues_.size() / 64 + 1), false};
        flip(itself.unknowns, unknown);
        return itself;
    }

    [[nodiscard]] std::vector<Colours::Link> related() const {
        // The first of each kind of telling stands for the others; the outside is told by nothing.
        std::map<Bits, std::pair<int, Equation>> known;
        known.emplace(Bits(leaders_.size() / 64 + 1),
                      std::pair(net_.outside(), Equation{Bits(leaders_.size() / 64 + 1),
                                                         Bits(clues_.size() / 64 + 1), false}));
        std::vector<Colours::Link> links;
        for (std::size_t unknown = 0; unknown < leaders_.size(); ++unknown) {
            Equation equation = told(unknown);
            const auto [at, is_new] =
                known.emplace(equation.unknowns, std::pair(leaders_[unknown], equation));
            if (is_new) continue;
            const auto& [other, how] = at->second;
            add(equation.clues, how.clues);
            links.push_back(
                link(other, leaders_[unknown], equation.odd != how.odd, equation.clues));
        }
        std::stable_sort(links.begin(), links.end(),
                         [](const Colours::Link& a, const Colours::Link& b) {
                             return a.clues.size() < b.clues.size();
                         });
        return links;
    }

    /// With the reason: the cells next to the clues cancel within their groups, two by two. What is
    /// left of the two groups are the cells that it relates; the outside where none is.
    [[nodiscard]] Colours::Link link(int a, int b, bool differ, const Bits& summed) const {
        Colours::Link link{.a = a, .b = b, .differ = differ, .clues = {}, .from = {}};
        std::map<int, bool> times;  // odd or not
        for (std::size_t i = 0; i < clues_.size(); ++i) {
            if (!has(summed, i)) continue;
            link.clues.push_back(clues_[i]);
            for (const int edge : net_.round_cell(clues_[i])) {
                bool& odd = times[net_.other_cell(edge, clues_[i])];
                odd = !odd;
            }
        }
        std::map<int, std::vector<int>> by_leader;
        for (const auto& [cell, odd] : times)
            if (odd && cell != net_.outside())
                by_leader[colours_.leader(cell).first].push_back(cell);
        for (int* const end : {&link.a, &link.b}) {
            std::vector<int>& cells = by_leader[colours_.leader(*end).first];
            const int left = cells.size() % 2 == 0 ? net_.outside() : cells.back();
            if (cells.size() % 2 == 1) cells.pop_back();
            link.differ = link.differ != *colours_.differ(left, *end);
            *end = left;
        }
        std::vector<int>& outside = by_leader[colours_.leader(net_.outside()).first];
        if (outside.size() % 2 == 1) outside.push_back(net_.outside());
        for (const auto& [leader, cells] : by_leader)
            for (std::size_t i = 0; i + 1 < cells.size(); i += 2)
                link.from.emplace_back(cells[i], cells[i + 1]);
        link.before = colours_.links();
        link.cost = (round_ + static_cast<int>(link.clues.size())) * cost_of_a_clue;
        return link;
    }

    const Net& net_;
    const Colours& colours_;
    int round_;
    std::vector<int> leaders_;
    std::map<int, std::size_t> unknown_of_;
    std::vector<int> clues_;
    std::vector<Equation> equations_;
    std::vector<std::size_t> pivot_row_;  ///< by unknown; beyond the equations for a free one
};

}  // namespace

std::vector<Colours::Link> sums_of_colours(const Net& net, const Colours& colours, int round) {
    return Sums(net, colours, round).links();
}

}  // namespace slitherlink
