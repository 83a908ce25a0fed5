// The techniques that can be used on one puzzle: those its plugin names and those that every puzzle
// has, easiest first, and which of them are allowed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/request.hpp"
#include "quadrille/result.hpp"

namespace quadrille::engine {

/// Of the techniques that every puzzle has, where its rules can be used so.
[[nodiscard]] std::vector<std::string> generic_technique_ids();

struct NamedTechnique {
    std::string id;
    Text name;
    std::uint16_t level = 1;
    bool allowed = true;
    std::function<std::optional<Deduction>(const Candidates&, Budget&)> find;
    bool is_own = false;                    ///< the plugin names it, or it was taught
    std::optional<Way> way = std::nullopt;  ///< of those that use one rule in one way
    /// Of refutations that every puzzle has: with so many conclusions; else 0.
    std::size_t most_conclusions = 0;
    /// Takes for granted that there is one solution; finds nothing where that is not known.
    bool is_of_uniqueness = false;
};

/// For one thread at a time. The puzzle must outlive it.
class TechniqueTable {
public:
    /// All that there are, waiting for those that are still being made. Sorted by level; on the
    /// same level the plugin's own come first. Where the plugin uses the id of one that every
    /// puzzle has, the plugin's stands for it.
    explicit TechniqueTable(const Puzzle& puzzle);

    [[nodiscard]] const std::vector<NamedTechnique>& all() const noexcept { return techniques_; }
    [[nodiscard]] const NamedTechnique* find(std::string_view id) const;

    /// "a,b": these alone. "-a,-b": all but these. Empty: all. "uniqueness" stands for all that
    /// take one solution for granted. The error names what there is.
    [[nodiscard]] std::optional<Error> choose(std::string_view ids);
    /// Forbids what is above a level.
    void limit(std::uint16_t max_level);
    /// Forbids those of which `unwanted` says so.
    void forbid(const std::function<bool(const NamedTechnique&)>& unwanted);

    [[nodiscard]] const Puzzle& puzzle() const noexcept { return puzzle_; }
    [[nodiscard]] const Inferences& inferences() const;
    /// Whether a mark is refuted with at most so many conclusions. Throws Interrupted.
    [[nodiscard]] bool refutes(const Candidates& candidates, const Literal& supposed,
                               std::size_t most_conclusions, Budget& budget) const;

private:
    void add_plugins();
    void add_generic();
    void add_shared_marks();
    void add_refutations();
    /// What generic techniques work with, made when it is first wanted.
    class Tools;
    /// What that tool finds with `find_step(candidates, budget)` is the technique.
    template <class Finder>
    void add_finder(const Described& told, Finder& (Tools::*finder)());

    const Puzzle& puzzle_;
    std::shared_ptr<Tools> tools_;
    std::vector<NamedTechnique> techniques_;
};

/// Whether a technique of every puzzle supposes one mark and says what it leads to.
[[nodiscard]] bool supposes_one(std::string_view technique);
/// The same of one mark, or of one after the other.
[[nodiscard]] bool supposes(std::string_view technique);

/// The table that a request asks for by `techniques` and `max_level`; waits for techniques that are
/// still being made. Empty where the budget was over before, within 50 ms. The error: a technique
/// that is not there.
[[nodiscard]] std::optional<Result<TechniqueTable>> make_table(const Puzzle& puzzle,
                                                               const SolveRequest& request,
                                                               const Budget& budget);

}  // namespace quadrille::engine
