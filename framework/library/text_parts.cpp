#include "library/text_parts.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "engine/watch/step_log.hpp"
#include "quadrille/batch.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::library {

namespace {

/// How many bytes a text begins with that are characters each, some fewer at most: what nearly all
/// of a large file is, passed over by the word.
std::size_t plain_bytes(std::string_view text) {
    constexpr std::uint64_t high_bits = 0x8080808080808080U;
    std::size_t plain = 0;
    for (std::uint64_t bytes = 0; plain + sizeof bytes <= text.size(); plain += sizeof bytes) {
        std::memcpy(&bytes, text.data() + plain, sizeof bytes);
        if ((bytes & high_bits) != 0) break;
    }
    return plain;
}

/// The parts of a text between blank lines.
std::vector<TextPart> split_at_blank_lines(std::string_view text) {
    std::vector<TextPart> parts;
    std::size_t line = 0;
    std::size_t begin = std::string_view::npos;  // of the part being read
    std::size_t begin_line = 0;
    for (std::size_t at = 0; at < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const bool is_blank =
            text.substr(at, end - at).find_first_not_of(" \t\r\n") == std::string_view::npos;
        if (is_blank && begin != std::string_view::npos) {
            parts.push_back({text.substr(begin, at - begin), begin_line});
            begin = std::string_view::npos;
        } else if (!is_blank && begin == std::string_view::npos) {
            begin = at;
            begin_line = line;
        }
        at = end;
    }
    if (begin != std::string_view::npos) parts.push_back({text.substr(begin), begin_line});
    return parts;
}

}  // namespace

std::vector<TextPart> parts_of(const PuzzleType& type, std::string_view text) {
    std::vector<TextPart> parts;
    if (const auto* const batch = facet_of<Batch>(type)) {
        std::size_t line = 0;
        const char* counted = text.data();
        const std::vector<std::string_view> told_apart = batch->parts(text);
        parts.reserve(told_apart.size());
        for (const std::string_view part : told_apart) {
            line += static_cast<std::size_t>(std::count(counted, part.data(), '\n'));
            counted = part.data();
            parts.push_back({part, line});
        }
    } else if (type.info().blank_line_separates) {
        parts = split_at_blank_lines(text);
    }
    if (parts.size() < 2) parts = {{text, 0}};
    return parts;
}

std::optional<Error> no_text(std::string_view text) {
    const std::size_t plain = plain_bytes(text);
    std::optional<std::size_t> at = kit::first_invalid(text.substr(plain));
    if (!at) return std::nullopt;
    *at += plain;
    const std::string_view before = text.substr(0, *at);
    const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
    return Error{"this byte is no text; expected UTF-8", line,
                 before.size() - (before.rfind('\n') + 1) + 1};
}

std::vector<TextPart> logs_in(std::string_view text) {
    std::vector<TextPart> parts;
    bool is_for_people = false;
    std::size_t line = 0;
    for (std::size_t at = 0; at < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view one = text.substr(at, end - at);
        is_for_people = is_for_people || one.starts_with(engine::readable_log);
        if (engine::looks_like_log(one)) {
            is_for_people = false;
            parts.push_back({one, line});
        } else if (!is_for_people && !parts.empty()) {
            TextPart& part = parts.back();
            part.text = {part.text.data(), part.text.size() + one.size()};
        }
        at = end;
    }
    return parts;
}

}  // namespace quadrille::library
