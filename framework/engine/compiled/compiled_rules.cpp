#include "engine/compiled/compiled_rules.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <variant>

#include "quadrille/kit/lists.hpp"

namespace quadrille::engine {

namespace {

/// Counts and the like of more elements are asked after the others.
constexpr std::size_t longest_small_row = 256;

}  // namespace

/// Puts each rule into the table of its kind. A visitor of rule bodies.
class CompiledRules::Compiler {
public:
    Compiler(const Board& board, CompiledRules& rules)
        : board_(board), rules_(rules), last_row_(board.size(), 0) {
        const auto is_large = [](const Alphabet& alphabet) {
            return alphabet.symbols.size() > most_marks_in_set;
        };
        has_large_ = std::ranges::any_of(board.alphabets, is_large);
        if (!has_large_) return;
        for (const ElementId id : board.ruled())
            if (is_large(board.alphabet(id))) rules_.complete_ = false;
    }

    void compile(std::uint32_t rule, const RuleBody& body) {
        rule_ = rule;
        bool fits = true;
        if (has_large_)
            for_each_element(body, [&](ElementId id) {
                fits = fits && board_.alphabet(id).symbols.size() <= most_marks_in_set;
            });
        if (!fits || !std::visit(*this, body)) rules_.complete_ = false;
    }
    void finish() {
        end_row();
        list_rows();
        for (std::uint32_t row = 0; row < rules_.rows_.size(); ++row) {
            const bool is_long = rules_.elements_of_[row].size() > longest_small_row;
            Row& made = rules_.rows_[row];
            made.is_wide = made.table >= Table::lines || (is_long && made.table != Table::blocks);
        }
    }

    bool operator()(const Count& rule) { return count(rule.of, rule.at_least, rule.at_most); }
    bool operator()(const Clause& rule) {
        return count(rule.any, 1, static_cast<std::uint32_t>(rule.any.size()));
    }
    bool operator()(const AllDifferent& rule) {
        rules_.differences_.add(board_, rule);
        return row(Table::difference, rules_.differences_.rows(), rule);
    }
    bool operator()(const Relation& rule) {
        rules_.relations_.add(board_, rule);
        return row(Table::relation, rules_.relations_.rows(), rule);
    }
    bool operator()(const Tuples& rule) {
        rules_.tuples_.add(rule);
        return row(Table::tuples, rules_.tuples_.rows(), rule);
    }
    bool operator()(const Sum& rule) {
        rules_.tallies_.add(board_, rule);
        return row(Table::tally, rules_.tallies_.rows(), rule);
    }
    bool operator()(const Blocks& rule) {
        return rules_.blocks_.add(rule) && row(Table::blocks, rules_.blocks_.rows(), rule);
    }
    bool operator()(const LinesDiffer& rule) {
        rules_.lines_.add(rule);
        return row(Table::lines, rules_.lines_.rows(), rule);
    }
    bool operator()(const SingleLoop& rule) {
        if (!rules_.loops_.add(rule)) return false;
        std::vector<kit::Lists<std::uint32_t>::Pair> at;
        std::uint32_t corners = 0;
        for (std::size_t i = 0; i < rule.edges.size(); ++i)
            for (const std::uint32_t corner : {rule.ends[i].a, rule.ends[i].b}) {
                at.emplace_back(corner, static_cast<std::uint32_t>(index(rule.edges[i])));
                corners = std::max(corners, corner + 1);
            }
        const kit::Lists<std::uint32_t> edges(corners, at);
        for (std::uint32_t corner = 0; corner < corners; ++corner) {
            rules_.corners_.add(edges[corner], set_of(rule.drawn));
            begin(Table::corner, rules_.corners_.rows());
            for (const std::uint32_t edge : edges[corner]) speak_of(edge);
        }
        return row(Table::loop, rules_.loops_.rows(), rule);
    }
    bool operator()(const Connected& rule) {
        rules_.groups_.add(rule);
        return row(Table::group, rules_.groups_.rows(), rule);
    }
    bool operator()(const Groups& rule) {
        rules_.sizes_.add(rule);
        return row(Table::sizes, rules_.sizes_.rows(), rule);
    }
    bool operator()(const Sight& rule) {
        rules_.sights_.add(rule);
        return row(Table::sight, rules_.sights_.rows(), rule);
    }
    bool operator()(const Linear& rule) {
        rules_.tallies_.add(board_, rule);
        return row(Table::tally, rules_.tallies_.rows(), rule);
    }
    bool operator()(const Acyclic& rule) {
        rules_.forests_.add(board_, rule);
        return row(Table::forest, rules_.forests_.rows(), rule);
    }
    bool operator()(const Joined& rule) {
        rules_.terminals_.add(board_, rule);
        return row(Table::terminals, rules_.terminals_.rows(), rule);
    }
    bool operator()(const Custom&) { return false; }

private:
    void begin(Table table, std::size_t rows) {
        end_row();
        rules_.rows_.push_back({table, false, static_cast<std::uint32_t>(rows - 1), rule_});
    }
    /// Of the row begun last; an element that it lists again is passed over.
    void speak_of(std::uint32_t element) {
        const auto rows = static_cast<std::uint32_t>(rules_.rows_.size());
        if (std::exchange(last_row_[element], rows) != rows)
            rules_.elements_of_.numbers.push_back(element);
    }
    /// What is said from now on is another row's.
    void end_row() {
        NumberLists& elements = rules_.elements_of_;
        elements.first.push_back(static_cast<std::uint32_t>(elements.numbers.size()));
    }
    void list_rows() {
        const NumberLists& elements = rules_.elements_of_;
        NumberLists& rows = rules_.rows_of_;
        rows.first.assign(board_.size() + 1, 0);
        for (const std::uint32_t element : elements.numbers) ++rows.first[element + std::size_t{1}];
        std::partial_sum(rows.first.begin(), rows.first.end(), rows.first.begin());
        rows.numbers.resize(elements.numbers.size());
        std::vector<std::uint32_t> next = rows.first;
        for (std::uint32_t row = 0; row < rules_.rows_.size(); ++row)
            for (const std::uint32_t element : elements[row]) rows.numbers[next[element]++] = row;
    }
    template <class Body>
    bool row(Table table, std::size_t rows, const Body& body) {
        begin(table, rows);
        for_each_element(body,
                         [&](ElementId id) { speak_of(static_cast<std::uint32_t>(index(id))); });
        return true;
    }
    bool count(std::span<const Literal> literals, std::uint32_t least, std::uint32_t most) {
        const bool simple = rules_.counts_.add(board_, literals, least, most);
        if (!simple) rules_.tallies_.add(board_, literals, least, most);
        begin(simple ? Table::count : Table::tally,
              simple ? rules_.counts_.rows() : rules_.tallies_.rows());
        for (const Literal& literal : literals)
            speak_of(static_cast<std::uint32_t>(index(literal.element)));
        return true;
    }

