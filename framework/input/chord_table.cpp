#include "input/chord_table.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "config/nearest.hpp"

namespace quadrille::input {

namespace {

/// The chords an item lists; a single one may stand without brackets. Null for other values.
const std::vector<std::string>* chord_list(const config::Value& value,
                                           std::vector<std::string>& single) {
    if (const auto* list = std::get_if<std::vector<std::string>>(&value)) return list;
    const auto* text = std::get_if<std::string>(&value);
    if (text == nullptr) return nullptr;
    single = {*text};
    return &single;
}

/// A chord that a file gives to an action.
struct Claim {
    Chord chord;
    std::size_t action;
    config::FilePlace place;
};

class KeyFile {
public:
    KeyFile(ChordTable& table, const ActionNames& names, const config::Document& document)
        : table_(table), names_(names), document_(document) {}

    std::vector<config::Problem> apply() {
        for (const config::TomlItem& item : document_.items) read(item);
        // Now that every action of the file has given up its own, what is still bound loses its key
        // unasked.
        for (const Claim& claim : claims_) {
            if (const std::optional<std::size_t> loser = table_.find(claim.chord))
                complain(claim.place, {"{0} is taken from \"{1}\"; give that another key here too",
                                       {told(claim.chord), names_.name(*loser)}});
            table_.bind(claim.chord, claim.action);
        }
        const auto place_of = [](const config::Problem& problem) {
            return std::pair(problem.error.line, problem.error.column);
        };
        std::ranges::stable_sort(found_, {}, place_of);
        return std::move(found_);
    }

private:
    void complain(config::FilePlace place, Text sentence) {
        found_.push_back({document_.file, {std::move(sentence), place.line, place.column}});
    }

    [[nodiscard]] Text no_action(const std::string& id) const {
        std::vector<std::string> known;
        for (std::size_t i = 0; i < names_.count; ++i) known.push_back(names_.name(i));
        return config::suggesting(
            {"unknown action \"{0}\"; see {1} for all there are", {id, names_.file}}, id, known);
    }

    void read(const config::TomlItem& item) {
        const config::FilePlace place{item.line, item.column};
        const std::optional<std::size_t> action =
            item.section.empty() ? names_.named(item.key) : std::nullopt;
        if (!action)
            return complain(place, no_action(item.section.empty() ? item.key
                                                                  : item.section + "." + item.key));
        std::vector<std::string> single;
        const std::vector<std::string>* list = chord_list(item.value, single);
        if (list == nullptr)
            return complain(place,
                            {"\"{0}\" must be a list of keys, such as [\"Ctrl+Z\", \"Backspace\"]",
                             {item.key}});
        const std::size_t claimed_before = claims_.size();
        for (std::size_t i = 0; i < list->size(); ++i)
            claim((*list)[i], *action, i < item.members.size() ? item.members[i] : place);
        // A list in which nothing can be used does not take away the keys there are; an empty one
        // is meant.
        if (claims_.size() > claimed_before || list->empty()) table_.unbind(*action);
    }

    void claim(const std::string& word, std::size_t action, config::FilePlace place) {
        const std::optional<Chord> chord = parse_chord(word);
        if (!chord)
            return complain(place, {"unknown key \"{0}\"; keys are written as \"Ctrl+Shift+Z\", "
                                    "\"F7\", \"PageUp\", \"+\" or \"PadA\"",
                                    {word}});
        if (names_.refused)
            if (std::optional<Text> wrong = names_.refused(*chord))
                return complain(place, *std::move(wrong));
        const auto other = std::ranges::find(claims_, *chord, &Claim::chord);
        if (other != claims_.end())
            return complain(place, {"{0} is bound to \"{1}\" already; it stays there",
                                    {told(*chord), names_.name(other->action)}});
        claims_.push_back({*chord, action, place});
    }

    ChordTable& table_;
    const ActionNames& names_;
    const config::Document& document_;
    std::vector<Claim> claims_;
    std::vector<config::Problem> found_;
};

}  // namespace

void ChordTable::bind(const Chord& chord, std::size_t action) {
    std::erase_if(bound_, [&](const auto& entry) { return entry.first == chord; });
    bound_.emplace_back(chord, action);
}

void ChordTable::bind_all(std::string_view chords, std::size_t action) {
    while (!chords.empty()) {
        const std::size_t end = std::min(chords.find(' '), chords.size());
        if (const std::optional<Chord> chord = parse_chord(chords.substr(0, end)))
            bind(*chord, action);
        chords.remove_prefix(std::min(end + 1, chords.size()));
    }
}

void ChordTable::unbind(std::size_t action) {
    std::erase_if(bound_, [&](const auto& entry) { return entry.second == action; });
}

std::optional<std::size_t> ChordTable::find(const Chord& chord) const {
    const auto found = std::ranges::find(bound_, chord, &std::pair<Chord, std::size_t>::first);
    return found == bound_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Chord> ChordTable::chords(std::size_t action) const {
    std::vector<Chord> list;
    for (const auto& [chord, bound] : bound_)
        if (bound == action) list.push_back(chord);
    return list;
}

void apply_keys(ChordTable& table, const ActionNames& names, const config::Document& document,
                std::vector<config::Problem>& problems) {
    std::vector<config::Problem> found = KeyFile(table, names, document).apply();
    problems.insert(problems.end(), std::make_move_iterator(found.begin()),
                    std::make_move_iterator(found.end()));
}

}  // namespace quadrille::input
