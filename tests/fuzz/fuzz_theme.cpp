// Any bytes as a theme: problems with places, and always a theme that can be drawn with.
#include "drawing/theme.hpp"
#include "fuzz.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    config::Folders folders;
    folders.user_config = folder.path();
    const std::string_view text = fuzz::text_of(data, size);
    folder.write("themes/any.toml", text);
    std::vector<config::Problem> problems;
    const drawing::Theme theme = drawing::load_theme("any", folders, problems);
    // The problem of a folder without shipped themes points to no place.
    fuzz::require_told(problems, text);
    fuzz::require(!theme.layers.empty() && !theme.font.empty(), "a theme has layers and a font");
    fuzz::require(theme.line_scale >= 0.25 && theme.line_scale <= 4, "lines can be seen");
    return 0;
}
