// Reading a game replays its history through the journal itself, so that layers, branches and what
// a dropped save point took back follow from the moves and can never contradict them.
#include "game/save.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <utility>

#include "config/toml_tree.hpp"
#include "game/names.hpp"
#include "game/save_format.hpp"

namespace quadrille::game {

namespace {

constexpr double max_seconds = 1e9;
constexpr std::string_view head_end = "\npuzzle";

/// What went wrong while reading, thrown only inside this file: readers are nested deeply, and the
/// first failure ends them all.
struct Refused {
    Error error;
};

[[noreturn]] void refuse(const toml::node& at, Text message) {
    throw Refused{{std::move(message), at.source().begin.line, at.source().begin.column}};
}

template <class T>
const T& expect(const toml::node& node, std::string_view name, const char* kind) {
    if (const auto* value = node.as<T>()) return *value;
    refuse(node, Text(kind, {std::string(name)}));
}

const toml::node& member(const toml::table& table, std::string_view key) {
    if (const toml::node* node = table.get(key)) return *node;
    refuse(table, Text("'{0}' is missing", {std::string(key)}));
}

const std::string& text_of(const toml::node& node, std::string_view name) {
    return expect<toml::value<std::string>>(node, name, "'{0}' takes a text in quotes").get();
}

std::int64_t whole_of(const toml::node& node, std::string_view name, std::int64_t least,
                      std::int64_t most) {
    const std::int64_t value =
        expect<toml::value<std::int64_t>>(node, name, "'{0}' takes a whole number").get();
    if (value < least || value > most)
        refuse(node, Text("'{0}' takes a whole number from {1} to {2}",
                          {std::string(name), std::to_string(least), std::to_string(most)}));
    return value;
}

std::chrono::duration<double> seconds_in(const toml::node& node, std::string_view name) {
    const std::optional<double> seconds = node.value<double>();
    if (!seconds || !(*seconds >= 0 && *seconds <= max_seconds))
        refuse(node, Text("'{0}' takes a number from {1} to {2}",
                          {std::string(name), "0", "1000000000"}));
    return std::chrono::duration<double>(*seconds);
}

/// What the table does not say is as before.
void read_score(const toml::node& node, Score& score) {
    const auto& table = expect<toml::table>(node, "score", "'{0}' is a section of its own");
    const auto count = [&](const char* key, std::uint32_t& field) {
        if (const toml::node* value = table.get(key))
            field = static_cast<std::uint32_t>(whole_of(*value, key, 0, 0x7FFFFFFF));
    };
    count("moves", score.moves);
    count("undos", score.undos);
    count("checks", score.checks);
    count("hints", score.hints);
    count("lives-lost", score.lives_lost);
    if (const toml::node* value = table.get("seconds")) score.time = seconds_in(*value, "seconds");
    if (const toml::node* value = table.get("solved-by-program"))
        score.solved_by_program =
            expect<toml::value<bool>>(*value, "solved-by-program", "'{0}' takes true or false")
                .get();
}

class Reader {
public:
    Reader(const Puzzle& puzzle, const toml::table& file)
        : board_(puzzle.board()), file_(file), names_(board_), journal_(Position(board_)) {}

    /// Whether marks that were edited by hand became one more move.
    [[nodiscard]] bool edited() const noexcept { return edited_; }

    Session session(const SavedPuzzle& saved) {
        base();
        const Move edits = edited_marks();
        records();
        edited_ = journal_.play(edits);
        Session session{saved.puzzle, saved.type, std::move(journal_), score_};
        session.note_judged(judged_);
        return session;
    }

private:
    /// What was written at once.
    void base() {
        if (const toml::node* history = file_.get("history")) replay(*history);
        // Replaying travelled through the tree; redo takes the latest branch wherever the file says
        // nothing else.
        for (std::size_t k = 1; k <= journal_.size(); ++k) journal_.prefer(static_cast<NodeId>(k));
        go_where_it_was(file_);
        read_judged(file_);
        if (const toml::node* score = file_.get("score")) read_score(*score, score_);
    }

