// Backtracking that chooses its place well: after each guess all naked and hidden singles are drawn
// and the added constraints narrow their cells; then the cell with the fewest candidates, or the
// symbol with the fewest places in a house, is tried. Serves the plugin's own needs: filling boards
// at random, and asking whether a puzzle has one solution only.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "board.hpp"
#include "quadrille/kit/random.hpp"

namespace sudoku {

/// What a search tells while it runs. Each call says whether to go on.
class SearchListener {
public:
    virtual bool marked(Cell cell, quadrille::Mark mark, bool guess) = 0;
    /// The last guess that stands is taken back, with all that followed.
    virtual bool retracted() = 0;
    virtual bool go_on() = 0;
    virtual bool found(const std::vector<quadrille::Mark>& solution) = 0;

protected:
    ~SearchListener() = default;
};

struct SearchRequest {
    std::vector<quadrille::Mark> start;         ///< by cell; blank where nothing stands
    std::size_t solutions = 2;                  ///< stops after so many
    std::uint64_t guesses = ~std::uint64_t{0};  ///< gives up after so many
    quadrille::kit::Random* random = nullptr;   ///< takes candidates in random order; none: rising
    SearchListener* listener = nullptr;
};

struct SearchResult {
    std::vector<std::vector<quadrille::Mark>> solutions;
    bool complete = false;  ///< there are no others
    std::uint64_t guesses = 0;
};

/// Requires request.start.size() == model.cells().
[[nodiscard]] SearchResult search(const Model& model, const SearchRequest& request);

}  // namespace sudoku
