#include "engine/judge/breaches.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>

#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

/// Of one rule that is broken. Each returns an empty text where it has nothing to say.
class BreachText {
public:
    BreachText(const Puzzle& puzzle, const Position& position, const BrokenRule& finding,
               const Text& otherwise)
        : otherwise_(otherwise.empty() ? puzzle.rules()[finding.rule].text : otherwise),
          board_(puzzle.board()),
          position_(position),
          rule_(puzzle.rules()[finding.rule]),
          shown_by_(finding.elements) {}

    Text operator()(const Count& count) const {
        std::vector<ElementId> are;
        std::vector<ElementId> are_not;
        for (const Literal& literal : count.of) {
            if (!literal.holds || literal.mark != count.of.front().mark) return where();
            const Mark mark = position_.mark(literal.element);
            if (mark == literal.mark)
                are.push_back(literal.element);
            else if (mark != blank)
                are_not.push_back(literal.element);
        }
        if (are.size() > count.at_most)
            return too_many(are, are.size() - count.at_most, count.of.size(), true);
        if (count.of.empty()) return where();
        const std::size_t most = count.of.size() - are_not.size();
        if (most >= count.at_least) return {};
        // Of two marks the one that is too few is told by the other, if that is more than a blank.
        const bool of_two = std::ranges::all_of(are_not, [&](ElementId id) {
            const Alphabet& alphabet = board_.alphabet(id);
            return alphabet.symbols.size() == 2 && position_.mark(id) != alphabet.rest &&
                   position_.mark(id) == position_.mark(are_not.front());
        });
        if (of_two && !are_not.empty())
            return too_many(are_not, count.at_least - most, count.of.size(), false);
        return Text("{0}: only {1} can still be {2}, {3} must be.",
                    {rule_.text, std::to_string(most),
                     symbol(count.of.front().element, count.of.front().mark),
                     std::to_string(count.at_least)});
    }

    Text operator()(const Clause& clause) const {
        // What one element may be.
        const bool of_one = std::ranges::all_of(clause.any, [&](const Literal& literal) {
            return literal.holds && literal.element == clause.any.front().element;
        });
        if (clause.any.empty() || !of_one) return where();
        const ElementId id = clause.any.front().element;
        const Mark mark = position_.mark(id);
        if (mark == blank) return where();
        return Text("{0}: it cannot be {1}.", {rule_.text, symbol(id, mark), name(id)});
    }

    Text operator()(const Relation&) const { return where(); }
    Text operator()(const Tuples&) const { return where(); }
    Text operator()(const Custom&) const { return where(); }

    Text operator()(const AllDifferent&) const {
        std::map<Mark, std::vector<ElementId>> carry;
        for (const ElementId id : shown_by_)
            if (position_.mark(id) != blank) carry[position_.mark(id)].push_back(id);
        for (const auto& [mark, cells] : carry) {
            if (cells.size() == 2)
                return Text("{0}: {1} stands there twice, in {2}. || {1} stands twice in {0}.",
                            {rule_.text, symbol(cells.front(), mark), list(cells)});
            if (cells.size() > 2)
                return Text(
                    "{0}: {1} stands there {2} times, in {3}. || {1} stands {2} times in {0}.",
                    {rule_.text, symbol(cells.front(), mark), std::to_string(cells.size()),
                     list(cells)});
        }
        return {};
    }

    Text operator()(const Sum& sum) const {
        std::uint32_t so_far = 0;
        bool full = true;
        for (const ElementId id : sum.of) {
            so_far += position_.mark(id);
            full = full && position_.mark(id) != blank;
        }
        if (full || so_far > sum.total)
            return Text(full ? "{0}: what stands there adds up to {1}."
                             : "{0}: what stands there adds up to {1} already.",
                        {rule_.text, std::to_string(so_far), list(shown_by_)});
        return Text("{0}: this cannot come out any more.", {rule_.text, list(shown_by_)});
    }