    /// What was appended since.
    void records() {
        const toml::node* node = file_.get("later");
        if (node == nullptr) return;
        const auto& records = expect<toml::array>(*node, "later", "'{0}' takes a list");
        std::size_t count = records.size();
        if (count > 0 && is_torn(*records.get(count - 1))) --count;
        for (std::size_t i = 0; i < count; ++i) {
            const auto& record =
                expect<toml::table>(*records.get(i), "later", "'{0}' is a section of its own");
            const bool is_last = i + 1 == count;
            if (const toml::node* history = record.get("history")) replay(*history);
            if (const toml::node* labels = record.get("labels")) relabel(*labels);
            go_where_it_was(record);
            read_judged(record);
            read_score(member(record, "score"), score_);
            if (const toml::node* stroke = record.get("stroke"); stroke != nullptr && is_last)
                make_stroke(move(*stroke, "stroke"));
        }
    }

    void make_stroke(const Move& stroke) {
        const std::size_t known = journal_.size();
        if (!journal_.play(stroke)) return;
        if (has_meaning(journal_.entry(journal_.here()).move)) ++score_.moves;
        if (journal_.size() > known) journal_.note_time(journal_.here(), play_time(score_.time));
    }

    /// Whether a record that stands last was never written to its end.
    static bool is_torn(const toml::node& record) {
        const toml::table* const table = record.as_table();
        return table != nullptr && !table->contains("score");
    }

    void go_where_it_was(const toml::table& table) {
        if (const toml::node* redo = table.get("redo"))
            for (const toml::node& node : expect<toml::array>(*redo, "redo", "'{0}' takes a list"))
                journal_.prefer(static_cast<NodeId>(whole_of(node, "redo", 1, entries())));
        const toml::node* here = table.get("here");
        journal_.travel(static_cast<NodeId>(here != nullptr ? whole_of(*here, "here", 0, entries())
                                                            : entries()));
    }

    void read_judged(const toml::table& table) {
        const toml::node* judged = table.get("judged");
        judged_ = static_cast<std::size_t>(
            judged != nullptr ? whole_of(*judged, "judged", 0, entries()) : entries());
    }

    [[nodiscard]] std::int64_t entries() const {
        return static_cast<std::int64_t>(journal_.size());
    }

    ElementId any_element(const toml::node& at, std::string_view name) {
        const std::optional<ElementId> id = names_.find(name);
        if (!id) refuse(at, Text("the board has no element '{0}'", {std::string(name)}));
        return *id;
    }

    ElementId element(const toml::node& at, std::string_view name) {
        const ElementId id = any_element(at, name);
        if (!board_.writable(id))
            refuse(at, Text("'{0}' takes no marks of the player", {std::string(name)}));
        return id;
    }

    /// Whether a mark is what is printed there: solutions that are told list it, too.
    bool is_printed(ElementId id, std::string_view symbol) const {
        const Mark given = board_[id].given;
        return given != blank && board_.alphabet(id).symbol(given).id == symbol;
    }

    Mark mark(const toml::node& at, ElementId id, std::string_view symbol) {
        if (symbol == save_format::cleared) return blank;
        const Mark mark = board_.alphabet(id).mark(symbol);
        if (mark == blank)
            refuse(at, Text("'{0}' is no mark that '{1}' takes",
                            {std::string(symbol), board_[id].name}));
        return mark;
    }

    std::uint64_t notes(const toml::node& node, ElementId id) {
        std::uint64_t notes = 0;
        for (const toml::node& one :
             expect<toml::array>(node, board_[id].name, "'{0}' takes a list")) {
            const Mark noted = mark(one, id, text_of(one, board_[id].name));
            if (noted == blank || noted > max_notes)
                refuse(one, Text("that cannot be noted in '{0}'", {board_[id].name}));
            notes |= std::uint64_t{1} << (noted - 1U);
        }
        return notes;
    }

    std::uint64_t corner_notes(const toml::node& node, ElementId id) {
        if (!board_.alphabet(id).takes_corner_notes())
            refuse(node, Text("nothing can be noted at the corners of '{0}'", {board_[id].name}));
        return notes(node, id);
    }

