// A plugin without fault, as small as can be: two lamps or more in a row, exactly one of them is lit. Each file beside this one
// breaks it in one way.
#pragma once

#include "quadrille/kit/kit.hpp"
#include "quadrille/sdk.hpp"

namespace sound {

using namespace quadrille;

inline constexpr Mark lit = 1;
inline constexpr Mark dark = 2;

inline Board board(std::size_t count) {
    const kit::Grid grid{1, count};
    Board board{grid.extent(0.1), {{{{"lit", "*"}, {"dark", "."}}, 2, {lit}, {2}, false}}, {}};
    for (std::size_t cell = 0; cell < count; ++cell)
        board.elements.push_back({Kind::cell, 0, blank, Part::answer, grid.outline(cell), grid.name(cell)});
    return board;
}

inline Rules rules(std::size_t count) {
    Count one{{}, 1, 1};
    for (std::size_t cell = 0; cell < count; ++cell) one.of.push_back({element_id(cell), lit});
    return {{0, std::nullopt, "one lamp is lit", std::move(one)}};
}

class Lamps : public kit::StoredPuzzle {
public:
    explicit Lamps(std::size_t count) : Lamps(board_of(count), sound::rules(count)) {}
    Lamps(Board board, Rules rules) : StoredPuzzle(std::move(board), std::move(rules)) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        kit::draw_paper(canvas, board().extent);
        for (std::size_t cell = 0; cell < board().size(); ++cell)
            if (position.mark(element_id(cell)) == lit) {
                canvas.element(element_id(cell));
                canvas.disc(kit::Grid{1, board().size()}.centre(cell), 0.3, Role::mark);
            }
        canvas.nobody();
    }
    std::string write() const override { return std::string(board().size(), '.') + "\n"; }

private:
    static Board board_of(std::size_t count) { return sound::board(count); }
};

/// The number of lamps.
inline Result<std::size_t> read(std::string_view text) {
    const auto lines = kit::lines_of(text);
    if (lines.size() != 1) return kit::error_at(lines.size() < 2 ? 1 : 2, 1, "expected one line of dots");
    for (std::size_t i = 0; i < lines[0].text.size(); ++i)
        if (lines[0].text[i] != '.') return kit::error_at(1, i + 1, "expected a dot");
    return lines[0].text.size();
}

/// A single lamp has one solution.
inline TypeInfo describe(std::string example = ".\n") {
    return {"lamps",
            "Lamps",
            "Light **one** lamp.",
            {{"one", "one lamp is lit", "more than one lamp is lit, or none can be"}},
            {".lamps"},
            std::move(example),
            true};
}

class Type : public PuzzleType {
public:
    const TypeInfo& info() const noexcept override { return info_; }
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        auto count = read(text);
        if (!count) return count.error();
        return make(*count);
    }

protected:
    explicit Type(TypeInfo info) : info_(std::move(info)) {}
    virtual std::unique_ptr<Puzzle> make(std::size_t count) const { return std::make_unique<Lamps>(count); }

public:
    Type() = default;

private:
    TypeInfo info_ = describe();
};

/// A type whose puzzles are of that class, which may have an example of its own.
template <class Kind>
class TypeOf : public Type {
public:
    TypeOf() : Type(description()) {}

private:
    static TypeInfo description() {
        if constexpr (requires { Kind::example; })
            return describe(Kind::example);
        else
            return describe();
    }
    std::unique_ptr<Puzzle> make(std::size_t count) const override { return std::make_unique<Kind>(count); }
};

/// The manifest as QUADRILLE_PLUGIN writes it.
inline Manifest manifest(PuzzleType* (*create)()) {
    return {manifest_magic, abi_revision, library_flavour(), checked_types.size(), type_sizes(), "lamps", "1.0.0", create};
}

}  // namespace sound
