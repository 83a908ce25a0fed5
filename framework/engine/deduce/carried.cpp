#include "engine/deduce/carried.hpp"

#include <algorithm>
#include <vector>

#include "engine/deduce/literal_words.hpp"
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
    [[nodiscard]] bool is_one() const { return rule_ != nullptr && is_one_; }

private:
    const Rule* rule_ = nullptr;
    bool is_one_ = true;
};

}  // namespace

std::vector<bool> owned_by_clues(const Puzzle& puzzle) {
    const Board& board = puzzle.board();
    std::vector<bool> owned(board.size(), false);
    if (board.hidden().empty()) return owned;
    std::vector<ClueOf> clues(board.size());
    for (const Rule& rule : puzzle.rules())
        for_each_element(rule.what, [&](ElementId id) {
            if (board.hides(id)) clues[index(id)].add(rule);
        });
    for (std::size_t i = 0; i < clues.size(); ++i) owned[i] = clues[i].is_one();
    return owned;
}

bool is_owned_by_clue(const Puzzle& puzzle, ElementId id) {
    if (!puzzle.board().hides(id)) return false;
    ClueOf clue;
    for (const Rule& rule : puzzle.rules())
        for_each_element(rule.what, [&](ElementId of) {
            if (of == id) clue.add(rule);
        });
    return clue.is_one();
}

bool speaks_of_owned(const Puzzle& puzzle, const Rule& rule) {
    if (!rule.clue || puzzle.board().hidden().empty()) return false;
    std::vector<bool> asked(puzzle.board().size(), false);
    std::size_t left = 0;  // hidden elements of the rule that no other clue speaks of
    for_each_element(rule.what, [&](ElementId id) {
        if (!puzzle.board().hides(id) || asked[index(id)]) return;
        asked[index(id)] = true;
        ++left;
    });
    for (const Rule& other : puzzle.rules()) {
        if (left == 0) return false;
        if (states_the_same(rule, other)) continue;
        for_each_element(other.what, [&](ElementId id) {
            if (asked[index(id)]) --left;
            asked[index(id)] = false;
        });
    }
    return left > 0;
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

Text told_of(const Board& board, const Text& sentence, std::span<const Literal> hidden,
             std::span<const Literal> follows, const Text& further) {
    const bool tells_rule = sentence.arguments.size() >= 2 && sentence.english.ends_with("({1}).");
    std::optional<Text> other = told_in_place(board, sentence, hidden, follows);
    if (!other || (!further.empty() && !tells_rule)) {
        Text told_follows = told(board, follows);
        // Of the hidden element it may say so already, in the same words.
        const bool says_so = sentence.english == "{0} So {1}." &&
                             in_english(sentence.arguments[1]) == in_english(told_follows);
        if (further.empty())
            return says_so ? sentence : Text("{0} So {1}.", {sentence, std::move(told_follows)});
        return {"{0} So {1} ({2}).",
                {says_so ? sentence.arguments[0] : sentence, std::move(told_follows), further}};
    }
    if (!further.empty()) kit::add_apart(other->arguments[1], further);
    return *std::move(other);
}

}  // namespace quadrille::engine
