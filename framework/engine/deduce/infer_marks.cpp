// AllDifferent, Relation, LinesDiffer and Custom.
//
// AllDifferent: a decided mark leaves the other elements; and where as many marks are possible as
// there are elements, each must appear, so that one with a single place stands there. Fewer marks
// than elements are a contradiction. Naked and hidden subsets are left to techniques of their own.
// Relation: arc consistency, which is all that follows from it.
// LinesDiffer: two lines that agree but for one open element.
// Custom: nothing is known but the judge, so the last open element's marks are tried one by one.
#include <optional>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/rules/candidates.hpp"

namespace quadrille::engine {

namespace {

class Different final : public Inference {
public:
    Different(const Board& board, const AllDifferent& rule) : board_(board), rule_(rule) {
        for (const ElementId id : rule.of)
            symbols_ = std::max(symbols_, board.alphabet(id).symbols.size());
    }

    void infer(const Candidates& candidates, Consequences& out) const override {
        std::vector<std::size_t> holder(symbols_ + 1, none);
        for (std::size_t i = 0; i < rule_.of.size(); ++i) {
            const Mark mark = candidates.sole(rule_.of[i]);
            if (mark == blank) continue;
            if (holder[mark] != none) {
                out.contradict(Way::mark_used);
                out.because(rule_.of[holder[mark]]);
                out.because(rule_.of[i]);
                return;
            }
            holder[mark] = i;
        }
        for (std::size_t mark = 1; mark <= symbols_ && out.wants(Way::mark_used); ++mark) {
            if (holder[mark] == none) continue;
            out.begin(Way::mark_used);
            for (std::size_t i = 0; i < rule_.of.size(); ++i)
                if (i != holder[mark] && candidates.possible(rule_.of[i], static_cast<Mark>(mark)))
                    out.conclude(rule_.of[i], static_cast<Mark>(mark), false);
            out.because(rule_.of[holder[mark]]);
            out.end();
            if (out.enough()) return;
        }
        places(candidates, out);
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};

    void places(const Candidates& candidates, Consequences& out) const {
        struct Places {
            std::size_t count = 0;
            std::size_t last = 0;
        };
        std::vector<Places> places(symbols_ + 1);
        std::size_t marks = 0;
        for (std::size_t i = 0; i < rule_.of.size(); ++i)
            for_each_mark(board_, candidates, rule_.of[i], [&](Mark mark) {
                if (places[mark].count++ == 0) ++marks;
                places[mark].last = i;
            });
        if (marks < rule_.of.size()) {
            out.contradict(Way::last_place);
            for (const ElementId id : rule_.of) out.because(id);
            return;
        }
        if (marks > rule_.of.size()) return;
        for (std::size_t mark = 1; mark <= symbols_; ++mark) {
            if (places[mark].count != 1) continue;
            const ElementId id = rule_.of[places[mark].last];
            if (candidates.count(id) == 1) continue;
            out.begin(Way::last_place);
            out.conclude(id, static_cast<Mark>(mark), true);
            if (out.explained())
                for (const ElementId other : rule_.of)
                    if (other != id) out.because(other);
            out.end();
            if (out.enough()) return;
        }
    }

    const Board& board_;
    const AllDifferent& rule_;
    std::size_t symbols_ = 0;
};

class Related final : public Inference {
public:
    Related(const Board& board, const Relation& rule) : board_(board), rule_(rule) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        std::vector<char> left(max_symbols + 1, 0);
        std::vector<char> right(max_symbols + 1, 0);
        bool any = false;
        for (const auto& [a, b] : rule_.allowed) {
            if (!candidates.possible(rule_.a, a) || !candidates.possible(rule_.b, b)) continue;
            if (rule_.a == rule_.b && a != b) continue;
            left[a] = right[b] = 1;
            any = true;
        }
        if (!any) {
            out.contradict(Way::relation);
            out.because(rule_.a);
            out.because(rule_.b);
            return;
        }
        narrow(candidates, rule_.a, left, rule_.b, out);
        if (!out.enough() && rule_.a != rule_.b) narrow(candidates, rule_.b, right, rule_.a, out);
    }

private:
    void narrow(const Candidates& candidates, ElementId id, const std::vector<char>& kept,
                ElementId other, Consequences& out) const {
        out.begin(Way::relation);
        for_each_mark(board_, candidates, id, [&](Mark mark) {
            if (kept[mark] == 0) out.conclude(id, mark, false);
        });
        out.because(other);
        out.end();
    }

