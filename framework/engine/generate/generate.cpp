#include "engine/generate/generate.hpp"

#include <algorithm>
#include <utility>

#include "engine/generate/clue_frame.hpp"
#include "engine/generate/clue_removal.hpp"
#include "engine/generate/full_board.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {

namespace {

/// Of a puzzle that has one solution, as the exact solver found.
Rating rated(const Puzzle& puzzle, const Budget& budget) {
    SolveRequest request{budget.rest()};
    static_cast<Limits&>(request) = with_effort(request, endless);
    Result<Rating> result = rate(puzzle, request, Beyond::known);
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
    /// An attempt that came to no board.
    void lose() noexcept { spent_ += of_no_board; }
    void lose(const Board& board) noexcept {
        spent_ += std::clamp(board.size(), least_of_one, most_of_one);
    }

private:
    static constexpr std::size_t most = 100'000;  ///< elements of all boards
    static constexpr std::size_t least_of_one = most / 2000;
    static constexpr std::size_t most_of_one = most / 50;
    static constexpr std::size_t of_no_board = most / 500;

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
bool leaves_clues_out(const PuzzleSetter& setter) {
    std::vector<std::int32_t> standard;
    for (const Parameter& parameter : setter.parameters()) standard.push_back(parameter.standard);
    const Result<std::unique_ptr<Puzzle>> board = setter.blank_board(standard);
    if (!board || *board == nullptr) return false;
    const auto* const sheet = facet_of<ClueSheet>(**board);
    return sheet != nullptr && std::ranges::any_of(sheet->kinds(), &ClueKind::can_be_left_out);
}

/// Values of the type's own parameters.
std::span<const std::int32_t> own_values(const PuzzleSetter& setter,
                                         const GenerateRequest& request) {
    return std::span(request.values).first(setter.parameters().size());
}

/// The error: the type makes no puzzles, or the values are none of its.
Result<const PuzzleSetter*> setter_of(const PuzzleType& type,
                                      std::span<const Parameter> parameters,
                                      std::span<const std::int32_t> values) {
    const auto* const setter = facet_of<PuzzleSetter>(type);
    if (setter == nullptr)
        return Error{Text("the puzzle type '{0}' makes no new puzzles", {type.info().id})};
    if (const auto fit = check_values(parameters, values); !fit) return fit.error();
    return setter;
}

/// Another attempt at the only puzzle of a solution would come to the same.
std::uint64_t attempts_of(const GenerateRequest& request) {
    const bool is_only = request.board != nullptr && !gives_several_puzzles(*request.board);
    return is_only ? 1 : request.attempts;
}

/// Most clues that can be asked for.
constexpr std::int32_t most_clues = 10'000;

/// A puzzle of another level has another solution, so that none is told by its siblings; 0 where
/// any level will do.
std::uint64_t seed_of_levels(const GenerateRequest& request) {
    constexpr std::uint64_t spread = 0x9E3779B97F4A7C15U;
    const auto levels_left_out =
        static_cast<std::uint64_t>(request.least_level) << 16U |
        static_cast<std::uint64_t>(UINT16_MAX - request.most_level);
    return levels_left_out * spread;
}

}  // namespace

namespace {

/// Attempts at one puzzle.
class Generation {
public:
    Generation(const PuzzleType& type, const PuzzleSetter& setter, const GenerateRequest& request,
               ClueFrames& frames)
        : type_(type),
          setter_(setter),
          request_(request),
          frames_(frames),
          own_(own_values(setter, request)),
          budget_(request),
          random_(request.seed ^ seed_of_levels(request)),
          patience_(attempts_of(request)) {
        const auto added = std::span(request.values).subspan(own_.size());
        if (added.empty()) return;
        wish_ = {static_cast<Symmetry>(added[0]), static_cast<std::size_t>(added[1])};
    }

