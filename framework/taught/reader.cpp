#include "taught/reader.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "quadrille/validate.hpp"
#include "taught/drawing.hpp"
#include "taught/table.hpp"

namespace quadrille::taught {

namespace {

namespace fs = std::filesystem;

/// Words as a value gives them: one, or a list.
SignWords meaning_of(const config::TomlItem& item) {
    if (const auto* const word = std::get_if<std::string>(&item.value))
        return {{*word}, {place_of(item)}};
    const auto* const words = std::get_if<std::vector<std::string>>(&item.value);
    if (words == nullptr || words->empty())
        wrong(Text("'{0}' is no mark; expected its name, or a list of names", {item.key}),
              place_of(item));
    return {*words, item.members};
}

class RuleReader {
public:
    RuleReader(std::string_view source, const fs::path& file, const PuzzleType& type)
        : source_(source), file_(file), type_(type) {}

    void legend(RuleTable& table) {
        for (const config::TomlItem* item : table.all({})) legend_[item->key] = meaning_of(*item);
        table.expect_no_more();
    }

    Pattern pattern(RuleTable& table, std::vector<config::Translation>& translations) {
        Pattern pattern;
        pattern.heading = heading(table, translations);
        pattern.piece = piece(table.needed({}, "puzzle"));
        const Board& board = pattern.piece->board();
        Legend legend = legend_;
        for (const config::TomlItem* item : table.all("legend"))
            legend[item->key] = meaning_of(*item);
        pattern.before = marks(table, "before", board, legend, false);
        add_givens(board, pattern);
        pattern.after = marks(table, "after", board, legend, true);
        if (const config::TomlItem* const border = table.find("border"))
            pattern.border = sides_of(*border);
        pattern.swap = table.truth("swap", false);
        if (pattern.swap) check_swap(board, place_of(*table.find("swap")));
        table.expect_no_more();
        drop_known(pattern);
        if (pattern.after.empty())
            wrong("'after' says nothing that 'before' does not say already",
                  place_of_key(table, "after"));
        return pattern;
    }

    HouseRule house(RuleTable& table, std::vector<config::Translation>& translations) {
        HouseRule rule;
        rule.heading = heading(table, translations);
        const auto most = static_cast<std::int64_t>(most_chosen);
        const auto amount = [&](const char* key) {
            return static_cast<std::size_t>(table.number("choose", key, 1, most));
        };
        if (table.inner("choose", "houses") != nullptr) {
            rule.choose = HouseRule::Choose::houses;
            rule.count = amount("houses");
            rule.limit = amount("covered-by");
        } else if (table.inner("choose", "elements") != nullptr) {
            rule.choose = HouseRule::Choose::elements;
            rule.count = amount("elements");
            rule.limit = amount("candidates");
        } else {
            rule.choose = HouseRule::Choose::marks;
            rule.count = amount("candidates");
            rule.limit = amount("places");
        }
        rule.what = word(table.needed("remove", "what"), "chosen-candidates", "other-candidates")
                        ? HouseRule::What::chosen
                        : HouseRule::What::others;
        const config::TomlItem& from = table.needed("remove", "from");
        rule.from =
            word(from, rule.choose == HouseRule::Choose::elements ? "chosen-elements" : "places",
                 "other-elements")
                ? HouseRule::From::inside
                : HouseRule::From::outside;
        table.expect_no_more();
        return rule;
    }

private:
    RuleHeader heading(RuleTable& table, std::vector<config::Translation>& translations) const {
        RuleHeader heading;
        heading.id = table.text("id");
        heading.place = place_of(*table.find("id"));
        heading.file = file_;
        if (!is_id(heading.id))
            wrong(Text("'{0}' is no id; expected a-z, 0-9 and '-'", {heading.id}), heading.place);
        heading.name = told(table, "name", translations);
        if (heading.name.empty()) wrong(Text("'{0}' is missing here", {"name"}), heading.place);
        heading.reason = told(table, "reason", translations);
        if (table.find("level") != nullptr)
            heading.level = static_cast<std::uint16_t>(table.number({}, "level", 1, 9));
        return heading;
    }

    /// A text in one language, or a table of languages of which "en" is one; empty where there is
    /// none.
    static Text told(RuleTable& table, const char* key,
                     std::vector<config::Translation>& translations) {
        if (const config::TomlItem* const item = table.find(key))
            return Text::sentence(RuleTable::text_of(*item));
        const std::vector<const config::TomlItem*> languages = table.all(key);
        if (languages.empty()) return {};
        const std::string english = RuleTable::text_of(table.needed(key, "en"));
        for (const config::TomlItem* item : languages)
            if (item->key != "en")
                translations.push_back({item->key, english, RuleTable::text_of(*item)});
        return Text::sentence(english);
    }

    std::shared_ptr<const Puzzle> piece(const config::TomlItem& item) const {
        const std::string& text = RuleTable::text_of(item);
        Result<std::unique_ptr<Puzzle>> puzzle = type_.parse(text);
        if (!puzzle) {
            const Error& error = puzzle.error();
            config::FilePlace place = place_of(item);
            const std::vector<PlacedLine> lines = placed_lines(text, place, source_);
            if (error.line != 0 && error.line <= lines.size()) {
                place = lines[error.line - 1].place;
                if (place.line != item.line) place.column = std::max<std::size_t>(error.column, 1);
            }
            wrong(Text("the piece cannot be read: {0}", {error.message}), place);
        }
        const ElementRange deciding = (*puzzle)->board().deciding();
        const auto decides =
            static_cast<std::size_t>(std::distance(deciding.begin(), deciding.end()));
        if (decides > most_elements)
            wrong(Text("the piece has {0} elements to decide; a pattern may have {1}",
                       {std::to_string(decides), std::to_string(most_elements)}),
                  place_of(item));
        return std::move(puzzle).value();
    }

