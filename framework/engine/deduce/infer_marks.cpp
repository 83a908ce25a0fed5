// AllDifferent, Relation, Tuples, LinesDiffer and Custom.
//
// AllDifferent: a decided mark leaves the other elements; and where as many marks are possible as
// there are elements, each must appear, so that one with a single place stands there. Fewer marks
// than elements are a contradiction. Naked and hidden subsets are left to techniques of their own.
// Relation and Tuples: arc consistency, which is all that follows from them.
// LinesDiffer: two lines that agree but for one open element.
// Custom: nothing is known but the judge, so the last open element's marks are tried one by one.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/deduce/tuple_rows.hpp"
#include "engine/rules/candidates.hpp"

namespace quadrille::engine {

namespace {

class Different final : public Inference {
public:
    Different(const Board& board, const AllDifferent& rule) : rule_(rule) {
        for (const ElementId id : rule.of)
            symbols_ = std::max(symbols_, board.alphabet(id).symbols.size());
        words_ = symbols_ / marks_per_word + 1;
    }

    void infer(const Candidates& candidates, Consequences& out) const override {
        std::array<Seen, most_words> seen;
        std::size_t marks = 0;
        for (std::size_t word = 0; word < words_; ++word) {
            seen[word] = seen_in(candidates, word);
            marks += static_cast<std::size_t>(std::popcount(seen[word].once));
            if (seen[word].decided_twice != 0)
                return contradict(candidates, mark_of(seen[word].decided_twice, word), out);
        }
        for (std::size_t word = 0; word < words_ && out.wants(Way::mark_used); ++word)
            for_each(seen[word].decided & seen[word].twice, word, out,
                     [&](Mark mark) { take_from_others(candidates, mark, out); });
        if (out.enough() || marks > rule_.of.size()) return;
        if (marks < rule_.of.size()) return contradict(missing(seen), out);
        for (std::size_t word = 0; word < words_; ++word)
            for_each(seen[word].once & ~seen[word].twice & ~seen[word].decided, word, out,
                     [&](Mark mark) { put_in_last_place(candidates, mark, out); });
    }

private:
    static constexpr std::size_t marks_per_word = 64;
    static constexpr std::size_t most_words = max_symbols / marks_per_word + 1;

    /// Of the marks of a word, as its bits: those that elements are decided for, one or several;
    /// those that have a place, that have several.
    struct Seen {
        std::uint64_t decided = 0;
        std::uint64_t decided_twice = 0;
        std::uint64_t once = 0;
        std::uint64_t twice = 0;
    };
    [[nodiscard]] Seen seen_in(const Candidates& candidates, std::size_t word) const {
        Seen seen;
        for (const ElementId id : rule_.of) {
            const std::uint64_t marks = candidates.words(id)[word];
            seen.twice |= seen.once & marks;
            seen.once |= marks;
            if (!std::has_single_bit(marks) || candidates.sole(id) == blank) continue;
            seen.decided_twice |= seen.decided & marks;
            seen.decided |= marks;
        }
        return seen;
    }

    [[nodiscard]] static Mark mark_of(std::uint64_t bits, std::size_t word) {
        return static_cast<Mark>(word * marks_per_word +
                                 static_cast<std::size_t>(std::countr_zero(bits)));
    }
    /// Until that is enough.
    template <class Visit>
    static void for_each(std::uint64_t marks, std::size_t word, const Consequences& out,
                         Visit&& visit) {
        for (; marks != 0 && !out.enough(); marks &= marks - 1) visit(mark_of(marks, word));
    }

    void contradict(const Candidates& candidates, Mark mark, Consequences& out) const {
        out.contradict(Way::mark_used, mark);
        std::size_t holders = 0;
        for (const ElementId id : rule_.of) {
            if (candidates.sole(id) != mark || holders++ >= 2) continue;
            out.because(id);
            if (out.explained()) out.show(id);
        }
    }
    /// The first that has no place, where each mark needs one; blank where there are more marks
    /// than elements.
    [[nodiscard]] Mark missing(std::span<const Seen> seen) const {
        if (symbols_ != rule_.of.size()) return blank;
        for (std::size_t mark = 1; mark <= symbols_; ++mark)
            if ((seen[mark / marks_per_word].once >> (mark % marks_per_word) & 1U) == 0)
                return static_cast<Mark>(mark);
        return blank;
    }
    /// Too few marks for all elements.
    void contradict(Mark missing, Consequences& out) const {
        out.contradict(Way::last_place, missing);
        for (const ElementId id : rule_.of) out.because(id);
    }

