#include "play/technique_guide.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/deduce/technique_table.hpp"
#include "engine/rules/candidates.hpp"
#include "play/example_board.hpp"

namespace quadrille::play {

namespace {

/// A player does not wait longer for an example.
constexpr std::chrono::seconds longest_search{20};

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

Highlights TechniqueGuide::shown() const {
    Highlights shown;
    shown.looked_at = places_of(*found_.example);
    shown.add(found_.example->step.follows);
    return shown;
}

bool TechniqueGuide::tick() {
    const bool listed = listing_.take(list_);
    const bool found = task_.take(found_);
    if (found && found_.example)
        position_ =
            with_notes(*type_, *found_.example,
                       engine::position_of(found_.example->puzzle->board(), found_.example->before),
                       places_of(*found_.example));
    return listed || found || is_slow();
}

}  // namespace quadrille::play
