// How text play looks on a whole screen: a line of title and clock, the board or a menu, what is
// done and what is not, what was told, and what can be pressed.
#include <algorithm>
#include <string>
#include <utility>

#include "game/scoring.hpp"
#include "quadrille/kit/utf8.hpp"
#include "text/face.hpp"
#include "text/words.hpp"

namespace quadrille::text {

using exporting::CharacterPicture;
using exporting::Ink;
using exporting::SignStyle;

namespace {

/// Told lines that a board leaves room for.
constexpr std::size_t most_told_lines = 4;
constexpr std::size_t fewest_board_rows = 5;

constexpr SignStyle styled_as(bool SignStyle::*what) {
    SignStyle style;
    style.*what = true;
    return style;
}
constexpr SignStyle heading = styled_as(&SignStyle::bold);
constexpr SignStyle quiet = styled_as(&SignStyle::faint);
constexpr SignStyle chosen = styled_as(&SignStyle::reversed);

const char* sign_of(Status status) {
    return status == Status::met ? "✓" : status == Status::violated ? "✗" : "·";
}

/// The first characters of a text.
std::string cut(std::string_view text, std::size_t columns) {
    std::string_view rest = text;
    for (std::size_t i = 0; i < columns && !rest.empty(); ++i)
        static_cast<void>(kit::take_character(rest));
    return std::string(text.substr(0, text.size() - rest.size()));
}

Text told_mode(const play::Picks& picks) {
    switch (picks.mode()) {
        case input::WriteMode::marks:
            return {};
        case input::WriteMode::notes:
            return {"noting"};
        case input::WriteMode::corners:
            return {"noting at the corners"};
        case input::WriteMode::colours:
            return {"colouring in {0}", {drawing::cell_colour_name(picks.colour())}};
        case input::WriteMode::erase:
            return {"taking away"};
    }
    return {};
}

}  // namespace

std::string Face::styled(std::string_view words, const SignStyle& style,
                         std::size_t columns) const {
    std::string_view rest = words;
    CharacterPicture line(1, std::min(kit::characters(words), columns));
    for (std::size_t i = 0; i < line.columns(); ++i) {
        const std::string_view before = rest;
        static_cast<void>(kit::take_character(rest));
        line.at(0, i) = {std::string(before.substr(0, before.size() - rest.size())), style};
    }
    return line.line(0, look_.ink);
}

std::string Face::toned(const Line& line, std::size_t columns) const {
    SignStyle style;
    switch (line.tone) {
        case Tone::good:
            style = heading;
            style.ink = exporting::accent(look_.theme.positive);
            break;
        case Tone::bad:
            style = heading;
            style.ink = exporting::accent(look_.theme.negative);
            break;
        case Tone::aside:
            style = quiet;
            break;
        default:
            break;
    }
    return styled(line.words, style, columns);
}

std::vector<Face::Line> Face::wrapped(const std::vector<Line>& lines, std::size_t columns) const {
    std::vector<Line> list;
    for (const Line& line : lines) {
        std::string rest = line.words;
        while (kit::characters(rest) > columns) {
            std::string part = cut(rest, columns + 1);
            const std::size_t space = part.find_last_of(' ');
            const std::string first = space == std::string::npos || space == 0
                                          ? cut(rest, columns)
                                          : part.substr(0, space);
            list.push_back({line.tone, first});
            rest.erase(0, first.size());
            rest.erase(0, std::min(rest.find_first_not_of(' '), rest.size()));
        }
        list.push_back({line.tone, rest});
    }
    return list;
}

std::vector<std::string> Face::header(std::size_t columns) const {
    const TextGame* const game = desk_->game();
    if (game == nullptr) return {styled("Quadrille", heading, columns), ""};
    const game::Score& score = game->game().session().score();
    std::string title =
        tr(game->game().type().info().name) + "  " + kit::printable(game->item().name);
    std::string right = game::clock_text(score.time.count());
    if (const Text mode = told_mode(game->game().picks()); !mode.empty())
        right = tr(mode) + "  " + right;
    const std::size_t room =
        columns > kit::characters(right) + 2 ? columns - kit::characters(right) - 2 : 0;
    title = cut(title, room);
    const std::size_t gap =
        columns - std::min(columns, kit::characters(title) + kit::characters(right));
    return {styled(title + std::string(gap, ' ') + right, heading, columns)};
}

std::vector<std::string> Face::status(std::size_t columns, bool is_short) const {
    std::vector<std::string> lines;
    const TextGame* const game = desk_->game();
    if (game == nullptr) return lines;
    std::string points;
    const game::Journal& journal = game->game().session().journal();
    for (const game::LayerId layer : journal.state().open) {
        static constexpr const char* signs[] = {"", "•", "∘", "▪", "◆", "▴", "|", "+", "*"};
        const auto& look = look_.theme.layer(journal.layer(layer).look);
        points += (points.empty() ? "" : "  ") +
                  std::string(signs[static_cast<std::size_t>(look.cue)]) + " " +
                  std::to_string(game->game().sheet().made_in(layer).size());
    }
    if (!points.empty())
        lines.push_back(toned({Tone::good, tr(Text("Save points: {0}", {points}))}, columns));
    std::string all;
    if (const std::optional<Text> left = game->lives()) {
        const bool is_lost = game->game().session().lost();
        if (is_short)
            all = tr(*left);
        else
            lines.push_back(toned({is_lost ? Tone::bad : Tone::plain, tr(*left)}, columns));
    }
    for (const TextGame::State& one : game->condition_states()) {
        const std::string words = std::string(sign_of(one.status)) + " " + tr(one.words);
        const Tone tone = one.status == Status::met        ? Tone::good
                          : one.status == Status::violated ? Tone::bad
                                                           : Tone::plain;
        if (!is_short) lines.push_back(toned({tone, words}, columns));
        all += (all.empty() ? "" : "  ") + words;
    }
    if (is_short) lines.push_back(styled(all, {}, columns));
    for (const Text& line : game->questions().watch_lines(desk_->world().translate))
        lines.push_back(styled(tr(line), {}, columns));
    return lines;
}

std::string Face::footer(std::size_t columns) const {
    if (prompt_) return styled(prompt_->label + prompt_->typed, heading, columns);
    if (desk_->entered() != nullptr)
        return styled(tr(Text("Ctrl+D ends the puzzle, Escape gives it up")), quiet, columns);
    if (desk_->thinking() && (desk_->making() || !desk_->game()->questions().watching()))
        return styled(tr(Text("Thinking … Escape stops it")), quiet, columns);
    if (desk_->game() == nullptr)
        return styled(tr(Text("Arrows choose, Enter takes, ? help, q back")), quiet, columns);
    if (desk_->game()->questions().watching())
        return styled(tr(Text("Space pauses, + and - change the pace, Escape ends it")), quiet,
                      columns);
    return styled(tr(Text("? keys  : command  Space x mark  u undo  s save point  i hint  q menu")),
                  quiet, columns);
}

void Face::add_board(Frame& frame, std::size_t room, std::size_t columns) {
    const TextGame& game = *desk_->game();
    if (game.paused()) {
        frame.lines.push_back(
            styled(tr(Text("The board is hidden; any key goes on.")), quiet, columns));
        frame.lines.resize(frame.lines.size() + room - 1);
        return;
    }
    int scale = scale_;
    if (scale == 0) {
        const Position& position = game.game().session().position();
        scale = 1;
        for (const ElementId id : game.game().board().ids())
            if ((position[id].notes | position[id].corners) != 0) scale = 2;
    }
    const DrawnBoard board = draw_board(game, desk_->world().settings, look_.theme, scale);
    const auto shown = [&](std::size_t Place::*axis) {
        return board.cursor ? std::optional((*board.cursor).*axis) : std::nullopt;
    };
    const std::vector<std::size_t> rows =
        rows_.seen({board.picture.rows(), board.field_begin.row, board.field_end.row}, room,
                   shown(&Place::row));
    const std::vector<std::size_t> seen_columns =
        columns_.seen({board.picture.columns(), board.field_begin.column, board.field_end.column},
                      columns, shown(&Place::column));
    const CharacterPicture part = board.picture.part(rows, seen_columns);
    const std::size_t first = frame.lines.size();
    for (std::size_t row = 0; row < part.rows(); ++row)
        frame.lines.push_back(part.line(row, look_.ink));
    if (!board.cursor || prompt_) return;
    const auto row = std::ranges::find(rows, board.cursor->row);
    const auto column = std::ranges::find(seen_columns, board.cursor->column);
    if (row != rows.end() && column != seen_columns.end())
        frame.cursor = Place{first + static_cast<std::size_t>(row - rows.begin()),
                             static_cast<std::size_t>(column - seen_columns.begin())};
}

void Face::add_menu(Frame& frame, std::size_t room, std::size_t columns) const {
    const Menu& menu = desk_->menu();
    frame.lines.push_back(styled(tr(menu.title), heading, columns));
    const std::size_t lines = room > 2 ? room - 2 : 1;
    const std::size_t first = menu.selected >= lines ? menu.selected - lines + 1 : 0;
    for (std::size_t i = first; i < std::min(first + lines, menu.choices.size()); ++i) {
        const bool is_chosen = i == menu.selected;
        if (is_chosen) frame.cursor = Place{frame.lines.size(), 0};
        frame.lines.push_back(styled((is_chosen ? "> " : "  ") + tr(menu.choices[i].label) + " ",
                                     is_chosen ? chosen : SignStyle{}, columns));
    }
}

void Face::add_entered(Frame& frame, std::size_t room, std::size_t columns) const {
    std::vector<std::string> lines;
    std::string_view rest = *desk_->entered();
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        lines.push_back(kit::printable(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    lines.push_back(entered_line_);
    const std::size_t first = lines.size() > room ? lines.size() - room : 0;
    for (std::size_t i = first; i < lines.size(); ++i)
        frame.lines.push_back(styled(lines[i], {}, columns));
    frame.cursor =
        Place{frame.lines.size() - 1, std::min(kit::characters(lines.back()), columns - 1)};
}

Frame Face::frame(std::size_t rows, std::size_t columns) {
    columns = std::max<std::size_t>(columns, 1);
    Frame frame;
    frame.lines = header(columns);
    const std::vector<Line> told = wrapped(told_, columns);
    const bool is_tight = rows < 24;
    std::vector<std::string> below = status(columns, is_tight);
    const std::size_t taken = frame.lines.size() + below.size() + 1;  // and the footer
    const bool fits = told.size() <= (is_tight ? std::size_t{2} : most_told_lines);
    pages_ = !fits && desk_->entered() == nullptr;
    std::size_t room = rows > taken ? rows - taken : 1;
    if (pages_) {
        page_room_ = room;
        page_first_ = std::min(page_first_, told.size() > room ? told.size() - room : 0);
        for (std::size_t i = page_first_; i < std::min(page_first_ + room, told.size()); ++i)
            frame.lines.push_back(toned(told[i], columns));
    } else {
        const std::size_t few =
            std::min(told.size(), room > fewest_board_rows ? room - fewest_board_rows : 0);
        room -= few;
        if (desk_->entered() != nullptr)
            add_entered(frame, room, columns);
        else if (desk_->game() != nullptr)
            add_board(frame, room, columns);
        else
            add_menu(frame, room, columns);
        for (std::size_t i = 0; i < few; ++i) below.push_back(toned(told[i], columns));
    }
    for (std::string& line : below) frame.lines.push_back(std::move(line));
    if (frame.lines.size() + 1 > rows) frame.lines.resize(rows > 1 ? rows - 1 : 0);
    frame.lines.resize(rows > 1 ? rows - 1 : 0);
    frame.lines.push_back(footer(columns));
    if (prompt_)
        frame.cursor =
            Place{frame.lines.size() - 1,
                  std::min(kit::characters(prompt_->label + prompt_->typed), columns - 1)};
    return frame;
}

}  // namespace quadrille::text
