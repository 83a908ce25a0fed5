#include "engine/generate/generate.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/generate/clue_formula.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"
#include "engine/sat/models.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {

namespace {

/// What was left out is parted into so many runs at most, of which each stays out or comes back as
/// a whole: trying each costs a solve.
constexpr std::size_t most_runs = 128;

/// Clues of a draft and the puzzle that is left of them.
class Removal {
public:
    Removal(const Draft& draft, const GenerateRequest& request, Budget& budget, kit::Random random)
        : draft_(draft),
          request_(request),
          budget_(budget),
          groups_(draft.groups()),
          kept_(draft.clues(), true) {
        if (groups_.empty())
            for (std::size_t clue = 0; clue < draft.clues(); ++clue)
                groups_.push_back({static_cast<std::uint32_t>(clue)});
        random.shuffle(std::span(groups_));
    }

    /// The puzzle of the draft, with clues left out; null where the draft has several solutions
    /// itself.
    [[nodiscard]] std::unique_ptr<Puzzle> run(GenerateProgress told) {
        told.groups = groups_.size();
        std::unique_ptr<Puzzle> puzzle = draft_.puzzle(kept_);
        if (puzzle == nullptr || !find_solution(*puzzle)) return nullptr;
        if (groups_.empty()) return puzzle;
        std::optional<std::vector<std::size_t>> removed = leave_out_at_once(*puzzle, told);
        if (!removed || !is_sound()) {
            kept_.assign(kept_.size(), true);
            removed = leave_out(told);
        }
        if (request_.most_level < search_level && !removed->empty()) ease(*removed, told);
        return draft_.puzzle(kept_);
    }

private:
    /// By one formula for all puzzles of the draft; none where the draft or its rules are not fit
    /// for one.
    [[nodiscard]] std::optional<std::vector<std::size_t>> leave_out_at_once(
        const Puzzle& whole, GenerateProgress& told) {
        std::optional<std::vector<std::size_t>> removed;
        // Where a rule breaks its contract, each puzzle alone tells so.
        static_cast<void>(failure_of([&] {
            const std::unique_ptr<ClueFormula> formula =
                ClueFormula::of(draft_, groups_, whole, solution_, budget_);
            if (formula != nullptr) removed = leave_out(*formula, told);
        }));
        return removed;
    }

    /// The groups that are left out, in order: each where the others left suffice. What a proof of
    /// that did not use is left out at once (as minimal unsatisfiable subsets are found; Belov and
    /// Marques-Silva 2012), which spares most of the questions.
    [[nodiscard]] std::vector<std::size_t> leave_out(ClueFormula& formula, GenerateProgress& told) {
        std::vector<std::size_t> removed;
        std::vector<bool> left(groups_.size(), true);
        for (std::size_t group = 0; group < groups_.size(); ++group) {
            tell(told, group);
            if (!left[group]) continue;
            left[group] = false;
            if (!formula.suffices(left)) {
                left[group] = true;
                continue;
            }
            removed.push_back(group);
            for (std::size_t other = group + 1; other < groups_.size(); ++other)
                if (left[other] && !formula.used(other)) {
                    left[other] = false;
                    removed.push_back(other);
                }
        }
        for (const std::size_t group : removed) set(group, false);
        return removed;
    }

    /// The same where each puzzle has to be looked at alone.
    [[nodiscard]] std::vector<std::size_t> leave_out(GenerateProgress& told) {
        std::vector<std::size_t> removed;
        for (std::size_t group = 0; group < groups_.size(); ++group) {
            tell(told, group);
            set(group, false);
            const std::unique_ptr<Puzzle> less = draft_.puzzle(kept_);
            if (less != nullptr && is_the_only_solution(*less))
                removed.push_back(group);
            else
                set(group, true);
        }
        return removed;
    }

    void set(std::size_t group, bool kept) {
        for (const std::uint32_t clue : groups_[group]) kept_[clue] = kept;
    }
    void tell(GenerateProgress& told, std::size_t tried) const {
        budget_.check_now();
        told.tried = tried;
        if (request_.progress) request_.progress(told);
    }

