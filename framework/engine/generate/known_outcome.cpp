#include "engine/generate/known_outcome.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "engine/rules/candidates.hpp"
#include "engine/solve/difficulty.hpp"
#include "engine/solve/rate.hpp"

namespace quadrille::engine {

void VainTechniques::note(std::size_t technique, bool found) {
    if (questions_.size() <= technique) questions_.resize(technique + 1, 0);
    int& questions = questions_[technique];
    if (found)
        questions = has_found;
    else if (questions != has_found)
        ++questions;
}

void narrow_soon(const TechniqueTable& table, const Candidates& candidates, Budget& budget,
                 const std::function<bool(std::span<const Literal>)>& take) {
    const auto& all = table.all();
    std::vector<char> has_found(all.size(), 0);
    const auto finds = [&](std::size_t at) {
        budget.check_now();
        const std::optional<Deduction> found = all[at].find(candidates, budget);
        return found && take(found->follows);
    };
    const auto some_finds = [&](char which) {
        for (std::size_t at = 0; at < all.size(); ++at)
            if (all[at].allowed && has_found[at] == which && finds(at)) {
                has_found[at] = 1;
                return true;
            }
        return false;
    };
    while (!is_decided(table.puzzle().board(), candidates) && (some_finds(1) || some_finds(0))) {
    }
}

/// What is easy is quick: of each such technique as much as it finds is taken before the next is
/// asked. Behind a step of any other all easy ones are asked again.
std::uint16_t narrow_by(const TechniqueTable& table, const Candidates& candidates, Budget& budget,
                        const std::function<bool(std::span<const Literal>)>& take,
                        VainTechniques* vain) {
    std::uint16_t level = 0;
    const auto& all = table.all();
    const std::uint16_t easy = difficulties().front().most;
    bool asks_easy_again = false;
    bool is_over = is_decided(table.puzzle().board(), candidates);
    for (std::size_t at = 0; !is_over;) {
        const bool is_past_easy = at == all.size() || all[at].level > easy;
        if (is_past_easy && asks_easy_again) {
            asks_easy_again = false;
            at = 0;
            continue;
        }
        if (at == all.size()) break;
        if (!all[at].allowed || (vain != nullptr && vain->contains(at))) {
            ++at;
            continue;
        }
        budget.check_now();
        const std::optional<Deduction> found = all[at].find(candidates, budget);
        const bool is_new = found && take(found->follows);
        if (vain != nullptr) vain->note(at, is_new);
        if (!is_new) {
            ++at;
            continue;
        }
        level = std::max(level, all[at].level);
        is_over = is_decided(table.puzzle().board(), candidates);
        if (is_past_easy)
            at = 0;
        else
            asks_easy_again = true;
    }
    return level;
}

std::uint16_t level_of(const Puzzle& puzzle, Budget& budget) {
    const auto table = make_table(puzzle, {}, budget);
    budget.check_now();
    Candidates candidates = candidates_of(puzzle.board(), {});
    const std::uint16_t level =
        narrow_by(**table, candidates, budget, [&](std::span<const Literal> follows) {
            return narrow(candidates, follows);
        });
    return is_decided(puzzle.board(), candidates) ? level : std::max(search_level, level);
}

Candidates narrowed_by(const TechniqueTable& table, Candidates candidates, Budget& budget) {
    static_cast<void>(narrow_by(table, candidates, budget, [&](std::span<const Literal> follows) {
        return narrow(candidates, follows);
    }));
    return candidates;
}

}  // namespace quadrille::engine
