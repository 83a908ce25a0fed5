#include "engine/generate/generate.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/generate/clue_formula.hpp"
#include "engine/generate/full_board.hpp"
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

/// The clues of a full board and the puzzle that is left of them.
class Removal {
public:
    Removal(const Puzzle& full, Symmetry symmetry, const GenerateRequest& request, Budget& budget,
            kit::Random random)
        : full_(full),
          clues_(full),
          request_(request),
          budget_(budget),
          groups_(clues_.groups(symmetry)),
          kept_(clues_.size(), true) {
        random.shuffle(std::span(groups_));
    }

    /// The board with clues left out, but for so many of them; null where it has several solutions
    /// itself, or where fewer clues do not come about.
    [[nodiscard]] std::unique_ptr<Puzzle> run(std::size_t wanted, GenerateProgress told) {
        told.groups = groups_.size();
        if (!find_solution(full_)) return nullptr;
        if (!groups_.empty()) {
            std::optional<std::vector<std::size_t>> removed = leave_out_at_once(full_, told);
            if (!removed || !is_sound()) {
                kept_.assign(kept_.size(), true);
                removed = leave_out(told);
            }
            if (request_.most_level < search_level && !removed->empty()) ease(*removed, told);
            give_back(wanted);
        }
        return clues_.puzzle(kept_);
    }

