// Rules that compare marks: elements that differ, pairs and tuples that go together, lines that
// differ.
#include <algorithm>

#include "engine/compiled/tables.hpp"
#include "engine/rules/tuple_sets.hpp"

namespace quadrille::engine {

void DifferenceTable::add(const Board& board, const AllDifferent& rule) {
    Row row{{static_cast<std::uint32_t>(elements_.size()), 0}, 0};
    MarkSet marks = 0;
    for (const ElementId id : rule.of) {
        elements_.push_back(static_cast<std::uint32_t>(index(id)));
        marks |= all_marks(board, id);
    }
    row.elements.end = static_cast<std::uint32_t>(elements_.size());
    if (rule.of.size() == static_cast<std::size_t>(std::popcount(marks))) row.marks = marks;
    rows_.push_back(row);
}

bool DifferenceTable::narrow(std::size_t row, Domains& domains) const {
    const auto& [extent, marks] = rows_[row];
    const std::span<const std::uint32_t> elements = extent.of(elements_);
    MarkSet stand = 0;
    for (;;) {
        MarkSet once = 0;
        MarkSet twice = 0;
        MarkSet now_stand = 0;
        MarkSet stand_twice = 0;
        // Without jumps that nobody can predict: this loop is where most searches spend their time.
        for (const std::uint32_t element : elements) {
            const MarkSet now = domains[element];
            const MarkSet sole = has_one(now) ? now : 0;
            twice |= once & now;
            once |= now;
            stand_twice |= now_stand & sole;
            now_stand |= sole;
        }
        if (stand_twice != 0) return false;
        if (marks != 0 ? once != marks
                       : static_cast<std::size_t>(std::popcount(once)) < elements.size())
            return false;
        const MarkSet fresh = now_stand & ~stand & twice;
        const MarkSet alone = marks & ~twice & ~now_stand;
        stand = now_stand;
        if ((fresh | alone) == 0) return true;
        // What goes elsewhere since it stands here tells nothing new but where it leaves one mark.
        bool says_more = alone != 0;
        for (const std::uint32_t element : elements) {
            const MarkSet now = domains[element];
            if (has_one(now)) continue;
            const MarkSet here = now & alone;
            if (here != 0 && !has_one(here)) return false;
            const MarkSet left = here != 0 ? here : now & ~stand;
            if (left == now) continue;
            says_more = says_more || has_one(left);
            if (!domains.keep(element, left)) return false;
        }
        if (!says_more) return true;
    }
}

std::optional<MarksAt> DifferenceTable::one_of_two_places(
    const Domains& domains, std::span<const std::uint32_t> weight) const {
    std::optional<MarksAt> best;
    for (const auto& [extent, marks] : rows_) {
        if (marks == 0) continue;
        const std::span<const std::uint32_t> elements = extent.of(elements_);
        MarkSet once = 0;
        MarkSet twice = 0;
        MarkSet more = 0;
        for (const std::uint32_t element : elements) {
            const MarkSet now = domains[element];
            more |= twice & now;
            twice |= once & now;
            once |= now;
        }
        const MarkSet paired = twice & ~more;
        if (paired == 0) continue;
        for (const std::uint32_t element : elements) {
            const MarkSet now = domains[element];
            if (has_one(now)) continue;  // of a row that does not count
            const MarkSet here = now & paired;
            if (here != 0 && (!best || weight[element] > weight[best->element]))
                best = MarksAt{element, here & (~here + 1)};
        }
    }
    return best;
}

void RelationTable::add(const Board& board, const Relation& rule) {
    const auto side = [&](ElementId id) {
        const Side made{static_cast<std::uint32_t>(index(id)),
                        static_cast<std::uint32_t>(partners_.size())};
        partners_.resize(partners_.size() + board.alphabet(id).symbols.size(), 0);
        return made;
    };
    const Row row{side(rule.a), side(rule.b)};
    for (const auto& [a, b] : rule.allowed) {
        if (!board.alphabet(rule.a).has(a) || !board.alphabet(rule.b).has(b)) continue;
        if (rule.a == rule.b && a != b) continue;
        partners_[row.a.partners + a - 1U] |= set_of(b);
        partners_[row.b.partners + b - 1U] |= set_of(a);
    }
    rows_.push_back(row);
}

bool RelationTable::supported(const Side& from, std::uint32_t to, Domains& domains) const {
    MarkSet fits = 0;
    for (MarkSet rest = domains[from.element]; rest != 0; rest &= rest - 1)
        fits |= partners_[from.partners + static_cast<std::size_t>(std::countr_zero(rest))];
    return domains.keep(to, fits);
}

bool RelationTable::narrow(std::size_t row, Domains& domains) const {
    const auto& [a, b] = rows_[row];
    return supported(a, b.element, domains) && supported(b, a.element, domains);
}

void TupleTable::add(const Tuples& rule) {
    Row row{{static_cast<std::uint32_t>(elements_.size()), 0},
            {static_cast<std::uint32_t>(marks_.size()), 0}};
    for (const ElementId id : rule.of) elements_.push_back(static_cast<std::uint32_t>(index(id)));
    const TupleSets sets(rule);
    for (const TupleSets::Row& tuple : sets.rows)
        for (std::size_t i = 0; i < rule.of.size(); ++i)
            marks_.push_back(i == sets.wide ? (tuple.of_wide >> 1U & Marks(~MarkSet{0})).to_ullong()
                                            : set_of(tuple.marks[i]));
    row.elements.end = static_cast<std::uint32_t>(elements_.size());
    row.marks.end = static_cast<std::uint32_t>(marks_.size());
    rows_.push_back(row);
}

bool TupleTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const std::span<const std::uint32_t> elements = rows_[row].elements.of(elements_);
    const std::span<const MarkSet> marks = rows_[row].marks.of(marks_);
    std::vector<MarkSet>& fitting = workspace.fitting;
    fitting.assign(elements.size(), 0);
    for (std::size_t at = 0; at < marks.size(); at += elements.size()) {
        std::size_t i = 0;
        while (i < elements.size() && (domains[elements[i]] & marks[at + i]) != 0) ++i;
        if (i < elements.size()) continue;
        for (i = 0; i < elements.size(); ++i) fitting[i] |= domains[elements[i]] & marks[at + i];
    }
    for (std::size_t i = 0; i < elements.size(); ++i)
        if (!domains.keep(elements[i], fitting[i])) return false;
    return true;
}

