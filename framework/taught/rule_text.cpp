#include "taught/rule_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "taught/cutting.hpp"
#include "taught/geometry.hpp"

namespace quadrille::taught {

namespace {

/// The drawings of one pattern, and the legend that they share.
class PatternText {
public:
    explicit PatternText(const Pattern& pattern)
        : board_(pattern.piece->board()), rules_(pattern.piece->rules()) {
        for (const ElementId id : board_.deciding())
            has_edges_ = has_edges_ || board_[id].kind == Kind::edge;
        for (const Rule& rule : rules_)
            if (const auto* const loop = std::get_if<SingleLoop>(&rule.what)) find_points(*loop);
    }

    /// `key = …`: a drawing, or the elements by name where they do not fit in one.
    std::string marks(const std::string& key, const std::vector<Assumed>& list) {
        const std::map<char, std::string> legend = legend_;
        if (const std::optional<std::string> drawing = drawn(list))
            return key + " = \"\"\"\n" + *drawing + "\"\"\"\n";
        legend_ = legend;
        std::string text;
        for (const Assumed& assumed : list)
            text += (text.empty() ? " " : ", ") + quoted(board_[assumed.element].name) + " = " +
                    words_of(assumed);
        return key + " = {" + text + " }\n";
    }
    [[nodiscard]] std::string legend() const {
        std::string text;
        for (const auto& [character, words] : legend_)
            text += (text.empty() ? "legend = { " : ", ") + quoted(std::string(1, character)) +
                    " = " + words;
        return text.empty() ? text : text + " }\n";
    }

    static std::string quoted(std::string_view text) {
        std::string quoted = "\"";
        for (const char character : text) {
            if (character == '"' || character == '\\') quoted += '\\';
            quoted += character;
        }
        return quoted + "\"";
    }

private:
    /// Row and column in a drawing; empty where there is none.
    [[nodiscard]] std::optional<Spot> cell_of(ElementId id) const {
        Spot spot = spot_of(board_[id]);
        const std::int64_t unit = has_edges_ ? square_side / 2 : square_side;
        if (!has_edges_) spot = spot - Spot{square_side / 2, square_side / 2};
        if (spot.x < 0 || spot.y < 0 || spot.x % unit != 0 || spot.y % unit != 0)
            return std::nullopt;
        return Spot{spot.x / unit, spot.y / unit};
    }
    /// The edges of each corner lie round it, and those of one with four all round.
    void find_points(const SingleLoop& loop) {
        constexpr std::int64_t all_round = 4;
        std::map<std::uint32_t, std::vector<ElementId>> at;
        for (std::size_t i = 0; i < loop.edges.size(); ++i)
            for (const std::uint32_t corner : {loop.ends[i].a, loop.ends[i].b})
                at[corner].push_back(loop.edges[i]);
        for (const auto& [corner, edges] : at) {
            if (std::ssize(edges) != all_round) continue;
            Spot sum;
            for (const ElementId id : edges) sum = sum + spot_of(board_[id]);
            point_ = Spot{sum.x / all_round, sum.y / all_round};
        }
    }
    [[nodiscard]] bool lies_flat(ElementId id) const {
        if (point_) return (spot_of(board_[id]).y - point_->y) % square_side == 0;
        Vec2 least = board_[id].outline.front();
        Vec2 most = least;
        for (const Vec2& point : board_[id].outline) {
            least = {std::min(least.x, point.x), std::min(least.y, point.y)};
            most = {std::max(most.x, point.x), std::max(most.y, point.y)};
        }
        return most.x - least.x > most.y - least.y;
    }

