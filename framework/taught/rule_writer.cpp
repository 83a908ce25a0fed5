#include "taught/rule_writer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <utility>
#include <vector>

#include "quadrille/setting.hpp"
#include "taught/cutting.hpp"
#include "taught/geometry.hpp"
#include "taught/ground.hpp"
#include "taught/matches.hpp"
#include "taught/proof.hpp"

namespace quadrille::taught {

namespace {

/// Squares that a piece may have round what a pattern speaks of.
constexpr std::int64_t most_room = 3;
/// Squares beyond what a pattern speaks of whose clues may speak of it.
constexpr std::int64_t most_beyond = 1;
/// What one try may cost; the same as a proof of a file.
constexpr std::uint64_t most_try_work = most_proof_work / 5;

Spot middle_of(const std::vector<Vec2>& outline) {
    Vec2 sum;
    for (const Vec2& point : outline) sum = sum + point;
    return spot_of(sum * (1.0 / static_cast<double>(outline.size())));
}

/// A clue on one seat, by where it lies and what sort it is; or on none, the board's.
struct PlacedClue {
    std::string kind;
    std::optional<Spot> at;
    std::string value;
};

std::vector<PlacedClue> clues_in(const ClueSheet& sheet, const Window& window) {
    const std::vector<ClueKind> kinds = sheet.kinds();
    std::vector<PlacedClue> list;
    for (const Clue& clue : sheet.clues()) {
        const ClueKind& kind = kinds[clue.kind];
        if (kind.shape == ClueShape::board) list.push_back({kind.id, std::nullopt, clue.value});
        if (kind.shape != ClueShape::seat) continue;
        const Spot at = middle_of(kind.seats[clue.seats.front()]);
        if (window.holds(at)) list.push_back({kind.id, at, clue.value});
    }
    return list;
}

class PiecePrinter {
public:
    PiecePrinter(const PuzzleType& type, const Puzzle& puzzle, const Candidates& candidates,
                 const MinedPattern& mined)
        : type_(type),
          setter_(facet_of<PuzzleSetter>(type)),
          sheet_(facet_of<ClueSheet>(puzzle)),
          candidates_(candidates),
          mined_(mined),
          ground_(puzzle),
          extent_(extent_of(puzzle.board())),
          used_(window_of_used()) {}

    std::optional<Pattern> run() {
        if (setter_ == nullptr || sheet_ == nullptr) return std::nullopt;
        for (const auto& [part, printed] : parts())
            for (const Sides border : borders())
                for (const Spot& more : {Spot{0, 0}, Spot{1, 0}, Spot{0, 1}, Spot{1, 1}}) {
                    const Window window = ending_with_board(part, border, more);
                    const std::vector<PlacedClue> clues = clues_in(*sheet_, printed);
                    if (auto pattern = tried(window, border, clues))
                        return thinned(*std::move(pattern), window, border, clues);
                }
        return std::nullopt;
    }

private:
    /// Squares round all that the proof speaks of.
    [[nodiscard]] Window window_of_used() const {
        const Board& board = mined_.pattern->piece->board();
        std::optional<Window> window;
        const auto take = [&](ElementId id) {
            const Spot spot = spot_of(board[id]);
            if (!window) window = Window{spot, spot};
            window->least = {std::min(window->least.x, spot.x), std::min(window->least.y, spot.y)};
            window->most = {std::max(window->most.x, spot.x), std::max(window->most.y, spot.y)};
        };
        take(mined_.proof->lemmas.front().conclusion.element);
        for (const Literal& mark : mined_.proof->lemmas.front().marks) take(mark.element);
        for (const Need& need : mined_.proof->needs) {
            for_each_element(need.body, take);
            std::ranges::for_each(need.part, take);
            std::ranges::for_each(need.border, take);
        }
        return squares_round(*window);
    }
    [[nodiscard]] static Window squares_round(Window window) {
        const auto down = [](std::int64_t at) {
            const std::int64_t rest = at % square_side;
            return at - (rest < 0 ? rest + square_side : rest);
        };
        window.least = {down(window.least.x), down(window.least.y)};
        window.most = {down(window.most.x + square_side - 1), down(window.most.y + square_side - 1)};
        if (window.most.x == window.least.x) window.most.x += square_side;
        if (window.most.y == window.least.y) window.most.y += square_side;
        return window;
    }
    /// Sets of the sides where the mined piece ends with the board, the smallest first.
    [[nodiscard]] std::vector<Sides> borders() const {
        std::vector<Sides> list;
        for (unsigned sides = 0; sides < 16; ++sides)
            if ((sides & ~unsigned{mined_.pattern->border}) == 0)
                list.push_back(static_cast<Sides>(sides));
        std::ranges::stable_sort(list, {}, [](Sides sides) { return std::popcount(sides); });
        return list;
    }
    /// Of the board, what the piece shows, and where its clues are printed, too: those at the end of
    /// a piece may say there what they do not say on the board.
    struct Part {
        Window shown;
        Window printed;
    };
    [[nodiscard]] std::vector<Part> parts() const {
        const auto with_room = [this](std::int64_t squares) {
            const Spot room{squares * square_side, squares * square_side};
            return Window{used_.least - room, used_.most + room};
        };
        std::vector<Part> list{{used_, used_}, {extent_of(mined_.pattern->piece->board()), used_}};
        for (std::int64_t beyond = 0; beyond <= most_beyond; ++beyond)
            for (std::int64_t room = 1; room <= most_room; ++room)
                list.push_back({with_room(room), with_room(beyond)});
        return list;
    }
    [[nodiscard]] Window ending_with_board(Window window, Sides border, Spot more) const {
        window.most = window.most + Spot{more.x * square_side, more.y * square_side};
        if ((border & top) != 0) window.least.y = extent_.least.y;
        if ((border & left) != 0) window.least.x = extent_.least.x;
        if ((border & bottom) != 0) window.most.y = extent_.most.y;
        if ((border & right) != 0) window.most.x = extent_.most.x;
        return window;
    }

