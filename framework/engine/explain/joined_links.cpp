#include "engine/explain/joined_links.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// Longer chains nobody is told.
constexpr std::size_t most_links_joined = 4 * most_told_links;

/// The words without what names one of these.
Text without(Text words, std::span<const std::string> names) {
    for (Text& argument : words.arguments) {
        if (std::ranges::find(names, in_english(argument)) != names.end())
            argument = {};
        else
            argument = without(std::move(argument), names);
    }
    return words;
}

/// Whether the two say the same but for the order in which they name things.
bool name_the_same(const Text& a, const Text& b) {
    const auto names = [](const Text& text) {
        std::vector<std::string> list;
        for (const Text& argument : text.arguments) list.push_back(in_english(argument));
        std::ranges::sort(list);
        return list;
    };
    return a.english == b.english && a.verbatim == b.verbatim && names(a) == names(b);
}

/// What a link says first, and why in words that others may share: without the names of its place
/// and, of one place, of the marks that it has not.
struct LinkWords {
    LinkWords(const Board& board, const Link& link) {
        if (link.kind != Link::Kind::follows) return;
        what = said_first(board, link.text, seen_or_all(board, link.follows));
        if (what.empty() || link.text.arguments.size() < 2) return;
        reason = reason_in(board, link.text, what);
        is_of_one_place = std::ranges::all_of(what, [&](const Literal& literal) {
            return literal.element == what.front().element && !literal.holds;
        });
        if (!is_of_one_place) return;
        std::vector<std::string> marks;
        for (const Literal& literal : what)
            marks.push_back(in_english(kit::mark_name(board, literal.element, literal.mark)));
        markless = without(reason, marks);
    }
    [[nodiscard]] bool is_told() const { return !reason.empty(); }

    std::vector<Literal> what = {};
    Text reason = {};
    Text markless = {};  ///< of one place: without these marks, too
    bool is_of_one_place = false;
};

/// Whether the second can be told behind the first as "likewise".
bool can_be_likewise(const Board& board, const LinkWords& a, const LinkWords& b) {
    if (!a.is_told() || !b.is_told()) return false;
    if (a.is_of_one_place && b.is_of_one_place &&
        a.what.front().element == b.what.front().element && a.markless == b.markless)
        return true;
    // Of another place nobody knows why if the reason is not told.
    return a.reason.arguments.size() > 2 && a.reason.english == b.reason.english &&
           a.what.size() == 1 && b.what.size() == 1 &&
           a.what.front().holds == b.what.front().holds &&
           have_same_mark(board, a.what.front(), b.what.front()) &&
           std::equal(a.reason.arguments.begin() + 2, a.reason.arguments.end(),
                      b.reason.arguments.begin() + 2, b.reason.arguments.end()) &&
           name_the_same(a.reason.arguments[1], b.reason.arguments[1]);
}

bool are_of_one_kind(const Link& a, const Link& b) {
    return a.technique == b.technique && a.depth == b.depth &&
           a.takes_one_solution == b.takes_one_solution;
}

/// How many things are looked at for both.
std::size_t premises_of_both(const Link& a, const Link& b) {
    const auto count = [](const auto& of_a, const auto& of_b) {
        return of_a.size() + of_b.size() -
               static_cast<std::size_t>(std::ranges::count_if(
                   of_b, [&](const auto& one) { return std::ranges::binary_search(of_a, one); }));
    };
    return count(a.rules, b.rules) + count(a.marks, b.marks) + count(a.links, b.links);
}

class LinkJoiner {
public:
    explicit LinkJoiner(const Board& board) : board_(board) {}

    [[nodiscard]] Chain joined(Chain chain) {
        std::vector<std::uint32_t> place_of;  // by link, after what comes before is joined
        for (std::size_t number = 0; number < chain.size(); ++number) {
            Link& link = chain[number];
            for (std::uint32_t& earlier : link.links) earlier = place_of[earlier];
            kit::sort_unique(link.links);
            if (link.kind != Link::Kind::follows) first_ = groups_.size() + 1;
            const bool is_last = number + 1 == chain.size();
            place_of.push_back(static_cast<std::uint32_t>(take(std::move(link), is_last)));
        }
        Chain told;
        for (Group& group : groups_) {
            if (!group.others.empty())
                group.link.text = told_likewise(board_, std::move(group.link.text), group.others);
            told.push_back(std::move(group.link));
        }
        return told;
    }

private:
    struct Group {
        Link link;
        LinkWords words;
        std::vector<Literal> others = {};  ///< told behind it
    };

    /// The place where it is told.
    std::size_t take(Link link, bool is_last) {
        LinkWords words(board_, link);
        if (!is_last)
            if (const auto at = group_of(link, words)) {
                Group& group = groups_[*at];
                take_in(group.link, link);
                group.others.insert(group.others.end(), words.what.begin(), words.what.end());
                return *at;
            }
        groups_.push_back({std::move(link), std::move(words)});
        return groups_.size() - 1;
    }
    [[nodiscard]] std::optional<std::size_t> group_of(const Link& link,
                                                      const LinkWords& words) const {
        const std::size_t behind = link.links.empty() ? 0 : link.links.back() + std::size_t{1};
        for (std::size_t i = std::max(first_, behind); i < groups_.size(); ++i)
            if (are_of_one_kind(groups_[i].link, link) &&
                premises_of_both(groups_[i].link, link) <= most_premises &&
                can_be_likewise(board_, groups_[i].words, words))
                return i;
        return std::nullopt;
    }

    const Board& board_;
    std::vector<Group> groups_;
    std::size_t first_ = 0;  ///< to which what comes next may be joined
};

}  // namespace

Chain joined_links(const Board& board, Chain chain) {
    if (chain.size() > most_links_joined) return chain;
    return LinkJoiner(board).joined(std::move(chain));
}

}  // namespace quadrille::engine
