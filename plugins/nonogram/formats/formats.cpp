#include "formats/formats.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "quadrille/kit/utf8.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

std::vector<q::Format> foreign_formats() {
    std::vector<q::Format> all;
    const auto add = [&all](std::vector<q::Format> more) {
        for (q::Format& one : more) all.push_back(std::move(one));
    };
    add(pattern_formats());
    add(puzzlink_formats());
    all.push_back(non_format());
    all.push_back(webpbn_format());
    add(number_formats());
    all.push_back(olsak_format());
    return all;
}

q::Result<q::Translation> native_of(const Clues& clues, const Places& places,
                                    std::vector<q::Text> lost) {
    if (auto fault = fault_in(clues, places)) return *fault;
    return q::Translation{write(clues), std::move(lost)};
}

std::string about(const Clues& clues, std::string_view key) {
    for (const auto& [name, written] : clues.about) {
        if (name != key) continue;
        std::string_view value = written;
        if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"'))
            value = value.substr(1, value.size() - 2);
        return std::string(value);
    }
    return {};
}

void set_about(Clues& clues, std::string_view key, std::string_view value) {
    std::string plain;
    for (std::string_view rest = value; !rest.empty();) {
        const std::string_view before = rest;
        const char32_t code = kit::take_character(rest);
        if (code == '\n' || code == '\t' || code == '\r')
            plain += ' ';
        else if (code != kit::no_character && !kit::is_control(code))
            plain += before.substr(0, before.size() - rest.size());
    }
    const std::string_view told = kit::trimmed(plain);
    if (told.empty()) return;
    clues.about.emplace_back(key, "\"" + std::string(told) + "\"");
    constexpr std::array<std::string_view, 5> order = {"catalogue", "title", "by", "copyright",
                                                       "license"};
    const auto rank = [&](const auto& entry) {
        return std::find(order.begin(), order.end(), entry.first);
    };
    std::stable_sort(clues.about.begin(), clues.about.end(),
                     [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
}

std::vector<q::Text> lost_credits(const Clues& clues) {
    if (clues.about.empty() && clues.goal.empty()) return {};
    return {q::Text("Title, author and picture are not told, only the clues.")};
}

q::Result<Clue> read_clue(const kit::Line& line, const std::vector<Colour>& colours) {
    constexpr std::string_view gaps = " \t,";
    Clue clue;
    if (kit::trimmed(line.text) == "0") return clue;
    for (std::size_t at = line.text.find_first_not_of(gaps); at != std::string_view::npos;
         at = line.text.find_first_not_of(gaps, at)) {
        const auto unexpected = [&](std::size_t place) {
            return place >= line.text.size()
                       ? kit::error_at(line.number, line.text.size() + 1,
                                       "the line ends; expected the letter of a colour")
                       : kit::error_at(line.number, place + 1,
                                       {"found {0}; expected the length of a block",
                                        {kit::shown(line.text, place)}});
        };
        if (line.text[at] < '0' || line.text[at] > '9') return unexpected(at);
        const auto length = read_length(line, at);
        if (!length) return length.error();
        q::Block block{*length, 1};
        if (!colours.empty()) {
            if (at >= line.text.size()) return unexpected(at);
            const auto colour =
                std::find_if(colours.begin(), colours.end(),
                             [&](const Colour& one) { return one.letter == line.text[at]; });
            if (colour == colours.end()) return unexpected(at);
            block.mark = static_cast<q::Mark>(colour - colours.begin() + 1);
            ++at;
        }
        if (at < line.text.size() && gaps.find(line.text[at]) == std::string_view::npos)
            return unexpected(at);
        clue.push_back(block);
    }
    return clue;
}

q::Result<std::vector<Clue>> read_clues(const std::vector<kit::Line>& lines, std::size_t& next,
                                        std::size_t count, const std::vector<Colour>& colours,
                                        std::vector<Place>& places) {
    std::vector<Clue> clues;
    for (std::size_t i = 0; i < count; ++i, ++next) {
        if (next >= lines.size())
            return kit::error_at(lines.empty() ? 1 : lines.back().number,
                                 lines.empty() ? 1 : lines.back().text.size() + 1,
                                 {"the file ends after {0} of {1} {1|clue|clues}",
                                  {std::to_string(i), std::to_string(count)}});
        auto clue = read_clue(lines[next], colours);
        if (!clue) return clue.error();
        clues.push_back(*std::move(clue));
        places.push_back({lines[next].number, 1});
    }
    return clues;
}

std::string written_clue(const Clue& clue, const std::vector<Colour>& colours) {
    return clue.empty() ? "0" : told(clue, colours);
}

}  // namespace nonogram