    Content content(const toml::node& node, ElementId id) {
        if (node.is_array()) return {.notes = notes(node, id)};
        const toml::table* fields = node.as_table();
        if (fields == nullptr) return {mark(node, id, text_of(node, board_[id].name))};
        Content content;
        content.mark = board_[id].given;
        for (const auto& [key, value] : *fields) {
            if (key.str() == "colour") {
                content.colour = static_cast<std::uint8_t>(whole_of(value, "colour", 0, max_colours));
                if (content.colour != 0) check_colourable(value, id);
                continue;
            }
            // Nothing else of what is printed is the player's.
            static_cast<void>(element(value, board_[id].name));
            if (key.str() == "mark")
                content.mark = mark(value, id, text_of(value, "mark"));
            else if (key.str() == "notes")
                content.notes = notes(value, id);
            else if (key.str() == "corners")
                content.corners = corner_notes(value, id);
            else
                refuse(value, Text("'{0}' is none of mark, notes, corners and colour",
                                   {std::string(key.str())}));
        }
        if (fields->empty())
            refuse(node, Text("'{0}' says nothing; it takes mark, notes, corners and colour",
                              {board_[id].name}));
        return content;
    }

    void check_colourable(const toml::node& at, ElementId id) {
        if (!board_.colourable(id))
            refuse(at, Text("'{0}' is no cell; only cells take colours", {board_[id].name}));
    }

    Move move(const toml::node& node, std::string_view key) {
        const auto& changes = expect<toml::table>(node, key, "'{0}' takes a table in braces");
        Move move;
        for (const auto& [name, content_of] : changes) {
            const bool may_be_printed = content_of.is_table();
            const ElementId id = may_be_printed ? any_element(content_of, name.str())
                                                : element(content_of, name.str());
            move.push_back({id, {}, content(content_of, id)});
        }
        return move;
    }

    void replay(const toml::node& history) {
        for (const toml::node& node :
             expect<toml::array>(history, "history", "'{0}' takes a list")) {
            const auto& entry =
                expect<toml::table>(node, "history", "an entry of '{0}' is a table in braces");
            const std::int64_t before = entries();
            const toml::node* after = entry.get("after");
            journal_.travel(static_cast<NodeId>(
                after != nullptr ? whole_of(*after, "after", 0, before) : before));
            perform(entry);
            if (entries() != before + 1)
                refuse(node, "this entry of the history changes nothing, or repeats another");
            if (const toml::node* made_at = entry.get("at"))
                journal_.note_time(journal_.here(), play_time(seconds_in(*made_at, "at")));
        }
    }

    void perform(const toml::table& entry) {
        if (const toml::node* open = entry.get("open")) {
            journal_.open(label(*open, entry));
        } else if (entry.contains("accept")) {
            journal_.accept();
        } else if (entry.contains("drop")) {
            journal_.drop();
        } else if (const toml::node* accepted = entry.get("accept-last")) {
            journal_.accept(open_save_points(*accepted, "accept-last"));
        } else if (const toml::node* dropped = entry.get("drop-last")) {
            const toml::node* place = entry.get("place");
            journal_.drop(open_save_points(*dropped, "drop-last"),
                          place != nullptr ? move(*place, "place") : Move());
        } else if (entry.contains("restart")) {
            journal_.restart();
        } else {
            journal_.play(move(member(entry, "move"), "move"));
        }
    }

    /// How many of the innermost save points.
    [[nodiscard]] std::size_t open_save_points(const toml::node& count, std::string_view key) {
        const auto open = static_cast<std::int64_t>(journal_.state().open.size());
        if (open == 0) refuse(count, "no save point is open here");
        return static_cast<std::size_t>(whole_of(count, key, 1, open));
    }

    static Layer label(const toml::node& name, const toml::table& table) {
        return {text_of(name, "open"),
                static_cast<std::uint16_t>(whole_of(member(table, "look"), "look", 1, 0xFFFF))};
    }

    void relabel(const toml::node& labels) {
        const auto layers = static_cast<std::int64_t>(journal_.layer_count());
        for (const toml::node& node : expect<toml::array>(labels, "labels", "'{0}' takes a list")) {
            const auto& one =
                expect<toml::table>(node, "labels", "an entry of '{0}' is a table in braces");
            const toml::node& which = member(one, "save-point");
            if (layers == 0) refuse(which, "no save point was ever opened here");
            const auto layer = static_cast<LayerId>(whole_of(which, "save-point", 1, layers));
            journal_.relabel(layer, label(member(one, "open"), one));
        }
    }

