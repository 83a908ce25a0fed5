#include "play/editor/edited_puzzle.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

#include "quadrille/kit/reader.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::play {

namespace {

constexpr const char* not_finished = "The solution is not drawn to its end yet";
/// Steps that can be taken back.
constexpr std::size_t most_moments = 2000;
/// What they may take together, in bytes: 64 MiB.
constexpr std::size_t most_bytes_of_moments = std::size_t{64} << 20U;

struct ClueOrder {
    bool operator()(const Clue& a, const Clue& b) const {
        return std::tie(a.kind, a.seats, a.value) < std::tie(b.kind, b.seats, b.value);
    }
};
using ClueSet = std::set<Clue, ClueOrder>;

ClueSet set_of(std::span<const Clue> clues) { return {clues.begin(), clues.end()}; }

/// Without what cannot stand in a line, and without blanks at either end.
std::string plain_line(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const std::string_view before = text;
        const char32_t character = kit::take_character(text);
        if (character != kit::no_character && !kit::is_control(character))
            plain += before.substr(0, before.size() - text.size());
    }
    return std::string(kit::trimmed(plain));
}

}  // namespace

EditedPuzzle::EditedPuzzle(std::shared_ptr<const PuzzleType> type,
                           std::shared_ptr<const Puzzle> puzzle)
    : type_(std::move(type)) {
    picture_ = Position(puzzle->board());
    take(std::move(puzzle));
    is_picture_ = !kinds_.empty() && std::ranges::all_of(kinds_, &ClueKind::is_needed);
    remember();
}

void EditedPuzzle::take(std::shared_ptr<const Puzzle> puzzle) {
    const std::vector<Mark> before = puzzle_ ? marks() : std::vector<Mark>();
    puzzle_ = std::move(puzzle);
    sheet_ = facet_of<ClueSheet>(*puzzle_);
    kinds_ = sheet_->kinds();
    clues_ = sheet_->clues();
    picture_ = position_of(before);
    ++puzzle_revision_;
    ++revision_;
}

std::optional<std::uint32_t> EditedPuzzle::clue_on(std::uint32_t kind, std::uint32_t seat) const {
    const auto stands = [&](const Clue& clue) {
        return clue.kind == kind && (kinds_[kind].shape == ClueShape::board ||
                                     std::ranges::find(clue.seats, seat) != clue.seats.end());
    };
    const auto found = std::ranges::find_if(clues_, stands);
    if (found == clues_.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - clues_.begin());
}

std::vector<Mark> EditedPuzzle::marks() const {
    std::vector<Mark> marks;
    for (const ElementId id : puzzle_->board().deciding()) {
        // What is printed is no part of the picture: it goes with its clue.
        const bool is_printed = puzzle_->board()[id].given != blank;
        marks.push_back(is_printed ? blank : picture_.mark(id));
    }
    return marks;
}

Position EditedPuzzle::position_of(std::span<const Mark> marks) const {
    const Board& board = puzzle_->board();
    Position position(board);
    auto next = marks.begin();
    for (const ElementId id : board.deciding()) {
        if (next == marks.end()) break;
        const Mark mark = *next++;
        if (board[id].given == blank && board.alphabet(id).has(mark)) position.set_mark(id, mark);
    }
    return position;
}

std::optional<Position> EditedPuzzle::finished_picture() const {
    const Board& board = puzzle_->board();
    Position finished = picture_;
    for (const ElementId id : board.deciding()) {
        finished.set_mark(id, settled(board, picture_, id));
        if (finished.mark(id) == blank) return std::nullopt;
    }
    return finished;
}

std::optional<Position> EditedPuzzle::drawn_solution() const {
    const Board& board = puzzle_->board();
    bool is_drawn = picture_ != Position(board);
    if (!is_drawn) {
        is_drawn = true;
        for (const ElementId id : board.deciding())
            is_drawn = is_drawn && board[id].given != blank;
    }
    return is_drawn ? finished_picture() : std::nullopt;
}

Result<void> EditedPuzzle::change(std::span<const Clue> taken, std::span<const Clue> printed) {
    const ClueSet standing = set_of(clues_);
    std::vector<Clue> gone;
    std::ranges::copy_if(taken, std::back_inserter(gone), [&](const Clue& clue) {
        return !kinds_[clue.kind].is_needed && standing.contains(clue);
    });
    const ClueSet going = set_of(gone);
    std::vector<Clue> fresh;
    std::ranges::copy_if(printed, std::back_inserter(fresh), [&](const Clue& clue) {
        return going.contains(clue) || !standing.contains(clue);
    });
    if (gone.empty() && fresh.empty()) return {};
    Result<std::unique_ptr<Puzzle>> changed = sheet_->changed(gone, fresh);
    if (!changed) return changed.error();
    const auto shapes = [&](const Clue& clue) { return kinds_[clue.kind].shapes_board; };
    if (std::ranges::any_of(gone, shapes) || std::ranges::any_of(fresh, shapes))
        picture_ = Position(puzzle_->board());  // its places are others
    take(*std::move(changed));
    remember();
    return {};
}

void EditedPuzzle::replace(std::shared_ptr<const Puzzle> puzzle) {
    take(std::move(puzzle));
    remember();
}

Result<void> EditedPuzzle::paint(const Move& move) {
    if (move.empty()) return {};
    const Position before = picture_;
    picture_.apply(move);
    if (is_picture_) {
        const std::optional<Position> finished = finished_picture();
        if (finished) {
            Result<std::vector<Clue>> given = sheet_->given_by(*finished, 0);
            Result<std::unique_ptr<Puzzle>> changed =
                given ? sheet_->changed({}, *given)
                      : Result<std::unique_ptr<Puzzle>>(given.error());
            if (!changed) {
                picture_ = before;
                return changed.error();
            }
            take(*std::move(changed));
        }
    }
    ++revision_;
    remember();
    return {};
}

