// Rules that compare marks: AllDifferent, Relation, Tuples and LinesDiffer.
//
// AllDifferent. What a blank can become is an initial piece 1 … k of the numbers, less the marks
// taken. Such sets are nested, and for nested sets Hall's condition need only be asked of the
// pieces themselves: no more blanks with at most k symbols than untaken marks up to k. So
// `violated` is exact in linear time.
//
// LinesDiffer. Finished lines are sorted, which brings equal ones together. Whether two unfinished
// lines differ for certain is asked pair by pair and mostly answered at the first place where both
// are filled differently.
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "quadrille/kit/sorted.hpp"
#include "rule_view.hpp"

namespace quadrille::semantics {

namespace {

using Tally = std::array<std::uint32_t, max_symbols + 1>;

/// The least k such that more blanks have at most k symbols than marks up to k are left.
std::optional<std::size_t> overfull(const RuleView& view, const AllDifferent& rule) {
    Tally blanks{};
    Tally taken{};
    for (const ElementId id : rule.of) {
        const Mark mark = view.fixed(id);
        if (mark == blank)
            ++blanks[view.symbols(id)];
        else
            taken[mark] = 1;
    }
    std::uint32_t wanting = 0;
    std::uint32_t left = 0;
    for (std::size_t k = 0; k <= max_symbols; ++k) {
        wanting += blanks[k];
        if (k > 0 && taken[k] == 0) ++left;
        if (wanting > left) return k;
    }
    return std::nullopt;
}

/// The first element in the list whose mark stands in an earlier one, after that one.
std::optional<std::pair<ElementId, ElementId>> repeated(const RuleView& view,
                                                        const AllDifferent& rule) {
    std::array<std::uint32_t, max_symbols + 1> first{};  // place in the list, from 1
    for (std::size_t i = 0; i < rule.of.size(); ++i) {
        const Mark mark = view.fixed(rule.of[i]);
        if (mark == blank) continue;
        if (first[mark] != 0) return std::pair{rule.of[first[mark] - 1], rule.of[i]};
        first[mark] = static_cast<std::uint32_t>(i + 1);
    }
    return std::nullopt;
}

bool different_at_rest(const RuleView& view, const AllDifferent& rule) {
    Tally taken{};
    std::size_t least = max_symbols + 1;  // the lowest mark taken
    std::size_t free = 0;
    std::size_t free_symbols = 0;
    for (const ElementId id : rule.of) {
        const Mark mark = view.at_rest(id);
        if (mark == blank) {
            ++free;
            free_symbols = view.symbols(id);
        } else {
            if (++taken[mark] > 1) return false;
            least = std::min<std::size_t>(least, mark);
        }
    }
    // Two that must be filled could both become 1; one could become any mark of its alphabet.
    return free == 0 || (free == 1 && free_symbols < least);
}

/// Whether two lines can be filled to carry the same marks. An element may stand in both, at
/// different places: then equal places chain together, and all elements of a chain must agree.
template <class MarkOf>
bool can_be_equal(const RuleView& view, const std::vector<ElementId>& a,
                  const std::vector<ElementId>& b, MarkOf&& mark_of) {
    bool unsure = false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Mark in_a = mark_of(a[i]);
        const Mark in_b = mark_of(b[i]);
        if (in_a != blank && in_b != blank && in_a != in_b) return false;
        if (in_a == blank && in_b != blank && in_b > view.symbols(a[i])) return false;
        if (in_b == blank && in_a != blank && in_a > view.symbols(b[i])) return false;
        unsure = unsure || (a[i] != b[i] && (in_a == blank || in_b == blank));
    }
    if (!unsure) return true;
    std::vector<ElementId> all(a);
    all.insert(all.end(), b.begin(), b.end());
    all = kit::sorted_unique(std::move(all));
    if (all.size() == a.size() + b.size()) return true;  // no element in both, so no chains
    const auto place = [&](ElementId id) {
        return static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), id) - all.begin());
    };
    std::vector<std::size_t> chain(all.size());
    std::iota(chain.begin(), chain.end(), std::size_t{0});
    const auto head = [&](std::size_t i) {
        while (chain[i] != i) i = chain[i] = chain[chain[i]];
        return i;
    };
    for (std::size_t i = 0; i < a.size(); ++i) chain[head(place(a[i]))] = head(place(b[i]));
    std::vector<Mark> common(all.size(), blank);
    std::vector<std::size_t> most(all.size(), max_symbols);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Mark mark = mark_of(all[i]);
        const std::size_t h = head(i);
        if (mark == blank)
            most[h] = std::min(most[h], view.symbols(all[i]));
        else if (common[h] != blank && common[h] != mark)
            return false;
        else
            common[h] = mark;
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        if (common[i] > most[i]) return false;
    return true;
}

