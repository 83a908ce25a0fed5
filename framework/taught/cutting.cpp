#include "taught/cutting.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::taught {

namespace {

class StoredPiece final : public kit::StoredPuzzle {
public:
    StoredPiece(Board board, Rules rules) : StoredPuzzle(std::move(board), std::move(rules)) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }
};

/// Says of the elements in the window what a rule says; empty where that is nothing.
class RuleCutter {
public:
    /// `from`: of the puzzle, rising, by element of the piece. `places`: rising, which of the
    /// elements that the rule names are among them. `sides`: of a rule with a graph of cells, by
    /// cell; else null.
    RuleCutter(const std::vector<ElementId>& from, const std::vector<std::uint32_t>& places,
               const kit::Lists<std::uint32_t>* sides)
        : from_(from), places_(places), sides_(sides) {}

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
        if (places_.size() != rule.any.size()) return std::nullopt;
        return Clause{literals(rule.any)};
    }
    std::optional<RuleBody> operator()(const AllDifferent& rule) const {
        if (places_.size() < 2) return std::nullopt;
        return AllDifferent{elements(rule.of)};
    }
    std::optional<RuleBody> operator()(const Relation& rule) const {
        if (places_.size() != 2) return std::nullopt;
        return Relation{inside(rule.a), inside(rule.b), rule.allowed};
    }
    std::optional<RuleBody> operator()(const Sum& rule) const { return whole(rule, &Sum::of); }
    std::optional<RuleBody> operator()(const Blocks& rule) const {
        return whole(rule, &Blocks::line);
    }
    std::optional<RuleBody> operator()(const Tuples& rule) const {
        return whole(rule, &Tuples::of);
    }
    std::optional<RuleBody> operator()(const LinesDiffer& rule) const {
        LinesDiffer piece;
        auto first = places_.begin();
        std::size_t end = 0;
        for (const std::vector<ElementId>& line : rule.lines) {
            end += line.size();
            const auto next = std::lower_bound(first, places_.end(), end);
            if (static_cast<std::size_t>(next - first) == line.size()) {
                std::vector<ElementId>& part = piece.lines.emplace_back();
                for (const ElementId id : line) part.push_back(inside(id));
            }
            first = next;
        }
        if (piece.lines.size() < 2) return std::nullopt;
        return piece;
    }
    std::optional<RuleBody> operator()(const SingleLoop& rule) const {
        return SingleLoop{elements(rule.edges), ends(rule.ends), rule.drawn, {}};
    }
    std::optional<RuleBody> operator()(const Connected& rule) const {
        return Connected{elements(rule.cells), sides(rule.sides), rule.mark};
    }
    std::optional<RuleBody> operator()(const Groups& rule) const {
        return Groups{elements(rule.cells), sides(rule.sides), rule.mark, rule.at_least,
                      rule.at_most};
    }
    /// Of each ray what is in the window from its start on. All that lies outside may be seen, or
    /// nothing of it.
    std::optional<RuleBody> operator()(const Sight& rule) const {
        Sight piece{{}, rule.stop, 0, rule.at_most};
        std::size_t begin = 0;
        std::size_t outside = 0;
        auto place = places_.begin();
        for (const std::vector<ElementId>& ray : rule.rays) {
            place = std::lower_bound(place, places_.end(), begin);
            std::vector<ElementId> part;
            while (part.size() < ray.size() && place != places_.end() &&
                   *place == begin + part.size()) {
                part.push_back(inside(ray[part.size()]));
                ++place;
            }
            outside += ray.size() - part.size();
            if (!part.empty()) piece.rays.push_back(std::move(part));
            begin += ray.size();
        }
        if (piece.rays.empty()) return std::nullopt;
        if (rule.at_least > outside)
            piece.at_least = rule.at_least - static_cast<std::uint32_t>(outside);
        return piece;
    }
    /// Of the literals outside any may be true.
    std::optional<RuleBody> operator()(const Linear& rule) const {
        Linear piece{literals(rule.of), {}, rule.at_least, rule.at_most};
        auto place = places_.begin();
        std::int64_t low = 0;
        std::int64_t high = 0;
        for (std::uint32_t i = 0; i < rule.of.size(); ++i) {
            const std::int32_t weight = rule.weights[i];
            if (place != places_.end() && *place == i) {
                piece.weights.push_back(weight);
                (weight < 0 ? low : high) += weight;
                ++place;
            } else {
                (weight < 0 ? piece.at_most : piece.at_least) -= weight;
            }
        }
        piece.at_least = std::max(piece.at_least, -Linear::most_total);
        piece.at_most = std::min(piece.at_most, Linear::most_total);
        if (piece.at_least <= low && piece.at_most >= high) return std::nullopt;
        return piece;
    }
    /// Some links of those that close no loop close none. Nodes are numbered anew.
    std::optional<RuleBody> operator()(const Acyclic& rule) const {
        if (places_.size() < 2) return std::nullopt;
        return Acyclic{literals(rule.links), ends(rule.ends)};
    }
    /// What is apart in the window may be joined beyond it.
    std::optional<RuleBody> operator()(const Joined&) const { return std::nullopt; }
    std::optional<RuleBody> operator()(const Custom&) const { return std::nullopt; }

