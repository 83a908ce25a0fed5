#include "picture/decode.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "picture/jpeg_tables.hpp"
#include "picture/light.hpp"
#include "picture/netpbm.hpp"
#include "picture/orientation.hpp"

namespace {

/// The library takes what a file promises to unfold to; a small file can promise gigabytes.
constinit thread_local std::size_t largest_block = 0;

void* bounded_malloc(std::size_t size) {
    // What a file that is cut off does not fill is black, and not what lay there before.
    return size <= largest_block ? std::calloc(1, size) : nullptr;
}
void* bounded_realloc(void* block, std::size_t size) {
    return size <= largest_block ? std::realloc(block, size) : nullptr;
}

}  // namespace

#define STBI_MALLOC bounded_malloc
#define STBI_REALLOC bounded_realloc
#define STBI_FREE std::free
#define STBI_ASSERT(holds) static_cast<void>(0)
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_NO_HDR
#define STBI_NO_PSD
#define STBI_NO_PIC
#define STBI_NO_PNM
#define STBI_FAILURE_USERMSG
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif
#include <stb/stb_image.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace quadrille::picture {

namespace {

constexpr std::array<std::string_view, 10> extensions = {".png", ".jpg", ".jpeg", ".jpe", ".bmp",
                                                         ".gif", ".ppm", ".pgm",  ".pnm", ".tga"};
constexpr std::string_view formats = "PNG, JPEG, BMP, GIF, PPM, PGM, TGA";

std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint8_t>(bytes[at]);
}

/// The format has no sign of its own: a header that makes sense, which a text never has.
bool is_targa(std::string_view bytes) noexcept {
    constexpr std::size_t header = 18;
    if (bytes.size() < header) return false;
    if (bytes.ends_with(std::string_view("TRUEVISION-XFILE.\0", 18))) return true;
    const std::uint8_t maps = byte_at(bytes, 1);
    const std::uint8_t kind = byte_at(bytes, 2) & 0xF7U;  // 8 more: run lengths
    const std::uint8_t depth = byte_at(bytes, 16);
    const bool has_size = (bytes[12] != 0 || bytes[13] != 0) && (bytes[14] != 0 || bytes[15] != 0);
    return maps <= 1 && kind >= 1 && kind <= 3 && (kind == 1) == (maps == 1) && has_size &&
           (depth == 8 || depth == 15 || depth == 16 || depth == 24 || depth == 32);
}

bool is_bitmap(std::string_view bytes) noexcept {
    // Behind the sign stand the size, four bytes that are 0, and where the pixels begin.
    return bytes.size() > 14 && bytes.starts_with("BM") && bytes[6] == 0 && bytes[7] == 0 &&
           bytes[8] == 0 && bytes[9] == 0;
}

/// What stands on white, where a share of `alpha` in 255 is seen of it.
std::uint8_t on_white(std::uint8_t value, std::uint32_t alpha) {
    if (alpha == 255) return value;
    return value_of_light((light_of(value) * alpha + 65535U * (255 - alpha) + 127) / 255);
}

Image image_of(const stbi_uc* pixels, std::size_t width, std::size_t height) {
    Image image{width, height, std::vector<Rgb>(width * height)};
    for (std::size_t i = 0; i < image.pixels.size(); ++i) {
        const stbi_uc* const rgba = pixels + 4 * i;
        image.pixels[i] = {on_white(rgba[0], rgba[3]), on_white(rgba[1], rgba[3]),
                           on_white(rgba[2], rgba[3])};
    }
    return image;
}

Error damaged() { return {"the picture is damaged, or of a kind that cannot be read"}; }

struct Free {
    void operator()(stbi_uc* pixels) const { stbi_image_free(pixels); }
};

}  // namespace

bool has_picture_extension(const std::filesystem::path& file) {
    std::string extension = file.extension().string();
    for (char& c : extension) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return std::ranges::find(extensions, extension) != extensions.end();
}

bool is_picture(std::string_view bytes) noexcept {
    return bytes.starts_with("\x89PNG\r\n\x1A\n") || bytes.starts_with("\xFF\xD8\xFF") ||
           bytes.starts_with("GIF87a") || bytes.starts_with("GIF89a") || is_bitmap(bytes) ||
           is_netpbm(bytes) || is_targa(bytes);
}

Result<Image> decode(std::string_view bytes, std::size_t most_pixels) {
    if (!is_picture(bytes))
        return Error{Text("this is no picture that can be read; the formats are {0}",
                          {std::string(formats)})};
    if (is_netpbm(bytes)) return decode_netpbm(bytes, most_pixels);
    if (bytes.starts_with("\xFF\xD8") && !has_sound_code_tables(bytes)) return damaged();
    if (bytes.size() > INT_MAX) return Error{"the file of the picture is too large"};
    // Four channels of two bytes each, and a byte a row for how it was filtered.
    constexpr std::size_t bytes_a_pixel = 8;
    largest_block = most_pixels * bytes_a_pixel + (std::size_t{1} << 20U);
    const auto* const data = reinterpret_cast<const stbi_uc*>(bytes.data());
    const int size = static_cast<int>(bytes.size());
    int width = 0;
    int height = 0;
    int channels = 0;
    if (stbi_info_from_memory(data, size, &width, &height, &channels) == 0 || width <= 0 ||
        height <= 0)
        return damaged();
    const auto columns = static_cast<std::size_t>(width);
    const auto rows = static_cast<std::size_t>(height);
    if (columns > most_pixels / rows)
        return Error{
            Text("the picture has {0} × {1} pixels; {2} is the most",
                 {std::to_string(columns), std::to_string(rows), std::to_string(most_pixels)})};
    const std::unique_ptr<stbi_uc, Free> pixels(
        stbi_load_from_memory(data, size, &width, &height, &channels, 4));
    if (pixels == nullptr || width <= 0 || height <= 0 ||
        static_cast<std::size_t>(width) > most_pixels / static_cast<std::size_t>(height))
        return damaged();
    const Orientation held = orientation_of(bytes);
    return turned(
        image_of(pixels.get(), static_cast<std::size_t>(width), static_cast<std::size_t>(height)),
        held.quarter_turns, held.is_mirrored);
}

}  // namespace quadrille::picture
