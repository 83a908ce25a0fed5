// The record of calls: what a thread is in, within calls, back in the host, and after.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <new>
#include <thread>
#include <vector>

#include "supervision/call.hpp"

namespace quadrille::supervision {
namespace {

const CallSlot* slot_of_this_thread() {
    const auto thread = static_cast<std::int32_t>(::gettid());
    const auto& calls = call_table().calls;
    const auto found =
        std::ranges::find_if(calls, [&](const CallSlot& slot) { return slot.thread == thread; });
    return found == calls.end() ? nullptr : &*found;
}

TEST(Call, IsOnRecordWhileItLasts) {
    const std::uint16_t plugin = plugin_number("digest", "maze");
    EXPECT_EQ(plugin_number("digest", "maze"), plugin);
    EXPECT_NE(plugin_number("another", "maze"), plugin);
    {
        const Call outer(plugin, PluginTask::read, 7);
        const CallSlot* const slot = slot_of_this_thread();
        ASSERT_NE(slot, nullptr);
        EXPECT_NE(slot->since, 0);
        EXPECT_EQ(slot->plugin, plugin);
        EXPECT_EQ(slot->task, PluginTask::read);
        EXPECT_EQ(slot->text, 7U);
        {
            const Call inner(plugin, PluginTask::draw);
            EXPECT_EQ(slot->task, PluginTask::draw);
            EXPECT_EQ(slot->text, 0U);
        }
        EXPECT_EQ(slot->task, PluginTask::read);
        EXPECT_EQ(slot->text, 7U);
        EXPECT_NE(slot->since, 0);
        {
            const HostCall host;
            EXPECT_EQ(slot->since, 0);
        }
        EXPECT_NE(slot->since, 0);
    }
    EXPECT_EQ(slot_of_this_thread()->since, 0);
    {
        const HostCall host;  // not out of a plugin
    }
    EXPECT_EQ(slot_of_this_thread()->since, 0);
}

TEST(Call, AThreadThatEndsLeavesItsPlaceToOthers) {
    const auto in_use = [] {
        return std::ranges::count_if(call_table().calls,
                                     [](const CallSlot& slot) { return slot.thread != 0; });
    };
    const Call here(0, PluginTask::draw);
    const auto before = in_use();
    for (std::size_t i = 0; i < 2 * CallTable::most_threads; ++i)
        std::thread([] { const Call call(0, PluginTask::judge); }).join();
    EXPECT_EQ(in_use(), before);
}

TEST(Call, MoreThreadsThanPlacesAreNotOnRecord) {
    std::atomic<std::size_t> called = 0;
    std::atomic<bool> over = false;
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < CallTable::most_threads + 8; ++i)
        threads.emplace_back([&] {
            const Call call(0, PluginTask::judge);
            ++called;
            over.wait(false);
        });
    while (called < threads.size()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    over = true;
    over.notify_all();
}

/// The supervisor takes memory that the system has zeroed for one.
TEST(CallTable, IsAllZeroAtFirst) {
    alignas(CallTable) std::array<unsigned char, sizeof(CallTable)> bytes;
    bytes.fill(0);
    const auto* const table = ::new (bytes.data()) CallTable;
    EXPECT_EQ(table->plugin_count, 0);
    EXPECT_TRUE(std::ranges::all_of(bytes, [](unsigned char byte) { return byte == 0; }));
}

TEST(CallTable, TextsAreCutToTheirPlace) {
    SharedText<5> text;
    text.set("abcdefg");
    EXPECT_EQ(text.get(), "abcd");
    text.set("x");
    EXPECT_EQ(text.get(), "x");
}

}  // namespace
}  // namespace quadrille::supervision