    /// What the marks that the file shows change in the position that the history above them leads
    /// to. Whoever edits them need not know the history.
    [[nodiscard]] Move edited_marks() {
        const toml::node* marks = file_.get("marks");
        const toml::node* noted = file_.get("notes");
        const toml::node* corners = file_.get("corners");
        const toml::node* colours = file_.get("colours");
        Position position = journal_.state().position;  // a section that is not there says nothing
        if (marks != nullptr) read_marks(*marks, position);
        if (noted != nullptr) read_notes(*noted, position, "notes");
        if (corners != nullptr) read_notes(*corners, position, "corners");
        if (colours != nullptr) read_colours(*colours, position);
        return difference(journal_.state().position, position);
    }

    void read_marks(const toml::node& marks, Position& position) {
        for (const ElementId id : board_.ids())
            if (board_.writable(id)) position.set_mark(id, blank);
        for (const auto& [symbol, names] :
             expect<toml::table>(marks, "marks", "'{0}' is a section of its own"))
            for (const toml::node& name :
                 expect<toml::array>(names, symbol.str(), "'{0}' takes a list")) {
                const std::string_view told = text_of(name, symbol.str());
                if (is_printed(any_element(name, told), symbol.str())) continue;
                const ElementId id = element(name, told);
                if (position.mark(id) != blank)
                    refuse(name, Text("'{0}' is listed more than once", {board_[id].name}));
                position.set_mark(id, mark(name, id, symbol.str()));
            }
    }

    /// Of the section `key`: "notes", or "corners".
    void read_notes(const toml::node& noted, Position& position, std::string_view key) {
        const bool at_corners = key == "corners";
        const auto set = [&](ElementId id, std::uint64_t marks) {
            Content content = position[id];
            (at_corners ? content.corners : content.notes) = marks;
            position.set(id, content);
        };
        for (const ElementId id : board_.ids()) set(id, 0);
        for (const auto& [name, list] :
             expect<toml::table>(noted, key, "'{0}' is a section of its own")) {
            const ElementId id = element(list, name.str());
            set(id, at_corners ? corner_notes(list, id) : notes(list, id));
        }
    }

    void read_colours(const toml::node& colours, Position& position) {
        const auto set = [&](ElementId id, std::uint8_t colour) {
            Content content = position[id];
            content.colour = colour;
            position.set(id, content);
        };
        for (const ElementId id : board_.ids()) set(id, 0);
        for (const auto& [key, names] :
             expect<toml::table>(colours, "colours", "'{0}' is a section of its own")) {
            const std::string_view number = key.str();
            if (number.size() != 1 || number < "1" || number > "9")
                refuse(names, Text("there is no colour '{0}'; they are counted from 1 to {1}",
                                   {std::string(number), std::to_string(max_colours)}));
            for (const toml::node& name :
                 expect<toml::array>(names, number, "'{0}' takes a list")) {
                const ElementId id = any_element(name, text_of(name, number));
                check_colourable(name, id);
                if (position[id].colour != 0)
                    refuse(name, Text("'{0}' is listed more than once", {board_[id].name}));
                set(id, static_cast<std::uint8_t>(number.front() - '0'));
            }
        }
    }