    const Board& board_;
    CompiledRules& rules_;
    bool has_large_ = false;  ///< alphabets without sets
    std::uint32_t rule_ = 0;  ///< that is compiled
    std::vector<std::uint32_t> last_row_;  ///< by element: one more than the last that speaks of it
};

CompiledRules::CompiledRules(const Puzzle& puzzle, Budget& budget,
                             const std::vector<bool>* which) {
    Compiler compiler(puzzle.board(), *this);
    for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule) {
        if (which != nullptr && !(*which)[rule]) continue;
        budget.check();
        compiler.compile(rule, puzzle.rules()[rule].what);
    }
    compiler.finish();
}

bool CompiledRules::narrow(std::uint32_t row, Domains& domains, Workspace& workspace) const {
    const std::uint32_t at = rows_[row].at;
    switch (rows_[row].table) {
        case Table::count: return counts_.narrow(at, domains);
        case Table::corner: return corners_.narrow(at, domains);
        case Table::relation: return relations_.narrow(at, domains);
        case Table::tuples: return tuples_.narrow(at, domains, workspace);
        case Table::difference: return differences_.narrow(at, domains);
        case Table::tally: return tallies_.narrow(at, domains, workspace);
        case Table::blocks: return blocks_.narrow(at, domains, workspace);
        case Table::sight: return sights_.narrow(at, domains, workspace);
        case Table::sizes: return sizes_.narrow(at, domains, workspace);
        case Table::lines: return lines_.narrow(at, domains, workspace);
        case Table::loop: return loops_.narrow(at, domains, workspace);
        case Table::forest: return forests_.narrow(at, domains, workspace);
        case Table::terminals: return terminals_.narrow(at, domains, workspace);
        case Table::group: return groups_.narrow(at, domains, workspace);
    }
    return true;
}

bool CompiledRules::is_met(std::uint32_t row, const Domains& domains) const {
    const std::uint32_t at = rows_[row].at;
    const Table table = rows_[row].table;
    if (table == Table::count) return counts_.is_met(at, domains);
    if (table == Table::tally && tallies_.is_met(at, domains)) return true;
    if (table == Table::lines) return lines_.is_met(at, domains);
    // These leave the last open element just what fits.
    const bool is_exact_at_last = table <= Table::blocks;
    std::size_t open = 0;
    for (const std::uint32_t element : elements_of(row))
        if (!has_one(domains[element]) && ++open > (is_exact_at_last ? 1U : 0U)) return false;
    return true;
}

void CompiledRules::append_rest(std::uint32_t row, const Domains& domains,
                                std::vector<std::uint64_t>& rest) const {
    const Table table = rows_[row].table;
    if (table == Table::difference) return;  // what is left of the open ones says it
    const std::uint32_t at = rows_[row].at;
    if (table == Table::count) return rest.push_back(counts_.settled(at, domains));
    if (table == Table::tally)
        return rest.push_back(static_cast<std::uint64_t>(tallies_.settled(at, domains)));
    constexpr unsigned bits = 8;
    constexpr unsigned of_word = 64;
    std::uint64_t word = 0;
    unsigned filled = 0;
    for (const std::uint32_t element : elements_of(row)) {
        const MarkSet now = domains[element];
        word = word << bits | (has_one(now) ? lowest(now) : 0U);
        filled += bits;
        if (filled < of_word) continue;
        rest.push_back(std::exchange(word, 0));
        filled = 0;
    }
    if (filled != 0) rest.push_back(word);
}

bool CompiledRules::weigh(std::uint32_t row, std::span<const double> likely, std::size_t stride,
                          std::span<double> weighed, Workspace& workspace) const {
    return rows_[row].table == Table::blocks &&
           blocks_.weigh(rows_[row].at, likely, stride, weighed, workspace);
}

}  // namespace quadrille::engine
