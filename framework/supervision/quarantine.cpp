#include "supervision/quarantine.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <variant>

#include "config/files.hpp"
#include "config/toml.hpp"

namespace quadrille::supervision {

namespace {

constexpr std::string_view heading =
    "# What plugins are not asked for any more, as the program did not come back from it.\n"
    "# What is taken out of this file, or the whole of it, is tried again.\n";
/// More than these, and no text is given to the plugin any more.
constexpr std::ptrdiff_t most_texts = 2;

constexpr std::pair<Ending::How, const char*> how_names[] = {
    {Ending::How::exited, "exit"},
    {Ending::How::signal, "signal"},
    {Ending::How::hung, "seconds"},
};

std::string hex(std::uint64_t number) {
    char digits[16];
    const auto end = std::to_chars(digits, digits + sizeof digits, number, 16).ptr;
    return {digits, end};
}

std::string told_in_file(const Incident& incident) {
    std::string text = "\n[[call]]\n";
    const auto line = [&](const char* key, const std::string& value) {
        text += std::string(key) + " = " + value + "\n";
    };
    line("plugin", config::toml_string(incident.plugin));
    line("library", config::toml_string(incident.digest));
    line("task", config::toml_string(name_of(incident.task)));
    if (incident.text != 0) line("mark", config::toml_string(hex(incident.text)));
    for (const auto& [how, name] : how_names)
        if (how == incident.ending.how) line(name, std::to_string(incident.ending.number));
    return text;
}

void take(Incident& incident, const config::TomlItem& item) {
    const auto* const word = std::get_if<std::string>(&item.value);
    const auto* const number = std::get_if<std::int64_t>(&item.value);
    if (word != nullptr && item.key == "plugin") incident.plugin = *word;
    if (word != nullptr && item.key == "library") incident.digest = *word;
    if (item.key == "text") incident.digest.clear();  // marked in another way: of no use any more
    if (word != nullptr && item.key == "mark")
        std::from_chars(word->data(), word->data() + word->size(), incident.text, 16);
    if (word != nullptr && item.key == "task")
        for (std::size_t i = 0; i < plugin_tasks; ++i)
            if (*word == name_of(static_cast<PluginTask>(i)))
                incident.task = static_cast<PluginTask>(i);
    for (const auto& [how, name] : how_names)
        if (number != nullptr && item.key == name)
            incident.ending = {how, static_cast<int>(*number)};
}

std::vector<Incident> incidents_in(const std::filesystem::path& file) {
    std::vector<config::Problem> passed_over;
    std::map<std::size_t, Incident> by_number;  // "call[2]": as they stand in the file
    std::map<std::string, std::size_t> numbers;
    for (const config::TomlItem& item : config::salvage_toml_file(file, passed_over).items)
        take(by_number[numbers.emplace(item.section, numbers.size()).first->second], item);
    std::vector<Incident> incidents;
    for (auto& [number, incident] : by_number)
        if (!incident.digest.empty() && incident.ending.how != Ending::How::returned)
            incidents.push_back(std::move(incident));
    return incidents;
}

}  // namespace

Quarantine::Quarantine(std::filesystem::path file) : file_(std::move(file)) { read(); }

void Quarantine::read() {
    if (file_.empty() || is_unwritten_) return;
    std::error_code code;
    const bool is_there = std::filesystem::exists(file_, code);
    incidents_ = is_there ? incidents_in(file_) : std::vector<Incident>();
}

Result<config::FileLock> Quarantine::lock_file() const {
    if (file_.empty()) return Error{};
    return config::FileLock::take(file_.string() + ".lock", std::chrono::seconds(1));
}

std::optional<Incident> Quarantine::find(std::string_view digest, PluginTask task,
                                         std::uint64_t text) const {
    const std::lock_guard lock(mutex_);
    const auto same_task = [&](const Incident& incident) {
        return incident.digest == digest && incident.task == task;
    };
    const bool every_text = std::ranges::count_if(incidents_, same_task) > most_texts;
    const auto found = std::ranges::find_if(incidents_, [&](const Incident& incident) {
        return same_task(incident) && (every_text || incident.text == 0 || incident.text == text);
    });
    return found == incidents_.end() ? std::nullopt : std::optional(*found);
}

std::vector<Incident> Quarantine::of(std::string_view digest) const {
    const std::lock_guard lock(mutex_);
    std::vector<Incident> found;
    std::ranges::copy_if(incidents_, std::back_inserter(found),
                         [&](const Incident& incident) { return incident.digest == digest; });
    return found;
}

std::vector<Incident> Quarantine::all() const {
    const std::lock_guard lock(mutex_);
    return incidents_;
}

Result<void> Quarantine::add(const Incident& incident) {
    const std::lock_guard lock(mutex_);
    const Result<config::FileLock> alone = lock_file();
    read();
    if (std::ranges::find(incidents_, incident) != incidents_.end()) return {};
    incidents_.push_back(incident);
    if (file_.empty()) return {};
    Result<void> written = alone ? write() : Result<void>(alone.error());
    is_unwritten_ = !written;
    return written;
}

Result<void> Quarantine::lift(std::string_view digest) {
    const std::lock_guard lock(mutex_);
    const Result<config::FileLock> alone = lock_file();
    read();
    if (std::erase_if(incidents_,
                      [&](const Incident& incident) { return incident.digest == digest; }) == 0)
        return {};
    return write();
}

Result<void> Quarantine::write() const {
    if (file_.empty()) return {};
    std::string text(heading);
    for (const Incident& incident : incidents_) text += told_in_file(incident);
    return config::replace_file(file_, text, config::Readers::owner);
}

}  // namespace quadrille::supervision
