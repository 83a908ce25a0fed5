// Lamps whose rule is a function: one of the lamps is lit. Each function beside it breaks the
// contract in one way.
#pragma once

#include <algorithm>
#include <cstddef>

#include "sound.hpp"

namespace sound {

/// `Judge` is asked about a position and the number of lamps.
template <class Judge>
class LampsWithFunction final : public Lamps {
public:
    static constexpr const char* example = "....\n";
    explicit LampsWithFunction(std::size_t count) : Lamps(sound::board(count), rules_for(count)) {}

private:
    static Rules rules_for(std::size_t count) {
        Custom one{[count](const Position& position) { return Judge()(position, count); }, {}};
        for (std::size_t lamp = 0; lamp < count; ++lamp) one.of.push_back(element_id(lamp));
        return {{0, std::nullopt, "one lamp is lit", std::move(one)}};
    }
};

/// The first lamp is printed as dark. The rule is said to speak of those from `first` on.
template <class Judge, std::size_t first = 0>
class LampsWithPrintedOne final : public Lamps {
public:
    static constexpr const char* example = "....\n";
    explicit LampsWithPrintedOne(std::size_t count) : Lamps(board_for(count), rules_for(count)) {}

private:
    static Board board_for(std::size_t count) {
        Board board = sound::board(count);
        board.elements.front().given = dark;
        return board;
    }
    static Rules rules_for(std::size_t count) {
        Custom one{[count](const Position& position) { return Judge()(position, count); }, {}};
        for (std::size_t lamp = first; lamp < count; ++lamp) one.of.push_back(element_id(lamp));
        return {{0, std::nullopt, "one lamp is lit", std::move(one)}};
    }
};

struct Lit {
    std::size_t lit = 0;
    std::size_t blank = 0;
};
inline Lit count_lit(const Position& position, std::size_t count) {
    Lit found;
    for (std::size_t lamp = 0; lamp < count; ++lamp) {
        if (position.mark(element_id(lamp)) == lit) ++found.lit;
        if (position.mark(element_id(lamp)) == blank) ++found.blank;
    }
    return found;
}
/// Without fault.
inline Status judge_lamps(const Position& position, std::size_t count) {
    const Lit found = count_lit(position, count);
    if (found.lit > 1 || (found.lit == 0 && found.blank == 0)) return Status::violated;
    return found.blank == 0 ? Status::met : Status::open;
}

}  // namespace sound
