#include "config/toml_tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>

#include "config/toml.hpp"

namespace quadrille::config {
namespace {

std::string repeated(std::string_view text, std::size_t times) {
    std::string result;
    for (std::size_t i = 0; i < times; ++i) result += text;
    return result;
}

std::size_t depth_of(const toml::node& node) {
    std::size_t inside = 0;
    if (const auto* table = node.as_table()) {
        for (const auto& [key, member] : *table) inside = std::max(inside, depth_of(member));
    } else if (const auto* array = node.as_array()) {
        for (const toml::node& member : *array) inside = std::max(inside, depth_of(member));
    } else {
        return 0;
    }
    return inside + 1;
}

struct Attack {
    const char* name;
    std::string text;
};

class DeepToml : public testing::TestWithParam<Attack> {};

TEST_P(DeepToml, IsRefusedBeforeItIsParsed) {
    const Result<Document> document = parse_toml(GetParam().text, "f.toml");
    ASSERT_FALSE(document);
    EXPECT_THAT(document.error().message.english, testing::HasSubstr("levels deep"));
    EXPECT_GT(document.error().line, 0U);
    EXPECT_GT(document.error().column, 0U);
}

constexpr std::size_t deep = 40'000;
INSTANTIATE_TEST_SUITE_P(
    All, DeepToml,
    testing::Values(
        Attack{"DottedKey", repeated("a.", deep) + "a = 1\n"},
        Attack{"QuotedKey", repeated("\"a\" . 'b' .", deep) + "a = 1\n"},
        Attack{"Header", "[" + repeated("a.", deep) + "a]\nb = 1\n"},
        Attack{"TableOfAnArray", "[[" + repeated("a.", deep) + "a]]\nb = 1\n"},
        Attack{"Lists", "a = " + repeated("[", deep) + repeated("]", deep) + "\n"},
        Attack{"UnclosedLists", "a = " + repeated("[", deep)},
        Attack{"ListsOfManyLines", "a = " + repeated("[\n", deep)},
        Attack{"InlineTables", "a = " + repeated("{a=", deep) + "1" + repeated("}", deep) + "\n"},
        Attack{"InlineTablesOfDottedKeys",
               "a = " + repeated("{" + repeated("a.", 20) + "a = ", 200)},
        Attack{"HeaderAndKey", "[" + repeated("a.", 40) + "a]\n" + repeated("a.", 40) + "a = 1\n"},
        Attack{"BehindAString",
               "s = '''\n[[\n''''\nt = \"\\\"[\"\n" + repeated("a.", deep) + "a = 1\n"}),
    [](const auto& attack) { return std::string(attack.param.name); });

TEST(TomlTree, ThePlaceIsTheFirstThatIsTooDeep) {
    const Result<toml::table> tree =
        parse_toml_tree("a = 1\nb = " + repeated("[", max_toml_depth + 1));
    ASSERT_FALSE(tree);
    EXPECT_EQ(tree.error().line, 2U);
    EXPECT_EQ(tree.error().column, 5 + max_toml_depth);
}

TEST(TomlTree, WhatOnlyLooksDeepIsRead) {
    const std::string brackets = repeated("[{.", 1000);
    for (const std::string& text :
         {"a = '" + brackets + "'\n", "a = \"" + brackets + "\"\n",
          "a = '''\n" + brackets + "\n'''\n",
          "a = \"\"\"\n" + brackets + "\\\"\"\" " + brackets + "\"\"\"\"\n",
          "# " + brackets + "\na = 1\n", "a = [" + repeated("1.5, ", 1000) + "]\n",
          repeated("[a.b.c]\n", 1) + "d = [\n" + repeated("  [1.5, 2.5],\n", 1000) + "]\n",
          "a = {" + repeated("b = {c = 1}, ", 0) + "b.c = 1, d.e = 2.5}\n",
          "\"a.b.c" + repeated(".", 1000) + "\" = 1\n",
          "a = " + repeated("[", max_toml_depth) + repeated("]", max_toml_depth) + "\n"}) {
        const Result<toml::table> tree = parse_toml_tree(text);
        EXPECT_TRUE(tree) << text.substr(0, 60) << (tree ? "" : tree.error().message.english);
    }
    std::string many;
    for (int i = 0; i < 1000; ++i)
        many += "[t" + std::to_string(i) + ".u]\na.b = 1.5\nc = [[1.5], {d.e = 1}]\n";
    EXPECT_TRUE(parse_toml_tree(many));
}

// Texts of pieces that open, close, quote and separate. Both claims are held against toml++ itself.
RC_GTEST_PROP(TomlTree, MeasuresAtLeastHalfOfWhatTomlBuildsAndRefusesNothingShallow, ()) {
    static const std::vector<std::string> pieces = {"a",          "b = ",       "c = 1\n",
                                                    ".",          "[",          "]",
                                                    "{",          "}",          "=",
                                                    ",",          "\n",         "\"",
                                                    "'",          "'''",        "\"\"\"",
                                                    "#",          " ",          "\\",
                                                    "1.5",        "\t",         "a.b.c",
                                                    "a.a.a.a.a.", "[[[[[[[[[[", "]]]]]]]]]]",
                                                    "[a]",        "[[a",        "]]\n",
                                                    "\r\n",       "[a.b]\n",    "d = {",
                                                    "e = [",      "\xC2\xA0",   "\xEF\xBB\xBF",
                                                    "x = '''\n",  "'''\n"};
    std::string text;
    for (const std::size_t i : *rc::gen::container<std::vector<std::size_t>>(
             rc::gen::inRange<std::size_t>(0, pieces.size())))
        text += pieces[i];
    const bool passes = check_toml_depth(text).has_value();
    try {
        const toml::table table = toml::parse(text);
        const std::size_t depth = depth_of(table);
        if (passes) RC_ASSERT(depth <= 2 * max_toml_depth + 2);
        if (depth + 1 < max_toml_depth / 2) RC_ASSERT(passes);
    } catch (const toml::parse_error&) {
        RC_SUCCEED("no TOML: nothing was built");
    }
}

// Well-formed texts of a known depth.
RC_GTEST_PROP(TomlTree, RefusesExactlyWhatIsDeeper, ()) {
    std::string text;
    std::size_t depth = 0;
    if (*rc::gen::arbitrary<bool>()) {
        depth = *rc::gen::inRange<std::size_t>(1, 60);
        text =
            "[ a" +
            repeated(*rc::gen::element<std::string>(".a", " . a", ".\"a.b\"", ".'['"), depth - 1) +
            " ] # [[[\n";
    }
    const auto dots = *rc::gen::inRange<std::size_t>(0, 60);
    text += "k" + repeated(".k", dots) + " = ";
    depth += dots;
    std::string closing;
    for (const bool table : *rc::gen::container<std::vector<bool>>(rc::gen::arbitrary<bool>())) {
        text += table ? "{ t = " : "[ '[', ";
        closing.insert(0, table ? "}" : "\n]");
        ++depth;
        if (closing.find('}') != std::string::npos) std::erase(closing, '\n');
    }
    text += "1" + closing + "\n";
    const Result<void> checked = check_toml_depth(text);
    RC_ASSERT(checked.has_value() == (depth <= max_toml_depth));
    if (checked) RC_ASSERT(depth_of(*parse_toml_tree(text)) == depth + 1);
}

}  // namespace
}  // namespace quadrille::config
