// quadrille.log: appended to by every run, and bounded.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "supervision/event_log.hpp"
#include "temporary_folder.hpp"

namespace quadrille::supervision {
namespace {

std::string content(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(EventLog, IsAppendedToAndPutBesideWhenItHasGrown) {
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "new" / "quadrille.log";
    open_event_log(file);
    log_event("first {}");
    open_event_log(file);
    log_fault("second");
    EXPECT_THAT(content(file), testing::AllOf(testing::HasSubstr("info: first {}\n"),
                                              testing::HasSubstr("error: second\n")));
    std::ofstream(file, std::ios::app) << std::string((1U << 20U) + 1, '.');
    open_event_log(file);
    log_event("third");
    EXPECT_THAT(content(file), testing::AllOf(testing::HasSubstr("third"),
                                              testing::Not(testing::HasSubstr("first"))));
    EXPECT_THAT(content(file.string() + ".1"), testing::HasSubstr("first"));
    open_event_log("/dev/null/there/is/none");
    log_event("nowhere");
}

}  // namespace
}  // namespace quadrille::supervision
