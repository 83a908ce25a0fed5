#include "window/screens/status_line.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "drawing/window_colours.hpp"
#include "game/scoring.hpp"
#include "input/icons.hpp"
#include "quadrille/kit/capital.hpp"
#include "window/panels/parts.hpp"
#include "window/screens/bar.hpp"

namespace quadrille::window {

namespace {

// At scale 1.
constexpr float bar_edge = 20, bar_gap = 28, bar_line = 30, sign_air = 8, end_air = 9;
constexpr float folded_edge = 12, folded_gap = 14, folded_height = 36;
constexpr float sign_place = 26, least_words = 60;

/// A heart for each life, empty where it is lost; of many their number.
std::string lives_of(const game::Session& session) {
    constexpr std::uint32_t most_hearts = 5;
    if (session.lives() > most_hearts)
        return icon::life + (" " + std::to_string(session.lives_left())) + "/" +
               std::to_string(session.lives());
    std::string hearts;
    for (std::uint32_t i = 0; i < session.lives(); ++i)
        hearts += i < session.lives_left() ? icon::life : icon::life_lost;
    return hearts;
}

bool is_scored(const game::Session& session) {
    return !session.score().solved_by_program && !session.lost();
}

}  // namespace

struct StatusLine::Piece {
    enum class Kind : std::uint8_t { plain, lives, clock, unscored, pause };

    std::string icon;
    std::string words;
    drawing::Colour colour;
    drawing::Colour ink;     ///< of the words
    std::string other = {};  ///< what may stand there instead: the place is wide enough for both
    Kind kind = Kind::plain;
    std::optional<std::size_t> broken = {};  ///< an entry of the report
    std::string sentence = {};               ///< of that, whole
};

std::vector<StatusLine::Piece> StatusLine::conditions(const Contents& contents) {
    const Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    const std::vector<play::ConditionReport::Entry>& entries = report_.read(shell_->resources);
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const play::ConditionReport::Entry& entry = entries[i];
        const Condition& condition = contents.game.type().info().conditions[entry.condition];
        const std::string name = kit::capitalised(ui.tell(condition.name));
        const std::string broken = ui.tell(condition.broken);
        if (entry.is_broken()) {
            // As wide as what it says otherwise; more where there is room.
            pieces.push_back({icon::violated, name, theme.negative, theme.negative, broken});
            pieces.back().broken = i;
            pieces.back().sentence = plain(entry.told().sentences.front());
        } else if (entry.status == Status::met) {
            pieces.push_back({icon::met, name, theme.positive, theme.positive, broken});
        } else {
            pieces.push_back({icon::open, name, theme.text_faint, theme.text, broken});
        }
    }
    return pieces;
}

std::vector<StatusLine::Piece> StatusLine::states(const Contents& contents) const {
    const Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    std::vector<Piece> pieces;
    const auto add = [&](const char* icon, std::string words, drawing::Colour colour) {
        pieces.push_back({icon, std::move(words), colour, colour});
    };
    if (contents.game.fault())
        add(icon::plugin, ui.tr("The puzzle's plugin has failed"), theme.negative);
    if (const play::ForcedSearch& forced = contents.forced; forced.on()) {
        const bool hopeless = forced.state() == play::ForcedSearch::State::hopeless;
        add(icon::forced,
            hopeless ? ui.tr("No solution from here")
                     : ui.tell({"Must be: {0}", {std::to_string(forced.marks().size())}}),
            hopeless ? theme.negative : theme.accent);
    }
    switch (contents.game.picks().mode()) {
        case input::WriteMode::marks:
            break;
        case input::WriteMode::notes:
            add(icon::pencil, ui.tr("Taking notes"), theme.accent);
            break;
        case input::WriteMode::corners:
            add(icon::corners, ui.tr("Notes at the corners"), theme.accent);
            break;
        case input::WriteMode::colours:
            add(icon::palette, ui.tr("Colouring cells"), theme.accent);
            break;
        case input::WriteMode::erase:
            add(icon::eraser, ui.tr("Taking away"), theme.accent);
            break;
    }
    if (contents.solving) add(icon::solve, ui.tr("Looking for a solution …"), theme.accent);
    return pieces;
}

