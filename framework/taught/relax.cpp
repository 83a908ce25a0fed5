#include "taught/relax.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "taught/geometry.hpp"
#include "taught/subgraphs.hpp"

namespace quadrille::taught {

namespace {

constexpr Mark yes = 1;

class Relaxation {
public:
    Relaxation(const Puzzle& piece, Sides border)
        : piece_(piece), border_(border), board_(piece.board()) {
        for (Element& element : board_.elements) element.given = blank;
        assumption_ = static_cast<std::uint16_t>(board_.alphabets.size());
        board_.alphabets.push_back({{{"yes", "yes"}, {"no", "no"}}, blank, {}, {}, false});
    }

    Relaxed run() {
        for (source_ = 0; source_ < piece_.rules().size() && !relaxed_.too_large; ++source_)
            std::visit([this](const auto& body) { take(body); }, piece_.rules()[source_].what);
        relaxed_.puzzle =
            std::make_unique<Relaxed::Synthetic>(std::move(board_), std::move(rules_));
        return std::move(relaxed_);
    }

private:
    // A count is two statements: a proof may need but one, and more puzzles say it. So is a sight,
    // and a weighted sum.
    void take(const Count& rule) {
        const auto size = static_cast<std::uint32_t>(rule.of.size());
        if (rule.at_least > 0) state(Count{rule.of, rule.at_least, std::max(size, rule.at_least)});
        if (rule.at_most < size) state(Count{rule.of, 0, rule.at_most});
    }
    void take(const Sight& rule) {
        std::size_t size = 0;
        for (const auto& ray : rule.rays) size += ray.size();
        const auto all = static_cast<std::uint32_t>(size);
        if (rule.at_least > 0)
            state(Sight{rule.rays, rule.stop, rule.at_least, std::max(all, rule.at_least)});
        if (rule.at_most < all) state(Sight{rule.rays, rule.stop, 0, rule.at_most});
    }
    void take(const Linear& rule) {
        std::int64_t low = 0;
        std::int64_t high = 0;
        for (const std::int32_t weight : rule.weights) (weight < 0 ? low : high) += weight;
        if (rule.at_least > low)
            state(Linear{rule.of, rule.weights, rule.at_least, Linear::most_total});
        if (rule.at_most < high)
            state(Linear{rule.of, rule.weights, -Linear::most_total, rule.at_most});
    }
    void take(const Custom&) {}
    void take(const Joined&) {}
    // What is cut off by the border of the piece may go on behind it.
    void take(const Groups& rule) {
        state(Groups{rule.cells, rule.sides, rule.mark, 0, rule.at_most});
    }
    void take(const SingleLoop& rule) {
        std::uint32_t corners = 0;
        for (const Ends& ends : rule.ends) corners = std::max({corners, ends.a + 1, ends.b + 1});
        std::vector<std::vector<std::uint32_t>> at(corners);
        for (std::uint32_t i = 0; i < rule.edges.size(); ++i) {
            at[rule.ends[i].a].push_back(i);
            at[rule.ends[i].b].push_back(i);
        }
        const std::vector<Sides> sides = sides_of(rule.edges);
        for (const auto& edges : at)
            if (!edges.empty()) corner(rule, edges, sides);
        const ElementId elsewhere = assumption();
        for (const std::vector<std::uint32_t>& cycle : cycles(rule.ends))
            this->cycle(rule, cycle, at, elsewhere);
    }
    void take(const Connected& rule) {
        const std::vector<Sides> sides = sides_of(rule.cells);
        const ElementId elsewhere = assumption();
        for (const Region& region : regions(rule.cells.size(), rule.sides))
            if (std::all_of(region.cells.begin(), region.cells.end(),
                            [&](std::uint32_t cell) { return is_closed(sides[cell]); }))
                this->region(rule, region, elsewhere);
    }
    /// These speak of a few elements; a kind that speaks of the whole board needs a `take` of its
    /// own.
    template <class Body>
    void take(const Body& rule) {
        state(rule);
    }

    template <class Body>
    void state(Body body) {
        add({Need::Kind::rule, source_, body, {}, {}, false}, body);
    }

    /// The sides of the piece that each of them lies on: nothing lies further out. What has no
    /// place lies on all.
    [[nodiscard]] std::vector<Sides> sides_of(const std::vector<ElementId>& elements) const {
        std::vector<Sides> sides(elements.size(), top | right | bottom | left);
        std::vector<Spot> spots;
        for (const ElementId id : elements) {
            if (board_[id].outline.empty()) return sides;
            spots.push_back(spot_of(board_[id]));
        }
        const auto by_x = [](Spot a, Spot b) { return a.x < b.x; };
        const auto by_y = [](Spot a, Spot b) { return a.y < b.y; };
        const auto [west, east] = std::minmax_element(spots.begin(), spots.end(), by_x);
        const auto [north, south] = std::minmax_element(spots.begin(), spots.end(), by_y);
        for (std::size_t i = 0; i < spots.size(); ++i)
            sides[i] = static_cast<Sides>(
                (spots[i].y == north->y ? top : 0) | (spots[i].y == south->y ? bottom : 0) |
                (spots[i].x == west->x ? left : 0) | (spots[i].x == east->x ? right : 0));
        return sides;
    }
    [[nodiscard]] bool is_closed(Sides sides) const { return (sides & ~border_) == 0; }

