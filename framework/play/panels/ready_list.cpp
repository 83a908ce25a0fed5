#include "play/panels/ready_list.hpp"

#include <optional>
#include <utility>

namespace quadrille::play {

void ReadyList::ask() {
    asked_ = game_->session().position();
    std::optional<std::vector<engine::Ready>> found = engine::ready_marks(game_->puzzle(), asked_);
    hopeless_ = !found;
    marks_ = std::move(found).value_or(std::vector<engine::Ready>{});
    over_ = false;
    if (hopeless_ || !marks_.empty()) game_->count_hint();
}

void ReadyList::game_changed() {
    const Position& now = game_->session().position();
    for (std::size_t i = 0; i < asked_.size(); ++i) {
        const Mark before = asked_.mark(element_id(i));
        over_ = over_ || (before != blank && now.mark(element_id(i)) != before);
    }
    std::erase_if(marks_,
                  [&](const engine::Ready& one) { return now.mark(one.what.element) != blank; });
    over_ = over_ || marks_.empty();
}

Highlights ReadyList::shown() const {
    Highlights shown;
    for (const engine::Ready& one : marks_) shown.framed.push_back(one.what.element);
    return shown;
}

}  // namespace quadrille::play