    void take_from_others(const Candidates& candidates, Mark mark, Consequences& out) const {
        out.begin(Way::mark_used);
        for (const ElementId id : rule_.of) {
            if (!candidates.possible(id, mark)) continue;
            if (candidates.sole(id) == mark)
                out.because(id);
            else
                out.conclude(id, mark, false);
        }
        out.end();
    }

    void put_in_last_place(const Candidates& candidates, Mark mark, Consequences& out) const {
        out.begin(Way::last_place);
        for (const ElementId id : rule_.of)
            if (candidates.possible(id, mark))
                out.conclude(id, mark, true);
            else if (out.explained())
                out.because(id);
        out.end();
    }

    const AllDifferent& rule_;
    std::size_t symbols_ = 0;  ///< of the largest alphabet
    std::size_t words_ = 1;
};

/// What is left of the tuples is found by words. A relation is tuples of two.
class TupleMarks final : public Inference {
public:
    TupleMarks(std::vector<ElementId> of, std::shared_ptr<const TupleRows> rows, Way way)
        : of_(std::move(of)), rows_(std::move(rows)), way_(way) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        std::array<std::uint64_t, few_words> few;
        std::vector<std::uint64_t> many(rows_->words > few_words ? rows_->words : 0);
        const std::span<std::uint64_t> left =
            many.empty() ? std::span(few).first(rows_->words) : std::span(many);
        if (!find_left(candidates, left)) {
            out.contradict(way_);
            for (const ElementId id : of_) out.because(id);
            return;
        }
        // Of a relation, each end says why the other is as it is.
        if (way_ == Way::tuples && out.wants_only(way_) && out.wants_all_at_once())
            return narrow_all(candidates, left, out);
        for (std::size_t place = 0; place < of_.size() && !out.enough(); ++place)
            narrow(candidates, place, left, out);
    }

private:
    static constexpr std::size_t few_words = 8;

    /// The tuples whose marks are all possible; false where there are none.
    [[nodiscard]] bool find_left(const Candidates& candidates,
                                 std::span<std::uint64_t> left) const {
        std::uint64_t any = 0;
        for (std::size_t word = 0; word < rows_->words; ++word) {
            left[word] = ~std::uint64_t{0};
            for (std::size_t place = 0; place < of_.size() && left[word] != 0; ++place) {
                std::uint64_t here = 0;
                for_each_possible(candidates, of_[place],
                                  [&](Mark mark) { here |= rows_->row(place, mark)[word]; });
                left[word] &= here;
            }
            any |= left[word];
        }
        return any != 0;
    }
    /// Calls `visit(Mark)` for what is possible there in none of the tuples that are left.
    template <class Visit>
    void for_each_impossible(const Candidates& candidates, std::size_t place,
                             std::span<const std::uint64_t> left, Visit&& visit) const {
        for_each_possible(candidates, of_[place], [&](Mark mark) {
            const std::uint64_t* const row = rows_->row(place, mark);
            for (std::size_t word = 0; word < rows_->words; ++word)
                if ((row[word] & left[word]) != 0) return;
            visit(mark);
        });
    }
    void narrow_all(const Candidates& candidates, std::span<const std::uint64_t> left,
                    Consequences& out) const {
        out.begin(way_);
        for (std::size_t place = 0; place < of_.size(); ++place)
            for_each_impossible(candidates, place, left,
                                [&](Mark mark) { out.conclude(of_[place], mark, false); });
        for (const ElementId id : of_) out.because(id);
        out.end();
    }
    void narrow(const Candidates& candidates, std::size_t place,
                std::span<const std::uint64_t> left, Consequences& out) const {
        bool is_begun = false;
        for_each_impossible(candidates, place, left, [&](Mark mark) {
            if (!std::exchange(is_begun, true)) out.begin(way_);
            out.conclude(of_[place], mark, false);
        });
        if (!is_begun) return;
        for (const ElementId id : of_)
            if (id != of_[place] && out.explained()) out.because(id);
        out.end();
    }
    template <class Visit>
    static void for_each_possible(const Candidates& candidates, ElementId id, Visit&& visit) {
        const std::span<const std::uint64_t> words = candidates.words(id);
        for (std::size_t word = 0; word < words.size(); ++word)
            for (std::uint64_t marks = words[word]; marks != 0; marks &= marks - 1)
                visit(static_cast<Mark>(word * TupleRows::bits_per_word +
                                        static_cast<std::size_t>(std::countr_zero(marks))));
    }

    std::vector<ElementId> of_;
    std::shared_ptr<const TupleRows> rows_;
    Way way_;
};

class Lines final : public Inference {
public:
    explicit Lines(const LinesDiffer& rule) : rule_(rule) {
        std::vector<ElementId> all;
        for (const auto& line : rule.lines) all.insert(all.end(), line.begin(), line.end());
        std::ranges::sort(all);
        share_elements_ = std::ranges::adjacent_find(all) != all.end();
    }

