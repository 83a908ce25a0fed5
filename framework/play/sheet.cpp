#include "play/sheet.hpp"

#include <algorithm>

#include "engine/questions/notes.hpp"

namespace quadrille::play {

using input::Action;

Sheet::Sheet(game::Session session, std::size_t conditions, std::function<void()> changed)
    : session_(std::move(session)),
      judge_(session_.puzzle(), conditions, session_.position()),
      changed_(std::move(changed)),
      known_(session_.position()),
      known_open_(session_.journal().state().open) {
    if (judge_.solved()) session_.finish();
}

bool Sheet::refuse() {
    refused_ = refused_ || session_.finished();
    return session_.finished();
}

bool Sheet::refuse(Action action) {
    switch (input::info(action).needs) {
        case input::Needs::nothing:
            return false;
        case input::Needs::unfinished:
            return refuse();
        case input::Needs::not_frozen:
            return session_.frozen() && refuse();
    }
    return false;
}

Text Sheet::refusal() const {
    return session_.frozen() ? Text("Solved. Start again to play it once more")
                             : Text("Solved, with help. Undo to play on from where you were, "
                                    "or start again");
}

bool Sheet::step(const std::vector<ElementId>& elements) {
    touched_ = true;
    moved_();
    judge_changes(elements);
    return true;
}

void Sheet::judge_changes(const std::vector<ElementId>& elements) {
    ++revision_;
    if (!only_annotated(elements)) ++rules_revision_;
    judge_.update(session_.position(), elements);
    if (judge_.solved()) session_.finish();
    touched_ = touched_ || session_.finished();
    changed_();
}

bool Sheet::only_annotated(const std::vector<ElementId>& elements) {
    const std::vector<game::LayerId>& open = session_.journal().state().open;
    bool only = !elements.empty() && open == known_open_;
    known_open_ = open;
    for (const ElementId id : elements) {
        const Content now = session_.position()[id];
        // What has only another layer was accepted or dropped.
        only = only && now != known_[id] && same_meaning(now, known_[id]);
        known_.set(id, now);
    }
    return only;
}

Move Sheet::tidied(const Position& before, const Move& move) const {
    return tidy_notes_ ? without_forbidden_notes(puzzle(), judge_, before, move) : move;
}

bool Sheet::play(const Move& move) {
    if (refuse()) return false;
    const std::vector<ElementId> elements = session_.play(tidied(position(), move));
    return !elements.empty() && step(elements);
}

bool Sheet::play_by_program(const Move& move) {
    if (refuse()) return false;
    const std::vector<ElementId> elements = session_.play_by_program(tidied(position(), move));
    return !elements.empty() && step(elements);
}

bool Sheet::play_solution(const Position& solution) {
    const std::vector<ElementId> elements = session_.play_solution(solution);
    return !elements.empty() && step(elements);
}

bool Sheet::perform(Action action) {
    if (refuse(action)) return false;
    const game::NodeId before = session_.journal().here();
    const auto act = [&](const std::vector<ElementId>& elements) {
        return session_.journal().here() != before && step(elements);
    };
    switch (action) {
        case Action::undo:
            return act(session_.undo());
        case Action::redo:
            return act(session_.redo());
        case Action::restart:
            if (session_.finished()) ++journals_;
            return act(session_.restart());
        case Action::save_point_open:
            return session_.open_save_point() && step({});
        case Action::save_point_accept:
            return act(session_.accept_save_points());
        case Action::save_point_accept_all:
            return act(session_.accept_save_points(session_.journal().state().open.size()));
        case Action::save_point_drop:
            return act(session_.drop_save_points());
        case Action::save_point_drop_all:
            return act(session_.drop_save_points(session_.journal().state().open.size()));
        default:
            return false;
    }
}

bool Sheet::travel(game::NodeId node) {
    if (node == session_.journal().here() || (session_.frozen() && refuse())) return false;
    return step(session_.travel(node));
}

bool Sheet::take_back() {
    const game::NodeId before = session_.journal().here();
    const std::vector<ElementId> elements = session_.take_back();
    return session_.journal().here() != before && step(elements);
}

bool Sheet::put_right(const Move& move) {
    if (refuse()) return false;
    const std::vector<ElementId> elements = session_.put_right(move);
    return !elements.empty() && step(elements);
}

bool Sheet::back_to(game::LayerId save_point) {
    const game::Journal& journal = session_.journal();
    for (game::NodeId node = journal.here(); node != game::root; node = journal.parent(node)) {
        const game::Entry& entry = journal.entry(node);
        if (entry.act == game::Act::open && entry.layer == save_point) return travel(node);
    }
    return false;
}

std::size_t Sheet::open_inside(game::LayerId save_point) const {
    const std::vector<game::LayerId>& open = session_.journal().state().open;
    return static_cast<std::size_t>(open.end() - std::ranges::find(open, save_point));
}

bool Sheet::accept_down_to(game::LayerId save_point) {
    const std::size_t count = open_inside(save_point);
    return count > 0 && !refuse() && step(session_.accept_save_points(count));
}

bool Sheet::drop_down_to(game::LayerId save_point, const Move& instead) {
    const std::size_t count = open_inside(save_point);
    return count > 0 && !refuse() && step(session_.drop_save_points(count, instead));
}

bool Sheet::relabel(game::LayerId save_point, game::Layer label) {
    if (refuse() || !session_.relabel_save_point(save_point, std::move(label))) return false;
    touched_ = true;
    moved_();
    changed_();
    return true;
}

bool Sheet::choose_branch(game::NodeId branch) {
    if (refuse()) return false;
    const bool chosen = session_.choose_branch(branch);
    touched_ = touched_ || chosen;
    return chosen;
}

void Sheet::go_on_with(game::Session session) {
    std::vector<ElementId> elements;
    for (const Change& change : difference(position(), session.position()))
        elements.push_back(change.element);
    session_ = std::move(session);
    ++journals_;
    judge_changes(elements);
    touched_ = false;
}

std::vector<ElementId> Sheet::made_in(game::LayerId save_point) const {
    const std::vector<game::LayerId>& layer_of = session_.journal().state().layer_of;
    std::vector<ElementId> elements;
    for (std::size_t i = 0; i < layer_of.size(); ++i)
        if (layer_of[i] == save_point && is_written(position()[element_id(i)]))
            elements.push_back(element_id(i));
    return elements;
}

void Sheet::count_hint() {
    session_.count_hint();
    touched_ = true;
}

void Sheet::count_check() {
    session_.count_check();
    touched_ = true;
}

void Sheet::lose_life() {
    session_.lose_life();
    touched_ = true;
}

void Sheet::count_solution_shown() {
    session_.count_solution_shown();
    touched_ = true;
}

}  // namespace quadrille::play
