#include "engine/watch/step_log.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/deduce/way_words.hpp"
#include "engine/explain/capitals.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/watch/scene.hpp"
#include "quadrille/kit/refutation.hpp"

namespace quadrille::engine {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<const char*, 6> kinds{"deduced", "guessed", "retracted",
                                           "solved",  "stuck",   "contradiction"};
constexpr int deepest_text = 16;

const char* word(Event::Kind kind) { return kinds[static_cast<std::size_t>(kind)]; }

/// A list of the template and its arguments; what is told as it is in any language is a plain
/// string.
Json template_json(const Text& text) {
    if (text.verbatim) return text.english;
    Json json = Json::array({text.english});
    for (const Text& argument : text.arguments) json.push_back(template_json(argument));
    return json;
}

std::optional<Text> template_of(const Json& json, int depth = 0) {
    if (json.is_string()) return Text(json.get<std::string>());
    if (!json.is_array() || json.empty() || !json[0].is_string() || depth > deepest_text)
        return std::nullopt;
    Text text(json[0].get<std::string>(), {});
    for (std::size_t i = 1; i < json.size(); ++i) {
        auto argument = template_of(json[i], depth + 1);
        if (!argument) return std::nullopt;
        text.arguments.push_back(*std::move(argument));
    }
    return text;
}

Json head_json(const Board& board, const StepLog& log) {
    Json head{{"log", 1}};
    if (!log.type.empty()) head["type"] = log.type;
    if (!log.puzzle.empty()) head["puzzle"] = log.puzzle;
    head["start"] = Json::object();
    if (log.trust_notes) head["notes"] = Json::object();
    for (std::size_t i = 0; i < board.size() && log.start.size() == board.size(); ++i) {
        const ElementId id = element_id(i);
        if (!board.writable(id)) continue;
        const std::string& name = board[id].name;
        const Alphabet& alphabet = board.alphabet(id);
        if (log.start.mark(id) != blank) {
            head["start"][name] = alphabet.symbol(log.start.mark(id)).id;
        } else if (log.trust_notes && log.start[id].notes != 0) {
            for (std::size_t mark = 1; mark <= std::min(alphabet.symbols.size(), max_notes); ++mark)
                if ((log.start[id].notes >> (mark - 1) & 1U) != 0)
                    head["notes"][name].push_back(alphabet.symbols[mark - 1].id);
        }
    }
    return head;
}

/// `translate`: null where its sentence is not told in a language.
Json event_json(const Board& board, const Event& event, const Translator* translate) {
    Json json{{"event", word(event.kind)}, {"depth", event.depth}};
    if (!event.technique.empty()) json["technique"] = event.technique;
    for (const Literal& literal : event.what.follows)
        json["follows"].push_back(
            {{"element", board[literal.element].name},
             {"mark", board.alphabet(literal.element).symbol(literal.mark).id},
             {"holds", literal.holds}});
    for (const ElementId id : event.what.because) json["because"].push_back(board[id].name);
    if (!event.what.rules.empty()) json["rules"] = event.what.rules;
    if (event.what.text.empty()) return json;
    if (translate != nullptr) json["text"] = with_capitals(tell(event.what.text, *translate));
    json["template"] = template_json(event.what.text);
    return json;
}

std::string lines_of_json(const Board& board, const StepLog& log, const Translator* translate) {
    const auto line = [](const Json& json) {
        return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    };
    std::string text = line(head_json(board, log));
    for (const Event& event : log.events) text += line(event_json(board, event, translate));
    return text;
}

/// Deepest nesting that is read of a line: the JSON library copies and writes by recursion.
constexpr std::size_t deepest_line = 64;

/// Of lists and objects, in a text that need not be well formed.
std::size_t depth_of(std::string_view line) {
    std::size_t depth = 0;
    std::size_t deepest = 0;
    bool in_text = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (c == '"')
            in_text = !in_text;
        else if (in_text)
            at += c == '\\' ? 1 : 0;
        else if (c == '[' || c == '{')
            deepest = std::max(deepest, ++depth);
        else if ((c == ']' || c == '}') && depth > 0)
            --depth;
    }
    return deepest;
}

/// The one way into JSON that comes from outside.
Result<Json> parse_line(std::string_view line) {
    if (depth_of(line) > deepest_line)
        return Error{Text("this nests more than {0} levels deep", {std::to_string(deepest_line)})};
    Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return Error{"this line is no JSON object"};
    return json;
}

Text no_log() { return Text("this is no log; expected a first line with \"log\" and \"start\""); }

