#include "plugins/registry.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "checksum/checksum.hpp"
#include "config/folders.hpp"
#include "plugins/guard.hpp"
#include "plugins/known_builds.hpp"
#include "plugins/late_type.hpp"
#include "plugins/library.hpp"
#include "plugins/library_stamp.hpp"
#include "plugins/open_library.hpp"
#include "plugins/trial.hpp"
#include "plugins/verdicts.hpp"
#include "quadrille/library_file.hpp"

namespace quadrille::plugins {

namespace fs = std::filesystem;

namespace {

std::size_t trials_at_a_time() { return std::max(2U, std::thread::hardware_concurrency()); }

std::string_view name_in(const std::string& path) {
    return std::string_view(path).substr(path.rfind('/') + 1);
}

/// Whether both are one path. Each start compares hundreds: names differ sooner than folders, and
/// are had without taking the paths apart.
bool is_same(const fs::path& a, const fs::path& b) {
    return name_in(a.native()) == name_in(b.native()) && (a.native() == b.native() || a == b);
}

/// The files in a folder that call themselves libraries, by name. Hidden ones are not finished yet.
std::vector<fs::path> libraries_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code code;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
         entry.increment(code)) {
        const fs::path& file = entry->path();
        const std::string_view name = name_in(file.native());
        if (name.ends_with(".so") && !name.starts_with('.')) files.push_back(file);
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// The copy that was tried, where it was kept and both it and the library are as they were then.
std::optional<fs::path> kept_copy(const KnownBuild& known, const fs::path& cache) {
    if (!known.kept || LibraryStamp::of(known.library) != known.stamp) return std::nullopt;
    fs::path kept = KeptCopies(cache).file(known.digest);
    if (config::FileStamp::of(kept) != known.kept) return std::nullopt;
    return kept;
}

/// A new copy, where its bytes are those that were tried.
Result<LibraryCopy> copy_again(const KnownBuild& known, const fs::path& cache) {
    Result<LibraryCopy> copy = LibraryCopy::make(known.library, cache);
    if (!copy) return copy;
    const Result<LibraryBytes> bytes = read_library(copy->file());
    if (!bytes) return bytes.error();
    if (sha256(*bytes) == known.digest) return copy;
    return Error{
        "the library is not the one that was tried before; start the program again, which tries "
        "it anew"};
}

Opened open_known_copy(const KnownBuild& known, const fs::path& copy) {
    const supervision::Call call(supervision::plugin_number(known.digest, known.info.id),
                                 PluginTask::open);
    return open_library(copy);
}

/// The type of a library that was opened before; else the library is forgotten, so that the next
/// start tries it anew.
Result<std::shared_ptr<const PuzzleType>> open_known(const KnownBuild& known, const fs::path& cache,
                                                     const fs::path& verifier,
                                                     std::shared_ptr<PluginHealth> health) {
    const auto set_aside = [&](const Text& reason) {
        health->set_aside(reason);
        KnownBuilds(cache, verifier).forget(known.library);
        return Error{reason};
    };
    Opened opened;
    if (const auto kept = kept_copy(known, cache)) {
        opened = open_known_copy(known, *kept);
        std::error_code code;
        if (!opened.type) fs::remove(*kept, code);
    }
    if (!opened.type) {  // another process may have deleted what was kept
        Result<LibraryCopy> copy = copy_again(known, cache);
        if (!copy) return set_aside(copy.error().message);
        opened = open_known_copy(known, copy->file());
        if (opened.type) KnownBuilds(cache, verifier).remember(known, std::move(*copy));
    }
    if (!opened.type) return set_aside(opened.refusal);
    return std::shared_ptr<const PuzzleType>(std::make_shared<GuardedType>(
        std::move(opened.type), std::move(opened.info), std::move(health)));
}

std::vector<fs::path> absolute(std::vector<fs::path> folders) {
    std::error_code code;
    for (fs::path& folder : folders)
        if (fs::path whole = fs::absolute(folder, code); !code) folder = std::move(whole);
    return folders;
}

}  // namespace

class Registry::Impl {
public:
    Impl(std::vector<fs::path> folders, RegistryOptions options)
        : folders_(absolute(std::move(folders))),
          verifier_(options.verifier.empty() ? config::helper_program("quadrille-verify")
                                             : std::move(options.verifier)),
          cache_(options.cache.empty() ? config::find_folders().cache : std::move(options.cache)),
          time_limit_(options.time_limit),
          quarantine_(std::move(options.quarantine)),
          opens_late_(options.opens_late),
          verdicts_(cache_, verifier_),
          known_builds_(cache_, verifier_) {
        LibraryCopy::sweep(cache_);
        look();
        if (options.waits)
            wait_for_trials();
        else
            take_up();
        changed_ = false;
    }

