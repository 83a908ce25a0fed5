// Any bytes as a picture: pixels as many as it has, which a sketch can be made of, or a reason.
#include "fuzz.hpp"
#include "picture/decode.hpp"
#include "picture/sketch.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t most_pixels = 1U << 16U;
    const auto image = picture::decode(fuzz::text_of(data, size), most_pixels);
    if (!image) {
        fuzz::require(!image.error().message.empty(), "a refusal says why");
        return 0;
    }
    fuzz::require(image->width > 0 && image->height > 0, "a picture has pixels");
    fuzz::require(image->pixels.size() == image->width * image->height, "as many as it says");
    picture::SketchOptions options;
    options.columns = options.rows = 6;
    options.colours = 1 + size % picture::max_colours;
    options.ink = static_cast<picture::Ink>(size % 3);
    options.crop_to_content = size % 2 == 0;
    options.fit = static_cast<picture::Fit>(size % 3);
    const picture::Sketch sketch = picture::sketch_of(*image, options);
    fuzz::require(sketch.cells.size() == 36, "a sketch has its cells");
    for (const std::uint8_t cell : sketch.cells)
        fuzz::require(cell < sketch.colours.size(), "a cell has one of the colours");
    return 0;
}
