#include "cli/mask_option.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "config/files.hpp"

namespace quadrille::cli {

namespace {

constexpr std::string_view by_chance = "random=";
constexpr std::string_view shows = "1xX#";
constexpr std::string_view hides = ".-_0";
constexpr std::string_view separators = "/ \n\r\t";
constexpr const char* mask_advice =
    "expected random=24, random=40%, a file, or rows such as 1..1/.11.";

Result<engine::Mask> random_mask(std::string_view size) {
    const bool is_share = size.ends_with('%');
    if (is_share) size.remove_suffix(1);
    const auto number = number_in<std::size_t>(size);
    if (!number || (is_share && *number > 100)) return Error{mask_advice};
    if (is_share) return engine::Mask(engine::MaskShare{static_cast<unsigned>(*number)});
    return engine::Mask(engine::MaskCount{*number});
}

/// A pipe is one, too.
bool is_file(const std::string& name) {
    std::error_code code;
    const std::filesystem::file_status status = std::filesystem::status(name, code);
    return std::filesystem::exists(status) && !std::filesystem::is_directory(status);
}

}  // namespace

Result<engine::Mask> mask_of(std::string_view word) {
    if (word.starts_with(by_chance)) return random_mask(word.substr(by_chance.size()));
    engine::MaskPlaces places;
    for (const char sign : word) {
        if (separators.find(sign) != std::string_view::npos) continue;
        const bool is_shown = shows.find(sign) != std::string_view::npos;
        if (!is_shown && hides.find(sign) == std::string_view::npos) return Error{mask_advice};
        places.shown.push_back(is_shown);
    }
    if (places.shown.empty()) return Error{mask_advice};
    return engine::Mask(std::move(places));
}

Value mask_value(std::optional<engine::Mask>& target) {
    const auto read = [&target](const std::string& word) -> Text {
        std::string told = word;
        if (is_file(word)) {
            Result<std::string> text = config::read_file_or_pipe(word);
            if (!text) return text.error().message;
            told = *std::move(text);
        }
        Result<engine::Mask> mask = mask_of(told);
        if (!mask) return Text("'{0}' is no mask: {1}", {word, mask.error().message});
        target = *std::move(mask);
        return {};
    };
    return {.target = Value::Reader(read), .kind = "MASK"};
}

}  // namespace quadrille::cli