std::vector<StatusLine::Piece> StatusLine::counters(const Contents& contents) const {
    const drawing::Theme& theme = shell_->ui.theme();
    const game::Session& session = contents.game.session();
    const game::Score& score = session.score();
    const drawing::Colour faint = theme.text_faint;
    std::vector<Piece> pieces;
    if (session.played_for_lives())
        pieces.push_back(
            {lives_of(session), {}, theme.negative, theme.negative, {}, Piece::Kind::lives});
    if (contents.bars != play::BarSpace::least)
        pieces.push_back({icon::moves, std::to_string(score.moves), faint, faint});
    if (shell_->resources.settings().clock)
        pieces.push_back({contents.bars == play::BarSpace::least ? "" : icon::time,
                          game::clock_text(score.time.count()),
                          faint,
                          faint,
                          {},
                          Piece::Kind::clock});
    if (contents.bars != play::BarSpace::least && !is_scored(session))
        pieces.push_back({{},
                          shell_->ui.tr("not scored"),
                          faint,
                          faint,
                          {},
                          Piece::Kind::unscored});
    // A finished game keeps its place free, so that the end moves nothing.
    pieces.push_back({contents.paused ? icon::play : icon::pause,
                      {},
                      theme.accent,
                      theme.accent,
                      {},
                      Piece::Kind::pause});
    return pieces;
}

float StatusLine::width_of(const Piece& piece) const {
    const Ui& ui = shell_->ui;
    const auto wide = [](const std::string& words) { return ImGui::CalcTextSize(words.c_str()).x; };
    const float words = piece.kind == Piece::Kind::clock
                            ? std::max(ui.tabular_width(piece.words), ui.tabular_width("00:00"))
                            : std::max(wide(piece.words), wide(piece.other));
    const float sign = wide(piece.icon);
    return sign > 0 && words > 0 ? sign + ui.px(sign_air) + words : sign + words;
}

void StatusLine::draw(const Piece& piece, ImVec2 at) const {
    const Ui& ui = shell_->ui;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText(at, to_u32(piece.colour), piece.icon.c_str());
    const float sign = ImGui::CalcTextSize(piece.icon.c_str()).x;
    const ImVec2 words_at{at.x + (sign > 0 ? sign + ui.px(sign_air) : 0), at.y};
    if (piece.kind == Piece::Kind::clock)
        ui.tabular(words_at, piece.ink, piece.words);
    else
        list.AddText(words_at, to_u32(piece.ink), piece.words.c_str());
}

void StatusLine::draw_broken(const Piece& piece, ImVec2 at, const Contents& contents) {
    Ui& ui = shell_->ui;
    const std::size_t entry = *piece.broken;
    const play::ConditionReport::Entry& of = report_.read(shell_->resources)[entry];
    const float line = ImGui::GetTextLineHeight();
    const ImVec2 from{at.x + ImGui::CalcTextSize(piece.icon.c_str()).x + ui.px(sign_air), at.y};
    const ImVec2 to{from.x + ImGui::CalcTextSize(piece.words.c_str()).x, at.y + line};

    ImDrawList& list = *ImGui::GetWindowDrawList();
    Piece seen = piece;
    if (report_.is_lit(entry)) {
        list.AddRectFilled({from.x - ui.px(2), from.y - ui.px(1)},
                           {to.x + ui.px(2), to.y + ui.px(2)},
                           to_u32(drawing::window_colours(ui.theme()).link), ui.px(3));
        seen.ink = ui.theme().text;
    }
    if (!of.places().empty())
        list.AddLine({from.x, to.y + ui.px(1)}, {to.x, to.y + ui.px(1)},
                     to_u32(ui.theme().negative), ui.px(1.2F));
    draw(seen, at);

    const std::string name =
        "condition-" + contents.game.type().info().conditions[of.condition].id;
    const float height = std::max(line, ui.px(26));
    ImGui::SetCursorScreenPos({from.x, from.y - (height - line) / 2});
    const bool clicked =
        ImGui::InvisibleButton(name.c_str(), {std::max(to.x - from.x, 1.0F), height});
    ui.note(name);
    ui.focus_ring(3);
    if (ImGui::IsItemHovered() || ui.has_keys()) {
        pointed_ = entry;
        std::string all = piece.words == piece.sentence ? std::string() : piece.sentence;
        if (of.sentences.size() > 1)
            all += (all.empty() ? "" : "\n") +
                   ui.tell({"{0} of {1}; a click tells the next",
                            {std::to_string(of.chosen + 1), std::to_string(of.sentences.size())}});
        if (!all.empty()) ui.tooltip(all);
    }
    if (!clicked) return;
    contents.camera.reveal(contents.game.board(), report_.follow(entry));
    shell_->view.rise();
}