    void infer(const Candidates& candidates, Consequences& out) const override {
        std::vector<std::size_t> lines;
        lines.reserve(rule_.lines.size());
        for (std::size_t i = 0; i < rule_.lines.size(); ++i)
            if (share_elements_ || is_nearly_full(candidates, rule_.lines[i])) lines.push_back(i);
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (std::size_t j = i + 1; j < lines.size(); ++j) {
                compare(candidates, rule_.lines[lines[i]], rule_.lines[lines[j]], out);
                if (out.enough()) return;
            }
    }
    [[nodiscard]] bool is_wide() const noexcept override { return true; }

private:
    /// Of two lines without a common element, both are where something follows.
    [[nodiscard]] static bool is_nearly_full(const Candidates& candidates,
                                             const std::vector<ElementId>& line) {
        std::size_t open = 0;
        for (std::size_t k = 0; k < line.size() && open < 2; ++k)
            open += candidates.sole(line[k]) == blank ? 1U : 0U;
        return open < 2;
    }

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
                for (const ElementId id : *line) {
                    out.show(id);
                    if (!open || id != open->element) out.because(id);
                }
        if (open) out.end();
    }

    const LinesDiffer& rule_;
    bool share_elements_ = false;  ///< an element stands in two places
};

class Judged final : public Inference {
public:
    Judged(const Board& board, const Custom& rule) : board_(board), rule_(rule) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        if (out.wants_only(Way::custom_look)) return look(candidates, out);
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
    /// A look asks it about each element.
    [[nodiscard]] std::uint64_t work() const noexcept override {
        return Inference::work() + 2 * rule_.of.size();
    }

private:
    /// The first mark with which it is broken, as its function sees by itself.
    void look(const Candidates& candidates, Consequences& out) const {
        Position position(board_);
        for (const ElementId id : rule_.of) position.set_mark(id, candidates.sole(id));
        for (const ElementId id : rule_.of) {
            if (candidates.count(id) == 1) continue;
            std::optional<Mark> broken;
            for_each_mark(board_, candidates, id, [&](Mark mark) {
                if (broken) return;
                position.set_mark(id, mark);
                if (rule_.judge(position) == Status::violated) broken = mark;
            });
            if (broken) return conclude(id, *broken, std::move(position), out);
            position.set_mark(id, blank);
        }
    }
    /// With reasons of which none can be spared. The position has the mark.
    void conclude(ElementId id, Mark broken, Position position, Consequences& out) const {
        out.begin(Way::custom_look);
        out.conclude(id, broken, false);
        for (const ElementId other : rule_.of) {
            const Mark mark = position.mark(other);
            if (other == id || mark == blank) continue;
            position.set_mark(other, blank);
            if (rule_.judge(position) == Status::violated) continue;
            position.set_mark(other, mark);
            out.because(other);
        }
        out.end();
    }
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
namespace {

std::unique_ptr<Inference> inference_of(const Board& board, const Relation& rule,
                                        TupleShelf& shelf) {
    std::vector<ElementId> of{rule.a};
    std::vector<Mark> allowed;
    if (rule.a == rule.b) {
        for (const auto& [a, b] : rule.allowed)
            if (a == b) allowed.push_back(a);
    } else {
        of.push_back(rule.b);
        for (const auto& [a, b] : rule.allowed) allowed.insert(allowed.end(), {a, b});
    }
    auto rows = shelf.rows(board, of, allowed);
    return std::make_unique<TupleMarks>(std::move(of), std::move(rows), Way::relation);
}
std::unique_ptr<Inference> inference_of(const Board& board, const Tuples& rule,
                                        TupleShelf& shelf) {
    return std::make_unique<TupleMarks>(rule.of, shelf.rows(board, rule.of, rule.allowed),
                                        Way::tuples);
}
template <class Rule>
std::unique_ptr<Inference> inference_of(const Board& board, const Rule& rule, TupleShelf&) {
    return make_inference(board, rule);
}

}  // namespace

std::unique_ptr<Inference> make_inference(const Board&, const LinesDiffer& rule) {
    return std::make_unique<Lines>(rule);
}
std::unique_ptr<Inference> make_inference(const Board& board, const Custom& rule) {
    return std::make_unique<Judged>(board, rule);
}

std::unique_ptr<Inference> inference_of(const Board& board, const RuleBody& rule,
                                        TupleShelf& shelf) {
    return std::visit([&](const auto& what) { return inference_of(board, what, shelf); }, rule);
}

}  // namespace quadrille::engine
