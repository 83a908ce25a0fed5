// A session as text: whole, or what is new of it.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "config/toml.hpp"
#include "game/save.hpp"
#include "game/save_format.hpp"

namespace quadrille::game {

namespace {

using config::toml_string;

bool is_bare(std::string_view key) {
    return !key.empty() && std::ranges::all_of(key, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
}

std::string key_text(std::string_view key) {
    return is_bare(key) ? std::string(key) : toml_string(key);
}

/// Puzzle texts are easiest to read as they are; quotes and control characters inside ask for
/// escapes.
std::string block(std::string_view text) {
    const bool plain =
        text.find("'''") == std::string_view::npos && !text.ends_with('\'') &&
        std::ranges::all_of(text, [](char c) {
            return c == '\n' || c == '\t' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
        });
    return plain ? "'''\n" + std::string(text) + "'''" : toml_string(text);
}

std::string list(const std::vector<std::string>& names) {
    std::string text = "[";
    for (const std::string& name : names) text += (text.size() > 1 ? ", " : "") + toml_string(name);
    return text + "]";
}

std::vector<std::string> noted(const Alphabet& alphabet, std::uint64_t notes) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < alphabet.symbols.size() && i < max_notes; ++i)
        if ((notes >> i & 1U) != 0) ids.push_back(alphabet.symbols[i].id);
    return ids;
}

/// "drawn", or the notes ["1", "2"], or both { mark = "1", notes = ["2"] }.
std::string content_text(const Alphabet& alphabet, const Content& content) {
    const std::string mark =
        toml_string(content.mark == blank ? save_format::cleared
                                          : std::string_view(alphabet.symbol(content.mark).id));
    if (content.notes == 0) return mark;
    const std::string notes = list(noted(alphabet, content.notes));
    return content.mark == blank ? notes : "{ mark = " + mark + ", notes = " + notes + " }";
}

std::string move_text(const Board& board, const Move& move) {
    std::string text;
    for (const Change& change : move)
        text += (text.empty() ? "" : ", ") + key_text(board[change.element].name) + " = " +
                content_text(board.alphabet(change.element), change.after);
    return "{ " + text + " }";
}

std::string label_text(const Layer& layer) {
    return "open = " + toml_string(layer.name) + ", look = " + std::to_string(layer.look);
}

std::string entry_text(const Board& board, const Journal& journal, const Entry& entry) {
    switch (entry.act) {
        case Act::open:
            return label_text(journal.layer(entry.layer));
        case Act::accept:
            return entry.closed.size() == 1
                       ? "accept = true"
                       : "accept-last = " + std::to_string(entry.closed.size());
        case Act::drop:
            if (entry.placed.empty() && entry.closed.size() == 1) return "drop = true";
            return "drop-last = " + std::to_string(entry.closed.size()) +
                   (entry.placed.empty() ? "" : ", place = " + move_text(board, entry.placed));
        case Act::restart:
            return "restart = true";
        case Act::move:
            break;
    }
    return "move = " + move_text(board, entry.move);
}

/// "83.3"
std::string seconds_text(PlayTime time) {
    constexpr auto tenths = PlayTime::period::den;
    return std::to_string(time.count() / tenths) + "." + std::to_string(time.count() % tenths);
}

/// The entries behind the first `from`, one a line.
std::string entries_text(const Board& board, const Journal& journal, std::size_t from) {
    std::string text;
    for (std::size_t k = from + 1; k <= journal.size(); ++k) {
        const auto node = static_cast<NodeId>(k);
        const auto after = static_cast<std::size_t>(journal.parent(node));
        text += "  { ";
        if (const std::optional<PlayTime> made_at = journal.made_at(node))
            text += "at = " + seconds_text(*made_at) + ", ";
        if (after + 1 != k) text += "after = " + std::to_string(after) + ", ";
        text += entry_text(board, journal, journal.entry(node)) + " },\n";
    }
    return text;
}

std::string here_text(const Session& session) {
    const Journal& journal = session.journal();
    std::string text = "here = " + std::to_string(static_cast<std::size_t>(journal.here())) + "\n";
    if (session.lives() > 0 && session.judged() < journal.size())
        text += "judged = " + std::to_string(session.judged()) + "\n";
    return text;
}

std::string list(std::span<const NodeId> nodes) {
    std::string text;
    for (const NodeId node : nodes)
        text += (text.empty() ? "" : ", ") + std::to_string(static_cast<std::size_t>(node));
    return "[" + text + "]";
}

std::string history_text(const Board& board, const Session& session) {
    const Journal& journal = session.journal();
    std::vector<NodeId> redo;
    for (std::size_t k = 0; k <= journal.size(); ++k) {
        const auto node = static_cast<NodeId>(k);
        const std::optional<NodeId> next = journal.next(node);
        if (next && *next != journal.branches(node).back()) redo.push_back(*next);
    }
    std::string text =
        "history = [\n" + entries_text(board, journal, 0) + "]\n" + here_text(session);
    if (!redo.empty())
        text += "redo = " + list(redo) +
                "  # entries that redo takes where the last of several branches is not it\n";
    return text;
}

/// What save points are called now, the first that was opened being 1.
std::string labels_text(const Journal& journal, std::span<const LayerId> layers) {
    std::string text;
    for (const LayerId layer : std::set<LayerId>(layers.begin(), layers.end()))
        text += (text.empty() ? "" : ", ") +
                ("{ save-point = " + std::to_string(static_cast<std::size_t>(layer)) + ", ") +
                label_text(journal.layer(layer)) + " }";
    return "labels = [" + text + "]\n";
}

std::string marks_text(const Board& board, const Position& position) {
    std::map<std::string, std::vector<std::string>> by_symbol;
    std::string notes;
    for (const ElementId id : board.ids()) {
        const Content content = position[id];
        if (content.mark != blank && board.writable(id))
            by_symbol[board.alphabet(id).symbol(content.mark).id].push_back(board[id].name);
        if (content.notes != 0)
            notes += key_text(board[id].name) + " = " +
                     list(noted(board.alphabet(id), content.notes)) + "\n";
    }
    std::string text = "[marks]\n";
    for (const auto& [symbol, names] : by_symbol)
        text += key_text(symbol) + " = " + list(names) + "\n";
    return text + "\n[notes]\n" + notes;
}

/// `between` stands between one field and the next.
std::string score_text(const Score& score, std::string_view between) {
    std::string text = "seconds = " + seconds_text(play_time(score.time));
    const auto field = [&](const char* key, const std::string& value) {
        text.append(between).append(key).append(" = ").append(value);
    };
    field("moves", std::to_string(score.moves));
    field("undos", std::to_string(score.undos));
    field("checks", std::to_string(score.checks));
    field("hints", std::to_string(score.hints));
    if (score.lives_lost > 0) field("lives-lost", std::to_string(score.lives_lost));
    field("solved-by-program", score.solved_by_program ? "true" : "false");
    return text;
}

}  // namespace

