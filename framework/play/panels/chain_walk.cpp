#include "play/panels/chain_walk.hpp"

#include <algorithm>
#include <utility>

#include "engine/explain/rule_places.hpp"
#include "play/panels/panel_speech.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::play {

using engine::Link;

ChainWalk::ChainWalk(const Puzzle& puzzle, const Position& position, engine::Chain chain)
    : chain_(std::move(chain)) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
        texts_.push_back(engine::told_link(puzzle.board(), position, chain_, i));
        open.resize(chain_[i].kind == Link::Kind::supposed ? chain_[i].depth - 1U
                                                           : chain_[i].depth);
        if (chain_[i].kind == Link::Kind::supposed) open.push_back(i);
        within_.push_back(open);
    }
    spoken_of_ = spoken_of(puzzle, texts_);
    for (std::size_t i = 0; i < chain_.size(); ++i)
        std::erase_if(spoken_of_[i], [&](ElementId id) {
            return std::ranges::find(chain_[i].follows, id, &Literal::element) !=
                   chain_[i].follows.end();
        });
    go_on();
}

void ChainWalk::go_on() {
    if (can_go_on()) at_ = at_ ? *at_ + 1 : 0;
}

void ChainWalk::go_back() {
    if (can_go_back()) --*at_;
}

std::vector<ChainWalk::Line> ChainWalk::lines() const {
    std::vector<Line> lines;
    if (at_) {
        std::vector<std::size_t> told(chain_[*at_].links.begin(), chain_[*at_].links.end());
        told.insert(told.end(), within(*at_).begin(), within(*at_).end());
        told.push_back(*at_);
        kit::sort_unique(told);
        for (const std::size_t link : told) lines.push_back(line(link));
        return lines;
    }
    for (std::size_t i = 0; i < size(); ++i) lines.push_back(line(i));
    return lines;
}

Highlights ChainWalk::shown(const Puzzle& puzzle) const {
    const Link& link = chain_[*at_];
    Highlights shown;
    shown.looked_at = engine::places_of(puzzle, link.rules);
    shown.looked_at.insert(shown.looked_at.end(), link.marks.begin(), link.marks.end());
    for (const std::uint32_t earlier : link.links)
        for (const Literal& literal : chain_[earlier].follows)
            shown.looked_at.push_back(literal.element);
    shown.looked_at.insert(shown.looked_at.end(), spoken_of_[*at_].begin(), spoken_of_[*at_].end());
    kit::sort_unique(shown.looked_at);
    if (link.kind == Link::Kind::impossible) shown.blamed = shown.looked_at;
    for (const Literal& literal : link.follows) shown.framed.push_back(literal.element);
    kit::sort_unique(shown.framed);
    for (auto* const places : {&shown.looked_at, &shown.blamed, &shown.framed})
        std::erase_if(*places, [&](ElementId id) { return puzzle.board().hides(id); });
    // What is known here: of a supposition that has come to its end, nothing.
    for (std::size_t i = 0; i <= *at_; ++i)
        if (std::includes(within(*at_).begin(), within(*at_).end(), within(i).begin(),
                          within(i).end()))
            shown.add(chain_[i].follows);
    return shown;
}

}  // namespace quadrille::play
