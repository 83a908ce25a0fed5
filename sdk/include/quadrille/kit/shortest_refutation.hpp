// Of all marks that fail when they are supposed (kit/supposition.hpp), one that fails in the fewest
// looks. What came of a mark is kept, and stays as long as nothing is known anew that wakes a
// viewpoint which it woke; and what a mark wrote that did not fail does not fail itself. So along a
// path of steps the search costs what changes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "quadrille/kit/supposition.hpp"

namespace quadrille::kit {

/// In looks, the last one counted.
struct RefutationBounds {
    std::size_t least = 1;         ///< shorter ones are somebody else's
    std::size_t most = 7;          ///< longer ones are not told
    std::size_t short_enough = 1;  ///< where one is so short no other mark is asked about
};

/// What it answers is what it would answer without what it keeps: it depends on what is known
/// alone. [any thread]
template <Viewpoints Seen>
class ShortestRefutation {
public:
    struct Found {
        Literal supposed;
        std::vector<Look> looks;
    };

    /// `elements` may be supposed, in that order; they take two marks. Of each mark at most so many
    /// looks are followed that say something.
    ShortestRefutation(Seen viewpoints, std::vector<ElementId> elements, std::size_t most_looks)
        : viewpoints_(std::move(viewpoints)),
          elements_(std::move(elements)),
          most_looks_(most_looks) {}

    [[nodiscard]] const Seen& viewpoints() const noexcept { return viewpoints_; }

    /// `known` are the marks of all elements of the board, blank where nothing is known. Empty
    /// where no mark fails within the bounds. Of two threads at a time, one keeps nothing. `wants`:
    /// asked with the looks of each that would be the shortest, whether it will do.
    template <class Wants>
    [[nodiscard]] std::optional<Found> find(std::span<const Mark> known,
                                            const RefutationBounds& bounds, Wants&& wants) const {
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (lock) return find(known, bounds, wants, memory_);
        Memory own;
        return find(known, bounds, wants, own);
    }
    [[nodiscard]] std::optional<Found> find(std::span<const Mark> known,
                                            const RefutationBounds& bounds) const {
        return find(known, bounds, AnyLooks{});
    }

private:
    static constexpr std::size_t marks_of_each = 2;
    /// So many numbers of viewpoints are kept: 16 MB.
    static constexpr std::size_t most_kept = std::size_t{1} << 22U;

    /// What came of a mark.
    struct Outcome {
        std::vector<std::uint32_t> woken;
        std::uint64_t seen = 0;  ///< when last
        std::size_t length = 0;  ///< in looks; 0 where it does not fail
    };

    struct Memory {
        std::vector<Mark> known;
        std::uint64_t now = 0;               ///< rises with each change
        std::vector<std::uint64_t> changed;  ///< by viewpoint: when last
        /// By element and mark; those of whom the same is known share it.
        std::vector<std::shared_ptr<Outcome>> outcomes;
        std::size_t kept = 0;
        std::uint64_t notes = 0;           ///< of what a mark woke
        std::vector<std::uint64_t> noted;  ///< by viewpoint: in which of them last
    };

    struct AnyLooks {};

    template <class Wants>
    [[nodiscard]] std::optional<Found> find(std::span<const Mark> known,
                                            const RefutationBounds& bounds, const Wants& wants,
                                            Memory& memory) const {
        bring_up(memory, known);
        Supposition<Seen> supposition(viewpoints_, memory.known, most_looks_);
        std::size_t fewest = bounds.most + 1;
        std::optional<Literal> best;
        for (const ElementId id : elements_) {
            if (known[index(id)] != blank) continue;
            for (std::size_t mark = 1; mark <= marks_of_each; ++mark) {
                const Literal supposed{id, static_cast<Mark>(mark), true};
                const std::size_t length = length_of(supposed, supposition, memory);
                if (length < bounds.least || length == 0 || length >= fewest) continue;
                if constexpr (!std::is_same_v<Wants, AnyLooks>)
                    if (!supposition.fails(supposed) || !wants(supposition.looks())) continue;
                fewest = length;
                best = supposed;
            }
            if (fewest <= bounds.short_enough) break;
        }
        if (!best || !supposition.fails(*best)) return std::nullopt;
        return Found{*best, supposition.looks()};
    }

    void bring_up(Memory& memory, std::span<const Mark> known) const {
        if (std::ranges::equal(memory.known, known)) return;
        ++memory.now;
        bool is_further = memory.known.size() == known.size() && memory.kept <= most_kept;
        for (std::size_t i = 0; i < memory.known.size() && is_further; ++i)
            is_further = memory.known[i] == blank || memory.known[i] == known[i];
        if (!is_further) {
            memory.outcomes.assign(known.size() * marks_of_each, nullptr);
            memory.changed.assign(viewpoints_.count(), memory.now);
            memory.kept = 0;
        }
        std::vector<std::size_t> woken;
        for (const ElementId id : elements_)
            if (is_further && memory.known[index(id)] != known[index(id)])
                static_cast<void>(viewpoints_.written(id, known, known, woken));
        for (const std::size_t viewpoint : woken) memory.changed[viewpoint] = memory.now;
        memory.known.assign(known.begin(), known.end());
    }

    [[nodiscard]] static std::shared_ptr<Outcome>& outcome(Memory& memory, ElementId id,
                                                           Mark mark) {
        return memory.outcomes[index(id) * marks_of_each + mark - 1];
    }

    /// Each once.
    static void note_woken(Outcome& outcome, std::span<const std::size_t> woken, Memory& memory) {
        memory.noted.resize(memory.changed.size(), 0);
        ++memory.notes;
        for (const std::size_t viewpoint : woken)
            if (std::exchange(memory.noted[viewpoint], memory.notes) != memory.notes)
                outcome.woken.push_back(static_cast<std::uint32_t>(viewpoint));
    }

    [[nodiscard]] static bool holds(const Outcome& outcome, const Memory& memory) {
        return outcome.seen == memory.now ||
               std::ranges::all_of(outcome.woken, [&](std::uint32_t viewpoint) {
                   return memory.changed[viewpoint] <= outcome.seen;
               });
    }

    [[nodiscard]] std::size_t length_of(const Literal& supposed, Supposition<Seen>& supposition,
                                        Memory& memory) const {
        std::shared_ptr<Outcome>& of_it = outcome(memory, supposed.element, supposed.mark);
        if (!of_it || !holds(*of_it, memory)) {
            of_it = std::make_shared<Outcome>();
            const bool fails = supposition.fails(supposed);
            note_woken(*of_it, supposition.woken(), memory);
            memory.kept += of_it->woken.size();
            if (fails) of_it->length = supposition.length();
            if (!fails && supposition.is_complete())
                for (const ElementId id : supposition.written())
                    outcome(memory, id, supposition.mark(id)) = of_it;
        }
        of_it->seen = memory.now;
        return of_it->length;
    }

    const Seen viewpoints_;
    const std::vector<ElementId> elements_;
    const std::size_t most_looks_;
    mutable std::mutex mutex_;
    mutable Memory memory_;
};

}  // namespace quadrille::kit