    void corner(const SingleLoop& rule, const std::vector<std::uint32_t>& edges,
                const std::vector<Sides>& sides) {
        std::vector<ElementId> part;
        std::vector<Literal> drawn;
        for (const std::uint32_t edge : edges) {
            part.push_back(rule.edges[edge]);
            drawn.push_back({rule.edges[edge], rule.drawn});
        }
        // Three by three: a board that ends there has fewer edges, and the same is true of those.
        for (std::size_t i = 2; i < edges.size(); ++i)
            for (std::size_t k = 1; k < i; ++k)
                for (std::size_t n = 0; n < k; ++n) {
                    const Count two{{drawn[n], drawn[k], drawn[i]}, 0, 2};
                    add({Need::Kind::corner, source_, two, {part[n], part[k], part[i]}, {}, false},
                        two);
                }
        unsigned corner = 0;
        for (const std::uint32_t edge : edges) corner |= sides[edge];
        for (std::size_t i = 0; i < drawn.size() && is_closed(static_cast<Sides>(corner)); ++i) {
            Clause clause{drawn};
            clause.any[i].holds = false;
            add({Need::Kind::closed, source_, clause, part, {}, false}, clause);
        }
    }

    void cycle(const SingleLoop& rule, const std::vector<std::uint32_t>& edges,
               const std::vector<std::vector<std::uint32_t>>& at, ElementId elsewhere) {
        std::set<std::uint32_t> touching;
        Clause open;
        std::vector<ElementId> part;
        for (const std::uint32_t edge : edges) {
            part.push_back(rule.edges[edge]);
            open.any.push_back({rule.edges[edge], rule.drawn, false});
            for (const std::uint32_t end : {rule.ends[edge].a, rule.ends[edge].b})
                touching.insert(at[end].begin(), at[end].end());
        }
        Clause assumed = open;
        assumed.any.push_back({elsewhere, yes, false});
        add({Need::Kind::cycle, source_, open, part, {}, true}, std::move(assumed));
        for (std::uint32_t other = 0; other < rule.edges.size(); ++other) {
            if (touching.contains(other)) continue;  // the corners see to these
            Clause clause = open;
            clause.any.push_back({rule.edges[other], rule.drawn, false});
            add({Need::Kind::cycle, source_, clause, part, {}, false}, clause);
        }
    }

    void region(const Connected& rule, const Region& region, ElementId elsewhere) {
        std::vector<ElementId> part;
        std::vector<ElementId> border;
        std::vector<Literal> round;
        std::vector<char> near(rule.cells.size(), 0);
        for (const std::uint32_t cell : region.cells) {
            part.push_back(rule.cells[cell]);
            near[cell] = 1;
        }
        for (const std::uint32_t cell : region.border) {
            border.push_back(rule.cells[cell]);
            round.push_back({rule.cells[cell], rule.mark});
            near[cell] = 1;
        }
        for (const std::uint32_t cell : region.cells) {
            Clause clause{round};
            clause.any.push_back({rule.cells[cell], rule.mark, false});
            for (std::uint32_t other = 0; other < rule.cells.size(); ++other) {
                if (near[other] != 0) continue;
                Clause beyond = clause;
                beyond.any.push_back({rule.cells[other], rule.mark, false});
                add({Need::Kind::region, source_, beyond, part, border, false}, beyond);
            }
            Clause assumed = clause;
            assumed.any.push_back({elsewhere, yes, false});
            add({Need::Kind::region, source_, std::move(clause), part, border, true},
                std::move(assumed));
        }
    }

    void add(Need need, RuleBody stated) {
        relaxed_.too_large = relaxed_.too_large || relaxed_.needs.size() == most_needs;
        if (relaxed_.too_large) return;
        relaxed_.needs.push_back(std::move(need));
        rules_.push_back({0, std::nullopt, Text(), std::move(stated)});
    }

    ElementId assumption() {
        const ElementId id = element_id(board_.size());
        Element element;
        element.alphabet = assumption_;
        board_.elements.push_back(std::move(element));
        relaxed_.elsewhere.push_back({id, yes});
        return id;
    }

    const Puzzle& piece_;
    Sides border_;
    Board board_;
    Rules rules_;
    std::uint16_t assumption_ = 0;
    std::uint32_t source_ = 0;
    Relaxed relaxed_;
};

}  // namespace

Relaxed relax(const Puzzle& piece, Sides border) { return Relaxation(piece, border).run(); }

}  // namespace quadrille::taught