    [[nodiscard]] SolveResult solved(const Puzzle& puzzle) const {
        SolveResult result = solve_exactly(puzzle, {budget_.rest()});
        budget_.check_now();
        return result;
    }

    /// What a board's candidates need to be compared: elements, and marks of the longest alphabet.
    [[nodiscard]] static std::pair<std::size_t, std::size_t> shape(const Board& board) {
        std::size_t most = 0;
        for (const Alphabet& alphabet : board.alphabets)
            most = std::max(most, alphabet.symbols.size());
        return {board.size(), most};
    }

    /// The one solution of the whole draft; false if it has none or several.
    [[nodiscard]] bool find_solution(const Puzzle& puzzle) {
        SolveResult result = solved(puzzle);
        if (result.verdict != Verdict::unique) return false;
        solution_ = std::move(result.solutions.front());
        shape_ = shape(puzzle.board());
        return true;
    }

    /// Whether what the formula has come to is so: the puzzle itself has the last word.
    [[nodiscard]] bool is_sound() const {
        const std::unique_ptr<Puzzle> puzzle = draft_.puzzle(kept_);
        return puzzle != nullptr && solved(*puzzle).verdict == Verdict::unique;
    }

    /// Fewer clues keep the solution, so that only another one is to be looked for: half the work
    /// of finding two.
    [[nodiscard]] bool is_the_only_solution(const Puzzle& puzzle) const {
        bool is_only = false;  // where a rule breaks its contract the clue stays
        static_cast<void>(failure_of([&] {
            Models models(puzzle, Position(puzzle.board()), 0, budget_);
            models.encode_all();
            models.formula().exclude(solution_);
            is_only = !models.next();
        }));
        return is_only;
    }

    /// How far the techniques of the levels asked for come; none where there is no puzzle. What
    /// they find with fewer clues they find with more as well: `known` is how far they came with
    /// some of the clues that are there now, or null.
    [[nodiscard]] std::optional<DeductionResult> deduced(const Candidates* known) const {
        const std::unique_ptr<Puzzle> puzzle = draft_.puzzle(kept_);
        if (puzzle == nullptr || shape(puzzle->board()) != shape_)
            return std::nullopt;  // a draft keeps its board
        TechniqueTable table(*puzzle);
        table.limit(request_.most_level);
        Candidates start = candidates_of(puzzle->board(), {});
        if (known != nullptr) start.keep_only(*known);
        DeductionResult result = Driver(table).run(std::move(start), {budget_.rest()});
        if (result.verdict == Verdict::gave_up && !result.stuck) throw Interrupted{};
        return result;
    }

    /// Gives back those of the clues left out that the techniques of the levels asked for need.
    void ease(std::span<const std::size_t> removed, GenerateProgress& told) {
        for (const std::size_t group : removed) set(group, true);
        ease(removed, std::max<std::size_t>(1, removed.size() / most_runs), nullptr, told);
    }

    /// Leaves these out, which are there, where the techniques still solve the puzzle, which proves
    /// that it has one solution; else each half alone, if they are more than `least`.
    void ease(std::span<const std::size_t> groups, std::size_t least, const Candidates* known,
              GenerateProgress& told) {
        tell(told, groups_.size());
        for (const std::size_t group : groups) set(group, false);
        const std::optional<DeductionResult> reached = deduced(known);
        if (reached && reached->verdict == Verdict::unique) return;
        for (const std::size_t group : groups) set(group, true);
        if (groups.size() <= least) return;
        const Candidates* const all_known = reached ? &reached->candidates : known;
        ease(groups.first(groups.size() / 2), least, all_known, told);
        ease(groups.subspan(groups.size() / 2), least, all_known, told);
    }

