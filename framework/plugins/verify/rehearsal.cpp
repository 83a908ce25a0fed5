#include "rehearsal.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plugins/guard.hpp"
#include "plugins/health.hpp"
#include "quadrille/batch.hpp"
#include "quadrille/formats.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/null_canvas.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/techniques.hpp"
#include "quadrille/plain_search.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::plugins {

namespace {

// How much is done, in elements of the board that are looked at. All that is left out is more of
// the same.
constexpr std::size_t drawing_work = 400'000;
constexpr std::size_t judging_work = 200'000;
constexpr std::size_t deducing_work = 100'000;
constexpr std::size_t search_work = 300'000;
constexpr std::size_t most_damaged_texts = 60;
constexpr std::size_t most_calls_of_solver = 2'000;
constexpr std::size_t random_positions = 10;
/// Drafts are made at the least values, and at the usual ones where these are not large.
constexpr std::int32_t small_value = 10;
constexpr std::uint64_t seeds = 2;
/// Boards are drawn for no longer than that, however slowly a type draws them: the program waits.
constexpr std::chrono::milliseconds most_drawing{100};

/// Hears a solver for a while, and keeps the first solution it finds.
class BriefListener final : public SolverListener {
public:
    explicit BriefListener(std::size_t most_calls) : calls_left_(most_calls) {}

    bool marked(Literal, bool) override { return hear(); }
    bool retracted() override { return hear(); }
    bool go_on() override { return hear(); }
    bool found(const Position& solution) override {
        if (!solution_) solution_ = solution;
        return hear();
    }
    [[nodiscard]] const std::optional<Position>& solution() const noexcept { return solution_; }

private:
    bool hear() { return --calls_left_ > 0; }

