#include "config/wire.hpp"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

TEST(Wire, TextsComeBackAsTheyWere) {
    const Text text("a {0} and {1}", {Text("b {0}", {"1:2;3"}), ""});
    std::string bytes;
    wire::put_string(bytes, "id\n!");
    wire::put_text(bytes, text);
    wire::Reader reader(bytes);
    EXPECT_EQ(reader.string(), "id\n!");
    EXPECT_EQ(reader.text(), text);
    EXPECT_EQ(reader.string(), std::nullopt);
}

TEST(Wire, EveryCutIsNoticed) {
    std::string bytes;
    wire::put_text(bytes, Text("a {0}", {"b"}));
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_EQ(wire::Reader(std::string_view(bytes).substr(0, length)).text(), std::nullopt)
            << length;
}

TEST(Wire, NonsenseIsNoText) {
    for (const char* nonsense :
         {"", ":", "5", "-1:a", "99999999999999999999:a", "3:ab", "1:a9;", "x"})
        EXPECT_EQ(wire::Reader(nonsense).text(), std::nullopt) << nonsense;
}

}  // namespace
}  // namespace quadrille
