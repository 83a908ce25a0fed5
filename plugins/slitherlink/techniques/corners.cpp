// Take the two edges at a corner that bound one of its four cells: a pair. Of a pair none, one or
// both edges are drawn, and two laws tie it to others. At a corner no edge or two are drawn: with
// none in a pair there are none or both in the pair opposite, with one there is one, with both
// there is none. And round a clue the pairs at opposite corners share out its number. So what is
// known of a pair carries along the diagonal, corner, clue, corner, clue: a line that runs into the
// corner of a 3 leaves one edge for the 3's near sides and takes both far ones; an "exactly one"
// goes through any number of 2s. The possible numbers of every pair are narrowed by these laws, one
// more clue on the way each round, so that the first step found has the shortest chain. Arc
// consistency (Mackworth 1977) on the pairs, in other words.
#include "techniques/corners.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "techniques/corner_words.hpp"
#include "techniques/edge_states.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

/// Possible numbers of drawn edges, bit k for k.
using Numbers = unsigned;

/// Corner times four plus quadrant: upper left, upper right, lower right, lower left.
using Pair = int;
constexpr Pair opposite_at_corner(Pair pair) { return pair / 4 * 4 + (pair + 2) % 4; }

/// By the numbers of a pair, those that go with one of them.
using Companions = std::array<Numbers, 8>;
template <class GoesWith>
constexpr Companions companions(GoesWith&& goes_with) {
    Companions of{};
    for (Numbers numbers = 0; numbers < of.size(); ++numbers)
        for (int k = 0; k <= 2; ++k)
            if ((numbers >> static_cast<unsigned>(k) & 1U) != 0) of[numbers] |= goes_with(k);
    return of;
}
/// In the pair opposite at a corner.
constexpr Companions beyond_corner = companions([](int k) {
    return k == 0 ? 0b101U : k == 1 ? 0b010U : 0b001U;
});
/// In the pair opposite in a cell, by its clue.
constexpr int highest_clue = 4;
constexpr std::array<Companions, highest_clue + 1> beyond_clue = [] {
    std::array<Companions, highest_clue + 1> of{};
    for (int clue = 0; clue <= highest_clue; ++clue)
        of[static_cast<std::size_t>(clue)] = companions([clue](int k) {
            return clue - k >= 0 && clue - k <= 2 ? 1U << static_cast<unsigned>(clue - k) : 0U;
        });
    return of;
}();

/// Somebody narrowed a pair.
struct NarrowedPair {
    Pair pair = none;
    Pair from = none;
    int clue = none;     ///< the cell it went through; none for a corner
    bool alone = false;  ///< it leaves what it does whatever narrowed the pair before
    Numbers known = 0;   ///< of the pair that it came from
    Numbers left = 0;    ///< of the pair
};

class Diagonals {
public:
    Diagonals(const EdgeStates& states, int most_clues)
        : states_(states), net_(states.net()), most_clues_(most_clues) {
        at_first_.reserve(at(4 * net_.corners()));
        for (int corner = 0; corner < net_.corners(); ++corner) {
            std::array<Numbers, 4> of{};
            std::ranges::transform(net_.at_corner(corner), of.begin(),
                                   [this](int edge) { return numbers_of(edge); });
            for (const auto& [first, second] : sides)
                at_first_.push_back(of_both[of[first]][of[second]]);
        }
        numbers_ = at_first_;
    }

