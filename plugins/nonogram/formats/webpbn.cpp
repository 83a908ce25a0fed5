// The XML of webpbn.com: colours by name, clues of columns and rows, or the picture alone, from
// which the clues follow.
#include <algorithm>
#include <map>

#include "formats/formats.hpp"
#include "quadrille/kit/xml.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

std::string attribute_or(const kit::XmlElement& element, std::string_view key, std::string usual) {
    const std::string* const value = element.attribute(key);
    return value != nullptr ? *value : std::move(usual);
}

class WebpbnReader {
public:
    explicit WebpbnReader(const kit::XmlElement& puzzle) : puzzle_(puzzle) {}

    q::Result<q::Translation> read() {
        if (attribute_or(puzzle_, "type", "grid") != "grid")
            return error(puzzle_, "this is a puzzle of triangles; only squares are read");
        for (const auto& step :
             {&WebpbnReader::read_colours, &WebpbnReader::read_sides, &WebpbnReader::read_picture})
            if (auto done = (this->*step)(); !done) return done.error();
        if (clues_.rows.empty() || clues_.columns.empty())
            return error(puzzle_, "expected the clues of columns and rows, or a picture");
        clues_.grid = {clues_.rows.size(), clues_.columns.size()};
        const std::string source = puzzle_.told("source");
        const std::string id = puzzle_.told("id");
        set_about(clues_, "catalogue",
                  source.empty() || id.empty() ? source + id : source + " " + id);
        set_about(clues_, "title", puzzle_.told("title"));
        set_about(clues_, "by", puzzle_.told("author"));
        set_about(clues_, "copyright", puzzle_.told("copyright"));
        if (!puzzle_.told("description").empty())
            lost_.emplace_back("The description of the puzzle is left out.");
        // Black alone is no colour.
        if (clues_.colours.size() == 1 && clues_.colours.front().rgb == 0 &&
            names_.contains("black"))
            clues_.colours.clear();
        if (clues_.colours.empty()) std::replace(clues_.goal.begin(), clues_.goal.end(), 'a', '1');
        // A picture that is not that of the clues would be no goal.
        if (!clues_.goal.empty() && !nonogram::read(write(clues_))) {
            clues_.goal.clear();
            lost_.emplace_back(
                "The picture is left out: it does not have the blocks of the clues.");
        }
        return native_of(clues_, places_, std::move(lost_));
    }

private:
    using Done = q::Result<void>;

    static q::Error error(const kit::XmlElement& element, q::Text message) {
        return kit::error_at(element.line, element.column, std::move(message));
    }

    Done read_colours() {
        const std::string paper = attribute_or(puzzle_, "backgroundcolor", "white");
        usual_ = attribute_or(puzzle_, "defaultcolor", "black");
        for (const kit::XmlElement& one : puzzle_.children) {
            if (one.name != "color") continue;
            const std::string name = attribute_or(one, "name", "");
            const std::string sign = attribute_or(one, "char", "");
            if (name == paper) {
                if (sign.size() == 1) signs_[sign[0]] = 0;
                continue;
            }
            const std::string_view code = kit::trimmed(one.text);
            std::uint32_t rgb = 0;
            bool good = code.size() == 6;
            for (const char c : code) {
                good = good && kit::digit_value(c, 16) >= 0;
                rgb = rgb << 4U | static_cast<std::uint32_t>(std::max(kit::digit_value(c, 16), 0));
            }
            if (!good || name.empty() || names_.contains(name))
                return error(one,
                             "expected a name of its own for each colour, and six hexadecimal "
                             "digits");
            if (auto added = add_colour(one, name, rgb); !added) return added;
            if (sign.size() == 1) signs_[sign[0]] = names_[name];
        }
        if (names_.empty()) {  // black and white, as usual
            signs_['.'] = 0;
            signs_['X'] = 1;
            return add_colour(puzzle_, usual_, 0);
        }
        return {};
    }

    Done add_colour(const kit::XmlElement& at, const std::string& name, std::uint32_t rgb) {
        if (clues_.colours.size() == max_colours)
            return error(at, {"there are more than {0} colours", {std::to_string(max_colours)}});
        clues_.colours.push_back({letter_for(name), rgb});
        names_[name] = static_cast<q::Mark>(clues_.colours.size());
        return {};
    }

