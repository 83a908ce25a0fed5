// A plugin without fault, as small as can be: two lamps or more in a row, exactly one of them is
// lit. Each file beside this one breaks it in one way. What they share is compiled once
// (shared/sound.cpp).
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "quadrille/kit/kit.hpp"
#include "quadrille/sdk.hpp"

namespace sound {

using namespace quadrille;

inline constexpr Mark lit = 1;
inline constexpr Mark dark = 2;

Board board(std::size_t count);
Rules rules(std::size_t count);

class Lamps : public kit::StoredPuzzle {
public:
    explicit Lamps(std::size_t count);
    Lamps(Board board, Rules rules);
    ~Lamps() override;

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override;
    std::string write() const override;
};

/// The number of lamps.
Result<std::size_t> read(std::string_view text);

inline constexpr const char* single_lamp = ".\n";
TypeInfo describe(std::string example = single_lamp);

class Type : public PuzzleType {
public:
    explicit Type(std::string example = single_lamp);
    explicit Type(TypeInfo info);
    ~Type() override;

    const TypeInfo& info() const noexcept override;
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override;

protected:
    virtual std::unique_ptr<Puzzle> make(std::size_t count) const;

private:
    TypeInfo info_;
};

/// A type whose puzzles are of that class, which may have an example of its own.
template <class Kind>
class TypeOf : public Type {
public:
    TypeOf() : Type(example()) {}

private:
    static std::string example() {
        if constexpr (requires { Kind::example; })
            return Kind::example;
        else
            return single_lamp;
    }
    std::unique_ptr<Puzzle> make(std::size_t count) const override { return std::make_unique<Kind>(count); }
};

/// The manifest as QUADRILLE_PLUGIN writes it.
inline Manifest manifest(PuzzleType* (*create)()) {
    return {manifest_magic, abi_revision, library_flavour(), checked_types.size(), type_sizes(), "lamps", "1.0.0", create};
}

}  // namespace sound
