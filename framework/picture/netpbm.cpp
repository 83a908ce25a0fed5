#include "picture/netpbm.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>
#include <string>

namespace quadrille::picture {

namespace {

constexpr std::size_t largest_value = 65535;

bool is_gap(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

class NetpbmReader {
public:
    explicit NetpbmReader(std::string_view bytes) : rest_(bytes.substr(2)), kind_(bytes[1]) {}

    [[nodiscard]] Result<Image> read(std::size_t most_pixels) {
        const auto width = number(SIZE_MAX / 16);
        const auto height = number(SIZE_MAX / 16);
        const auto most = number(largest_value);
        if (!width || !height || !most || *width == 0 || *height == 0 || *most == 0)
            return damaged();
        if (*width > most_pixels / *height)
            return Error{Text("the picture has {0} × {1} pixels; {2} is the most",
                              {std::to_string(*width), std::to_string(*height),
                               std::to_string(most_pixels)})};
        most_ = *most;
        if (is_binary() && !rest_.empty()) rest_.remove_prefix(1);  // one gap, and then bytes
        const std::size_t least_bytes = *width * *height * (has_colour() ? 3 : 1);
        if (rest_.size() < least_bytes * (is_binary() && most_ > 255 ? 2 : 1)) return damaged();
        Image image{*width, *height, {}};
        image.pixels.reserve(*width * *height);
        for (std::size_t i = 0; i < *width * *height; ++i) {
            const std::optional<Rgb> colour = pixel();
            if (!colour) return damaged();
            image.pixels.push_back(*colour);
        }
        return image;
    }

private:
    static Error damaged() { return {"the picture is damaged, or of a kind that cannot be read"}; }

    [[nodiscard]] bool is_binary() const { return kind_ == '5' || kind_ == '6'; }
    [[nodiscard]] bool has_colour() const { return kind_ == '3' || kind_ == '6'; }

    /// Behind gaps and comments, in decimal digits.
    std::optional<std::size_t> number(std::size_t most) {
        for (;;) {
            while (!rest_.empty() && is_gap(rest_.front())) rest_.remove_prefix(1);
            if (rest_.empty() || rest_.front() != '#') break;
            rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
        }
        std::size_t value = 0;
        bool is_there = false;
        for (; !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9';
             rest_.remove_prefix(1)) {
            value = value * 10 + static_cast<std::size_t>(rest_.front() - '0');
            if (value > most) return std::nullopt;
            is_there = true;
        }
        return is_there ? std::optional(value) : std::nullopt;
    }

    std::optional<std::size_t> sample() {
        if (!is_binary()) return number(most_);
        std::size_t value = 0;
        for (int bytes = most_ > 255 ? 2 : 1; bytes > 0; --bytes) {
            if (rest_.empty()) return std::nullopt;
            value = value << 8U | static_cast<std::uint8_t>(rest_.front());
            rest_.remove_prefix(1);
        }
        return std::min(value, most_);
    }

    std::optional<Rgb> pixel() {
        std::uint8_t values[3] = {};
        for (int i = 0; i < (has_colour() ? 3 : 1); ++i) {
            const std::optional<std::size_t> one = sample();
            if (!one) return std::nullopt;
            values[i] = static_cast<std::uint8_t>((*one * 255 + most_ / 2) / most_);
        }
        if (has_colour()) return Rgb{values[0], values[1], values[2]};
        return Rgb{values[0], values[0], values[0]};
    }

    std::string_view rest_;
    char kind_;
    std::size_t most_ = 255;
};

}  // namespace

bool is_netpbm(std::string_view bytes) noexcept {
    constexpr std::string_view kinds = "2356";
    if (bytes.size() < 3 || bytes[0] != 'P' || kinds.find(bytes[1]) == std::string_view::npos)
        return false;
    // What follows is a number or a comment; of a text that begins by chance it is hardly ever.
    const std::size_t next = bytes.find_first_not_of(" \t\r\n", 2);
    return next > 2 && next != std::string_view::npos &&
           (bytes[next] == '#' || (bytes[next] >= '0' && bytes[next] <= '9'));
}

Result<Image> decode_netpbm(std::string_view bytes, std::size_t most_pixels) {
    return NetpbmReader(bytes).read(most_pixels);
}

}  // namespace quadrille::picture
