// The guard of puzzles that a plugin makes by itself, not from a text.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "plugins/guard.hpp"
#include "plugins/health.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::plugins {

/// What `make` makes, held to the contract and under guard; null stays null.
template <class Make>
Result<std::unique_ptr<Puzzle>> guarded_puzzle(PluginTask task, const std::shared_ptr<const PuzzleType>& type,
                          const std::shared_ptr<PluginHealth>& standing, Make&& make) {
    if (!standing->good()) return Error{standing->reason()};
    Result<std::unique_ptr<Puzzle>> made = Error{};
    std::string text;
    if (auto failed = standing->guard(task, [&] {
            made = make();
            if (made && *made != nullptr) text = (*made)->write();
        }))
        return Error{std::move(*failed)};
    if (!made) {
        Error error = made.error();
        if (error.message.empty())
            error.message = Text("the plugin {0} cannot make such a puzzle and does not say why",
                                 {type->info().id});
        return error;
    }
    if (*made == nullptr) return made;
    if (const auto sound = validate_puzzle(**made, type->info()); !sound)
        return Error{standing->failed(task, sound.error().message)};
    return std::unique_ptr<Puzzle>(
        std::make_unique<GuardedPuzzle>(type, std::move(made).value(), std::move(text), standing));
}

}  // namespace quadrille::plugins
