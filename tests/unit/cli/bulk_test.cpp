// Kernels asked about neighbours: what they do not answer is left to the ordinary way.
#include "cli/bulk.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <new>

#include "../../contract/broken/kernels.hpp"

namespace quadrille::cli {
namespace {

struct SoundAnswer {
    void operator()(const KernelRequest& request, std::size_t text) const {
        sound::count_lamps(request, text);
    }
};
struct FailingAnswer {
    void operator()(const KernelRequest&, std::size_t) const { throw std::bad_alloc(); }
};

constexpr std::size_t size = 3;

template <class Answer>
BulkPiece asked() {
    const auto type = std::make_shared<const sound::TypeWithKernel<Answer>>();
    const auto text = std::make_shared<const std::string>("....");
    library::TextParts parts;
    parts.type = type;
    parts.parts.assign(size, library::TextPart{*text});
    const Stretch stretch{
        0, size, NativeText{0, "lamps", text, std::make_shared<const library::TextParts>(parts)},
        std::make_shared<const engine::BulkSolver>(type),
        [](const engine::BulkAnswer& answer, std::string& told) -> std::optional<Exit> {
            told += std::to_string(answer.solutions) + "\n";
            return Exit::done;
        }};
    Watchdog watchdog(0);
    return ask_kernels(stretch, 0, size, BulkWork{}, false, watchdog, {});
}

TEST(AskKernels, PutsTogetherWhatTheyAnswer) {
    const BulkPiece piece = asked<SoundAnswer>();
    EXPECT_EQ(piece.text, "2\n2\n2\n");
    EXPECT_TRUE(piece.holes.empty());
}

TEST(AskKernels, WhereTheyFailNothingIsKnown) {
    const BulkPiece piece = asked<FailingAnswer>();
    EXPECT_EQ(piece.text, "");
    EXPECT_EQ(piece.holes.size(), size);
    EXPECT_FALSE(piece.failure);
}

}  // namespace
}  // namespace quadrille::cli
