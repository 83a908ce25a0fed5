// Several puzzles in one text. Lines of four and more equals signs part them in any form, as
// bundles of other programs have it; else blank lines do, where what stands between them is a
// puzzle each: two lines of clues, or one `width`.
#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "format.hpp"

namespace nonogram {

namespace {

constexpr std::string_view blanks = " \t\r\n";

struct Line {
    std::size_t begin = 0;
    std::string_view text;  ///< without what is blank at its end

    [[nodiscard]] bool is_blank() const { return text.empty(); }
    [[nodiscard]] bool is_divider() const {
        return text.size() >= 4 && text.find_first_not_of('=') == std::string_view::npos;
    }
    [[nodiscard]] bool is_width() const {
        const std::size_t key = text.find_first_not_of(blanks);
        constexpr std::string_view width = "width";
        return key != std::string_view::npos && text.substr(key).starts_with(width) &&
               text.substr(key + width.size()).find_first_of(blanks) == 0;
    }
};

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view line = text.substr(at, next - at);
        lines.push_back({at, line.substr(0, line.find_last_not_of(blanks) + 1)});
        at = next;
    }
    return lines;
}

std::vector<std::string_view> between_dividers(std::string_view text,
                                               const std::vector<Line>& lines) {
    std::vector<std::string_view> parts;
    const auto take = [&](std::size_t begin, std::size_t end) {
        const std::string_view part = text.substr(begin, end - begin);
        if (part.find_first_not_of(blanks) != std::string_view::npos) parts.push_back(part);
    };
    std::size_t begin = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].is_divider()) continue;
        take(begin, lines[i].begin);
        begin = i + 1 < lines.size() ? lines[i + 1].begin : text.size();
    }
    take(begin, text.size());
    return parts;
}

/// Where the puzzles after the first begin, of two lines each; none where they are not.
std::vector<std::size_t> pairs(const std::vector<Line>& lines) {
    std::vector<std::size_t> begins;
    std::size_t clues = 0;
    bool ended = false;
    for (const Line& line : lines) {
        if (line.is_blank()) {
            ended = clues == 2;
            continue;
        }
        if (ended) begins.push_back(line.begin);
        clues = ended ? 1 : clues + 1;
        ended = false;
        if (clues > 2) return {};
    }
    return begins;
}

/// The same of .non files: what tells a width begins after the last blank line before it.
std::vector<std::size_t> files(const std::vector<Line>& lines) {
    std::vector<std::size_t> begins;
    std::size_t after = 0;  // the line of the width before
    bool first = true;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].is_width()) continue;
        if (!std::exchange(first, false)) {
            std::size_t begin = i;
            while (begin > after + 1 && !lines[begin - 1].is_blank()) --begin;
            if (begin == after + 1) return {};
            begins.push_back(lines[begin].begin);
        }
        after = i;
    }
    return begins;
}

}  // namespace

std::vector<std::string_view> parts_of(std::string_view text) {
    const std::vector<Line> lines = lines_of(text);
    if (std::any_of(lines.begin(), lines.end(), [](const Line& line) { return line.is_divider(); }))
        return between_dividers(text, lines);
    const bool of_files =
        std::any_of(lines.begin(), lines.end(), [](const Line& line) { return line.is_width(); });
    std::vector<std::size_t> begins = of_files ? files(lines) : pairs(lines);
    if (begins.empty()) return {};
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    begins.push_back(text.size());
    for (const std::size_t to : begins) {
        parts.push_back(text.substr(from, to - from));
        from = to;
    }
    return parts;
}

}  // namespace nonogram
