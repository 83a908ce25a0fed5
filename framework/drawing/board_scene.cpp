#include "drawing/board_scene.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::drawing {

namespace {

template <class Value>
bool renew(Value& known, const Value& now) {
    if (known == now) return false;
    known = now;
    return true;
}

template <class Value>
bool renew(std::vector<Value>& known, std::span<const Value> now) {
    if (std::ranges::equal(known, now)) return false;
    known.assign(now.begin(), now.end());
    return true;
}

}  // namespace

bool BoardScene::show(Frame frame, const Position& position, const Overlay& overlay) {
    bool is_other = !frame_ || *frame_ != frame;
    if (is_other) frame_ = std::move(frame);
    const Lit& lit = overlay.lit;
    // All of them, each time: what is known must be what is shown.
    for (const bool one : {renew(position_, position),
                           renew(clues_, overlay.clues),
                           renew(layers_, overlay.layers),
                           renew(culprits_, overlay.culprits),
                           renew(emphasised_, overlay.emphasised),
                           renew(looked_at_, overlay.looked_at),
                           renew(left_out_, overlay.left_out),
                           renew(level_, overlay.level),
                           renew(alike_, lit.alike),
                           renew(noted_, lit.noted),
                           renew(lines_, lit.lines),
                           renew(undecided_, lit.undecided),
                           renew(pieces_, lit.pieces),
                           renew(loose_ends_, lit.loose_ends),
                           renew(run_, lit.run),
                           renew(letters_, overlay.letters),
                           renew(ghosts_, overlay.ghosts),
                           renew(struck_, overlay.struck),
                           renew(cursor_, overlay.cursor),
                           renew(hovered_, overlay.hovered),
                           renew(layer_cues_, overlay.layer_cues),
                           renew(colour_numbers_, overlay.colour_numbers),
                           renew(detail_, overlay.detail)})
        is_other = is_other || one;
    return is_other;
}

}  // namespace quadrille::drawing