    /// A board of that size with those clues; null where the type has none.
    [[nodiscard]] std::shared_ptr<const Puzzle> piece_of(
        const Window& window, const std::vector<PlacedClue>& clues) const {
        std::vector<std::int32_t> values;
        const auto columns = static_cast<std::int32_t>((window.most.x - window.least.x) / square_side);
        const auto rows = static_cast<std::int32_t>((window.most.y - window.least.y) / square_side);
        for (const Parameter& parameter : setter_->parameters()) {
            std::int32_t value = parameter.standard;
            if (parameter.id == "columns") value = columns;
            if (parameter.id == "rows") value = rows;
            if (parameter.id == "size") value = std::max(columns, rows);
            if (value < parameter.least || value > parameter.most) return nullptr;
            values.push_back(value);
        }
        auto blank_piece = setter_->blank_board(values);
        if (!blank_piece) return nullptr;
        const auto* const sheet = facet_of<ClueSheet>(**blank_piece);
        if (sheet == nullptr) return nullptr;
        const std::optional<std::vector<Clue>> printed = printed_on(*sheet, window, clues);
        if (!printed) return nullptr;
        auto piece = sheet->changed({}, *printed);
        if (!piece) return nullptr;
        // What is proved is what will be read.
        auto read = type_.parse((*piece)->write());
        if (!read) return nullptr;
        return std::move(read).value();
    }
    [[nodiscard]] static std::optional<std::vector<Clue>> printed_on(
        const ClueSheet& sheet, const Window& window, const std::vector<PlacedClue>& clues) {
        const std::vector<ClueKind> kinds = sheet.kinds();
        std::vector<Clue> printed;
        for (const PlacedClue& clue : clues) {
            const auto kind = std::ranges::find(kinds, clue.kind, &ClueKind::id);
            if (kind == kinds.end()) return std::nullopt;
            Clue there{static_cast<std::uint32_t>(kind - kinds.begin()), {}, clue.value};
            if (clue.at) {
                const auto seat = std::ranges::find(kind->seats, *clue.at - window.least, middle_of);
                if (seat == kind->seats.end()) return std::nullopt;
                there.seats = {static_cast<std::uint32_t>(seat - kind->seats.begin())};
            }
            printed.push_back(std::move(there));
        }
        std::ranges::sort(printed, [](const Clue& a, const Clue& b) {
            return std::tie(a.kind, a.seats) < std::tie(b.kind, b.seats);
        });
        return printed;
    }

