#include "game/session.hpp"

#include <utility>

#include "quadrille/gestures.hpp"

namespace quadrille::game {

Session::Session(std::shared_ptr<const Puzzle> puzzle, std::string type)
    : puzzle_(std::move(puzzle)), type_(std::move(type)), journal_(Position(puzzle_->board())) {}

Session::Session(std::shared_ptr<const Puzzle> puzzle, std::string type, Journal journal,
                 Score score)
    : puzzle_(std::move(puzzle)),
      type_(std::move(type)),
      journal_(std::move(journal)),
      score_(score) {}

void Session::identify(std::string_view name, std::string_view attempt) {
    if (name_.empty()) name_ = name;
    if (attempt_.empty()) attempt_ = attempt;
}

template <class Step>
std::vector<ElementId> Session::changed_by(Step step) {
    if (finished_) return {};
    const State before = journal_.state();
    const std::size_t known = journal_.size();
    step();
    note_times(known);
    return changed_since(before);
}

void Session::note_times(std::size_t known) {
    const auto now = play_time(score_.time);
    for (std::size_t k = known + 1; k <= journal_.size(); ++k)
        journal_.note_time(static_cast<NodeId>(k), now);
}

std::vector<ElementId> Session::changed_since(const State& before) const {
    const State& after = journal_.state();
    std::vector<ElementId> changed;
    for (std::size_t i = 0; i < before.position.size(); ++i)
        if (const ElementId id = element_id(i);
            before.position[id] != after.position[id] || before.layer_of[i] != after.layer_of[i])
            changed.push_back(id);
    return changed;
}

bool Session::is_annotation(NodeId node) const {
    const Entry& entry = journal_.entry(node);
    return entry.act == Act::move && !has_meaning(entry.move);
}

std::vector<ElementId> Session::play(const Move& move) {
    return changed_by([&] {
        // The journal knows what was there before; colours and corner notes are free.
        if (journal_.play(move) && has_meaning(journal_.entry(journal_.here()).move))
            ++score_.moves;
    });
}

std::vector<ElementId> Session::undo() {
    if (journal_.here() != root) go_on();
    return changed_by([&] {
        const bool is_free = journal_.here() != root && is_annotation(journal_.here());
        if (journal_.undo() && !is_free) ++score_.undos;
    });
}

std::vector<ElementId> Session::take_back() {
    return changed_by([&] { journal_.undo(); });
}

std::vector<ElementId> Session::put_right(const Move& move) {
    return changed_by([&] { journal_.play(move); });
}

std::vector<ElementId> Session::redo() {
    return changed_by([&] { journal_.redo(); });
}

std::vector<ElementId> Session::accept_save_points(std::size_t count) {
    return changed_by([&] { journal_.accept(count); });
}

std::vector<ElementId> Session::drop_save_points(std::size_t count, const Move& instead) {
    return changed_by([&] { journal_.drop(count, instead); });
}

std::vector<ElementId> Session::restart() {
    return finished_ ? begin_anew() : changed_by([&] { journal_.restart(); });
}

std::vector<ElementId> Session::begin_anew() {
    const State before = journal_.state();
    journal_ = Journal(Position(puzzle_->board()));
    score_ = {};
    attempt_.clear();
    lives_ = 0;
    judged_ = 0;
    finished_ = false;
    return changed_since(before);
}

std::vector<ElementId> Session::travel(NodeId node) {
    if (node != journal_.here()) go_on();
    return changed_by([&] { journal_.travel(node); });
}

bool Session::open_save_point(std::string name) {
    if (finished_) return false;
    const auto depth = static_cast<std::uint16_t>(journal_.state().open.size() + 1);
    journal_.open({std::move(name), depth});
    note_times(journal_.size() - 1);
    return true;
}

std::vector<ElementId> Session::play_solution(const Position& solution) {
    const Board& board = puzzle_->board();
    Move move;
    for (const ElementId id : board.deciding()) {
        if (!board.writable(id)) continue;
        const Mark wanted = solution.mark(id);
        // A blank that may stay blank does: resting marks everywhere would hide the solution.
        if (settled(board, position(), id) != wanted)
            move.push_back(write(position(), id, wanted));
    }
    return play_by_program(move);
}

std::vector<ElementId> Session::play_by_program(const Move& move) {
    if (finished_ || move.empty()) return {};  // nothing was shown that was not there
    score_.solved_by_program = true;
    return changed_by([&] { journal_.play(move); });
}

void Session::pass_time(std::chrono::duration<double> played) {
    if (!finished_) score_.time += played;
}

void Session::count_check() {
    if (!finished_) ++score_.checks;
}

void Session::count_hint() {
    if (!finished_) ++score_.hints;
}

void Session::count_solution_shown() {
    if (!finished_) score_.solved_by_program = true;
}

std::vector<std::uint16_t> Session::layer_looks() const { return layer_looks(journal_.state()); }

std::vector<std::uint16_t> Session::layer_looks(const State& state) const {
    std::vector<std::uint16_t> looks;
    looks.reserve(state.layer_of.size());
    for (const LayerId layer : state.layer_of)
        looks.push_back(layer == ground ? std::uint16_t{0} : journal_.layer(layer).look);
    return looks;
}

}  // namespace quadrille::game
