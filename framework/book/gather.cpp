#include "book/gather.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "drawing/markdown.hpp"
#include "engine/sat/exact.hpp"
#include "game/session.hpp"
#include "library/profile.hpp"
#include "quadrille/about.hpp"

namespace quadrille::book {

namespace {

/// For an example: they are small.
constexpr std::chrono::duration<double> longest_example{5};

/// The solution as a player leaves it: without marks that a blank stands for.
Position as_written(const std::shared_ptr<const Puzzle>& puzzle, const std::string& type,
                    const Position& solution) {
    game::Session session(puzzle, type);
    session.play_solution(solution);
    return session.position();
}

void tell_about(GatheredPuzzle& gathered, const Translator& translate) {
    const Puzzle& puzzle = *gathered.puzzle.puzzle;
    const library::Profile profile = library::profile_of(puzzle);
    gathered.puzzle.kind = profile.variant.empty()
                               ? tell(gathered.type->info().name, translate)
                               : tell(Text::sentence(profile.variant), translate);
    if (!profile.size.empty()) gathered.puzzle.kind += " · " + profile.size;
    const auto* const about = facet_of<About>(puzzle);
    if (about == nullptr) return;
    const Credits& credits = about->credits();
    gathered.puzzle.title = credits.title;
    gathered.puzzle.credit = credits.author.empty() ? credits.source : credits.author;
}

/// A rating that was not finished says nothing.
bool is_whole(const engine::Rating& rating) {
    return rating.stuck || rating.verdict == engine::Verdict::unique;
}

void rate_puzzle(GatheredPuzzle& gathered, const PuzzleToGather& asked,
                 const engine::Limits& limits) {
    BookPuzzle& puzzle = gathered.puzzle;
    puzzle.grade = asked.grade;
    std::optional<engine::Rating> rating = asked.rating;
    if (!rating && gathered.verdict == engine::Verdict::unique) {
        engine::SolveRequest request;
        static_cast<engine::Limits&>(request) = limits;
        Result<engine::Rating> found =
            engine::rate(*puzzle.puzzle, request, engine::Beyond::left_open);
        if (found && found->failure.empty() && is_whole(*found)) rating = *std::move(found);
    }
    if (!rating) return;
    puzzle.level = rating->level;
    puzzle.score = rating->score;
    puzzle.grade = engine::difficulty_of(rating->level).grade;
}

BookType book_type(const std::shared_ptr<const PuzzleType>& type, const Translator& translate) {
    BookType told;
    told.type = type;
    told.name = tell(type->info().name, translate);
    told.rules = std::string(drawing::above_break(tell(type->info().rules, translate)));
    Result<std::unique_ptr<Puzzle>> example = type->parse(type->info().example);
    if (!example) return told;
    told.example = *std::move(example);
    engine::SolveRequest request;
    request.max_solutions = 1;
    request.time_limit = longest_example;
    const engine::SolveResult result = engine::solve_exactly(*told.example, request);
    if (!result.solutions.empty())
        told.example_solution = as_written(told.example, type->info().id, result.solutions.front());
    return told;
}

}  // namespace

GatheredPuzzle gather(const PuzzleToGather& asked, const engine::Limits& limits,
                      const Translator& translate) {
    GatheredPuzzle gathered;
    gathered.type = asked.type;
    gathered.puzzle.puzzle = asked.puzzle;
    tell_about(gathered, translate);
    engine::SolveRequest request;
    static_cast<engine::Limits&>(request) = limits;
    const engine::SolveResult result = engine::solve_exactly(*asked.puzzle, request);
    gathered.verdict = result.verdict;
    gathered.failure = result.failure;
    gathered.puzzle.is_unique = result.verdict == engine::Verdict::unique;
    if (result.failure.empty() && !result.solutions.empty())
        gathered.puzzle.solution =
            as_written(asked.puzzle, asked.type->info().id, result.solutions.front());
    rate_puzzle(gathered, asked, limits);
    return gathered;
}

Text told_flaw(const GatheredPuzzle& gathered) {
    if (!gathered.failure.empty()) return gathered.failure;
    switch (gathered.verdict) {
        case engine::Verdict::none:
            return Text("There is no solution, and the book gives none.");
        case engine::Verdict::multiple:
            return Text("There are several solutions; the book gives one of them.");
        case engine::Verdict::gave_up:
            if (gathered.puzzle.solution)
                return Text("Whether there are other solutions was not found out in time.");
            return Text("No solution was found in time; the book gives none.");
        default:
            return {};
    }
}

void add_puzzle(BookContent& content, GatheredPuzzle gathered, const Translator& translate) {
    const std::string& id = gathered.type->info().id;
    const auto known = std::ranges::find_if(
        content.types, [&](const BookType& one) { return one.type->info().id == id; });
    gathered.puzzle.type = static_cast<std::size_t>(known - content.types.begin());
    if (known == content.types.end()) content.types.push_back(book_type(gathered.type, translate));
    content.puzzles.push_back(std::move(gathered.puzzle));
}

std::string usual_title(const BookContent& content, const Translator& translate) {
    if (content.types.size() == 1) return content.types.front().name;
    return tell(Text("Puzzles with pencil and paper"), translate);
}

}  // namespace quadrille::book
