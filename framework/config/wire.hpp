// Texts and numbers as bytes, for the pipe between the host and its helper and for what the cache
// folder keeps: each string with its length, each text with its arguments.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "quadrille/text.hpp"

namespace quadrille::wire {

inline void put_string(std::string& bytes, std::string_view text) {
    (bytes += std::to_string(text.size()) += ':') += text;
}

inline void put_number(std::string& bytes, std::uint64_t number) {
    (bytes += std::to_string(number)) += ';';
}

inline void put_text(std::string& bytes, const Text& text) {
    put_string(bytes, text.english);
    bytes += text.verbatim ? 'v' : 't';
    put_number(bytes, text.arguments.size());
    for (const Text& argument : text.arguments) put_text(bytes, argument);
}

/// Takes values off the front of the bytes; empty where they do not hold one.
class Reader {
public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}

    std::optional<std::string> string() {
        const auto length = number(':');
        if (!length || *length > rest_.size()) return std::nullopt;
        std::string text(rest_.substr(0, *length));
        rest_.remove_prefix(*length);
        return text;
    }

    std::optional<Text> text(int depth = 0) {
        auto english = string();
        const auto verbatim = english ? flag('v', 't') : std::nullopt;
        const auto count = verbatim ? number(';') : std::nullopt;
        if (!count || depth > 8) return std::nullopt;
        Text whole(std::move(*english));
        whole.verbatim = *verbatim;
        for (std::size_t i = 0; i < *count; ++i) {
            auto argument = text(depth + 1);
            if (!argument) return std::nullopt;
            whole.arguments.push_back(std::move(*argument));
        }
        return whole;
    }

    /// Whether it is the first of the two letters.
    std::optional<bool> flag(char yes, char no) {
        if (rest_.empty() || (rest_[0] != yes && rest_[0] != no)) return std::nullopt;
        const bool is_yes = rest_[0] == yes;
        rest_.remove_prefix(1);
        return is_yes;
    }

    std::optional<std::size_t> number(char end) {
        std::size_t value = 0;
        const auto [at, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        const auto length = static_cast<std::size_t>(at - rest_.data());
        if (error != std::errc{} || length >= rest_.size() || rest_[length] != end)
            return std::nullopt;
        rest_.remove_prefix(length + 1);
        return value;
    }

    [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }

private:
    std::string_view rest_;
};

}  // namespace quadrille::wire
