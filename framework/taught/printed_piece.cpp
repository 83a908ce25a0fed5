#include "taught/printed_piece.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <tuple>
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
/// What one try may cost: less than a proof of a file, so that what is written is proved there.
constexpr std::uint64_t most_try_work = most_proof_work / 5;

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
        const Spot at = spot_of(kind.seats[clue.seats.front()]);
        if (window.holds(at)) list.push_back({kind.id, at, clue.value});
    }
    return list;
}

class PiecePrinter {
public:
    PiecePrinter(const PuzzleType& type, const Puzzle& puzzle, const Candidates& candidates,
                 const MinedPattern& mined, const std::stop_token& stop)
        : type_(type),
          setter_(facet_of<PuzzleSetter>(type)),
          sheet_(facet_of<ClueSheet>(puzzle)),
          candidates_(candidates),
          mined_(mined),
          stop_(stop),
          ground_(puzzle),
          extent_(extent_of(puzzle.board()).value()),
          used_(window_of_used()) {}

    std::optional<Pattern> run() {
        if (setter_ == nullptr || sheet_ == nullptr) return std::nullopt;
        for (const auto& [shown, printed] : cutouts())
            for (const Sides border : borders())
                for (const Spot& more : {Spot{0, 0}, Spot{1, 0}, Spot{0, 1}, Spot{1, 1}}) {
                    const Window window = ending_with_board(shown, border, more);
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
        Window squares = squares_round(*window);
        if (squares.most.x == squares.least.x) squares.most.x += square_side;
        if (squares.most.y == squares.least.y) squares.most.y += square_side;
        return squares;
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
    /// Of the board, what the piece shows, and where its clues are printed, too: those at the end
    /// of a piece may say there what they do not say on the board.
    struct Cutout {
        Window shown;
        Window printed;
    };
    [[nodiscard]] std::vector<Cutout> cutouts() const {
        const auto with_room = [this](std::int64_t squares) {
            const Spot room{squares * square_side, squares * square_side};
            return Window{used_.least - room, used_.most + room};
        };
        std::vector<Cutout> list{
            {used_, used_}, {extent_of(mined_.pattern->piece->board()).value(), used_}};
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
        const auto columns =
            static_cast<std::int32_t>((window.most.x - window.least.x) / square_side);
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
        const std::optional<Window> extent = extent_of((*blank_piece)->board());
        if (!extent) return nullptr;
        const std::optional<std::vector<Clue>> printed =
            printed_on(*sheet, extent->least - window.least, clues);
        if (!printed) return nullptr;
        auto piece = sheet->changed({}, *printed);
        if (!piece) return nullptr;
        // What is proved is what will be read.
        auto read = type_.parse((*piece)->write());
        if (!read) return nullptr;
        return std::move(read).value();
    }
    /// `way`: from a place on the board to that on the piece.
    [[nodiscard]] static std::optional<std::vector<Clue>> printed_on(
        const ClueSheet& sheet, Spot way, const std::vector<PlacedClue>& clues) {
        const std::vector<ClueKind> kinds = sheet.kinds();
        std::vector<Clue> printed;
        for (const PlacedClue& clue : clues) {
            const auto kind = std::ranges::find(kinds, clue.kind, &ClueKind::id);
            if (kind == kinds.end()) return std::nullopt;
            Clue there{static_cast<std::uint32_t>(kind - kinds.begin()), {}, clue.value};
            if (clue.at) {
                const auto seat =
                    std::ranges::find_if(kind->seats, [&](const std::vector<Vec2>& outline) {
                        return spot_of(outline) == *clue.at + way;
                    });
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
        if (stop_.stop_requested()) return std::nullopt;
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
        const auto result = prove(pattern, stop_, most_try_work);
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
        const std::optional<Window> extent = extent_of(piece.board());
        if (!extent) return std::nullopt;
        std::vector<Assumed> placed;
        for (const Assumed& assumed : list) {
            const Element& element = from[assumed.element];
            const auto there = to.at(spot_of(element) - window.least + extent->least, element.kind);
            if (!there || !alike(from.alphabet(assumed.element), piece.board().alphabet(*there)))
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
    std::stop_token stop_;
    Ground ground_;
    Window extent_;
    Window used_;
};

}  // namespace

std::optional<Pattern> printable(const PuzzleType& type, const Puzzle& puzzle,
                                 const Candidates& candidates, const MinedPattern& mined,
                                 const std::stop_token& stop) {
    if (stop.stop_requested()) return std::nullopt;
    return PiecePrinter(type, puzzle, candidates, mined, stop).run();
}

}  // namespace quadrille::taught
