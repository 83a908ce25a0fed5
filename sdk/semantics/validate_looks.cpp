// What a puzzle may state of its looks and of itself: colours, aids beside the board, credits, its
// sort.
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "plain_text.hpp"
#include "quadrille/validate.hpp"

namespace quadrille {

Result<void> validate_colours(std::span<const StatedColour> colours) {
    std::array<bool, role_count> seen{};
    for (const StatedColour& colour : colours) {
        const auto role = static_cast<std::size_t>(colour.tone);
        if (colour.tone < Role::tone1 || colour.tone > Role::tone16)
            return Error{
                Text("a colour is stated for role {0}, which is no tone", {std::to_string(role)})};
        if (seen[role])
            return Error{Text("two colours are stated for role {0}", {std::to_string(role)})};
        seen[role] = true;
    }
    return {};
}

Result<void> validate_aids(std::span<const ElementId> aids, const Board& board) {
    for (const ElementId id : aids) {
        if (index(id) >= board.size())
            return Error{Text("an aid is element {0}; the board has {1}, counted from 0",
                              {std::to_string(index(id)), std::to_string(board.size())})};
        if (!board.alphabet(id).symbols.empty())
            return Error{Text("an aid is {0}, which takes marks", {board[id].name})};
    }
    return {};
}

Result<void> validate_frames(std::span<const ElementId> borders, const Board& board) {
    std::vector<char> is_border(board.size(), 0);
    for (const ElementId id : borders) {
        if (index(id) >= board.size())
            return Error{Text("a border is element {0}; the board has {1}, counted from 0",
                              {std::to_string(index(id)), std::to_string(board.size())})};
        if (!board.takes_marks(id) || board.alphabet(id).primary.empty())
            return Error{Text("a border is {0}, which no left click marks", {board[id].name})};
        if (std::exchange(is_border[index(id)], 1) != 0)
            return Error{Text("{0} is listed twice as a border", {board[id].name})};
    }
    return {};
}

Result<void> validate_credits(const Credits& credits) {
    for (const std::string* text :
         {&credits.title, &credits.author, &credits.copyright, &credits.license, &credits.source})
        if (!semantics::is_plain(*text))
            return Error{Text("what is told about the puzzle is no plain text: {0}",
                              {kit::printable(*text)})};
    return {};
}

Result<void> validate_kind(const Text& variant, std::string_view size) {
    if (size.empty())
        return Error{Text("the puzzle does not tell its size; expected one like '{0}'",
                          {std::string("10×8")})};
    if (!variant.arguments.empty())
        return Error{Text("the variant '{0}' has arguments; it is a key and stays as it is",
                          {kit::printable(variant.english)})};
    for (const std::string_view text : {std::string_view(variant.english), size})
        if (!semantics::is_plain(text))
            return Error{Text("what is told about the puzzle is no plain text: {0}",
                              {kit::printable(text)})};
    return {};
}

}  // namespace quadrille