    /// A name of one letter is kept; else the first that is free.
    [[nodiscard]] char letter_for(const std::string& name) const {
        const auto is_free = [&](char letter) {
            return std::none_of(clues_.colours.begin(), clues_.colours.end(),
                                [&](const Colour& one) { return one.letter == letter; });
        };
        const bool is_letter = name.size() == 1 && ((name[0] >= 'a' && name[0] <= 'z') ||
                                                    (name[0] >= 'A' && name[0] <= 'Z'));
        char letter = is_letter ? name[0] : 'a';
        for (; !is_free(letter); ++letter) letter = letter == 'z' ? 'A' - 1 : letter;
        return letter;
    }

    Done read_sides() {
        for (const kit::XmlElement& side : puzzle_.children) {
            if (side.name != "clues") continue;
            const std::string type = attribute_or(side, "type", "");
            const bool rows = type == "rows";
            if (!rows && type != "columns")
                return error(side, "expected the clues of rows or of columns");
            if (!(rows ? clues_.rows : clues_.columns).empty())
                return error(side, "this is told a second time; expected it once");
            for (const kit::XmlElement& line : side.children) {
                if (line.name != "line") continue;
                auto clue = read_line(line);
                if (!clue) return clue.error();
                (rows ? clues_.rows : clues_.columns).push_back(*std::move(clue));
                (rows ? places_.rows : places_.columns).push_back({line.line, line.column});
            }
        }
        return {};
    }

    q::Result<Clue> read_line(const kit::XmlElement& line) const {
        Clue clue;
        for (const kit::XmlElement& count : line.children) {
            if (count.name != "count") continue;
            std::string_view text = kit::trimmed(count.text);
            const auto length = kit::take_number(text, max_side);
            const auto colour = names_.find(attribute_or(count, "color", usual_));
            if (!length || !text.empty() || *length > max_side || colour == names_.end())
                return error(count, {"expected a length from 1 to {0} and the name of a colour",
                                     {std::to_string(max_side)}});
            if (*length > 0) clue.push_back({static_cast<std::uint32_t>(*length), colour->second});
        }
        return clue;
    }

    /// The goal, and the clues that follow from it where none are told.
    Done read_picture() {
        for (const kit::XmlElement& solution : puzzle_.children) {
            if (solution.name != "solution") continue;
            const std::string type = attribute_or(solution, "type", "goal");
            const kit::XmlElement* const image = solution.child("image");
            if (type == "saved" || image == nullptr) {
                if (type == "saved")
                    lost_.emplace_back("The marks in the file are not taken over.");
                continue;
            }
            const std::vector<std::vector<q::Mark>> picture = rows_of(image->text);
            if (picture.empty()) {
                if (clues_.rows.empty())
                    return error(*image,
                                 "expected rows of cells between '|', as long as each other");
                continue;
            }
            if (clues_.rows.empty() && clues_.columns.empty()) take_clues(picture, *image);
            if (clues_.goal.empty())
                for (const auto& row : picture)
                    for (const q::Mark mark : row)
                        clues_.goal +=
                            mark == 0 ? '0' : clues_.colours[mark - std::size_t{1}].letter;
        }
        return {};
    }

    /// By row and column the colour, 0 for the paper; empty where a cell is not decided.
    [[nodiscard]] std::vector<std::vector<q::Mark>> rows_of(std::string_view image) const {
        std::vector<std::vector<q::Mark>> rows;
        for (const std::string_view line : kit::told_lines(image)) {
            if (line.size() < 3 || line.front() != '|' || line.back() != '|') return {};
            std::vector<q::Mark>& row = rows.emplace_back();
            for (const char c : line.substr(1, line.size() - 2)) {
                const auto sign = signs_.find(c);
                if (sign == signs_.end()) return {};
                row.push_back(sign->second);
            }
            if (row.size() != rows.front().size()) return {};
        }
        return rows;
    }

    void take_clues(const std::vector<std::vector<q::Mark>>& picture,
                    const kit::XmlElement& image) {
        for (const auto& row : picture) {
            clues_.rows.push_back(clue_of(row, 0));
            places_.rows.push_back({image.line, image.column});
        }
        for (std::size_t column = 0; column < picture.front().size(); ++column) {
            std::vector<q::Mark> line;
            for (const auto& row : picture) line.push_back(row[column]);
            clues_.columns.push_back(clue_of(line, 0));
            places_.columns.push_back({image.line, image.column});
        }
    }

