#include "taught/rulebook.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "config/files.hpp"
#include "engine/deduce/technique_table.hpp"
#include "quadrille/kit/lazy.hpp"
#include "quadrille/kit/techniques.hpp"
#include "taught/houses.hpp"
#include "taught/known_proofs.hpp"
#include "taught/matches.hpp"

namespace quadrille::taught {

namespace fs = std::filesystem;

struct Rulebook::Proved {
    /// A sound rule: where it stands among the entries, and the proof of a pattern.
    struct Sound {
        std::size_t entry = 0;
        std::shared_ptr<const Proof> proof;
    };
    std::vector<Sound> sound;
    std::vector<RefusedRule> refused;
};

Rulebook::Rulebook(std::shared_ptr<const PuzzleType> type, std::vector<fs::path> files,
                   fs::path cache)
    : type_(std::move(type)), files_(std::move(files)), cache_(std::move(cache)) {}
Rulebook::~Rulebook() = default;

const Rulebook::Contents& Rulebook::contents() const {
    return contents_.get([this] {
        Contents all;
        all.taken = taken_ids();
        for (const fs::path& file : files_) all.read(file, *type_);
        return all;
    });
}

std::vector<std::string> Rulebook::taken_ids() const {
    std::vector<std::string> ids = engine::generic_technique_ids();
    if (const auto example = type_->parse(type_->info().example))
        for (const Technique& technique : kit::all_techniques(**example))
            ids.push_back(technique.id);
    return ids;
}

void Rulebook::Contents::read(const fs::path& file, const PuzzleType& type) {
    const Result<std::string> text = config::read_file(file);
    if (!text) {
        unread.push_back({{file, text.error()}, {}, {}, {}, {}});
        return;
    }
    std::vector<config::Problem> problems;
    RuleFile rules = read_rules(*text, file, type, problems);
    for (config::Problem& problem : problems)
        unread.push_back({std::move(problem), {}, {}, {}, {}});
    for (Pattern& pattern : rules.patterns)
        add({std::make_shared<Pattern>(std::move(pattern)), nullptr});
    for (HouseRule& house : rules.houses)
        add({nullptr, std::make_shared<HouseRule>(std::move(house))});
    std::move(rules.translations.begin(), rules.translations.end(),
              std::back_inserter(translations));
}

void Rulebook::Contents::add(Entry entry) {
    const RuleHeader& heading = entry.heading();
    if (std::find(taken.begin(), taken.end(), heading.id) != taken.end()) {
        unread.push_back(
            {{heading.file,
              Error{Text("there is a technique '{0}' already; choose another id", {heading.id}),
                    heading.place.line, heading.place.column}},
             heading.id,
             {},
             {},
             {}});
        return;
    }
    taken.push_back(heading.id);
    entries.push_back(std::move(entry));
}

namespace {

/// Empty where it was stopped.
std::optional<Finding> proved(const Pattern& pattern, const std::stop_token& stop) {
    auto result = prove(pattern, stop);
    if (auto* const proof = std::get_if<Proof>(&result)) return std::move(*proof);
    if (auto* const refusal = std::get_if<Refusal>(&result)) return std::move(*refusal);
    return std::nullopt;
}

std::optional<Finding> proved(const HouseRule& rule, const std::stop_token& stop) {
    std::optional<Refusal> refusal = refute(rule, stop);
    if (stop.stop_requested()) return std::nullopt;
    if (refusal) return *std::move(refusal);
    return Proof{};
}

/// As an earlier run has found it, or now, likewise.
template <class AnyRule>
std::optional<Finding> finding_of(const AnyRule& rule, KnownProofs& known,
                                  const std::stop_token& stop) {
    const std::string question = told(rule);
    std::optional<Finding> finding = known.find(question);
    if (finding && fits(*finding, rule)) return finding;
    finding = proved(rule, stop);
    if (finding) known.add(question, *finding);
    return finding;
}

}  // namespace

void Rulebook::prove_all(const std::stop_token& stop) const {
    KnownProofs known(cache_);
    if (std::unique_ptr<const Proved> proved = all_proved(known, stop)) {
        const std::scoped_lock lock(mutex_);
        proved_ = std::move(proved);
        is_proved_.store(true, std::memory_order_release);
        changed_.notify_all();
    }
    known.write();
}

std::unique_ptr<const Rulebook::Proved> Rulebook::all_proved(KnownProofs& known,
                                                             const std::stop_token& stop) const {
    auto proved = std::make_unique<Proved>();
    const std::vector<Entry>& entries = contents().entries;
    const auto refuse = [&](const Entry& entry, const Refusal& refusal) {
        const RuleHeader& heading = entry.heading();
        proved->refused.push_back({{heading.file, Error{Text("the rule '{0}' is not used: {1}",
                                                             {heading.id, refusal.why}),
                                                        heading.place.line, heading.place.column}},
                                   heading.id,
                                   entry.pattern ? entry.pattern->piece : nullptr,
                                   refusal.counter_example,
                                   refusal.table,
                                   refusal.wrong});
    };
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry& entry = entries[i];
        try {
            std::optional<Finding> finding = entry.house ? finding_of(*entry.house, known, stop)
                                                         : finding_of(*entry.pattern, known, stop);
            // The book is gone; what was not proved must not be believed.
            if (!finding) return nullptr;
            if (const auto* const refusal = std::get_if<Refusal>(&*finding))
                refuse(entry, *refusal);
            else if (entry.house)
                proved->sound.push_back({i, nullptr});
            else
                proved->sound.push_back(
                    {i, std::make_shared<Proof>(std::get<Proof>(*std::move(finding)))});
        } catch (const std::exception& fault) {  // out of memory, say: the other rules can be used
            refuse(entry,
                   {Text("it cannot be proved: {0}", {std::string(fault.what())}), std::nullopt});
        }
    }
    return proved;
}