void LineTable::add(const LinesDiffer& rule) {
    Row row{{static_cast<std::uint32_t>(elements_.size()), 0}, 0, rule.lines.size()};
    for (const auto& line : rule.lines) {
        row.length = static_cast<std::uint32_t>(line.size());
        for (const ElementId id : line) elements_.push_back(static_cast<std::uint32_t>(index(id)));
    }
    row.elements.end = static_cast<std::uint32_t>(elements_.size());
    rows_.push_back(row);
}

bool LineTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const std::uint32_t length = rows_[row].length;
    if (length == 0) return rows_[row].lines < 2;
    const std::span<const std::uint32_t> elements = rows_[row].elements.of(elements_);
    const auto line_at = [&](std::uint32_t start) { return elements.subspan(start, length); };
    const auto open_in = [&](std::span<const std::uint32_t> line) {
        std::size_t open = 0;
        for (std::size_t i = 0; i < line.size() && open < 2; ++i)
            open += has_one(domains[line[i]]) ? 0U : 1U;
        return open;
    };
    std::vector<std::uint32_t>& nearly_full = workspace.chosen;
    nearly_full.clear();
    for (std::uint32_t start = 0; start < elements.size(); start += length)
        if (open_in(line_at(start)) < 2) nearly_full.push_back(start);
    for (std::size_t i = 0; i < nearly_full.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const auto a = line_at(nearly_full[i]);
            const auto b = line_at(nearly_full[k]);
            std::size_t unlike = 0;  // places where the two are not the same for sure
            std::size_t place = 0;
            for (std::size_t at = 0; at < length && unlike < 2; ++at) {
                const bool same =
                    a[at] == b[at] || (domains[a[at]] == domains[b[at]] && has_one(domains[a[at]]));
                if (same) continue;
                ++unlike;
                place = at;
                if ((domains[a[at]] & domains[b[at]]) == 0) unlike = 2;
            }
            if (unlike == 0) return false;
            if (unlike != 1) continue;
            if (has_one(domains[a[place]]) && !domains.keep(b[place], ~domains[a[place]]))
                return false;
            if (has_one(domains[b[place]]) && !domains.keep(a[place], ~domains[b[place]]))
                return false;
        }
    return true;
}

bool LineTable::is_met(std::size_t row, const Domains& domains) const {
    const std::uint32_t length = rows_[row].length;
    if (length == 0) return rows_[row].lines < 2;
    const std::span<const std::uint32_t> elements = rows_[row].elements.of(elements_);
    for (std::size_t a = 0; a < elements.size(); a += length)
        for (std::size_t b = 0; b < a; b += length) {
            bool differ = false;
            for (std::size_t at = 0; at < length && !differ; ++at)
                differ = (domains[elements[a + at]] & domains[elements[b + at]]) == 0;
            if (!differ) return false;
        }
    return true;
}

}  // namespace quadrille::engine
