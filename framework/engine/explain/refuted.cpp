#include "engine/explain/refuted.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/literal_words.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

std::vector<std::uint32_t> rested_on(const Chain& chain, std::size_t supposed,
                                     const std::vector<ElementId>& places) {
    std::vector<std::uint32_t> links;
    for (std::uint32_t earlier = 0; earlier < chain.size(); ++earlier)
        if ((chain[earlier].depth == 0 || earlier >= supposed) &&
            std::ranges::any_of(chain[earlier].follows, [&](const Literal& literal) {
                return std::ranges::binary_search(places, literal.element);
            }))
            links.push_back(earlier);
    return links;
}

std::vector<ElementId> marked(const Board& board, const Position& position,
                              const std::vector<ElementId>& elements) {
    std::vector<ElementId> marks = kit::sorted_unique(elements);
    std::erase_if(marks,
                  [&](ElementId id) { return !board.decides(id) || position.mark(id) == blank; });
    return marks;
}

void add_refuted(Chain& chain, const Board& board, const Position& position, Link end,
                 const std::vector<Deduction>& looks, std::span<const LookLinks> rest_on) {
    const std::size_t supposed = chain.size();
    for (std::size_t at = 0; at < looks.size(); ++at) {
        const Deduction& look = looks[at];
        Link link;
        link.kind = chain.size() == supposed ? Link::Kind::supposed
                    : look.follows.empty()   ? Link::Kind::impossible
                                             : Link::Kind::follows;
        link.depth = 1;
        link.follows = look.follows;
        link.rules = kit::sorted_unique(look.rules);
        link.marks = marked(board, position, look.because);
        if (at < rest_on.size()) {
            link.links = rest_on[at].links;
            for (const std::uint32_t earlier : rest_on[at].looks)
                link.links.push_back(static_cast<std::uint32_t>(supposed + earlier));
        } else {
            link.links = rested_on(chain, supposed, kit::sorted_unique(look.because));
        }
        link.text = look.text;
        link.takes_one_solution = end.takes_one_solution && link.kind != Link::Kind::supposed;
        chain.push_back(std::move(link));
    }
    end.kind = Link::Kind::refuted;
    end.rules.clear();
    end.marks.clear();
    end.links = {static_cast<std::uint32_t>(supposed),
                 static_cast<std::uint32_t>(chain.size() - 1)};
    end.text = Text("So {0}.", {told(board, end.follows)});
    chain.push_back(std::move(end));
}

}  // namespace quadrille::engine