    bool poll() {
        const std::lock_guard lock(mutex_);
        look();
        take_up();
        return has_changed();
    }

    bool settle() {
        const std::lock_guard lock(mutex_);
        look();
        wait_for_trials();
        return has_changed();
    }

    [[nodiscard]] std::size_t under_trial() const {
        const std::lock_guard lock(mutex_);
        return static_cast<std::size_t>(std::count_if(
            libraries_.begin(), libraries_.end(),
            [](const OpenLibrary& library) { return library.candidate.has_value(); }));
    }

    bool try_again(const fs::path& file) {
        const std::lock_guard lock(mutex_);
        for (OpenLibrary& library : libraries_) {
            if (library.file != file || !library.present()) continue;
            if (library.builds.empty() || library.builds.back().usable()) return false;
            verdicts_.forget(library.builds.back().report.digest);
            begin(library, LibraryStamp(library.stamp));
            return true;
        }
        return false;
    }

    [[nodiscard]] std::vector<PluginReport> reports() const {
        const std::lock_guard lock(mutex_);
        std::vector<PluginReport> reports;
        for (const OpenLibrary& library : libraries_)
            for (const Build& build : library.builds) {
                reports.push_back(build.report);
                if (build.health) tell_health(*build.health, reports.back());
            }
        return reports;
    }

    [[nodiscard]] std::vector<std::shared_ptr<const PuzzleType>> types() const {
        const std::lock_guard lock(mutex_);
        std::map<std::string_view, std::shared_ptr<const PuzzleType>> by_id;
        for (const OpenLibrary& library : libraries_)
            for (const Build& build : library.builds)
                if (build.usable()) by_id.emplace(build.report.id, build.type);
        std::vector<std::shared_ptr<const PuzzleType>> types;
        for (auto& [id, type] : by_id) types.push_back(std::move(type));
        return types;
    }

    [[nodiscard]] std::shared_ptr<const PuzzleType> find(std::string_view id) const {
        const std::lock_guard lock(mutex_);
        for (const OpenLibrary& library : libraries_)
            for (const Build& build : library.builds)
                if (build.report.id == id && build.usable()) return build.type;
        return nullptr;
    }

    void open_all() const {
        for (const auto& type : types()) static_cast<void>(type->facet({}));
    }

    void lift_quarantine() {
        const std::lock_guard lock(mutex_);
        for (const OpenLibrary& library : libraries_)
            for (const Build& build : library.builds) {
                if (!build.health || build.health->incidents().empty()) continue;
                static_cast<void>(quarantine_->lift(build.report.digest));
                build.health->allow_all();
            }
    }

private:
    static void tell_health(const PluginHealth& health, PluginReport& report) {
        const std::vector<supervision::Incident> incidents = health.incidents();
        if (!health.good()) {
            report.state = State::set_aside;
            report.reason = health.reason();
        } else if (!incidents.empty()) {
            report.state = State::limited;
            report.reason =
                Text("{0}; it is not asked for that any more", {told(incidents.back())});
        }
    }