void StatusLine::trace_conditions() {
    if (!shell_->trace.open()) return;
    std::vector<std::string> told;
    for (const play::ConditionReport::Entry& entry : report_.read(shell_->resources))
        told.push_back(plain(entry.told().sentences.front()));
    if (traced_ == told) return;
    traced_ = std::move(told);
    shell_->trace.write("conditions", {{"told", traced_}});
}

void StatusLine::pause_button(const Contents& contents, ImVec2 at) {
    if (contents.game.session().finished()) return;
    Ui& ui = shell_->ui;
    const char* const icon = contents.paused ? icon::play : icon::pause;
    const float side = ui.px(bar_line);
    const float sign = ImGui::CalcTextSize(icon).x;
    ImGui::SetCursorScreenPos(
        {at.x + (sign - side) / 2, at.y + (ImGui::GetTextLineHeight() - side) / 2});
    if (ui.icon_button("pause", icon,
                       contents.paused ? ui.tr("Go on") : shell_->hint(input::Action::pause), true,
                       side))
        shell_->perform(input::Action::pause);
}

std::string StatusLine::told(const game::Score& score) const {
    return shell_->ui.tell({"Moves: {0}, taken back: {1}, checks: {2}, time: {3}",
                            {std::to_string(score.moves), std::to_string(score.undos),
                             std::to_string(score.checks), game::clock_text(score.time.count())}});
}

std::string StatusLine::told_unscored(const game::Session& session) const {
    return session.lost() ? shell_->ui.tr("All lives were lost, so this game is not scored")
                          : shell_->ui.tr("The solution was shown; this game is not scored");
}

void StatusLine::draw_counter(const Contents& contents, const Piece& piece, ImVec2 at,
                              float height) {
    if (piece.kind == Piece::Kind::pause) {
        pause_button(contents, at);
        return;
    }
    draw(piece, at);
    const Ui& ui = shell_->ui;
    const game::Session& session = contents.game.session();
    if (piece.kind == Piece::Kind::unscored)
        shell_->ui.note_words("unscored", at, {at.x + width_of(piece), at.y + height});
    ImGui::SetCursorScreenPos(at);
    ImGui::PushID(static_cast<int>(piece.kind));
    ImGui::InvisibleButton("counter", {std::max(width_of(piece), 1.0F), height});
    ImGui::PopID();
    if (!ImGui::IsItemHovered()) return;
    if (piece.kind == Piece::Kind::lives)
        shell_->ui.tooltip(
            ui.tell({"Challenge: {0} of {1} {1|life|lives} left",
                     {std::to_string(session.lives_left()), std::to_string(session.lives())}}));
    else if (piece.kind == Piece::Kind::unscored)
        shell_->ui.tooltip(told_unscored(session));
    else
        shell_->ui.tooltip(told(session.score()));
}

/// Where everything stands: from the left edge, on the line of that number.
struct StatusLine::Lines {
    std::vector<Piece> pieces;
    std::vector<std::pair<float, int>> places;
    std::size_t counters = 0;  ///< the first of them
    int count = 1;
};

/// Conditions from the left, counters at the right end; as many lines as the conditions need,
/// broken or not.
StatusLine::Lines StatusLine::lay_out(const Contents& contents, float width) {
    const Ui& ui = shell_->ui;
    Lines lines;
    lines.pieces = conditions(contents);
    const std::size_t conditions = lines.pieces.size();
    std::ranges::move(states(contents), std::back_inserter(lines.pieces));
    lines.counters = lines.pieces.size();
    std::ranges::move(counters(contents), std::back_inserter(lines.pieces));
    const std::vector<Piece>& pieces = lines.pieces;
    const float room = width - 2 * ui.px(bar_edge);
    float x = 0;
    const auto place = [&](bool with_states) {
        lines.places.clear();
        x = 0;
        int line = 0;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const bool is_state = i >= conditions && i < lines.counters;
            const float wide = is_state && !with_states ? 0 : width_of(pieces[i]);
            // The counters stay together.
            float needed = wide;
            for (std::size_t k = i + 1; i == lines.counters && k < pieces.size(); ++k)
                needed += ui.px(bar_gap) + width_of(pieces[k]);
            if (x > 0 && x + needed > room) {
                x = 0;
                ++line;
            }
            lines.places.emplace_back(x, line);
            x += wide > 0 ? wide + ui.px(bar_gap) : 0;
        }
        lines.count = line + 1;
    };
    // What comes and goes is told by its sign alone where its words would take another line: the
    // board keeps its place.
    place(false);
    const int least = lines.count;
    place(true);
    if (lines.count > least) {
        for (std::size_t i = conditions; i < lines.counters; ++i) lines.pieces[i].words.clear();
        place(true);
    }
    widen_broken(lines, room);
    float end = 0;  // of the last line
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (lines.places[i].second + 1 == lines.count)
            end = std::max(end, lines.places[i].first + width_of(pieces[i]));
    for (std::size_t i = conditions; i < pieces.size(); ++i)
        if (lines.places[i].second + 1 == lines.count) lines.places[i].first += room - end;
    return lines;
}

