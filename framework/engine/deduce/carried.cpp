#include "engine/deduce/carried.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/deduce/literal_words.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

std::optional<ElementId> tied_hidden(const Board& board, const Rule& rule) {
    if (!std::holds_alternative<Relation>(rule.what) && !std::holds_alternative<Clause>(rule.what))
        return std::nullopt;
    std::vector<ElementId> elements;
    for_each_element(rule.what, [&](ElementId id) { elements.push_back(id); });
    kit::sort_unique(elements);
    if (elements.size() != 2 || board.hides(elements[0]) == board.hides(elements[1]))
        return std::nullopt;
    return board.hides(elements[0]) ? elements[0] : elements[1];
}

bool says_by_itself(const Rule& rule, ElementId hidden, std::span<const Literal> follows) {
    const auto* const relation = std::get_if<Relation>(&rule.what);
    if (relation == nullptr) return false;
    std::vector<Mark> possible;
    for (const auto& [a, b] : relation->allowed) possible.push_back(relation->a == hidden ? a : b);
    kit::sort_unique(possible);
    return std::ranges::all_of(follows, [&](const Literal& literal) {
        const bool is_possible = std::ranges::binary_search(possible, literal.mark);
        return literal.holds ? is_possible && possible.size() == 1 : !is_possible;
    });
}

namespace {

/// Whether two rules state one clue in the same words.
bool states_the_same(const Rule& a, const Rule& b) { return a.clue == b.clue && a.text == b.text; }

/// Whether all rules that speak of an element state one clue, as far as they were gone through.
class ClueOf {
public:
    void add(const Rule& rule) {
        is_one_ = is_one_ && rule.clue && (rule_ == nullptr || states_the_same(*rule_, rule));
        rule_ = &rule;
    }
    /// Empty where they do not.
    [[nodiscard]] std::optional<ElementId> clue() const {
        return rule_ != nullptr && is_one_ ? rule_->clue : std::nullopt;
    }

private:
    const Rule* rule_ = nullptr;
    bool is_one_ = true;
};

}  // namespace

OwnElements::OwnElements(const Puzzle& puzzle) : owned_(puzzle.board().size(), Owned::no) {
    const Board& board = puzzle.board();
    if (board.hidden().empty()) return;
    std::vector<ClueOf> clues(board.size());
    for (const Rule& rule : puzzle.rules())
        for_each_element(rule.what, [&](ElementId id) {
            if (board.hides(id)) clues[index(id)].add(rule);
        });
    std::vector<std::size_t> owns(board.size(), 0);  // by clue
    for (const ClueOf& one : clues)
        if (const auto clue = one.clue()) ++owns[index(*clue)];
    for (std::size_t i = 0; i < clues.size(); ++i)
        if (const auto clue = clues[i].clue())
            owned_[i] = owns[index(*clue)] == 1 ? Owned::as_only_one : Owned::as_one_of_several;
}

bool OwnElements::is_spoken_of(const Rule& rule) const {
    bool is_any = false;
    for_each_element(rule.what, [&](ElementId id) { is_any = is_any || has(id); });
    return is_any;
}

bool all_hidden(const Board& board, std::span<const Literal> follows) {
    return !follows.empty() && std::ranges::all_of(follows, [&](const Literal& literal) {
        return board.hides(literal.element);
    });
}

std::vector<Literal> seen_or_all(const Board& board, std::span<const Literal> follows) {
    std::vector<Literal> list(follows.begin(), follows.end());
    if (!all_hidden(board, follows))
        std::erase_if(list, [&](const Literal& literal) { return board.hides(literal.element); });
    return list;
}

std::optional<Text> told_in_place(const Board& board, const Text& sentence,
                                  std::span<const Literal> these, std::span<const Literal> others) {
    const bool begins_with_it = sentence.english.starts_with("{0}: ") ||
                                sentence.english.starts_with("{0}, because ") ||
                                sentence.english == "{0} ({1}).";
    if (!begins_with_it || sentence.arguments.empty() ||
        sentence.arguments.front() != told(board, these))
        return std::nullopt;
    Text other = sentence;
    other.arguments.front() = told(board, others);
    return other;
}

