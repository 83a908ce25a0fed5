#include "taught/cutting.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "quadrille/kit/puzzle.hpp"

namespace quadrille::taught {

namespace {

class Part final : public kit::StoredPuzzle {
public:
    Part(Board board, Rules rules) : StoredPuzzle(std::move(board), std::move(rules)) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }
};

/// Says of the elements in the window what a rule says; empty where that is nothing.
class RuleCutter {
public:
    explicit RuleCutter(std::vector<std::optional<ElementId>> places)
        : places_(std::move(places)) {}

    [[nodiscard]] std::optional<ElementId> place(ElementId id) const { return places_[index(id)]; }

    /// Of those outside any number may be true.
    std::optional<RuleBody> operator()(const Count& rule) const {
        const std::vector<Literal> inside = literals(rule.of);
        const auto size = static_cast<std::uint32_t>(inside.size());
        const auto outside = static_cast<std::uint32_t>(rule.of.size()) - size;
        const std::uint32_t least = rule.at_least > outside ? rule.at_least - outside : 0;
        if (least == 0 && rule.at_most >= size) return std::nullopt;
        return Count{inside, least, rule.at_most};
    }
    std::optional<RuleBody> operator()(const Clause& rule) const {
        std::vector<Literal> inside = literals(rule.any);
        if (inside.size() != rule.any.size()) return std::nullopt;
        return Clause{std::move(inside)};
    }
    std::optional<RuleBody> operator()(const AllDifferent& rule) const {
        std::vector<ElementId> inside = elements(rule.of);
        if (inside.size() < 2) return std::nullopt;
        return AllDifferent{std::move(inside)};
    }
    std::optional<RuleBody> operator()(const Relation& rule) const {
        if (!place(rule.a) || !place(rule.b)) return std::nullopt;
        return Relation{*place(rule.a), *place(rule.b), rule.allowed};
    }
    std::optional<RuleBody> operator()(const Sum& rule) const { return whole(rule, &Sum::of); }
    std::optional<RuleBody> operator()(const Blocks& rule) const {
        return whole(rule, &Blocks::line);
    }
    std::optional<RuleBody> operator()(const Tuples& rule) const {
        return whole(rule, &Tuples::of);
    }
    std::optional<RuleBody> operator()(const LinesDiffer& rule) const {
        LinesDiffer inside;
        for (const std::vector<ElementId>& line : rule.lines)
            if (std::vector<ElementId> part = elements(line); part.size() == line.size())
                inside.lines.push_back(std::move(part));
        if (inside.lines.size() < 2) return std::nullopt;
        return inside;
    }
    std::optional<RuleBody> operator()(const SingleLoop& rule) const {
        SingleLoop inside;
        inside.drawn = rule.drawn;
        std::map<std::uint32_t, std::uint32_t> corners;
        const auto corner = [&](std::uint32_t number) {
            return corners.try_emplace(number, static_cast<std::uint32_t>(corners.size()))
                .first->second;
        };
        for (std::size_t i = 0; i < rule.edges.size(); ++i) {
            const std::optional<ElementId> edge = place(rule.edges[i]);
            if (!edge) continue;
            inside.edges.push_back(*edge);
            const std::uint32_t a = corner(rule.ends[i].a);
            inside.ends.push_back({a, corner(rule.ends[i].b)});
        }
        if (inside.edges.empty()) return std::nullopt;
        return inside;
    }
    std::optional<RuleBody> operator()(const Connected& rule) const {
        Connected inside;
        inside.mark = rule.mark;
        std::tie(inside.cells, inside.sides) = graph(rule.cells, rule.sides);
        if (inside.cells.empty()) return std::nullopt;
        return inside;
    }
    std::optional<RuleBody> operator()(const Groups& rule) const {
        Groups inside = rule;
        std::tie(inside.cells, inside.sides) = graph(rule.cells, rule.sides);
        if (inside.cells.empty()) return std::nullopt;
        return inside;
    }
    std::optional<RuleBody> operator()(const Custom&) const { return std::nullopt; }

private:
    [[nodiscard]] std::vector<Literal> literals(const std::vector<Literal>& all) const {
        std::vector<Literal> inside;
        for (const Literal& literal : all)
            if (const auto id = place(literal.element))
                inside.push_back({*id, literal.mark, literal.holds});
        return inside;
    }
    [[nodiscard]] std::vector<ElementId> elements(const std::vector<ElementId>& all) const {
        std::vector<ElementId> inside;
        for (const ElementId id : all)
            if (place(id)) inside.push_back(*place(id));
        return inside;
    }
    /// A rule that says nothing of a part of its elements.
    template <class Body>
    [[nodiscard]] std::optional<RuleBody> whole(const Body& rule,
                                                std::vector<ElementId> Body::*of) const {
        std::vector<ElementId> inside = elements(rule.*of);
        if (inside.size() != (rule.*of).size()) return std::nullopt;
        Body body = rule;
        body.*of = std::move(inside);
        return body;
    }
    [[nodiscard]] std::pair<std::vector<ElementId>, std::vector<Ends>> graph(
        const std::vector<ElementId>& cells, const std::vector<Ends>& sides) const {
        std::pair<std::vector<ElementId>, std::vector<Ends>> inside;
        std::vector<std::optional<std::uint32_t>> number(cells.size());
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!place(cells[i])) continue;
            number[i] = static_cast<std::uint32_t>(inside.first.size());
            inside.first.push_back(*place(cells[i]));
        }
        for (const Ends& side : sides)
            if (number[side.a] && number[side.b])
                inside.second.push_back({*number[side.a], *number[side.b]});
        return inside;
    }

    std::vector<std::optional<ElementId>> places_;
};

