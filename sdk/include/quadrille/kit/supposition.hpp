// A mark is supposed, and what it leads to is followed look by look. Each mark that is written
// wakes the viewpoints round it (clues, corners, lines): they are looked from in turn, and what is
// the same in all ways that are left there is written. It ends where a viewpoint has no way left,
// or where a written mark clashes with others at once. What is told is traced back from there: of
// all that was written before, one thing after the other is left out, the latest first, as long as
// each look that is needed still says what is needed of it. What is left of a look is a reason of
// which nothing can be spared (a minimal unsatisfiable subset, by deletion).
//
// Knows no puzzle: what a viewpoint sees and says is the puzzle's.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::kit {

/// What a puzzle brings. `marks` and `known` are the marks of all elements, with and without what
/// is supposed and what was written since; blank where there is none. More marks never make a
/// viewpoint say less.
// clang-format off
template <class T>
concept Viewpoints = requires(const T& viewpoints, std::size_t viewpoint, ElementId element,
                              std::span<const Mark> marks, std::span<const Mark> known,
                              std::vector<std::size_t>& woken, std::vector<Literal>& said) {
    /// How many there are.
    { viewpoints.count() } -> std::convertible_to<std::size_t>;
    /// An element got its mark. Appends the viewpoints that this may tell something new, numbers
    /// below count(), and returns elements whose marks cannot stand together, that one's among
    /// them, where that is seen from no viewpoint (a loop that closes too early); else none. A mark
    /// that changes what comes of another wakes a viewpoint that the other wakes, too.
    { viewpoints.written(element, marks, known, woken) } -> std::same_as<std::vector<ElementId>>;
    /// The elements that it looks at, each once, or did with fewer marks.
    { *std::begin(viewpoints.seen_from(viewpoint, marks)) } -> std::convertible_to<ElementId>;
    /// Appends all that follows there: marks of blank elements that it sees. False where there is
    /// no way left.
    { viewpoints.look(viewpoint, marks, said) } -> std::same_as<bool>;
};
// clang-format on

/// One look of a supposition that fails.
struct Look {
    /// Of `from`: no viewpoint, but marks that clash.
    static constexpr std::size_t clash = std::numeric_limits<std::size_t>::max();

    std::size_t from = clash;      ///< the viewpoint
    std::vector<Literal> follows;  ///< what later looks need of it, in element order; of the
                                   ///< last one nothing
    std::vector<ElementId>
        because;  ///< what it rests on, known before or written, in element order
};

/// One after the other of the marks that may be supposed where the same is known.
/// [one thread at a time]
template <Viewpoints Seen>
class Supposition {
public:
    /// `known` are marks by element. Follows at most so many looks that say something. Viewpoints
    /// and marks must outlive it.
    Supposition(const Seen& viewpoints, std::span<const Mark> known, std::size_t most_looks)
        : viewpoints_(viewpoints),
          known_(known),
          most_looks_(most_looks),
          marks_(known.begin(), known.end()),
          by_(known.size(), nothing),
          is_due_(viewpoints.count(), 0) {}

    /// Whether a mark, which was open, comes to what is impossible.
    [[nodiscard]] bool fails(const Literal& supposed) {
        take_back();
        from_.assign(1, Look::clash);  // the supposition itself
        if (write(supposed)) return true;
        for (; looked_ < due_.size() && from_.size() <= most_looks_; ++looked_) {
            const std::size_t viewpoint = due_[looked_];
            if (look_from(viewpoint)) return true;
            is_due_[viewpoint] = 0;  // what it wrote is no news to it
        }
        return false;
    }
    /// Whether the last one was followed to its end. One that did not fail then shows of all that
    /// it wrote that it does not fail either.
    [[nodiscard]] bool is_complete() const noexcept { return looked_ == due_.size(); }

    /// All that was supposed and written by the last one.
    [[nodiscard]] std::span<const ElementId> written() const noexcept { return written_; }
    [[nodiscard]] Mark mark(ElementId id) const { return marks_[index(id)]; }
    /// The viewpoints that it woke: what comes of it depends on nothing that wakes none of them.
    [[nodiscard]] std::span<const std::size_t> woken() const noexcept { return due_; }

    /// How many looks it takes, the last one counted. Requires that it fails.
    [[nodiscard]] std::size_t length() {
        trace();
        return static_cast<std::size_t>(std::count(is_needed_.begin() + 1, is_needed_.end(), 1));
    }

    /// Those looks. Requires that it fails.
    [[nodiscard]] std::vector<Look> looks() {
        trace();
        std::vector<Look> list;
        for (std::size_t i = 1; i < from_.size(); ++i) {
            if (is_needed_[i] == 0) continue;
            sort_unique(needed_[i],
                        [](const Literal& a, const Literal& b) { return a.element < b.element; });
            std::vector<ElementId> because = reasons(i, Reasons::all);
            sort_unique(because);
            list.push_back({from_[i], needed_[i], std::move(because)});
        }
        return list;
    }

private:
    /// Of `by_`: no look wrote it.
    static constexpr std::size_t nothing = std::numeric_limits<std::size_t>::max();
    enum class Reasons : bool { written, all };

