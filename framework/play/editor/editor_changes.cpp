// What the editor changes: groups, clues with their partners, and the whole sheet.
#include <algorithm>
#include <tuple>
#include <utility>

#include "play/editor/editor.hpp"

namespace quadrille::play {

// --- groups

void Editor::release_group() {
    selection_.release();
    const std::vector<std::uint32_t> seats(selection_.seats().begin(), selection_.seats().end());
    if (seats.empty()) return;
    if (clue_kind()->shape == ClueShape::path) {
        if (seats.size() > 1) print_group({}, true);
        selection_.clear();
        return;
    }
    const auto standing = puzzle_.clue_on(*kind_, seats.front());
    if (seats.size() == 1 && standing && !clue_kind()->is_needed) {
        selection_.select(puzzle_.clues()[*standing].seats);  // to be said anew, or taken away
        return;
    }
    if (seats.size() > 1) print_group({}, false);
}

bool Editor::print_group(const std::string& value, bool tells) {
    const Clue clue{*kind_, {selection_.seats().begin(), selection_.seats().end()}, value};
    if (clue.seats.empty()) return false;
    if (clue_kind()->is_needed) {
        selection_.clear();
        return print_needed(clue);
    }
    const bool is_printed = change({}, std::vector{clue});
    if (!is_printed && !tells) refusal_ = {};
    return is_printed;
}

bool Editor::print_needed(const Clue& clue) {
    std::erase_if(waiting_, [&](const Clue& one) {
        return one.kind == clue.kind &&
               std::ranges::find_first_of(one.seats, clue.seats) != one.seats.end();
    });
    waiting_.push_back(clue);
    std::vector<Clue> all = waiting_;
    std::ranges::sort(all, [](const Clue& a, const Clue& b) {
        return std::tie(a.kind, a.seats) < std::tie(b.kind, b.seats);
    });
    if (!change({}, all)) return false;
    waiting_.clear();
    return true;
}

// --- changes

bool Editor::done(const Result<void>& result) {
    refusal_ = result ? Text() : result.error().message;
    follow_puzzle();
    return result.has_value();
}

bool Editor::change(std::span<const Clue> taken, std::span<const Clue> printed) {
    return done(puzzle_.change(taken, printed));
}

bool Editor::place_mask(const Move& move) {
    std::vector<std::uint32_t> shown;
    std::vector<std::uint32_t> hidden;
    for (const Change& change : move) {
        const auto together = partners(static_cast<std::uint32_t>(index(change.element)));
        auto& seats = change.after.mark == blank ? hidden : shown;
        seats.insert(seats.end(), together.begin(), together.end());
    }
    return done(puzzle_.show_clues(*kind_, shown, hidden));
}

bool Editor::place(const Move& move) {
    if (move.empty()) return false;
    if (masks_) return place_mask(move);
    const ClueKind& kind = *clue_kind();
    std::vector<Clue> taken;
    std::vector<Clue> printed;
    for (const Change& change : move) {
        const std::uint32_t seat = static_cast<std::uint32_t>(index(change.element));
        if (change.after.mark == blank)
            take_with_partners(seat, taken);
        else if (!kind.values.empty())
            printed.push_back({*kind_, {seat}, kind.values[change.after.mark - std::size_t{1}].id});
    }
    std::ranges::sort(printed, {}, &Clue::seats);
    return change(taken, printed);
}

std::vector<std::uint32_t> Editor::partners(std::uint32_t seat) const {
    for (const std::vector<std::uint32_t>& orbit : orbits_)
        if (std::ranges::find(orbit, seat) != orbit.end()) return orbit;
    return {seat};
}

void Editor::take_with_partners(std::uint32_t seat, std::vector<Clue>& taken) const {
    for (const std::uint32_t one : partners(seat))
        if (const auto clue = puzzle_.clue_on(*kind_, one))
            if (std::ranges::find(taken, puzzle_.clues()[*clue]) == taken.end())
                taken.push_back(puzzle_.clues()[*clue]);
    std::ranges::sort(taken, {}, &Clue::seats);
}

bool Editor::take_at(std::uint32_t seat) {
    std::vector<Clue> taken;
    take_with_partners(seat, taken);
    return !taken.empty() && change(taken, {});
}

void Editor::toggle(std::uint32_t kind, std::string_view value) {
    const Clue clue{kind, {}, std::string(value)};
    if (std::ranges::find(puzzle_.clues(), clue) != puzzle_.clues().end())
        change(std::vector{clue}, {});
    else
        change({}, std::vector{clue});
}

void Editor::take_all_clues() {
    std::vector<Clue> all(puzzle_.clues().begin(), puzzle_.clues().end());
    // The board itself stays.
    std::erase_if(all, [&](const Clue& clue) { return puzzle_.kinds()[clue.kind].shapes_board; });
    change(all, {});
}

void Editor::replace(std::shared_ptr<const Puzzle> puzzle) {
    puzzle_.replace(std::move(puzzle));
    done({});
}

void Editor::show_solution(const Position& solution) {
    puzzle_.show_solution(solution);
    done({});
}

void Editor::begin_with(const Position& solution) {
    puzzle_.begin_with(solution);
    follow_puzzle();
}

bool Editor::begin_with(std::span<const Mark> marks) {
    const bool is_done = puzzle_.begin_with(marks);
    follow_puzzle();
    return is_done;
}

void Editor::derive_clues(std::uint64_t seed) { done(puzzle_.derive_clues(seed)); }

void Editor::mask(std::size_t shown, std::uint64_t seed) {
    done(puzzle_.mask(engine::MaskCount{shown}, symmetry_, seed));
}

void Editor::sign(const std::string& title, const std::string& author) {
    done(puzzle_.sign(title, author));
}

}  // namespace quadrille::play
