#include "play/example_board.hpp"

#include <utility>

#include "engine/judge/judge.hpp"
#include "engine/questions/notes.hpp"
#include "engine/rules/candidates.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::play {

std::vector<ElementId> places_of(const engine::TechniqueExample& example) {
    std::vector<ElementId> places = example.step.because;
    for (const std::uint32_t rule : example.step.rules)
        if (const auto clue = example.puzzle->rules()[rule].clue) places.push_back(*clue);
    for (const Literal& literal : example.step.follows) places.push_back(literal.element);
    return kit::sorted_unique(std::move(places));
}

Position with_notes(const PuzzleType& type, const engine::TechniqueExample& example,
                    Position position, std::span<const ElementId> places) {
    const Puzzle& puzzle = *example.puzzle;
    const Board& board = puzzle.board();
    const engine::Judge judge(puzzle, type.info().conditions.size(), position);
    for (const ElementId id : places) {
        if (!board.decides(id)) continue;
        for (Change& change : engine::all_notes(puzzle, judge, position, id)) {
            std::uint64_t possible = 0;
            engine::for_each_mark(board, example.before, change.element, [&](Mark mark) {
                if (mark <= max_notes) possible |= std::uint64_t{1} << (mark - 1U);
            });
            change.after.notes &= possible;
            position.set(change.element, change.after);
        }
    }
    return position;
}

game::Session prepared_game(const PuzzleType& type, const engine::TechniqueExample& example,
                            std::shared_ptr<const Puzzle> puzzle) {
    const Board& board = puzzle->board();
    std::vector<ElementId> narrowed;
    for (const ElementId id : board.deciding()) {
        const std::size_t left = example.before.count(id);
        if (left > 1 && left < board.alphabet(id).symbols.size()) narrowed.push_back(id);
    }
    const Position wanted =
        with_notes(type, example, engine::position_of(board, example.before), narrowed);
    const Position blank_board(board);
    Move move;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); wanted[id] != blank_board[id])
            move.push_back({id, blank_board[id], wanted[id]});
    game::Session session(std::move(puzzle), type.info().id);
    session.play_by_program(move);
    return session;
}

Result<library::Item> prepared_item(const library::Library& library, const PuzzleType& type,
                                    const std::string& name,
                                    const engine::TechniqueExample& example) {
    const Result<std::filesystem::path> file =
        library.keep(type.info(), name, example.puzzle->write());
    if (!file) return file.error();
    Result<std::vector<library::Item>> items = library.open(*file, type.info().id);
    if (!items) return items.error();
    library::Item item = std::move(items->front());
    item.game = std::make_shared<game::Session>(prepared_game(type, example, item.puzzle));
    return item;
}

}  // namespace quadrille::play
