// The corpus of a plugin: cases that a person wrote, one file for each group of them. The format is
// described in sdk/docs/corpus.md. Standard library only.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/gestures.hpp"
#include "quadrille/result.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::check {

/// Some elements and the symbol they are to carry; the symbol is empty for a blank.
struct Marks {
    std::string symbol;
    std::vector<std::string> elements;
};

/// What an element or a condition is expected to be in.
struct Expected {
    std::string name;
    Status status = Status::open;
};

/// A position and how it is judged.
struct PositionCase {
    std::vector<Marks> marks;
    std::vector<Expected> conditions;
    std::vector<Expected> clues;
    std::vector<std::vector<std::string>>
        findings;  ///< if any: exactly what is pointed at, for each broken rule
    bool solved = false;
};

/// One click or drag, and what becomes of it.
struct Gesture {
    std::size_t line = 0;
    Button button = Button::primary;
    bool drag = false;
    std::string picked;      ///< the symbol picked from a palette; empty for none
    std::vector<Vec2> path;  ///< one point for a click
    std::vector<Marks> becomes;
    bool nothing = false;  ///< said aloud that nothing changes
};

struct GestureCase {
    std::vector<Marks> marks;  ///< standing before the first gesture
    std::vector<Gesture> gestures;
};

/// A text and what reading it says.
struct TextCase {
    std::optional<Error> error;          ///< as it must be, its message in English
    std::optional<std::string> written;  ///< for a text that reads: what it is written as, if said
};

enum class CaseKind : std::uint8_t { position, gesture, text };

struct Case {
    CaseKind kind = CaseKind::position;
    std::string title;
    std::filesystem::path file;
    std::size_t line = 0;
    std::string puzzle;  ///< native text
    PositionCase position;
    GestureCase gesture;
    TextCase text;

    /// "loop.case:12, a branch"
    [[nodiscard]] std::string place() const {
        return file.filename().string() + ":" + std::to_string(line) + ", " + title;
    }
};

/// The cases of one file. The error says where the file does not keep to the format.
[[nodiscard]] Result<std::vector<Case>> read_cases(std::string_view text,
                                                   const std::filesystem::path& file);

/// The cases of all files `*.case` in a folder, by file name.
[[nodiscard]] Result<std::vector<Case>> read_corpus(const std::filesystem::path& folder);

}  // namespace quadrille::check
