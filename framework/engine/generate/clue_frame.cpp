#include "engine/generate/clue_frame.hpp"

#include <algorithm>
#include <utility>

#include "engine/generate/stated_clues.hpp"
#include "engine/rules/same_rule.hpp"
#include "quadrille/outlines.hpp"

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

/// Whether kernels take the text of a board that is full.
bool can_count(const BulkSolver& kernels, const Puzzle& full, const Budget& budget) {
    const std::string line = ClueTexts::line_of(full);
    const std::string_view view = line;
    const BulkAnswers answers = kernels.solve({&view, 1}, 2, [&] { return !budget.over(); });
    return !answers.failure && answers.each.front().is_known && answers.each.front().solutions == 1;
}

}  // namespace

ClueFrame::ClueFrame(const ClueSet& clues, Symmetry symmetry)
    : symmetry_(symmetry),
      kinds_(clues.kinds()),
      clues_(clues.clues()),
      groups_(clues.groups(symmetry)) {}

std::shared_ptr<const ClueFrame> ClueFrame::of(const Puzzle& full, const ClueSet& clues,
                                               Symmetry symmetry, Budget& budget,
                                               const BulkSolver* kernels) {
    const std::shared_ptr<ClueFrame> frame(new ClueFrame(clues, symmetry));
    std::optional<ClueTable> table = ClueTable::of(clues, frame->groups_, full, budget);
    if (!table) return nullptr;
    frame->table_ = *std::move(table);
    frame->gives_ = givens_of(full.board());
    frame->find_told_elements(full.board());
    if (!full.board().hidden().empty()) return frame;  // no solution says what they carry
    CompiledRules rules(full, budget);
    if (rules.complete()) frame->rules_.emplace(std::move(rules));
    if (kernels != nullptr && frame->rules_ && givens_alone(frame->table_) &&
        can_count(*kernels, full, budget))
        frame->texts_ = ClueTexts::of(clues, frame->groups_, full, *frame->table_.without, budget);
    return frame;
}

/// Where a group has a given for each of its clues, on the same places.
void ClueFrame::find_told_elements(const Board& board) {
    if (!givens_alone(table_)) return;
    std::vector<ElementId> told(clues_.size());
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        const std::vector<ElementId>& givens = table_.of_group[group].givens;
        if (givens.size() != groups_[group].size()) return;
        for (const std::uint32_t clue : groups_[group]) {
            const Vec2 at = place_of(clues_[clue], *kinds_).at;
            const auto given = std::ranges::find_if(
                givens, [&](ElementId id) { return middle_of(board[id].outline) == at; });
            if (given == givens.end() ||
                clues_[clue].value != board.alphabet(*given).symbol(board[*given].given).id)
                return;
            told[clue] = *given;
        }
    }
    told_ = std::move(told);
}

ClueSet ClueFrame::clues_of(const Puzzle& full) const {
    if (told_.empty()) return {full, kinds_};
    const Board& board = full.board();
    std::vector<Clue> clues = clues_;
    for (std::size_t clue = 0; clue < clues.size(); ++clue)
        clues[clue].value = board.alphabet(told_[clue]).symbol(board[told_[clue]].given).id;
    return {full, kinds_, std::move(clues)};
}

bool ClueFrame::fits(const Puzzle& full) const {
    const Board& board = full.board();
    const Puzzle& without = *table_.without;
    const auto is_always_the_same = [&](ElementId id) {
        return board[id].given == without.board()[id].given;
    };
    return rules_ && are_alike(board, without.board()) && gives_ == givens_of(board) &&
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

std::shared_ptr<const ClueFrame> ClueFrames::fitting(const Puzzle& full, Symmetry symmetry) const {
    const std::shared_ptr<const ClueFrame> frame = last();
    const bool fits = frame != nullptr && frame->symmetry() == symmetry && frame->fits(full);
    return fits ? frame : nullptr;
}

bool ClueFrames::know(const Puzzle& board) const {
    const std::shared_ptr<const ClueFrame> frame = last();
    return frame != nullptr && frame->fits(board);
}

const BulkSolver* ClueFrames::kernels() const {
    const auto make = [&]() -> std::unique_ptr<const BulkSolver> {
        if (type_ == nullptr || facet_of<Kernels>(*type_) == nullptr) return nullptr;
        // Who has the type keeps it.
        auto solver = std::make_unique<const BulkSolver>(
            std::shared_ptr<const PuzzleType>(std::shared_ptr<const void>(), type_));
        return solver->size() > 0 ? std::move(solver) : nullptr;
    };
    return kernels_.get(make).get();
}

std::shared_ptr<const ClueFrame> ClueFrames::last() const {
    const std::lock_guard lock(mutex_);
    return last_;
}

void ClueFrames::keep(std::shared_ptr<const ClueFrame> frame) {
    const std::lock_guard lock(mutex_);
    last_ = std::move(frame);
}

}  // namespace quadrille::engine
