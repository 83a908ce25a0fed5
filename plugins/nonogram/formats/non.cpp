// .non, as the type reads it anyway, here also for puzzles that it tells in two lines.
#include "formats/formats.hpp"

namespace nonogram {

namespace q = quadrille;

q::Format non_format() {
    q::Format format;
    format.id = "non";
    format.name = "Simpson's nonogram, with colours";
    format.extensions = {".non", ".nonpack"};
    format.holds_many = true;
    format.separator = "====\n";
    format.recognises = [](std::string_view text) {
        const std::string_view line = quadrille::kit::first_told_line(text.substr(0, 4096));
        return !line.empty() &&
               ((line.front() >= 'a' && line.front() <= 'z') || line.front() == '=') &&
               text.find("rows") != std::string_view::npos &&
               text.find("columns") != std::string_view::npos;
    };
    format.parts = [](std::string_view text) { return parts_of(text); };
    format.read = [](std::string_view part) -> q::Result<q::Translation> {
        const auto clues = read_non(part);
        if (!clues) return clues.error();
        return q::Translation{write(*clues)};
    };
    format.write = [](std::string_view native) -> q::Result<q::Translation> {
        const auto clues = read(native);
        if (!clues) return clues.error();
        return q::Translation{write_non(*clues)};
    };
    return format;
}

}  // namespace nonogram
