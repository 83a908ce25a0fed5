#include "supervision/call.hpp"

#include <signal.h>  // NOLINT: sigaltstack is no part of the standard library
#include <time.h>    // NOLINT: nanosleep is POSIX
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <memory>

#include "supervision/sanitizer.hpp"

namespace quadrille::supervision {

namespace {

constexpr std::size_t crash_stack_size = std::size_t{64} << 10U;

/// A slot for as long as the thread lives, and a stack on which it can be told that its own is
/// full.
class SlotOwner {
public:
    SlotOwner() noexcept {
        if (has_sanitizer) return;
        stack_t before{};
        if (::sigaltstack(nullptr, &before) != 0 || (before.ss_flags & SS_DISABLE) == 0) return;
        stack_ = std::make_unique_for_overwrite<char[]>(crash_stack_size);
        const stack_t own{stack_.get(), 0, crash_stack_size};
        ::sigaltstack(&own, nullptr);
    }
    ~SlotOwner() {
        if (stack_) {
            const stack_t none{nullptr, SS_DISABLE, 0};
            ::sigaltstack(&none, nullptr);
        }
        // `exit` out of a plugin lets go of the thread's objects while the call is under way.
        if (slot_ == nullptr || slot_->since != 0) return;
        slot_->thread = 0;
    }
    SlotOwner(const SlotOwner&) = delete;
    SlotOwner& operator=(const SlotOwner&) = delete;

    /// In the table that is in use; null where that is full.
    [[nodiscard]] CallSlot* slot() noexcept {
        CallTable& table = call_table();
        if (table_ == &table) return slot_;
        table_ = &table;
        slot_ = nullptr;
        const auto thread = static_cast<std::int32_t>(::gettid());
        for (CallSlot& slot : table.calls) {
            std::int32_t nobody = 0;
            if (!slot.thread.compare_exchange_strong(nobody, thread)) continue;
            slot_ = &slot;
            break;
        }
        return slot_;
    }

private:
    CallTable* table_ = nullptr;
    CallSlot* slot_ = nullptr;
    std::unique_ptr<char[]> stack_;
};

CallSlot* own_slot() noexcept {
    thread_local SlotOwner owner;
    return owner.slot();
}

/// Notes where the end began: in the plugin that this thread is in, or in none. Whoever ends first
/// counts. Safe in a signal's handler.
bool note_thread() noexcept {
    CallTable& table = call_table();
    const auto thread = static_cast<std::int32_t>(::gettid());
    std::uint32_t where = CallTable::in_no_plugin;
    for (std::uint32_t i = 0; i < table.calls.size(); ++i)
        if (table.calls[i].thread == thread && table.calls[i].since != 0) where = i + 1;
    std::uint32_t nowhere = 0;
    table.ended_in.compare_exchange_strong(nowhere, where);
    return where != CallTable::in_no_plugin;
}

/// Other threads go on for a moment: one of them may be writing the player's last move.
void let_others_finish() noexcept {
    constexpr timespec moment{0, 200'000'000};
    ::nanosleep(&moment, nullptr);
}

void handle_crash(int signal) {
    note_thread();
    let_others_finish();
    ::raise(signal);  // SA_RESETHAND: it ends the process now
}

}  // namespace

Call::Call(std::uint16_t plugin, PluginTask task, std::uint64_t text) noexcept : slot_(own_slot()) {
    if (slot_ == nullptr) return;
    since_ = slot_->since.load(std::memory_order_relaxed);
    plugin_ = slot_->plugin.load(std::memory_order_relaxed);
    task_ = slot_->task.load(std::memory_order_relaxed);
    text_ = slot_->text.load(std::memory_order_relaxed);
    slot_->plugin.store(plugin, std::memory_order_relaxed);
    slot_->task.store(task, std::memory_order_relaxed);
    slot_->text.store(text, std::memory_order_relaxed);
    slot_->since.store(steady_now(), std::memory_order_release);
}

Call::~Call() {
    if (slot_ == nullptr) return;
    slot_->plugin.store(plugin_, std::memory_order_relaxed);
    slot_->task.store(task_, std::memory_order_relaxed);
    slot_->text.store(text_, std::memory_order_relaxed);
    slot_->since.store(since_ == 0 ? 0 : steady_now(), std::memory_order_release);
}

HostCall::HostCall() noexcept : slot_(own_slot()) {
    if (slot_ != nullptr && slot_->since.load(std::memory_order_relaxed) == 0) slot_ = nullptr;
    if (slot_ != nullptr) slot_->since.store(0, std::memory_order_release);
}

HostCall::~HostCall() {
    if (slot_ != nullptr) slot_->since.store(steady_now(), std::memory_order_release);
}

void note_crashes() {
    std::atexit([] {
        if (note_thread()) let_others_finish();  // a plugin called it
    });
    if (has_sanitizer) return;
    struct sigaction action {};
    action.sa_handler = handle_crash;
    action.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
    for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT})
        ::sigaction(signal, &action, nullptr);
}

}  // namespace quadrille::supervision
