// Kernels: the solutions of many puzzles counted at once, straight from their texts, for who has
// thousands. A kernel is for puzzles of one shape: one board and one list of rules, and only what
// is given differs. It makes a type fast and never makes it work: whatever a kernel refuses is read
// and solved as ever, with the same answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/board.hpp"

namespace quadrille {

/// So many solutions of each text are kept.
inline constexpr std::size_t kept_solutions = 2;

/// What a kernel found out about one text.
struct KernelAnswer {
    enum class State : std::uint8_t {
        refused,     ///< no text for this kernel; it may be one for another, or for nobody
        unfinished,  ///< it takes long, or the kernel was told to stop: nothing is known
        finished,
    };
    State state = State::refused;
    /// Those there are, or as many as were wanted. 0 unless it is finished.
    std::uint64_t solutions = 0;
};

/// Texts, and room for what is found out about them.
struct KernelRequest {
    std::span<const std::string_view> texts;  ///< one puzzle each
    std::uint64_t most_solutions = 2;         ///< of each text no more are counted; 0: all are
    std::span<KernelAnswer> answers;          ///< one a text, refused at first
    /// By text, kept_solutions each, by element of the shape: the first solutions of what is
    /// finished, as many as there are and fit. Blank at first.
    std::span<Mark> marks;

    /// Where that solution of a text goes, one mark an element. Requires elements of the shape.
    [[nodiscard]] std::span<Mark> solution(std::size_t text, std::size_t nth,
                                           std::size_t elements) const {
        return marks.subspan((text * kept_solutions + nth) * elements, elements);
    }
};

/// Asked now and then whether to go on; after `false` the kernel returns at once, and what is not
/// finished stays so. [the thread that called Kernel::solve]
class KernelListener {
public:
    virtual bool go_on() = 0;

protected:
    ~KernelListener() = default;
};

/// One kernel. [any thread] `solve` is pure but for the calls of the listener, which it asks at
/// least once every 10 ms or so. The answer about a text depends on the puzzle that it is and on
/// most_solutions alone, never on its spelling, the other texts or the machine. Whatever is not
/// refused can be read as a puzzle of the type, with the board and the rules of the shape but for
/// what is given, and is not refused as that puzzle writes itself; its solutions are told in full,
/// resting marks written out. Takes any bytes without harm. What would take more than a second or
/// so is to be left unfinished.
struct Kernel {
    std::string id;                     ///< [a-z0-9-]+, unique in the type
    std::string shape;                  ///< native text of a puzzle of the shape
    std::vector<std::string> examples;  ///< texts that it takes, at least one
    std::function<void(const KernelRequest& request, KernelListener& listener)> solve;
};

/// Facet of a PuzzleType. [any thread]
class Kernels {
public:
    static constexpr std::string_view facet_id = "kernels/1";

    /// In the order in which they are asked; the same for the type's whole life.
    [[nodiscard]] virtual std::span<const Kernel> kernels() const noexcept = 0;

protected:
    ~Kernels() = default;
};

}  // namespace quadrille
