// How text play looks on a whole screen: a line of title and clock, the board or a menu, what is
// done and what is not, what was told, and what can be pressed.
#include <algorithm>
#include <string>
#include <utility>

#include "config/line_breaks.hpp"
#include "export/character_canvas.hpp"
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
/// Of the end of a game: what is told then stands beside the board, which stays in view.
constexpr std::size_t most_lines_at_the_end = 8;
constexpr std::size_t fewest_board_rows = 5;
/// Lines of what is told of most moves.
constexpr std::size_t short_word = 2;

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

/// In one line: of the parts that find no room any more only the first sign.
std::string joined_within(const std::vector<std::string>& parts, std::size_t columns) {
    constexpr std::string_view gap = "  ";
    std::string line;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t length = kit::characters(line) + (line.empty() ? 0 : gap.size());
        // The parts behind it have a sign each.
        const std::size_t rest = (parts.size() - 1 - i) * (gap.size() + 1);
        const std::size_t room = columns > length + rest ? columns - length - rest : 1;
        const bool fits = kit::characters(parts[i]) <= room;
        line += line.empty() ? "" : std::string(gap);
        line += fits ? parts[i] : cut(parts[i], i == 0 ? room : 1);
    }
    return line;
}

/// As many to a line as fit, each whole where a line has room for it.
std::vector<std::string> packed(const std::vector<std::string>& parts, std::size_t columns) {
    constexpr std::string_view gap = "  ";
    std::vector<std::string> lines;
    for (const std::string& part : parts) {
        const std::size_t length = kit::characters(part) + gap.size();
        if (lines.empty() || kit::characters(lines.back()) + length > columns)
            lines.push_back(part);
        else
            lines.back() += std::string(gap) + part;
    }
    return lines;
}

/// Of parts with commas between them those that find room.
std::string fitting(const std::string& line, std::size_t columns) {
    std::string rest = line;
    while (kit::characters(rest) > columns && rest.find(", ") != std::string::npos)
        rest.erase(rest.rfind(", "));
    return rest;
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
            const std::size_t space = config::last_break(rest, cut(rest, columns + 1).size());
            const std::string first = space == std::string::npos || space == 0
                                          ? cut(rest, columns)
                                          : rest.substr(0, space);
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
    std::string title = kit::printable(game->item().title);
    std::string right = game::clock_text(score.time.count());
    if (const Text mode = told_mode(game->game().picks()); !mode.empty())
        right = tr(mode) + "  " + right;
    if (const auto node = game->game().looked_at())
        right = tr(Text("move {0}", {std::to_string(static_cast<std::uint32_t>(*node))})) + "  " +
                right;
    // Where the board goes on beyond the screen.
    if (!hidden_.empty()) right = hidden_ + "  " + right;
    const std::size_t room =
        columns > kit::characters(right) + 2 ? columns - kit::characters(right) - 2 : 0;
    title = cut(title, room);
    const std::size_t gap =
        columns - std::min(columns, kit::characters(title) + kit::characters(right));
    return {styled(title + std::string(gap, ' ') + right, heading, columns)};
}

