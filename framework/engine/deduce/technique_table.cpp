#include "engine/deduce/technique_table.hpp"

#include <algorithm>

#include "engine/deduce/both_ways.hpp"
#include "engine/deduce/case_by_case.hpp"
#include "engine/deduce/dead_end.hpp"
#include "engine/deduce/late_techniques.hpp"
#include "engine/deduce/short_refutation.hpp"
#include "engine/deduce/step_finder.hpp"
#include "engine/deduce/trial.hpp"

namespace quadrille::engine {

std::vector<std::string> generic_technique_ids() {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < way_count; ++i) ids.emplace_back(described(static_cast<Way>(i)).id);
    ids.emplace_back(described_dead_end().id);
    ids.emplace_back(described_cases().id);
    ids.emplace_back(described_both_ways().id);
    for (const DescribedRefutation& one : described_refutations()) ids.emplace_back(one.id);
    ids.emplace_back(described_trial().id);
    return ids;
}

std::optional<Result<TechniqueTable>> make_table(const Puzzle& puzzle, const SolveRequest& request,
                                                 const Budget& budget) {
    const auto* const late = dynamic_cast<const LateTechniques*>(&puzzle);
    if (late != nullptr && !late->wait([&budget] { return budget.over(); })) return std::nullopt;
    TechniqueTable table(puzzle);
    if (auto error = table.choose(request.techniques)) return *std::move(error);
    if (request.max_level != 0) table.limit(request.max_level);
    return table;
}

TechniqueTable::TechniqueTable(const Puzzle& puzzle)
    : puzzle_(puzzle), inferences_(std::make_shared<Inferences>(puzzle)) {
    add_plugins();
    add_generic();
    std::stable_sort(
        techniques_.begin(), techniques_.end(),
        [](const NamedTechnique& a, const NamedTechnique& b) { return a.level < b.level; });
}

void TechniqueTable::add_plugins() {
    const auto* facet = facet_of<Techniques>(puzzle_);
    if (facet == nullptr) return;
    for (const Technique& technique : facet->techniques())
        techniques_.push_back({technique.id, technique.name, technique.level, true,
                               [&technique](const Candidates& candidates, Budget&) {
                                   return technique.find(candidates);
                               },
                               std::nullopt});
}

void TechniqueTable::add_generic() {
    const auto& rules = puzzle_.rules();
    const auto finder = std::make_shared<StepFinder>(puzzle_, inferences_);
    for (std::size_t i = 0; i < way_count; ++i) {
        const Way way = static_cast<Way>(i);
        const Described& told = described(way);
        if (find(told.id) != nullptr) continue;
        if (std::none_of(rules.begin(), rules.end(),
                         [&](const Rule& rule) { return can_use(rule.what, way); }))
            continue;
        techniques_.push_back({told.id, told.name, told.level, true,
                               [finder, way](const Candidates& candidates, Budget& budget) {
                                   return finder->find(way, candidates, budget);
                               },
                               way});
    }
    if (DeadEnds::can_use(puzzle_))
        add_finder(described_dead_end(), std::make_shared<DeadEnds>(puzzle_, inferences_));
    if (!rules.empty()) add_refutations();
}

template <class Finder>
void TechniqueTable::add_finder(const Described& told, std::shared_ptr<Finder> finder) {
    if (find(told.id) != nullptr) return;
    techniques_.push_back({told.id, told.name, told.level, true,
                           [finder](const Candidates& candidates, Budget& budget) {
                               return finder->find_step(candidates, budget);
                           },
                           std::nullopt});
}

/// Patterns with names are preferred to looking ahead, which comes when they have all been tried.
/// Where a puzzle has none, to look ahead is what its middle is made of.
void TechniqueTable::add_refutations() {
    const Described& trial = described_trial();
    std::uint16_t least = 0;
    if (const auto* facet = facet_of<Techniques>(puzzle_))
        for (const Technique& technique : facet->techniques())
            least = std::max(least, technique.level);
    least = std::min(least, trial.level);
    const std::uint16_t sooner = least == 0 ? 1 : 0;
    const auto failing = std::make_shared<FailingMarks>(puzzle_, inferences_);
    const auto refutations = std::make_shared<ShortRefutations>(puzzle_, inferences_, failing);
    const auto raised = [&](Described told) {
        told.level = std::max<std::uint16_t>(told.level - sooner, least);
        return told;
    };
    add_finder(raised(described_cases()), std::make_shared<CaseByCase>(puzzle_, inferences_));
    add_finder(raised(described_both_ways()),
               std::make_shared<BothWays>(puzzle_, inferences_, failing));
    for (const DescribedRefutation& one : described_refutations()) {
        if (find(one.id) != nullptr) continue;
        techniques_.push_back({one.id, one.name, std::max<std::uint16_t>(one.level - sooner, least),
                               true,
                               [refutations, most = one.most_conclusions](
                                   const Candidates& candidates, Budget& budget) {
                                   return refutations->find_step(candidates, most, budget);
                               },
                               std::nullopt});
    }
    if (find(trial.id) != nullptr) return;
    techniques_.push_back({trial.id, trial.name, trial.level, true,
                           [failing](const Candidates& candidates, Budget& budget) {
                               return failing->step(candidates, budget);
                           },
                           std::nullopt});
}

const NamedTechnique* TechniqueTable::find(std::string_view id) const {
    const auto at = std::find_if(techniques_.begin(), techniques_.end(),
                                 [&](const NamedTechnique& t) { return t.id == id; });
    return at == techniques_.end() ? nullptr : &*at;
}

std::optional<Error> TechniqueTable::choose(std::string_view ids) {
    for (NamedTechnique& technique : techniques_)
        technique.allowed = ids.empty() || ids.front() == '-';
    while (!ids.empty()) {
        const std::size_t comma = std::min(ids.find(','), ids.size());
        std::string_view id = ids.substr(0, comma);
        ids.remove_prefix(std::min(comma + 1, ids.size()));
        const bool drops = id.starts_with('-');
        if (drops) id.remove_prefix(1);
        const auto at = std::find_if(techniques_.begin(), techniques_.end(),
                                     [&](const NamedTechnique& t) { return t.id == id; });
        if (at == techniques_.end()) {
            std::string known;
            for (const NamedTechnique& technique : techniques_)
                known += (known.empty() ? "" : ", ") + technique.id;
            return Error{
                Text("there is no technique '{0}' here; there are: {1}", {std::string(id), known})};
        }
        at->allowed = !drops;
    }
    return std::nullopt;
}

void TechniqueTable::forbid(const std::function<bool(const NamedTechnique&)>& unwanted) {
    for (NamedTechnique& technique : techniques_)
        technique.allowed = technique.allowed && !unwanted(technique);
}

void TechniqueTable::limit(std::uint16_t max_level) {
    for (NamedTechnique& technique : techniques_)
        technique.allowed = technique.allowed && technique.level <= max_level;
}

}  // namespace quadrille::engine