/// Two lines that are filled alike.
std::optional<std::pair<std::size_t, std::size_t>> equal_lines(const RuleView& view,
                                                               const LinesDiffer& rule) {
    std::vector<std::size_t> finished;
    for (std::size_t i = 0; i < rule.lines.size(); ++i)
        if (std::all_of(rule.lines[i].begin(), rule.lines[i].end(),
                        [&](ElementId id) { return view.fixed(id) != blank; }))
            finished.push_back(i);
    const auto compare = [&](std::size_t a, std::size_t b) {
        const std::vector<ElementId>& first = rule.lines[a];
        const std::vector<ElementId>& second = rule.lines[b];
        for (std::size_t i = 0; i < first.size(); ++i)
            if (const Mark x = view.fixed(first[i]), y = view.fixed(second[i]); x != y)
                return x < y ? -1 : 1;
        return 0;
    };
    std::stable_sort(finished.begin(), finished.end(),
                     [&](std::size_t a, std::size_t b) { return compare(a, b) < 0; });
    for (std::size_t i = 0; i + 1 < finished.size(); ++i)
        if (compare(finished[i], finished[i + 1]) == 0)
            return std::pair{finished[i], finished[i + 1]};
    return std::nullopt;
}

}  // namespace

Status judge(const RuleView& view, const AllDifferent& rule) {
    if (repeated(view, rule) || overfull(view, rule)) return Status::violated;
    return different_at_rest(view, rule) ? Status::met : Status::open;
}

std::vector<ElementId> culprits(const RuleView& view, const AllDifferent& rule) {
    if (const auto pair = repeated(view, rule))
        return kit::sorted_unique(std::vector{pair->first, pair->second});
    const auto most = overfull(view, rule);
    if (!most) return {};
    std::vector<ElementId> takers = marked_among(view, rule.of);
    std::erase_if(takers, [&](ElementId id) { return view.fixed(id) > *most; });
    return takers;
}

Status judge(const RuleView& view, const Relation& rule) {
    const auto carries = [&](Mark at, ElementId id, Mark mark) {
        return at != blank ? at == mark : mark != blank && mark <= view.symbols(id);
    };
    const bool one = rule.a == rule.b;
    const Mark a = view.at_rest(rule.a);
    const Mark b = view.at_rest(rule.b);
    bool possible = false;
    std::vector<std::pair<Mark, Mark>>
        fitting;  // allowed pairs that the fillings at rest can come to
    for (const auto& [x, y] : rule.allowed) {
        if (one && x != y) continue;
        possible = possible || (view.possible(rule.a, x) && view.possible(rule.b, y));
        if (carries(a, rule.a, x) && carries(b, rule.b, y)) fitting.emplace_back(x, y);
    }
    if (!possible) return Status::violated;
    kit::sort_unique(fitting);
    const std::size_t ways_a = a != blank ? 1 : view.symbols(rule.a);
    const std::size_t ways_b = b != blank || one ? 1 : view.symbols(rule.b);
    return fitting.size() == ways_a * ways_b ? Status::met : Status::open;
}

std::vector<ElementId> culprits(const RuleView& view, const Relation& rule) {
    if (judge(view, rule) != Status::violated) return {};
    const ElementId both[] = {rule.a, rule.b};
    return shrink(view, marked_among(view, both), [&](const Position& trial) {
        return judge(RuleView(view.board(), trial), rule) == Status::violated;
    });
}

Status judge(const RuleView& view, const Tuples& rule) {
    const std::size_t length = rule.of.size();
    bool possible = false;
    std::set<std::vector<Mark>> fitting;  // those that the fillings at rest can come to
    for (std::size_t at = 0; at < rule.allowed.size(); at += length) {
        const auto tuple = std::span(rule.allowed).subspan(at, length);
        bool can_be = true;
        bool fits = true;
        for (std::size_t i = 0; i < length && (can_be || fits); ++i) {
            const Mark mark = view.at_rest(rule.of[i]);
            can_be = can_be && view.possible(rule.of[i], tuple[i]);
            fits = fits && (mark == blank || mark == tuple[i]);
        }
        possible = possible || can_be;
        if (fits) fitting.emplace(tuple.begin(), tuple.end());
    }
    if (!possible) return Status::violated;
    std::size_t ways = 1;  // to fill what must be, as far as there are tuples to compare it with
    for (const ElementId id : rule.of)
        if (view.at_rest(id) == blank)
            ways = std::min(ways * view.symbols(id), rule.allowed.size() + 1);
    return fitting.size() == ways ? Status::met : Status::open;
}

std::vector<ElementId> culprits(const RuleView& view, const Tuples& rule) {
    if (judge(view, rule) != Status::violated) return {};
    return shrink(view, marked_among(view, rule.of), [&](const Position& trial) {
        return judge(RuleView(view.board(), trial), rule) == Status::violated;
    });
}

Status judge(const RuleView& view, const LinesDiffer& rule) {
    if (equal_lines(view, rule)) return Status::violated;
    for (std::size_t i = 0; i < rule.lines.size(); ++i)
        for (std::size_t j = i + 1; j < rule.lines.size(); ++j)
            if (can_be_equal(view, rule.lines[i], rule.lines[j],
                             [&](ElementId id) { return view.at_rest(id); }))
                return Status::open;
    return Status::met;
}

std::vector<ElementId> culprits(const RuleView& view, const LinesDiffer& rule) {
    const auto pair = equal_lines(view, rule);
    if (!pair) return {};
    std::vector<ElementId> shown = rule.lines[pair->first];
    shown.insert(shown.end(), rule.lines[pair->second].begin(), rule.lines[pair->second].end());
    return marked_among(view, shown);
}

}  // namespace quadrille::semantics