std::vector<std::string> Face::status(std::size_t columns, std::optional<std::size_t> most) const {
    const bool is_short = most.has_value();
    std::vector<std::string> lines;
    const TextGame* const game = desk_->game();
    if (game == nullptr) return lines;
    std::string points;
    const game::Journal& journal = game->game().session().journal();
    for (const game::LayerId layer : journal.state().open) {
        const game::Layer& label = journal.layer(layer);
        points += (points.empty() ? "" : "  ") +
                  std::string(exporting::cue_sign(look_.theme.layer(label.look).cue)) + " " +
                  (label.name.empty() ? std::string() : kit::printable(label.name) + " ") +
                  std::to_string(game->game().sheet().made_in(layer).size());
    }
    if (!points.empty())
        lines.push_back(toned({Tone::good, tr(Text("Save points: {0}", {points}))}, columns));
    std::vector<std::string> all;
    if (const std::optional<Text> left = game->lives()) {
        const bool is_lost = game->game().session().lost();
        if (is_short)
            all.push_back(tr(*left));
        else
            lines.push_back(toned({is_lost ? Tone::bad : Tone::plain, tr(*left)}, columns));
    }
    std::vector<TextGame::State> states = game->condition_states();
    // Where there is no room for all words, those of what is wrong or missing come first.
    const auto urgency = [](const TextGame::State& one) {
        return one.status == Status::violated ? 0 : one.status == Status::open ? 1 : 2;
    };
    if (is_short) std::ranges::stable_sort(states, {}, urgency);
    for (const TextGame::State& one : states) {
        const std::string words = std::string(sign_of(one.status)) + " " + tr(one.words);
        const Tone tone = one.status == Status::met        ? Tone::good
                          : one.status == Status::violated ? Tone::bad
                                                           : Tone::plain;
        if (!is_short)
            for (const Line& line : wrapped({{tone, words}}, columns))
                lines.push_back(toned(line, columns));
        all.push_back(words);
    }
    if (is_short) {
        std::vector<Line> whole;
        for (const std::string& line : packed(all, columns)) whole.push_back({Tone::plain, line});
        whole = wrapped(whole, columns);
        if (whole.size() > *most) whole = {{Tone::plain, joined_within(all, columns)}};
        for (const Line& line : whole) lines.push_back(toned(line, columns));
    }
    for (const Text& line : game->questions().watch_lines())
        lines.push_back(styled(tr(game->places().in_words(line)), {}, columns));
    return lines;
}

std::string Face::footer(std::size_t columns) const {
    if (prompt_) return styled(prompt_->label + prompt_->typed, heading, columns);
    if (desk_->entered() != nullptr)
        return styled(fitting(tr(Text("Ctrl+D ends the puzzle, Escape gives it up")), columns),
                      quiet, columns);
    if (desk_->thinking() && (desk_->making() || !desk_->game()->questions().watching()))
        return styled(tr(Text("Thinking … Escape stops it")), quiet, columns);
    if (pages_)
        return styled(fitting(tr(Text("Space the next page, arrows a line, Escape back")), columns),
                      quiet, columns);
    if (desk_->game() == nullptr)
        return styled(fitting(tr(Text("Arrows choose, Enter takes, ? help, q back")), columns),
                      quiet, columns);
    if (desk_->game()->questions().watching())
        return styled(
            fitting(tr(Text("Space pauses, + and - change the pace, Escape ends it")), columns),
            quiet, columns);
    std::string keys;
    const auto add = [&](const std::string& key, const Text& words) {
        if (key.empty()) return;
        const std::string entry = key + " " + tr(words);
        // What does not fit is left out whole.
        const std::size_t length = kit::characters(keys) + 2 + kit::characters(entry);
        if (keys.empty() || length <= columns) keys += (keys.empty() ? "" : "  ") + entry;
    };
    add(keys_.key_of(Verb::help, desk_->world().translate), Text("keys"));
    add(keys_.key_of(Verb::menu, desk_->world().translate), Text("menu"));
    if (desk_->game()->game().session().finished()) {  // it is looked at, and nothing is written
        const bool looks_back = desk_->game()->game().looked_at().has_value();
        const bool is_frozen = desk_->game()->game().session().frozen();
        add(keys_.key_of(Verb::undo, desk_->world().translate),
            is_frozen ? Text("look back") : Text("undo"));
        if (looks_back) add(keys_.key_of(Verb::redo, desk_->world().translate), Text("forward"));
        add(keys_.key_of(Verb::history, desk_->world().translate), Text("history"));
        add(keys_.key_of(ScreenDeed::type_command, desk_->world().translate), Text("command"));
        return styled(keys, quiet, columns);
    }
    const TextGame::Buttons marks = desk_->game()->buttons();
    if (!marks.primary.empty())
        add(keys_.key_of(Verb::primary, desk_->world().translate), marks.primary);
    if (!marks.secondary.empty())
        add(keys_.key_of(Verb::secondary, desk_->world().translate), marks.secondary);
    add(keys_.key_of(Verb::undo, desk_->world().translate), Text("undo"));
    add(keys_.key_of(Verb::hint, desk_->world().translate), Text("hint"));
    add(keys_.key_of(Verb::save_point, desk_->world().translate), Text("save point"));
    add(keys_.key_of(ScreenDeed::type_command, desk_->world().translate), Text("command"));
    return styled(keys, quiet, columns);
}

DrawnBoard Face::drawn_board() const {
    return draw_board(*desk_->game(), desk_->world().settings, look_.theme, scale_);
}

