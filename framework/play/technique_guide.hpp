// What can be learnt about the techniques of a puzzle: which there are, and of each where it goes
// on. Lists and examples are found on threads of their own. Knows no widgets.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/questions/technique_example.hpp"
#include "play/background_task.hpp"
#include "play/panels/highlights.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

class TechniqueGuide {
public:
    struct Line {
        std::string id;
        Text name;
        std::uint16_t level = 0;
    };

    /// Looks for the techniques of that puzzle, and for examples on boards of its type.
    TechniqueGuide(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle);

    /// Easiest first; empty until they are there.
    [[nodiscard]] const std::vector<Line>& lines() const noexcept { return list_.lines; }
    [[nodiscard]] const PuzzleType& type() const noexcept { return *type_; }
    [[nodiscard]] const std::shared_ptr<const PuzzleType>& shared_type() const noexcept {
        return type_;
    }

    /// An example of that technique is wanted.
    void open(const std::string& id);
    /// Another one.
    void another();
    void close();
    /// The one that is opened; null where none is, or it is not in the list (yet).
    [[nodiscard]] const Line* opened() const;
    [[nodiscard]] bool has_opened() const noexcept { return !opened_.empty(); }
    /// So long that a sign of life is due.
    [[nodiscard]] bool is_slow() const { return task_.slow() || listing_.slow(); }
    /// It is not known yet which there are.
    [[nodiscard]] bool is_listing() const noexcept { return listing_.thinking(); }
    [[nodiscard]] bool is_looking() const noexcept { return task_.thinking(); }
    /// Null while it is looked for, and where none was found.
    [[nodiscard]] const std::shared_ptr<const engine::TechniqueExample>& example() const noexcept {
        return found_.example;
    }
    /// Why none was found, where something is wrong.
    [[nodiscard]] const Text& failure() const noexcept { return found_.failure; }
    /// Where the example stands, with notes of what is still possible where it looks. Requires an
    /// example, here and below.
    [[nodiscard]] const Position& position() const noexcept { return position_; }
    [[nodiscard]] Highlights shown() const;

    /// True if something is to be drawn anew.
    bool tick();

private:
    struct List {
        std::vector<Line> lines;
        Text failure;
    };
    struct Found {
        std::shared_ptr<const engine::TechniqueExample> example;
        Text failure;
    };

    void look();

    std::shared_ptr<const PuzzleType> type_;
    List list_;
    std::string opened_;
    std::uint64_t seed_ = 0;
    Found found_;
    Position position_;
    BackgroundTask<List> listing_;
    BackgroundTask<Found> task_;
};

}  // namespace quadrille::play