    std::size_t calls_left_;
    std::optional<Position> solution_;
};

/// Work that may still be done.
class Allowance {
public:
    explicit Allowance(std::size_t work) : left_(work) {}
    /// Whether there was any left; what is begun is ended.
    bool spend(std::size_t work) {
        if (left_ == 0) return false;
        left_ -= std::min(left_, work);
        return true;
    }

private:
    std::size_t left_;
};

/// Bits for all that can be noted there.
std::uint64_t all_notes(const Alphabet& alphabet) {
    const std::size_t count = std::min(alphabet.symbols.size(), max_notes);
    return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

Position random_position(const Board& board, kit::Random& random) {
    Position position(board);
    for (const ElementId id : board.ids()) {
        Content content = position[id];
        if (board.colourable(id))
            content.colour = static_cast<std::uint8_t>(random.below(max_colours + 1U));
        if (board.writable(id) && !random.chance(1, 3)) {
            const Alphabet& alphabet = board.alphabet(id);
            if (alphabet.takes_notes && random.chance(1, 2)) {
                content.notes = random.next() & all_notes(alphabet);
                if (random.chance(1, 2)) content.corners = random.next() & all_notes(alphabet);
            } else {
                content.mark = static_cast<Mark>(1 + random.below(alphabet.symbols.size()));
            }
        }
        position.set(id, content);
    }
    return position;
}

/// Each writable element carries its k-th mark, or the last one it has.
Position filled(const Board& board, std::size_t k) {
    Position position(board);
    for (const ElementId id : board.ids())
        if (board.writable(id))
            position.set_mark(id,
                              static_cast<Mark>(std::min(k, board.alphabet(id).symbols.size())));
    return position;
}

Position noted(const Board& board) {
    Position position(board);
    for (const ElementId id : board.ids())
        if (board.writable(id) && board.alphabet(id).takes_notes)
            position.set(id, {.notes = all_notes(board.alphabet(id))});
    return position;
}

/// Positions of a board that differ in all that a puzzle can show: the start, every mark
/// everywhere, all notes, and random ones.
std::vector<Position> telling_positions(const Board& board, kit::Random& random) {
    std::vector<Position> positions{Position(board)};
    std::size_t most = 0;
    for (const Alphabet& alphabet : board.alphabets) most = std::max(most, alphabet.symbols.size());
    for (std::size_t k = 1; k <= most; ++k) positions.push_back(filled(board, k));
    positions.push_back(noted(board));
    for (std::size_t i = 0; i < random_positions; ++i)
        positions.push_back(random_position(board, random));
    return positions;
}

/// Texts that are nearly the one given: cut off, and with other bytes in them.
std::vector<std::string> damaged_texts(std::string_view text, kit::Random& random) {
    std::vector<std::string> texts{"", "\n", "\xFF\xFE", std::string(200, '9')};
    for (std::size_t i = 0; i < most_damaged_texts && !text.empty(); ++i) {
        std::string damaged(text.substr(0, i % 2 == 0 ? text.size() : random.below(text.size())));
        if (!damaged.empty())
            damaged[random.below(damaged.size())] = static_cast<char>(random.below(256));
        texts.push_back(std::move(damaged));
    }
    return texts;
}

/// What the host does with one puzzle.
class PuzzleRehearsal {
public:
    PuzzleRehearsal(const Puzzle& puzzle, const StageListener& enter)
        : puzzle_(puzzle), board_(puzzle.board()), enter_(enter), random_(1) {
        for (const Rule& rule : puzzle.rules())
            for_each_element(rule.what, [&](ElementId) { ++rules_work_; });
    }

    void run() {
        positions_ = telling_positions(board_, random_);
        deduce();
        solve();
        judge_all();
        draw_all();
        enter_(Stage::writing);
        static_cast<void>(puzzle_.write());
    }

private:
    void deduce() {
        const std::vector<Technique> techniques = kit::all_techniques(puzzle_);
        if (techniques.empty()) return;
        enter_(Stage::deducing);
        Allowance allowance(deducing_work);
        for (const Position& position : positions_)
            for (const Technique& technique : techniques)
                if (allowance.spend(board_.size()))
                    static_cast<void>(technique.find(Candidates(board_, position)));
        follow(techniques, allowance);
    }
    /// From step to step, as a player does.
    void follow(std::span<const Technique> techniques, Allowance& allowance) const {
        Candidates candidates(board_, Position(board_));
        for (std::size_t i = 0; i < techniques.size() && allowance.spend(board_.size()); ++i) {
            const std::optional<Deduction> step = techniques[i].find(candidates);
            if (!step) continue;
            for (const Literal& what : step->follows)
                if (what.holds)
                    candidates.decide(what.element, what.mark);
                else
                    candidates.remove(what.element, what.mark);
            i = static_cast<std::size_t>(-1);  // the easiest first
        }
    }

    void solve() {
        if (const auto* const facet = facet_of<Solvers>(puzzle_)) {
            enter_(Stage::solving);
            for (const Solver& solver : facet->solvers())
                for (const Position* start : {&positions_.front(), &positions_.back()})
                    for (const std::size_t calls : {most_calls_of_solver, std::size_t{1}})
                        solve_with(solver, *start, calls);
        }
        if (!solution_) {
            enter_(Stage::judging);
            search_plainly(puzzle_, Position(board_), search_work, [&](const Position& found) {
                solution_ = found;
                return false;
            });
        }
        if (solution_) positions_.insert(positions_.begin() + 1, *solution_);
    }
    void solve_with(const Solver& solver, const Position& start, std::size_t calls) {
        BriefListener listener(calls);
        static_cast<void>(solver.solve(start, 1, listener));
        if (!solution_) solution_ = listener.solution();
    }

    void judge_all() {
        enter_(Stage::judging);
        Allowance allowance(judging_work);
        for (const Position& position : positions_)
            if (allowance.spend(rules_work_)) static_cast<void>(states_of(position));
    }
    /// By element, as the host tells them to a drawing.
    [[nodiscard]] std::vector<Status> states_of(const Position& position) const {
        std::vector<Status> states(board_.size(), Status::met);
        for (const Rule& rule : puzzle_.rules()) {
            const Status status = judge(board_, rule, position);
            if (rule.clue) states[index(*rule.clue)] = both(states[index(*rule.clue)], status);
        }
        return states;
    }

    void draw_all() {
        enter_(Stage::drawing);
        Allowance allowance(drawing_work);
        for (const Position& position : positions_) {
            draw(position, {}, allowance);
            for (const Status all : {Status::open, Status::met, Status::violated})
                draw(position, std::vector(board_.size(), all), allowance);
        }
        draw_each_mark(allowance);
    }
    /// Every mark alone in its element, in an order that leaves no part of the board to the end.
    void draw_each_mark(Allowance& allowance) {
        std::vector<ElementId> elements;
        for (const ElementId id : board_.ids())
            if (board_.writable(id)) elements.push_back(id);
        random_.shuffle(std::span(elements));
        for (const ElementId id : elements)
            for (std::size_t k = 1; k <= board_.alphabet(id).symbols.size(); ++k) {
                Position position(board_);
                position.set_mark(id, static_cast<Mark>(k));
                draw(position, {}, allowance);
            }
    }
    void draw(const Position& position, const std::vector<Status>& states,
              Allowance& allowance) const {
        if (!allowance.spend(board_.size())) return;
        kit::NullCanvas canvas;
        puzzle_.draw(canvas, position, {states});
    }

    const Puzzle& puzzle_;
    const Board& board_;
    const StageListener& enter_;
    kit::Random random_;
    std::size_t rules_work_ = 1;  ///< of judging all rules once
    std::vector<Position> positions_;
    std::optional<Position> solution_;
};

/// The sentence if the example is of no use.
Text rehearse_example(const GuardedType& type, const PluginHealth& health,
                      const StageListener& enter) {
    enter(Stage::offering);
    const Result<std::unique_ptr<Puzzle>> read = type.parse(type.info().example);
    if (!health.good()) return health.reason();
    if (!read) {
        const Error& error = read.error();
        if (error.line == 0) return {"its example cannot be read: {0}", {error.message}};
        return {"its example cannot be read (line {0}, column {1}): {2}",
                {std::to_string(error.line), std::to_string(error.column), error.message}};
    }
    PuzzleRehearsal(**read, enter).run();
    return health.reason();
}

void rehearse_reading(const GuardedType& type, const StageListener& enter) {
    enter(Stage::reading);
    kit::Random random(2);
    const std::string& example = type.info().example;
    for (const std::string& text : damaged_texts(example, random)) {
        static_cast<void>(type.parse(text));
        if (const auto* const batch = facet_of<Batch>(type)) static_cast<void>(batch->parts(text));
    }
    if (const auto* const batch = facet_of<Batch>(type))
        for (const std::string& text : {example, example + "\n" + example})
            static_cast<void>(batch->parts(text));
}

/// The least values, and the usual ones where they are small.
std::vector<std::vector<std::int32_t>> values_to_try(std::span<const Parameter> parameters) {
    std::vector<std::int32_t> least;
    std::vector<std::int32_t> usual;
    for (const Parameter& parameter : parameters) {
        least.push_back(parameter.least);
        usual.push_back(parameter.choices.empty()
                            ? std::clamp(parameter.standard, parameter.least,
                                         std::max(parameter.least, small_value))
                            : parameter.standard);
    }
    if (least == usual) return {least};
    return {least, usual};
}

/// What becomes of a puzzle that was made: it is drawn, written and read.
void rehearse_puzzle(const GuardedType& type, const Puzzle& puzzle) {
    kit::NullCanvas canvas;
    puzzle.draw(canvas, Position(puzzle.board()), {});
    static_cast<void>(type.parse(puzzle.write()));
}

/// All its clues are taken away that can be, and printed again.
void rehearse_clues(const GuardedType& type, const Puzzle& puzzle) {
    const auto* const sheet = facet_of<ClueSheet>(puzzle);
    if (sheet == nullptr) return;
    const std::vector<ClueKind> kinds = sheet->kinds();
    std::vector<Clue> taken = sheet->clues();
    std::erase_if(taken, [&](const Clue& clue) {
        return kinds[clue.kind].is_needed || kinds[clue.kind].shapes_board;
    });
    const auto bare = sheet->changed(taken, {});
    if (!bare) return;
    rehearse_puzzle(type, **bare);
    if (const auto* const less = facet_of<ClueSheet>(**bare))
        static_cast<void>(less->changed({}, taken));
}

/// The example in every format, and damaged: recognised, taken apart, read.
void rehearse_formats(const GuardedType& type, const StageListener& enter) {
    const auto* const facet = facet_of<Formats>(type);
    const Result<std::unique_ptr<Puzzle>> example = type.parse(type.info().example);
    if (facet == nullptr || !example) return;
    const std::string native = (*example)->write();
    kit::Random random(3);
    for (const Format& format : facet->formats()) {
        enter(Stage::writing);
        std::string text = native;
        if (format.write)
            if (const auto written = format.write(native))
                text = format.opening + written->text + format.closing;
        enter(Stage::reading);
        std::vector<std::string> texts = damaged_texts(text, random);
        texts.push_back(text);
        for (const std::string& one : texts) {
            if (!format.recognises(one)) continue;
            if (format.parts) static_cast<void>(format.parts(one));
            if (format.read) static_cast<void>(format.read(one));
        }
    }
}

void rehearse_setting(const GuardedType& type, const StageListener& enter) {
    const auto* const setter = facet_of<PuzzleSetter>(type);
    if (setter == nullptr) return;
    const auto begin = std::chrono::steady_clock::now();
    const auto has_time = [&] { return std::chrono::steady_clock::now() - begin < most_drawing; };
    for (const std::vector<std::int32_t>& values : values_to_try(setter->parameters())) {
        enter(Stage::generating);
        if (const auto board = setter->blank_board(values)) rehearse_puzzle(type, **board);
        for (std::uint64_t seed = 1;
             setter->draws_full_boards() && seed <= seeds && has_time(); ++seed) {
            enter(Stage::generating);
            const auto full = setter->full_board(values, seed);
            if (!full || *full == nullptr) continue;
            rehearse_puzzle(type, **full);
            rehearse_clues(type, **full);
        }
    }
}

/// Small pictures of two colours and of many.
void rehearse_pictures(const GuardedType& type, const StageListener& enter) {
    const auto* const taker = facet_of<PictureTaker>(type);
    if (taker == nullptr) return;
    const PictureBounds bounds = taker->picture_bounds();
    const std::uint32_t usual = std::min(bounds.most_side, bounds.least_side + 4);
    const std::uint32_t side = usual <= bounds.most_cells / usual ? usual : bounds.least_side;
    kit::Random random(4);
    for (const std::uint32_t colours : {1U, std::min(bounds.most_colours, 8U)}) {
        enter(Stage::generating);
        Picture picture{side, side};
        picture.colours.resize(colours + 1);
        for (std::uint32_t cell = 0; cell < side * side; ++cell)
            picture.cells.push_back(static_cast<std::uint8_t>(random.below(colours + 1)));
        const auto made = taker->puzzle_of(picture);
        if (!made) continue;
        rehearse_puzzle(type, *made->puzzle);
        rehearse_clues(type, *made->puzzle);
    }
}

class TwoCalls final : public KernelListener {
public:
    bool go_on() override { return left_ > 0 && --left_ > 0; }

private:
    int left_ = 2;
};

/// The examples of its kernels, and damaged.
void rehearse_kernels(const GuardedType& type, const StageListener& enter) {
    const auto* const facet = facet_of<Kernels>(type);
    if (facet == nullptr) return;
    kit::Random random(5);
    for (const Kernel& kernel : facet->kernels()) {
        enter(Stage::reading);
        const Result<std::unique_ptr<Puzzle>> shape = type.parse(kernel.shape);
        if (!shape) continue;
        std::vector<std::string> texts = damaged_texts(kernel.examples.front(), random);
        texts.insert(texts.end(), kernel.examples.begin(), kernel.examples.end());
        const std::vector<std::string_view> views(texts.begin(), texts.end());
        enter(Stage::solving);
        std::vector<KernelAnswer> answers(texts.size());
        std::vector<Mark> marks(texts.size() * kept_solutions * (*shape)->board().size(), blank);
        TwoCalls listener;
        kernel.solve({views, 2, answers, marks}, listener);
    }
}

}  // namespace

Text rehearse(const Opened& opened, const StageListener& enter) {
    const auto health = std::make_shared<PluginHealth>(opened.id);
    enter(Stage::reading);
    health->guard(PluginTask::read,
                  [&] { static_cast<void>(opened.type->parse(opened.info.example)); });
    if (!health->good()) return health->reason();
    enter(Stage::offering);
    const GuardedType type(opened.type, opened.info, health);
    if (Text refusal = rehearse_example(type, *health, enter); !refusal.empty()) return refusal;
    rehearse_reading(type, enter);
    if (health->good()) rehearse_formats(type, enter);
    if (health->good()) rehearse_setting(type, enter);
    if (health->good()) rehearse_pictures(type, enter);
    if (health->good()) rehearse_kernels(type, enter);
    return health->reason();
}

}  // namespace quadrille::plugins
