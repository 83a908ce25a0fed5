#include "config/decimal.hpp"

#include <array>
#include <charconv>
#include <string>

namespace quadrille::config {

namespace {

Text with_point(const std::string& number) {
    const std::size_t point = number.find('.');
    if (point == std::string::npos) return Text::name(number);
    // The sign between the two is the translation's.
    return Text("{0}.{1}", {number.substr(0, point), number.substr(point + 1)});
}

}  // namespace

Text decimal(double value, int digits) {
    std::array<char, 400> text{};  // the largest number has 309 digits before the point
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value,
                                            std::chars_format::fixed, digits);
    return with_point(error == std::errc{} ? std::string(text.data(), end) : std::string());
}

Text decimal(double value) {
    std::string number;
    std::array<char, 64> text{};
    const auto [end, error] =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 6);
    if (error == std::errc{}) number.assign(text.data(), end);
    return with_point(number);
}

}  // namespace quadrille::config
