#include <chrono>
#include <thread>

#include "sound.hpp"

// A full board for a new puzzle takes an hour.
namespace {
using namespace quadrille;
class Bad final : public sound::Type, public PuzzleSetter {
public:
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter>(this, id);
    }
    std::span<const Parameter> parameters() const noexcept override { return {}; }
    Result<std::unique_ptr<Puzzle>> blank_board(std::span<const std::int32_t>) const override {
        return Error{"there is none"};
    }
    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t>, std::uint64_t) const override {
        std::this_thread::sleep_for(std::chrono::hours(1));
        return Error{"there is none"};
    }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")
