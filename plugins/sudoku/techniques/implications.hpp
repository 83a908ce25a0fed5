// What follows at once from a candidate that is so, or is not so: the links of which chains are
// made. Knows nothing of chains.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "techniques/almost_locked.hpp"
#include "techniques/view.hpp"

namespace sudoku {

/// "This cell holds this mark."
struct Candidate {
    Cell cell = 0;
    quadrille::Mark mark = 1;
};

/// Two places of a mark or more, all in one house: those that lie in another house, too, but not
/// all of its places there, or those of an almost locked set. It is so where one of them holds the
/// mark.
struct Group {
    quadrille::Mark mark = 1;
    std::vector<Cell> cells;  ///< rising
};

/// A candidate or a group that is not so (even) or is so (odd). Candidates come first, then groups.
using Fact = std::uint32_t;
inline constexpr Fact no_fact = ~Fact{0};
[[nodiscard]] constexpr bool is_so(Fact fact) noexcept { return fact % 2 == 1; }

/// Which links count: within houses for one mark, through cells with two candidates, all of
/// candidates, added constraints included, these and those of groups in two houses, these and those
/// through almost locked sets, or those through such sets alone, a cell with two candidates being
/// one.
enum class Links : std::uint8_t { houses, cells, all, groups, sets, sets_alone };

/// Candidates of which one must be so: all of a cell, or the places of a mark in a house.
struct Alternatives {
    static constexpr std::uint32_t cell = ~std::uint32_t{0};
    std::uint32_t house = cell;  ///< by Model::houses
    std::vector<Candidate> options;
};

class Implications {
public:
    /// Requires that `view` lives on. Time: candidates times peers; of a cage, what its
    /// combinations take.
    Implications(const View& view, Links links);

    [[nodiscard]] std::size_t facts() const noexcept { return 2 * (candidates() + groups_.size()); }
    [[nodiscard]] Fact not_so(Candidate c) const noexcept {
        return static_cast<Fact>(2 * (c.cell * view_.order() + c.mark - 1U));
    }
    [[nodiscard]] Fact so(Candidate c) const noexcept { return not_so(c) + 1; }
    [[nodiscard]] bool is_group(Fact fact) const noexcept { return fact / 2 >= candidates(); }
    /// Requires that the fact is not of a group.
    [[nodiscard]] Candidate candidate(Fact fact) const noexcept {
        return {static_cast<Cell>(fact / 2 / view_.order()),
                static_cast<quadrille::Mark>(fact / 2 % view_.order() + 1)};
    }
    [[nodiscard]] quadrille::Mark mark(Fact fact) const noexcept {
        return is_group(fact) ? groups_[fact / 2 - candidates()].mark : candidate(fact).mark;
    }
    /// Where the fact speaks of; one cell, or those of a group.
    [[nodiscard]] std::vector<Cell> cells(Fact fact) const {
        return is_group(fact) ? groups_[fact / 2 - candidates()].cells
                              : std::vector<Cell>{candidate(fact).cell};
    }

    /// Facts that follow at once.
    [[nodiscard]] std::span<const Fact> from(Fact fact) const noexcept { return arcs_[fact]; }
    /// "r1c1 is 5"
    [[nodiscard]] quadrille::Text told(Fact fact) const;
    /// A chain in words, "r1c1 is 5 → r1c4 is not 5 (row 1)"; its cells and rules go to the step.
    /// Each must follow from the one before.
    [[nodiscard]] quadrille::Text told(std::span<const Fact> chain, Step& step) const;

    /// The rule of one link goes to the step.
    void cite(Fact from, Fact to, Step& step) const;

    /// The rule of one link where that is neither a house nor an almost locked set: of a sum, of a
    /// comparison.
    [[nodiscard]] std::optional<std::uint32_t> tie(Fact from, Fact to) const;

    /// By what one link follows: "row 1", or what cells can hold. Empty for one within a cell.
    [[nodiscard]] quadrille::Text told_link(Fact from, Fact to) const;

    /// What must be so in one way or another, of open candidates, first cells, then houses and
    /// cages.
    [[nodiscard]] std::vector<Alternatives> alternatives() const;

private:
    /// An arc whose rule cannot be seen from its ends, and the cells of the almost locked set
    /// through which it leads.
    struct Ruled {
        std::uint32_t rule;
        std::uint32_t set = no_set;
    };
    static constexpr std::uint32_t no_set = ~std::uint32_t{0};

    [[nodiscard]] std::size_t candidates() const noexcept { return view_.cells() * view_.order(); }
    void find_groups();
    void find_sets();
    void add_group(quadrille::Mark mark, std::vector<Cell> places);
    /// Its number.
    [[nodiscard]] std::optional<std::uint32_t> group_of(quadrille::Mark mark,
                                                        std::span<const Cell> places) const;
    /// Of places of a mark in one house: a candidate, a group, or neither.
    [[nodiscard]] std::optional<Fact> not_so(quadrille::Mark mark,
                                             const std::vector<Cell>& places) const;
    void add_strong_in_sets();
    void add_strong_in_groups();
    void add_weak_of_groups();
    void add_weak(bool within_cells);
    void add_strong_in_houses();
    void add_strong_in_cells();
    void add_ties();
    void add_cages();
    /// `with(m)`: the marks of cell b that go with m in cell a.
    template <class With>
    void add_pairs(Cell a, Cell b, std::uint32_t rule, With&& with);
    void add(Fact from, Fact to, std::uint32_t rule, std::uint32_t set = no_set);

    const View& view_;
    std::vector<Group> groups_;
    std::pmr::monotonic_buffer_resource memory_;  ///< of the tables, which only grow
    std::pmr::unordered_multimap<std::size_t, std::uint32_t> group_at_{&memory_};  ///< by hash
    std::vector<AlmostLockedSet> sets_;
    std::vector<std::vector<Fact>> arcs_;
    std::pmr::unordered_map<std::uint64_t, Ruled> ruled_{&memory_};  ///< by arc
    std::vector<Mask> needed_;  ///< by cage: what all its combinations hold
};

/// The shortest ways from one fact to all that follow from it, breadth first.
class Ways {
public:
    Ways(const Implications& links, Fact start, std::size_t longest) : Ways(links) {
        begin_at(start, longest);
    }
    /// From nowhere yet. Requires that `links` lives on.
    explicit Ways(const Implications& links) : links_(links), from_(links.facts(), no_fact) {}

    /// From there in the place of where it began before. Time: what was and is reached, with links.
    void begin_at(Fact start, std::size_t longest);
    [[nodiscard]] bool reaches(Fact fact) const noexcept { return from_[fact] != no_fact; }
    /// Links from the start. Requires that it is reached.
    [[nodiscard]] std::size_t length(Fact fact) const;
    [[nodiscard]] std::vector<Fact> chain(Fact fact) const;
    /// All that is reached, nearest first, beginning with the start.
    [[nodiscard]] std::span<const Fact> reached() const noexcept { return reached_; }

private:
    const Implications& links_;
    std::vector<Fact> from_;
    std::vector<Fact> reached_;
};

}  // namespace sudoku
