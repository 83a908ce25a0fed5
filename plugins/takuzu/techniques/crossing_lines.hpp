// What a digit leads to, from line to line.
#pragma once

#include <memory>

#include "techniques/techniques.hpp"

namespace takuzu {

/// Finds a digit with which a line cannot be filled any more, once what it leaves in the lines that
/// cross it is written: the other digit. See crossing_lines.cpp. [any thread]
class CrossingLines {
public:
    /// The layout must outlive it.
    explicit CrossingLines(const Layout& layout);
    CrossingLines(const CrossingLines&) = delete;
    CrossingLines& operator=(const CrossingLines&) = delete;
    CrossingLines(CrossingLines&&) = delete;
    CrossingLines& operator=(CrossingLines&&) = delete;
    ~CrossingLines();

    [[nodiscard]] Found find(const View& view) const;

private:
    struct Search;

    std::unique_ptr<const Search> search_;
};

}  // namespace takuzu