    Text operator()(const Blocks& blocks) const {
        std::map<Mark, std::size_t> wanted;
        std::map<Mark, std::size_t> longest;
        for (const Block& block : blocks.blocks) {
            wanted[block.mark] += block.length;
            longest[block.mark] = std::max<std::size_t>(longest[block.mark], block.length);
        }
        std::map<Mark, std::vector<ElementId>> filled;
        for (const ElementId id : blocks.line)
            if (const Mark mark = position_.mark(id); mark != blank && mark != blocks.background)
                filled[mark].push_back(id);
        for (const auto& [mark, cells] : filled) {
            if (wanted[mark] == 0 && !blocks.blocks.empty())
                return Text("{0}: no block of it is {1} ({2}). || {0}: no block of it is {1}.",
                            {rule_.text, symbol(cells.front(), mark), list(cells)});
            if (cells.size() > wanted[mark])
                return Text("{0}: {1} {1|cell|cells} too many.",
                            {rule_.text, std::to_string(cells.size() - wanted[mark]), list(cells)});
        }
        std::vector<ElementId> run;
        for (const ElementId id : blocks.line) {
            const Mark mark = position_.mark(id);
            if (!run.empty() && position_.mark(run.front()) != mark) run.clear();
            if (mark == blank || mark == blocks.background) continue;
            run.push_back(id);
            if (run.size() > longest[mark])
                return Text(
                    "{0}: the run {1} is too long. || {0}: the run {1:here:at} is too long.",
                    {rule_.text, list(run)});
        }
        return Text("{0}: its blocks have no room any more.", {rule_.text, list(shown_by_)});
    }

    Text operator()(const LinesDiffer& differ) const {
        for (std::size_t i = 0; i < differ.lines.size(); ++i)
            for (std::size_t j = i + 1; j < differ.lines.size(); ++j)
                if (is_equal(differ.lines[i], differ.lines[j]))
                    return Text("{0}: {1} and {2} are. || These two lines are equal.",
                                {rule_.text, list(differ.lines[i]), list(differ.lines[j])});
        return {};
    }

    Text operator()(const SingleLoop& loop) const {
        std::map<std::uint32_t, std::vector<ElementId>> drawn;
        std::map<std::uint32_t, std::size_t> open;
        for (std::size_t i = 0; i < loop.edges.size(); ++i)
            for (const std::uint32_t corner : {loop.ends[i].a, loop.ends[i].b}) {
                const Mark mark = position_.mark(loop.edges[i]);
                if (mark == loop.drawn) drawn[corner].push_back(loop.edges[i]);
                if (mark == blank) ++open[corner];
            }
        std::size_t ends = 0;
        for (const auto& [corner, edges] : drawn) {
            if (shown_of(edges) > 2)
                return Text("{0} lines meet at one corner: {1}. || {0} lines meet {1:here:at}.",
                            {std::to_string(edges.size()), list(edges)});
            if (edges.size() == 1 && open[corner] == 0 && shown_of(edges) == 1)
                return Text(
                    "The line ends at {0} and cannot go on. || The line ends "
                    "{0:here:at} and cannot go on.",
                    {list(edges)});
            ends += edges.size() == 1 && shown_of(edges) == 1 ? 1U : 0U;
        }
        if (shown_by_.empty() || ends > 0) return {};
        const bool closes = std::ranges::all_of(
            shown_by_, [&](ElementId id) { return position_.mark(id) == loop.drawn; });
        if (!closes)
            return Text(
                "No loop is possible with these marks: {0}. || No loop is possible with "
                "what is marked {0:here:at}.",
                {list(shown_by_)});
        return Text(
            "A loop closes at {0} and leaves other lines out. || A loop closes "
            "{0:here:at} and leaves other lines out.",
            {list(shown_by_)});
    }

    Text operator()(const Connected&) const {
        if (shown_by_.empty()) return {};
        return Text(shown_by_.size() == 1 ? "{0} is cut off from the rest."
                                          : "{0} are cut off from the rest.",
                    {list(shown_by_)});
    }

