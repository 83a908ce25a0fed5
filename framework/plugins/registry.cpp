#include "plugins/registry.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

#include "config/folders.hpp"
#include "plugins/guard.hpp"
#include "plugins/library.hpp"
#include "plugins/trial.hpp"
#include "plugins/verified.hpp"

namespace quadrille::plugins {

namespace fs = std::filesystem;

namespace {

/// How long `poll` may wait for a new library; an ordinary one is tried in a few hundredths of a
/// second.
constexpr std::chrono::milliseconds patience{300};

/// One state of a library file that was opened or refused.
struct Build {
    PluginReport report;
    std::shared_ptr<PluginHealth> standing;
    std::shared_ptr<const PuzzleType> type;

    [[nodiscard]] bool usable() const { return type && !report.replaced && standing->good(); }
};

/// A state of a library file that is being tried, with the copy that will be opened.
struct PendingTrial {
    LibraryCopy copy;
    std::optional<Trial> trial;  ///< none: it passed in an earlier run
};

struct OpenLibrary {
    fs::path file;
    Stamp stamp;
    std::vector<Build> builds;  ///< oldest first; at most one refused
    std::optional<PendingTrial> pending;

    /// Whether the file is there. Builds of one that is gone go on until another library has their
    /// type.
    [[nodiscard]] bool present() const { return stamp != Stamp{}; }
};

fs::path find_verifier() {
    const fs::path folder = config::find_folders().program.parent_path();
    std::error_code code;
    for (const char* where : {"quadrille-verify", "../libexec/quadrille/quadrille-verify"})
        if (fs::path helper = folder / where; fs::exists(helper, code)) return helper;
    return folder / "quadrille-verify";
}

/// The files in a folder that call themselves libraries, by name. Hidden ones are not finished yet.
std::vector<fs::path> libraries_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code code;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
         entry.increment(code)) {
        const fs::path& file = entry->path();
        if (file.extension() == ".so" && file.filename().string().front() != '.')
            files.push_back(file);
    }
    std::sort(files.begin(), files.end());
    return files;
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
          verifier_(options.verifier.empty() ? find_verifier() : std::move(options.verifier)),
          cache_(options.cache.empty() ? config::find_folders().cache : std::move(options.cache)),
          time_limit_(options.time_limit),
          quarantine_(std::move(options.quarantine)),
          verified_(cache_) {
        look();
        take_up(Trial::Clock::time_point::max());
    }

    bool poll() {
        const std::lock_guard lock(mutex_);
        changed_ = false;
        look();
        take_up(Trial::Clock::now() + patience);
        const std::size_t aside = set_aside_count();
        return std::exchange(known_aside_, aside) != aside || changed_;
    }