std::string write_game(const Session& session, Form form) {
    const Board& board = session.puzzle().board();
    std::string text(save_format::first_line);
    text += ". Edit what you like: marks that differ from the history become one more move.\n";
    const std::int64_t format = form == Form::whole ? save_format::whole : save_format::continued;
    text += "format = " + std::to_string(format) + "\n";
    if (!session.name().empty()) text += "name = " + toml_string(session.name()) + "\n";
    if (!session.attempt().empty()) text += "attempt = " + toml_string(session.attempt()) + "\n";
    if (session.lives() > 0) text += "lives = " + std::to_string(session.lives()) + "\n";
    if (session.finished())
        text += "end = " +
                toml_string(session.score().solved_by_program ? save_format::shown_end
                                                              : save_format::solved_end) +
                "\n";
    text += "type = " + toml_string(session.type()) +
            "\npuzzle = " + block(session.puzzle().write()) + "\n\n";
    text += history_text(board, session) + "\n";
    text += marks_text(board, session.position()) + "\n[score]\n" +
            score_text(session.score(), "\n") + "\n";
    return text;
}

Checkpoint checkpoint(const Session& session) {
    const Journal& journal = session.journal();
    return {session.name(), session.attempt(),         session.finished(),
            journal.size(), journal.switches().size(), journal.relabelled().size()};
}

std::optional<std::string> write_record(const Session& session, const Checkpoint& since,
                                        const Move& stroke) {
    const Journal& journal = session.journal();
    if (session.finished() || since.finished || session.name() != since.name ||
        session.attempt() != since.attempt || journal.size() < since.entries ||
        journal.switches().size() < since.switches || journal.relabelled().size() < since.labels)
        return std::nullopt;
    const Board& board = session.puzzle().board();
    std::string text = "\n" + std::string(save_format::record_header);
    if (journal.size() > since.entries)
        text += "history = [\n" + entries_text(board, journal, since.entries) + "]\n";
    if (const auto layers = journal.relabelled().subspan(since.labels); !layers.empty())
        text += labels_text(journal, layers);
    text += here_text(session);
    if (const auto redo = journal.switches().subspan(since.switches); !redo.empty())
        text += "redo = " + list(redo) + "\n";
    if (!stroke.empty()) text += "stroke = " + move_text(board, stroke) + "\n";
    text += "score = { " + score_text(session.score(), ", ");
    return text.append(save_format::record_end);
}

}  // namespace quadrille::game
