// Whether a plugin is still trusted with new games. Shared by everything that came out of it; safe
// from any thread.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "quadrille/text.hpp"

namespace quadrille::plugins {

class PluginHealth {
public:
    /// What guards a puzzle offers it to the host under this name; no plugin can, for facets nobody
    /// knows are not let through.
    static constexpr std::string_view facet_id = "host-standing";

    explicit PluginHealth(std::string id) : id_(std::move(id)) {}

    [[nodiscard]] bool good() const noexcept { return good_; }
    /// Why it was set aside; empty while it is in good standing.
    [[nodiscard]] Text reason() const {
        const std::lock_guard lock(mutex_);
        return reason_;
    }
    /// The first reason stays.
    void set_aside(const Text& reason) {
        const std::lock_guard lock(mutex_);
        if (good_.exchange(false)) reason_ = reason;
    }

    /// Calls into the plugin, here and nowhere else: whatever it throws sets it aside. The sentence
    /// if it threw.
    template <class Call>
    std::optional<Text> guard(const char* doing, Call&& call) noexcept {
        try {
            std::forward<Call>(call)();
            return std::nullopt;
        } catch (const std::exception& thrown) {
            return failed(doing, thrown.what());
        } catch (...) {
            return failed(doing, "it threw something that is no std::exception");
        }
    }

    /// The plugin broke the contract while doing that.
    Text failed(const char* doing, Text what) {
        Text sentence("the plugin {0} failed while {1}: {2}", {id_, doing, std::move(what)});
        set_aside(sentence);
        return sentence;
    }

private:
    const std::string id_;
    mutable std::mutex mutex_;
    std::atomic<bool> good_ = true;
    Text reason_;
};

}  // namespace quadrille::plugins
