#include "engine/generate/clue_frame.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/same_rule.hpp"

namespace quadrille::engine {

namespace {

bool have_same_rules(const Puzzle& one, const Puzzle& other) {
    return std::ranges::equal(one.rules(), other.rules(), same_rule);
}

/// As far as rules can tell, whatever is given.
bool are_alike(const Board& one, const Board& other) {
    const auto same_size = [](const Alphabet& a, const Alphabet& b) {
        return a.symbols.size() == b.symbols.size() && a.rest == b.rest;
    };
    const auto alike = [](const Element& a, const Element& b) {
        return a.kind == b.kind && a.alphabet == b.alphabet && a.part == b.part &&
               (a.part != Part::hidden || a.given == b.given) && a.outline == b.outline;
    };
    return std::ranges::equal(one.alphabets, other.alphabets, same_size) &&
           std::ranges::equal(one.elements, other.elements, alike);
}

/// By element: whether it has a given that counts.
std::vector<bool> givens_of(const Board& board) {
    std::vector<bool> gives(board.size(), false);
    for (const ElementId id : board.deciding()) gives[index(id)] = board[id].given != blank;
    return gives;
}

}  // namespace

ClueFrame::ClueFrame(const ClueSet& clues, Symmetry symmetry)
    : symmetry_(symmetry),
      kinds_(clues.kinds()),
      clues_(clues.clues()),
      groups_(clues.groups(symmetry)) {}

std::shared_ptr<const ClueFrame> ClueFrame::of(const Puzzle& full, const ClueSet& clues,
                                               Symmetry symmetry, Budget& budget) {
    const std::shared_ptr<ClueFrame> frame(new ClueFrame(clues, symmetry));
    std::optional<ClueTable> table = ClueTable::of(clues, frame->groups_, full, budget);
    if (!table) return nullptr;
    frame->table_ = *std::move(table);
    frame->gives_ = givens_of(full.board());
    if (!full.board().hidden().empty()) return frame;  // no solution says what they carry
    CompiledRules rules(full, budget);
    if (rules.complete()) frame->rules_.emplace(std::move(rules));
    return frame;
}

bool ClueFrame::fits(const Puzzle& full, Symmetry symmetry) const {
    const Board& board = full.board();
    const Puzzle& without = *table_.without;
    const auto is_always_the_same = [&](ElementId id) {
        return board[id].given == without.board()[id].given;
    };
    return rules_ && symmetry == symmetry_ && are_alike(board, without.board()) &&
           gives_ == givens_of(board) &&
           std::ranges::all_of(table_.always.givens, is_always_the_same) &&
           have_same_rules(full, without);
}

bool ClueFrame::has_seats_of(std::span<const Clue> clues) const {
    return std::ranges::equal(clues, clues_, [](const Clue& one, const Clue& other) {
        return one.kind == other.kind && one.seats == other.seats;
    });
}

bool ClueFrame::states(const Puzzle& puzzle, const Puzzle& full,
                       const std::vector<bool>& kept) const {
    if (!are_alike(puzzle.board(), full.board())) return false;
    std::vector<bool> counts(full.rules().size(), false);
    std::vector<bool> gives(full.board().size(), false);
    const auto add = [&](const ClueStatement& statement) {
        for (const std::uint32_t rule : statement.rules) counts[rule] = true;
        for (const ElementId id : statement.givens) gives[index(id)] = true;
    };
    add(table_.always);
    for (std::size_t group = 0; group < groups_.size(); ++group)
        if (kept[groups_[group].front()]) add(table_.of_group[group]);
    for (const ElementId id : full.board().deciding())
        if (puzzle.board()[id].given != (gives[index(id)] ? full.board()[id].given : blank))
            return false;
    std::size_t stated = 0;
    for (std::size_t rule = 0; rule < counts.size(); ++rule) {
        if (!counts[rule]) continue;
        if (stated == puzzle.rules().size() ||
            !same_rule(puzzle.rules()[stated], full.rules()[rule]))
            return false;
        ++stated;
    }
    return stated == puzzle.rules().size();
}

std::shared_ptr<const ClueFrame> ClueFrames::fitting(const Puzzle& full,
                                                     Symmetry symmetry) const {
    std::shared_ptr<const ClueFrame> last;
    {
        const std::lock_guard lock(mutex_);
        last = last_;
    }
    return last != nullptr && last->fits(full, symmetry) ? last : nullptr;
}

void ClueFrames::keep(std::shared_ptr<const ClueFrame> frame) {
    const std::lock_guard lock(mutex_);
    last_ = std::move(frame);
}

}  // namespace quadrille::engine
