// The example as a puzzle: its board, its rules and their meaning, its techniques.
#include <algorithm>

#include "check.hpp"
#include "quadrille/credit_sheet.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/techniques.hpp"
#include "quadrille/validate.hpp"
#include "solutions.hpp"

namespace quadrille::check {

namespace {

/// Twice the signed area.
double area(std::span<const Vec2> outline) {
    double sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 a = outline[i];
        const Vec2 b = outline[(i + 1) % outline.size()];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum;
}

}  // namespace

void check_example(Context& context) { static_cast<void>(context.example()); }

void check_board(Context& context) {
    if (const auto sound = validate_board(context.example()->board()); !sound)
        context.fail(in_english(sound.error().message),
                     "see quadrille/board.hpp for what a board promises");
}

void check_outlines(Context& context) {
    const auto puzzle = context.example();
    const Board& board = puzzle->board();
    for (const Element& element : board.elements) {
        const auto outside = [&](Vec2 corner) { return !board.extent.contains(corner); };
        if (element.part == Part::hidden) continue;  // it has none
        context.expect(std::none_of(element.outline.begin(), element.outline.end(), outside),
                       "the outline of " + element.name + " leaves the board's extent",
                       "make Board::extent larger, or the outline smaller");
        context.expect(std::abs(area(element.outline)) > 1e-6,
                       "the outline of " + element.name + " has no area",
                       "an outline is a polygon that can be hit with a pointer");
    }
}

void check_rules(Context& context) {
    const auto puzzle = context.example();
    if (const auto sound =
            validate_rules(puzzle->rules(), puzzle->board(), context.info().conditions.size());
        !sound)
        context.fail(in_english(sound.error().message),
                     "see quadrille/rules.hpp for what a rule may speak of");
    std::vector<bool> stated(context.info().conditions.size());
    for (const Rule& rule : puzzle->rules())
        if (rule.condition < stated.size()) stated[rule.condition] = true;
    for (std::size_t i = 0; i < stated.size(); ++i)
        context.expect(stated[i],
                       "no rule of the example belongs to the victory condition '" +
                           context.info().conditions[i].id + "'",
                       "state it as a rule, choose an example that has one, or drop the condition");
}

void check_empty_position(Context& context) {
    const auto puzzle = context.example();
    const Position empty(puzzle->board());
    bool all_met = true;
    for (const Rule& rule : puzzle->rules()) {
        const Status status =
            guarded(context, "judging a rule", [&] { return judge(puzzle->board(), rule, empty); });
        all_met = all_met && status == Status::met;
        context.expect(status != Status::violated,
                       "the untouched example already breaks: " + in_english(rule.text),
                       "the example is a puzzle with one solution; a rule is violated only when "
                       "nothing can satisfy it any more");
    }
    bool filled = true;
    for (const ElementId id : puzzle->board().deciding())
        filled = filled && settled(puzzle->board(), empty, id) != blank;
    context.expect(!(all_met && filled), "the untouched example is solved already",
                   "choose an example that leaves something to do");
}

void check_one_solution(Context& context) {
    constexpr std::size_t most_tried = 30'000;
    const auto puzzle = context.example();
    const Solutions solutions = guarded(context, "judging a rule", [&] {
        return solutions_of(*puzzle, 2, most_tried);
    });
    const std::string advice =
        "TypeInfo::example has exactly one solution; quadrille count tells how many there are, and "
        "shows two; with the plugin installed, quadrille generate " +
        context.info().id + " --size … makes puzzles that have one";
    if (solutions.found.size() > 1)
        context.fail("the example has more than one solution", advice);
    else if (solutions.is_complete && solutions.found.empty())
        context.fail("the example has no solution", advice);
    else if (!solutions.is_complete)
        context.skip("the example is too large to be looked through here");
}

namespace {

/// Signed, and its credits then taken away, it is the same puzzle.
void check_credits(Context& context, const Puzzle& puzzle, const CreditSheet& sheet) {
    constexpr const char* advice = "see CreditSheet in quadrille/credit_sheet.hpp";
    const auto held = [&](const std::string& title, const std::string& author) {
        const auto made = guarded(context, "signing the example",
                                  [&] { return sheet.signed_with(title, author); });
        if (!made || *made == nullptr) {
            context.fail("the example cannot be signed" +
                             (made ? std::string() : ": " + in_english(made.error().message)),
                         advice);
            return;
        }
        const auto read = context.type().parse((*made)->write());
        if (!read) {
            context.fail("what is written of the signed example cannot be read", advice);
            return;
        }
        const auto* const about = facet_of<About>(**read);
        const Credits told = about != nullptr ? about->credits() : Credits{};
        context.expect(told.title == title && told.author == author,
                       "the signed example does not tell its title and author", advice);
        context.expect((*read)->rules().size() == puzzle.rules().size() &&
                           (*read)->board().size() == puzzle.board().size(),
                       "the signed example is another puzzle", advice);
    };
    held("A \"quiet\" é #1", "O'Neill, A.");
    held("", "Ann");
    held("", "");
}

}  // namespace

void check_looks(Context& context) {
    const auto puzzle = context.example();
    const auto* const credit_sheet = facet_of<CreditSheet>(*puzzle);
    if (credit_sheet != nullptr) check_credits(context, *puzzle, *credit_sheet);
    const auto* const colours = facet_of<Colours>(*puzzle);
    const auto* const aids = facet_of<Aids>(*puzzle);
    const auto* const frames = facet_of<Frames>(*puzzle);
    const auto* const about = facet_of<About>(*puzzle);
    const auto* const kind = facet_of<PuzzleKind>(*puzzle);
    if (colours == nullptr && aids == nullptr && frames == nullptr && about == nullptr &&
        kind == nullptr && credit_sheet == nullptr)
        context.skip("the puzzle offers none");
    const auto judge_one = [&](const Result<void>& sound, const char* where) {
        if (!sound) context.fail(in_english(sound.error().message), where);
    };
    if (colours != nullptr)
        judge_one(validate_colours(colours->colours()), "see Colours in quadrille/looks.hpp");
    if (aids != nullptr)
        judge_one(validate_aids(aids->aids(), puzzle->board()), "see Aids in quadrille/looks.hpp");
    if (frames != nullptr)
        judge_one(validate_frames(frames->borders(), puzzle->board()),
                  "see Frames in quadrille/looks.hpp");
    if (about != nullptr)
        judge_one(validate_credits(about->credits()), "see About in quadrille/about.hpp");
    if (kind != nullptr)
        judge_one(validate_kind(kind->variant(), kind->size()),
                  "see PuzzleKind in quadrille/about.hpp");
}

void check_techniques(Context& context) {
    const auto puzzle = context.example();
    const std::vector<Technique> techniques = kit::all_techniques(*puzzle);
    if (techniques.empty()) context.skip("the puzzle offers none");
    if (const auto sound = validate_techniques(techniques); !sound)
        context.stop(in_english(sound.error().message), "see Technique in quadrille/deduction.hpp");
    for (int round = 0; round < 20; ++round) {
        const Position position = round == 0 ? Position(puzzle->board())
                                             : random_position(puzzle->board(), context.random());
        const Candidates candidates(puzzle->board(), position);
        for (const Technique& technique : techniques) {
            const auto find = [&] {
                return guarded(context, "technique '" + technique.id + "'",
                               [&] { return technique.find(candidates); });
            };
            const auto step = find();
            if (!step) continue;
            if (const auto sound =
                    validate_deduction(*step, puzzle->board(), puzzle->rules().size());
                !sound)
                context.fail(
                    "technique '" + technique.id + "': " + in_english(sound.error().message),
                    "see Deduction in quadrille/deduction.hpp");
            const auto again = find();
            context.expect(again == step,
                           "technique '" + technique.id + "' finds another step the second time",
                           "depend on nothing but the candidates");
        }
    }
}

}  // namespace quadrille::check
