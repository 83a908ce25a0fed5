#include "corpus.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>

#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/reader.hpp"

namespace quadrille::check {

namespace fs = std::filesystem;

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    return {std::istream_iterator<std::string>(stream), {}};
}

/// Takes "word rest" apart.
std::pair<std::string_view, std::string_view> split(std::string_view text, char at) {
    const std::size_t end = text.find(at);
    if (end == std::string_view::npos) return {trimmed(text), {}};
    return {trimmed(text.substr(0, end)), trimmed(text.substr(end + 1))};
}

std::optional<Status> status_named(std::string_view name) {
    if (name == "open") return Status::open;
    if (name == "met") return Status::met;
    if (name == "violated") return Status::violated;
    return std::nullopt;
}

std::optional<double> number(const std::string& word) {
    std::istringstream stream(word);
    stream.imbue(std::locale::classic());
    double value = 0;
    if (!(stream >> value) || stream.peek() != std::istringstream::traits_type::eof())
        return std::nullopt;
    return value;
}

/// The inside of a "quoted" piece of text; \n \r \t \\ \" and \xNN stand for what cannot be written
/// as it is.
std::optional<std::string> unquoted(std::string_view line) {
    if (line.size() < 2 || line.front() != '"' || line.back() != '"') return std::nullopt;
    line = line.substr(1, line.size() - 2);
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != '\\') {
            text += line[i];
            continue;
        }
        if (++i == line.size()) return std::nullopt;
        switch (line[i]) {
            case 'n':
                text += '\n';
                break;
            case 'r':
                text += '\r';
                break;
            case 't':
                text += '\t';
                break;
            case '\\':
            case '"':
                text += line[i];
                break;
            case 'x': {
                unsigned value = 0;
                const char* const first = line.data() + i + 1;
                const char* const last = line.data() + std::min(i + 3, line.size());
                if (std::from_chars(first, last, value, 16).ptr != first + 2) return std::nullopt;
                text += static_cast<char>(static_cast<unsigned char>(value));
                i += 2;
                break;
            }
            default:
                return std::nullopt;
        }
    }
    return text;
}

class Reader {
public:
    explicit Reader(fs::path file) : file_(std::move(file)) {}

    Result<std::vector<Case>> read(std::string_view text) {
        for (const kit::Line& line : kit::lines_of(text)) {
            line_ = line.number;
            if (auto problem = take(line.text)) return Error{Text(*problem), line_, 1};
        }
        return std::move(cases_);
    }

private:
    using Problem = std::optional<std::string>;

    Problem take(std::string_view line) {
        if (line.starts_with("| ") || line == "|")
            return add_text(std::string(line.substr(std::min<std::size_t>(2, line.size()))) + "\n");
        line = trimmed(line);
        if (line.empty() || line.starts_with('#')) return std::nullopt;
        if (line.starts_with("case ")) return begin(line.substr(5));
        if (cases_.empty())
            return "expected 'case position: TITLE', 'case gesture: TITLE' or 'case text: TITLE' "
                   "first";
        if (line.starts_with('"')) {
            auto piece = unquoted(line);
            return piece ? add_text(*piece)
                         : Problem(
                               "a quoted text ends with '\"'; only \\n \\r \\t \\\\ \\\" and \\xNN "
                               "may follow a '\\'");
        }
        const auto [head, rest] = split(line, ':');
        const std::vector<std::string> heads = words(head);
        const std::string keyword = heads.empty() ? "" : heads.front();
        const std::string subject = heads.size() == 2 ? heads.back() : "";
        if (keyword == "mark" && !subject.empty()) return add_marks(subject, words(rest));
        switch (cases_.back().kind) {
            case CaseKind::position:
                return take_position(keyword, subject, rest);
            case CaseKind::gesture:
                return take_gesture(line, keyword, subject, rest);
            case CaseKind::text:
                return take_text(keyword, subject, rest);
        }
        return std::nullopt;
    }

    Problem begin(std::string_view line) {
        const auto [kind, title] = split(line, ':');
        Case next;
        if (kind == "position")
            next.kind = CaseKind::position;
        else if (kind == "gesture")
            next.kind = CaseKind::gesture;
        else if (kind == "text")
            next.kind = CaseKind::text;
        else
            return "expected 'case position: TITLE', 'case gesture: TITLE' or 'case text: TITLE'";
        if (title.empty()) return "a case has a title: what it shows, in a few words";
        next.title = title;
        next.file = file_;
        next.line = line_;
        picked_.clear();
        cases_.push_back(std::move(next));
        return std::nullopt;
    }

    Problem add_text(const std::string& text) {
        if (cases_.empty()) return "a text belongs to a case; expected 'case …: TITLE' first";
        Case& current = cases_.back();
        (current.text.written ? *current.text.written : current.puzzle) += text;
        return std::nullopt;
    }

    Problem add_marks(const std::string& symbol, std::vector<std::string> elements) {
        if (elements.empty()) return "expected elements after 'mark SYMBOL:'";
        Marks marks{symbol, std::move(elements)};
        Case& current = cases_.back();
        if (current.kind == CaseKind::text) return "a text case has no marks";
        if (!current.gesture.gestures.empty()) return "marks stand before the first gesture";
        (current.kind == CaseKind::position ? current.position.marks : current.gesture.marks)
            .push_back(std::move(marks));
        return std::nullopt;
    }

