#include "supervision/call_table.hpp"

#include <algorithm>
#include <memory>
#include <mutex>

namespace quadrille::supervision {

static_assert(std::atomic<std::int64_t>::is_always_lock_free &&
              std::atomic<PluginTask>::is_always_lock_free &&
              std::atomic<char>::is_always_lock_free);

namespace {

CallTable& own_table() {
    static CallTable table;
    return table;
}

std::atomic<CallTable*>& current() {
    static std::atomic<CallTable*> table = &own_table();
    return table;
}

}  // namespace

void CallTable::clear() noexcept { std::construct_at(this); }

CallTable& call_table() noexcept { return *current().load(std::memory_order_acquire); }
void use_call_table(CallTable& table) noexcept {
    current().store(&table, std::memory_order_release);
}

std::uint16_t plugin_number(std::string_view digest, std::string_view id) {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    CallTable& table = call_table();
    const std::uint16_t count = table.plugin_count.load();
    for (std::uint16_t i = 0; i < count; ++i)
        if (table.plugins[i].id.get() == id && table.plugins[i].digest.get() == digest) return i;
    const std::uint16_t number = std::min<std::uint16_t>(count, CallTable::most_plugins - 1);
    table.plugins[number].digest.set(digest);
    table.plugins[number].id.set(id);
    table.plugin_count.store(static_cast<std::uint16_t>(number + 1));
    return number;
}

std::int64_t steady_now() noexcept {
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

}  // namespace quadrille::supervision
