// The tables of rules that list tuples, one for all rules of a puzzle that list the same. Internal
// to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// Each mark of each place has its row of bits, one for each tuple that has the mark there
/// (Demeulenaere et al., "Compact-Table", 2016).
struct TupleRows {
    static constexpr std::size_t bits_per_word = 64;

    /// Of tuple after tuple; `symbols`: how many marks there are at each place.
    TupleRows(std::span<const std::size_t> symbols, std::span<const Mark> tuples);

    [[nodiscard]] const std::uint64_t* row(std::size_t place, Mark mark) const {
        return &bits[(first_row[place] + mark) * words];
    }

    std::size_t words = 0;               ///< of a row
    std::vector<std::size_t> first_row;  ///< by place
    std::vector<std::uint64_t> bits;     ///< rows of words, by place and mark
};

/// Those that were made, while the inferences of a puzzle are made.
class TupleShelf {
public:
    [[nodiscard]] std::shared_ptr<const TupleRows> rows(const Board& board,
                                                        std::span<const ElementId> of,
                                                        std::span<const Mark> tuples);

private:
    using Key = std::pair<std::vector<std::size_t>, std::vector<Mark>>;
    std::map<Key, std::shared_ptr<const TupleRows>> made_;
};

}  // namespace quadrille::engine