bool is_head(const Json& json) {
    return json.is_object() && json.contains("log") && json["log"] == 1;
}

std::string string_of(const Json& json, const char* name) {
    return json.contains(name) && json[name].is_string() ? json[name].get<std::string>()
                                                         : std::string();
}

/// Reads one line after the other. Whatever is not as it should be is an error with its line.
class Reader {
public:
    explicit Reader(const Board& board) : board_(board) {
        for (std::size_t i = 0; i < board.size(); ++i)
            by_name_.emplace(board.elements[i].name, element_id(i));
    }

    Result<StepLog> read(std::string_view text) {
        StepLog log{Position(board_), {}};
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            const std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            ++line_;
            if (line.empty() && line_ > 1) continue;
            const Result<Json> json = parse_line(line);
            if (!json) return wrong(json.error().message);
            if (line_ == 1)
                read_start(*json, log);
            else
                read_event(*json, log.events);
            if (error_) return *error_;
        }
        if (line_ == 0) return wrong(no_log());
        return log;
    }

private:
    Error wrong(Text message) const { return {std::move(message), line_, 1}; }
    void fail(Text message) {
        if (!error_) error_ = wrong(std::move(message));
    }

    std::optional<ElementId> element(const Json& name) {
        const auto at = name.is_string() ? by_name_.find(name.get<std::string>()) : by_name_.end();
        if (at != by_name_.end()) return at->second;
        fail(Text("the board has no element '{0}'",
                  {name.is_string() ? name.get<std::string>() : name.dump()}));
        return std::nullopt;
    }
    Mark mark(ElementId id, const Json& symbol) {
        const Mark mark =
            symbol.is_string() ? board_.alphabet(id).mark(symbol.get<std::string>()) : blank;
        if (mark == blank)
            fail(Text(
                "'{0}' is no mark that '{1}' takes",
                {symbol.is_string() ? symbol.get<std::string>() : symbol.dump(), board_[id].name}));
        return mark;
    }

    void read_start(const Json& json, StepLog& log) {
        if (!is_head(json)) return fail(no_log());
        log.type = string_of(json, "type");
        log.puzzle = string_of(json, "puzzle");
        if (json.contains("start") && json["start"].is_object())
            for (const auto& [name, symbol] : json["start"].items())
                if (const auto id = element(name)) log.start.set_mark(*id, mark(*id, symbol));
        if (!json.contains("notes") || !json["notes"].is_object()) return;
        log.trust_notes = true;
        for (const auto& [name, symbols] : json["notes"].items())
            if (const auto id = element(name))
                log.start.set(*id, {.mark = log.start.mark(*id), .notes = notes(*id, symbols)});
    }

    std::uint64_t notes(ElementId id, const Json& symbols) {
        std::uint64_t bits = 0;
        for (const Json& symbol : symbols)
            if (const Mark noted = mark(id, symbol); noted != blank && noted <= max_notes)
                bits |= std::uint64_t{1} << (noted - 1U);
        return bits;
    }

    void read_event(const Json& json, std::vector<Event>& events) {
        Event event;
        const std::string kind = json.contains("event") && json["event"].is_string()
                                     ? json["event"].get<std::string>()
                                     : "";
        const auto at = std::find(kinds.begin(), kinds.end(), kind);
        if (at == kinds.end()) return fail(Text("'{0}' is no event of a log", {kind}));
        event.kind = static_cast<Event::Kind>(at - kinds.begin());
        if (json.contains("depth") && json["depth"].is_number_unsigned())
            event.depth = json["depth"].get<std::uint32_t>();
        if (json.contains("technique") && json["technique"].is_string())
            event.technique = json["technique"].get<std::string>();
        for (const Json& literal : list(json, "follows")) {
            if (!literal.is_object())
                return fail("what follows needs an element, a mark and whether it holds");
            const auto id = element(literal.value("element", Json()));
            const Json holds = literal.value("holds", Json(true));
            if (!id || !holds.is_boolean())
                return fail("what follows needs an element, a mark and whether it holds");
            event.what.follows.push_back(
                {*id, mark(*id, literal.value("mark", Json())), holds.get<bool>()});
        }
        for (const Json& name : list(json, "because"))
            if (const auto id = element(name)) event.what.because.push_back(*id);
        for (const Json& rule : list(json, "rules"))
            if (rule.is_number_unsigned()) event.what.rules.push_back(rule.get<std::uint32_t>());
        if (json.contains("template"))
            if (auto text = template_of(json["template"])) event.what.text = *std::move(text);
        if (event.what.text.empty() && json.contains("text") && json["text"].is_string())
            event.what.text = json["text"].get<std::string>();
        events.push_back(std::move(event));
    }

    static std::vector<Json> list(const Json& json, const char* name) {
        if (!json.contains(name) || !json[name].is_array()) return {};
        return {json[name].begin(), json[name].end()};
    }

    const Board& board_;
    std::unordered_map<std::string, ElementId> by_name_;
    std::size_t line_ = 0;
    std::optional<Error> error_;
};

