#include "techniques/techniques.hpp"

#include <memory>

#include "techniques/clue_chain.hpp"
#include "techniques/colouring.hpp"
#include "techniques/corners.hpp"
#include "techniques/loop_closing.hpp"
#include "techniques/parity.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

/// A region that one takes in at a glance, in corners of the grid.
constexpr int small_region = 12;
/// More clues than any diagonal has.
constexpr int any_number_of_clues = 1'000'000;

}  // namespace

std::vector<q::Technique> make_uniqueness_techniques(const Net& net) {
    const auto chains = std::make_shared<const ClueChains>(net, Solutions::one);
    return {
        {"free-cell", "one way round a cell", 5,
         [chains](const q::Candidates& candidates) {
             return chains->find_at_free_cell(candidates);
         }},
        {"free-cell-chain", "chain past cells without clues", 8,
         [chains](const q::Candidates& candidates) {
             return chains->find_past_free_cells(candidates);
         }},
    };
}

std::vector<q::Technique> make_techniques(const Net& net) {
    const auto on_net = [&net](auto find) {
        return [&net, find](const q::Candidates& candidates) { return find(net, candidates); };
    };
    const auto chains = std::make_shared<const ClueChains>(net, Solutions::any);
    return {
        {"loop-closing", "loop closed too early", 2, on_net(close_loop)},
        {"clue-corner", "corner of a clue", 2,
         [&net](const q::Candidates& candidates) { return follow_diagonals(net, candidates, 1); }},
        {"diagonal-chain", "chain along a diagonal", 3,
         [&net](const q::Candidates& candidates) {
             return follow_diagonals(net, candidates, any_number_of_clues);
         }},
        {"parity-line", "crossings of a row or column", 4, on_net(count_line)},
        {"parity-region", "crossings of a border", 4,
         [&net](const q::Candidates& candidates) {
             return count_region(net, candidates, small_region);
         }},
        {"colouring", "inside and outside in colours", 4, on_net(colour)},
        {"colour-relations", "related colours", 6, on_net(relate_colours)},
        {"colour-sums", "colours added up", 7, on_net(add_up_colours)},
        {"clue-chain", "chain from clue to clue", 7,
         [chains](const q::Candidates& candidates) { return chains->find(candidates); }},
        {"long-clue-chain", "long chain from clue to clue", 8,
         [chains](const q::Candidates& candidates) { return chains->find_long(candidates); }},
    };
}

}  // namespace slitherlink
