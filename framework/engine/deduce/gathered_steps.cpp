#include "engine/deduce/gathered_steps.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "engine/deduce/way_words.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// So many are told in one, and so many groups wait.
constexpr std::size_t most_in_one = 12;
constexpr std::size_t most_groups = 32;

/// But for names.
bool have_same_words(const Text& a, const Text& b) {
    if (a.verbatim || b.verbatim) return a.verbatim == b.verbatim;
    // What stands before a conclusion is its reason.
    const bool tells_more = a.english.starts_with("{0} ");
    return a.english == b.english &&
           (!tells_more || have_same_words(a.arguments.front(), b.arguments.front()));
}

/// Whether the two are of one sort: the same marks can be in them, or they are called alike and
/// hidden, and then have alphabets of their own.
bool are_of_one_sort(const Board& board, ElementId a, ElementId b) {
    if (board[a].part != board[b].part || board[a].kind != board[b].kind) return false;
    if (!board.hides(a)) return board[a].alphabet == board[b].alphabet;
    const Text name = kit::element_name(board, a);
    const Text other = kit::element_name(board, b);
    return name.verbatim ? other.verbatim : !other.verbatim && name.english == other.english;
}

}  // namespace

void GatheredSteps::on(const Event& event) {
    // What supposes a mark may rest on all that is known.
    if (event.kind != Event::Kind::deduced || !is_of_one_way(event.technique)) {
        finish();
        return told_.on(event);
    }
    if (!is_carried(event)) {
        release(looked_at_by(event, 0));
        return told_.on(event);
    }
    const auto group_of = [&] {
        return static_cast<std::size_t>(
            std::ranges::find_if(held_,
                                 [&](const Group& one) { return are_alike(one.front(), event); }) -
            held_.begin());
    };
    release(looked_at_by(event, group_of()));
    const std::size_t group = group_of();
    if (group == held_.size()) held_.emplace_back();
    held_[group].push_back(event);
    if (held_[group].size() == most_in_one) {
        std::vector<bool> full(held_.size(), false);
        full[group] = true;
        release(std::move(full));
    }
    if (held_.size() > most_groups) finish();
}

void GatheredSteps::finish() {
    for (Group& group : std::exchange(held_, {})) tell(std::move(group));
}

void GatheredSteps::release(std::vector<bool> wanted) {
    // What those of a group rest on stands before it.
    for (std::size_t i = held_.size(); i-- > 0;) {
        if (!wanted[i]) continue;
        for (const Event& step : held_[i]) {
            const std::vector<bool> before = looked_at_by(step, 0);
            for (std::size_t k = 0; k < i; ++k) wanted[k] = wanted[k] || before[k];
        }
    }
    std::vector<Group> kept;
    for (std::size_t i = 0; i < held_.size(); ++i) {
        if (wanted[i])
            tell(std::move(held_[i]));
        else
            kept.push_back(std::move(held_[i]));
    }
    held_ = std::move(kept);
}

bool GatheredSteps::is_carried(const Event& event) const {
    const Deduction& what = event.what;
    const std::vector<Literal> follows = told_follows(event);
    return !what.rules.empty() && !follows.empty() &&
           std::ranges::all_of(premises_of(event),
                               [&](ElementId id) {
                                   return puzzle_.board().hides(id) ||
                                          std::ranges::find(what.follows, id, &Literal::element) !=
                                              what.follows.end();
                               }) &&
           std::ranges::all_of(follows, [&](const Literal& literal) {
               return have_same_mark(puzzle_.board(), literal, follows.front()) &&
                      literal.holds == follows.front().holds;
           });
}

std::vector<ElementId> GatheredSteps::premises_of(const Event& event) const {
    std::vector<ElementId> elements = event.what.because;
    for (const std::uint32_t rule : event.what.rules)
        for_each_element(puzzle_.rules()[rule].what, [&](ElementId id) { elements.push_back(id); });
    return kit::sorted_unique(std::move(elements));
}

bool GatheredSteps::are_alike(const Event& a, const Event& b) const {
    const Literal of_a = told_follows(a).front();
    const Literal of_b = told_follows(b).front();
    const Board& board = puzzle_.board();
    if (a.technique != b.technique || a.depth != b.depth || of_a.holds != of_b.holds ||
        !are_of_one_sort(board, of_a.element, of_b.element))
        return false;
    // What is carried to what is seen rests on what is beside it. What is hidden has to rest on the
    // same: about another clue it is no more likewise.
    if (board.hides(of_a.element)) {
        // Of what leaves a mark beside others, another mark is left for another reason.
        const bool is_beside = a.what.text.arguments.size() > 2;
        return (!is_beside || have_same_mark(board, of_a, of_b)) &&
               reason_in(board, a.what.text, told_follows(a)) ==
                   reason_in(board, b.what.text, told_follows(b));
    }
    return have_same_mark(board, of_a, of_b) && have_same_words(a.what.text, b.what.text) &&
           std::ranges::equal(
               a.what.rules, b.what.rules, [&](std::uint32_t of, std::uint32_t other) {
                   return puzzle_.rules()[of].text.english == puzzle_.rules()[other].text.english;
               });
}

std::vector<bool> GatheredSteps::looked_at_by(const Event& event, std::size_t first) const {
    const std::vector<ElementId> elements = premises_of(event);
    const auto concludes_one = [&](const Event& step) {
        return std::ranges::any_of(step.what.follows, [&](const Literal& literal) {
            return std::ranges::binary_search(elements, literal.element);
        });
    };
    std::vector<bool> groups(held_.size(), false);
    for (std::size_t i = first; i < held_.size(); ++i)
        groups[i] = std::ranges::any_of(held_[i], concludes_one);
    return groups;
}

/// What its sentence says.
std::vector<Literal> GatheredSteps::told_follows(const Event& event) const {
    return seen_or_all(puzzle_.board(), event.what.follows);
}

void GatheredSteps::tell(Group group) {
    Event told = std::move(group.front());
    std::vector<Literal> others;
    for (std::size_t i = 1; i < group.size(); ++i) {
        const std::vector<Literal> follows = told_follows(group[i]);
        others.insert(others.end(), follows.begin(), follows.end());
        join(told.what, group[i].what);
    }
    if (!others.empty())
        told.what.text = told_likewise(puzzle_.board(), std::move(told.what.text), others);
    told_.on(told);
}

}  // namespace quadrille::engine
