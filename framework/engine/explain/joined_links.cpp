#include "engine/explain/joined_links.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// Whether the two say the same but for what they name, and name the same.
bool name_the_same(const Text& a, const Text& b) {
    const auto names = [](const Text& text) {
        std::vector<std::string> list;
        for (const Text& argument : text.arguments) list.push_back(in_english(argument));
        std::ranges::sort(list);
        return list;
    };
    return a.english == b.english && a.verbatim == b.verbatim && names(a) == names(b);
}

/// A link with what its sentence says first; nothing where it concludes nothing new.
struct Said {
    const Link& link;
    std::span<const Literal> what;
};

bool speak_of_one_place(const Said& a, const Said& b) {
    const auto is_of_it = [&](const Literal& literal) {
        return literal.element == a.what.front().element && !literal.holds;
    };
    return std::ranges::all_of(a.what, is_of_it) && std::ranges::all_of(b.what, is_of_it);
}

bool say_one_mark(const Board& board, const Said& a, const Said& b) {
    return a.what.size() == 1 && b.what.size() == 1 &&
           a.what.front().holds == b.what.front().holds &&
           have_same_mark(board, a.what.front(), b.what.front());
}

/// Whether the second can be told behind the first as "likewise".
bool are_alike(const Board& board, const Said& a, const Said& b) {
    const Text& of_a = a.link.text;
    const Text& of_b = b.link.text;
    if (a.what.empty() || b.what.empty() || of_a.english != of_b.english ||
        of_a.arguments.size() != of_b.arguments.size() || of_a.arguments.size() < 2 ||
        a.link.technique != b.link.technique || a.link.depth != b.link.depth ||
        a.link.takes_one_solution != b.link.takes_one_solution)
        return false;
    const Text reason_a = reason_in(board, of_a, a.what);
    const Text reason_b = reason_in(board, of_b, b.what);
    const bool give_the_same = std::equal(reason_a.arguments.begin() + 2, reason_a.arguments.end(),
                                          reason_b.arguments.begin() + 2, reason_b.arguments.end());
    if (!give_the_same) return false;
    const Text& rule_a = reason_a.arguments[1];
    const Text& rule_b = reason_b.arguments[1];
    if (speak_of_one_place(a, b)) return rule_a.english == rule_b.english && !rule_a.verbatim;
    // Of another place nobody knows why if the reason is not told.
    return reason_a.arguments.size() > 2 && say_one_mark(board, a, b) &&
           name_the_same(rule_a, rule_b);
}

/// What both of them rest on and conclude, in the words of the first.
Link both(const Link& a, const Link& b) {
    Link both = a;
    const auto add = [](auto& list, const auto& more, auto... order) {
        list.insert(list.end(), more.begin(), more.end());
        kit::sort_unique(list, order...);
    };
    add(both.follows, b.follows, kit::BoardOrder());
    add(both.rules, b.rules);
    add(both.marks, b.marks);
    add(both.links, b.links);
    return both;
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
            if (link.kind != Link::Kind::follows) first_ = joined_.size() + 1;
            const bool is_last = number + 1 == chain.size();
            place_of.push_back(static_cast<std::uint32_t>(take(std::move(link), is_last)));
        }
        Chain told;
        for (Group& group : joined_) {
            if (!group.others.empty())
                group.link.text = told_likewise(board_, std::move(group.link.text), group.others);
            told.push_back(std::move(group.link));
        }
        return told;
    }

private:
    struct Group {
        Link link;
        std::vector<Literal> what;         ///< that its sentence says first
        std::vector<Literal> others = {};  ///< told behind it
    };

    /// The place where it is told.
    std::size_t take(Link link, bool is_last) {
        std::vector<Literal> what;
        if (link.kind == Link::Kind::follows)
            what = said_first(board_, link.text, seen_or_all(board_, link.follows));
        if (!is_last)
            if (const auto at = group_of({link, what})) {
                Group& group = joined_[*at];
                group.link = both(group.link, link);
                group.others.insert(group.others.end(), what.begin(), what.end());
                return *at;
            }
        joined_.push_back({std::move(link), std::move(what)});
        return joined_.size() - 1;
    }
    [[nodiscard]] std::optional<std::size_t> group_of(const Said& said) const {
        const std::vector<std::uint32_t>& rests_on = said.link.links;
        const std::size_t behind = rests_on.empty() ? 0 : rests_on.back() + std::size_t{1};
        for (std::size_t i = std::max(first_, behind); i < joined_.size(); ++i)
            if (are_alike(board_, {joined_[i].link, joined_[i].what}, said) &&
                premises(both(joined_[i].link, said.link)) <= most_premises)
                return i;
        return std::nullopt;
    }

    const Board& board_;
    std::vector<Group> joined_;
    std::size_t first_ = 0;  ///< to which what comes next may be joined
};

}  // namespace

Chain joined_links(const Board& board, Chain chain) {
    return LinkJoiner(board).joined(std::move(chain));
}

}  // namespace quadrille::engine
