#include "engine/deduce/tuple_rows.hpp"

namespace quadrille::engine {

TupleRows::TupleRows(std::span<const std::size_t> symbols, std::span<const Mark> tuples)
    : words((tuples.size() / symbols.size() + bits_per_word - 1) / bits_per_word) {
    std::size_t rows = 0;
    for (const std::size_t count : symbols) {
        first_row.push_back(rows);
        rows += count + 1;
    }
    bits.resize(rows * words);
    for (std::size_t at = 0; at < tuples.size(); ++at) {
        const std::size_t tuple = at / symbols.size();
        const std::size_t place = at % symbols.size();
        // A mark that does not exist is never there, nor is its tuple.
        if (tuples[at] == blank || tuples[at] > symbols[place]) continue;
        bits[(first_row[place] + tuples[at]) * words + tuple / bits_per_word] |=
            std::uint64_t{1} << (tuple % bits_per_word);
    }
}

std::shared_ptr<const TupleRows> TupleShelf::rows(const Board& board,
                                                  std::span<const ElementId> of,
                                                  std::span<const Mark> tuples) {
    Key key{{}, {tuples.begin(), tuples.end()}};
    for (const ElementId id : of) key.first.push_back(board.alphabet(id).symbols.size());
    std::shared_ptr<const TupleRows>& rows = made_[key];
    if (!rows) rows = std::make_shared<const TupleRows>(key.first, tuples);
    return rows;
}

}  // namespace quadrille::engine
