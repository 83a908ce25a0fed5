#include "engine/generate/clue_removal.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "engine/generate/clue_draws.hpp"
#include "engine/generate/kernel_thinner.hpp"
#include "engine/generate/known_outcome.hpp"
#include "engine/judge/hidden.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"
#include "engine/solve/difficulty.hpp"

namespace quadrille::engine {

namespace {

/// What was left out is parted into so many runs at most, of which each stays out or comes back as
/// a whole: trying each costs a solve.
constexpr std::size_t most_runs = 128;

/// Where the rows, or techniques behind them, do not come to the solution of a board, so many
/// others are looked at: that is sooner done than to leave out clues without them.
constexpr std::uint64_t most_drawn_anew = 4;

/// How much is searched for the solution of a full board, in the search's work, before the exact
/// solver is asked: nearly all are seen from their clues.
constexpr std::uint64_t most_work_of_full = 20'000;

/// Whether techniques of that level take so long that a puzzle which they just solve is sooner
/// drawn than found clue by clue.
bool is_dear(std::uint16_t level) {
    return level > difficulty_of(Difficulty::Grade::medium).most;
}

/// What a board's candidates need to be compared: elements, and marks of the longest alphabet.
std::pair<std::size_t, std::size_t> shape_of(const Board& board) {
    std::size_t most = 0;
    for (const Alphabet& alphabet : board.alphabets) most = std::max(most, alphabet.symbols.size());
    return {board.size(), most};
}

/// Where everything that a solution decides is given.
std::optional<Position> given_solution(const Board& board) {
    Position given(board);
    for (const ElementId id : board.deciding()) {
        if (board[id].given == blank) return std::nullopt;
        given.set_mark(id, board[id].given);
    }
    return given;
}

}  // namespace

ClueRemoval::ClueRemoval(const Puzzle& full, Symmetry symmetry, const GenerateRequest& request,
                         Budget& budget, kit::Random random, ClueFrames& frames)
    : full_(full),
      symmetry_(symmetry),
      frames_(frames),
      frame_(frames.fitting(full, symmetry)),
      clues_(frame_ ? frame_->clues_of(full) : ClueSet(full)),
      request_(request),
      budget_(budget),
      random_(random),
      kept_(clues_.size(), true) {
    if (frame_ && !frame_->has_seats_of(clues_.clues())) frame_ = nullptr;
    ClueGroups groups = frame_ ? frame_->groups() : clues_.groups(symmetry);
    order_.resize(groups.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    random_.shuffle(std::span(order_));
    for (const std::size_t group : order_) groups_.push_back(std::move(groups[group]));
}

bool ClueRemoval::is_unique() { return find_solution(); }

std::unique_ptr<Puzzle> ClueRemoval::run(std::size_t wanted, GenerateProgress told) {
    told.groups = groups_.size();
    // Where a rule breaks its contract, each puzzle alone tells so.
    if (frame_ == nullptr) static_cast<void>(failure_of([&] { make_frame(); }));
    if (!find_solution()) return nullptr;
    if (groups_.empty()) return clues_.puzzle(kept_);
    const bool is_done = leave_out_by_table(told);
    if (is_vain_) return nullptr;
    std::unique_ptr<Puzzle> puzzle = is_done ? sound_puzzle() : nullptr;
    if (puzzle == nullptr) {
        kept_.assign(kept_.size(), true);
        has_levels_ = false;
        is_within_ = false;
        ease(leave_out(told), told);
    }
    if (left() < wanted) {
        give_back(wanted);
        puzzle = nullptr;
    }
    return puzzle != nullptr ? std::move(puzzle) : clues_.puzzle(kept_);
}

std::size_t ClueRemoval::left() const {
    return static_cast<std::size_t>(std::ranges::count(kept_, true));
}

bool ClueRemoval::leave_out_by_table(GenerateProgress& told) {
    if (frame_ == nullptr) return false;
    bool is_done = false;
    Budget own(budget_.rest());
    static_cast<void>(failure_of([&] {
        if (frame_->rules() == nullptr)
            leave_out_by_formula(own, told);
        else if (givens_alone(frame_->table()))
            leave_out_by_search(*frame_->rules(), own, told);
        else
            leave_out_by_rows(*frame_->rules(), own, told);
        is_done = true;
    }));
    return is_done;
}

std::function<void()> ClueRemoval::teller(GenerateProgress& told) const {
    return [&, questions = std::size_t{0}]() mutable {
        tell(told, questions++ % groups_.size());  // of each of several draws
    };
}

void ClueRemoval::show(const GroupNumbers& groups) {
    kept_.assign(kept_.size(), false);
    for (const std::size_t group : groups)
        for (const std::uint32_t clue : frame_->groups()[group]) kept_[clue] = true;
}

void ClueRemoval::leave_out_by_search(const CompiledRules& rules, Budget& own,
                                      GenerateProgress& told) {
    const bool is_limited = request_.most_level < search_level;
    is_proved_ = true;
    // Where kernels draw them, most of what is not easy is sooner drawn, too.
    const bool draws_soon =
        frame_->texts() != nullptr && request_.least_level > difficulties().front().most;
    if (!is_limited || is_dear(request_.most_level) || draws_soon) {
        ClueDraws draws(full_, rules, frame_->table(), solution_, own,
                        {request_.least_level, request_.most_level}, teller(told));
        std::optional<KernelThinner> kernels;
        if (const ClueTexts* const texts = frame_->texts()) {
            std::string whole = ClueTexts::line_of(full_);
            if (texts->fits(whole))
                draws.use(kernels.emplace(*frames_.kernels(), *texts, std::move(whole), own,
                                          teller(told)));
        }
        draws.judge_puzzles([&](const GroupNumbers& groups) {
            show(groups);
            return clues_.puzzle(kept_);
        });
        const ClueDraws::Outcome outcome = draws.run(order_, random_);
        has_levels_ = outcome == ClueDraws::Outcome::fits;
        if (outcome != ClueDraws::Outcome::too_hard) return show(draws.kept());
    }
    ClueThinner thinner(full_, rules, frame_->table(), solution_, own, teller(told),
                        request_.most_level);
    const GroupNumbers kept = thinner.thinned(order_);
    show(kept);
    is_proved_ = !thinner.used_techniques() || thinner.is_proved(kept);
    is_within_ = thinner.keeps_to_level() && !thinner.used_techniques();
    has_levels_ = thinner.keeps_to_level() && request_.least_level <= difficulties().front().least;
}

void ClueRemoval::leave_out_by_rows(const CompiledRules& rules, Budget& own,
                                    GenerateProgress& told) {
    ClueThinner thinner(full_, rules, frame_->table(), solution_, own, teller(told),
                        request_.most_level);
    show(thinner.thinned(order_));
    is_proved_ = true;
    if (request_.most_level >= search_level || !thinner.states_all())
        return leave_out_by_formula(own, told);
    const bool fits = is_dear(request_.least_level) ? leave_out_by_techniques(rules, own, told)
                                                    : left() < kept_.size();
    if (fits) return;
    const bool is_last = told.attempt == request_.attempts;
    is_vain_ = told.attempt <= most_drawn_anew && !is_last;
    if (!is_vain_) leave_out_by_formula(own, told);
}

bool ClueRemoval::leave_out_by_techniques(const CompiledRules& rules, Budget& own,
                                          GenerateProgress& told) {
    StatedClues stated(full_, rules, frame_->table(), solution_, own, request_.most_level);
    const std::optional<bool> is_hard = is_hard_enough(stated);
    if (!is_hard) return false;
    is_within_ = true;
    has_levels_ = *is_hard;
    for (std::size_t group = 0; !has_levels_ && group < groups_.size(); ++group) {
        if (!kept_[groups_[group].front()]) continue;
        tell(told, group);
        set(group, false);
        const std::optional<bool> without = is_hard_enough(stated);
        if (!without) set(group, true);
        is_proved_ = is_proved_ && !without;
        has_levels_ = without.value_or(false);
    }
    return true;
}

std::optional<bool> ClueRemoval::is_hard_enough(StatedClues& stated) const {
    const std::unique_ptr<Puzzle> puzzle = clues_.puzzle(kept_);
    if (puzzle == nullptr || shape_of(puzzle->board()) != shape_of(full_.board()))
        return std::nullopt;  // clues do not change the board
    TechniqueTable techniques(*puzzle);
    techniques.limit(request_.most_level);
    stated.forbid_what_rules_say(techniques);
    TechniqueTable easier = techniques;
    easier.limit(static_cast<std::uint16_t>(request_.least_level - 1));
    const StatedClues::Place before = stated.place();
    stated.state(groups_kept());
    if (!stated.is_full()) stated.deduce_soon(easier);
    const bool is_easy = stated.is_full();
    const bool is_solved = stated.solves(techniques);
    stated.take_back(before);
    return is_solved ? std::optional(!is_easy) : std::nullopt;
}

GroupNumbers ClueRemoval::groups_kept() const {
    GroupNumbers groups;
    for (std::size_t group = 0; group < groups_.size(); ++group)
        if (kept_[groups_[group].front()]) groups.push_back(order_[group]);
    return groups;
}

std::optional<std::uint16_t> ClueRemoval::level_by(const TechniqueTable& techniques,
                                                   StatedClues& stated) const {
    const StatedClues::Place before = stated.place();
    stated.state(groups_kept());
    const std::uint16_t level = stated.is_full() ? 0 : stated.deduce(techniques);
    const bool is_solved = stated.is_full();
    stated.take_back(before);
    return is_solved ? std::optional(level) : std::nullopt;
}

/// Where it is not too hard, easy techniques say whether it is too easy.
std::uint16_t ClueRemoval::level_of(const Puzzle& puzzle, bool is_grade_enough) const {
    if (frame_ == nullptr || frame_->rules() == nullptr || request_.least_level == 0 ||
        shape_of(puzzle.board()) != shape_of(full_.board()))
        return engine::level_of(puzzle, budget_);
    auto techniques = make_table(puzzle, {}, budget_);
    budget_.check_now();
    const auto too_easy = static_cast<std::uint16_t>(request_.least_level - 1);
    StatedClues stated(full_, *frame_->rules(), frame_->table(), solution_, budget_, too_easy);
    const bool is_within = is_within_ || request_.most_level == UINT16_MAX;
    if (is_within) {
        (*techniques)->limit(too_easy);
        stated.forbid_what_rules_say(**techniques);
    }
    const std::optional<std::uint16_t> level = level_by(**techniques, stated);
    if (is_within && !level) return request_.least_level;
    if (level >= request_.least_level) return *level;
    // Of what is too easy the rows have said a part: it may be harder than that.
    const bool is_grade_known =
        level && difficulty_of(*level).grade == difficulty_of(too_easy).grade;
    return is_grade_enough && is_grade_known ? too_easy : engine::level_of(puzzle, budget_);
}

void ClueRemoval::leave_out_by_formula(Budget& own, GenerateProgress& told) {
    ClueTable table{frame_->table().without, frame_->table().always, {}};
    for (const std::size_t group : order_)
        table.of_group.push_back(frame_->table().of_group[group]);
    BoundedClueFormula formula(full_, table, solution_, own);
    GroupNumbers removed = leave_out(formula, told);
    removed.insert(removed.end(), unsettled_.begin(), unsettled_.end());
    is_proved_ = unsettled_.empty();  // what comes back behind it changes nothing of that
    ease(removed, told);
}

GroupNumbers ClueRemoval::leave_out(BoundedClueFormula& formula, GenerateProgress& told) {
    GroupNumbers removed;
    std::vector<bool> left;
    for (const std::vector<std::uint32_t>& clues : groups_) left.push_back(kept_[clues.front()]);
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        tell(told, group);
        if (!left[group]) continue;
        left[group] = false;
        const std::optional<bool> suffices = formula.suffices(left);
        if (!suffices.value_or(false)) {
            left[group] = true;
            if (!suffices) unsettled_.push_back(group);
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

GroupNumbers ClueRemoval::leave_out(GenerateProgress& told) {
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
    has_levels_ = false;  // with more clues nothing is harder
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

void ClueRemoval::make_frame() {
    Budget own(budget_.rest());
    frame_ = ClueFrame::of(full_, clues_, symmetry_, own, frames_.kernels());
    if (frame_ != nullptr && frame_->rules() != nullptr) frames_.keep(frame_);
}

ClueRemoval::RowsAnswer ClueRemoval::ask_rows() {
    if (frame_ == nullptr || frame_->rules() == nullptr) return {};
    CompiledSearch search(full_.board(), *frame_->rules(), Position(full_.board()), 0, budget_);
    if (!search.settle()) return {};
    RowsAnswer answer;
    const CompiledSearch::End end = search.search(most_work_of_full, [&](const Position& found) {
        answer.has_several = answer.only.has_value();
        answer.only = found;
        return !answer.has_several;
    });
    if (end != CompiledSearch::End::complete) answer.only.reset();
    return answer;
}

bool ClueRemoval::find_solution() {
    std::optional<Position> found = given_solution(full_.board());
    bool is_met = false;
    bool has_several = false;
    const Text failure = failure_of([&] {
        const bool is_given = found.has_value();
        if (!is_given) {
            RowsAnswer answer = ask_rows();
            found = std::move(answer.only);
            has_several = answer.has_several;
        }
        is_met = found && is_solution(full_, *found, budget_);
        if (!is_met && !is_given) found.reset();
    });
    if (has_several) return false;
    if (found || !failure.empty()) {
        if (is_met) solution_ = *std::move(found);
        return is_met && failure.empty();
    }
    SolveResult result = solved(full_);
    if (result.verdict != Verdict::unique) return false;
    solution_ = std::move(result.solutions.front());
    return true;
}

std::unique_ptr<Puzzle> ClueRemoval::sound_puzzle() const {
    std::unique_ptr<Puzzle> puzzle = clues_.puzzle(kept_);
    if (puzzle == nullptr) return nullptr;
    if (is_proved_ && frame_->states(*puzzle, full_, kept_)) return puzzle;
    return solved(*puzzle).verdict == Verdict::unique ? std::move(puzzle) : nullptr;
}

bool ClueRemoval::is_the_only_solution(const Puzzle& puzzle) const {
    const SolveResult result = find_another(puzzle, solution_, budget_.rest());
    budget_.check_now();
    return result.verdict == Verdict::unique;  // where a rule breaks its contract the clue stays
}

std::optional<Candidates> ClueRemoval::deduced(const Candidates* known) const {
    const std::unique_ptr<Puzzle> puzzle = clues_.puzzle(kept_);
    if (puzzle == nullptr || shape_of(puzzle->board()) != shape_of(full_.board()))
        return std::nullopt;  // clues do not change the board
    TechniqueTable table(*puzzle);
    table.limit(request_.most_level);
    Candidates start = candidates_of(puzzle->board(), {});
    if (known != nullptr) start.keep_only(*known);
    return narrowed_by(table, std::move(start), budget_);
}

void ClueRemoval::ease(std::span<const std::size_t> removed, GenerateProgress& told) {
    if (request_.most_level >= search_level || removed.empty()) return;
    for (const std::size_t group : removed) set(group, true);
    ease(removed, std::max<std::size_t>(1, removed.size() / most_runs), nullptr, told);
}

void ClueRemoval::ease(std::span<const std::size_t> groups, std::size_t least,
                       const Candidates* known, GenerateProgress& told) {
    tell(told, groups_.size());
    for (const std::size_t group : groups) set(group, false);
    const std::optional<Candidates> reached = deduced(known);
    if (reached && is_decided(full_.board(), *reached)) return;
    for (const std::size_t group : groups) set(group, true);
    if (groups.size() <= least) return;
    const Candidates* const all_known = reached ? &*reached : known;
    ease(groups.first(groups.size() / 2), least, all_known, told);
    ease(groups.subspan(groups.size() / 2), least, all_known, told);
}

}  // namespace quadrille::engine
