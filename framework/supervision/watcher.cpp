#include "supervision/watcher.hpp"

#include <signal.h>  // NOLINT: SIGKILL is POSIX
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>

namespace quadrille::supervision {

namespace {

/// More time than this between two looks counts as this.
constexpr std::chrono::milliseconds longest_look{1000};
constexpr Ending killed{Ending::How::signal, SIGKILL};

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

std::optional<Watcher::ThreadState> Watcher::state_of(std::int32_t thread) const {
    std::istringstream fields(
        stat_of(process_path(process_) + "/task/" + std::to_string(thread) + "/stat"));
    ThreadState found;
    fields >> found.state;
    std::string passed_over;
    for (int i = 0; i < 10; ++i) fields >> passed_over;  // up to minor and major faults
    std::int64_t user = 0;
    std::int64_t system = 0;
    if (!(fields >> user >> system)) return std::nullopt;
    found.busy = std::chrono::milliseconds((user + system) * 1000 / ::sysconf(_SC_CLK_TCK));
    return found;
}

std::optional<Watcher::Overdue> Watcher::overdue() {
    const auto now = std::chrono::steady_clock::now();
    // A supervisor that was stopped, or had no processor, has not looked for longer: its run may
    // have been in the same case.
    const auto passed = std::min(
        longest_look, std::chrono::duration_cast<std::chrono::milliseconds>(now - looked_));
    looked_ = now;
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        const CallSlot& slot = table_.calls[i];
        const std::int32_t thread = slot.thread;
        const std::int64_t since = slot.since;
        if (thread == 0 || since == 0) continue;
        const std::optional<ThreadState> state = state_of(thread);
        if (!state) continue;
        Seen& seen = seen_[i];
        if (seen.since != since) {
            seen = {since, state->busy, {}};
            continue;
        }
        if (state->state == 'S' || state->state == 'D') seen.asleep += passed;
        const int times = thread == process_ ? 1 : limits_.elsewhere;
        for (const auto& [taken, limit] : {std::pair(state->busy - seen.busy_at, limits_.busy),
                                           std::pair(seen.asleep, limits_.asleep)})
            if (taken > times * limit)
                return Overdue{i, std::chrono::ceil<std::chrono::seconds>(times * limit)};
    }
    return std::nullopt;
}

std::optional<Incident> incident_in(const CallTable& table, pid_t process, const Ending& ending,
                                    std::optional<std::size_t> overdue) {
    const std::uint32_t ended_in = table.ended_in;
    const CallSlot* guilty = nullptr;
    if (overdue) {
        guilty = &table.calls.at(*overdue);
    } else if (ended_in == CallTable::in_no_plugin || ending == killed) {
        return std::nullopt;
    } else if (ended_in != 0) {
        guilty = &table.calls.at(ended_in - 1);
    } else {
        for (const CallSlot& slot : table.calls)
            if (is_under_way(slot) && (guilty == nullptr || slot.thread == process)) guilty = &slot;
    }
    if (guilty == nullptr || guilty->since == 0) return std::nullopt;
    const KnownPlugin& plugin = table.plugins.at(guilty->plugin);
    return Incident{plugin.digest.get(), plugin.id.get(), guilty->task, guilty->text, ending};
}

}  // namespace quadrille::supervision
