// Setting: parameters, blank and full boards by seed, and what is printed on a puzzle when clues
// are taken away and printed again. Whether a puzzle has one solution is for the program to say.
#include <algorithm>

#include "check.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/plain_search.hpp"
#include "quadrille/setting.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::check {

namespace {

constexpr int rounds = 12;
constexpr int reshapes = 4;
/// Elements that rules may look at in the search for a solution of the example.
constexpr std::size_t most_search_work = 3'000'000;
constexpr const char* setting_advice = "see PuzzleSetter in quadrille/setting.hpp";
constexpr const char* sheet_advice = "see ClueSheet in quadrille/setting.hpp";

std::string called(const char* function, std::span<const std::int32_t> values, std::uint64_t seed) {
    std::string told = std::string(function) + "(";
    for (const std::int32_t value : values) told += std::to_string(value) + " ";
    return told + "seed " + std::to_string(seed) + ")";
}

/// Small and usual values, so that the check does not take all day.
std::vector<std::int32_t> some_values(std::span<const Parameter> parameters, kit::Random& random,
                                      bool standard) {
    std::vector<std::int32_t> values;
    for (const Parameter& parameter : parameters) {
        const std::int32_t most = parameter.choices.empty() ? parameter.standard : parameter.most;
        const auto width = static_cast<std::uint64_t>(most - parameter.least) + 1;
        values.push_back(standard
                             ? parameter.standard
                             : parameter.least + static_cast<std::int32_t>(random.below(width)));
    }
    return values;
}

/// What is printed on puzzles, and how it changes.
class SheetCheck {
public:
    explicit SheetCheck(Context& context) : context_(context) {}

    /// Clues are told rightly, any of them can be taken away and printed again.
    void hold(const Puzzle& puzzle, const std::string& what) {
        static_cast<void>(written(puzzle, what));
        const auto* const sheet = facet_of<ClueSheet>(puzzle);
        if (sheet == nullptr) context_.stop(what + " offers no ClueSheet", sheet_advice);
        const auto kinds = guarded(context_, what, [&] { return sheet->kinds(); });
        sound(validate_clue_kinds(kinds, puzzle.board()), what);
        const std::vector<Clue> clues = clues_of(puzzle, kinds, what);
        same(changed(puzzle, {}, clues, what + " with its own clues"), puzzle,
             what + " with its own clues printed once more");
        take_away_some(puzzle, kinds, clues, what);
        reshape(puzzle, kinds, clues, what);
    }

    /// With all that a solution gives it is solved by that solution.
    void hold_to(const Puzzle& puzzle, const Position& solution, const std::string& what) {
        const auto& sheet = *facet_of<ClueSheet>(puzzle);
        const auto given = guarded(context_, what, [&] { return sheet.given_by(solution, 1); });
        if (!given) {
            context_.fail(
                what + ": its own solution gives no clues: " + in_english(given.error().message),
                sheet_advice);
            return;
        }
        sound(validate_clues(*given, sheet.kinds()), what);
        miss_none(sheet, *given, what);
        const auto full = changed(puzzle, {}, *given, what + " with the clues of its solution");
        if (full == nullptr) return;
        const Board& board = full->board();
        Position seen = solution;  // what is hidden may be otherwise with other clues
        for (const ElementId id : board.hidden()) seen.set_mark(id, board[id].given);
        const Position filled =
            board.hidden().begin() == board.hidden().end()
                ? seen
                : filled_plainly(*full, seen, most_search_work).value_or(seen);
        const bool is_solved = std::ranges::all_of(full->rules(), [&](const Rule& rule) {
            return judge(board, rule, filled) == Status::met;
        });
        context_.expect(is_solved, what + ": the clues that a solution gives contradict it",
                        sheet_advice);
    }

private:
    /// New puzzles are thinned out from what a solution gives: where that is nothing, nothing of it
    /// is ever printed. That it could give some the puzzle shows by its own clues, or else each of
    /// its kinds is missed.
    void miss_none(const ClueSheet& sheet, std::span<const Clue> given, const std::string& what) {
        const auto kinds = sheet.kinds();
        const auto clues = sheet.clues();
        const auto has = [](std::span<const Clue> list, std::uint32_t kind) {
            return std::ranges::any_of(list, [&](const Clue& clue) { return clue.kind == kind; });
        };
        for (std::uint32_t kind = 0; kind < kinds.size(); ++kind)
            if (kinds[kind].can_be_left_out && !kinds[kind].seats.empty() && !has(given, kind) &&
                (given.empty() || has(clues, kind)))
                context_.warn(what + ": its own solution gives no clue of the kind '" +
                                  kinds[kind].id + "', which can be left out",
                              "given_by tells every clue that a solution gives, so that new "
                              "puzzles have some of them; a kind that no solution gives has "
                              "can_be_left_out = false");
    }

