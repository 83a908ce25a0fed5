#include "play/address.hpp"

#include <gtest/gtest.h>

namespace quadrille::play {
namespace {

TEST(Address, APathIsTakenAsItIs) {
    EXPECT_EQ(path_in("/home/me/50%20off.txt"), "/home/me/50%20off.txt");
    EXPECT_EQ(path_in("/one\r\n/two\n"), "/one") << "the first of several";
}

TEST(Address, AnAddressIsDecoded) {
    EXPECT_EQ(path_in("file:///home/me/my%20puzzles/%C3%A9toile.txt\r\n"),
              "/home/me/my puzzles/étoile.txt");
    EXPECT_EQ(path_in("file://localhost/a%2fb"), "/a/b");
    EXPECT_EQ(path_in("file:/a"), "/a");
    EXPECT_EQ(path_in("file:///100%"), "/100%");
    EXPECT_EQ(path_in("file:///100%zz%4"), "/100%zz%4");
}

TEST(Address, AllElseNamesNoFile) {
    for (const char* text :
         {"", "..0.", "puzzle.txt", "file://elsewhere/a", "https://example.org/a", "file:///a%00b"})
        EXPECT_EQ(path_in(text), std::nullopt) << text;
}

}  // namespace
}  // namespace quadrille::play
