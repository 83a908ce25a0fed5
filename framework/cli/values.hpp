// What an option of the command line takes, and the sentence where it gets something else.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>
#include <vector>

#include "quadrille/text.hpp"

namespace quadrille::cli {

/// Where the words behind an option go. What it points to must outlive the reading of the command
/// line.
struct Value {
    /// Reads and keeps one word; returns what is wrong with it, or nothing.
    using Reader = std::function<Text(const std::string& word)>;

    /// A flag, several words, or one word.
    std::variant<bool*, std::vector<std::string>*, Reader> target;
    std::string kind = "TEXT";  ///< what it is called in the help
    std::string standard = {};  ///< the value where none is given
    /// All values there are, where they are few; empty: there are more.
    std::function<std::vector<std::string>()> choices = {};
};

/// The number that a word is, with nothing else in it; none of one that is out of range.
template <class Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view word) {
    Number value{};
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, value);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return value;
}

/// True where the option is told.
[[nodiscard]] Value flag(bool& told);
[[nodiscard]] Value word(std::string& target);
/// Stays empty where no word is given; the help may tell what that means.
[[nodiscard]] Value word(std::optional<std::string>& target, std::string standard);
[[nodiscard]] Value words(std::vector<std::string>& target);
[[nodiscard]] Value one_of(std::string& target, std::vector<std::string> choices);
/// The same of what has to be looked for, which is done when it is asked for; it says in the help
/// what it is called.
[[nodiscard]] Value one_of_found(std::string& target,
                                 std::function<std::vector<std::string>()> choices);
/// A finite number from `least` to `most`.
[[nodiscard]] Value number(std::optional<double>& target, double least, double most);
/// A finite number above 0.
[[nodiscard]] Value positive_number(double& target);
/// A finite number, 0 or above.
[[nodiscard]] Value number_from_zero(double& target);

/// Decimal digits alone, from `least` to `most`; `keep` is told what they say.
[[nodiscard]] Value whole_number_told(std::function<void(std::uint64_t)> keep, std::uint64_t least,
                                      std::uint64_t most);

/// Decimal digits alone, from `least` to `most`, which must be values of the target.
template <std::unsigned_integral Number>
[[nodiscard]] Value whole_number(Number& target, std::uint64_t least, std::uint64_t most) {
    const auto keep = [&target](std::uint64_t value) { target = static_cast<Number>(value); };
    Value value = whole_number_told(keep, least, most);
    value.standard = std::to_string(target);
    return value;
}
template <std::unsigned_integral Number>
[[nodiscard]] Value whole_number(std::optional<Number>& target, std::uint64_t least,
                                 std::uint64_t most) {
    const auto keep = [&target](std::uint64_t value) { target = static_cast<Number>(value); };
    return whole_number_told(keep, least, most);
}

}  // namespace quadrille::cli
