#include "texts.hpp"

#include <utility>

namespace quadrille::check {

std::string misplaced(const Error& error, std::string_view text) {
    if (error.line == 0) return error.column == 0 ? "" : "it has a column and no line";
    std::vector<std::size_t> lengths(1, 0);
    for (const char c : text) {
        if (c == '\n')
            lengths.push_back(0);
        else
            ++lengths.back();
    }
    if (error.line > lengths.size())
        return "it points to line " + std::to_string(error.line) + " of " +
               std::to_string(lengths.size());
    if (error.column > lengths[error.line - 1] + 1)
        return "it points to column " + std::to_string(error.column) + " of a line of " +
               std::to_string(lengths[error.line - 1]) + " bytes";
    return "";
}

namespace {

char any_byte(kit::Random& random) {
    return static_cast<char>(static_cast<unsigned char>(random.below(256)));
}
char printable(kit::Random& random) {
    return static_cast<char>(' ' + static_cast<int>(random.below(95)));
}

std::size_t place(const std::string& text, kit::Random& random) {
    return random.below(text.size() + 1);
}

/// The bytes of the line around a place, with its end.
std::pair<std::size_t, std::size_t> line_at(const std::string& text, std::size_t at) {
    const std::size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    const std::size_t first = before == std::string::npos ? 0 : before + 1;
    const std::size_t after = text.find('\n', at);
    return {first, (after == std::string::npos ? text.size() : after + 1) - first};
}

void with_windows_ends(std::string& text) {
    std::string changed;
    for (const char c : text) {
        if (c == '\n') changed += '\r';
        changed += c;
    }
    text = std::move(changed);
}

void mutate(std::string& text, kit::Random& random) {
    const std::size_t at = place(text, random);
    const auto [first, length] = line_at(text, at);
    switch (random.below(10)) {
        case 0:
            text.erase(at, 1);
            break;
        case 1:
            text.insert(at, 1, printable(random));
            break;
        case 2:
            text.insert(at, 1, any_byte(random));
            break;
        case 3:
            text.resize(at);
            break;
        case 4:
            text.insert(first, text.substr(first, length));
            break;
        case 5:
            text.erase(first, length);
            break;
        case 6:
            text.insert(at, 1, '\n');
            break;
        case 7:
            with_windows_ends(text);
            break;
        case 8:
            text.insert(at, std::to_string(random.below(1'000'000)));
            break;
        default:
            if (!text.empty())
                std::swap(text[random.below(text.size())], text[random.below(text.size())]);
    }
}

}  // namespace

std::vector<std::string> noise(std::string_view example, kit::Random& random, std::size_t count) {
    std::vector<std::string> texts(count);
    for (std::string& text : texts) {
        const std::uint64_t kind = random.below(3);
        for (std::uint64_t left = random.below(120); left > 0; --left)
            text += kind == 0 || example.empty() ? any_byte(random)
                    : kind == 1                  ? printable(random)
                                                 : example[random.below(example.size())];
    }
    return texts;
}

std::vector<std::string> mutations(std::string_view example, kit::Random& random,
                                   std::size_t count) {
    std::vector<std::string> texts(count, std::string(example));
    for (std::string& text : texts)
        for (std::uint64_t left = 1 + random.below(3); left > 0; --left) mutate(text, random);
    return texts;
}

}  // namespace quadrille::check
