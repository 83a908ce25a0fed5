// Which groups of clues can go, as ClueThinner finds it where no level is asked for, by kernels of
// the type, which count the solutions of many texts at once. Internal to the engine.
//
// Each of the next groups is taken away alone, and what is left is counted for all of them at once.
// That one is needed then holds whatever else goes; of those that are not, the first goes, and the
// others are asked about again. (To take several away at once would spare some questions, and asks
// about boards so empty that now and then one takes long.)
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/generate/clue_texts.hpp"
#include "engine/generate/clue_thinner.hpp"
#include "engine/rules/budget.hpp"
#include "engine/solve/bulk.hpp"

namespace quadrille::engine {

class KernelThinner {
public:
    /// `whole` is the line of the board with all its clues, which fits the texts. All must outlive
    /// it. `asked` is called before the kernels are.
    KernelThinner(const BulkSolver& kernels, const ClueTexts& texts, std::string whole,
                  const Budget& budget, std::function<void()> asked);

    /// Those that stay of `groups`, which are known to suffice, each tried in that order; none
    /// where the kernels do not know. Throws Interrupted.
    [[nodiscard]] std::optional<GroupNumbers> thinned(std::span<const std::size_t> groups);

private:
    /// Takes each of the next away alone. False where nobody knows what is left then.
    [[nodiscard]] bool ask_next();
    /// Of `lines_`, whether each has just one solution. False where that is not known.
    [[nodiscard]] bool count();
    void show(std::string& line, std::size_t group, bool shown) const {
        texts_.show(line, group, shown, whole_);
    }

    const BulkSolver& kernels_;
    const ClueTexts& texts_;
    std::string whole_;
    const Budget& budget_;
    std::function<void()> asked_;

    std::string line_;             ///< of the groups that are left
    GroupNumbers open_;            ///< not decided yet, last first
    std::vector<bool> is_needed_;  ///< by group
    std::vector<std::string> lines_;
    std::vector<bool> is_unique_;  ///< by line
};

}  // namespace quadrille::engine
