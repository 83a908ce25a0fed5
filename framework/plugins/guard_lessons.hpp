// The guard of what a type tells of its techniques: where it fails, nothing is told.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "plugins/health.hpp"
#include "quadrille/lessons.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::plugins {

class GuardedLessons final : public Lessons {
public:
    /// `lessons` is the facet of the type.
    GuardedLessons(std::shared_ptr<const PuzzleType> type, const Lessons& lessons,
                   std::shared_ptr<PluginHealth> standing)
        : type_(std::move(type)), lessons_(lessons), standing_(std::move(standing)) {}
    [[nodiscard]] Text lesson(std::string_view technique) const override {
        Text text;
        if (standing_->guard(PluginTask::facets, [&] { text = lessons_.lesson(technique); }))
            return {};
        return text;
    }

private:
    std::shared_ptr<const PuzzleType> type_;  // owns the lessons
    const Lessons& lessons_;
    std::shared_ptr<PluginHealth> standing_;
};

}  // namespace quadrille::plugins