    std::optional<std::string> drawn(const std::vector<Assumed>& list) {
        std::map<Spot, char> signs;  // by row, then column
        Spot most;
        for (const ElementId id : board_.deciding()) {
            const std::optional<Spot> cell = cell_of(id);
            if (!cell || !signs.emplace(Spot{cell->y, cell->x}, has_edges_ ? ' ' : '.').second)
                return std::nullopt;
            most = {std::max(most.x, cell->y), std::max(most.y, cell->x)};
            if (!has_edges_) continue;
            for (const std::int64_t step : {-1, 1})
                points_.insert_or_assign(
                    lies_flat(id) ? Spot{cell->y, cell->x + step} : Spot{cell->y + step, cell->x},
                    '+');
        }
        for (const Assumed& assumed : list) {
            const Spot cell = *cell_of(assumed.element);
            const std::optional<char> sign = sign_of(assumed);
            if (!sign) return std::nullopt;
            signs[{cell.y, cell.x}] = *sign;
        }
        for (const auto& [place, point] : points_) {
            most = {std::max(most.x, place.x), std::max(most.y, place.y)};
            signs.emplace(place, point);
        }
        std::string text;
        for (Spot at; at.x <= most.x; ++at.x) {
            std::string row;
            for (at.y = 0; at.y <= most.y; ++at.y) {
                const auto sign = signs.find(at);
                row += sign == signs.end() ? ' ' : sign->second;
            }
            row.erase(row.find_last_not_of(' ') + 1);
            text += row + "\n";
        }
        return text;
    }

    /// Empty where no sign is left for it.
    std::optional<char> sign_of(const Assumed& assumed) {
        const Alphabet& alphabet = board_.alphabet(assumed.element);
        const Mark first = assumed.one_of.front();
        if (assumed.one_of.size() == 1) {
            const Symbol& symbol = alphabet.symbol(first);
            if (symbol.id.size() == 1) return symbol.id.front();
            if (is_line(assumed.element, first))
                return known_sign(lies_flat(assumed.element) ? '-' : '|', words_of(assumed));
            if (alphabet.rest == first) return known_sign('x', words_of(assumed));
        }
        return known_sign('#', words_of(assumed));
    }
    /// That sign if it is free or means it already, else the next one.
    std::optional<char> known_sign(char wanted, const std::string& words) {
        static constexpr std::string_view others = "#o*abcdefghijklmnpqrstuvwyz";
        if (legend_.try_emplace(wanted, words).first->second == words) return wanted;
        for (const char other : others)
            if (legend_.try_emplace(other, words).first->second == words) return other;
        return std::nullopt;
    }
    [[nodiscard]] bool is_line(ElementId id, Mark mark) const {
        return std::ranges::any_of(rules_, [&](const Rule& rule) {
            const auto* const loop = std::get_if<SingleLoop>(&rule.what);
            return loop != nullptr && loop->drawn == mark &&
                   std::ranges::find(loop->edges, id) != loop->edges.end();
        });
    }
    [[nodiscard]] std::string words_of(const Assumed& assumed) const {
        const Alphabet& alphabet = board_.alphabet(assumed.element);
        if (assumed.one_of.size() == 1) return quoted(alphabet.symbol(assumed.one_of.front()).id);
        std::string text = "[";
        for (const Mark mark : assumed.one_of)
            text += (text.size() == 1 ? "" : ", ") + quoted(alphabet.symbol(mark).id);
        return text + "]";
    }

    const Board& board_;
    const Rules& rules_;
    bool has_edges_ = false;
    std::optional<Spot> point_;  ///< one where edges meet
    std::map<Spot, char> points_;
    std::map<char, std::string> legend_;
};

}  // namespace

std::string rule_text(const Pattern& pattern, std::string_view id, std::string_view name,
                      std::string_view reason, int level) {
    PatternText texts(pattern);
    std::string marks;
    if (!pattern.before.empty()) marks += texts.marks("before", pattern.before);
    marks += texts.marks("after", pattern.after);
    std::string text =
        "[[pattern]]\nid = " + PatternText::quoted(id) + "\nname = " + PatternText::quoted(name) +
        "\nreason = " + PatternText::quoted(reason) + "\nlevel = " + std::to_string(level) + "\n";
    std::string sides;
    static constexpr std::array<std::pair<Side, std::string_view>, 4> names{
        {{top, "top"}, {right, "right"}, {bottom, "bottom"}, {left, "left"}}};
    for (const auto& [side, word] : names)
        if ((pattern.border & side) != 0)
            sides += (sides.empty() ? "" : ", ") + PatternText::quoted(word);
    if (!sides.empty()) text += "border = [" + sides + "]\n";
    if (pattern.swap) text += "swap = true\n";
    std::string piece = pattern.piece->write();
    if (!piece.ends_with('\n')) piece += '\n';
    return text + texts.legend() + "puzzle = '''\n" + piece + "'''\n" + marks;
}

}  // namespace quadrille::taught
