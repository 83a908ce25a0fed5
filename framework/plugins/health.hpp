// Whether a plugin is still trusted with new games, and the one way into its code: every call is
// recorded, caught, and left out where the program did not come back from it before. Shared by
// everything that came out of the plugin; safe from any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/text.hpp"
#include "supervision/call.hpp"
#include "supervision/quarantine.hpp"

namespace quadrille::plugins {

using supervision::PluginTask;

class PluginHealth {
public:
    /// What guards a puzzle offers it to the host under this name; no plugin can, for facets nobody
    /// knows are not let through.
    static constexpr std::string_view facet_id = "host-standing";

    /// `digest` tells this build of the library from every other; `quarantine`, if there is one,
    /// what it is not asked for.
    explicit PluginHealth(std::string id, std::string digest = {},
                          std::shared_ptr<const supervision::Quarantine> quarantine = {})
        : id_(std::move(id)),
          digest_(std::move(digest)),
          quarantine_(std::move(quarantine)),
          number_(supervision::plugin_number(digest_, id_)) {
        if (quarantine_) forbid(quarantine_->of(digest_));
    }

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

    /// Calls into the plugin, here and nowhere else: whatever it throws sets it aside, and what the
    /// program did not come back from is not called again. The sentence if there is nothing of it.
    /// `text` is the mark of what it reads.
    template <class Call>
    std::optional<Text> guard(PluginTask task, Call&& call, std::uint64_t text = 0) noexcept {
        if (std::optional<Text> why = forbidden(task, text)) return why;
        const supervision::Call record(number_, task, text);
        try {
            std::forward<Call>(call)();
            return std::nullopt;
        } catch (const std::exception& thrown) {
            return failed(task, thrown.what());
        } catch (...) {
            return failed(task, "it threw something that is no std::exception");
        }
    }

    /// The plugin broke the contract while doing that.
    Text failed(PluginTask task, Text what) {
        Text sentence("the plugin {0} failed while {1}: {2}",
                      {id_, supervision::told(task), std::move(what)});
        set_aside(sentence);
        return sentence;
    }

    /// What it is not asked for any more; empty where it may do all.
    [[nodiscard]] std::vector<supervision::Incident> incidents() const {
        return quarantine_ ? quarantine_->of(digest_) : std::vector<supervision::Incident>();
    }
    /// The quarantine was lifted: it may do all again.
    void allow_all() noexcept { forbidden_ = 0; }

private:
    void forbid(const std::vector<supervision::Incident>& incidents) {
        for (const supervision::Incident& incident : incidents)
            forbidden_ |= 1U << static_cast<unsigned>(incident.task);
    }
    [[nodiscard]] std::optional<Text> forbidden(PluginTask task, std::uint64_t text) const {
        if ((forbidden_ >> static_cast<unsigned>(task) & 1U) == 0) return std::nullopt;
        const std::optional<supervision::Incident> why = quarantine_->find(digest_, task, text);
        return why ? std::optional(supervision::told(*why)) : std::nullopt;
    }

    const std::string id_;
    const std::string digest_;
    const std::shared_ptr<const supervision::Quarantine> quarantine_;
    const std::uint16_t number_;
    std::atomic<std::uint32_t> forbidden_ = 0;  ///< a bit for each task that is in quarantine
    mutable std::mutex mutex_;
    std::atomic<bool> good_ = true;
    Text reason_;
};

}  // namespace quadrille::plugins
