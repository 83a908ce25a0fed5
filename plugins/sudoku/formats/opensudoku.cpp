// OpenSudoku: XML with a `<game data="…">` a puzzle. The data are 81 digits, 0 for a blank, or of a
// game that was begun `value|notes|editable|` for each cell.
#include <algorithm>

#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/xml.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t opensudoku_order = 9;

/// The pieces between strokes.
std::vector<std::string_view> pieces_of(std::string_view text) {
    std::vector<std::string_view> pieces;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('|'), text.size());
        pieces.push_back(kit::trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return pieces;
}

/// Of a game that was begun: what cannot be edited is given.
bool take_begun(Sheet& sheet, std::string_view data, std::vector<q::Text>& lost) {
    if (data.starts_with("version:")) data.remove_prefix(std::min(data.find('\n'), data.size()));
    const std::vector<std::string_view> pieces = pieces_of(data);
    const std::size_t cells = sheet.givens.size();
    if (pieces.size() % cells != 0 || pieces.size() < 3 * cells) return false;
    const std::size_t each = pieces.size() / cells;
    bool has_marks = false;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const std::string_view value = pieces[cell * each];
        if (value.size() != 1 || value.front() < '0' || value.front() > '9') return false;
        if (pieces[cell * each + each - 1] == "0")
            sheet.givens[cell] = static_cast<q::Mark>(value.front() - '0');
        else
            has_marks = has_marks || value != "0";
    }
    if (has_marks) lost.emplace_back("The marks in the file are not taken over.");
    return true;
}

q::Result<q::Translation> read_opensudoku(std::string_view text) {
    const auto root = kit::read_xml(text);
    if (!root) return root.error();
    const kit::XmlElement* game = root->name == "game" ? &*root : root->child("game");
    const std::string* const data = game == nullptr ? nullptr : game->attribute("data");
    if (data == nullptr)
        return kit::error_at(root->line, root->column, "expected an element <game> with its data");
    Sheet sheet = usual_sheet(opensudoku_order);
    std::vector<q::Text> lost;
    const bool is_plain = data->size() == sheet.givens.size() &&
                          data->find_first_not_of("0123456789.") == std::string::npos;
    if (is_plain) {
        for (std::size_t cell = 0; cell < data->size(); ++cell)
            if ((*data)[cell] >= '1')
                sheet.givens[cell] = static_cast<q::Mark>((*data)[cell] - '0');
    } else if (!take_begun(sheet, *data, lost)) {
        return kit::error_at(game->line, game->column,
                             "expected 81 digits as the data of the game");
    }
    return native_of(std::move(sheet), std::move(lost), game->line, game->column);
}

q::Result<q::Translation> write_opensudoku(std::string_view native) {
    const auto sheet = read(native);
    if (!sheet) return sheet.error();
    if (auto error = beyond(*sheet, 0)) return *std::move(error);
    if (sheet->order != opensudoku_order) return q::Error{"this format has grids of 9 x 9 alone"};
    std::string text = "<game data=\"";
    for (const q::Mark given : sheet->givens) text += static_cast<char>('0' + given);
    q::Translation told{text + "\"/>\n"};
    if (sheet->symbols != usual_symbols(sheet->order))
        told.lost.emplace_back("The symbols are told as numbers.");
    return told;
}

}  // namespace

q::Format opensudoku_format() {
    q::Format format;
    format.id = "opensudoku";
    format.name = "OpenSudoku";
    format.extensions = {".opensudoku"};
    format.holds_many = true;
    format.opening = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n";
    format.closing = "</opensudoku>\n";
    format.recognises = [](std::string_view text) {
        return kit::is_xml_with(text, "game") && text.find(" data=") != std::string_view::npos;
    };
    format.parts = [](std::string_view text) { return kit::xml_elements(text, "game"); };
    format.read = read_opensudoku;
    format.write = write_opensudoku;
    return format;
}

}  // namespace sudoku
