#include "supervision/watcher.hpp"

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace quadrille::supervision {

namespace {

/// The fields of /proc/…/stat from the state on; empty of one that is gone.
std::string stat_of(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    const std::size_t name_end = line.rfind(')');  // a name may hold anything
    return name_end == std::string::npos ? std::string() : line.substr(name_end + 1);
}

std::string process_path(pid_t process) { return "/proc/" + std::to_string(process); }

bool is_under_way(const CallSlot& slot) { return slot.thread != 0 && slot.since != 0; }

}  // namespace

bool Watcher::is_stopped() const {
    const std::string fields = stat_of(process_path(process_) + "/stat");
    const std::size_t state = fields.find_first_not_of(' ');
    return state != std::string::npos && (fields[state] == 'T' || fields[state] == 't');
}

std::optional<std::int64_t> Watcher::busy_time(std::int32_t thread) const {
    std::istringstream fields(
        stat_of(process_path(process_) + "/task/" + std::to_string(thread) + "/stat"));
    std::string passed_over;
    for (int i = 0; i < 11; ++i) fields >> passed_over;  // up to minor and major faults
    std::int64_t user = 0;
    std::int64_t system = 0;
    if (!(fields >> user >> system)) return std::nullopt;
    return (user + system) * 1000 / ::sysconf(_SC_CLK_TCK);
}

std::optional<std::size_t> Watcher::overdue() {
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        const CallSlot& slot = table_.calls[i];
        const std::int32_t thread = slot.thread;
        const std::int64_t since = slot.since;
        if (thread == 0 || since == 0) continue;
        const std::optional<std::int64_t> busy = busy_time(thread);
        if (!busy) continue;
        Seen& seen = seen_[i];
        if (seen.since != since) {
            seen = {since, *busy};
            continue;
        }
        const int times = thread == process_ ? 1 : limits_.elsewhere;
        const bool too_busy = *busy - seen.busy_at > times * limits_.busy.count();
        const bool too_long = steady_now() - since > times * limits_.asleep.count() * 1'000'000;
        if (!too_busy && !too_long) continue;
        if (!is_stopped()) return i;
        seen = {};
    }
    return std::nullopt;
}

std::optional<Incident> incident_in(const CallTable& table, pid_t process, const Ending& ending,
                                    std::optional<std::size_t> overdue) {
    const CallSlot* guilty = nullptr;
    if (overdue)
        guilty = &table.calls.at(*overdue);
    else if (const std::uint32_t ended_in = table.ended_in; ended_in != 0)
        guilty = &table.calls.at(ended_in - 1);
    for (const CallSlot& slot : table.calls)
        if (guilty == nullptr && is_under_way(slot) && slot.thread == process) guilty = &slot;
    for (const CallSlot& slot : table.calls)
        if (guilty == nullptr && is_under_way(slot)) guilty = &slot;
    if (guilty == nullptr || guilty->since == 0) return std::nullopt;
    const KnownPlugin& plugin = table.plugins.at(guilty->plugin);
    return Incident{plugin.digest.get(), plugin.id.get(), guilty->task, guilty->text, ending};
}

}  // namespace quadrille::supervision
