// What text play tells of techniques: which a puzzle can be solved with, what each says, and an
// example of it, found on threads of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "play/technique_guide.hpp"
#include "quadrille/text.hpp"
#include "text/reply.hpp"

namespace quadrille::text {

class Lessons {
public:
    /// Of a puzzle of that type.
    Lessons(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle);

    /// Which there are, the easiest first. Told with a tick, where they are not known yet.
    [[nodiscard]] Reply list();
    /// What the technique of that id or name says, and an example; asked again, another one.
    [[nodiscard]] Reply tell(std::string_view words, const Translator& translate);

    /// An answer is to come.
    [[nodiscard]] bool thinking() const;
    /// Ends what is under way. False if nothing was.
    bool stop();
    /// What has been answered since.
    [[nodiscard]] Reply tick();

    /// The example that was told last; null before one.
    [[nodiscard]] const engine::TechniqueExample* example() const;
    /// Of the technique that was opened last; empty before one.
    [[nodiscard]] std::string id() const;

private:
    enum class Asked : std::uint8_t { nothing, list, page, example };

    [[nodiscard]] Reply told_list() const;
    /// Its page, once it is known which technique the words mean.
    [[nodiscard]] Reply open();
    [[nodiscard]] Reply told_example() const;

    play::TechniqueGuide guide_;
    Asked asked_ = Asked::nothing;
    std::string words_;  ///< of the one that is asked for
    Translator translate_;
};

}  // namespace quadrille::text
