#include "play/board_lights.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "drawing/shapes.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::play {

namespace {

bool is_keypad(const Board& board, std::size_t alphabet) {
    return board.alphabets[alphabet].palette == Palette::keypad;
}

bool is_noted(const Content& content, Mark mark) {
    return content.mark == blank && mark <= max_notes &&
           (((content.notes | content.corners) >> (mark - std::size_t{1})) & 1U) != 0;
}

/// By node: the pairs that have it as an end.
std::map<std::uint32_t, std::vector<std::size_t>> meeting_at(const std::vector<Ends>& ends) {
    std::map<std::uint32_t, std::vector<std::size_t>> at;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        at[ends[i].a].push_back(i);
        at[ends[i].b].push_back(i);
    }
    return at;
}

}  // namespace

BoardLights::BoardLights(const Puzzle& puzzle)
    : board_(&puzzle.board()),
      lines_at_(board_->size()),
      rivals_at_(board_->size()),
      counted_(board_->size(), false) {
    for (const Rule& rule : puzzle.rules()) take(rule.what);
    const auto index_by_element = [](const auto& lists, auto& by_element) {
        for (std::size_t i = 0; i < lists.size(); ++i)
            for (const ElementId id : lists[i]) by_element[index(id)].push_back(i);
    };
    index_by_element(lines_, lines_at_);
    index_by_element(rivals_, rivals_at_);
    has_lines_ = !lines_.empty();
    has_alike_ = !rivals_.empty();
    for (const ElementId id : board_->deciding()) {
        const Element& element = (*board_)[id];
        has_lines_ = has_lines_ || element.kind == Kind::cell;
        has_alike_ = has_alike_ || is_keypad(*board_, element.alphabet);
        if (!board_->writable(id)) continue;
        if (element.kind == Kind::edge ||
            (element.kind == Kind::cell && board_->alphabet(id).rest != blank))
            restful_.push_back(id);
    }
}

void BoardLights::take(const RuleBody& rule) {
    if (const auto* const different = std::get_if<AllDifferent>(&rule)) {
        lines_.push_back(different->of);
    } else if (const auto* const blocks = std::get_if<Blocks>(&rule)) {
        lines_.push_back(blocks->line);
        for (const ElementId id : blocks->line) counted_[index(id)] = true;
    } else if (const auto* const differ = std::get_if<LinesDiffer>(&rule)) {
        lines_.insert(lines_.end(), differ->lines.begin(), differ->lines.end());
    } else if (const auto* const count = std::get_if<Count>(&rule)) {
        const bool rivals = count->at_least == 0 && count->at_most == 1 && count->of.size() > 1 &&
                            std::ranges::all_of(count->of, [&](const Literal& one) {
                                return one.mark == count->of.front().mark &&
                                       one.holds == count->of.front().holds &&
                                       (*board_)[one.element].kind == Kind::cell;
                            });
        if (!rivals) return;
        std::vector<ElementId> elements;
        for (const Literal& one : count->of) elements.push_back(one.element);
        rivals_.push_back(std::move(elements));
    } else if (const auto* const loop = std::get_if<SingleLoop>(&rule)) {
        graphs_.push_back(graph_of(*loop));
    } else if (const auto* const connected = std::get_if<Connected>(&rule)) {
        graphs_.push_back(graph_of(connected->cells, connected->sides, connected->mark));
    } else if (const auto* const groups = std::get_if<Groups>(&rule)) {
        graphs_.push_back(graph_of(groups->cells, groups->sides, groups->mark));
    } else if (const auto* const acyclic = std::get_if<Acyclic>(&rule)) {
        graphs_.push_back(graph_of(acyclic->links, acyclic->ends));
    } else if (const auto* const joined = std::get_if<Joined>(&rule)) {
        graphs_.push_back(graph_of(joined->links, joined->ends));
    }
}

Vec2 BoardLights::meeting_place(const std::vector<ElementId>& edges) const {
    std::vector<drawing::Segment> lines;
    Vec2 middle;
    for (const ElementId id : edges) {
        lines.push_back(drawing::line_of_edge((*board_)[id].outline));
        middle = middle +
                 (lines.back().from + lines.back().to) * (0.5 / static_cast<double>(edges.size()));
    }
    const auto cross = [](Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; };
    const Vec2 along = lines.front().to - lines.front().from;
    for (const drawing::Segment& other : lines) {
        const Vec2 way = other.to - other.from;
        constexpr double parallel = 1e-6;
        if (std::abs(cross(along, way)) < parallel) continue;
        return lines.front().from +
               along * (cross(other.from - lines.front().from, way) / cross(along, way));
    }
    const auto far = [&](Vec2 p) { return std::hypot(p.x - middle.x, p.y - middle.y); };
    const auto& [from, to] = lines.front();
    return far(from) < far(to) ? from : to;
}

BoardLights::Graph BoardLights::graph_of(const std::vector<ElementId>& cells,
                                         const std::vector<Ends>& sides, Mark mark) {
    Graph graph;
    for (const ElementId id : cells) graph.members.push_back({id, mark});
    graph.neighbours.resize(cells.size());
    for (const Ends& side : sides) {
        graph.neighbours[side.a].push_back(side.b);
        graph.neighbours[side.b].push_back(side.a);
    }
    return graph;
}

BoardLights::Graph BoardLights::graph_of(const std::vector<Literal>& links,
                                         const std::vector<Ends>& ends) {
    Graph graph{links, {}, {}};
    graph.neighbours.resize(links.size());
    for (const auto& [node, meeting] : meeting_at(ends))
        for (const std::size_t one : meeting)
            for (const std::size_t other : meeting)
                if (one != other) graph.neighbours[one].push_back(other);
    return graph;
}

