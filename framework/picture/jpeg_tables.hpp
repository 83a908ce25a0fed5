// What is looked at in a JPEG file before the library reads it: a damaged table of codes makes
// stb_image (2.27) write beyond an array.
#pragma once

#include <string_view>

namespace quadrille::picture {

/// Whether no table of Huffman codes that a decoder may come to has more codes than the 256 that
/// there can be. Takes any bytes.
[[nodiscard]] bool has_sound_code_tables(std::string_view bytes) noexcept;

}  // namespace quadrille::picture
