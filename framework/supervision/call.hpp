// The record of a call into a plugin: held while the plugin's code runs.
#pragma once

#include <cstdint>

#include "supervision/call_table.hpp"

namespace quadrille::supervision {

/// This thread is in a plugin until the record goes. Calls may lie within one another; then the
/// inner one counts. [any thread]
class Call {
public:
    /// `plugin` is a number of `plugin_number`; `text` is set where the plugin reads one.
    Call(std::uint16_t plugin, PluginTask task, std::uint64_t text = 0) noexcept;
    ~Call();
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

private:
    CallSlot* slot_;  ///< null: too many threads, nothing is recorded
    std::int64_t since_;
    std::uint16_t plugin_;
    PluginTask task_;
    std::uint64_t text_;
};

/// While it lives a plugin's call is back in the host, which may take its time: a listener, say.
/// What the plugin does afterwards counts anew.
class HostCall {
public:
    HostCall() noexcept;
    ~HostCall();
    HostCall(const HostCall&) = delete;
    HostCall& operator=(const HostCall&) = delete;

private:
    CallSlot* slot_;
};

/// Notes in the table which thread crashed or called `exit`, and then lets it end as it would have.
/// Once a process. Under sanitizers, which have handlers of their own, crashes are not noted.
void note_crashes();

}  // namespace quadrille::supervision
