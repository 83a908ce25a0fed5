// How a camera was held, as it notes in its photographs (Exif 2.3, tag 0x0112).
#pragma once

#include <string_view>

namespace quadrille::picture {

struct Orientation {
    bool is_mirrored = false;    ///< left to right, before it is turned
    unsigned quarter_turns = 0;  ///< to the right, which bring the picture upright

    friend bool operator==(const Orientation&, const Orientation&) = default;
};

/// As a JPEG file says; upright where it says nothing that makes sense. Takes any bytes.
[[nodiscard]] Orientation orientation_of(std::string_view bytes) noexcept;

}  // namespace quadrille::picture
