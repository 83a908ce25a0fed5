#include "play/choice_previews.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/generate/generate.hpp"
#include "engine/solve/solve.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::play {

namespace {

/// Any will do: the same board each time.
constexpr std::uint64_t preview_seed = 1;

ChoicePreview preview_of(const Puzzle& full, const std::stop_token& stop) {
    const ClueSheet* const sheet = facet_of<ClueSheet>(full);
    if (sheet == nullptr) return {};
    const std::vector<ClueKind> kinds = sheet->kinds();
    std::vector<Clue> taken;
    for (Clue& clue : sheet->clues())
        if (kinds[clue.kind].can_be_left_out) taken.push_back(std::move(clue));
    Result<std::unique_ptr<Puzzle>> bare = sheet->changed(taken, {});
    if (!bare || *bare == nullptr) return {};
    ChoicePreview preview{*std::move(bare), {}};
    preview.position = Position(preview.puzzle->board());
    if (!taken.empty()) return preview;
    engine::SolveRequest request;
    request.stop = stop;
    request.max_solutions = 1;
    if (Result<engine::SolveResult> solved = engine::solve(*preview.puzzle, request);
        solved && !solved->solutions.empty())
        preview.position = std::move(solved->solutions.front());
    return preview;
}

}  // namespace

std::vector<std::vector<ChoicePreview>> choice_previews(const PuzzleType& type,
                                                        std::stop_token stop) {
    const std::vector<Parameter> parameters = engine::parameters_of(type);
    std::vector<std::vector<ChoicePreview>> all(parameters.size());
    engine::GenerateRequest request;
    request.seed = preview_seed;
    request.stop = stop;
    for (std::size_t p = 0; p < parameters.size(); ++p) {
        if (!parameters[p].looks_differ) continue;
        for (std::size_t choice = 0; choice < parameters[p].choices.size(); ++choice) {
            if (stop.stop_requested()) return {};
            request.values.clear();
            for (const Parameter& parameter : parameters)
                request.values.push_back(parameter.standard);
            request.values[p] = static_cast<std::int32_t>(choice);
            const Result<std::unique_ptr<Puzzle>> full = engine::make_full_board(type, request);
            all[p].push_back(full && *full != nullptr ? preview_of(**full, stop) : ChoicePreview());
        }
    }
    return all;
}

void ChoicePreviews::show(std::shared_ptr<const PuzzleType> type) {
    if (type == shown_) return;
    shown_ = std::move(type);
    task_.forget();
    if (shown_ == nullptr ||
        std::ranges::any_of(made_, [&](const Made& one) { return one.type == shown_; }))
        return;
    task_.ask([type = shown_](std::stop_token stop) {
        Made made{type, choice_previews(*type, std::move(stop)), {}};
        return made;
    });
}

bool ChoicePreviews::tick() {
    Made made;
    if (!task_.take(made)) return false;
    if (made.type == nullptr) made.type = shown_;  // it failed: it is not tried again
    made_.push_back(std::move(made));
    return true;
}

const ChoicePreview* ChoicePreviews::of(std::size_t parameter, std::size_t choice) const {
    for (const Made& one : made_)
        if (one.type == shown_ && parameter < one.boards.size() &&
            choice < one.boards[parameter].size() &&
            one.boards[parameter][choice].puzzle != nullptr)
            return &one.boards[parameter][choice];
    return nullptr;
}

}  // namespace quadrille::play