    const Board& board_;
    const toml::table& file_;
    ElementNames names_;
    Journal journal_;
    Score score_;
    std::size_t judged_ = 0;
    bool edited_ = false;
};

/// What stands before a record that was cut off while it was written; a machine that lost its power
/// may have left zeros there. None where the end of the text is whole.
std::optional<std::string_view> before_torn_record(std::string_view text) {
    const std::size_t size = text.size();
    text = text.substr(0, text.find_last_not_of('\0') + 1);
    const auto without_zeros = text.size() < size ? std::optional(text) : std::nullopt;
    const std::string_view to_line_end = text.substr(0, text.find_last_not_of('\n') + 2);
    if (to_line_end.ends_with(save_format::record_end)) return without_zeros;
    for (std::size_t line = text.rfind('\n'); line != std::string_view::npos && line > 0;
         line = text.rfind('\n', line - 1)) {
        const std::string_view rest = text.substr(line + 1);
        const std::string_view header = save_format::record_header;
        if (!rest.empty() && (rest.starts_with(header) || header.starts_with(rest)))
            return text.substr(0, line + 1);
    }
    return without_zeros;
}

Result<toml::table> parse_saved(std::string_view text) {
    Result<toml::table> tree = config::parse_toml_tree(text);
    if (tree) return tree;
    const std::optional<std::string_view> whole = before_torn_record(text);
    if (!whole) return tree;
    Result<toml::table> before = config::parse_toml_tree(*whole);
    return before ? std::move(before) : std::move(tree);
}

void check_format(const toml::node& format) {
    const std::int64_t revision =
        whole_of(format, "format", 1, std::numeric_limits<std::int64_t>::max());
    if (revision > save_format::continued)
        refuse(
            format,
            Text("this game was saved by a newer Quadrille (format {0}; this one reads up to {1})",
                 {std::to_string(revision), std::to_string(save_format::continued)}));
}

std::string text_if_any(const toml::table& file, std::string_view key) {
    const toml::node* node = file.get(key);
    return node != nullptr ? text_of(*node, key) : std::string();
}

/// Whether a value begins with three quotes and a line end: then its text starts on the next line.
bool opens_a_block(std::string_view text, const toml::source_position& at) {
    for (toml::source_index line = 1; line < at.line; ++line)
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    text.remove_prefix(std::min<std::size_t>(at.column - 1, text.size()));
    return (text.starts_with("'''") || text.starts_with("\"\"\"")) &&
           (text.substr(3).starts_with('\n') || text.substr(3).starts_with("\r\n"));
}

Result<SavedPuzzle> puzzle_in(const toml::table& file, std::string_view text,
                              const PuzzleReader& read_puzzle) {
    check_format(member(file, "format"));
    const std::string& type = text_of(member(file, "type"), "type");
    const toml::node& native = member(file, "puzzle");
    Result<std::shared_ptr<const Puzzle>> puzzle = read_puzzle(type, text_of(native, "puzzle"));
    if (puzzle) return SavedPuzzle{type, text_if_any(file, "name"), std::move(*puzzle)};
    Error error = puzzle.error();
    if (error.line == 0) error.line = 1;
    error.line += native.source().begin.line - (opens_a_block(text, native.source().begin) ? 0 : 1);
    if (error.column == 0) error.column = native.source().begin.column;
    return error;
}

}  // namespace

Result<Session> read_game(std::string_view text, const PuzzleReader& read_puzzle) {
    const Result<toml::table> tree = parse_saved(text);
    if (!tree) return tree.error();
    const toml::table& file = *tree;
    try {
        Result<SavedPuzzle> saved = puzzle_in(file, text, read_puzzle);
        if (!saved) return saved.error();
        Reader reader(*saved->puzzle, file);
        Session session = reader.session(*saved);
        session.identify(saved->name, text_if_any(file, "attempt"));
        if (const toml::node* lives = file.get("lives"))
            session.challenge(static_cast<std::uint32_t>(whole_of(*lives, "lives", 1, most_lives)));
        if (!text_if_any(file, "end").empty() && !reader.edited()) session.finish();
        return session;
    } catch (const Refused& refused) {
        return refused.error;
    }
}

Result<SavedPuzzle> read_saved_puzzle(std::string_view text, const PuzzleReader& read_puzzle) {
    // The history, which may be long, stands behind the puzzle; in a file that a person has
    // arranged otherwise, anywhere.
    Result<toml::table> tree = config::parse_toml_tree(text.substr(0, text.find("\nhistory")));
    if (!tree || !tree->contains("puzzle")) tree = parse_saved(text);
    if (!tree) return tree.error();
    try {
        return puzzle_in(*tree, text, read_puzzle);
    } catch (const Refused& refused) {
        return refused.error;
    }
}

bool holds_game_head(std::string_view text) noexcept {
    return text.find(head_end) != std::string_view::npos;
}

GameHead read_game_head(std::string_view text) {
    const Result<toml::table> head = config::parse_toml_tree(text.substr(0, text.find(head_end)));
    if (!head) return {};
    const auto value = [&](const char* key) {
        const auto* found = head->get_as<std::string>(key);
        return found != nullptr ? found->get() : std::string();
    };
    const std::string end = value("end");
    const auto* format = head->get_as<std::int64_t>("format");
    return {value("type"),
            value("name"),
            value("attempt"),
            !end.empty(),
            end == save_format::shown_end,
            format != nullptr && format->get() > save_format::continued};
}

bool looks_like_game(std::string_view text) noexcept {
    return text.starts_with(save_format::first_line) ||
           (text.find("format = ") != std::string_view::npos &&
            text.find("puzzle = ") != std::string_view::npos);
}

}  // namespace quadrille::game