    /// The mined marks on such a piece, if that is a proved pattern that does what was mined.
    [[nodiscard]] std::optional<Pattern> tried(const Window& window, Sides border,
                                               const std::vector<PlacedClue>& clues) const {
        Pattern pattern;
        pattern.piece = piece_of(window, clues);
        if (!pattern.piece) return std::nullopt;
        pattern.border = border;
        pattern.swap = mined_.pattern->swap;
        const auto before = placed(*pattern.piece, window, mined_.pattern->before);
        const auto after = placed(*pattern.piece, window, mined_.pattern->after);
        if (!before || !after) return std::nullopt;
        pattern.before = *before;
        pattern.after = *after;
        const auto result = prove(pattern, {}, most_try_work);
        const auto* const proof = std::get_if<Proof>(&result);
        if (proof == nullptr) return std::nullopt;
        const Matches matches(pattern, *proof, ground_);
        if (!matches.find(pattern.heading, candidates_)) return std::nullopt;
        return pattern;
    }
    [[nodiscard]] std::optional<std::vector<Assumed>> placed(
        const Puzzle& piece, const Window& window, const std::vector<Assumed>& list) const {
        const Board& from = mined_.pattern->piece->board();
        const Ground to(piece);
        const Spot origin = extent_of(piece.board()).least;
        std::vector<Assumed> placed;
        for (const Assumed& assumed : list) {
            const Element& element = from[assumed.element];
            const auto there = to.at(spot_of(element) - window.least + origin, element.kind);
            if (!there ||
                !alike(from.alphabet(assumed.element), piece.board().alphabet(*there)))
                return std::nullopt;
            placed.push_back({*there, assumed.one_of});
        }
        std::ranges::sort(placed, {}, &Assumed::element);
        return placed;
    }

    /// Without those clues that it does not take.
    [[nodiscard]] Pattern thinned(Pattern pattern, const Window& window, Sides border,
                                  std::vector<PlacedClue> clues) const {
        for (std::size_t i = 0; i < clues.size();) {
            std::vector<PlacedClue> fewer = clues;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (std::optional<Pattern> without = tried(window, border, fewer)) {
                pattern = *std::move(without);
                clues = std::move(fewer);
            } else {
                ++i;
            }
        }
        return pattern;
    }

    const PuzzleType& type_;
    const PuzzleSetter* setter_;
    const ClueSheet* sheet_;
    const Candidates& candidates_;
    const MinedPattern& mined_;
    Ground ground_;
    Window extent_;
    Window used_;
};

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
        if (const std::optional<std::string> drawing = drawn(list))
            return key + " = \"\"\"\n" + *drawing + "\"\"\"\n";
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
                points_.insert_or_assign(lies_flat(id) ? Spot{cell->y, cell->x + step}
                                                       : Spot{cell->y + step, cell->x},
                                         '+');
        }
        for (const Assumed& assumed : list) {
            const Spot cell = *cell_of(assumed.element);
            signs[{cell.y, cell.x}] = sign_of(assumed);
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

    char sign_of(const Assumed& assumed) {
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
    char known_sign(char wanted, const std::string& words) {
        static constexpr std::string_view others = "#o*abcdefghijklmnpqrstuvwyz";
        if (legend_.try_emplace(wanted, words).first->second == words) return wanted;
        for (const char other : others)
            if (legend_.try_emplace(other, words).first->second == words) return other;
        return wanted;
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

std::optional<Pattern> printable(const PuzzleType& type, const Puzzle& puzzle,
                                 const Candidates& candidates, const MinedPattern& mined) {
    return PiecePrinter(type, puzzle, candidates, mined).run();
}

std::string rule_text(const Pattern& pattern, std::string_view id, std::string_view name,
                      std::string_view reason, int level) {
    PatternText texts(pattern);
    std::string marks;
    if (!pattern.before.empty()) marks += texts.marks("before", pattern.before);
    marks += texts.marks("after", pattern.after);
    std::string text = "[[pattern]]\nid = " + PatternText::quoted(id) +
                       "\nname = " + PatternText::quoted(name) +
                       "\nreason = " + PatternText::quoted(reason) +
                       "\nlevel = " + std::to_string(level) + "\n";
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