/// A trial's sentence does not tell its looks, however few.
bool tells_all(const Event& event) {
    return event.technique != described_trial().id &&
           event.what.refutation.size() <= kit::most_looks_in_a_sentence;
}

std::string indent_of(const Event& event) {
    const bool opens = event.kind == Event::Kind::guessed || event.kind == Event::Kind::retracted;
    return std::string(2 * (event.depth - (opens && event.depth > 0 ? 1 : 0)), ' ');
}

/// With `between` instead of each line end.
std::string in_lines(std::string_view text, std::string_view between) {
    std::string lines;
    for (const char c : text) lines += c == '\n' ? between : std::string_view(&c, 1);
    return lines;
}

}  // namespace

std::string event_text(const Event& event, const Translator& translate) {
    return indent_of(event) + in_lines(with_capitals(tell(event.what.text, translate)), " ");
}

std::string log_text(const StepLog& log, const Translator& translate) {
    constexpr std::size_t wide = 5;  // of a number
    std::string text;
    std::size_t number = 0;
    for (const Event& event : log.events) {
        const std::string count = std::to_string(++number);
        const std::string indent = indent_of(event);
        text += std::string(count.size() < wide ? wide - count.size() : 0, ' ') + count + ". " +
                indent +
                in_lines(with_capitals(tell(event.what.text, translate)),
                         "\n" + std::string(wide + 4, ' ') + indent) +
                "\n";
        if (tells_all(event)) continue;
        for (const Deduction& look : event.what.refutation)
            text += std::string(wide + 4, ' ') + indent + "· " +
                    in_lines(with_capitals(tell(look.text, translate)), " ") + "\n";
    }
    return text;
}

std::string log_json(const Board& board, const StepLog& log, const Translator& translate) {
    return lines_of_json(board, log, &translate);
}

std::string log_for_people(const Board& board, const StepLog& log, std::string_view name,
                           std::string_view sentences, const Translator& translate) {
    std::string text = std::string(readable_log) + tell("the steps of a solve", translate);
    for (const std::string_view part :
         {std::string_view("\n"), name, std::string_view("\n"), sentences})
        text += part;
    text += "\n" +
            tell("What follows is for the program, which can go on from this log:", translate) +
            "\n";
    return text + lines_of_json(board, log, nullptr);
}

Result<StepLog> read_log(const Board& board, std::string_view text) {
    return Reader(board).read(text);
}

bool looks_like_log(std::string_view text) noexcept {
    if (!text.starts_with('{')) return false;
    text.remove_prefix(std::min(text.find_first_not_of(" \t", 1), text.size()));
    return text.starts_with("\"log\"");
}

Result<LogHead> read_log_head(std::string_view text) {
    const Result<Json> json = parse_line(text.substr(0, text.find('\n')));
    if (!json || !is_head(*json)) return Error{no_log(), 1, 1};
    LogHead head{string_of(*json, "type"), string_of(*json, "puzzle")};
    if (head.type.empty() || head.puzzle.empty())
        return Error{
            "this log does not say of which puzzle it is; expected \"type\" and \"puzzle\" in its "
            "first line",
            1, 1};
    return head;
}

Result<Replayed> replay(const Board& board, const StepLog& log) {
    Scene scene(board, log.start, log.trust_notes);
    std::vector<Literal> guesses;
    std::vector<Position> solutions;
    for (std::size_t i = 0; i < log.events.size(); ++i) {
        const Event& event = log.events[i];
        if (!scene.show(event))
            return Error{Text("event {0} of the log does not fit what is before it",
                              {std::to_string(i + 1)}),
                         i + 1, 1};
        if (event.kind == Event::Kind::guessed) guesses.push_back(event.what.follows.front());
        if (event.kind == Event::Kind::retracted) guesses.pop_back();
        if (event.kind == Event::Kind::solved) solutions.push_back(scene.view().solution);
    }
    return Replayed{scene.view().candidates, std::move(guesses), scene.before_guesses(),
                    std::move(solutions)};
}

}  // namespace quadrille::engine
