#include "cli/mask_option.hpp"

#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

constexpr std::string_view by_chance = "random=";
constexpr const char* mask_advice =
    "expected random=24, random=40%, a file, or rows such as 1..1/.11.";

std::optional<std::size_t> number_in(std::string_view word) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return number;
}

Result<engine::Mask> random_mask(std::string_view size) {
    const bool is_share = size.ends_with('%');
    if (is_share) size.remove_suffix(1);
    const std::optional<std::size_t> number = number_in(size);
    if (!number || (is_share && *number > 100)) return Error{mask_advice};
    if (is_share) return engine::Mask(engine::MaskShare{static_cast<unsigned>(*number)});
    return engine::Mask(engine::MaskCount{*number});
}

}  // namespace

Result<engine::Mask> mask_of(std::string_view word) {
    if (word.starts_with(by_chance)) return random_mask(word.substr(by_chance.size()));
    engine::MaskPlaces places;
    while (!word.empty()) {
        const char32_t sign = kit::take_character(word);
        if (sign == U'/' || sign == U' ' || sign == U'\n' || sign == U'\r' || sign == U'\t')
            continue;
        if (sign == kit::no_character || kit::is_control(sign)) return Error{mask_advice};
        places.shown.push_back(sign != U'.' && sign != U'-' && sign != U'_' && sign != U'0');
    }
    if (places.shown.empty()) return Error{mask_advice};
    return engine::Mask(std::move(places));
}

Value mask_value(std::optional<engine::Mask>& target) {
    const auto read = [&target](const std::string& word) -> Text {
        std::string told = word;
        std::error_code error;
        if (std::filesystem::is_regular_file(word, error)) {
            Result<std::string> text = config::read_file(word);
            if (!text) return text.error().message;
            told = *std::move(text);
        }
        Result<engine::Mask> mask = mask_of(told);
        if (!mask) return mask.error().message;
        target = *std::move(mask);
        return {};
    };
    return {.target = Value::Reader(read), .kind = "MASK"};
}

}  // namespace quadrille::cli
