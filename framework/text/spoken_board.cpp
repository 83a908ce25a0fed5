#include "text/spoken_board.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "drawing/margins.hpp"
#include "drawing/theme.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/null_canvas.hpp"
#include "quadrille/kit/steps.hpp"
#include "quadrille/looks.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille::text {

namespace {

constexpr const char* disc_sign = "●";
constexpr const char* circle_sign = "○";

/// Hears the texts of a drawing, each with the element it belongs to, and the discs and circles
/// that are clues themselves, as the signs that they are in characters. What a player writes is
/// told by its name instead.
class Ear final : public kit::NullCanvas {
public:
    void element(ElementId id) override { element_ = id; }
    void nobody() override { element_.reset(); }
    void text(Vec2, double, std::string_view utf8, Role role, Align) override {
        if (!element_ || role == Role::mark || role == Role::cross) return;
        std::string& all = heard_[*element_];
        all += (all.empty() ? "" : " ") + std::string(utf8);
    }
    void disc(Vec2, double, Role role) override { sign(disc_sign, role); }
    void circle(Vec2, double, Pen pen) override { sign(circle_sign, pen.role); }

    /// What was heard; a sign only where there is no text.
    [[nodiscard]] std::map<ElementId, std::string> all() && {
        heard_.merge(signs_);
        return std::move(heard_);
    }

private:
    void sign(const char* shown, Role role) {
        if (element_ && role == Role::clue) signs_[*element_] = shown;
    }

    std::map<ElementId, std::string> heard_;
    std::map<ElementId, std::string> signs_;
    std::optional<ElementId> element_;
};

bool is_sign(std::string_view words) { return words == disc_sign || words == circle_sign; }

constexpr double level_with = 0.01;

/// Of a line beside the board.
std::string count_of(std::string_view clues) {
    return std::to_string(std::ranges::count(clues, ' ') + 1);
}

/// The marks of a set of notes, one after the other; empty for none.
Text listed_notes(const Alphabet& alphabet, std::uint64_t set) {
    Text list;
    for (std::size_t k = 0; k < std::min(alphabet.symbols.size(), max_notes); ++k) {
        if ((set >> k & 1U) == 0) continue;
        const Text note = kit::mark_name(alphabet.symbols[k]);
        list = list.empty() ? note : Text("{0} {1}", {list, note});
    }
    return list;
}

/// All but the colour.
Text told_writing(const Board& board, ElementId element, const Content& content) {
    const Alphabet& alphabet = board.alphabet(element);
    if (alphabet.has(content.mark)) return kit::mark_name(alphabet.symbol(content.mark));
    const Text notes = listed_notes(alphabet, content.notes);
    const Text corners = listed_notes(alphabet, content.corners);
    if (corners.empty()) return notes.empty() ? Text() : Text("noted {0}", {notes});
    return notes.empty() ? Text("noted at the corners {0}", {corners})
                         : Text("noted {0}, at the corners {1}", {notes, corners});
}

Text with_colour(Text words, const Content& content) {
    if (content.colour == 0 || content.colour > max_colours) return words;
    if (words.empty()) words = Text("blank");
    return {"{0} on {1}", {std::move(words), drawing::cell_colour_name(content.colour)}};
}

}  // namespace

Text told_content(const Board& board, ElementId element, const Content& content) {
    return with_colour(told_writing(board, element, content), content);
}

SpokenBoard::SpokenBoard(const Puzzle& puzzle, const places::Places& places)
    : puzzle_(&puzzle), places_(&places) {
    for (const ElementId id : puzzle.board().ids())
        if (const auto place = places.cell(id)) {
            rows_ = std::max(rows_, place->row);
            columns_ = std::max(columns_, place->column);
        }
}

SpokenBoard::Heard SpokenBoard::hear(const Position& position) const {
    Ear ear;
    puzzle_->draw(ear, position, {});
    Heard heard = std::move(ear).all();
    if (const auto* const aids = facet_of<Aids>(*puzzle_))
        for (const ElementId id : aids->aids()) heard.erase(id);
    return heard;
}

std::string SpokenBoard::printed(const Position& position, ElementId element) const {
    const Heard heard = hear(position);
    const auto found = heard.find(element);
    return found == heard.end() ? std::string() : found->second;
}

Text SpokenBoard::whole(const Position& position, ElementId element) const {
    return told(position, hear(position), element);
}