    [[nodiscard]] Result<Generated> run() {
        try {
            while (!gives_up() && result_.puzzle == nullptr)
                if (auto tried = attempt(); !tried) return tried.error();
            if (result_.puzzle == nullptr) survey();
        } catch (const Interrupted&) {
            result_.stopped = true;
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] bool any_will_do() const noexcept {
        return request_.least_level == 0 && request_.most_level == UINT16_MAX;
    }
    [[nodiscard]] bool gives_up() const noexcept {
        return patience_.is_over(result_.attempts) || result_.others.all() >= most_of_others;
    }

    /// Where nothing of any level came out: what does, where none is asked for.
    void survey() {
        if (any_will_do() || is_surveyed_ || result_.others.all() > 0) return;
        is_surveyed_ = true;
        GenerateRequest request = request_;
        static_cast<Limits&>(request) = budget_.rest();
        request.least_level = 0;
        request.most_level = UINT16_MAX;
        request.wants_rating = true;
        request.attempts = attempts_of_survey;
        request.progress = nullptr;
        const Result<Generated> made = Generation(type_, setter_, request, frames_).run();
        if (made && made->puzzle != nullptr) result_.others.add(made->rating.level);
    }

    [[nodiscard]] Result<void> attempt() {
        budget_.check_now();
        if (result_.attempts == attempts_before_survey) survey();
        const GenerateProgress told{.attempt = ++result_.attempts, .others = result_.others};
        if (request_.progress) request_.progress(told);
        const std::uint64_t seed = random_.next();
        Result<std::unique_ptr<Puzzle>> full = board_of(seed);
        if (!full) return full.error();
        if (*full == nullptr) {
            patience_.lose();
            return {};
        }
        ClueRemoval removal(**full, wish_.symmetry, request_, budget_, kit::Random(seed),
                            frames_);
        ++result_.boards;
        patience_.lose((*full)->board());
        std::unique_ptr<Puzzle> puzzle;
        if (!removal.keeps_all())
            puzzle = removal.run(wish_.clues, told);
        else if (removal.is_unique())
            puzzle = *std::move(full);
        if (puzzle == nullptr) return {};
        if (wish_.clues > 0 && removal.left() > wish_.clues)
            result_.fewest_clues =
                std::min(result_.fewest_clues.value_or(SIZE_MAX), removal.left());
        else
            accept(std::move(puzzle), removal);
        return {};
    }

    [[nodiscard]] Result<std::unique_ptr<Puzzle>> board_of(std::uint64_t seed) {
        if (request_.board == nullptr) return full_board(setter_, own_, seed, budget_, frames_);
        return with_all_clues(*request_.board->puzzle, request_.board->solution, seed);
    }

    /// Keeps the puzzle, if it has the level asked for.
    void accept(std::unique_ptr<Puzzle> puzzle, const ClueRemoval& removal) {
        // Where one that is too easy by a level is known already, no other comes nearer.
        if (!any_will_do() && !removal.has_levels() &&
            !has_level(removal.level_of(*puzzle, nearest_distance_ <= 1)))
            return;
        if ((request_.wants_rating || !any_will_do()) && !has_level_when_read(*puzzle)) return;
        result_.puzzle = std::move(puzzle);
        result_.nearest.reset();
        result_.others = {};
        result_.fewest_clues.reset();
    }

    /// Of the puzzle as it is read: rules in another order, or techniques that the host adds to a
    /// type's own, may come to another level than clues that were left out one by one.
    [[nodiscard]] bool has_level_when_read(const Puzzle& made) {
        const Result<std::unique_ptr<Puzzle>> read = type_.parse(made.write());
        const Puzzle& puzzle = read && *read != nullptr ? **read : made;
        if (!request_.wants_rating) return has_level(level_of(puzzle, budget_));
        result_.rating = rated(puzzle, budget_);
        return has_level(result_.rating.level);
    }

    /// Whether it is the level asked for; notes how far off it is.
    [[nodiscard]] bool has_level(std::uint16_t level) {
        const std::uint16_t off = distance(level, request_);
        if (off != 0) result_.others.add(level);
        if (off < nearest_distance_) {
            nearest_distance_ = off;
            result_.nearest = level;
        }
        return off == 0;
    }

    /// Puzzles of other levels: after so many there is hardly one in two hundred of those asked for.
    static constexpr std::uint32_t most_of_others = 600;
    static constexpr std::uint64_t attempts_before_survey = 10;
    static constexpr std::uint64_t attempts_of_survey = 3;

    const PuzzleType& type_;
    const PuzzleSetter& setter_;
    const GenerateRequest& request_;
    ClueFrames& frames_;
    std::span<const std::int32_t> own_;  ///< values of the type's own parameters
    ClueWish wish_;
    Budget budget_;
    kit::Random random_;
    Patience patience_;
    Generated result_;
    std::uint16_t nearest_distance_ = UINT16_MAX;
    bool is_surveyed_ = false;
};

}  // namespace

std::vector<Parameter> parameters_of(const PuzzleType& type) {
    const auto* const setter = facet_of<PuzzleSetter>(type);
    if (setter == nullptr) return {};
    std::vector<Parameter> all(setter->parameters().begin(), setter->parameters().end());
    if (!leaves_clues_out(*setter)) return all;
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
    if (generated.boards == 0)
        return {
            "Gave up after {0} {0|attempt|attempts}; none came to a board. Try another seed, or "
            "another size.",
            {attempts}};
    if (generated.others.all() == 0)
        return {
            "Gave up after {0} {0|attempt|attempts}; none had just one solution. Try another seed, "
            "or another size.",
            {attempts}};
    return {
        "Gave up after {0} {0|attempt|attempts}. What there is at this size: {1}. Ask for that, or "
        "try another size.",
        {attempts, generated.others.told()}};
}

Result<std::unique_ptr<Puzzle>> make_full_board(const PuzzleType& type,
                                                const GenerateRequest& request) {
    const Result<const PuzzleSetter*> setter =
        setter_of(type, parameters_of(type), request.values);
    if (!setter) return setter.error();
    Budget budget(request);
    try {
        return full_board(**setter, own_values(**setter, request), request.seed, budget,
                          ClueFrames());
    } catch (const Interrupted&) {
        return std::unique_ptr<Puzzle>();
    }
}

Generator::Generator(const PuzzleType& type)
    : type_(type), parameters_(parameters_of(type)), frames_(std::make_unique<ClueFrames>(&type)) {}

Generator::~Generator() = default;

Result<Generated> Generator::make(const GenerateRequest& request) const {
    const Result<const PuzzleSetter*> setter = setter_of(type_, parameters_, request.values);
    if (!setter) return setter.error();
    return Generation(type_, **setter, request, *frames_).run();
}

Result<Generated> generate(const PuzzleType& type, const GenerateRequest& request) {
    return Generator(type).make(request);
}

}  // namespace quadrille::engine