    Text operator()(const Groups& groups) const {
        if (shown_by_.empty()) return {};
        const std::string size = std::to_string(shown_by_.size());
        if (shown_by_.size() > groups.at_most)
            return Text(
                "{0}: {1} {1|hangs|hang} together, {2} too many. || {0}: {1} "
                "{1|hangs|hang} together {3:here:at}, {2} too many.",
                {rule_.text, size, std::to_string(shown_by_.size() - groups.at_most),
                 list(shown_by_)});
        return Text(
            "{0}: the group of {1} has no room to grow. || {0}: the group "
            "{1:here:at} has no room to grow.",
            {rule_.text, list(shown_by_)});
    }

    Text operator()(const Acyclic&) const {
        if (shown_by_.empty()) return {};
        return Text("{0} close a loop. || A loop closes {0:here:at}.", {list(shown_by_)});
    }

    /// What is shown hangs together and lies apart, or rules out all that would lead on.
    Text operator()(const Joined& joined) const {
        if (shown_by_.empty()) return {};
        const bool holds = std::ranges::any_of(joined.links, [&](const Literal& link) {
            return shown_of({link.element}) > 0 &&
                   (position_.mark(link.element) == link.mark) == link.holds;
        });
        if (!holds)
            return Text("{0}: beside {1} no way is left. || {0}: {1:here:at} no way is left.",
                        {otherwise_, list(shown_by_)});
        return Text(shown_by_.size() == 1 ? "{0} is cut off from the rest."
                                          : "{0} are cut off from the rest.",
                    {list(shown_by_)});
    }

    /// How many are seen is not said: a number may count its own cell.
    Text operator()(const Sight& sight) const {
        std::size_t least = 0;
        std::size_t most = 0;
        for (const std::vector<ElementId>& ray : sight.rays) {
            least += seen(ray, sight.stop, false);
            most += seen(ray, sight.stop, true);
        }
        if (least > sight.at_most)
            return Text(
                "{0}: {1} too many {1|is|are} seen ({2}). || {0}: {1} too many {1|is|are} seen.",
                {rule_.text, std::to_string(least - sight.at_most), list(shown_by_)});
        if (most < sight.at_least)
            return Text("{0}: {1} too few can be seen ({2}). || {0}: {1} too few can be seen.",
                        {rule_.text, std::to_string(sight.at_least - most), list(shown_by_)});
        return Text("{0}: no way to see so many is left.", {rule_.text, list(shown_by_)});
    }

