#include "engine/sat/formula.hpp"

#include <utility>

namespace quadrille::engine {

namespace {

/// Longer clauses would hardly ever lie inside a region.
constexpr std::size_t longest_remembered = 16;

/// Above this many literals the ladder has fewer clauses, and what it costs in propagation no
/// longer matters.
constexpr std::size_t most_pairwise = 30;

}  // namespace

Formula::Formula(const Board& board, const Position& start, Sat& sat, Budget& budget)
    : board_(board), sat_(sat), budget_(budget), slots_(board.size()) {
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        const Mark given = board[id].given;
        const Mark mark = start.mark(id) != blank ? start.mark(id) : given;
        if (!board.is_ruled(id)) {
            slots_[i].fixed = given;
            continue;
        }
        const std::size_t count = symbols(id);
        if (mark != blank) {
            if (mark > count || (given != blank && given != mark)) fail();
            slots_[i].fixed = mark;
        } else {
            make_variables(id);
        }
    }
}

Formula::Formula(const Board& board, Sat& sat, Budget& budget)
    : board_(board), sat_(sat), budget_(budget), slots_(board.size()) {
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (board.hides(id) && board[id].given != blank)
            slots_[i].fixed = board[id].given;
        else if (board.is_ruled(id))
            make_variables(id);
    }
}

void Formula::make_variables(ElementId element) {
    Slot& slot = slots_[index(element)];
    const std::size_t count = symbols(element);
    if (count == 1) {
        slot.fixed = 1;
    } else if (count == 2) {
        slot.first = sat_.choice().code();
    } else {
        std::vector<Lit> marks;
        for (std::size_t k = 0; k < count; ++k) marks.push_back(sat_.choice());
        slot.first = marks.front().code();
        add(marks);
        at_most_one(*this, marks);
    }
}

void Formula::add(std::span<const Lit> clause) {
    if (guard_.is_true()) return sat_.add(clause);
    guarded_.assign(clause.begin(), clause.end());
    guarded_.push_back(!guard_);
    sat_.add(guarded_);
}

Lit Formula::carries(ElementId element, Mark mark) const {
    const Slot& slot = slots_[index(element)];
    if (slot.first == 0) return Lit::of(slot.fixed == mark && mark != blank);
    const std::size_t count = symbols(element);
    if (mark == blank || mark > count) return Lit::of(false);
    if (count > 2) return Lit::variable(slot.first + mark - 1);
    const Lit one = Lit::variable(slot.first);
    return mark == 1 ? one : !one;
}

void Formula::remember(std::vector<Lit> clause) {
    for (const Lit lit : clause)
        if (lit.is_true()) return;
    std::erase_if(clause, [](Lit lit) { return lit.is_false(); });
    if (clause.size() <= longest_remembered) remembered_.push_back({std::move(clause), guard_});
}

Position Formula::model() const {
    Position position(board_);
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        const ElementId id = element_id(i);
        if (slots_[i].first == 0) {
            position.set_mark(id, slots_[i].fixed);
            continue;
        }
        for (std::size_t k = 1; k <= symbols(id); ++k)
            if (sat_.value(carries(id, static_cast<Mark>(k))))
                position.set_mark(id, static_cast<Mark>(k));
    }
    return position;
}

void Formula::exclude(const Position& solution) {
    std::vector<Lit> clause;
    for (std::size_t i = 0; i < slots_.size(); ++i)
        if (slots_[i].first != 0 && board_.decides(element_id(i)))
            clause.push_back(!carries(element_id(i), solution.mark(element_id(i))));
    add(clause);
}

Lit any_of(Formula& formula, std::span<const Lit> literals) {
    if (literals.size() == 1) return literals[0];
    const Lit any = formula.variable();
    for (const Lit lit : literals) formula.add({!lit, any});
    return any;
}

void at_most_one(Formula& formula, std::span<const Lit> literals) {
    if (literals.size() <= most_pairwise) {
        for (std::size_t i = 0; i < literals.size(); ++i)
            for (std::size_t j = i + 1; j < literals.size(); ++j)
                formula.add({!literals[i], !literals[j]});
        return;
    }
    Lit before = literals[0];  // one of the literals so far is true
    for (std::size_t i = 1; i < literals.size(); ++i) {
        formula.add({!before, !literals[i]});
        if (i + 1 == literals.size()) return;
        const Lit now = formula.variable();
        formula.add({!before, now});
        formula.add({!literals[i], now});
        before = now;
    }
}

}  // namespace quadrille::engine
