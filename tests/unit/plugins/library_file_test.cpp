// The look at a library before the system maps it: no cut and no damage gets it out of step.
#include "quadrille/library_file.hpp"

#include <elf.h>
#include <link.h>

#include <cstring>
#include <limits>

#include "bench.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::plugins::testing {
namespace {

std::span<const std::byte> view(const std::string& bytes) {
    return std::as_bytes(std::span(bytes));
}

TEST(LibraryFile, AcceptsAWholeLibraryAndNamesItsSymbols) {
    const std::string whole = bytes_of(fixture("sound"));
    EXPECT_TRUE(validate_library_file(view(whole)));
    EXPECT_THAT(exported_symbols(view(whole)), ::testing::ElementsAre("quadrille_manifest"));
    EXPECT_THAT(exported_symbols(view(bytes_of(fixture("two_symbols")))),
                ::testing::Contains("another"));
}

TEST(LibraryFile, RefusesEveryTruncation) {
    const std::string whole = bytes_of(fixture("sound"));
    ASSERT_GT(whole.size(), 10'000U);
    for (std::size_t length = 0; length < whole.size(); ++length)
        ASSERT_FALSE(validate_library_file(view(whole).first(length))) << "at " << length;
}

TEST(LibraryFile, SurvivesDamagedHeaders) {
    const std::string whole = bytes_of(fixture("sound"));
    kit::Random random(1);
    for (int round = 0; round < 20'000; ++round) {
        std::string damaged = whole.substr(0, 4096);
        for (int i = 0; i < 4; ++i)
            damaged[random.below(800)] =
                static_cast<char>(static_cast<unsigned char>(random.below(256)));
        static_cast<void>(validate_library_file(view(damaged)));
        static_cast<void>(exported_symbols(view(damaged)));
    }
}

TEST(LibraryFile, ATableOfSymbolsThatClaimsToBeEndlessEndsWithTheFile) {
    std::string damaged = bytes_of(fixture("sound"));
    ElfW(Ehdr) header;
    std::memcpy(&header, damaged.data(), sizeof header);
    for (std::size_t i = 0; i < header.e_shnum; ++i) {
        char* const place = damaged.data() + header.e_shoff + i * sizeof(ElfW(Shdr));
        ElfW(Shdr) section;
        std::memcpy(&section, place, sizeof section);
        if (section.sh_type != SHT_DYNSYM) continue;
        section.sh_size = std::numeric_limits<std::uint64_t>::max();
        std::memcpy(place, &section, sizeof section);
    }
    EXPECT_FALSE(validate_library_file(view(damaged)));
    EXPECT_THAT(exported_symbols(view(damaged)), ::testing::Contains("quadrille_manifest"));
}

}  // namespace
}  // namespace quadrille::plugins::testing
