#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "play/trace.hpp"
#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

TEST(Trace, WritesOneObjectALine) {
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "trace";
    {
        Trace trace(file);
        trace.write("screen", {{"name", std::string("a \"quoted\"\nname")},
                               {"scale", 2.5},
                               {"count", std::int64_t{3}},
                               {"on", true},
                               {"list", std::vector<std::string>{"x", "y"}}});
        trace.write("end");
    }
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    const std::string without_times =
        std::regex_replace(text.str(), std::regex(",\"ms\":[0-9.e+]+"), "");
    EXPECT_NE(without_times, text.str());
    EXPECT_EQ(
        without_times,
        "{\"event\":\"screen\",\"name\":\"a "
        "\\\"quoted\\\"\\nname\",\"scale\":2.5,\"count\":3,\"on\":true,\"list\":[\"x\",\"y\"]}\n"
        "{\"event\":\"end\"}\n");
}

TEST(Trace, IsSilentUnlessOpened) {
    Trace trace;
    trace.write("screen");
    EXPECT_FALSE(trace.open());
}

}  // namespace
}  // namespace quadrille::play
