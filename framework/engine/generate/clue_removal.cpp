#include "engine/generate/clue_removal.hpp"

#include <algorithm>

#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

/// What was left out is parted into so many runs at most, of which each stays out or comes back as
/// a whole: trying each costs a solve.
constexpr std::size_t most_runs = 128;

/// What a board's candidates need to be compared: elements, and marks of the longest alphabet.
std::pair<std::size_t, std::size_t> shape_of(const Board& board) {
    std::size_t most = 0;
    for (const Alphabet& alphabet : board.alphabets) most = std::max(most, alphabet.symbols.size());
    return {board.size(), most};
}

}  // namespace

ClueRemoval::ClueRemoval(const Puzzle& full, Symmetry symmetry, const GenerateRequest& request,
                         Budget& budget, kit::Random random)
    : full_(full),
      clues_(full),
      request_(request),
      budget_(budget),
      groups_(clues_.groups(symmetry)),
      kept_(clues_.size(), true) {
    random.shuffle(std::span(groups_));
}

std::unique_ptr<Puzzle> ClueRemoval::run(std::size_t wanted, GenerateProgress told) {
    told.groups = groups_.size();
    if (!find_solution()) return nullptr;
    if (!groups_.empty()) {
        std::optional<GroupNumbers> removed = leave_out_at_once(told);
        if (!removed || !is_sound()) {
            kept_.assign(kept_.size(), true);
            removed = leave_out(told);
        }
        if (request_.most_level < search_level && !removed->empty()) ease(*removed, told);
        give_back(wanted);
    }
    return clues_.puzzle(kept_);
}

std::size_t ClueRemoval::left() const {
    return static_cast<std::size_t>(std::ranges::count(kept_, true));
}

std::optional<ClueRemoval::GroupNumbers> ClueRemoval::leave_out_at_once(GenerateProgress& told) {
    std::optional<GroupNumbers> removed;
    // Where a rule breaks its contract, each puzzle alone tells so.
    static_cast<void>(failure_of([&] {
        const std::unique_ptr<ClueFormula> formula =
            ClueFormula::of(clues_, groups_, full_, solution_, budget_);
        if (formula != nullptr) removed = leave_out(*formula, told);
    }));
    return removed;
}

ClueRemoval::GroupNumbers ClueRemoval::leave_out(ClueFormula& formula, GenerateProgress& told) {
    GroupNumbers removed;
    std::vector<bool> left(groups_.size(), true);
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        tell(told, group);
        if (!left[group]) continue;
        left[group] = false;
        if (!formula.suffices(left)) {
            left[group] = true;
            continue;
        }
        removed.push_back(group);
        for (std::size_t other = group + 1; other < groups_.size(); ++other)
            if (left[other] && !formula.used(other)) {
                left[other] = false;
                removed.push_back(other);
            }
    }
    for (const std::size_t group : removed) set(group, false);
    return removed;
}

ClueRemoval::GroupNumbers ClueRemoval::leave_out(GenerateProgress& told) {
    GroupNumbers removed;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        tell(told, group);
        set(group, false);
        const std::unique_ptr<Puzzle> less = clues_.puzzle(kept_);
        if (less != nullptr && is_the_only_solution(*less))
            removed.push_back(group);
        else
            set(group, true);
    }
    return removed;
}

void ClueRemoval::set(std::size_t group, bool kept) {
    for (const std::uint32_t clue : groups_[group]) kept_[clue] = kept;
}

void ClueRemoval::give_back(std::size_t wanted) {
    std::size_t now = left();
    for (std::size_t group = 0; group < groups_.size() && now < wanted; ++group) {
        const std::vector<std::uint32_t>& clues = groups_[group];
        if (kept_[clues.front()] || now + clues.size() > wanted) continue;
        set(group, true);
        now += clues.size();
    }
}

void ClueRemoval::tell(GenerateProgress& told, std::size_t tried) const {
    budget_.check_now();
    told.tried = tried;
    if (request_.progress) request_.progress(told);
}

SolveResult ClueRemoval::solved(const Puzzle& puzzle) const {
    SolveResult result = solve_exactly(puzzle, {budget_.rest()});
    budget_.check_now();
    return result;
}

bool ClueRemoval::find_solution() {
    SolveResult result = solved(full_);
    if (result.verdict != Verdict::unique) return false;
    solution_ = std::move(result.solutions.front());
    return true;
}

bool ClueRemoval::is_sound() const {
    const std::unique_ptr<Puzzle> puzzle = clues_.puzzle(kept_);
    return puzzle != nullptr && solved(*puzzle).verdict == Verdict::unique;
}

bool ClueRemoval::is_the_only_solution(const Puzzle& puzzle) const {
    const SolveResult result = find_another(puzzle, solution_, budget_.rest());
    budget_.check_now();
    return result.verdict == Verdict::unique;  // where a rule breaks its contract the clue stays
}

std::optional<DeductionResult> ClueRemoval::deduced(const Candidates* known) const {
    const std::unique_ptr<Puzzle> puzzle = clues_.puzzle(kept_);
    if (puzzle == nullptr || shape_of(puzzle->board()) != shape_of(full_.board()))
        return std::nullopt;  // clues do not change the board
    TechniqueTable table(*puzzle);
    table.limit(request_.most_level);
    Candidates start = candidates_of(puzzle->board(), {});
    if (known != nullptr) start.keep_only(*known);
    DeductionResult result = Driver(table).run(std::move(start), {budget_.rest()});
    if (result.verdict == Verdict::gave_up && !result.stuck) throw Interrupted{};
    return result;
}

void ClueRemoval::ease(std::span<const std::size_t> removed, GenerateProgress& told) {
    for (const std::size_t group : removed) set(group, true);
    ease(removed, std::max<std::size_t>(1, removed.size() / most_runs), nullptr, told);
}

void ClueRemoval::ease(std::span<const std::size_t> groups, std::size_t least,
                       const Candidates* known, GenerateProgress& told) {
    tell(told, groups_.size());
    for (const std::size_t group : groups) set(group, false);
    const std::optional<DeductionResult> reached = deduced(known);
    if (reached && reached->verdict == Verdict::unique) return;
    for (const std::size_t group : groups) set(group, true);
    if (groups.size() <= least) return;
    const Candidates* const all_known = reached ? &reached->candidates : known;
    ease(groups.first(groups.size() / 2), least, all_known, told);
    ease(groups.subspan(groups.size() / 2), least, all_known, told);
}

}  // namespace quadrille::engine
