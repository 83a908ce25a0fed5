// All that follows from a row of elements that differ (Régin 1994): a mark may stand in an element
// where some matching of all elements with marks has it there.
//
// Of one matching, each mark leads to the marks that the element which has it could take instead.
// An element could swap its mark for another exactly where a chain of such steps leads back, which
// is where both lie in one strongly connected component; marks that are left over could be taken at
// the end of any chain, and given up at the beginning of one, so they lead everywhere. Components
// are found along one path (Gabow 2000), with sets of marks as words: no list of arcs is made.
#include <array>

#include "engine/compiled/tables.hpp"

namespace quadrille::engine {

namespace {

template <class Item>
using OfMarks = std::array<Item, most_marks_in_set>;

MarkSet lowest_set(MarkSet set) { return set & (~set + 1); }
std::size_t number_of(MarkSet one) { return static_cast<std::size_t>(std::countr_zero(one)); }

/// Open elements of a row, numbered, each with a mark of its own.
class Matching {
public:
    /// What the element can take besides marks that stand elsewhere.
    void add(std::uint32_t place, MarkSet marks) {
        places_[size_] = place;
        marks_[size_++] = marks;
        all_ |= marks;
    }
    [[nodiscard]] std::uint32_t size() const noexcept { return size_; }
    [[nodiscard]] MarkSet all() const noexcept { return all_; }
    [[nodiscard]] MarkSet left_over() const noexcept { return all_ & ~taken_; }
    /// Where in its row the element is that has the mark.
    [[nodiscard]] std::uint32_t place_with(MarkSet mark) const {
        return places_[owners_[number_of(mark)]];
    }
    /// What the element that has the mark can take.
    [[nodiscard]] MarkSet instead_of(MarkSet mark) const {
        return marks_[owners_[number_of(mark)]];
    }

    /// False where there is none. `last`: by place, what each had when asked last; it is kept as
    /// far as it can.
    [[nodiscard]] bool complete(std::span<MarkSet> last) {
        MarkSet without = 0;  // numbers of elements, as bits
        for (std::uint32_t i = 0; i < size_; ++i) {
            const MarkSet mark = last[places_[i]] & marks_[i] & ~taken_;
            if (mark == 0)
                without |= MarkSet{1} << i;
            else
                take(i, mark);
        }
        for (; without != 0; without &= without - 1) {
            MarkSet seen = 0;
            if (!place(static_cast<std::uint32_t>(std::countr_zero(without)), seen)) return false;
        }
        for (MarkSet rest = taken_; rest != 0; rest &= rest - 1)
            last[place_with(lowest_set(rest))] = lowest_set(rest);
        return true;
    }

private:
    void take(std::uint32_t element, MarkSet mark) {
        owners_[number_of(mark)] = element;
        taken_ |= mark;
    }
    /// Along an augmenting path.
    [[nodiscard]] bool place(std::uint32_t element, MarkSet& seen) {
        if (const MarkSet free = marks_[element] & ~taken_; free != 0) {
            take(element, lowest_set(free));
            return true;
        }
        for (MarkSet rest = marks_[element] & ~seen; rest != 0; rest = marks_[element] & ~seen) {
            const MarkSet mark = lowest_set(rest);
            seen |= mark;
            if (!place(owners_[number_of(mark)], seen)) continue;
            take(element, mark);
            return true;
        }
        return false;
    }

    OfMarks<std::uint32_t> places_;
    OfMarks<MarkSet> marks_;
    OfMarks<std::uint32_t> owners_;  ///< by mark
    std::uint32_t size_ = 0;
    MarkSet all_ = 0;
    MarkSet taken_ = 0;
};

/// Strongly connected components of the marks, one after the other.
class Components {
public:
    explicit Components(const Matching& matching) : matching_(matching) {
        if (const MarkSet free = matching.left_over(); free != 0) begin(free, matching.all());
    }

    /// Empty where there are no more.
    [[nodiscard]] MarkSet next() {
        if (depth_ == 0) {
            const MarkSet left = matching_.all() & ~seen_;
            if (left == 0) return 0;
            begin(lowest_set(left));
        }
        for (;;) {
            const auto [marks, reached] = path_[depth_ - 1];
            if ((reached & on_path_ & ~marks) != 0) {  // back along the path: all between is one
                --depth_;
                path_[depth_ - 1].marks |= marks;
                path_[depth_ - 1].reached |= reached;
            } else if (const MarkSet fresh = reached & ~seen_; fresh != 0) {
                begin(lowest_set(fresh));
            } else {
                --depth_;
                on_path_ &= ~marks;
                return marks;
            }
        }
    }

private:
    struct Component {
        MarkSet marks;
        MarkSet reached;  ///< from them in one step
    };
    void begin(MarkSet mark) { begin(mark, matching_.instead_of(mark)); }
    void begin(MarkSet marks, MarkSet reached) {
        path_[depth_++] = {marks, reached};
        seen_ |= marks;
        on_path_ |= marks;
    }

    const Matching& matching_;
    OfMarks<Component> path_;
    std::size_t depth_ = 0;
    MarkSet seen_ = 0;
    MarkSet on_path_ = 0;
};

}  // namespace

bool DifferenceTable::narrow_fully(std::size_t row, Domains& domains, Workspace& workspace) const {
    const Slice extent = rows_[row].elements;
    const std::span<const std::uint32_t> elements = extent.of(elements_);
    if (elements.size() > most_marks_in_set) return false;
    workspace.matched.resize(elements_.size(), 0);
    MarkSet stand = 0;
    for (const std::uint32_t element : elements) {
        const MarkSet now = domains[element];
        stand |= has_one(now) ? now : 0;
    }
    Matching matching;
    for (std::uint32_t place = 0; place < elements.size(); ++place)
        if (const MarkSet now = domains[elements[place]]; !has_one(now))
            matching.add(place, now & ~stand);
    if (matching.size() < 2) return true;
    if (!matching.complete(std::span(workspace.matched).subspan(extent.first, elements.size())))
        return false;
    const MarkSet free = matching.left_over();
    Components components(matching);
    for (MarkSet marks = components.next(); marks != 0 && marks != matching.all();
         marks = components.next())
        for (MarkSet rest = marks & ~free; rest != 0; rest &= rest - 1)
            if (!domains.keep(elements[matching.place_with(lowest_set(rest))], marks)) return false;
    return true;
}

}  // namespace quadrille::engine