void StatusLine::widen_broken(Lines& lines, float room) const {
    const Ui& ui = shell_->ui;
    for (std::size_t i = 0; i < lines.pieces.size(); ++i) {
        Piece& piece = lines.pieces[i];
        if (!piece.broken) continue;
        const auto is_beside = [&](std::size_t k) {
            return lines.places[k].second == lines.places[i].second;
        };
        float end = 0;
        for (std::size_t k = 0; k < lines.pieces.size(); ++k)
            if (is_beside(k)) end = std::max(end, lines.places[k].first + width_of(lines.pieces[k]));
        const float reserved = width_of(piece);
        const float sign = ImGui::CalcTextSize(piece.icon.c_str()).x + ui.px(sign_air);
        const float wanted = sign + ImGui::CalcTextSize(piece.sentence.c_str()).x;
        const float wide = std::min(std::max(wanted, reserved), reserved + std::max(room - end, 0.0F));
        for (std::size_t k = i + 1; k < lines.pieces.size(); ++k)
            if (is_beside(k)) lines.places[k].first += wide - reserved;
        piece.words = ui.shortened(piece.sentence, wide - sign);
        piece.other.clear();
    }
}

float StatusLine::frame(const Contents& contents, float width, float height) {
    pointed_.reset();
    trace_conditions();
    const float top = frame_whole(contents, width, height);
    if (report_.point(pointed_)) {
        shell_->view.rise();
        shell_->trace.write(
            "pointed", {{"places", element_names(contents.game.board(), report_.pointed())}});
    }
    return top;
}

float StatusLine::frame_whole(const Contents& contents, float width, float height) {
    const Ui& ui = shell_->ui;
    if (contents.bars == play::BarSpace::least) return frame_folded(contents, width, height);
    const Lines lines = lay_out(contents, width);
    if (contents.bars == play::BarSpace::one_line && lines.count > 1)
        return frame_folded(contents, width, height);
    const float tall = static_cast<float>(lines.count) * ui.px(bar_line) + 2 * ui.px(end_air);
    draw_lines(contents, lines, width, height - tall);
    return height - tall;
}

void StatusLine::draw_lines(const Contents& contents, const Lines& lines, float width, float top) {
    const Ui& ui = shell_->ui;
    const float line = ui.px(bar_line);
    begin_bar("status", ui, {0, top},
              {width, static_cast<float>(lines.count) * line + 2 * ui.px(end_air)});
    rule(width, top + 0.5F);
    const ImVec2 origin{ui.px(bar_edge),
                        top + ui.px(end_air) + (line - ImGui::GetTextLineHeight()) / 2};
    for (std::size_t i = 0; i < lines.pieces.size(); ++i) {
        const ImVec2 at{origin.x + lines.places[i].first,
                        origin.y + static_cast<float>(lines.places[i].second) * line};
        if (lines.pieces[i].broken)
            draw_broken(lines.pieces[i], at, contents);
        else if (i < lines.counters)
            draw(lines.pieces[i], at);
        else
            draw_counter(contents, lines.pieces[i], at, line);
    }
    end_bar();
}

float StatusLine::frame_folded(const Contents& contents, float width, float height) {
    Ui& ui = shell_->ui;
    const float tall = ui.px(folded_height);
    const float top = height - tall;
    begin_bar("status", ui, {0, top}, {width, tall});
    rule(width, top + 0.5F);
    const ImVec2 line{top, top + (tall - ImGui::GetTextLineHeight()) / 2};
    float right = width - ui.px(folded_edge);
    const std::vector<Piece> counted = counters(contents);
    for (auto one = counted.rbegin(); one != counted.rend(); ++one) {
        right -= width_of(*one);
        draw_counter(contents, *one, {right, line.y}, ImGui::GetTextLineHeight());
        right -= ui.px(folded_gap);
    }
    for (const Piece& state : states(contents)) {
        right -= ImGui::CalcTextSize(state.icon.c_str()).x;
        draw({state.icon, {}, state.colour, state.ink}, {right, line.y});
        right -= ui.px(folded_gap);
    }
    conditions_folded(contents, ui.px(folded_edge), right, line);
    end_bar();
    return top;
}

