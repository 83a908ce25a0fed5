#include "engine/rules/marked_links.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>
#include <utility>

namespace quadrille::engine {

namespace {

std::vector<Mark> marks_of(const Board& board, const Literal& literal) {
    std::vector<Mark> marks;
    for (std::size_t mark = 1; mark <= board.alphabet(literal.element).symbols.size(); ++mark)
        if ((mark == literal.mark) == literal.holds) marks.push_back(static_cast<Mark>(mark));
    return marks;
}

/// To the first link of these that does not hold with the mark.
void add_mark(std::vector<MarkedLink>& links, std::size_t from, ElementId element, const Ends& ends,
              Mark mark) {
    const auto free =
        std::find_if(links.begin() + static_cast<std::ptrdiff_t>(from), links.end(),
                     [mark](const MarkedLink& link) { return !link.holds_with(mark); });
    MarkedLink& link =
        free != links.end() ? *free : links.emplace_back(MarkedLink{element, ends, {}});
    link.marks.insert(std::upper_bound(link.marks.begin(), link.marks.end(), mark), mark);
}

}  // namespace

bool MarkedLink::holds_with(Mark mark) const {
    return std::binary_search(marks.begin(), marks.end(), mark);
}

std::vector<MarkedLink> marked_links(const Board& board, std::span<const Literal> links,
                                     std::span<const Ends> ends) {
    const auto key = [&](std::size_t i) {
        return std::tuple(links[i].element, std::min(ends[i].a, ends[i].b),
                          std::max(ends[i].a, ends[i].b));
    };
    std::vector<std::size_t> order(links.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t i, std::size_t j) { return key(i) < key(j); });
    std::vector<MarkedLink> marked;
    std::size_t first = 0;  // of those with the same ends
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || key(order[i]) != key(order[i - 1])) first = marked.size();
        const Literal& link = links[order[i]];
        for (const Mark mark : marks_of(board, link))
            add_mark(marked, first, link.element, ends[order[i]], mark);
    }
    return marked;
}

std::uint32_t node_count(std::span<const MarkedLink> links) {
    std::uint32_t nodes = 0;
    for (const MarkedLink& link : links)
        nodes = std::max({nodes, link.ends.a + 1, link.ends.b + 1});
    return nodes;
}

bool close_loop(std::span<Ends> links) noexcept {
    for (std::size_t i = 0; i < links.size(); ++i) {
        const auto [kept, gone] = links[i];
        if (kept == gone) return true;
        for (Ends& other : links.subspan(i + 1)) {
            if (other.a == gone) other.a = kept;
            if (other.b == gone) other.b = kept;
        }
    }
    return false;
}

LinksAt::LinksAt(std::uint32_t nodes, std::span<const MarkedLink> links)
    : first_(nodes + std::size_t{1}, 0) {
    for (const MarkedLink& link : links) {
        if (link.ends.a == link.ends.b) continue;
        ++first_[link.ends.a + std::size_t{1}];
        ++first_[link.ends.b + std::size_t{1}];
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    links_.resize(first_.back());
    std::vector<std::uint32_t> next(first_.begin(), std::prev(first_.end()));
    for (std::uint32_t i = 0; i < links.size(); ++i) {
        if (links[i].ends.a == links[i].ends.b) continue;
        links_[next[links[i].ends.a]++] = i;
        links_[next[links[i].ends.b]++] = i;
    }
}

}  // namespace quadrille::engine
