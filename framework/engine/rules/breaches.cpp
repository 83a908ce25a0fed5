#include "engine/rules/breaches.hpp"

#include <utility>

namespace quadrille::engine {

std::vector<Breach> breaches(const Puzzle& puzzle, std::span<const Condition> conditions,
                             std::span<const BrokenRule> findings) {
    std::vector<Breach> list;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        Breach breach{conditions[i].broken, {}};
        bool broken = false;
        for (const BrokenRule& finding : findings) {
            const Rule& rule = puzzle.rules()[finding.rule];
            if (rule.condition != i) continue;
            broken = true;
            if (rule.text != conditions[i].name) breach.rules.push_back(rule.text);
        }
        if (broken) list.push_back(std::move(breach));
    }
    return list;
}

}  // namespace quadrille::engine
