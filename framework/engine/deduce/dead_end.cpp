#include "engine/deduce/dead_end.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/rules/candidates.hpp"

namespace quadrille::engine {

namespace {

constexpr Described dead_end{"dead-end", "dead end", 5, "", ""};
/// So far a line is followed.
constexpr std::size_t most_conclusions = 7;
/// So many dead ends are enough to choose from.
constexpr std::size_t most_lines_compared = 8;
/// So many are followed at most, for many are too long.
constexpr std::size_t most_edges_followed = 100;

}  // namespace

const Described& described_dead_end() noexcept { return dead_end; }

bool DeadEnds::can_use(const Puzzle& puzzle) {
    return std::ranges::any_of(puzzle.rules(), [](const Rule& rule) {
        return std::holds_alternative<SingleLoop>(rule.what);
    });
}

DeadEnds::DeadEnds(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences)
    : puzzle_(puzzle), inferences_(std::move(inferences)), trackers_(*inferences_) {
    for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule)
        if (const auto* const loop = std::get_if<SingleLoop>(&puzzle.rules()[rule].what))
            loops_.push_back({rule, loop});
}

std::optional<ShortRefutation> DeadEnds::find(const Candidates& candidates, Budget& budget) {
    for (const OfRule& of : loops_)
        if (auto found = shortest(of, candidates, budget)) return found;
    return std::nullopt;
}

/// The edges, drawn or not, with which the rule cannot be met any more. What another one led to
/// without any harm does none itself, and is not asked about.
std::vector<Literal> DeadEnds::failing(const OfRule& of, const Candidates& start, Budget& budget) {
    const Mark drawn = of.loop->drawn;
    std::vector<char> harmless(puzzle_.board().size(), 0);  // bit 0: drawn, bit 1: not drawn
    std::vector<Literal> list;
    if (Tracker* const tracker = trackers_.of(of.rule)) tracker->start_from(start);
    for (const ElementId id : of.loop->edges) {
        if (!start.possible(id, drawn) || start.count(id) < 2) continue;
        for (const bool holds : {false, true}) {
            if ((harmless[index(id)] & (holds ? 1 : 2)) != 0) continue;
            const Literal supposed{id, drawn, holds};
            Candidates tried = start;
            narrow(tried, {&supposed, 1});
            found_.clear();
            trackers_.infer(of.rule, tried, found_, budget);
            if (found_.contradiction()) {
                list.push_back(supposed);
                if (list.size() == most_edges_followed) return list;
                break;
            }
            for (const Literal& literal : found_.all())
                harmless[index(literal.element)] |= static_cast<char>(literal.holds ? 1 : 2);
        }
    }
    return list;
}

std::optional<ShortRefutation> DeadEnds::shortest(const OfRule& of, const Candidates& start,
                                                  Budget& budget) {
    const AskRule ask = [&](std::uint32_t rule, const Candidates& candidates) -> const auto& {
        look_up(budget, (*inferences_)[rule]);
        direct_.clear();
        (*inferences_)[rule].infer(candidates, direct_);
        return direct_;
    };
    std::optional<ShortRefutation> best;
    std::size_t compared = 0;
    for (const Literal& supposed : failing(of, start, budget)) {
        const std::size_t most = best ? best->conclusions.size() - 1 : most_conclusions;
        Candidates tried = start;
        narrow(tried, {&supposed, 1});
        auto found =
            find_argument_of_rules(puzzle_, *inferences_, ask, tried, {&of.rule, 1}, most, budget);
        if (!found) continue;
        best = ShortRefutation{*std::move(found), supposed};
        if (best->conclusions.empty() || ++compared == most_lines_compared) break;
    }
    return best;
}

std::optional<Deduction> DeadEnds::find_step(const Candidates& candidates, Budget& budget) {
    const std::optional<ShortRefutation> found = find(candidates, budget);
    if (!found) return std::nullopt;
    return told_step(puzzle_, candidates, *found);
}

}  // namespace quadrille::engine
