#include "walls.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "quadrille/kit/graph.hpp"

namespace hitori {

namespace {

/// Disjoint sets of few things that are found by their names.
class FewSets {
public:
    /// Joins the sets of two names; false if they were one already.
    bool join(std::uint32_t a, std::uint32_t b) {
        a = root(place(a));
        b = root(place(b));
        if (a == b) return false;
        parent_[a] = b;
        return true;
    }

private:
    std::uint32_t place(std::uint32_t name) {
        const auto at = std::find(names_.begin(), names_.end(), name);
        const auto place = static_cast<std::uint32_t>(at - names_.begin());
        if (at == names_.end()) {
            names_.push_back(name);
            parent_.push_back(place);
        }
        return place;
    }
    [[nodiscard]] std::uint32_t root(std::uint32_t place) const {
        while (parent_[place] != place) place = parent_[place];
        return place;
    }

    std::vector<std::uint32_t> names_;
    std::vector<std::uint32_t> parent_;
};

}  // namespace

Walls::Walls(const Layout& layout, std::vector<char> is_shaded)
    : layout_(&layout), is_shaded_(std::move(is_shaded)), label_(layout.cells(), none) {
    std::uint32_t next = border + 1;
    std::vector<Cell> open;
    const auto spread = [&](Cell from, std::uint32_t label) {
        if (!this->is_shaded(from) || label_[from] != none) return;
        label_[from] = label;
        open.assign(1, from);
        while (!open.empty()) {
            const Cell cell = open.back();
            open.pop_back();
            for (const Cell other : layout.diagonals(cell)) {
                if (!this->is_shaded(other) || label_[other] != none) continue;
                label_[other] = label;
                open.push_back(other);
            }
        }
    };
    for (Cell cell = 0; cell < layout.cells(); ++cell)
        if (layout.at_border(cell)) spread(cell, border);
    for (Cell cell = 0; cell < layout.cells(); ++cell) spread(cell, next++);
}

unsigned Walls::border_contacts(Cell cell) const noexcept {
    if (!layout_->at_border(cell)) return 0;
    const auto& grid = layout_->grid();
    const bool is_thin = grid.rows == 1 || grid.columns == 1;
    return is_thin && layout_->neighbours(cell).size() == 2 ? 2 : 1;
}

/// Of one cell no sets are needed: it closes a chain where two of what it touches are one already.
bool Walls::closes_alone(Cell cell) const noexcept {
    std::array<std::uint32_t, 6> touched{};  // the border up to twice, and four diagonals
    std::size_t count = 0;
    const auto touches = [&](std::uint32_t label) {
        const auto end = touched.begin() + static_cast<std::ptrdiff_t>(count);
        const bool again = std::find(touched.begin(), end, label) != end;
        touched[count++] = label;
        return again;
    };
    for (unsigned contact = 0; contact < border_contacts(cell); ++contact)
        if (touches(border)) return true;
    return std::ranges::any_of(layout_->diagonals(cell), [&](Cell other) {
        return is_shaded(other) && touches(label_[other]);
    });
}

bool Walls::closes(std::span<const Cell> added) const {
    if (added.size() == 1) return closes_alone(added.front());
    // Names in the sets: chains as they are labelled, then the cells added, one after the other.
    FewSets sets;
    const auto name = [&](std::size_t i) {
        return static_cast<std::uint32_t>(layout_->cells() + 1 + i);
    };
    for (std::size_t i = 0; i < added.size(); ++i) {
        for (unsigned contact = 0; contact < border_contacts(added[i]); ++contact)
            if (!sets.join(name(i), border)) return true;
        for (const Cell other : layout_->diagonals(added[i])) {
            const std::span<const Cell> before = added.first(i);
            const auto at = std::find(before.begin(), before.end(), other);
            if (at != before.end()) {
                if (!sets.join(name(i), name(static_cast<std::size_t>(at - before.begin()))))
                    return true;
            } else if (is_shaded(other)) {
                if (!sets.join(name(i), label_[other])) return true;
            }
        }
    }
    return false;
}

std::vector<Cell> Walls::chain(std::span<const Cell> added) const {
    const auto paper = static_cast<std::uint32_t>(layout_->cells());  // the border as a node
    std::vector<char> there = is_shaded_;
    quadrille::kit::DisjointSets sets(paper + 1);
    for (Cell cell = 0; cell < paper; ++cell) {
        if (!is_shaded(cell)) continue;
        if (layout_->at_border(cell)) sets.join(cell, paper);
        for (const Cell other : layout_->diagonals(cell))
            if (is_shaded(other)) sets.join(cell, other);
    }
    // The way between two ends of a contact that closes, without the contact itself.
    const auto way = [&](std::uint32_t from, std::uint32_t to) {
        std::vector<std::uint32_t> before(paper + 1, none);
        std::vector<std::uint32_t> queue{from};
        before[from] = from;
        for (std::size_t at = 0; at < queue.size() && before[to] == none; ++at) {
            const std::uint32_t node = queue[at];
            const auto visit = [&](std::uint32_t next) {
                if (before[next] != none || (node == from && next == to)) return;
                before[next] = node;
                queue.push_back(next);
            };
            if (node == paper) {
                for (Cell cell = 0; cell < paper; ++cell)
                    if (there[cell] != 0 && layout_->at_border(cell)) visit(cell);
                continue;
            }
            if (layout_->at_border(node)) visit(paper);
            for (const Cell other : layout_->diagonals(node))
                if (there[other] != 0) visit(other);
        }
        std::vector<std::uint32_t> nodes;
        for (std::uint32_t node = to; node != none; node = before[node]) {
            nodes.push_back(node);
            if (node == from) break;
        }
        // Over the border it leads from the border to the border.
        if (const auto at = std::ranges::find(nodes, paper); at != nodes.end()) {
            std::rotate(nodes.begin(), at, nodes.end());
            nodes.erase(nodes.begin());
        }
        return nodes;
    };
    for (const Cell cell : added) {
        there[cell] = 1;
        if (border_contacts(cell) == 2) return {cell};
        if (layout_->at_border(cell)) sets.join(cell, paper);
        for (const Cell other : layout_->diagonals(cell))
            if (there[other] != 0 && !sets.join(cell, other)) return way(cell, other);
    }
    return {};
}

std::vector<Cell> Walls::cut_off_by(std::span<const Cell> chain) const {
    std::vector<char> is_seen = is_shaded_;
    for (const Cell cell : chain) is_seen[cell] = 1;
    std::vector<Cell> smallest;
    for (Cell first = 0; first < layout_->cells(); ++first) {
        if (std::exchange(is_seen[first], 1) != 0) continue;
        std::vector<Cell> part{first};
        for (std::size_t at = 0; at < part.size(); ++at)
            for (const Cell next : layout_->neighbours(part[at]))
                if (std::exchange(is_seen[next], 1) == 0) part.push_back(next);
        if (smallest.empty() || part.size() < smallest.size()) smallest = std::move(part);
    }
    std::ranges::sort(smallest);
    return smallest;
}

}  // namespace hitori