BoardLights::Graph BoardLights::graph_of(const SingleLoop& loop) const {
    std::vector<Literal> links;
    for (const ElementId edge : loop.edges) links.push_back({edge, loop.drawn});
    Graph graph = graph_of(links, loop.ends);
    for (const auto& [corner, edges] : meeting_at(loop.ends)) {
        std::vector<ElementId> elements;
        for (const std::size_t edge : edges) elements.push_back(loop.edges[edge]);
        graph.corners.push_back({meeting_place(elements), edges});
    }
    return graph;
}

BoardLights::Alike BoardLights::with_mark(const Position& position, std::size_t alphabet,
                                          Mark mark) const {
    Alike alike;
    if (mark == blank || !is_keypad(*board_, alphabet)) return alike;
    for (const ElementId id : board_->deciding()) {
        if ((*board_)[id].alphabet != alphabet) continue;
        if (position.mark(id) == mark)
            alike.marked.push_back(id);
        else if (is_noted(position[id], mark))
            alike.noted.push_back(id);
    }
    return alike;
}

BoardLights::Alike BoardLights::alike(const Position& position, ElementId at) const {
    Alike alike = with_mark(position, (*board_)[at].alphabet, position.mark(at));
    for (const std::size_t i : rivals_at_[index(at)])
        alike.marked.insert(alike.marked.end(), rivals_[i].begin(), rivals_[i].end());
    kit::sort_unique(alike.marked);
    return alike;
}

std::vector<ElementId> BoardLights::lines_of(ElementId at) const {
    std::vector<ElementId> lit;
    for (const std::size_t i : lines_at_[index(at)])
        lit.insert(lit.end(), lines_[i].begin(), lines_[i].end());
    if (lit.empty() && board_->decides(at) && (*board_)[at].kind == Kind::cell) {
        const Vec2 here = bounds((*board_)[at].outline).centre();
        for (const ElementId id : board_->deciding()) {
            const Rect box = bounds((*board_)[id].outline);
            const bool level = (box.min.x < here.x && here.x < box.max.x) ||
                               (box.min.y < here.y && here.y < box.max.y);
            if (level && (*board_)[id].kind == Kind::cell) lit.push_back(id);
        }
    }
    kit::sort_unique(lit);
    return lit;
}

std::vector<std::uint16_t> BoardLights::pieces(const Position& position) const {
    std::vector<std::uint16_t> piece(board_->size(), 0);
    std::uint16_t count = 0;
    std::vector<std::size_t> reached;
    for (const Graph& graph : graphs_) {
        std::vector<char> is_reached(graph.members.size(), 0);
        const auto piece_of = [&](std::size_t member) -> std::uint16_t& {
            return piece[index(graph.members[member].element)];
        };
        for (std::size_t first = 0; first < graph.members.size(); ++first) {
            if (!graph.carries(position, first) || piece_of(first) != 0) continue;
            piece_of(first) = ++count;
            is_reached[first] = 1;
            reached.assign(1, first);
            while (!reached.empty()) {
                const std::size_t here = reached.back();
                reached.pop_back();
                for (const std::size_t next : graph.neighbours[here]) {
                    if (is_reached[next] != 0 || !graph.carries(position, next)) continue;
                    is_reached[next] = 1;
                    if (piece_of(next) == 0) piece_of(next) = count;
                    reached.push_back(next);
                }
            }
        }
    }
    return piece;
}

std::vector<drawing::LooseEnd> BoardLights::loose_ends(const Position& position) const {
    std::vector<drawing::LooseEnd> loose;
    for (const Graph& graph : graphs_)
        for (const Graph::Corner& corner : graph.corners) {
            const auto is_drawn = [&](std::size_t i) { return graph.carries(position, i); };
            if (std::ranges::count_if(corner.members, is_drawn) == 1) {
                const std::size_t end = *std::ranges::find_if(corner.members, is_drawn);
                loose.push_back({corner.at, graph.members[end].element});
            }
        }
    return loose;
}

std::vector<ElementId> BoardLights::undecided(const Position& position) const {
    std::vector<ElementId> blanks;
    for (const ElementId id : restful_)
        if (!is_written(position[id])) blanks.push_back(id);
    return blanks;
}

std::optional<drawing::RunLength> BoardLights::run(
    const Position& shown, const Move& painted,
    const std::function<std::optional<ElementId>(Vec2)>& element_at) const {
    if (painted.size() < 2) return std::nullopt;
    const ElementId last = painted.back().element;
    const Mark mark = shown.mark(last);
    if (mark == blank || !counted_[index(last)]) return std::nullopt;
    const Rect box = bounds((*board_)[last].outline);
    const Vec2 way = box.centre() - bounds((*board_)[painted.front().element].outline).centre();
    const bool across = std::abs(way.x) >= std::abs(way.y);
    const Vec2 step = across ? Vec2{box.width(), 0} : Vec2{0, box.height()};
    const auto carries_on = [&](Vec2 at) {
        const std::optional<ElementId> id = element_at(at);
        return id && counted_[index(*id)] && shown.mark(*id) == mark;
    };
    std::size_t length = 1;
    for (const double sign : {-1.0, 1.0})
        for (Vec2 at = box.centre() + step * sign; carries_on(at); at = at + step * sign) ++length;
    // Beside the run, where the pointer does not hide it.
    const Vec2 off = across ? Vec2{0, -0.85 * box.height()} : Vec2{-0.85 * box.width(), 0};
    return drawing::RunLength{box.centre() + off, length};
}

}  // namespace quadrille::play
