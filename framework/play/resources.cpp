#include "play/resources.hpp"

#include <algorithm>
#include <utility>

#include "config/files.hpp"
#include "config/toml_edit.hpp"
#include "supervision/event_log.hpp"

namespace quadrille::play {

namespace fs = std::filesystem;

namespace {

/// A folder, and those in it: deduction rules and languages have one for each puzzle type.
void add_with_inner(std::vector<fs::path>& places, const fs::path& folder) {
    places.push_back(folder);
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) places.push_back(entry.path());
}

std::vector<fs::path> config_places(const config::Folders& folders) {
    std::vector<fs::path> places;
    for (const fs::path& folder : {folders.shipped_config, folders.user_config}) {
        for (const char* part : {"", "themes", "keys", "locale"}) places.push_back(folder / part);
        std::error_code error;  // a language may be a folder of files
        for (const auto& entry : fs::directory_iterator(folder / "locale", error))
            if (entry.path().extension() == ".d") places.push_back(entry.path());
    }
    if (!folders.sdk_locale.empty()) places.push_back(folders.sdk_locale);
    add_with_inner(places, folders.user_config / "techniques");
    for (const fs::path& folder : folders.plugins)
        for (const char* part : {"techniques", "locale"}) add_with_inner(places, folder / part);
    return places;
}

std::vector<fs::path> puzzle_places(const config::Folders& folders) {
    std::vector<fs::path> places;
    for (const fs::path& folder : {folders.shipped_puzzles, folders.user_data / "puzzles"}) {
        places.push_back(folder);
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(folder, error))
            places.push_back(entry.path());
    }
    return places;
}

/// The window opens first, and plugins arrive.
plugins::RegistryOptions registry_options(const fs::path& cache,
                                          std::shared_ptr<supervision::Quarantine> quarantine) {
    plugins::RegistryOptions options;
    options.cache = cache;
    options.waits = false;
    options.quarantine = std::move(quarantine);
    return options;
}

}  // namespace

Resources::Resources(config::Folders folders, std::optional<std::string> theme,
                     std::optional<std::string> language,
                     std::shared_ptr<supervision::Quarantine> quarantine)
    : folders_(std::move(folders)),
      theme_name_(std::move(theme)),
      language_(std::move(language)),
      registry_(folders_.plugins, registry_options(folders_.cache, std::move(quarantine))),
      taught_(folders_),
      library_(folders_, [this] { return types(); }),
      config_watch_(config_places(folders_)),
      puzzle_watch_(puzzle_places(folders_)) {
    for (const fs::path& folder : {folders_.user_config, folders_.user_data / "games"})
        config::sweep_drafts(folder);
    for (const fs::path& folder : puzzle_places(folders_)) config::sweep_drafts(folder);
    known_trials_ = registry_.under_trial();
    load();
}

void Resources::load() {
    const bool is_first = revision_++ == 0;
    problems_.clear();
    config::Settings read =
        config::load_settings(folders_, problems_, is_first ? nullptr : &settings_);
    score_rates_ = game::load_score_rates(folders_, problems_, is_first ? nullptr : &score_rates_);
    const config::Settings before = std::exchange(settings_, std::move(read));
    if (!is_first && settings_.theme != before.theme)
        theme_name_.reset();  // the player has chosen another since
    if (!is_first && settings_.language != before.language) language_.reset();
    // A file that is broken at the start gives what can be read of it. While the program runs it
    // changes nothing.
    const auto take = [&](auto& current, auto load, bool replaces = false) {
        const std::size_t first = problems_.size();
        auto loaded = load();
        if (is_first || replaces || !config::is_broken(problems_, first))
            current = std::move(loaded);
    };
    take(theme_, [&] {
        const std::string& name = theme_name_ ? *theme_name_ : settings_.theme;
        return drawing::load_theme(name == "auto" ? config::wished_theme(wishes_) : name, folders_,
                                   problems_);
    });
    take(keys_, [&] { return input::load_bindings(settings_.keys, folders_, problems_); });
    const std::string language = language_ ? *language_ : config::language_of(settings_);
    const bool is_another = locale_ == nullptr || locale_->language() != language;
    taught_.reload();
    std::optional<config::Locale> known;
    if (!is_another) known = *locale_;
    take(
        locale_, [&] { return std::make_unique<config::Locale>(language, folders_, problems_); },
        is_another);
    // What plugins bring comes after: the broken file of one is no matter of the others, and what
    // was known of that one stays.
    const std::size_t first = problems_.size();
    for (const auto& type : types())
        locale_->add_type(type->info().id, folders_, problems_);
    if (known && config::is_broken(problems_, first)) locale_->add(*known);
    locale_->add(taught_.translations());
    taught_.begin();
    take_rule_problems();
}

void Resources::take_rule_problems() {
    proving_ = taught_.proving();  // asked first: what is told then is complete
    rule_problems_.clear();
    for (taught::RefusedRule& refused : taught_.refused_of_user())
        rule_problems_.push_back(std::move(refused.problem));
}

Notice Resources::notice_of(const config::Problem& problem) const {
    const auto untranslated = [](std::string_view english) { return std::string(english); };
    return {problem.told(locale_->translator()), problem.told(untranslated)};
}

std::vector<Notice> Resources::config_problems() const {
    std::vector<Notice> notices;
    for (const auto* list : {&problems_, &rule_problems_})
        for (const config::Problem& problem : *list) notices.push_back(notice_of(problem));
    return notices;
}