    /// A drawing, or a table of element names.
    std::vector<Assumed> marks(RuleTable& table, const char* key, const Board& board,
                               const Legend& legend, bool needed) const {
        if (const config::TomlItem* const item = table.find(key))
            return read_drawing(
                board, placed_lines(RuleTable::text_of(*item), place_of(*item), source_), legend);
        const std::vector<const config::TomlItem*> named = table.all(key);
        if (named.empty() && needed) wrong(Text("'{0}' is missing here", {key}), table.place());
        std::vector<Assumed> list;
        for (const config::TomlItem* item : named) {
            const auto at =
                std::find_if(board.elements.begin(), board.elements.end(),
                             [&](const Element& element) { return element.name == item->key; });
            const ElementId id = element_id(static_cast<std::size_t>(at - board.elements.begin()));
            if (at == board.elements.end() || !board.decides(id))
                wrong(Text("the piece has no element '{0}' to decide", {item->key}),
                      place_of(*item));
            list.push_back({id, marks_of(board, id, meaning_of(*item))});
        }
        std::sort(list.begin(), list.end(),
                  [](const Assumed& a, const Assumed& b) { return a.element < b.element; });
        return list;
    }

    static config::FilePlace place_of_key(RuleTable& table, const char* key) {
        const config::TomlItem* const item = table.find(key);
        return item != nullptr ? place_of(*item) : place_of(*table.all(key).front());
    }

    static void add_givens(const Board& board, Pattern& pattern) {
        for (const ElementId id : board.deciding()) {
            if (board[id].given == blank) continue;
            std::erase_if(pattern.before,
                          [&](const Assumed& assumed) { return assumed.element == id; });
            pattern.before.push_back({id, {board[id].given}});
        }
        std::sort(pattern.before.begin(), pattern.before.end(),
                  [](const Assumed& a, const Assumed& b) { return a.element < b.element; });
    }

    static Sides sides_of(const config::TomlItem& item) {
        static constexpr std::pair<const char*, Side> names[] = {
            {"top", top}, {"right", right}, {"bottom", bottom}, {"left", left}};
        unsigned sides = 0;
        const SignWords words = meaning_of(item);
        for (std::size_t i = 0; i < words.words.size(); ++i) {
            const auto* const at =
                std::find_if(std::begin(names), std::end(names),
                             [&](const auto& name) { return words.words[i] == name.first; });
            if (at == std::end(names))
                wrong(
                    Text("'{0}' is no side; expected top, right, bottom or left", {words.words[i]}),
                    words.places[i]);
            sides |= at->second;
        }
        return static_cast<Sides>(sides);
    }

    static void check_swap(const Board& board, config::FilePlace place) {
        std::optional<std::uint16_t> alphabet;
        for (const ElementId id : board.deciding()) {
            const std::uint16_t its = board[id].alphabet;
            if (alphabet.value_or(its) != its)
                wrong("'swap' needs a piece whose elements all take the same marks", place);
            alphabet = its;
        }
    }

    /// What stands before may be drawn again in `after`.
    static void drop_known(Pattern& pattern) {
        std::erase_if(pattern.after, [&](const Assumed& after) {
            return std::any_of(pattern.before.begin(), pattern.before.end(),
                               [&](const Assumed& before) {
                                   return before.element == after.element &&
                                          std::includes(after.one_of.begin(), after.one_of.end(),
                                                        before.one_of.begin(), before.one_of.end());
                               });
        });
    }

    /// Which of two words it is.
    static bool word(const config::TomlItem& item, const char* first, const char* second) {
        const std::string& text = RuleTable::text_of(item);
        if (text != first && text != second)
            wrong(Text("'{0}' means nothing here; expected '{1}' or '{2}'", {text, first, second}),
                  place_of(item));
        return text == first;
    }

    std::string_view source_;
    const fs::path& file_;
    const PuzzleType& type_;
    Legend legend_;
};

}  // namespace

RuleFile read_rules(std::string_view text, const fs::path& file, const PuzzleType& type,
                    std::vector<config::Problem>& problems) {
    RuleFile rules;
    const Result<config::Document> document = config::parse_toml(text, file);
    if (!document) {
        problems.push_back({file, document.error()});
        return rules;
    }
    std::vector<RuleTable> tables;
    for (const config::TomlItem& item : document->items) {
        const std::string head = item.section.substr(0, item.section.find('.'));
        auto at = std::find_if(tables.begin(), tables.end(),
                               [&](const RuleTable& table) { return table.head() == head; });
        if (at == tables.end()) at = tables.insert(tables.end(), RuleTable(head));
        at->add(item);
    }
    RuleReader reading(text, file, type);
    // The legend holds for the whole file, wherever it stands in it.
    std::stable_partition(tables.begin(), tables.end(),
                          [](const RuleTable& table) { return table.head() == "legend"; });
    for (RuleTable& table : tables) {
        try {
            if (table.head() == "legend")
                reading.legend(table);
            else if (table.head().starts_with("pattern["))
                rules.patterns.push_back(reading.pattern(table, rules.translations));
            else if (table.head().starts_with("house["))
                rules.houses.push_back(reading.house(table, rules.translations));
            else
                wrong("this belongs to no rule; expected [[pattern]], [[house]] or [legend]",
                      table.place());
        } catch (Wrong& found) {
            problems.push_back({file, std::move(found.error)});
        }
    }
    return rules;
}

}  // namespace quadrille::taught