std::string Face::hidden_sides(const std::vector<std::size_t>& rows,
                               const std::vector<std::size_t>& columns, const DrawnBoard& board) {
    const auto misses = [](const std::vector<std::size_t>& seen, std::size_t begin, std::size_t end,
                           bool before) {
        // What is kept at the rim is seen; what lies between it and the rest may not be.
        std::size_t first = end;
        std::size_t last = begin;
        for (const std::size_t place : seen)
            if (place >= begin && place < end) {
                first = std::min(first, place);
                last = std::max(last, place);
            }
        return before ? first > begin : last + 1 < end;
    };
    const auto& begin = board.field_begin;
    const auto& end = board.field_end;
    return std::string(misses(columns, begin.column, end.column, true) ? "←" : "") +
           (misses(rows, begin.row, end.row, true) ? "↑" : "") +
           (misses(rows, begin.row, end.row, false) ? "↓" : "") +
           (misses(columns, begin.column, end.column, false) ? "→" : "");
}

void Face::add_board(Frame& frame, const DrawnBoard& board, std::size_t room, std::size_t columns) {
    const TextGame& game = *desk_->game();
    if (game.paused()) {
        frame.lines.push_back(
            styled(tr(Text("The board is hidden; any key goes on.")), quiet, columns));
        frame.lines.resize(frame.lines.size() + room - 1);
        return;
    }
    const auto shown = [&](std::size_t Place::*axis) {
        return board.cursor ? std::optional((*board.cursor).*axis) : std::nullopt;
    };
    const std::vector<std::size_t> rows =
        rows_.seen({board.picture.rows(), board.field_begin.row, board.field_end.row}, room,
                   shown(&Place::row));
    const std::vector<std::size_t> seen_columns =
        columns_.seen({board.picture.columns(), board.field_begin.column, board.field_end.column},
                      columns, shown(&Place::column));
    hidden_ = hidden_sides(rows, seen_columns, board);
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
    hidden_.clear();
    frame.lines = header(columns);
    const std::vector<Line> told = wrapped(told_, columns);
    const bool has_board = desk_->game() != nullptr && desk_->entered() == nullptr;
    const DrawnBoard board = has_board ? drawn_board() : DrawnBoard();
    std::vector<std::string> below = status(columns, std::nullopt);
    const bool is_tight =
        rows < 24 || frame.lines.size() + board.picture.rows() + below.size() + 2 > rows;
    // The header, the footer, and a short word that is told have their lines, too.
    constexpr std::size_t others = fewest_board_rows + 2 + short_word;
    if (is_tight) below = status(columns, rows > others ? rows - others : 1);
    const std::size_t taken = frame.lines.size() + below.size() + 1;  // and the footer
    std::size_t room = rows > taken ? rows - taken : 1;
    // What the board leaves free, or a few lines of its room.
    const std::size_t beside = room > board.picture.rows() ? room - board.picture.rows() : 0;
    const std::size_t of_its_room = has_board && desk_->game()->game().solved()
                                        ? most_lines_at_the_end
                                    : is_tight ? std::size_t{2}
                                               : most_told_lines;
    const std::size_t most = room > fewest_board_rows ? room - fewest_board_rows : 0;
    // Where not even a short word has room, the board goes before it: it is told again when asked.
    const bool fits = told.size() <= std::min(std::max(most, short_word),
                                              std::max(has_board ? beside : 0, of_its_room));
    pages_ = !fits && desk_->entered() == nullptr;
    if (pages_) {
        page_room_ = room;
        page_first_ = std::min(page_first_, told.size() > room ? told.size() - room : 0);
        for (std::size_t i = page_first_; i < std::min(page_first_ + room, told.size()); ++i)
            frame.lines.push_back(toned(told[i], columns));
    } else {
        const std::size_t few = std::min(told.size(), most);
        room -= few;
        if (desk_->entered() != nullptr)
            add_entered(frame, room, columns);
        else if (desk_->game() != nullptr)
            add_board(frame, board, room, columns);
        else
            add_menu(frame, room, columns);
        for (std::size_t i = 0; i < few; ++i) below.push_back(toned(told[i], columns));
    }
    if (!hidden_.empty()) frame.lines.front() = header(columns).front();
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
