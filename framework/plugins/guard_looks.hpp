// The guard of what a puzzle says about how it is shown: taken over once, checked against the
// contract.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/about.hpp"
#include "quadrille/looks.hpp"

namespace quadrille::plugins {

class GuardedColours final : public Colours {
public:
    explicit GuardedColours(std::vector<StatedColour> colours) : colours_(std::move(colours)) {}
    [[nodiscard]] std::span<const StatedColour> colours() const noexcept override {
        return colours_;
    }

private:
    std::vector<StatedColour> colours_;
};

class GuardedAids final : public Aids {
public:
    explicit GuardedAids(std::vector<ElementId> aids) : aids_(std::move(aids)) {}
    [[nodiscard]] std::span<const ElementId> aids() const noexcept override { return aids_; }

private:
    std::vector<ElementId> aids_;
};

class GuardedFrames final : public Frames {
public:
    explicit GuardedFrames(std::vector<ElementId> borders) : borders_(std::move(borders)) {}
    [[nodiscard]] std::span<const ElementId> borders() const noexcept override { return borders_; }

private:
    std::vector<ElementId> borders_;
};

class GuardedAbout final : public About {
public:
    explicit GuardedAbout(Credits credits) : credits_(std::move(credits)) {}
    [[nodiscard]] const Credits& credits() const noexcept override { return credits_; }

private:
    Credits credits_;
};

class GuardedKind final : public PuzzleKind {
public:
    GuardedKind(Text variant, std::string size)
        : variant_(std::move(variant)), size_(std::move(size)) {}
    [[nodiscard]] const Text& variant() const noexcept override { return variant_; }
    [[nodiscard]] const std::string& size() const noexcept override { return size_; }

private:
    Text variant_;
    std::string size_;
};

}  // namespace quadrille::plugins
