#include "play/editor/clue_typer.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "config/lower_case.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::play {

namespace {

bool begins_with(std::string_view text, std::string_view start) {
    return start.size() <= text.size() &&
           std::equal(start.begin(), start.end(), text.begin(), [](char a, char b) {
               return config::lower_case(a) == config::lower_case(b);
           });
}

std::optional<std::uint32_t> number_typed(std::string_view word) {
    std::uint32_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return number;
}

}  // namespace

ClueTyper::ClueTyper(std::vector<Symbol> values, std::uint32_t most)
    : values_(std::move(values)), most_(most) {
    constexpr std::uint32_t largest_digit = 9;
    has_words_ = values_.empty() ? most_ > largest_digit
                                 : std::ranges::any_of(values_, [](const Symbol& one) {
                                       return kit::characters(one.shown) > 1;
                                   });
}

bool ClueTyper::is_blank(std::string_view word) {
    constexpr std::string_view signs = "0.-_*?";
    return word == " " || (word.size() == 1 && signs.find(word.front()) != std::string_view::npos);
}

std::optional<std::string> ClueTyper::value_of(std::string_view word) const {
    if (values_.empty()) {
        const std::optional<std::uint32_t> number = number_typed(word);
        if (!number || *number == 0 || *number > most_) return std::nullopt;
        return std::to_string(*number);
    }
    const auto alike = [&](std::string_view name) {
        return name.size() == word.size() && begins_with(name, word);
    };
    const auto exact = std::ranges::find_if(
        values_, [&](const Symbol& one) { return one.shown == word || one.id == word; });
    if (exact != values_.end()) return exact->id;
    const auto near = std::ranges::find_if(
        values_, [&](const Symbol& one) { return alike(one.shown) || alike(one.id); });
    if (near != values_.end()) return near->id;
    const Symbol* const only = only_one(word);
    return only != nullptr ? std::optional(only->id) : std::nullopt;
}

const Symbol* ClueTyper::only_one(std::string_view start) const {
    const auto begins = [&](const Symbol& one) {
        return begins_with(one.shown, start) || begins_with(one.id, start);
    };
    const auto first = std::ranges::find_if(values_, begins);
    if (first == values_.end()) return nullptr;
    return std::find_if(first + 1, values_.end(), begins) == values_.end() ? &*first : nullptr;
}

bool ClueTyper::goes_on(std::string_view word) const {
    if (values_.empty()) {
        const std::optional<std::uint32_t> number = number_typed(word);
        return number && *number > 0 && *number * std::uint64_t{10} <= most_;
    }
    return only_one(word) == nullptr && std::ranges::any_of(values_, [&](const Symbol& one) {
        return (one.shown.size() > word.size() && begins_with(one.shown, word)) ||
               (one.id.size() > word.size() && begins_with(one.id, word));
    });
}

std::optional<TypedClue> ClueTyper::type(std::uint32_t place, char32_t character) {
    if (place != place_) pending_.clear();
    place_ = place;
    const std::string alone = kit::to_utf8(character);
    // Who parts numbers with blanks does so behind those, too, that ended by themselves.
    if (std::exchange(has_ended_, false) && has_words_ && character == U' ') return TypedClue{};
    const auto told = [&](const std::string& word, bool on_next) -> std::optional<TypedClue> {
        const std::optional<std::string> value = value_of(word);
        const bool more = goes_on(word);
        if (!value && !more) return std::nullopt;
        pending_ = more ? word : std::string();
        has_ended_ = value.has_value() && !more;
        return TypedClue{on_next, value.has_value(), value, has_ended_};
    };
    const bool was_begun = !pending_.empty();
    if (was_begun)
        if (auto typed = told(pending_ + alone, false)) return typed;
    // What was begun stands as it is, where it is anything.
    const bool stood = was_begun && value_of(pending_).has_value();
    if (auto typed = told(alone, stood)) return typed;
    if (stood && character == U' ') {  // it only ends what stands
        pending_.clear();
        return TypedClue{false, false, std::nullopt, true};
    }
    if (!is_blank(alone)) return std::nullopt;
    pending_.clear();
    return TypedClue{stood, true, std::nullopt, true};
}

}  // namespace quadrille::play