    const Board& board_;
    const Relation& rule_;
};

class Lines final : public Inference {
public:
    explicit Lines(const LinesDiffer& rule) : rule_(rule) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        for (std::size_t i = 0; i < rule_.lines.size(); ++i)
            for (std::size_t j = i + 1; j < rule_.lines.size(); ++j) {
                compare(candidates, rule_.lines[i], rule_.lines[j], out);
                if (out.enough()) return;
            }
    }
    [[nodiscard]] bool is_wide() const noexcept override { return true; }

private:
    void compare(const Candidates& candidates, const std::vector<ElementId>& a,
                 const std::vector<ElementId>& b, Consequences& out) const {
        std::optional<Literal> open;  // the one element that is not decided, and the mark with
                                      // which the lines would be equal
        for (std::size_t k = 0; k < a.size(); ++k) {
            if (a[k] == b[k]) continue;
            const Mark left = candidates.sole(a[k]);
            const Mark right = candidates.sole(b[k]);
            if (left == blank && right == blank) return;
            if (left == right) continue;
            if (left != blank && right != blank) return;
            const Literal equal{left == blank ? a[k] : b[k], left == blank ? right : left, true};
            if (open && *open != equal) return;
            open = equal;
        }
        if (open) {
            if (!candidates.possible(open->element, open->mark)) return;
            out.begin(Way::lines_differ);
            out.conclude(open->element, open->mark, false);
        } else {
            out.contradict(Way::lines_differ);
        }
        if (out.explained())
            for (const auto* line : {&a, &b})
                for (const ElementId id : *line)
                    if (!open || id != open->element) out.because(id);
        if (open) out.end();
    }

    const LinesDiffer& rule_;
};

class Judged final : public Inference {
public:
    Judged(const Board& board, const Custom& rule) : board_(board), rule_(rule) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        std::optional<ElementId> open;
        for (const ElementId id : rule_.of) {
            if (candidates.count(id) == 1 || id == open) continue;
            if (open) return;
            open = id;
        }
        Position position(board_);
        for (const ElementId id : rule_.of) position.set_mark(id, candidates.sole(id));
        bool any = false;
        out.begin(Way::custom_last);
        if (open) {
            for_each_mark(board_, candidates, *open, [&](Mark mark) {
                position.set_mark(*open, mark);
                if (rule_.judge(position) == Status::violated)
                    out.conclude(*open, mark, false);
                else
                    any = true;
            });
        } else {
            any = rule_.judge(position) != Status::violated;
        }
        if (out.explained() && any) explain(open, out);
        if (!any)
            out.drop();
        else
            out.end();
        if (any) return;
        out.contradict(Way::custom_last);
        explain(open, out);
    }
    [[nodiscard]] bool is_wide() const noexcept override { return true; }

private:
    void explain(std::optional<ElementId> open, Consequences& out) const {
        for (const ElementId id : rule_.of)
            if (id != open) out.because(id);
    }

    const Board& board_;
    const Custom& rule_;
};

}  // namespace

std::unique_ptr<Inference> make_inference(const Board& board, const AllDifferent& rule) {
    return std::make_unique<Different>(board, rule);
}
std::unique_ptr<Inference> make_inference(const Board& board, const Relation& rule) {
    return std::make_unique<Related>(board, rule);
}
std::unique_ptr<Inference> make_inference(const Board&, const LinesDiffer& rule) {
    return std::make_unique<Lines>(rule);
}
std::unique_ptr<Inference> make_inference(const Board& board, const Custom& rule) {
    return std::make_unique<Judged>(board, rule);
}

std::unique_ptr<Inference> inference_of(const Board& board, const RuleBody& rule) {
    return std::visit([&](const auto& what) { return make_inference(board, what); }, rule);
}

}  // namespace quadrille::engine