    /// Begins with every library that is new or another than before; forgets refused ones that are
    /// gone.
    void look() {
        std::vector<fs::path> present;
        const auto is_present = [&](const fs::path& file) {
            return std::ranges::any_of(present,
                                       [&](const fs::path& other) { return is_same(other, file); });
        };
        for (const fs::path& folder : folders_)
            for (fs::path& file : libraries_in(folder)) {
                if (is_present(file)) continue;
                const LibraryStamp stamp = LibraryStamp::of(file);
                if (!stamp.library) continue;
                OpenLibrary& library = library_at(file);
                if (library.stamp != stamp) begin(library, stamp);
                present.push_back(std::move(file));
            }
        for (OpenLibrary& library : libraries_)
            if (library.present() && !is_present(library.file)) {
                library.candidate.reset();
                library.stamp = {};
                drop_refused(library);
                if (const Build* build = library.current()) try_twins_again(build->report.id);
            }
        std::erase_if(libraries_, [](const OpenLibrary& library) {
            return library.builds.empty() && !library.present();
        });
    }

    /// Libraries that were refused because another had their type, which is gone now.
    void try_twins_again(const std::string& id) {
        for (OpenLibrary& library : libraries_) {
            if (library.present() && !library.candidate && library.is_refused() &&
                library.builds.back().report.id == id)
                begin(library, LibraryStamp(library.stamp));
        }
    }

    OpenLibrary& library_at(const fs::path& file) {
        const auto known =
            std::find_if(libraries_.begin(), libraries_.end(),
                         [&](const OpenLibrary& library) { return is_same(library.file, file); });
        if (known != libraries_.end()) return *known;
        libraries_.push_back({file, {}, {}, std::nullopt, 0});
        return libraries_.back();
    }

    /// Takes a copy, and looks at what can be told of it without running it; of what was opened
    /// before neither is needed.
    void begin(OpenLibrary& library, const LibraryStamp& stamp) {
        const bool is_settled = stamp.is_settled(std::chrono::system_clock::now());
        library.candidate.reset();
        if (SharedBuild known = opens_late_ ? known_builds_.find(library.file, stamp) : nullptr;
            known != nullptr && take_known(library, std::move(known)))
            return;
        auto copy = LibraryCopy::make(library.file, cache_);
        const auto bytes =
            copy ? read_library(copy->file()) : Result<LibraryBytes>(Error(copy.error()));
        const std::string digest = bytes ? sha256(*bytes) : std::string();
        const Result<void> same = validate_checksum(library.file, digest);
        if (LibraryStamp::of(library.file) != stamp)
            return;  // still being written; the next look sees it again
        library.stamp = stamp;
        library.place = next_place_++;
        if (!bytes) return refuse(library, digest, {{}, {}, bytes.error().message});
        if (!same) return refuse(library, digest, {{}, {}, same.error().message});
        if (const auto whole = validate_library_file(*bytes); !whole)
            return refuse(library, digest, {{}, {}, whole.error().message});
        if (const Build* build = library.current();
            build && build->usable() && build->report.digest == digest)
            return drop_refused(library);  // the same bytes again
        library.candidate.emplace(
            Candidate{std::move(*copy), digest, is_settled, std::nullopt, verdicts_.find(digest)});
    }

    /// Offers a type whose library is opened later. False where something of it needs a closer
    /// look.
    bool take_known(OpenLibrary& library, SharedBuild known) {
        if (!library.builds.empty() || owner_of(known->info.id, library) != nullptr ||
            (quarantine_ && !quarantine_->of(known->digest).empty()))
            return false;
        library.stamp = known->stamp;
        library.place = next_place_++;
        Build build;
        build.report = {library.file, known->info.id, known->version, known->info.name, State::ok,
                        {},           known->digest,  false};
        build.health = std::make_shared<PluginHealth>(known->info.id, known->digest, quarantine_);
        const TypeInfo* const info = &known->info;
        build.type = std::make_shared<LateType>(
            std::shared_ptr<const TypeInfo>(known, info),
            [known, cache = cache_, verifier = verifier_, health = build.health] {
                return open_known(*known, cache, verifier, health);
            });
        library.builds.push_back(std::move(build));
        changed_ = true;
        return true;
    }