void Rulebook::begin() const {
    const std::scoped_lock lock(mutex_);
    if (!is_proved() && !proving_.joinable())
        proving_ = std::jthread([this](const std::stop_token& stop) { prove_all(stop); });
}

bool Rulebook::wait(const std::function<bool()>& over) const {
    begin();
    std::unique_lock lock(mutex_);
    while (!is_proved()) {
        if (over()) return false;
        changed_.wait_for(lock, std::chrono::milliseconds(5));
    }
    return true;
}

const Rulebook::Proved& Rulebook::proved() const {
    static_cast<void>(wait([] { return false; }));
    return *proved_;
}

namespace {

/// What a puzzle's patterns share, made when the first of them is looked for.
struct Grounds {
    explicit Grounds(const Puzzle& of) : puzzle(of) {}
    const Puzzle& puzzle;
    kit::Lazy<Ground> ground;

    [[nodiscard]] const Ground& get() const {
        return ground.get([this] { return Ground(puzzle); });
    }
};

/// A pattern in one puzzle.
struct Placed {
    Placed(std::shared_ptr<const Pattern> of, std::shared_ptr<const Proof> its,
           std::shared_ptr<Grounds> where)
        : pattern(std::move(of)), proof(std::move(its)), grounds(std::move(where)) {}
    std::shared_ptr<const Pattern> pattern;
    std::shared_ptr<const Proof> proof;
    std::shared_ptr<Grounds> grounds;
    kit::Lazy<Matches> matches;

    [[nodiscard]] const Matches& get() const {
        return matches.get([this] { return Matches(*pattern, *proof, grounds->get()); });
    }
};

}  // namespace

std::vector<Technique> Rulebook::techniques(const Puzzle& puzzle) const {
    std::vector<Technique> list;
    if (const auto* const own = facet_of<Techniques>(puzzle))
        list.assign(own->techniques().begin(), own->techniques().end());
    std::vector<std::string> own_ids;
    for (const Technique& technique : kit::all_techniques(puzzle)) own_ids.push_back(technique.id);
    const auto grounds = std::make_shared<Grounds>(puzzle);
    for (const Proved::Sound& sound : proved().sound) {
        const Entry& entry = contents().entries[sound.entry];
        const RuleHeader& heading = entry.heading();
        // A plugin may offer a technique on some puzzles alone.
        if (std::ranges::find(own_ids, heading.id) != own_ids.end()) continue;
        Technique technique{heading.id, heading.name, heading.level, {}};
        if (entry.house) {
            technique.find = [rule = entry.house, &puzzle](const Candidates& candidates) {
                return find_house(*rule, puzzle, candidates);
            };
        } else {
            technique.find = [placed =
                                  std::make_shared<Placed>(entry.pattern, sound.proof, grounds)](
                                 const Candidates& candidates) {
                return placed->get().find(placed->pattern->heading, candidates);
            };
        }
        list.push_back(std::move(technique));
    }
    return list;
}

const RuleHeader* Rulebook::heading_of(std::string_view id) const {
    const std::vector<Entry>& entries = contents().entries;
    const auto at = std::find_if(entries.begin(), entries.end(),
                                 [&](const Entry& entry) { return entry.heading().id == id; });
    return at == entries.end() ? nullptr : &at->heading();
}

fs::path Rulebook::file_of(std::string_view id) const {
    const RuleHeader* const heading = heading_of(id);
    return heading == nullptr ? fs::path() : heading->file;
}

Text Rulebook::reason_of(std::string_view id) const {
    const RuleHeader* const heading = heading_of(id);
    return heading == nullptr ? Text() : heading->reason;
}

std::vector<RefusedRule> Rulebook::refused() const {
    static_cast<void>(proved());
    return refused_so_far();
}

std::vector<RefusedRule> Rulebook::refused_so_far() const {
    std::vector<RefusedRule> list = contents().unread;
    if (is_proved()) list.insert(list.end(), proved_->refused.begin(), proved_->refused.end());
    return list;
}

}  // namespace quadrille::taught
