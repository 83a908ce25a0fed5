#include "taught/relax.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "taught/subgraphs.hpp"

namespace quadrille::taught {

namespace {

constexpr Mark yes = 1;

class Relaxing {
public:
    explicit Relaxing(const Puzzle& piece) : piece_(piece), board_(piece.board()) {
        for (Element& element : board_.elements) element.given = blank;
        assumption_ = static_cast<std::uint8_t>(board_.alphabets.size());
        board_.alphabets.push_back({{{"yes", "yes"}, {"no", "no"}}, blank, {}, {}, false});
    }

    Relaxed run() {
        for (source_ = 0; source_ < piece_.rules().size(); ++source_)
            std::visit([this](const auto& body) { take(body); }, piece_.rules()[source_].what);
        relaxed_.puzzle = std::make_unique<Relaxed::Synthetic>(std::move(board_), std::move(rules_));
        return std::move(relaxed_);
    }

private:
    // A count is two statements: a proof may need but one, and more puzzles say it.
    void take(const Count& rule) {
        const auto size = static_cast<std::uint32_t>(rule.of.size());
        if (rule.at_least > 0) state(Count{rule.of, rule.at_least, std::max(size, rule.at_least)});
        if (rule.at_most < size) state(Count{rule.of, 0, rule.at_most});
    }
    void take(const Custom&) {}
    void take(const SingleLoop& rule) {
        std::uint32_t corners = 0;
        for (const Ends& ends : rule.ends) corners = std::max({corners, ends.a + 1, ends.b + 1});
        std::vector<std::vector<std::uint32_t>> at(corners);
        for (std::uint32_t i = 0; i < rule.edges.size(); ++i) {
            at[rule.ends[i].a].push_back(i);
            at[rule.ends[i].b].push_back(i);
        }
        std::vector<std::uint32_t> sides(rule.edges.size(), 0);
        for (const auto& face : rule.faces)
            for (const std::uint32_t edge : face) ++sides[edge];
        for (const auto& edges : at)
            if (!edges.empty()) corner(rule, edges, sides);
        const ElementId elsewhere = assumption(relaxed_.elsewhere);
        for (const std::vector<std::uint32_t>& cycle : cycles(rule.ends)) this->cycle(rule, cycle, at, elsewhere);
    }
    void take(const Connected& rule) {
        std::vector<ElementId> closed;
        for (std::size_t i = 0; i < rule.cells.size(); ++i) closed.push_back(assumption(relaxed_.closed));
        const ElementId elsewhere = assumption(relaxed_.elsewhere);
        for (const Region& region : regions(rule.cells.size(), rule.sides)) this->region(rule, region, closed, elsewhere);
    }
    /// All other rules speak of a few elements.
    template <class Body>
    void take(const Body& rule) {
        state(rule);
    }

    template <class Body>
    void state(Body body) {
        add({Need::Kind::rule, source_, body, {}, {}, false}, body);
    }

    void corner(const SingleLoop& rule, const std::vector<std::uint32_t>& edges, const std::vector<std::uint32_t>& sides) {
        std::vector<ElementId> part;
        std::vector<Literal> drawn;
        for (const std::uint32_t edge : edges) {
            part.push_back(rule.edges[edge]);
            drawn.push_back({rule.edges[edge], rule.drawn});
        }
        if (edges.size() > 2) {
            const Count two{drawn, 0, 2};
            add({Need::Kind::corner, source_, two, part, {}, false}, two);
        }
        // An edge with a face on either side lies within the piece; a corner of such edges alone does too.
        const bool inner = std::all_of(edges.begin(), edges.end(), [&](std::uint32_t edge) { return sides[edge] == 2; });
        const ElementId closed = assumption(inner ? relaxed_.inner : relaxed_.closed);
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            Clause clause{drawn};
            clause.any[i].holds = false;
            Clause assumed = clause;
            assumed.any.push_back({closed, yes, false});
            add({Need::Kind::closed, source_, std::move(clause), part, {}, false}, std::move(assumed));
        }
    }

    void cycle(const SingleLoop& rule, const std::vector<std::uint32_t>& edges, const std::vector<std::vector<std::uint32_t>>& at,
               ElementId elsewhere) {
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

    void region(const Connected& rule, const Region& region, const std::vector<ElementId>& closed, ElementId elsewhere) {
        std::vector<ElementId> part;
        std::vector<ElementId> border;
        std::vector<Literal> round;
        std::vector<Literal> unless;
        std::vector<char> near(rule.cells.size(), 0);
        for (const std::uint32_t cell : region.cells) {
            part.push_back(rule.cells[cell]);
            unless.push_back({closed[cell], yes, false});
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
            Clause assumed = clause;
            assumed.any.insert(assumed.any.end(), unless.begin(), unless.end());
            for (std::uint32_t other = 0; other < rule.cells.size(); ++other) {
                if (near[other] != 0) continue;
                const Literal beyond{rule.cells[other], rule.mark, false};
                Clause with = clause;
                with.any.push_back(beyond);
                Clause with_assumed = assumed;
                with_assumed.any.push_back(beyond);
                add({Need::Kind::region, source_, std::move(with), part, border, false}, std::move(with_assumed));
            }
            assumed.any.push_back({elsewhere, yes, false});
            add({Need::Kind::region, source_, clause, part, border, true}, std::move(assumed));
        }
    }

    void add(Need need, RuleBody stated) {
        relaxed_.needs.push_back(std::move(need));
        rules_.push_back({0, std::nullopt, Text(), std::move(stated)});
    }

    ElementId assumption(std::vector<Literal>& list) {
        const ElementId id = element_id(board_.size());
        Element element;
        element.alphabet = assumption_;
        board_.elements.push_back(std::move(element));
        list.push_back({id, yes});
        return id;
    }

    const Puzzle& piece_;
    Board board_;
    Rules rules_;
    std::uint8_t assumption_ = 0;
    std::uint32_t source_ = 0;
    Relaxed relaxed_;
};

}  // namespace

Relaxed relax(const Puzzle& piece) { return Relaxing(piece).run(); }

}  // namespace quadrille::taught