private:
    /// Requires that it is in the window.
    [[nodiscard]] ElementId inside(ElementId id) const {
        return element_id(
            static_cast<std::size_t>(std::ranges::lower_bound(from_, id) - from_.begin()));
    }
    [[nodiscard]] std::vector<Literal> literals(const std::vector<Literal>& all) const {
        std::vector<Literal> list;
        for (const std::uint32_t place : places_)
            list.push_back({inside(all[place].element), all[place].mark, all[place].holds});
        return list;
    }
    [[nodiscard]] std::vector<ElementId> elements(const std::vector<ElementId>& all) const {
        std::vector<ElementId> list;
        for (const std::uint32_t place : places_) list.push_back(inside(all[place]));
        return list;
    }
    /// The corners that those in the window join, numbered as they come.
    [[nodiscard]] std::vector<Ends> ends(const std::vector<Ends>& all) const {
        std::map<std::uint32_t, std::uint32_t> corners;
        const auto corner = [&](std::uint32_t number) {
            return corners.try_emplace(number, static_cast<std::uint32_t>(corners.size()))
                .first->second;
        };
        std::vector<Ends> list;
        for (const std::uint32_t place : places_) {
            const std::uint32_t a = corner(all[place].a);
            list.push_back({a, corner(all[place].b)});
        }
        return list;
    }
    /// A rule that says nothing of a part of its elements.
    template <class Body>
    [[nodiscard]] std::optional<RuleBody> whole(const Body& rule,
                                                std::vector<ElementId> Body::*of) const {
        if (places_.size() != (rule.*of).size()) return std::nullopt;
        Body body = rule;
        body.*of = elements(rule.*of);
        return body;
    }
    /// Those between cells in the window.
    [[nodiscard]] std::vector<Ends> sides(const std::vector<Ends>& all) const {
        std::vector<std::uint32_t> numbers;
        for (const std::uint32_t place : places_)
            numbers.insert(numbers.end(), (*sides_)[place].begin(), (*sides_)[place].end());
        kit::sort_unique(numbers);
        std::vector<Ends> list;
        for (const std::uint32_t number : numbers) {
            const auto a = std::ranges::lower_bound(places_, all[number].a);
            const auto b = std::ranges::lower_bound(places_, all[number].b);
            if (a != places_.end() && *a == all[number].a && b != places_.end() &&
                *b == all[number].b)
                list.push_back({static_cast<std::uint32_t>(a - places_.begin()),
                                static_cast<std::uint32_t>(b - places_.begin())});
        }
        return list;
    }

    const std::vector<ElementId>& from_;
    const std::vector<std::uint32_t>& places_;
    const kit::Lists<std::uint32_t>* sides_;
};

std::int64_t rounded_down(std::int64_t at) {
    const std::int64_t rest = at % square_side;
    return at - (rest < 0 ? rest + square_side : rest);
}

Spot rounded_down(Spot at) { return {rounded_down(at.x), rounded_down(at.y)}; }

kit::Lists<std::uint32_t> sides_by_cell(std::size_t cells, const std::vector<Ends>& sides) {
    std::vector<kit::Lists<std::uint32_t>::Pair> pairs;
    for (std::uint32_t i = 0; i < sides.size(); ++i) {
        pairs.emplace_back(sides[i].a, i);
        pairs.emplace_back(sides[i].b, i);
    }
    return {cells, pairs};
}

}  // namespace

