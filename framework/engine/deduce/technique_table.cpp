#include "engine/deduce/technique_table.hpp"

#include <algorithm>

#include "engine/deduce/both_ways.hpp"
#include "engine/deduce/case_by_case.hpp"
#include "engine/deduce/dead_end.hpp"
#include "engine/deduce/late_techniques.hpp"
#include "engine/deduce/shared_marks.hpp"
#include "engine/deduce/short_refutation.hpp"
#include "engine/deduce/step_finder.hpp"
#include "engine/deduce/trial.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

std::vector<std::string> generic_technique_ids() {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < way_count; ++i) ids.emplace_back(described(static_cast<Way>(i)).id);
    for (const SizedTechnique& one : described_shared_marks()) ids.emplace_back(one.id);
    ids.emplace_back(described_dead_end().id);
    ids.emplace_back(described_cases().id);
    ids.emplace_back(described_both_ways().id);
    for (const SizedTechnique& one : described_refutations()) ids.emplace_back(one.id);
    ids.emplace_back(described_trial().id);
    return ids;
}

bool supposes_one(std::string_view technique) {
    return technique == described_trial().id || technique == described_dead_end().id ||
           std::ranges::find(described_refutations(), technique, &SizedTechnique::id) !=
               described_refutations().end();
}

bool supposes(std::string_view technique) {
    return supposes_one(technique) || technique == described_cases().id ||
           technique == described_both_ways().id;
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

namespace {

/// What stands for all techniques of uniqueness where some are chosen.
constexpr std::string_view uniqueness_group = "uniqueness";

}  // namespace

/// Tables are often made for a few techniques of the plugin's own, which need nothing of it.
class TechniqueTable::Tools {
public:
    explicit Tools(const Puzzle& puzzle) : puzzle_(puzzle) {}

    /// Whether the puzzle is known to have exactly one solution, found out once; not where that
    /// takes more than an effort of its own, the same whoever asks. Throws Interrupted where the
    /// time of the budget ends before.
    [[nodiscard]] bool has_one_solution(Budget& budget) {
        if (one_solution_) return *one_solution_;
        SolveRequest request;
        static_cast<Limits&>(request) = budget.rest();
        request.effort = proof_effort;
        const Verdict verdict = solve_exactly(puzzle_, request).verdict;
        budget.check_now();
        one_solution_ = verdict == Verdict::unique;
        return *one_solution_;
    }
    /// Whether it was found out that this is not so, or that it takes too much.
    [[nodiscard]] bool lacks_one_solution() const { return one_solution_ == false; }
    [[nodiscard]] const std::shared_ptr<const Inferences>& inferences() {
        if (inferences_ == nullptr) inferences_ = std::make_shared<Inferences>(puzzle_);
        return inferences_;
    }
    [[nodiscard]] StepFinder& finder() {
        if (!finder_) finder_.emplace(puzzle_, inferences());
        return *finder_;
    }
    [[nodiscard]] const std::shared_ptr<FailingMarks>& failing() {
        if (failing_ == nullptr) failing_ = std::make_shared<FailingMarks>(puzzle_, inferences());
        return failing_;
    }
    [[nodiscard]] ShortRefutations& refutations() {
        if (!refutations_) refutations_.emplace(puzzle_, inferences(), failing());
        return *refutations_;
    }
    [[nodiscard]] SharedMarks& shared_marks() {
        if (!shared_marks_) shared_marks_.emplace(puzzle_);
        return *shared_marks_;
    }
    [[nodiscard]] DeadEnds& dead_ends() {
        if (!dead_ends_) dead_ends_.emplace(puzzle_, inferences());
        return *dead_ends_;
    }
    [[nodiscard]] CaseByCase& cases() {
        if (!cases_) cases_.emplace(puzzle_, inferences());
        return *cases_;
    }
    [[nodiscard]] BothWays& both_ways() {
        if (!both_ways_) both_ways_.emplace(puzzle_, inferences(), failing());
        return *both_ways_;
    }

private:
    static constexpr std::uint64_t proof_effort = 5'000'000;

    const Puzzle& puzzle_;
    std::optional<bool> one_solution_;
    std::shared_ptr<const Inferences> inferences_;
    std::optional<StepFinder> finder_;
    std::shared_ptr<FailingMarks> failing_;
    std::optional<ShortRefutations> refutations_;
    std::optional<SharedMarks> shared_marks_;
    std::optional<DeadEnds> dead_ends_;
    std::optional<CaseByCase> cases_;
    std::optional<BothWays> both_ways_;
};

const Inferences& TechniqueTable::inferences() const { return *tools_->inferences(); }

bool TechniqueTable::refutes(const Candidates& candidates, const Literal& supposed,
                             std::size_t most_conclusions, Budget& budget) const {
    return tools_->refutations().refutes(candidates, supposed, most_conclusions, budget);
}

TechniqueTable::TechniqueTable(const Puzzle& puzzle)
    : puzzle_(puzzle), tools_(std::make_shared<Tools>(puzzle)) {
    add_plugins();
    add_generic();
    std::stable_sort(
        techniques_.begin(), techniques_.end(),
        [](const NamedTechnique& a, const NamedTechnique& b) { return a.level < b.level; });
}

void TechniqueTable::add_plugins() {
    const auto add = [this](const Technique& technique, auto find) -> NamedTechnique& {
        return techniques_.emplace_back(NamedTechnique{
            technique.id, technique.name, technique.level, true, std::move(find), true});
    };
    if (const auto* const facet = facet_of<Techniques>(puzzle_))
        for (const Technique& technique : facet->techniques())
            add(technique, [&technique](const Candidates& candidates, Budget&) {
                return technique.find(candidates);
            });
    if (const auto* const facet = facet_of<UniquenessTechniques>(puzzle_))
        for (const Technique& technique : facet->uniqueness_techniques())
            add(technique, [tools = tools_, &technique](const Candidates& candidates,
                                                        Budget& budget) {
                if (tools->lacks_one_solution()) return std::optional<Deduction>();
                std::optional<Deduction> step = technique.find(candidates);
                if (step && !tools->has_one_solution(budget)) step.reset();
                return step;
            }).is_of_uniqueness = true;
}

void TechniqueTable::add_generic() {
    const auto& rules = puzzle_.rules();
    const std::vector<const RuleBody*> sorts = one_of_each_sort(rules);
    for (std::size_t i = 0; i < way_count; ++i) {
        const Way way = static_cast<Way>(i);
        const Described& told = described(way);
        if (find(told.id) != nullptr) continue;
        if (std::ranges::none_of(sorts, [&](const RuleBody* rule) { return can_use(*rule, way); }))
            continue;
        techniques_.push_back({told.id, told.name, told.level, true,
                               [tools = tools_, way](const Candidates& candidates, Budget& budget) {
                                   return tools->finder().find(way, candidates, budget);
                               },
                               false, way});
    }
    if (SharedMarks::can_use(puzzle_)) add_shared_marks();
    if (DeadEnds::can_use(puzzle_)) add_finder(described_dead_end(), &Tools::dead_ends);
    if (!rules.empty()) add_refutations();
}

void TechniqueTable::add_shared_marks() {
    for (const SizedTechnique& one : described_shared_marks()) {
        if (find(one.id) != nullptr) continue;
        techniques_.push_back(
            {one.id, one.name, one.level, true,
             [tools = tools_, places = one.size](const Candidates& candidates, Budget& budget) {
                 return tools->shared_marks().find_step(candidates, places, budget);
             }});
    }
}

template <class Finder>
void TechniqueTable::add_finder(const Described& told, Finder& (Tools::*finder)()) {
    if (find(told.id) != nullptr) return;
    techniques_.push_back({told.id, told.name, told.level, true,
                           [tools = tools_, finder](const Candidates& candidates, Budget& budget) {
                               return ((*tools).*finder)().find_step(candidates, budget);
                           }});
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
    const auto raised = [&](Described told) {
        told.level = std::max(told.level, least);
        return told;
    };
    add_finder(raised(described_cases()), &Tools::cases);
    add_finder(raised(described_both_ways()), &Tools::both_ways);
    for (const SizedTechnique& one : described_refutations()) {
        if (find(one.id) != nullptr) continue;
        techniques_.push_back(
            {one.id, one.name, std::max<std::uint16_t>(one.level - sooner, least), true,
             [tools = tools_, most = one.size](const Candidates& candidates, Budget& budget) {
                 return tools->refutations().find_step(candidates, most, budget);
             },
             false, std::nullopt, one.size});
    }
    if (find(trial.id) != nullptr) return;
    techniques_.push_back({trial.id, trial.name, trial.level, true,
                           [tools = tools_](const Candidates& candidates, Budget& budget) {
                               return tools->failing()->step(candidates, budget);
                           }});
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
        const bool is_group = id == uniqueness_group;
        bool is_there = is_group && drops;  // there need be none to be left out
        for (NamedTechnique& technique : techniques_) {
            const bool is_meant = technique.id == id || (is_group && technique.is_of_uniqueness);
            if (is_meant) technique.allowed = !drops;
            is_there = is_there || is_meant;
        }
        if (!is_there) {
            std::string known;
            for (const NamedTechnique& technique : techniques_)
                known += (known.empty() ? "" : ", ") + technique.id;
            if (std::ranges::any_of(techniques_, &NamedTechnique::is_of_uniqueness))
                known.append(", ").append(uniqueness_group);
            return Error{
                Text("there is no technique '{0}' here; there are: {1}", {std::string(id), known})};
        }
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