    std::optional<q::Deduction> run() {
        std::vector<Pair> changed;
        changed.reserve(2 * numbers_.size());
        for (Pair pair = 0; pair < static_cast<Pair>(numbers_.size()); ++pair)
            changed.push_back(pair);
        for (int clues = 0; !changed.empty(); ++clues) {
            const std::size_t known = changed.size();
            for (std::size_t i = 0; i < known; ++i)
                if (narrow(opposite_at_corner(changed[i]), changed[i], none, changed))
                    return result();
            if (clues == most_clues_) return std::nullopt;
            std::vector<Pair> next;
            for (const Pair pair : changed) {
                const int cell = cell_of(pair);
                if (cell == none || net_.clue(cell) == none) continue;
                if (narrow(opposite_in_cell(pair, cell), pair, cell, next)) return result();
            }
            changed = std::move(next);
        }
        return std::nullopt;
    }

private:
    /// By quadrant, the places of a pair's edges at the corner: up, right, down, left.
    static constexpr std::array<std::array<std::size_t, 2>, 4> sides{
        {{0, 3}, {0, 1}, {1, 2}, {2, 3}}};
    /// Of two edges together, by the numbers of each.
    static constexpr std::array<std::array<Numbers, 4>, 4> of_both = [] {
        std::array<std::array<Numbers, 4>, 4> of{};
        for (Numbers first = 0; first < of.size(); ++first)
            for (Numbers second = 0; second < of.size(); ++second)
                of[first][second] =
                    ((first & 1U) != 0 ? second : 0U) | ((first & 2U) != 0 ? second << 1U : 0U);
        return of;
    }();

    [[nodiscard]] std::array<int, 2> edges_of(Pair pair) const {
        const auto& edges = net_.at_corner(pair / 4);
        const auto& [first, second] = sides[at(pair % 4)];
        return {edges[first], edges[second]};
    }

    /// Of an edge alone; of none beyond the rim.
    [[nodiscard]] Numbers numbers_of(int edge) const {
        if (states_.is_on(edge)) return 0b10U;
        return states_.is_open(edge) ? 0b11U : 0b01U;
    }

    /// The cell in that quadrant, none beyond the rim.
    [[nodiscard]] int cell_of(Pair pair) const {
        const int width = net_.columns() + 1;
        const int row = pair / 4 / width - (pair % 4 < 2 ? 1 : 0);
        const int column = pair / 4 % width - (pair % 4 == 0 || pair % 4 == 3 ? 1 : 0);
        if (row < 0 || row >= net_.rows() || column < 0 || column >= net_.columns()) return none;
        return row * net_.columns() + column;
    }

    /// A cell in the lower right quadrant has the corner for its upper left one, so its opposite
    /// corner is its lower right.
    [[nodiscard]] Pair opposite_in_cell(Pair pair, int cell) const {
        return net_.corners_of(cell)[at(pair % 4)] * 4 + (pair + 2) % 4;
    }

    /// In the pair opposite, through a clue or at a corner.
    [[nodiscard]] Numbers allowed(int clue, Numbers there) const {
        return clue == none ? beyond_corner[there] : beyond_clue[at(net_.clue(clue))][there];
    }

    /// Takes from `pair` what does not go with `from`. True if something follows, or nothing is
    /// possible any more.
    bool narrow(Pair pair, Pair from, int clue, std::vector<Pair>& changed) {
        const Numbers there = numbers_[at(from)];
        const Numbers fits = allowed(clue, there);
        const Numbers left = numbers_[at(pair)] & fits;
        if (left == numbers_[at(pair)]) return false;
        numbers_[at(pair)] = left;
        narrowings_.push_back(
            {pair, from, clue, left == (at_first_[at(pair)] & fits), there, left});
        if (left == 0) return true;
        changed.push_back(pair);
        return left == 0b001U || left == 0b010U || left == 0b100U ? decides(pair, left) : false;
    }

    /// Whether a single number decides an open edge of the pair.
    [[nodiscard]] bool decides(Pair pair, Numbers number) const {
        const auto edges = edges_of(pair);
        const int open = (states_.is_open(edges[0]) ? 1 : 0) + (states_.is_open(edges[1]) ? 1 : 0);
        return open > 0 && (number != 0b010U || open == 1);
    }

