#include "play/technique_guide.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/deduce/technique_table.hpp"
#include "engine/questions/notes.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/judge/judge.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::play {

namespace {

/// A player does not wait longer for an example.
constexpr std::chrono::seconds longest_search{20};

/// What the step looks at and speaks of, in element order.
std::vector<ElementId> places_of(const engine::TechniqueExample& example) {
    std::vector<ElementId> places = example.step.because;
    for (const std::uint32_t rule : example.step.rules)
        if (const auto clue = example.puzzle->rules()[rule].clue) places.push_back(*clue);
    for (const Literal& literal : example.step.follows) places.push_back(literal.element);
    return kit::sorted_unique(std::move(places));
}

/// What is decided, and notes at those places: what neither the rules nor earlier steps rule out.
Position shown_position(const PuzzleType& type, const engine::TechniqueExample& example) {
    const Puzzle& puzzle = *example.puzzle;
    const Board& board = puzzle.board();
    Position position = engine::position_of(board, example.before);
    const engine::Judge judge(puzzle, type.info().conditions.size(), position);
    for (const ElementId id : places_of(example)) {
        if (!board.decides(id)) continue;
        for (Change& change : engine::all_notes(puzzle, judge, position, id)) {
            std::uint64_t possible = 0;
            engine::for_each_mark(board, example.before, change.element, [&](Mark mark) {
                if (mark <= max_notes) possible |= std::uint64_t{1} << (mark - 1U);
            });
            change.after.notes &= possible;
            position.set(change.element, change.after);
        }
    }
    return position;
}

}  // namespace

TechniqueGuide::TechniqueGuide(std::shared_ptr<const PuzzleType> type,
                               std::shared_ptr<const Puzzle> puzzle)
    : type_(std::move(type)) {
    listing_.ask([puzzle = std::move(puzzle)](const std::stop_token& stop) {
        List list;
        engine::SolveRequest request;
        request.stop = stop;
        const auto table = engine::make_table(*puzzle, request, engine::Budget(request));
        if (!table || !*table) return list;
        for (const engine::NamedTechnique& technique : (*table)->all())
            list.lines.push_back({technique.id, technique.name, technique.level});
        return list;
    });
}

void TechniqueGuide::open(const std::string& id) {
    opened_ = id;
    seed_ = 0;
    look();
}

void TechniqueGuide::another() {
    ++seed_;
    look();
}

void TechniqueGuide::close() {
    task_.forget();
    opened_.clear();
    found_ = {};
}

void TechniqueGuide::look() {
    found_ = {};
    task_.ask([type = type_, id = opened_, seed = seed_](const std::stop_token& stop) {
        engine::ExampleRequest request;
        request.stop = stop;
        request.time_limit = longest_search;
        request.seed = seed;
        auto example = engine::example_of(*type, id, request);
        Found found;
        if (!example)
            found.failure = example.error().message;
        else if (*example)
            found.example = std::make_shared<engine::TechniqueExample>(*std::move(*example));
        return found;
    });
}

const TechniqueGuide::Line* TechniqueGuide::opened() const {
    const auto at = std::ranges::find(list_.lines, opened_, &Line::id);
    return at == list_.lines.end() ? nullptr : &*at;
}

const engine::TechniqueExample* TechniqueGuide::example() const { return found_.example.get(); }

Highlights TechniqueGuide::shown() const {
    Highlights shown;
    shown.looked_at = places_of(*found_.example);
    shown.add(found_.example->step.follows);
    return shown;
}

bool TechniqueGuide::tick() {
    const bool listed = listing_.take(list_);
    const bool found = task_.take(found_);
    if (found && found_.example) position_ = shown_position(*type_, *found_.example);
    return listed || found || is_slow();
}

}  // namespace quadrille::play