std::int64_t rounded_down(std::int64_t at) {
    const std::int64_t rest = at % square_side;
    return at - (rest < 0 ? rest + square_side : rest);
}

}  // namespace

Window squares_round(Window window) {
    const Spot upwards{square_side - 1, square_side - 1};
    window.most = window.most + upwards;
    for (std::int64_t* const at :
         {&window.least.x, &window.least.y, &window.most.x, &window.most.y})
        *at = rounded_down(*at);
    return window;
}

Window extent_of(const Board& board) {
    std::optional<Window> extent;
    for (const ElementId id : board.deciding()) {
        if (board[id].outline.empty()) continue;
        const Spot spot = spot_of(board[id]);
        if (!extent) extent = Window{spot, spot};
        extent->least = {std::min(extent->least.x, spot.x), std::min(extent->least.y, spot.y)};
        extent->most = {std::max(extent->most.x, spot.x), std::max(extent->most.y, spot.y)};
    }
    return squares_round(*extent);
}

CutPiece cut(const Puzzle& puzzle, const Window& window) {
    const Board& board = puzzle.board();
    CutPiece cutting;
    Board part;
    part.extent = board.extent;
    part.alphabets = board.alphabets;
    std::vector<std::optional<ElementId>> places(board.size());
    for (const ElementId id : board.ids()) {
        const Element& element = board[id];
        if (element.outline.empty() || !window.holds(spot_of(element))) continue;
        places[index(id)] = element_id(part.size());
        cutting.from.push_back(id);
        part.elements.push_back(element);
        part.elements.back().given = blank;
    }
    const RuleCutter cutter(std::move(places));
    Rules rules;
    for (std::uint32_t i = 0; i < puzzle.rules().size(); ++i) {
        const Rule& rule = puzzle.rules()[i];
        std::optional<RuleBody> body = std::visit(cutter, rule.what);
        if (!body) continue;
        rules.push_back({rule.condition, rule.clue ? cutter.place(*rule.clue) : std::nullopt,
                         rule.text, *std::move(body)});
        cutting.rules.push_back(i);
    }
    cutting.piece = std::make_shared<Part>(std::move(part), std::move(rules));
    const Window extent = extent_of(board);
    cutting.border = static_cast<Sides>((window.least.y <= extent.least.y ? top : 0) |
                                        (window.most.x >= extent.most.x ? right : 0) |
                                        (window.most.y >= extent.most.y ? bottom : 0) |
                                        (window.least.x <= extent.least.x ? left : 0));
    return cutting;
}

}  // namespace quadrille::taught