    /// Opens or refuses those of which it is known by now what they are worth.
    void take_up() {
        begin_trials();
        for (OpenLibrary& library : libraries_)
            if (is_known(library)) decide(library);
    }

    /// The same for all there are, in the order of the folders.
    void wait_for_trials() {
        for (OpenLibrary& library : libraries_) {
            while (library.candidate) {
                begin_trials();
                if (is_known(library))
                    decide(library);
                else
                    Trial::wait_for_any(trials_under_way(), Trial::Clock::time_point::max());
            }
        }
    }

    /// As many as may run at a time, in the order of the folders. What cannot be tried now is
    /// refused, and not remembered: another start may find it otherwise.
    void begin_trials() {
        if (std::ranges::none_of(libraries_, [](const OpenLibrary& library) {
                return library.candidate.has_value();
            }))
            return;
        std::size_t free = trials_at_a_time() - std::min(trials_at_a_time(), collect_verdicts());
        for (OpenLibrary& library : libraries_) {
            if (free == 0) return;
            if (!library.candidate || library.candidate->trial || library.candidate->verdict)
                continue;
            Candidate& candidate = *library.candidate;
            auto trial = Trial::start(verifier_, candidate.copy.file(), time_limit_);
            if (!trial) {
                refuse(library, std::string(candidate.digest), {{}, {}, trial.error().message});
                continue;
            }
            candidate.trial.emplace(std::move(*trial));
            --free;
        }
    }

    /// How many trials are left under way.
    std::size_t collect_verdicts() {
        std::size_t left = 0;
        for (OpenLibrary& library : libraries_) {
            if (!library.candidate || !library.candidate->trial) continue;
            Candidate& candidate = *library.candidate;
            candidate.verdict = candidate.trial->verdict();
            left += candidate.verdict ? 0U : 1U;
            if (!candidate.verdict) continue;
            candidate.trial.reset();
            verdicts_.add(candidate.digest, *candidate.verdict);
        }
        return left;
    }

    [[nodiscard]] std::vector<const Trial*> trials_under_way() const {
        std::vector<const Trial*> trials;
        for (const OpenLibrary& library : libraries_)
            if (library.candidate && library.candidate->trial)
                trials.push_back(&*library.candidate->trial);
        return trials;
    }

    [[nodiscard]] static bool is_known(const OpenLibrary& library) {
        return library.candidate && library.candidate->verdict;
    }

    /// Requires that the verdict is known.
    void decide(OpenLibrary& library) {
        Candidate candidate = std::move(*library.candidate);
        library.candidate.reset();
        const Verdict& verdict = *candidate.verdict;
        if (!verdict.passed()) return refuse(library, candidate.digest, verdict);
        OpenLibrary* const twin = owner_of(verdict.id, library);
        if (twin != nullptr && twin->place < library.place)
            return refuse(library, candidate.digest, twice(verdict, *twin));
        if (!open(library, std::move(candidate)) || twin == nullptr) return;
        const PluginReport late = twin->builds.back().report;  // it was only tried sooner
        refuse(*twin, late.digest, twice({late.id, late.version, {}}, library));
    }

    bool open(OpenLibrary& library, Candidate candidate) {
        if (quarantine_)
            if (const auto why = quarantine_->find(candidate.digest, PluginTask::open)) {
                refuse(library, candidate.digest,
                       {candidate.verdict->id, candidate.verdict->version, told(*why)});
                return false;
            }
        Opened opened;
        {
            const supervision::Call call(
                supervision::plugin_number(candidate.digest, candidate.verdict->id),
                PluginTask::open);
            opened = open_library(candidate.copy.file());
        }
        if (!opened.type) {
            refuse(library, candidate.digest, {opened.id, opened.version, opened.refusal});
            return false;
        }
        drop_refused(library);
        for (OpenLibrary& other : libraries_)
            for (Build& older : other.builds)
                if (&other == &library || older.report.id == opened.id)
                    older.report.replaced = older.type != nullptr;
        if (candidate.is_settled)
            known_builds_.remember(
                {library.file, library.stamp, candidate.digest, opened.version, opened.info},
                std::move(candidate.copy));
        Build build;
        build.report = {library.file, opened.id, opened.version,   opened.info.name,
                        State::ok,    {},        candidate.digest, false};
        build.health = std::make_shared<PluginHealth>(opened.id, candidate.digest, quarantine_);
        build.type = std::make_shared<GuardedType>(std::move(opened.type), std::move(opened.info),
                                                   build.health);
        library.builds.push_back(std::move(build));
        changed_ = true;
        return true;
    }