std::vector<Literal> said_first(const Board& board, const Text& sentence,
                                std::span<const Literal> follows) {
    if (sentence.arguments.empty() || !sentence.english.starts_with("{0}")) return {};
    const std::size_t most = std::min(follows.size(), most_told_names);
    for (std::size_t count = 1; count <= most; ++count) {
        const std::span said = follows.last(count);
        if (told(board, said) == sentence.arguments.front()) return {said.begin(), said.end()};
    }
    return {};
}

namespace {

/// The words with nothing where that place is named.
Text without_name(Text words, const Text& name) {
    if (words == name) return {};
    for (Text& argument : words.arguments) argument = without_name(std::move(argument), name);
    return words;
}

}  // namespace

Text reason_in(const Board& board, Text sentence, std::span<const Literal> these) {
    const Text said = told(board, these);
    for (Text& argument : sentence.arguments)
        if (argument == said) argument = {};
    return without_name(std::move(sentence), kit::element_name(board, these.front().element));
}

void rest_on(Deduction& step, const Deduction& other) {
    step.because.insert(step.because.end(), other.because.begin(), other.because.end());
    step.rules.insert(step.rules.end(), other.rules.begin(), other.rules.end());
    kit::sort_unique(step.because);
    kit::sort_unique(step.rules);
}

void join(Deduction& step, const Deduction& other) {
    step.follows.insert(step.follows.end(), other.follows.begin(), other.follows.end());
    rest_on(step, other);
}

Text told_likewise(const Board& board, Text sentence, std::span<const Literal> others) {
    return {"{0} Likewise {1}.", {std::move(sentence), told(board, others)}};
}

Text told_rules(const Puzzle& puzzle, std::span<const std::uint32_t> rules) {
    std::vector<Text> texts;
    for (const std::uint32_t rule : rules)
        if (const Text& text = puzzle.rules()[rule].text;
            std::ranges::find(texts, text) == texts.end())
            texts.push_back(text);
    return kit::listed_apart(texts);
}

void tell_by_rules(const Puzzle& puzzle, Deduction& step) {
    step.text = Text("{0} ({1}).", {told(puzzle.board(), seen_or_all(puzzle.board(), step.follows)),
                                    told_rules(puzzle, step.rules)});
}

bool tells_by_rules(const Puzzle& puzzle, const Deduction& step) {
    Deduction other = step;
    tell_by_rules(puzzle, other);
    return other.text == step.text;
}

bool has_one_name(const Board& board, ElementId hidden, std::span<const Literal> follows) {
    return kit::element_name(board, hidden) == kit::element_name(board, follows.front().element);
}

Text told_of(const Board& board, const Text& sentence, std::span<const Literal> hidden,
             std::span<const Literal> follows, const Text& further) {
    const bool tells_rule = sentence.arguments.size() >= 2 && sentence.english.ends_with("({1}).");
    // What a place is says all that follows of it.
    const bool says_all = has_one_name(board, hidden.front().element, follows) &&
                          std::ranges::all_of(hidden, &Literal::holds) &&
                          !said_first(board, sentence, hidden).empty();
    std::optional<Text> other = has_one_name(board, hidden.front().element, follows)
                                    ? told_in_place(board, sentence, hidden, follows)
                                    : std::nullopt;
    if (!other || (!further.empty() && !tells_rule)) {
        Text told_follows = told(board, follows);
        // Of the hidden element it may say so already, in the same words.
        const bool says_so = sentence.english == "{0} So {1}." &&
                             in_english(sentence.arguments[1]) == in_english(told_follows);
        if (says_all && in_english(told(board, hidden)) == in_english(told_follows))
            return sentence;
        if (further.empty() || says_all)
            return says_so ? sentence : Text("{0} So {1}.", {sentence, std::move(told_follows)});
        return {"{0} So {1} ({2}).",
                {says_so ? sentence.arguments[0] : sentence, std::move(told_follows), further}};
    }
    if (!further.empty()) kit::add_apart(other->arguments[1], further);
    return *std::move(other);
}

}  // namespace quadrille::engine