    void sound(const Result<void>& result, const std::string& what) {
        if (!result) context_.stop(what + ": " + in_english(result.error().message), sheet_advice);
    }

    std::vector<Clue> clues_of(const Puzzle& puzzle, std::span<const ClueKind> kinds,
                               const std::string& what) {
        auto clues = guarded(context_, what, [&] { return facet_of<ClueSheet>(puzzle)->clues(); });
        sound(validate_clues(clues, kinds), what);
        return clues;
    }

    std::unique_ptr<Puzzle> changed(const Puzzle& puzzle, std::span<const Clue> taken,
                                    std::span<const Clue> printed, const std::string& what) {
        auto made = guarded(context_, what,
                            [&] { return facet_of<ClueSheet>(puzzle)->changed(taken, printed); });
        if (!made || *made == nullptr) {
            context_.fail(
                what + " is no puzzle" + (made ? "" : ": " + in_english(made.error().message)),
                sheet_advice);
            return nullptr;
        }
        static_cast<void>(written(**made, what));
        return std::move(made).value();
    }

    void same(const std::unique_ptr<Puzzle>& one, const Puzzle& other, const std::string& what) {
        if (one != nullptr)
            context_.expect(fingerprint(*one) == fingerprint(other), what + " is another puzzle",
                            sheet_advice);
    }

    /// Half of what can be taken away, and all of it.
    void take_away_some(const Puzzle& puzzle, std::span<const ClueKind> kinds,
                        std::span<const Clue> clues, const std::string& what) {
        for (const std::uint64_t parts : {2U, 1U}) {
            std::vector<Clue> taken;
            std::vector<Clue> left;
            for (const Clue& clue : clues) {
                const ClueKind& kind = kinds[clue.kind];
                const bool goes = !kind.is_needed && !kind.shapes_board &&
                                  context_.random().chance(1, parts);
                (goes ? taken : left).push_back(clue);
            }
            const auto less = changed(puzzle, taken, {}, what + " with some clues taken away");
            if (less == nullptr) continue;
            context_.expect(clues_of(*less, kinds, what) == left,
                            what + ": other clues are gone than were taken away", sheet_advice);
            same(changed(*less, {}, taken, what + " with clues printed"), puzzle,
                 what + " with clues taken away and printed again");
        }
    }

    /// The board with one part more, and with one less: a sound puzzle, or a reason why not.
    void reshape(const Puzzle& puzzle, std::span<const ClueKind> kinds,
                 std::span<const Clue> clues, const std::string& what) {
        for (std::uint32_t kind = 0; kind < kinds.size(); ++kind) {
            if (!kinds[kind].shapes_board) continue;
            for (int round = 0; round < reshapes; ++round) {
                const auto seat =
                    static_cast<std::uint32_t>(context_.random().below(kinds[kind].seats.size()));
                const std::string value =
                    kinds[kind].values.empty() ? "" : kinds[kind].values.front().id;
                reshaped(puzzle, {}, {{kind, {seat}, value}}, what + " with another part");
            }
            for (const Clue& clue : clues)
                if (clue.kind == kind) reshaped(puzzle, {clue}, {}, what + " with a part less");
        }
    }
    void reshaped(const Puzzle& puzzle, const std::vector<Clue>& taken,
                  const std::vector<Clue>& printed, const std::string& what) {
        const auto made = guarded(
            context_, what, [&] { return facet_of<ClueSheet>(puzzle)->changed(taken, printed); });
        if (!made) {
            context_.expect(!in_english(made.error().message).empty(),
                            what + " is no puzzle, and nothing says why", sheet_advice);
            return;
        }
        if (*made == nullptr) context_.stop(what + " is no puzzle", sheet_advice);
        static_cast<void>(written(**made, what));
        const auto kinds = guarded(context_, what, [&] {
            return facet_of<ClueSheet>(**made)->kinds();
        });
        sound(validate_clue_kinds(kinds, (*made)->board()), what);
        static_cast<void>(clues_of(**made, kinds, what));
    }