    /// How many clues are left.
    [[nodiscard]] std::size_t left() const {
        return static_cast<std::size_t>(std::ranges::count(kept_, true));
    }

private:
    /// By one formula for all puzzles; none where the clues or the rules are not fit for one.
    [[nodiscard]] std::optional<std::vector<std::size_t>> leave_out_at_once(
        const Puzzle& whole, GenerateProgress& told) {
        std::optional<std::vector<std::size_t>> removed;
        // Where a rule breaks its contract, each puzzle alone tells so.
        static_cast<void>(failure_of([&] {
            const std::unique_ptr<ClueFormula> formula =
                ClueFormula::of(clues_, groups_, whole, solution_, budget_);
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
            const std::unique_ptr<Puzzle> less = clues_.puzzle(kept_);
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
    /// Shows groups again, as long as there are no more clues than that. They are in random order.
    void give_back(std::size_t wanted) {
        std::size_t now = left();
        for (std::size_t group = 0; group < groups_.size() && now < wanted; ++group) {
            const std::vector<std::uint32_t>& clues = groups_[group];
            if (kept_[clues.front()] || now + clues.size() > wanted) continue;
            set(group, true);
            now += clues.size();
        }
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

    /// The one solution of the full board; false if it has none or several.
    [[nodiscard]] bool find_solution(const Puzzle& puzzle) {
        SolveResult result = solved(puzzle);
        if (result.verdict != Verdict::unique) return false;
        solution_ = std::move(result.solutions.front());
        shape_ = shape(puzzle.board());
        return true;
    }

    /// Whether what the formula has come to is so: the puzzle itself has the last word.
    [[nodiscard]] bool is_sound() const {
        const std::unique_ptr<Puzzle> puzzle = clues_.puzzle(kept_);
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
        const std::unique_ptr<Puzzle> puzzle = clues_.puzzle(kept_);
        if (puzzle == nullptr || shape(puzzle->board()) != shape_)
            return std::nullopt;  // clues do not change the board
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

    const Puzzle& full_;
    const ClueSet clues_;
    const GenerateRequest& request_;
    Budget& budget_;
    ClueGroups groups_;
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

/// What was chosen of what the host adds to a type's own parameters.
struct ClueWish {
    Symmetry symmetry = Symmetry::none;
    std::size_t clues = 0;  ///< 0: as few as can be
};

/// Whether a board with its standard values can do with fewer clues.
bool leaves_clues_out(const Setting& setting) {
    std::vector<std::int32_t> standard;
    for (const Parameter& parameter : setting.parameters()) standard.push_back(parameter.standard);
    const Result<std::unique_ptr<Puzzle>> board = setting.blank_board(standard);
    if (!board || *board == nullptr) return false;
    const auto* const sheet = facet_of<ClueSheet>(**board);
    return sheet != nullptr && std::ranges::any_of(sheet->kinds(), &ClueKind::can_be_left_out);
}

/// Values of the type's own parameters.
std::span<const std::int32_t> own_values(const Setting& setting, const GenerateRequest& request) {
    return std::span(request.values).first(setting.parameters().size());
}

/// The error: the type makes no puzzles, or the values are none of its.
Result<const Setting*> setting_for(const PuzzleType& type, std::span<const std::int32_t> values) {
    const auto* const setting = facet_of<Setting>(type);
    if (setting == nullptr)
        return Error{Text("the puzzle type '{0}' makes no new puzzles", {type.info().id})};
    if (const auto fit = check_values(parameters_of(type), values); !fit) return fit.error();
    return setting;
}

/// Most clues that can be asked for.
constexpr std::int32_t most_clues = 10'000;

/// Attempts at one puzzle.
class Generation {
public:
    Generation(const Setting& setting, const GenerateRequest& request)
        : setting_(setting),
          request_(request),
          own_(own_values(setting, request)),
          budget_(request),
          random_(request.seed),
          patience_(request.attempts) {
        const auto added = std::span(request.values).subspan(own_.size());
        if (added.empty()) return;
        wish_ = {static_cast<Symmetry>(added[0]), static_cast<std::size_t>(added[1])};
    }

    [[nodiscard]] Result<Generated> run() {
        try {
            while (!patience_.is_over(result_.attempts) && result_.puzzle == nullptr)
                if (auto tried = attempt(); !tried) return tried.error();
        } catch (const Interrupted&) {
            result_.stopped = true;
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] Result<void> attempt() {
        budget_.check_now();
        const GenerateProgress told{.attempt = ++result_.attempts};
        if (request_.progress) request_.progress(told);
        const std::uint64_t seed = random_.next();
        const Result<std::unique_ptr<Puzzle>> full = full_board(setting_, own_, seed, budget_);
        if (!full) return full.error();
        if (*full == nullptr) {
            patience_.lose();
            return {};
        }
        Removal removal(**full, wish_.symmetry, request_, budget_, kit::Random(seed));
        std::unique_ptr<Puzzle> puzzle = removal.run(wish_.clues, told);
        if (puzzle == nullptr) {
            patience_.lose();
            return {};
        }
        patience_.lose(puzzle->board());
        if (wish_.clues > 0 && removal.left() > wish_.clues)
            result_.fewest_clues =
                std::min(result_.fewest_clues.value_or(SIZE_MAX), removal.left());
        else
            accept(std::move(puzzle));
        return {};
    }

    /// Keeps the puzzle, if it has the level asked for.
    void accept(std::unique_ptr<Puzzle> puzzle) {
        Rating rating = rated(*puzzle, budget_);
        const std::uint16_t off = distance(rating.level, request_);
        if (off < nearest_distance_) {
            nearest_distance_ = off;
            result_.nearest = rating.level;
        }
        if (off > 0) return;
        result_.puzzle = std::move(puzzle);
        result_.rating = std::move(rating);
        result_.nearest.reset();
        result_.fewest_clues.reset();
    }

    const Setting& setting_;
    const GenerateRequest& request_;
    std::span<const std::int32_t> own_;  ///< values of the type's own parameters
    ClueWish wish_;
    Budget budget_;
    kit::Random random_;
    Patience patience_;
    Generated result_;
    std::uint16_t nearest_distance_ = UINT16_MAX;
};

}  // namespace

std::vector<Parameter> parameters_of(const PuzzleType& type) {
    const auto* const setting = facet_of<Setting>(type);
    if (setting == nullptr) return {};
    std::vector<Parameter> all(setting->parameters().begin(), setting->parameters().end());
    if (!leaves_clues_out(*setting)) return all;
    std::vector<Choice> symmetries = symmetry_choices();
    const auto last = static_cast<std::int32_t>(symmetries.size()) - 1;
    all.push_back({"symmetry", "symmetry of the clues", 0, last, 0, std::move(symmetries)});
    all.push_back({"clues", "number of clues (0: fewest)", 0, most_clues, 0, {}});
    return all;
}

Text told_failure(const Generated& generated) {
    const Text attempts = std::to_string(generated.attempts);
    if (!generated.nearest && generated.fewest_clues)
        return {
            "Gave up after {0} {0|attempt|attempts}; the fewest clues were {1}. Ask for more, or "
            "try another seed.",
            {attempts, std::to_string(*generated.fewest_clues)}};
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

Result<std::unique_ptr<Puzzle>> make_full_board(const PuzzleType& type,
                                                const GenerateRequest& request) {
    const Result<const Setting*> setting = setting_for(type, request.values);
    if (!setting) return setting.error();
    Budget budget(request);
    try {
        return full_board(**setting, own_values(**setting, request), request.seed, budget);
    } catch (const Interrupted&) {
        return std::unique_ptr<Puzzle>();
    }
}

Result<Generated> generate(const PuzzleType& type, const GenerateRequest& request) {
    const Result<const Setting*> setting = setting_for(type, request.values);
    if (!setting) return setting.error();
    return Generation(**setting, request).run();
}

}  // namespace quadrille::engine
