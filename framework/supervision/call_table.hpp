// What the program tells the process that watches it, in memory that both share: which thread is in
// which plugin and since when, which game is played, and whether the end is a good one. Written
// without locks and read at any moment, also after the writer was killed.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "supervision/incident.hpp"

namespace quadrille::supervision {

/// A text of bounded length; what is longer is cut. One writer at a time; a reader of a text that
/// is just being written gets something of both.
template <std::size_t Size>
class SharedText {
public:
    void set(std::string_view text) noexcept {
        std::size_t i = 0;
        for (; i < text.size() && i + 1 < Size; ++i)
            bytes_[i].store(text[i], std::memory_order_relaxed);
        bytes_[i].store('\0', std::memory_order_release);
    }
    [[nodiscard]] std::string get() const {
        std::string text;
        for (std::size_t i = 0; i + 1 < Size; ++i) {
            const char c = bytes_[i].load(std::memory_order_acquire);
            if (c == '\0') break;
            text += c;
        }
        return text;
    }

private:
    std::array<std::atomic<char>, Size> bytes_{};
};

/// A thread that has ever called a plugin.
struct CallSlot {
    std::atomic<std::int32_t> thread = 0;  ///< its number in the system; 0: nobody's
    std::atomic<std::int64_t> since = 0;   ///< steady clock, ns; 0: in no plugin
    std::atomic<std::uint16_t> plugin = 0;
    std::atomic<PluginTask> task{};
    std::atomic<std::uint64_t> text = 0;  ///< see Incident
};

struct KnownPlugin {
    SharedText<80> digest;
    SharedText<80> id;
};

struct CallTable {
    static constexpr std::size_t most_threads = 64;
    static constexpr std::size_t most_plugins = 256;

    std::array<CallSlot, most_threads> calls;
    std::array<KnownPlugin, most_plugins> plugins;
    std::atomic<std::uint16_t> plugin_count = 0;

    /// The slot, from 1, of the thread that crashed or called for the end; 0: not known.
    std::atomic<std::uint32_t> ended_in = 0;
    static constexpr std::uint32_t in_no_plugin = 0xFFFFFFFF;
    std::atomic<bool> returned = false;  ///< the program came to its end by itself
    std::atomic<int> status = 0;         ///< with this
    std::atomic<bool> leaving = false;   ///< all is saved, and nobody waits for anything more
    std::atomic<bool> settled = false;   ///< it has run for a while
    std::atomic<bool> opened = false;    ///< what it was to open at the start has been opened

    SharedText<40> game;                         ///< key of the puzzle that is played; empty: none
    SharedText<4096> game_file;                  ///< where it came from
    std::atomic<std::uint32_t> game_number = 0;  ///< in that file

    /// As at the start of the program.
    void clear() noexcept;
};

/// That of this process: shared with its supervisor if it has one, else its own. [any thread]
[[nodiscard]] CallTable& call_table() noexcept;
/// Before any thread is started or plugin called.
void use_call_table(CallTable& table) noexcept;

/// The number of a plugin in the table, for `Call`. The same for the same digest and id. Where
/// there are too many, the last one's. [any thread]
[[nodiscard]] std::uint16_t plugin_number(std::string_view digest, std::string_view id);

/// Nanoseconds of the steady clock, which all processes share.
[[nodiscard]] std::int64_t steady_now() noexcept;

}  // namespace quadrille::supervision