    [[nodiscard]] std::optional<q::Deduction> result() const {
        const Pair pair = narrowings_.back().pair;
        const Numbers number = numbers_[at(pair)];
        if (number == 0) return std::nullopt;  // there is no solution; others say so
        Step step(net_);
        const auto edges = edges_of(pair);
        for (std::size_t i = 0; i < 2; ++i)
            if (states_.is_open(edges[i]))
                step.follows(edges[i], number == 0b100U ||
                                           (number == 0b010U && !states_.is_on(edges[1 - i])));
        step.because_loop();
        bool has_clue = false;
        for (const std::size_t i : chain()) {
            if (narrowings_[i].clue != none) step.because_clue(narrowings_[i].clue);
            has_clue = has_clue || narrowings_[i].clue != none;
            for (const Pair of : {narrowings_[i].pair, narrowings_[i].from})
                for (const int edge : edges_of(of))
                    if (edge != none && !(states_.is_open(edge) && of == pair))
                        step.because_edge(edge);
        }
        if (!has_clue)
            return std::move(step).told("{0}: at the corner two edges are drawn, or none.");
        std::vector<DiagonalLook> looks;
        std::vector<std::size_t> told;
        tell(narrowings_.size() - 1, looks, told);
        return std::move(step).told("{0}: {1}.", {diagonal_text(states_, looks)});
    }

    /// That narrowing, behind those that it rests on.
    void tell(std::size_t number, std::vector<DiagonalLook>& looks,
              std::vector<std::size_t>& told) const {
        if (std::find(told.begin(), told.end(), number) != told.end()) return;
        const NarrowedPair& narrowed = narrowings_[number];
        if (const auto before = last(narrowed.pair, number); before && !narrowed.alone)
            tell(*before, looks, told);
        const auto source = last(narrowed.from, number);
        if (source) tell(*source, looks, told);
        DiagonalLook look{.clue = narrowed.clue,
                          .cell = cell_of(narrowed.pair),
                          .from = at(narrowed.from % 4),
                          .to = at(narrowed.pair % 4),
                          .known = narrowed.known,
                          .allowed = allowed(narrowed.clue, narrowed.known),
                          .left = narrowed.left,
                          .grounds = {},
                          .own = known_edges(narrowed.pair),
                          .goes_on = source && told.back() == *source,
                          .alone = narrowed.alone};
        if (!source) look.grounds = known_edges(narrowed.from);
        look.real_count = count_real(narrowed.pair);
        look.at_board_corner = count_real(narrowed.from) == 0;
        looks.push_back(std::move(look));
        told.push_back(number);
    }

    [[nodiscard]] std::vector<int> known_edges(Pair pair) const {
        std::vector<int> known;
        for (const int edge : edges_of(pair))
            if (edge != none && !states_.is_open(edge)) known.push_back(edge);
        return known;
    }
    [[nodiscard]] std::size_t count_real(Pair pair) const {
        const std::array<int, 2> edges = edges_of(pair);
        return 2 - static_cast<std::size_t>(std::count(edges.begin(), edges.end(), none));
    }

    /// The narrowings that the last one rests on, itself included, the first one first.
    [[nodiscard]] std::vector<std::size_t> chain() const {
        std::vector<char> is_used(narrowings_.size(), 0);
        is_used.back() = 1;
        std::vector<std::size_t> used;
        for (std::size_t i = narrowings_.size(); i-- > 0;) {
            if (is_used[i] == 0) continue;
            used.insert(used.begin(), i);
            if (const auto source = last(narrowings_[i].from, i)) is_used[*source] = 1;
            if (const auto before = last(narrowings_[i].pair, i); before && !narrowings_[i].alone)
                is_used[*before] = 1;
        }
        return used;
    }

    /// The last narrowing of a pair before that one; it rests on those before it, if it does.
    [[nodiscard]] std::optional<std::size_t> last(Pair pair, std::size_t before) const {
        while (before-- > 0)
            if (narrowings_[before].pair == pair) return before;
        return std::nullopt;
    }

    const EdgeStates& states_;
    const Net& net_;
    int most_clues_;
    std::vector<Numbers> at_first_;  ///< by pair: from its own edges
    std::vector<Numbers> numbers_;   ///< by pair
    std::vector<NarrowedPair> narrowings_;
};

}  // namespace

std::optional<q::Deduction> follow_diagonals(const Net& net, const q::Candidates& candidates,
                                             int most_clues) {
    const EdgeStates states(net, candidates);
    if (states.is_broken()) return std::nullopt;
    return Diagonals(states, most_clues).run();
}

}  // namespace slitherlink
