// Puzzles as text: our own, or a format of another program; one, or many in one text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "quadrille/formats.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::cli {

/// Our own text, as a format beside those of other programs.
inline constexpr std::string_view native_format = "native";
/// A line a puzzle: the type's format of that name, or else the first of its links and game ids
/// that is read and written.
inline constexpr std::string_view line_format = "line";

/// A puzzle in the format that was asked for.
struct PuzzleText {
    Translation told;
    const Format* format = nullptr;  ///< null: native

    /// As a file of its own.
    [[nodiscard]] std::string whole() const;
};

/// Null for native text. The error: the type is not written in that format.
[[nodiscard]] Result<const Format*> format_to_write(const PuzzleType& type,
                                                    std::string_view format);
/// The error, without a place: there is no such format, or it does not say this puzzle.
[[nodiscard]] Result<PuzzleText> text_of(const PuzzleType& type, const Puzzle& puzzle,
                                         std::string_view format);

/// Several puzzles of one type and format, one after the other in one text.
class PuzzleSequence {
public:
    /// What has to be written for this one: with what begins the text or parts it from those
    /// before. The error: the format holds but one.
    [[nodiscard]] Result<std::string> next(const PuzzleText& text);
    /// What ends the text.
    [[nodiscard]] const std::string& closing() const noexcept { return closing_; }
    /// The text has puzzles in that format already, which this goes on with. Null: native.
    void go_on(const Format* format) {
        begun_ = true;
        if (format != nullptr) closing_ = format->closing;
    }

private:
    bool begun_ = false;
    std::string closing_;
};

}  // namespace quadrille::cli