    const kit::XmlElement& puzzle_;
    Clues clues_;
    Places places_;
    std::string usual_;
    std::map<std::string, q::Mark> names_;
    std::map<char, q::Mark> signs_;
    std::vector<q::Text> lost_;
};

q::Result<q::Translation> read_webpbn(std::string_view text) {
    const auto root = kit::read_xml(text);
    if (!root) return root.error();
    const kit::XmlElement* const puzzle = root->name == "puzzle" ? &*root : root->child("puzzle");
    if (puzzle == nullptr)
        return kit::error_at(root->line, root->column, "expected an element <puzzle>");
    return WebpbnReader(*puzzle).read();
}

std::string colour_name(const Clues& clues, q::Mark mark) {
    return clues.colours.empty() ? "black"
                                 : std::string(1, clues.colours[mark - std::size_t{1}].letter);
}

std::string rgb_text(std::uint32_t rgb) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (unsigned shift = 24; shift > 0; shift -= 4) text += digits[rgb >> (shift - 4) & 15U];
    return text;
}

q::Result<q::Translation> write_webpbn(std::string_view native) {
    const auto clues = read(native);
    if (!clues) return clues.error();
    std::string text = "<puzzle type=\"grid\" defaultcolor=\"" + colour_name(*clues, 1) + "\">\n";
    for (const auto& [key, name] : {std::pair("catalogue", "id"),
                                    {"title", "title"},
                                    {"by", "author"},
                                    {"copyright", "copyright"}})
        if (const std::string value = about(*clues, key); !value.empty())
            text += std::string("<") + name + ">" + kit::in_xml(value) + "</" + name + ">\n";
    text += "<color name=\"white\" char=\".\">FFFFFF</color>\n";
    if (clues->colours.empty()) text += "<color name=\"black\" char=\"X\">000000</color>\n";
    for (const Colour& colour : clues->colours)
        text += std::string("<color name=\"") + colour.letter + "\" char=\"" + colour.letter +
                "\">" + rgb_text(colour.rgb) + "</color>\n";
    for (const bool rows : {false, true}) {
        text += std::string("<clues type=\"") + (rows ? "rows" : "columns") + "\">\n";
        for (const Clue& clue : rows ? clues->rows : clues->columns) {
            text += "<line>";
            for (const q::Block& block : clue)
                text += "<count color=\"" + colour_name(*clues, block.mark) + "\">" +
                        std::to_string(block.length) + "</count>";
            text += "</line>\n";
        }
        text += "</clues>\n";
    }
    if (!clues->goal.empty()) {
        text += "<solution type=\"goal\">\n<image>\n";
        for (std::size_t cell = 0; cell < clues->goal.size(); ++cell) {
            const char c = clues->goal[cell];
            if (clues->grid.column(cell) == 0) text += '|';
            text += c == '0' ? '.' : c == '1' ? 'X' : c;
            if (clues->grid.column(cell) + 1 == clues->grid.columns) text += "|\n";
        }
        text += "</image>\n</solution>\n";
    }
    text += "</puzzle>\n";
    std::vector<q::Text> lost;
    if (!about(*clues, "license").empty()) lost.emplace_back("The license is not told.");
    return q::Translation{std::move(text), std::move(lost)};
}

}  // namespace

q::Format webpbn_format() {
    q::Format format;
    format.id = "webpbn";
    format.name = "XML of webpbn.com";
    format.extensions = {".xml", ".pbn"};
    format.holds_many = true;
    format.opening = "<?xml version=\"1.0\"?>\n<puzzleset>\n";
    format.closing = "</puzzleset>\n";
    format.recognises = [](std::string_view text) {
        return kit::is_xml_with(text, "puzzle") &&
               (kit::is_xml_with(text, "clues") || kit::is_xml_with(text, "solution"));
    };
    format.parts = [](std::string_view text) { return kit::xml_elements(text, "puzzle"); };
    format.read = read_webpbn;
    format.write = write_webpbn;
    return format;
}

}  // namespace nonogram