std::vector<Notice> Resources::problems() const {
    std::vector<Notice> notices = config_problems();
    for (const config::Problem& problem : shelf_problems_) notices.push_back(notice_of(problem));
    return notices;
}

void Resources::try_plugins_again() {
    registry_.lift_quarantine();
    for (const plugins::PluginReport& report : registry_.reports())
        if (report.state == plugins::State::refused)
            static_cast<void>(registry_.try_again(report.library));
}

std::vector<Notice> Resources::refusals() const {
    std::vector<Notice> notices;
    for (const plugins::PluginReport& report : registry_.reports()) {
        if (report.state == plugins::State::ok) continue;
        const std::string library = report.library.filename().string() + ": ";
        notices.push_back({library + tell(report.reason), library + in_english(report.reason)});
    }
    return notices;
}

bool Resources::has_type_for(const fs::path& file) const {
    if (plugins_under_trial() == 0) return true;
    const auto types = registry_.types();
    return std::any_of(types.begin(), types.end(), [&](const auto& type) {
        const auto& extensions = type->info().extensions;
        return std::find(extensions.begin(), extensions.end(), file.extension().string()) !=
               extensions.end();
    });
}

std::string Resources::build_of(std::string_view type) const {
    for (const plugins::PluginReport& report : registry_.reports())
        if (report.id == type && report.state != plugins::State::refused && !report.replaced)
            return report.digest;
    return {};
}

void Resources::log_refusals() {
    for (const plugins::PluginReport& report : registry_.reports()) {
        if (report.state == plugins::State::ok) continue;
        const std::string sentence = report.library.string() + ": " + in_english(report.reason);
        if (logged_refusals_.insert(sentence).second) supervision::log_fault(sentence);
    }
}

bool Resources::config_changed() {
    if (!config_watch_.changed()) return false;
    config_watch_ = FileWatcher(config_places(folders_));  // there may be a folder more
    return true;
}

Resources::Changes Resources::poll() {
    Changes changes;
    changes.config = config_changed();
    changes.plugins = registry_.poll();
    const std::size_t trials = plugins_under_trial();
    changes.trials = std::exchange(known_trials_, trials) != trials;
    changes.puzzles = puzzle_watch_.changed();
    if (changes.puzzles) puzzle_watch_ = FileWatcher(puzzle_places(folders_));
    if (changes.config || changes.plugins) load();
    if (changes.plugins) log_refusals();
    if (proving_ && !taught_.proving()) {
        take_rule_problems();
        changes.rules = true;
    }
    return changes;
}

bool Resources::follow(const config::DesktopWishes& wishes) {
    if (std::exchange(wishes_, wishes) == wishes) return false;
    load();
    return true;
}

Result<void> Resources::set(const std::string& key, const std::optional<config::Value>& value) {
    const config::ValueChange change{{}, key, value};
    return set(std::span(&change, 1));
}

Result<void> Resources::set(std::span<const config::ValueChange> changes) {
    Result<void> stored = config::store_settings(folders_, changes);
    if (!stored) return stored;
    bool gives_way = false;  // to what the file may have said all along
    for (const config::ValueChange& change : changes) {
        if (change.key == "theme") gives_way |= std::exchange(theme_name_, {}).has_value();
        if (change.key == "language") gives_way |= std::exchange(language_, {}).has_value();
    }
    if (config_changed() || gives_way) load();
    return stored;
}

input::Bindings Resources::original_keys() const {
    std::vector<config::Problem> told_elsewhere;
    return input::load_bindings(settings_.keys, config::without_user_config(folders_),
                                told_elsewhere);
}

drawing::Theme Resources::original_theme() const {
    std::vector<config::Problem> told_elsewhere;
    return drawing::load_theme(theme_.name, config::without_user_config(folders_), told_elsewhere);
}

Result<void> Resources::set_keys(std::span<const input::BindingChange> changes) {
    const fs::path file = folders_.user_config / "keys" / (settings_.keys + ".toml");
    const input::Bindings original = original_keys();
    std::vector<config::ValueChange> values;
    for (const input::BindingChange& change : changes) {
        std::optional<config::Value> value;
        if (change.chords != original.chords(change.action)) {
            std::vector<std::string> list;
            for (const input::Chord& chord : change.chords) list.push_back(input::told(chord));
            value = std::move(list);
        }
        values.push_back({{}, std::string(input::info(change.action).id), std::move(value)});
    }
    Result<void> stored = config::store_values(file, values);
    if (config_changed()) load();
    return stored;
}

Result<void> Resources::set_colour(std::string_view section, std::string_view key,
                                   const std::optional<drawing::Colour>& colour) {
    const fs::path file = folders_.user_config / "themes" / (theme_.name + ".toml");
    config::ValueChange change{std::string(section), std::string(key), std::nullopt};
    if (colour) change.value = drawing::colour_text(*colour);
    Result<void> stored = config::store_values(file, std::span(&change, 1));
    if (config_changed()) load();
    return stored;
}

std::vector<std::string> sentences_of(const std::vector<Notice>& notices) {
    std::vector<std::string> sentences;
    sentences.reserve(notices.size());
    for (const Notice& notice : notices) sentences.push_back(notice.sentence);
    return sentences;
}

}  // namespace quadrille::play
