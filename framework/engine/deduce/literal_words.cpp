#include "engine/deduce/literal_words.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "quadrille/kit/any_listed.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// The only mark that is left of an element by literals that all speak of it; blank where there are
/// more, or none.
Mark sole_after(const Candidates& before, std::span<const Literal> literals) {
    const auto is_left = [&](Mark mark) {
        return std::ranges::all_of(literals, [mark](const Literal& literal) {
            return (literal.mark == mark) == literal.holds;
        });
    };
    const ElementId id = literals.front().element;
    Mark sole = blank;
    for (Mark mark = before.first(id); mark != blank; mark = before.next(id, mark)) {
        if (!is_left(mark)) continue;
        if (sole != blank) return blank;
        sole = mark;
    }
    return sole;
}

/// What is said of several elements in the same words.
struct Statement {
    std::vector<ElementId> elements;
    bool holds = true;
    std::vector<Text> marks;  ///< the mark that is there, or those that are not
};

/// In the order in which elements first appear.
std::vector<Statement> statements(const Board& board, std::span<const Literal> literals) {
    std::vector<Statement> of_elements;
    for (const Literal& literal : literals) {
        auto at = std::ranges::find_if(of_elements, [&](const Statement& one) {
            return one.elements.front() == literal.element && one.holds == literal.holds;
        });
        if (at == of_elements.end())
            at = of_elements.insert(at, {{literal.element}, literal.holds, {}});
        at->marks.push_back(kit::mark_name(board, literal.element, literal.mark));
    }
    std::vector<Statement> list;
    for (Statement& one : of_elements) {
        const auto at = std::ranges::find_if(list, [&](const Statement& other) {
            return other.holds == one.holds && other.marks == one.marks;
        });
        if (at == list.end())
            list.push_back(std::move(one));
        else
            at->elements.push_back(one.elements.front());
    }
    return list;
}

/// "1, 2 or 3", or of what is not there "1 nor 2 nor 3"; of what is hidden, and told at length, the
/// first ones.
Text alternatives(const Board& board, const Statement& statement) {
    std::vector<Text> marks = statement.marks;
    const std::size_t most =
        board.hides(statement.elements.front()) ? most_told_of_hidden : most_told_names;
    if (marks.size() > most + 1) {
        const std::size_t others = marks.size() - most;
        marks.resize(most);
        marks.push_back({"{0} others", {std::to_string(others)}});
    }
    if (statement.holds && marks.size() > 1)
        return kit::any_listed(marks.size(), [&](std::size_t i) { return marks[i]; });
    Text list = marks.front();
    for (std::size_t i = 1; i < marks.size(); ++i)
        list = Text("{0} nor {1}", {std::move(list), std::move(marks[i])});
    return list;
}

/// "is" and "are", with what is said.
struct Verbs {
    const char* of_one;
    const char* of_several;
};

/// Whether it is named as a thing: several are not one.
bool is_a_thing(const Text& mark) {
    const std::string name = in_english(mark);
    return name.starts_with("a ") || name.starts_with("an ");
}

Verbs verbs_of(const Statement& statement) {
    if (statement.holds && statement.marks.size() == 1 && is_a_thing(statement.marks.front()))
        return {"{0} is {1} || {0} {0|is|are} {1}", "{0} are each {1} || {0} {0|is|are} {1}"};
    if (statement.holds)
        return {"{0} is {1} || {0} {0|is|are} {1}", "{0} are {1} || {0} {0|is|are} {1}"};
    if (statement.marks.size() == 1)
        return {"{0} is not {1} || {0} {0|is|are} not {1}",
                "{0} are not {1} || {0} {0|is|are} not {1}"};
    return {"{0} is neither {1} || {0} {0|is|are} neither {1}",
            "{0} are neither {1} || {0} {0|is|are} neither {1}"};
}

/// Of a name of several words, in which an element is no more than a part.
const char* verb_of_one_named(const Statement& statement) {
    if (statement.holds) return "{0} is {1}";
    return statement.marks.size() == 1 ? "{0} is not {1}" : "{0} is neither {1}";
}

/// The mark's name for several places, where a language has another word for it.
Text said_of_several(Text mark) {
    if (!mark.verbatim && mark.arguments.empty()) mark.english += " ## several";
    return mark;
}

/// What cannot be of elements with one mark.
Text told_impossible_statement(const Board& board, const Statement& statement) {
    const std::size_t count = statement.elements.size();
    const auto name = [&](std::size_t i) {
        return kit::element_name(board, statement.elements[i]);
    };
    const Text& mark = statement.marks.front();
    if (count == 1) return {"{0} would be {1} || {0} would be {1}", {name(0), mark}};
    return {is_a_thing(mark) ? "{0} would each be {1}"
            : count == 2     ? "{0} would both be {1}"
                             : "{0} would all be {1}",
            {kit::all_listed(count, name), said_of_several(mark)}};
}

Text told_statement(const Board& board, const Statement& statement) {
    const std::size_t count = statement.elements.size();
    const Verbs verbs = verbs_of(statement);
    const auto name = [&](std::size_t i) {
        return kit::element_name(board, statement.elements[i]);
    };
    if (count == 1) {
        Text subject = name(0);
        const char* const verb =
            subject.arguments.empty() ? verbs.of_one : verb_of_one_named(statement);
        return {verb, {std::move(subject), alternatives(board, statement)}};
    }
    Statement several = statement;
    for (Text& mark : several.marks) mark = said_of_several(std::move(mark));
    return {verbs.of_several,
            {kit::listed_or_all(count, name, most_told_names), alternatives(board, several)}};
}

}  // namespace

bool have_same_mark(const Board& board, const Literal& a, const Literal& b) {
    return a.mark == b.mark &&
           (board[a.element].alphabet == board[b.element].alphabet ||
            kit::mark_name(board, a.element, a.mark) == kit::mark_name(board, b.element, b.mark));
}

Text told(const Board& board, std::span<const Literal> literals) {
    Text told;
    for (const Statement& statement : statements(board, literals))
        kit::add_apart(told, told_statement(board, statement));
    return told;
}

Text told_as_impossible(const Board& board, std::span<const Literal> literals) {
    const std::vector<Statement> all = statements(board, literals);
    return kit::all_listed(all.size(),
                           [&](std::size_t i) { return told_impossible_statement(board, all[i]); });
}

std::vector<Literal> decided(const Board& board, const Candidates& before,
                             std::span<const Literal> literals) {
    std::vector<Literal> list(literals.begin(), literals.end());
    std::ranges::stable_sort(list, {}, &Literal::element);
    for (auto at = list.begin(); at != list.end();) {
        const ElementId id = at->element;
        const auto end = std::find_if(
            at, list.end(), [id](const Literal& literal) { return literal.element != id; });
        const Mark sole = sole_after(before, std::span(at, end));
        for (; at != end; ++at)
            if (sole != blank) *at = {id, sole, true};
    }
    kit::sort_unique(list, kit::BoardOrder());
    std::erase_if(list, [&](const Literal& literal) {
        return !board.alphabet(literal.element).has(literal.mark);
    });
    return list;
}

}  // namespace quadrille::engine