Position EditedPuzzle::unprinted(const Position& solution) const {
    const Board& board = puzzle_->board();
    Position shown(board);
    // What rests needs no mark of its own: a picture is its marks on blank paper.
    for (const ElementId id : board.deciding())
        if (board[id].given == blank && solution.mark(id) != board.alphabet(id).rest)
            shown.set_mark(id, solution.mark(id));
    return shown;
}

void EditedPuzzle::begin_with(const Position& solution) {
    picture_ = unprinted(solution);
    history_[here_].marks = marks();
    ++revision_;
}

bool EditedPuzzle::begin_with(std::span<const Mark> marks) {
    if (marks.size() != this->marks().size()) return false;
    picture_ = position_of(marks);
    history_[here_].marks = this->marks();
    ++revision_;
    return true;
}

bool EditedPuzzle::picture_fits() const {
    const std::optional<Position> finished = finished_picture();
    // One that is drawn in part has no clues yet; of a blank one nothing is known.
    if (!finished) return picture_ != Position(puzzle_->board());
    const Result<std::vector<Clue>> given = sheet_->given_by(*finished, 0);
    return given && set_of(*given) == set_of(clues_);
}

void EditedPuzzle::show_solution(const Position& solution) {
    Position shown = unprinted(solution);
    if (shown == picture_) return;
    picture_ = std::move(shown);
    ++revision_;
    remember();
}

Result<void> EditedPuzzle::derive_clues(std::uint64_t seed) {
    const std::optional<Position> finished = drawn_solution();
    if (!finished) return Error{not_finished};
    Result<std::vector<Clue>> given = sheet_->given_by(*finished, seed);
    if (!given) return given.error();
    return change({}, *given);
}

Credits EditedPuzzle::credits() const {
    const auto* const about = facet_of<About>(*puzzle_);
    return about != nullptr ? about->credits() : Credits();
}

Result<void> EditedPuzzle::sign(const std::string& title, const std::string& author) {
    const std::string new_title = plain_line(title);
    const std::string new_author = plain_line(author);
    const Credits before = credits();
    if (before.title == new_title && before.author == new_author) return {};
    Result<std::unique_ptr<Puzzle>> made =
        facet_of<CreditSheet>(*puzzle_)->signed_with(new_title, new_author);
    if (!made) return made.error();
    replace(*std::move(made));
    return {};
}

void EditedPuzzle::take_with_picture(std::shared_ptr<const Puzzle> puzzle,
                                     const Position& picture) {
    take(std::move(puzzle));
    picture_ = unprinted(picture);
    remember();
}

std::size_t EditedPuzzle::mask_places() const {
    std::size_t count = 0;
    for (const ClueKind& kind : kinds_)
        if (kind.can_be_left_out) count += kind.seats.size();
    return count;
}

Result<void> EditedPuzzle::mask(const engine::Mask& mask, engine::Symmetry symmetry,
                                std::uint64_t seed) {
    const std::optional<Position> finished = drawn_solution();
    if (!finished) return Error{not_finished};
    engine::Edit edit = engine::masked(*puzzle_, mask, symmetry, {}, seed, &*finished);
    if (edit.puzzle == nullptr) return Error{edit.failure};
    take_with_picture(std::move(edit.puzzle), *finished);
    return {};
}

Result<void> EditedPuzzle::show_clues(std::uint32_t kind, std::span<const std::uint32_t> shown,
                                      std::span<const std::uint32_t> hidden) {
    const std::optional<Position> finished = drawn_solution();
    if (!finished) return Error{not_finished};
    Result<std::vector<Clue>> given = sheet_->given_by(*finished, 0);
    if (!given) return given.error();
    const auto is_among = [kind](const Clue& clue, std::span<const std::uint32_t> seats) {
        return clue.kind == kind && clue.seats.size() == 1 &&
               std::ranges::find(seats, clue.seats.front()) != seats.end();
    };
    std::vector<Clue> taken = clues_;
    std::erase_if(taken, [&](const Clue& clue) { return !is_among(clue, hidden); });
    std::erase_if(*given, [&](const Clue& clue) { return !is_among(clue, shown); });
    if (taken.empty() && given->empty()) return {};
    Result<std::unique_ptr<Puzzle>> changed = sheet_->changed(taken, *given);
    if (!changed) return changed.error();
    take_with_picture(*std::move(changed), *finished);
    return {};
}

void EditedPuzzle::remember() {
    if (!history_.empty()) history_.resize(here_ + 1);
    history_.push_back({puzzle_->write(), marks()});
    bound_history();
    here_ = history_.size() - 1;
}

void EditedPuzzle::bound_history() {
    std::size_t bytes = 0;
    // From the youngest on, of which one can always go back by one step.
    std::size_t kept = 0;
    while (kept < history_.size()) {
        bytes += history_[history_.size() - 1 - kept].size();
        if (kept >= most_moments || (kept >= 2 && bytes > most_bytes_of_moments)) break;
        ++kept;
    }
    history_.erase(history_.begin(), history_.end() - static_cast<std::ptrdiff_t>(kept));
}

bool EditedPuzzle::go_to(std::size_t moment) {
    const Moment& wanted = history_[moment];
    if (wanted.text != history_[here_].text) {
        Result<std::unique_ptr<Puzzle>> parsed = type_->parse(wanted.text);
        if (!parsed || !can_edit(**parsed)) return false;
        take(*std::move(parsed));
    }
    picture_ = position_of(wanted.marks);
    ++revision_;
    here_ = moment;
    return true;
}

}  // namespace quadrille::play
