#include "engine/compiled/decimation.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/compiled/beliefs.hpp"

namespace quadrille::engine {

namespace {

/// How often each row is heard before the first mark is fixed, where news does not end sooner.
constexpr std::size_t first_rounds = 20;

class Decimation {
public:
    Decimation(const Board& board, const CompiledRules& rules, CompiledSearch& search,
               Budget& budget)
        : search_(search), beliefs_(board, rules, search, budget) {
        for (const ElementId id : board.ruled())
            if (!has_one(search.possible(id))) {
                open_.push_back(element_of(id));
                is_hidden_ = is_hidden_ || board.hides(id);
            }
    }

    /// Whether rows have something to say of all that is open, none of which is hidden.
    [[nodiscard]] bool begin() {
        if (open_.empty() || is_hidden_ || !beliefs_.cover(open_)) return false;
        beliefs_.exchange(first_rounds * beliefs_.rows());
        return true;
    }
    /// Where the known solution is least likely to be the only one.
    [[nodiscard]] std::uint32_t most_doubtful(const Position& known) const {
        return *std::ranges::min_element(open_, {}, [&](std::uint32_t element) {
            return beliefs_.likelihood(element, known.mark(element_id(element)));
        });
    }
    /// One that has another mark there.
    [[nodiscard]] std::optional<Position> run_beside(std::uint32_t element, Mark mark,
                                                     std::size_t most_refuted) {
        const std::size_t begin = search_.place();
        std::optional<Position> solution;
        if (narrow(element, ~set_of(mark))) {
            beliefs_.exchange(first_rounds * beliefs_.rows());
            solution = run(most_refuted);
        }
        beliefs_.hear(search_.changes().subspan(begin));
        search_.go_back(begin);
        return solution;
    }

    [[nodiscard]] std::optional<Position> run(std::size_t most_refuted) {
        const std::size_t begin = search_.place();
        fixed_.clear();
        std::optional<Position> solution;
        std::size_t refuted = 0;
        while (refuted <= most_refuted) {
            const std::optional<MarksAt> surest = choose();
            if (!surest) {
                solution = search_.solution();
                break;
            }
            fixed_.push_back({search_.place(), *surest});
            bool holds = narrow(surest->element, surest->marks);
            for (; !holds && !fixed_.empty() && refuted <= most_refuted; ++refuted) holds = turn();
            if (!holds) break;
            beliefs_.exchange(beliefs_.rows());
        }
        beliefs_.hear(search_.changes().subspan(begin));
        search_.go_back(begin);
        return solution;
    }

private:
    struct Fixed {
        std::size_t place;  ///< of the search, before it
        MarksAt what;
    };

    [[nodiscard]] static std::uint32_t element_of(ElementId id) {
        return static_cast<std::uint32_t>(index(id));
    }
    [[nodiscard]] bool narrow(std::uint32_t element, MarkSet marks) {
        const std::size_t before = search_.place();
        const bool holds = search_.keep(element_id(element), marks) && search_.narrow();
        beliefs_.hear(search_.changes().subspan(before));
        return holds;
    }
    /// The last mark fixed is another.
    [[nodiscard]] bool turn() {
        const Fixed last = fixed_.back();
        fixed_.pop_back();
        beliefs_.hear(search_.changes().subspan(last.place));
        search_.go_back(last.place);
        return narrow(last.what.element, ~last.what.marks);
    }
    [[nodiscard]] std::optional<MarksAt> choose() const {
        std::optional<MarksAt> surest;
        double most = -1;
        for (const std::uint32_t element : open_) {
            if (has_one(search_.possible(element_id(element)))) continue;
            const Beliefs::Guess guess = beliefs_.guess(element);
            if (guess.certainty <= most) continue;
            most = guess.certainty;
            surest = MarksAt{element, set_of(guess.mark)};
        }
        return surest;
    }

    CompiledSearch& search_;
    Beliefs beliefs_;
    std::vector<std::uint32_t> open_;
    bool is_hidden_ = false;  ///< some of it
    std::vector<Fixed> fixed_;
};

}  // namespace

std::optional<Position> find_by_decimation(const Board& board, const CompiledRules& rules,
                                           CompiledSearch& search, std::size_t most_refuted,
                                           Budget& budget) {
    Decimation decimation(board, rules, search, budget);
    return decimation.begin() ? decimation.run(most_refuted) : std::nullopt;
}

std::optional<Position> find_beside_by_decimation(const Board& board, const CompiledRules& rules,
                                                  CompiledSearch& search, const Position& known,
                                                  std::size_t most_refuted, Budget& budget) {
    Decimation decimation(board, rules, search, budget);
    if (!decimation.begin()) return std::nullopt;
    const std::uint32_t element = decimation.most_doubtful(known);
    return decimation.run_beside(element, known.mark(element_id(element)), most_refuted);
}

}  // namespace quadrille::engine