    Text operator()(const Linear& linear) const {
        std::map<ElementId, std::vector<std::size_t>> of_element;
        for (std::size_t i = 0; i < linear.of.size(); ++i)
            of_element[linear.of[i].element].push_back(i);
        std::int64_t least = 0;
        std::int64_t most = 0;
        for (const auto& [id, literals] : of_element) {
            const auto [low, high] = range_of(linear, id, literals);
            least += low;
            most += high;
        }
        const Text shown = list(shown_by_);
        if (least == most)
            return Text("{0}: it comes to {1}.", {rule_.text, std::to_string(least), shown});
        if (least > linear.at_most)
            return Text("{0}: it comes to {1} at least.",
                        {rule_.text, std::to_string(least), shown});
        if (most < linear.at_least)
            return Text("{0}: it comes to {1} at most.", {rule_.text, std::to_string(most), shown});
        return Text("{0}: this cannot come out any more.", {rule_.text, shown});
    }

private:
    /// What the literals about an element weigh together, at least and at most.
    [[nodiscard]] std::pair<std::int64_t, std::int64_t> range_of(
        const Linear& linear, ElementId id, const std::vector<std::size_t>& literals) const {
        const auto weight_with = [&](Mark mark) {
            std::int64_t weight = 0;
            for (const std::size_t i : literals)
                if ((linear.of[i].mark == mark) == linear.of[i].holds) weight += linear.weights[i];
            return weight;
        };
        const Mark mark = position_.mark(id);
        if (mark != blank) return {weight_with(mark), weight_with(mark)};
        std::pair range{weight_with(1), weight_with(1)};
        for (std::size_t other = 2; other <= board_.alphabet(id).symbols.size(); ++other) {
            const std::int64_t weight = weight_with(static_cast<Mark>(other));
            range = {std::min(range.first, weight), std::max(range.second, weight)};
        }
        return range;
    }
    /// How far a ray is seen where what is blank can be seen, and as far as it surely can.
    [[nodiscard]] std::size_t seen(const std::vector<ElementId>& ray, Mark stop,
                                   bool blanks) const {
        std::size_t length = 0;
        while (length < ray.size() && position_.mark(ray[length]) != stop &&
               (blanks || position_.mark(ray[length]) != blank))
            ++length;
        return length;
    }
    [[nodiscard]] Text symbol(ElementId element, Mark mark) const {
        return kit::mark_name(board_, element, mark);
    }
    [[nodiscard]] Text name(ElementId element) const { return kit::element_name(board_, element); }
    [[nodiscard]] Text list(const std::vector<ElementId>& elements) const {
        return kit::listed(elements.size(), [&](std::size_t i) { return name(elements[i]); });
    }
    /// How many of them show what is wrong.
    [[nodiscard]] std::ptrdiff_t shown_of(const std::vector<ElementId>& elements) const {
        return std::ranges::count_if(elements, [&](ElementId id) {
            return std::ranges::find(shown_by_, id) != shown_by_.end();
        });
    }
    [[nodiscard]] bool is_equal(const std::vector<ElementId>& a,
                                const std::vector<ElementId>& b) const {
        for (std::size_t i = 0; i < a.size(); ++i)
            if (position_.mark(a[i]) == blank || position_.mark(a[i]) != position_.mark(b[i]))
                return false;
        return !a.empty();
    }
    /// `is_counted`: they are what the rule counts.
    [[nodiscard]] Text too_many(const std::vector<ElementId>& elements, std::size_t number,
                                std::size_t of, bool is_counted) const {
        // Where all of them must not, the number says nothing.
        if (elements.size() == of && of > 1 && !rule_.clue)
            return Text("{0}: {1} are {2}.",
                        {rule_.text, list(elements),
                         symbol(elements.front(), position_.mark(elements.front()))});
        if (is_counted && number < elements.size())
            return Text(
                "{0}: there are {3}, {1} too many ({2}). || {0}: there are {3}, {1} too many.",
                {rule_.text, std::to_string(number), list(elements),
                 std::to_string(elements.size())});
        return Text("{0}: {1} too many ({2}). || {0}: {1} too many.",
                    {rule_.text, std::to_string(number), list(elements)});
    }
    /// What the condition says of it, and where.
    [[nodiscard]] Text where() const {
        return shown_by_.empty()
                   ? otherwise_
                   : Text("{0}: {1}. || {0} {1:here:at}.", {otherwise_, list(shown_by_)});
    }

    const Text& otherwise_;
    const Board& board_;
    const Position& position_;
    const Rule& rule_;
    const std::vector<ElementId>& shown_by_;
};

}  // namespace

Text told(const Puzzle& puzzle, const Position& position, const BrokenRule& finding,
          const Text& otherwise) {
    Text text = std::visit(BreachText(puzzle, position, finding, otherwise),
                           puzzle.rules()[finding.rule].what);
    return text.empty() ? otherwise : text;
}

std::vector<Breach> breaches(const Puzzle& puzzle, const Position& position,
                             std::span<const Condition> conditions,
                             std::span<const BrokenRule> findings) {
    std::vector<Breach> list;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        Breach breach{conditions[i].broken, {}};
        for (const BrokenRule& finding : findings)
            if (puzzle.rules()[finding.rule].condition == i)
                breach.sentences.push_back(told(puzzle, position, finding, breach.what));
        if (!breach.sentences.empty()) list.push_back(std::move(breach));
    }
    return list;
}

}  // namespace quadrille::engine