    [[nodiscard]] std::vector<PluginReport> reports() const {
        const std::lock_guard lock(mutex_);
        std::vector<PluginReport> reports;
        for (const OpenLibrary& library : libraries_)
            for (const Build& build : library.builds) {
                reports.push_back(build.report);
                if (build.standing) tell_health(*build.standing, reports.back());
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

    void lift_quarantine() {
        const std::lock_guard lock(mutex_);
        for (const OpenLibrary& library : libraries_)
            for (const Build& build : library.builds) {
                if (!build.standing || build.standing->incidents().empty()) continue;
                static_cast<void>(quarantine_->lift(build.report.digest));
                build.standing->allow_all();
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
        for (const fs::path& folder : folders_)
            for (fs::path& file : libraries_in(folder)) {
                if (std::find(present.begin(), present.end(), file) != present.end()) continue;
                const auto stamp = Stamp::of(file);
                if (!stamp) continue;
                OpenLibrary& library = library_at(file);
                if (library.stamp != *stamp) begin(library, *stamp);
                present.push_back(std::move(file));
            }
        for (OpenLibrary& library : libraries_)
            if (std::find(present.begin(), present.end(), library.file) == present.end() &&
                library.present()) {
                library.pending.reset();
                library.stamp = {};
                drop_refused(library);
                for (const Build& build : library.builds)
                    if (build.type && !build.report.replaced) try_twins_again(build.report.id);
            }
        std::erase_if(libraries_, [](const OpenLibrary& library) {
            return library.builds.empty() && !library.present();
        });
    }

    /// Libraries that were refused because another had their type, which is gone now.
    void try_twins_again(const std::string& id) {
        for (OpenLibrary& library : libraries_) {
            const auto refused = [&](const Build& build) {
                return build.report.state == State::refused && build.report.id == id;
            };
            if (library.present() && !library.pending &&
                std::any_of(library.builds.begin(), library.builds.end(), refused))
                begin(library, Stamp(library.stamp));
        }
    }

    OpenLibrary& library_at(const fs::path& file) {
        const auto known =
            std::find_if(libraries_.begin(), libraries_.end(),
                         [&](const OpenLibrary& library) { return library.file == file; });
        if (known != libraries_.end()) return *known;
        libraries_.push_back({file, {}, {}, std::nullopt});
        return libraries_.back();
    }

    void begin(OpenLibrary& library, const Stamp& stamp) {
        library.pending.reset();
        auto copy = LibraryCopy::make(library.file, cache_);
        if (Stamp::of(library.file) != stamp)
            return;  // still being written; the next look sees it again
        library.stamp = stamp;
        if (!copy) return refuse(library, {{}, {}, copy.error().message});
        if (const auto whole = check_file(copy->file()); !whole)
            return refuse(library, {{}, {}, whole.error().message});
        library.pending.emplace(PendingTrial{std::move(*copy), std::nullopt});
        if (verified_.has(library.file, stamp)) return;
        auto trial = Trial::start(verifier_, library.pending->copy.file(), time_limit_);
        if (!trial) return refuse(library, {{}, {}, trial.error().message});
        library.pending->trial.emplace(std::move(*trial));
    }

    /// Opens or refuses what was tried by then, in the order of the folders.
    void take_up(Trial::Clock::time_point until) {
        for (OpenLibrary& library : libraries_) {
            if (!library.pending) continue;
            if (library.pending->trial) {
                const auto verdict = library.pending->trial->wait(until);
                if (!verdict) continue;
                if (!verdict->refusal.empty()) {
                    refuse(library, *verdict);
                    continue;
                }
                if (const OpenLibrary* first = owner_of(verdict->id, library)) {
                    refuse(library, twice(*verdict, *first));
                    continue;
                }
                verified_.add(library.file, library.stamp);
            }
            open(library);
        }
    }

    void open(OpenLibrary& library) {
        Opened opened = open_library(library.pending->copy.file());
        const TrialOutcome verdict{opened.id, opened.version, opened.refusal};
        if (!opened.type) return refuse(library, verdict);
        if (const OpenLibrary* first = owner_of(opened.id, library))
            return refuse(library, twice(verdict, *first));
        library.pending.reset();
        drop_refused(library);
        for (OpenLibrary& other : libraries_)
            for (Build& older : other.builds)
                if (&other == &library || older.report.id == opened.id)
                    older.report.replaced = older.type != nullptr;
        Build build;
        build.report.library = library.file;
        build.report.id = opened.id;
        build.report.version = opened.version;
        build.report.digest = library.file.string();
        build.report.name = opened.info.name;
        build.standing =
            std::make_shared<PluginHealth>(opened.id, build.report.digest, quarantine_);
        build.type = std::make_shared<GuardedType>(std::move(opened.type), std::move(opened.info),
                                                   build.standing);
        library.builds.push_back(std::move(build));
        changed_ = true;
    }

    void refuse(OpenLibrary& library, const TrialOutcome& verdict) {
        library.pending.reset();
        drop_refused(library);
        PluginReport report;
        report.library = library.file;
        report.id = verdict.id;
        report.version = verdict.version;
        report.state = State::refused;
        report.reason = verdict.refusal;
        library.builds.push_back({std::move(report), {}, {}});
        changed_ = true;
    }

    /// An older refusal says nothing of the file as it is now.
    void drop_refused(OpenLibrary& library) {
        if (std::erase_if(library.builds, [](const Build& build) {
                return build.report.state == State::refused;
            }) != 0)
            changed_ = true;
    }

    [[nodiscard]] const OpenLibrary* owner_of(const std::string& id, const OpenLibrary& but) const {
        for (const OpenLibrary& library : libraries_)
            if (&library != &but && library.present())
                for (const Build& build : library.builds)
                    if (build.type && !build.report.replaced && build.report.id == id)
                        return &library;
        return nullptr;
    }

    [[nodiscard]] static TrialOutcome twice(const TrialOutcome& verdict, const OpenLibrary& first) {
        return {verdict.id, verdict.version,
                Text("the puzzle type '{0}' is already there, from {1}; remove one of the two",
                     {verdict.id, first.file.string()})};
    }

    [[nodiscard]] std::size_t set_aside_count() const {
        std::size_t count = 0;
        for (const OpenLibrary& library : libraries_)
            for (const Build& build : library.builds)
                count += build.standing && !build.standing->good() ? 1U : 0U;
        return count;
    }

    const std::vector<fs::path> folders_;
    const fs::path verifier_;
    const fs::path cache_;
    const std::chrono::milliseconds time_limit_;
    const std::shared_ptr<supervision::Quarantine> quarantine_;

    mutable std::mutex mutex_;
    VerifiedList verified_;
    std::vector<OpenLibrary>
        libraries_;  ///< as found: by folder, then by name; later finds at the end
    std::size_t known_aside_ = 0;
    bool changed_ = false;
};

Registry::Registry(std::vector<fs::path> folders, RegistryOptions options)
    : impl_(std::make_unique<Impl>(std::move(folders), std::move(options))) {}
Registry::~Registry() = default;
bool Registry::poll() { return impl_->poll(); }
std::vector<PluginReport> Registry::reports() const { return impl_->reports(); }
std::vector<std::shared_ptr<const PuzzleType>> Registry::types() const { return impl_->types(); }
void Registry::lift_quarantine() { impl_->lift_quarantine(); }
std::shared_ptr<const PuzzleType> Registry::find(std::string_view id) const {
    return impl_->find(id);
}

}  // namespace quadrille::plugins