    void refuse(OpenLibrary& library, const std::string& digest, const Verdict& verdict) {
        drop_refused(library);
        library.builds.push_back({{library.file,
                                   verdict.id,
                                   verdict.version,
                                   {},
                                   State::refused,
                                   verdict.refusal,
                                   digest,
                                   false},
                                  {},
                                  {}});
        library.candidate.reset();
        changed_ = true;
    }

    /// An older refusal says nothing of the file as it is now.
    void drop_refused(OpenLibrary& library) {
        if (std::erase_if(library.builds, [](const Build& build) { return build.is_refused(); }) !=
            0)
            changed_ = true;
    }

    /// Another library that is there and has that type; null where there is none.
    [[nodiscard]] OpenLibrary* owner_of(const std::string& id, const OpenLibrary& but) {
        for (OpenLibrary& library : libraries_)
            if (const Build* build = library.current();
                build && &library != &but && library.present() && build->report.id == id)
                return &library;
        return nullptr;
    }

    [[nodiscard]] static Verdict twice(const Verdict& verdict, const OpenLibrary& first) {
        return {verdict.id, verdict.version,
                Text("the puzzle type '{0}' is already there, from {1}; remove one of the two",
                     {verdict.id, first.file.string()})};
    }

    /// Since it was asked last.
    bool has_changed() {
        const std::size_t aside = set_aside_count();
        const bool fewer_good = std::exchange(known_aside_, aside) != aside;
        return std::exchange(changed_, false) || fewer_good;
    }

    [[nodiscard]] std::size_t set_aside_count() const {
        std::size_t count = 0;
        for (const OpenLibrary& library : libraries_)
            for (const Build& build : library.builds)
                count += build.health && !build.health->good() ? 1U : 0U;
        return count;
    }

    const std::vector<fs::path> folders_;
    const fs::path verifier_;
    const fs::path cache_;
    const std::chrono::milliseconds time_limit_;
    const std::shared_ptr<supervision::Quarantine> quarantine_;

    const bool opens_late_;

    mutable std::mutex mutex_;
    VerdictList verdicts_;
    KnownBuilds known_builds_;
    /// As found: by folder, then by name; later finds at the end.
    std::vector<OpenLibrary> libraries_;
    std::uint64_t next_place_ = 0;
    std::size_t known_aside_ = 0;
    bool changed_ = false;
};

Registry::Registry(std::vector<fs::path> folders, RegistryOptions options)
    : impl_(std::make_unique<Impl>(std::move(folders), std::move(options))) {}
Registry::~Registry() = default;
bool Registry::poll() { return impl_->poll(); }
bool Registry::settle() { return impl_->settle(); }
std::size_t Registry::under_trial() const { return impl_->under_trial(); }
bool Registry::try_again(const fs::path& library) { return impl_->try_again(library); }
std::vector<PluginReport> Registry::reports() const { return impl_->reports(); }
std::vector<std::shared_ptr<const PuzzleType>> Registry::types() const { return impl_->types(); }
void Registry::open_all() { impl_->open_all(); }
void Registry::lift_quarantine() { impl_->lift_quarantine(); }
std::shared_ptr<const PuzzleType> Registry::find(std::string_view id) const {
    return impl_->find(id);
}

}  // namespace quadrille::plugins
