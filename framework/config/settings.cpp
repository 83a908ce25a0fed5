#include "config/settings.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "config/locale.hpp"
#include "config/nearest.hpp"
#include "config/setting_table.hpp"

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

Text no_setting(const std::string& key) {
    std::vector<std::string> known;
    for (const Setting& setting : all_settings()) known.emplace_back(setting.key);
    return suggesting(Text("there is no setting '{0}'", {key}), key, known);
}

void read_into(Settings& settings, const Folders& folders, const fs::path& file,
               std::vector<Problem>& problems, const Settings* running) {
    const std::size_t before = problems.size();
    const Document document = salvage_toml_file(file, problems);
    std::set<std::string_view> given;  // keys of the table
    for (const TomlItem& item : document.items) {
        const Setting* const setting = item.section.empty() ? find_setting(item.key) : nullptr;
        std::optional<Text> refusal;
        if (setting == nullptr)
            refusal = no_setting(item.section.empty() ? item.key : item.section + "." + item.key);
        else
            refusal = assign(settings, *setting, item.value, folders);
        if (refusal)
            problems.push_back({file, {*refusal, item.line, item.column}});
        else
            given.insert(setting->key);
    }
    if (running == nullptr || problems.size() == before) return;
    for (const Setting& setting : all_settings())
        if (!given.contains(setting.key)) copy(setting, *running, settings);
}

}  // namespace

Settings load_settings(const Folders& folders, std::vector<Problem>& problems,
                       const Settings* running) {
    Settings settings;
    read_into(settings, folders, folders.shipped_config / "settings.toml", problems, nullptr);
    std::error_code code;
    if (const fs::path own = folders.user_config / "settings.toml"; fs::exists(own, code))
        read_into(settings, folders, own, problems, running);
    return settings;
}

Result<void> store_settings(const Folders& folders, std::span<const ValueChange> changes) {
    return store_values(folders.user_config / "settings.toml", changes);
}

std::string language_of(const Settings& settings) {
    return settings.language == "auto" ? system_language() : settings.language;
}

}  // namespace quadrille::config
