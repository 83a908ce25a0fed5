#include "config/toml_edit.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace quadrille::config {
namespace {

using List = std::vector<std::string>;

struct EditCase {
    const char* what;
    const char* before;
    const char* section;
    const char* key;
    std::optional<Value> value;
    const char* after;  ///< null: it is refused
};

class TomlEdit : public testing::TestWithParam<EditCase> {};

TEST_P(TomlEdit, ChangesThatAndNothingElse) {
    const EditCase& one = GetParam();
    const Result<std::string> edited =
        one.value ? with_value(one.before, one.section, one.key, *one.value)
                  : without_value(one.before, one.section, one.key);
    ASSERT_EQ(static_cast<bool>(edited), one.after != nullptr);
    if (one.after == nullptr) return;
    EXPECT_EQ(*edited, one.after);
}

const EditCase cases[]{
    {"InPlace", "# a\n  x = 1   # b\ny = 2\n", "", "x", std::int64_t{5},
     "# a\n  x = 5   # b\ny = 2\n"},
    {"AHashInAText", "x = '#1' # b\n", "", "x", std::string("\"#\""), "x = \"\\\"#\\\"\" # b\n"},
    {"BehindWhatIsNotAscii", "\"é\".x = 1 # é\n", "é", "x", true, "\"é\".x = true # é\n"},
    {"OverSeveralLines", "x = '''\n# no comment\n''' # b\n", "", "x", 1.5, "x = 1.5 # b\n"},
    {"AfterTheLastOfItsSection", "[a]\nx = 1 # b\n\n[c]\ny = 2", "a", "z", std::int64_t{3},
     "[a]\nx = 1 # b\nz = 3\n\n[c]\ny = 2"},
    {"InAnEmptySection", "[a] # b\n\n[c]\n", "a", "z", std::int64_t{3}, "[a] # b\nz = 3\n\n[c]\n"},
    {"InANewSection", "x = 1", "layers.2", "cue", std::string("dot"),
     "x = 1\n\n[layers.2]\ncue = \"dot\"\n"},
    {"InAnEmptyFile", "", "a", "z", std::int64_t{3}, "[a]\nz = 3\n"},
    {"BeforeTheFirstSection", "# mine\n[a]\nx = 1\n", "", "y", std::int64_t{2},
     "y = 2\n# mine\n[a]\nx = 1\n"},
    {"LinesOfAnotherSystem", "x = 1\r\n[a]\r\ny = 1\r\n", "", "z", std::int64_t{2},
     "x = 1\r\nz = 2\r\n[a]\r\ny = 1\r\n"},
    {"OneMoreInAList", "u = [\n  \"A\", # first\n  \"B\"  # second\n]\n", "", "u",
     List{"A", "B", "C"}, "u = [\n  \"A\", # first\n  \"B\", \"C\"  # second\n]\n"},
    {"OneLessInAList", "u = [\n  \"A\", # first\n  \"B\"  # second\n]\n", "", "u", List{"B"},
     "u = [\n  # first\n  \"B\"  # second\n]\n"},
    {"TheLastOfAList", "u = [\"A\", \"B\"] # b\n", "", "u", List{"A"}, "u = [\"A\"] # b\n"},
    {"AnotherList", "u = [\"A\", # why\n\"B\"]\n", "", "u", List{"C"}, "u = [\"C\"]\n"},
    {"InBraces", "a = { x = 1, y = 2 } # b\n", "a", "x", std::int64_t{7},
     "a = { x = 7, y = 2 } # b\n"},
    {"OutOfBraces", "a = { x = 1, y = 2 }\n", "a", "x", std::nullopt, nullptr},
    {"ALineLess", "x = 1\ny = 2\nz = 3\n", "", "y", std::nullopt, "x = 1\nz = 3\n"},
    {"TheCommentStays", "x = 1 # why\n", "", "x", std::nullopt, "# why\n"},
    {"NothingToTakeOut", "x = 1 # why\n", "", "y", std::nullopt, "x = 1 # why\n"},
    {"NoToml", "x = \n", "", "x", std::int64_t{1}, nullptr},
};
INSTANTIATE_TEST_SUITE_P(All, TomlEdit, testing::ValuesIn(cases),
                         [](const auto& one) { return std::string(one.param.what); });

/// A text as people write them: keys, comments, blank lines, sections.
std::string random_text() {
    std::string text = "first = 1 # why\n";
    int key = 0;
    for (const int line : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 7))) {
        const std::string name = "k" + std::to_string(key++);
        switch (line) {
            case 0:
                text += "# a remark, \"quoted\" [and] more = 1\n";
                break;
            case 1:
                text += "\n";
                break;
            case 2:
                text += name + " = 'it#is'   # why\n";
                break;
            case 3:
                text += "  " + name + "=[ \"x\" , \"y\"]#z\n";
                break;
            case 4:
                text += "[t" + name + "]\n";
                break;
            case 5:
                text += name + " = [\n \"x\", # one\n \"y\" # two\n]\n";
                break;
            default:
                text += name + " = \"\"\" a \"\" # b\n c\"\"\"\n";
                break;
        }
    }
    return text;
}

RC_GTEST_PROP(TomlEditProperty, ASetValueIsReadBackAndEveryOtherByteStays, ()) {
    const std::string text = random_text();
    const Result<Document> document = parse_toml(text, {});
    RC_ASSERT(static_cast<bool>(document));
    const TomlItem& item = *rc::gen::elementOf(document->items);
    const Value value =
        *rc::gen::element<Value>(std::int64_t{987654}, true, std::string("a # b"), List{"C", "D"});
    const Result<std::string> edited = with_value(text, item.section, item.key, value);
    RC_ASSERT(static_cast<bool>(edited));
    const std::string written = toml_value(value);
    const std::size_t at = edited->find(written);
    RC_ASSERT(at != std::string::npos);
    RC_ASSERT(text.starts_with(edited->substr(0, at)));
    RC_ASSERT(text.ends_with(edited->substr(at + written.size())));
    const Result<Document> again = parse_toml(*edited, {});
    RC_ASSERT(static_cast<bool>(again));
    RC_ASSERT(again->items.size() == document->items.size());
}

RC_GTEST_PROP(TomlEditProperty, TakingOutAndSettingAnewLosesNoCommentBehindAValue, ()) {
    const std::string text = random_text();
    const Result<Document> document = parse_toml(text, {});
    RC_ASSERT(static_cast<bool>(document));
    const TomlItem& item = *rc::gen::elementOf(document->items);
    const Result<std::string> less = without_value(text, item.section, item.key);
    RC_ASSERT(static_cast<bool>(less));
    const Result<std::string> more = with_value(*less, item.section, item.key, std::int64_t{1});
    RC_ASSERT(static_cast<bool>(more));
    const auto remarks = [](const std::string& of) {
        std::size_t count = 0;
        for (std::size_t at = of.find("# why"); at != std::string::npos;
             at = of.find("# why", at + 1))
            ++count;
        return count;
    };
    RC_ASSERT(remarks(*more) == remarks(text));
}

}  // namespace
}  // namespace quadrille::config