void StatusLine::conditions_folded(const Contents& contents, float left, float right, ImVec2 line) {
    Ui& ui = shell_->ui;
    std::vector<Piece> pieces = conditions(contents);
    const bool is_alone = contents.bars != play::BarSpace::least;
    // The words of one: of the first that is broken, else of the first that is open.
    const auto with_icon = [&](const char* icon) {
        return std::ranges::find(pieces, std::string(icon), &Piece::icon);
    };
    auto told = with_icon(icon::violated);
    if (told == pieces.end()) told = with_icon(icon::open);
    const float tall = ui.px(folded_height);
    const float place = ui.px(sign_place);
    const float signs = static_cast<float>(pieces.size()) * place;
    float room = is_alone ? right - left - signs : 0;
    // What is told first has the room; the others what it leaves, as far as that says something.
    const auto give_words = [&](Piece& piece, float least) {
        const std::string& all = piece.broken ? piece.sentence : piece.words;
        const float given = room - ui.px(sign_air);
        const float wanted = ImGui::CalcTextSize(all.c_str()).x;
        const bool fits = given >= std::min(wanted, least);
        piece.words = fits ? ui.shortened(all, given) : std::string();
        if (fits) room -= ImGui::CalcTextSize(piece.words.c_str()).x + ui.px(sign_air);
    };
    if (told != pieces.end()) give_words(*told, 0);
    for (const char* const state : {icon::violated, icon::open, icon::met})
        for (auto piece = pieces.begin(); piece != pieces.end(); ++piece)
            if (piece != told && piece->icon == state) give_words(*piece, ui.px(least_words));
    float x = left;
    for (const Piece& piece : pieces) {
        draw(piece, {x, line.y});
        x += place;
        if (piece.words.empty()) continue;
        const float end = x + ImGui::CalcTextSize(piece.words.c_str()).x;
        ui.note_words("condition-words-" + std::to_string(&piece - pieces.data()), {x, line.y},
                      {end, line.y + ImGui::GetTextLineHeight()});
        x = end + ui.px(sign_air);
    }
    ImGui::SetCursorScreenPos({left, line.x});
    if (ImGui::InvisibleButton("conditions", {std::max(x - left, 1.0F), tall}))
        ImGui::OpenPopup("all-conditions");
    ui.note("conditions");
    ui.focus_ring(3);
    if (ImGui::IsItemHovered()) ui.tooltip(ui.tr("Click: all of it in words"));
    words_of_all(contents, line.x);
    if (!is_alone && contents.history)
        contents.history({x + ui.px(sign_air), line.x + 1}, {right, line.x + tall});
}

void StatusLine::words_of_all(const Contents& contents, float top) {
    Ui& ui = shell_->ui;
    ImGui::SetNextWindowPos({ui.px(folded_edge), top - ui.px(6)}, ImGuiCond_Always, {0, 1});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(14), ui.px(12)});
    if (ImGui::BeginPopup("all-conditions")) {
        const float room =
            ImGui::GetIO().DisplaySize.x - 2 * ui.px(folded_edge) - 2 * ui.px(14) - ui.px(40);
        std::vector<Piece> pieces = conditions(contents);
        std::ranges::move(states(contents), std::back_inserter(pieces));
        const game::Score& score = contents.game.session().score();
        pieces.push_back({icon::moves, told(score), ui.theme().text_faint, ui.theme().text});
        if (const game::Session& session = contents.game.session(); !is_scored(session))
            pieces.push_back(
                {icon::warning, told_unscored(session), ui.theme().text_faint, ui.theme().text});
        for (Piece& piece : pieces) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            piece.words = ui.shortened(piece.broken ? piece.sentence : piece.words, room);
            piece.other.clear();
            if (piece.broken)
                draw_broken(piece, at, contents);
            else
                draw(piece, at);
            ImGui::SetCursorScreenPos(at);
            ImGui::Dummy({width_of(piece), ui.px(bar_line)});
        }
        ui.note("all-conditions");
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
}

}  // namespace quadrille::window
