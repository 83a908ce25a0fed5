#include "drawing/corner_notes.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "drawing/shapes.hpp"
#include "drawing/theme_colours.hpp"
#include "quadrille/kit/null_canvas.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::drawing {

namespace {

// Shares of the side of an element. The very corners are left to the signs of layers.
constexpr double note_inset = 0.14;
constexpr double type = 0.25;
constexpr double line_from_side = 0.235;
/// Width and half the height of a character, in heights of the type.
constexpr double note_width = 0.6;
constexpr double half_height = 0.38;

/// What is printed in some elements: the boxes of the texts, but for notes.
class PrintRecorder final : public kit::NullCanvas {
public:
    explicit PrintRecorder(std::map<ElementId, std::vector<Rect>>& printed) : printed_(printed) {}
    void element(ElementId id) override {
        const auto found = printed_.find(id);
        boxes_ = found == printed_.end() ? nullptr : &found->second;
    }
    void nobody() override { boxes_ = nullptr; }
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override {
        if (boxes_ == nullptr || use_of(role) != RoleUse::text) return;
        const double width = note_width * height * static_cast<double>(kit::characters(utf8));
        const double left = align == Align::left ? 0 : align == Align::right ? -width : -width / 2;
        boxes_->push_back({at + Vec2{left, -half_height * height},
                           at + Vec2{left + width, half_height * height}});
    }

private:
    std::map<ElementId, std::vector<Rect>>& printed_;
    std::vector<Rect>* boxes_ = nullptr;
};

/// The widest part of a line that nothing is printed in.
std::pair<double, double> free_part(double from, double to, double above, double below,
                                    const std::vector<Rect>& printed, double gap) {
    for (const Rect& box : printed) {
        if (box.max.y <= above || box.min.y >= below || box.max.x <= from || box.min.x >= to)
            continue;
        if (box.min.x - from > to - box.max.x)
            to = box.min.x - gap;
        else
            from = box.max.x + gap;
    }
    return {from, std::max(from, to)};
}

}  // namespace

std::vector<CornerNote> lay_out_corner_notes(const Rect& box, std::vector<std::string> notes,
                                             const std::vector<Rect>& printed) {
    const double side = std::min(box.width(), box.height());
    const double height = type * side;
    const std::size_t above =
        notes.size() <= 4 ? std::min<std::size_t>(notes.size(), 2) : (notes.size() + 1) / 2;
    std::vector<CornerNote> placed;
    const auto line = [&](std::span<const std::string> words, double y) {
        if (words.empty()) return;
        const auto [from, to] =
            free_part(box.min.x + note_inset * side, box.max.x - note_inset * side,
                      y - half_height * height, y + half_height * height, printed, 0.08 * side);
        double needed = 0;
        for (const std::string& one : words)
            needed += note_width * height * static_cast<double>(kit::characters(one));
        const double gaps = static_cast<double>(words.size() - 1);
        const double smaller = std::min(1.0, (to - from) / std::max(needed * 1.06, 1e-9));
        const double gap = gaps > 0 ? (to - from - needed * smaller) / gaps : 0;
        double x = from;
        for (const std::string& one : words) {
            const double width =
                note_width * height * smaller * static_cast<double>(kit::characters(one));
            placed.push_back({{x + width / 2, y}, height * smaller, one});
            x += width + gap;
        }
    };
    const std::span<const std::string> all(notes);
    line(all.first(above), box.min.y + line_from_side * side);
    line(all.subspan(above), box.max.y - line_from_side * side);
    return placed;
}

void draw_with_corner_notes(Canvas& canvas, const Puzzle& puzzle, const Position& position,
                            const ClueStates& clues) {
    puzzle.draw(canvas, position, clues);
    const Board& board = puzzle.board();
    std::map<ElementId, std::vector<Rect>> printed;
    for (std::size_t i = 0; i < std::min(board.size(), position.size()); ++i)
        if (const Content& content = position[element_id(i)];
            content.mark == blank && content.corners != 0)
            printed[element_id(i)];
    if (printed.empty()) return;
    PrintRecorder recorder(printed);
    puzzle.draw(recorder, position, clues);
    for (const auto& [id, boxes] : printed) {
        const Alphabet& alphabet = board.alphabet(id);
        std::vector<std::string> notes;
        for (std::size_t k = 0; k < std::min(alphabet.symbols.size(), max_notes); ++k)
            if ((position[id].corners >> k & 1U) != 0) notes.push_back(alphabet.symbols[k].shown);
        canvas.element(id);
        for (const CornerNote& note :
             lay_out_corner_notes(bounds(board[id].outline), std::move(notes), boxes))
            canvas.text(note.at, note.height, note.words, Role::note);
    }
    canvas.nobody();
}

}  // namespace quadrille::drawing
