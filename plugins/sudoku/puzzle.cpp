#include "puzzle.hpp"

#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

#include "format.hpp"
#include "layouts.hpp"
#include "quadrille/kit/facets.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Digits and letters are read; anything else is looked at.
bool has_pictograms(const Sheet& sheet) {
    return std::ranges::any_of(sheet.symbols, [](const std::string& symbol) {
        return std::ranges::any_of(symbol, [](char c) { return (c & 0x80) != 0; });
    });
}

/// The names of all that is asked besides the usual.
std::vector<q::Text> asked_besides(const Sheet& sheet) {
    const auto has_dot = [&](bool letter) {
        return std::ranges::any_of(
            sheet.dots, [&](const PairSign& one) { return is_letter(one.kind) == letter; });
    };
    const auto has_path = [&](PathKind kind) {
        return std::ranges::any_of(sheet.paths, [&](const Path& one) { return one.kind == kind; });
    };
    const auto has_cage = [&](bool total) {
        return std::ranges::any_of(sheet.cages,
                                   [&](const Cage& one) { return (one.total != 0) == total; });
    };
    const std::pair<bool, const char*> all[] = {{has_cage(true), "Killer"},
                                                {has_cage(false), "Extra regions"},
                                                {!sheet.comparisons.empty(), "Comparison"},
                                                {!sheet.regions.empty(), "Jigsaw"},
                                                {sheet.diagonals != Diagonals::none, "Diagonals"},
                                                {!sheet.parity.empty(), "Even and odd"},
                                                {has_dot(false), "Kropki"},
                                                {has_dot(true), "XV"},
                                                {has_path(PathKind::thermometer), "Thermometers"},
                                                {has_path(PathKind::palindrome), "Palindromes"},
                                                {has_path(PathKind::whisper), "Whispers"},
                                                {has_path(PathKind::arrow), "Arrows"},
                                                {sheet.anti_knight, "Anti-knight"},
                                                {sheet.anti_king, "Anti-king"},
                                                {sheet.not_consecutive, "Non-consecutive"}};
    std::vector<q::Text> asked;
    for (const auto& [is_asked, name] : all)
        if (is_asked) asked.emplace_back(name);
    return asked;
}

/// What a player calls it: where the grids lie, else what is asked besides the usual.
q::Text variant_of(const Sheet& sheet) {
    if (sheet.origins.size() > 1) {
        const Layout* const known = layout_named(sheet.layout);
        return known != nullptr ? q::Text::sentence(std::string(known->title))
                                : q::Text("Several grids");
    }
    const std::vector<q::Text> asked = asked_besides(sheet);
    if (asked.size() > 1) return "Mixed rules";
    if (asked.size() == 1) return asked.front();
    return has_pictograms(sheet) ? q::Text("Pictograms") : q::Text();
}

std::string size_of(const Sheet& sheet) {
    const std::string grid = q::kit::size_text(sheet.order, sheet.order);
    const std::size_t grids = sheet.origins.size();
    return grids > 1 ? std::to_string(grids) + " × " + grid : grid;
}

}  // namespace

Sudoku::Sudoku(Sheet sheet) : Sudoku(sheet, std::make_shared<const Frame>(sheet)) {}

Sudoku::Sudoku(Sheet sheet, std::shared_ptr<const Frame> frame)
    : SharedPuzzle(q::kit::printed(frame->board, sheet.givens), {frame, &frame->rules}),
      StoredKind(variant_of(sheet), size_of(sheet)),
      sheet_(std::move(sheet)),
      frame_(std::move(frame)) {}

void Sudoku::draw(q::Canvas& canvas, const q::Position& position,
                  const q::ClueStates& /*clues*/) const {
    draw_sheet(canvas, sheet_, board(), position);
}

std::string Sudoku::write() const { return sudoku::write(sheet_); }

const TechniqueSet* Sudoku::technique_set() const noexcept {
    try {
        return technique_set_.get([&] { return std::make_unique<const TechniqueSet>(sheet_); })
            .get();
    } catch (const std::exception&) {
        return nullptr;
    }
}

std::span<const q::Technique> Sudoku::techniques() const noexcept {
    const TechniqueSet* const set = technique_set();
    return set == nullptr ? std::span<const q::Technique>() : set->sound;
}

std::span<const q::Technique> Sudoku::uniqueness_techniques() const noexcept {
    const TechniqueSet* const set = technique_set();
    return set == nullptr ? std::span<const q::Technique>() : set->of_uniqueness;
}

const void* Sudoku::facet(std::string_view id) const noexcept {
    return q::kit::offer<q::Techniques, q::UniquenessTechniques, q::PuzzleKind, q::ClueSheet>(this,
                                                                                              id);
}

q::Result<std::unique_ptr<q::Puzzle>> SudokuType::parse(std::string_view text) const {
    q::Result<Sheet> sheet = read(text);
    if (!sheet) return sheet.error();
    return puzzle_of(*std::move(sheet));
}

std::unique_ptr<q::Puzzle> SudokuType::puzzle_of(Sheet sheet) const {
    std::vector<q::Mark> givens(sheet.givens.size(), q::blank);
    givens.swap(sheet.givens);
    std::shared_ptr<const Frame> frame = frames_.get(sheet, [&] { return Frame(sheet); });
    sheet.givens = std::move(givens);
    return std::make_unique<Sudoku>(std::move(sheet), std::move(frame));
}

const void* SudokuType::facet(std::string_view id) const noexcept {
    return q::kit::offer<q::PuzzleSetter, q::Batch, q::Formats, q::Symmetries, q::Kernels,
                         q::Lessons>(this, id);
}

}  // namespace sudoku