    [[nodiscard]] bool is_written(ElementId id) const { return by_[index(id)] != nothing; }

    void take_back() {
        for (const ElementId id : written_) {
            marks_[index(id)] = blank;
            by_[index(id)] = nothing;
        }
        for (const std::size_t viewpoint : due_) is_due_[viewpoint] = 0;
        written_.clear();
        due_.clear();
        looked_ = 0;
        clash_.clear();
    }

    /// Whether it has no way left, or something clashes.
    [[nodiscard]] bool look_from(std::size_t viewpoint) {
        said_.clear();
        const bool is_possible = viewpoints_.look(viewpoint, marks_, said_);
        if (is_possible && said_.empty()) return false;
        from_.push_back(viewpoint);
        return !is_possible || std::any_of(said_.begin(), said_.end(),
                                           [&](const Literal& one) { return write(one); });
    }

    /// By the last look. Whether that clashes; then a look at it is added.
    [[nodiscard]] bool write(const Literal& one) {
        const std::size_t at = index(one.element);
        if (marks_[at] != blank) return false;
        marks_[at] = one.mark;
        by_[at] = from_.size() - 1;
        written_.push_back(one.element);
        const std::size_t before = due_.size();
        clash_ = viewpoints_.written(one.element, marks_, known_, due_);
        const auto is_no_news = [&](std::size_t viewpoint) {
            return std::exchange(is_due_[viewpoint], 1) != 0;
        };
        const auto first = due_.begin() + static_cast<std::ptrdiff_t>(before);
        due_.erase(std::remove_if(first, due_.end(), is_no_news), due_.end());
        if (clash_.empty()) return false;
        from_.push_back(Look::clash);
        return true;
    }

    /// Which looks are needed, and what of each.
    void trace() {
        is_needed_.assign(from_.size(), 0);
        needed_.assign(from_.size(), {});
        is_needed_.back() = 1;
        for (std::size_t i = from_.size(); i-- > 1;) {
            if (is_needed_[i] == 0) continue;
            for (const ElementId id : reasons(i, Reasons::written)) {
                const std::size_t by = by_[index(id)];
                is_needed_[by] = 1;
                needed_[by].push_back({id, marks_[index(id)], true});
            }
        }
    }

    /// Of what stood before a look, what cannot be spared where it says what is needed of it; or,
    /// where that is nothing, that it has no way left.
    [[nodiscard]] std::vector<ElementId> reasons(std::size_t look, Reasons which) {
        if (from_[look] == Look::clash) {
            std::vector<ElementId> list = clash_;
            if (which == Reasons::written)
                std::erase_if(list, [&](ElementId id) { return !is_written(id); });
            return list;
        }
        std::vector<ElementId> earlier;
        std::vector<std::pair<ElementId, Mark>> left_out;
        const auto leave_out = [&](ElementId id) {
            left_out.emplace_back(id, std::exchange(marks_[index(id)], blank));
        };
        for (const ElementId id : viewpoints_.seen_from(from_[look], marks_)) {
            if (marks_[index(id)] == blank) continue;
            if (is_written(id) && by_[index(id)] >= look)
                leave_out(id);
            else if (is_written(id) || which == Reasons::all)
                earlier.push_back(id);
        }
        // What is known is left out last, in the order in which it is seen.
        std::stable_sort(earlier.begin(), earlier.end(), [&](ElementId a, ElementId b) {
            return by_[index(a)] + 1 > by_[index(b)] + 1;
        });
        std::vector<ElementId> list;
        for (const ElementId id : earlier) {
            leave_out(id);
            if (says_from(from_[look], needed_[look])) continue;
            marks_[index(id)] = left_out.back().second;
            left_out.pop_back();
            list.push_back(id);
        }
        for (const auto& [id, mark] : left_out) marks_[index(id)] = mark;
        return list;
    }

    [[nodiscard]] bool says_from(std::size_t viewpoint, const std::vector<Literal>& needed) {
        said_.clear();
        if (!viewpoints_.look(viewpoint, marks_, said_)) return true;
        return !needed.empty() && std::all_of(needed.begin(), needed.end(), [&](const auto& one) {
            return std::find(said_.begin(), said_.end(), one) != said_.end();
        });
    }

    const Seen& viewpoints_;
    std::span<const Mark> known_;
    std::size_t most_looks_;
    std::vector<Mark> marks_;         ///< by element
    std::vector<std::size_t> by_;     ///< by element: the look that wrote it
    std::vector<ElementId> written_;  ///< in that order
    std::vector<std::size_t> from_;   ///< by look: its viewpoint; the first is the supposition
    std::vector<std::size_t> due_;    ///< viewpoints, in the order in which they are looked from
    std::size_t looked_ = 0;          ///< from so many of them
    std::vector<char> is_due_;        ///< by viewpoint
    std::vector<ElementId> clash_;    ///< of the last look
    std::vector<char> is_needed_;     ///< by look
    std::vector<std::vector<Literal>> needed_;  ///< by look
    std::vector<Literal> said_;                 ///< by the viewpoint that was looked from last
};

}  // namespace quadrille::kit
