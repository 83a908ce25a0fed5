// f-puzzles: JSON, by itself or compressed (LZ-String, base64) behind `f-puzzles.com/?load=` or
// `sudokupad.app/fpuzzles`.
#include <functional>

#include "format.hpp"
#include "formats/formats.hpp"
#include "formats/fpuzzles_json.hpp"
#include "quadrille/kit/lz_string.hpp"
#include "quadrille/kit/reader.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// No puzzle of that program is nearly as large.
constexpr std::size_t most_json = 1'000'000;
q::Result<q::Translation> read_fpuzzles_json(std::string_view text, std::size_t column) {
    const auto json = read_json(text);
    if (!json) return json.error();
    if (json->kind != JsonValue::Kind::object)
        return kit::error_at(1, 1, "expected a puzzle in curly brackets");
    return read_fpuzzles(*json, column);
}

using Wrap = std::function<std::string(const std::string& json)>;

std::function<q::Result<q::Translation>(std::string_view)> writer(Wrap wrap) {
    return [wrap = std::move(wrap)](std::string_view native) -> q::Result<q::Translation> {
        const auto sheet = read(native);
        if (!sheet) return sheet.error();
        const auto json = fpuzzles_json(*sheet);
        if (!json) return json.error();
        q::Translation told{wrap(*json) + "\n"};
        if (sheet->symbols != usual_symbols(sheet->order))
            told.lost.emplace_back("The symbols are told as numbers.");
        return told;
    };
}

/// Base64 without what a browser does to it.
std::string without_escapes(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto hex = [&](std::size_t at) {
            return at < text.size() ? kit::digit_value(text[at], 16) : -1;
        };
        if (text[i] == '%' && hex(i + 1) >= 0 && hex(i + 2) >= 0) {
            plain += static_cast<char>(hex(i + 1) * 16 + hex(i + 2));
            i += 2;
        } else {
            plain += text[i] == ' ' ? '+' : text[i];
        }
    }
    return plain;
}

/// The payload of a link, behind a word; empty where the link has no such word.
std::string_view behind(std::string_view link, std::string_view word) {
    const std::size_t at = link.find(word);
    return at == std::string_view::npos ? std::string_view() : link.substr(at + word.size());
}

std::function<q::Result<q::Translation>(std::string_view)> link_reader(std::string_view word) {
    return [word](std::string_view text) -> q::Result<q::Translation> {
        const std::string_view link = kit::first_told_line(text);
        const std::string_view payload = behind(link, word);
        if (payload.empty())
            return kit::error_at(1, 1,
                                 "this link does not hold its puzzle in a way that is read here; "
                                 "share it as an f-puzzles link");
        const auto column = static_cast<std::size_t>(payload.data() - text.data()) + 1;
        const auto json = kit::decompress_lz_string(without_escapes(payload), most_json);
        if (!json)
            return kit::error_at(1, column, "this is no compressed text; was the link cut off?");
        auto read = read_fpuzzles_json(*json, column);
        if (!read) return kit::error_at(1, column, read.error().message);
        return read;
    };
}

q::Format link_format(std::string id, q::Text name, std::string_view host, std::string_view word,
                      std::string before) {
    q::Format format;
    format.id = std::move(id);
    format.name = std::move(name);
    format.is_link = true;
    format.holds_many = true;
    format.recognises = [host](std::string_view text) {
        const std::string_view line = kit::first_told_line(text);
        const std::size_t at = line.substr(0, 64).find(host);
        return at != std::string_view::npos &&
               (at == 0 || line[at - 1] == '/' || line[at - 1] == '.');
    };
    format.parts = kit::told_lines;
    format.read = link_reader(word);
    format.write = writer([before = std::move(before)](const std::string& json) {
        return before + kit::compress_lz_string(json);
    });
    return format;
}

}  // namespace

std::vector<q::Format> fpuzzles_formats() {
    q::Format json;
    json.id = "fpuzzles-json";
    json.name = "f-puzzles as JSON";
    json.extensions = {".json", ".fpuz"};
    json.recognises = [](std::string_view text) {
        return kit::trimmed(text.substr(0, 4096)).starts_with('{') &&
               text.find("\"grid\"") != std::string_view::npos;
    };
    json.read = [](std::string_view text) { return read_fpuzzles_json(text, 1); };
    json.write = writer([](const std::string& told) { return told; });
    return {link_format("fpuzzles", "link of f-puzzles", "f-puzzles.com",
                        "load=", "https://f-puzzles.com/?load="),
            link_format("sudokupad", "link of SudokuPad", "sudokupad.app", "fpuzzles",
                        "https://sudokupad.app/fpuzzles"),
            std::move(json)};
}

}  // namespace sudoku
