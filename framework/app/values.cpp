#include "app/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace quadrille::app {

namespace {

template <class Number>
std::optional<Number> read(const std::string& word) {
    Number value{};
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, value);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return value;
}

/// A validator without a word in the help.
CLI::Validator validator(std::function<std::string(std::string&)> wrong) { return {std::move(wrong), {}, {}}; }

}  // namespace

CLI::Validator whole_number(const config::Locale& locale, std::uint64_t least, std::uint64_t most) {
    return validator([=, &locale](std::string& word) {
        const std::optional<std::uint64_t> value = read<std::uint64_t>(word);
        if (value && *value >= least && *value <= most) {
            word = std::to_string(*value);
            return std::string();
        }
        return locale.tell(
            Text("expected a whole number from {0} to {1}, found '{2}'", {std::to_string(least), std::to_string(most), word}));
    });
}

CLI::Validator number(const config::Locale& locale, double least, double most) {
    return validator([=, &locale](const std::string& word) {
        const std::optional<double> value = read<double>(word);
        if (value && *value >= least && *value <= most) return std::string();
        return locale.tell(Text("expected a number from {0} to {1}, found '{2}'",
                                {fmt::format("{:g}", least), fmt::format("{:g}", most), word}));
    });
}

CLI::Validator positive_number(const config::Locale& locale) {
    return validator([&locale](const std::string& word) {
        const std::optional<double> value = read<double>(word);
        if (value && std::isfinite(*value) && *value > 0) return std::string();
        return locale.tell(Text("expected a number above 0, found '{0}'", {word}));
    });
}

CLI::Validator one_of(const config::Locale& locale, std::vector<std::string> words) {
    return validator([words = std::move(words), &locale](const std::string& word) {
        if (std::ranges::find(words, word) != words.end()) return std::string();
        return locale.tell(Text("there is no '{0}'; there are: {1}", {word, fmt::format("{}", fmt::join(words, ", "))}));
    });
}

}  // namespace quadrille::app