    /// The puzzle's text, after the puzzle was held to the contract and read again.
    std::string written(const Puzzle& puzzle, const std::string& what) {
        if (const auto sound = validate_puzzle(puzzle, context_.info()); !sound)
            context_.stop(what + ": " + in_english(sound.error().message), setting_advice);
        std::string text = guarded(context_, what, [&] { return puzzle.write(); });
        const auto again = guarded(context_, what, [&] { return context_.type().parse(text); });
        if (!again || *again == nullptr || fingerprint(**again) != fingerprint(puzzle))
            context_.fail(
                what + ": what it writes reads as another puzzle, or not at all: " + readable(text),
                setting_advice);
        return text;
    }

    Context& context_;
};

/// Blank and full boards of a type.
class BoardCheck {
public:
    BoardCheck(Context& context, const PuzzleSetter& setter)
        : context_(context), setter_(setter), sheets_(context) {}

    void hold(std::span<const std::int32_t> values, std::uint64_t seed, bool must_fit) {
        const std::string blank = called("blank_board", values, 0);
        const auto board = made(blank, [&] { return setter_.blank_board(values); });
        context_.expect(board != nullptr || !must_fit,
                        blank + " makes no board of the standard values", setting_advice);
        if (board != nullptr) sheets_.hold(*board, blank);
        if (!setter_.draws_full_boards()) return;
        hold_full_board(values, seed, must_fit);
    }

private:
    /// A seed may lead to no board, but not one after the other.
    void hold_full_board(std::span<const std::int32_t> values, std::uint64_t seed, bool must_fit) {
        constexpr int most_seeds = 8;
        std::unique_ptr<Puzzle> one;
        for (int tried = 0; one == nullptr && tried < most_seeds; ++tried, ++seed)
            one = made(called("full_board", values, seed),
                       [&] { return setter_.full_board(values, seed); });
        const std::string what = called("full_board", values, --seed);
        context_.expect(one != nullptr || !must_fit,
                        what + " makes no board of the standard values, nor does any of the " +
                            std::to_string(most_seeds - 1) + " seeds before it",
                        setting_advice);
        if (one == nullptr) return;
        sheets_.hold(*one, what);
        const auto two = made(what, [&] { return setter_.full_board(values, seed); });
        context_.expect(two != nullptr && fingerprint(*one) == fingerprint(*two),
                        what + " is another puzzle the second time",
                        "use kit::Random with the seed, and nothing else");
    }
    template <class Make>
    std::unique_ptr<Puzzle> made(const std::string& what, Make&& make) {
        auto board = guarded(context_, what, make);
        if (board) return std::move(board).value();
        context_.expect(!in_english(board.error().message).empty(),
                        what + " fails and does not say why", setting_advice);
        return nullptr;
    }

    Context& context_;
    const PuzzleSetter& setter_;
    SheetCheck sheets_;
};

}  // namespace

void check_setting(Context& context) {
    const auto* const setter = facet_of<PuzzleSetter>(context.type());
    if (setter == nullptr) context.skip("the type does not say how its puzzles are set");
    const auto parameters = setter->parameters();
    if (const auto sound = validate_parameters(parameters); !sound)
        context.stop(in_english(sound.error().message), setting_advice);
    BoardCheck boards(context, *setter);
    for (int round = 0; round < rounds; ++round) {
        const bool standard = round < rounds / 3;
        boards.hold(some_values(parameters, context.random(), standard), context.random().next(),
                    standard);
    }
    SheetCheck sheets(context);
    const std::unique_ptr<Puzzle> example = context.example();
    sheets.hold(*example, "the example");
    search_plainly(*example, Position(example->board()), most_search_work,
                   [&](const Position& solution) {
                       sheets.hold_to(*example, solution, "the example");
                       return false;
                   });
}

}  // namespace quadrille::check
