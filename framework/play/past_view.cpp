#include "play/past_view.hpp"

namespace quadrille::play {

void PastView::turn_to(const game::Journal& journal, game::NodeId node) {
    if (node == node_) return;
    if (!node_) state_ = journal.state();
    journal.carry(state_, node_.value_or(journal.here()), node);
    node_ = node;
}

}  // namespace quadrille::play