    const Draft& draft_;
    const GenerateRequest& request_;
    Budget& budget_;
    std::vector<std::vector<std::uint32_t>> groups_;
    std::vector<bool> kept_;
    Position solution_;
    std::pair<std::size_t, std::size_t> shape_;
};

/// Of a puzzle that has one solution, as the exact solver found.
Rating rated(const Puzzle& puzzle, const Budget& budget) {
    Result<Rating> result = rate(puzzle, {budget.rest()}, Beyond::left_open);
    budget.check_now();
    if (result->verdict == Verdict::gave_up) result->verdict = Verdict::unique;
    return *std::move(result);
}

std::uint16_t distance(std::uint16_t level, const GenerateRequest& request) {
    if (level < request.least_level) return static_cast<std::uint16_t>(request.least_level - level);
    return level > request.most_level ? static_cast<std::uint16_t>(level - request.most_level)
                                      : std::uint16_t{0};
}

/// How long to try. An attempt costs more on a larger board, and comes more surely to any level
/// there.
class Patience {
public:
    explicit Patience(std::uint64_t attempts) : attempts_(attempts) {}

    [[nodiscard]] bool is_over(std::uint64_t attempts) const noexcept {
        return attempts_ != 0 ? attempts >= attempts_ : spent_ >= most;
    }
    /// An attempt that came to no puzzle.
    void lose() noexcept { spent_ += most_of_one; }
    void lose(const Board& board) noexcept {
        spent_ += std::clamp(board.size(), least_of_one, most_of_one);
    }

private:
    static constexpr std::size_t most = 100'000;  ///< elements of all boards
    static constexpr std::size_t least_of_one = most / 2000;
    static constexpr std::size_t most_of_one = most / 50;

    std::uint64_t attempts_;
    std::size_t spent_ = 0;
};

Result<void> check_values(std::span<const Parameter> parameters,
                          std::span<const std::int32_t> values) {
    if (values.size() != parameters.size())
        return Error{Text("there are {0} values for {1} parameters",
                          {std::to_string(values.size()), std::to_string(parameters.size())})};
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] < parameters[i].least || values[i] > parameters[i].most)
            return Error{
                Text("'{0}' is {1}; it should be from {2} to {3}",
                     {parameters[i].id, std::to_string(values[i]),
                      std::to_string(parameters[i].least), std::to_string(parameters[i].most)})};
    return {};
}

}  // namespace

Text told_failure(const Generated& generated) {
    const Text attempts = std::to_string(generated.attempts);
    if (!generated.nearest)
        return {
            "Gave up after {0} {0|attempt|attempts}; none had just one solution. Try another seed, "
            "or another size.",
            {attempts}};
    return {
        "Gave up after {0} {0|attempt|attempts}; the nearest had level {1} ({2}). Try another "
        "seed, another size, or that "
        "difficulty.",
        {attempts, std::to_string(*generated.nearest),
         Text(difficulty_of(*generated.nearest).name.data())}};
}

Result<Generated> generate(const PuzzleType& type, const GenerateRequest& request) {
    const auto* const generator = facet_of<Generator>(type);
    if (generator == nullptr)
        return Error{Text("the puzzle type '{0}' makes no new puzzles", {type.info().id})};
    if (const auto fit = check_values(generator->parameters(), request.values); !fit)
        return fit.error();
    Generated result;
    Budget budget(request);
    kit::Random random(request.seed);
    Patience patience(request.attempts);
    std::uint16_t nearest_distance = UINT16_MAX;
    try {
        while (!patience.is_over(result.attempts)) {
            budget.check_now();
            const GenerateProgress told{.attempt = ++result.attempts};
            if (request.progress) request.progress(told);
            const std::uint64_t seed = random.next();
            const Result<std::unique_ptr<Draft>> draft = generator->draft(request.values, seed);
            if (!draft) return draft.error();
            if (*draft == nullptr) {
                patience.lose();
                continue;
            }
            std::unique_ptr<Puzzle> puzzle =
                Removal(**draft, request, budget, kit::Random(seed)).run(told);
            if (puzzle == nullptr) {
                patience.lose();
                continue;
            }
            patience.lose(puzzle->board());
            Rating rating = rated(*puzzle, budget);
            const std::uint16_t off = distance(rating.level, request);
            if (off < nearest_distance) {
                nearest_distance = off;
                result.nearest = rating.level;
            }
            if (off > 0) continue;
            result.puzzle = std::move(puzzle);
            result.rating = std::move(rating);
            result.nearest.reset();
            return result;
        }
    } catch (const Interrupted&) {
        result.stopped = true;
    }
    return result;
}

}  // namespace quadrille::engine