Text SpokenBoard::told(const Position& position, const Heard& heard, ElementId id) const {
    const Board& board = puzzle_->board();
    const Content content = position[id];
    const Text written = told_writing(board, id, content);
    const auto found = heard.find(id);
    const bool shows_notes = content.mark == blank && (content.notes | content.corners) != 0;
    if (found == heard.end() || shows_notes)
        return with_colour(written.empty() ? Text("blank") : written, content);
    // A given is its own print, and what is drawn of a mark is the mark.
    const Mark mark = position.mark(id);
    const bool is_mark =
        board.alphabet(id).has(mark) && (found->second == board.alphabet(id).symbol(mark).shown ||
                                         found->second == board.alphabet(id).symbol(mark).id);
    if (written.empty() || is_mark) return with_colour(found->second, content);
    // A sign that is printed says what stands there: a blank that rests is no more than its ground.
    if (board[id].given != blank && mark == board.alphabet(id).rest && is_sign(found->second))
        return with_colour(Text("the sign {0}", {found->second}), content);
    return with_colour({"{0} {1}", {found->second, written}}, content);
}

std::string SpokenBoard::clue_of(const Heard& heard, Line line, Vec2 level) const {
    const Board& board = puzzle_->board();
    std::string clue;
    for (const auto& [id, words] : heard) {
        if (places_->cell(id) || !board.alphabet(id).symbols.empty()) continue;
        const Vec2 at = bounds(board[id].outline).centre();
        const double off = line == Line::row ? at.y - level.y : at.x - level.x;
        if (std::abs(off) < level_with) clue += (clue.empty() ? "" : " ") + words;
    }
    return clue;
}

std::vector<Text> SpokenBoard::line(const Position& position, const Heard& heard, Line line,
                                    std::uint32_t number) const {
    const Board& board = puzzle_->board();
    std::vector<Text> cells;
    std::vector<Text> between;
    std::string clue;
    for (const ElementId id : board.ids()) {
        const auto place = places_->cell(id);
        if (place && (line == Line::row ? place->row : place->column) == number) {
            if (cells.empty()) clue = clue_of(heard, line, bounds(board[id].outline).centre());
            cells.push_back(told(position, heard, id));
        } else if (!place && is_written(position[id]) && !board.alphabet(id).symbols.empty()) {
            const Text at = places_->told(id);
            const std::size_t which = line == Line::row ? 0 : 1;
            // "top of row 2, column 3": its only argument is the cell.
            if (at.arguments.size() != 1 || at.arguments.front().arguments.size() <= which)
                continue;
            if (at.arguments.front().arguments[which].english == std::to_string(number))
                between.push_back(Text("{0}: {1}", {at, told_content(board, id, position[id])}));
        }
    }
    if (cells.empty()) return {};
    Text list = cells.front();
    for (std::size_t i = 1; i < cells.size(); ++i) list = Text("{0}, {1}", {list, cells[i]});
    const bool is_row = line == Line::row;
    const Text which = is_row ? Text("Row {0}", {std::to_string(number)})
                              : Text("Column {0}", {std::to_string(number)});
    std::vector<Text> told;
    told.push_back(
        clue.empty() ? Text("{0}: {1}.", {which, list})
                     : Text("{0}, {3|clue|clues} {1}: {2}.", {which, clue, list, count_of(clue)}));
    if (!between.empty()) told.push_back(Text("  {0}.", {kit::listed_apart(between)}));
    return told;
}

std::vector<Text> SpokenBoard::row(const Position& position, std::uint32_t number) const {
    return line(position, hear(position), Line::row, number);
}

std::vector<Text> SpokenBoard::column(const Position& position, std::uint32_t number) const {
    return line(position, hear(position), Line::column, number);
}

std::vector<Text> SpokenBoard::rows(const Position& position) const {
    const Board& board = puzzle_->board();
    const Heard heard = hear(position);
    std::vector<Text> told;
    for (const ElementId id : board.ids()) {
        const auto place = places_->cell(id);
        if (!place || place->row != 1) continue;
        const std::string clue = clue_of(heard, Line::column, bounds(board[id].outline).centre());
        if (!clue.empty())
            told.push_back(Text("Column {0}, {2|clue|clues} {1}.",
                                {std::to_string(place->column), clue, count_of(clue)}));
    }
    for (std::uint32_t number = 1; number <= rows_; ++number)
        for (Text& one : line(position, heard, Line::row, number)) told.push_back(std::move(one));
    return told;
}

}  // namespace quadrille::text