Window squares_round(Window window) {
    const Spot upwards{square_side - 1, square_side - 1};
    return {rounded_down(window.least), rounded_down(window.most + upwards)};
}

std::optional<Window> extent_of(const Board& board) {
    std::optional<Window> extent;
    for (const ElementId id : board.deciding()) {
        if (board[id].outline.empty()) continue;
        const Spot spot = spot_of(board[id]);
        if (!extent) extent = Window{spot, spot};
        extent->least = {std::min(extent->least.x, spot.x), std::min(extent->least.y, spot.y)};
        extent->most = {std::max(extent->most.x, spot.x), std::max(extent->most.y, spot.y)};
    }
    if (extent) extent = squares_round(*extent);
    return extent;
}

PieceCutter::PieceCutter(const Puzzle& puzzle)
    : puzzle_(puzzle), extent_(extent_of(puzzle.board())) {
    const Board& board = puzzle.board();
    for (const ElementId id : board.ids())
        if (!board[id].outline.empty())
            in_square_[rounded_down(spot_of(board[id]))].push_back(id);
    index_rules();
}

void PieceCutter::index_rules() {
    std::vector<kit::Lists<Mention>::Pair> pairs;
    for (std::uint32_t rule = 0; rule < puzzle_.rules().size(); ++rule) {
        const RuleBody& body = puzzle_.rules()[rule].what;
        std::uint32_t place = 0;
        for_each_element(
            body, [&](ElementId id) { pairs.emplace_back(index(id), Mention{rule, place++}); });
        if (const auto* const group = std::get_if<Connected>(&body))
            sides_.emplace(rule, sides_by_cell(group->cells.size(), group->sides));
        if (const auto* const groups = std::get_if<Groups>(&body))
            sides_.emplace(rule, sides_by_cell(groups->cells.size(), groups->sides));
    }
    mentions_ = kit::Lists<Mention>(puzzle_.board().size(), pairs);
}

CutPiece PieceCutter::cut(const Window& window) const {
    const Board& board = puzzle_.board();
    CutPiece cutting;
    const Spot first = rounded_down(window.least);
    for (Spot at = first; at.y <= window.most.y; at.y += square_side)
        for (at.x = first.x; at.x <= window.most.x; at.x += square_side)
            if (const auto square = in_square_.find(at); square != in_square_.end())
                std::ranges::copy_if(
                    square->second, std::back_inserter(cutting.from),
                    [&](ElementId id) { return window.holds(spot_of(board[id])); });
    std::ranges::sort(cutting.from);
    Board part;
    part.extent = board.extent;
    part.alphabets = board.alphabets;
    std::vector<Mention> mentions;
    for (const ElementId id : cutting.from) {
        part.elements.push_back(board[id]);
        part.elements.back().given = blank;
        mentions.insert(mentions.end(), mentions_[index(id)].begin(), mentions_[index(id)].end());
    }
    std::ranges::sort(mentions);
    Rules rules;
    for (auto next = mentions.begin(); next != mentions.end();) {
        const std::uint32_t number = next->rule;
        std::vector<std::uint32_t> places;
        for (; next != mentions.end() && next->rule == number; ++next)
            places.push_back(next->place);
        const Rule& rule = puzzle_.rules()[number];
        const auto sides = sides_.find(number);
        std::optional<RuleBody> body = std::visit(
            RuleCutter(cutting.from, places, sides == sides_.end() ? nullptr : &sides->second),
            rule.what);
        if (!body) continue;
        std::optional<ElementId> clue;
        if (rule.clue)
            if (const auto at = std::ranges::lower_bound(cutting.from, *rule.clue);
                at != cutting.from.end() && *at == *rule.clue)
                clue = element_id(static_cast<std::size_t>(at - cutting.from.begin()));
        rules.push_back({rule.condition, clue, rule.text, *std::move(body)});
        cutting.rules.push_back(number);
    }
    cutting.piece = std::make_shared<StoredPiece>(std::move(part), std::move(rules));
    if (extent_)
        cutting.border = static_cast<Sides>((window.least.y <= extent_->least.y ? top : 0) |
                                            (window.most.x >= extent_->most.x ? right : 0) |
                                            (window.most.y >= extent_->most.y ? bottom : 0) |
                                            (window.least.x <= extent_->least.x ? left : 0));
    return cutting;
}

}  // namespace quadrille::taught