    Problem take_position(const std::string& keyword, const std::string& subject,
                          std::string_view rest) {
        PositionCase& position = cases_.back().position;
        if (keyword == "row" && !subject.empty()) return add_row(subject, rest);
        if (keyword == "solved" && subject.empty() && rest.empty()) {
            position.solved = true;
            return std::nullopt;
        }
        if (keyword == "finding" && subject.empty() && !rest.empty()) {
            position.findings.push_back(words(rest));
            return std::nullopt;
        }
        if ((keyword == "state" || keyword == "clue") && !subject.empty()) {
            const auto status = status_named(rest);
            if (!status) return "expected 'open', 'met' or 'violated'";
            (keyword == "state" ? position.conditions : position.clues)
                .push_back({subject, *status});
            return std::nullopt;
        }
        return "expected 'mark SYMBOL: …', 'row N: …', 'state CONDITION: …', 'clue ELEMENT: …', "
               "'finding: …' or 'solved'";
    }

    /// A row of cells as a picture: symbol ids with spaces between, '.' for blank. "row 2: 1 . 0 ."
    /// marks r2c1 and r2c3.
    Problem add_row(const std::string& subject, std::string_view rest) {
        std::size_t row = 0;
        const auto [end, error] =
            std::from_chars(subject.data(), subject.data() + subject.size(), row);
        if (error != std::errc{} || end != subject.data() + subject.size() || row == 0)
            return "expected the number of a row, from 1";
        std::size_t column = 0;
        for (const std::string& symbol : words(rest)) {
            if (symbol != ".")
                cases_.back().position.marks.push_back({symbol, {kit::cell_name(row - 1, column)}});
            ++column;
        }
        return column == 0 ? Problem("expected symbols after 'row N:'") : std::nullopt;
    }

    Problem take_gesture(std::string_view line, const std::string& keyword,
                         const std::string& subject, std::string_view rest) {
        std::vector<Gesture>& gestures = cases_.back().gesture.gestures;
        if (const std::vector<std::string> parts = words(line); parts.front() == "pick") {
            if (parts.size() != 2) return "expected 'pick SYMBOL'";
            picked_ = parts[1];
            return std::nullopt;
        }
        if (keyword == "nothing" && subject.empty() && rest.empty()) {
            if (gestures.empty()) return "'nothing' follows a gesture";
            gestures.back().nothing = true;
            return std::nullopt;
        }
        if (keyword == "becomes" && !subject.empty()) {
            if (gestures.empty()) return "'becomes' follows a gesture";
            if (rest.empty()) return "expected elements after 'becomes SYMBOL:'";
            gestures.back().becomes.push_back({subject == "blank" ? "" : subject, words(rest)});
            return std::nullopt;
        }
        return add_gesture(words(line));
    }

    Problem add_gesture(std::vector<std::string> parts) {
        constexpr const char* expected =
            "expected 'left X Y', 'right X Y', 'drag left X Y X Y …', 'pick SYMBOL', 'becomes "
            "SYMBOL: …' or 'nothing'";
        Gesture gesture;
        gesture.line = line_;
        gesture.picked = picked_;
        gesture.drag = parts.front() == "drag";
        if (gesture.drag) parts.erase(parts.begin());
        if (parts.empty() || (parts.front() != "left" && parts.front() != "right")) return expected;
        gesture.button = parts.front() == "left" ? Button::primary : Button::secondary;
        if (parts.size() % 2 == 0) return "points have two numbers";
        for (std::size_t i = 1; i < parts.size(); i += 2) {
            const auto x = number(parts[i]);
            const auto y = number(parts[i + 1]);
            if (!x || !y) return "expected numbers, in board units";
            gesture.path.push_back({*x, *y});
        }
        if (gesture.path.empty() || (gesture.path.size() > 1) != gesture.drag) return expected;
        cases_.back().gesture.gestures.push_back(std::move(gesture));
        return std::nullopt;
    }

    Problem take_text(const std::string& keyword, const std::string& subject,
                      std::string_view rest) {
        TextCase& text = cases_.back().text;
        if (keyword == "writes" && subject.empty() && rest.empty()) {
            text.written = "";
            return std::nullopt;
        }
        if (keyword == "error") {
            // "error LINE:COLUMN: sentence": the first colon was taken already
            const auto [column_text, sentence] = split(rest, ':');
            Error error;
            const auto whole = [](std::string_view digits, std::size_t& value) {
                const auto [end, code] =
                    std::from_chars(digits.data(), digits.data() + digits.size(), value);
                return code == std::errc{} && end == digits.data() + digits.size();
            };
            if (!whole(subject, error.line) || !whole(column_text, error.column) ||
                sentence.empty())
                return "expected 'error LINE:COLUMN: SENTENCE'";
            error.message = std::string(sentence);
            text.error = std::move(error);
            return std::nullopt;
        }
        return "expected 'error LINE:COLUMN: SENTENCE' or 'writes'";
    }

    fs::path file_;
    std::size_t line_ = 0;
    std::string picked_;  // in the case at hand
    std::vector<Case> cases_;
};

}  // namespace

Result<std::vector<Case>> read_cases(std::string_view text, const fs::path& file) {
    return Reader(file).read(text);
}

Result<std::vector<Case>> read_corpus(const fs::path& folder) {
    std::error_code code;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder, code))
        if (entry.path().extension() == ".case") files.push_back(entry.path());
    if (code)
        return Error{Text("the folder {0} cannot be read: {1}", {folder.string(), code.message()})};
    std::sort(files.begin(), files.end());
    std::vector<Case> all;
    for (const fs::path& file : files) {
        std::ifstream stream(file, std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(stream), {});
        auto cases = read_cases(text, file);
        if (!cases)
            return Error{Text("{0}:{1}: {2}", {file.string(), std::to_string(cases.error().line),
                                               cases.error().message}),
                         cases.error().line, cases.error().column};
        std::move(cases->begin(), cases->end(), std::back_inserter(all));
    }
    return all;
}

}  // namespace quadrille::check
