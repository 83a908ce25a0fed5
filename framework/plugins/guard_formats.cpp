#include "plugins/guard_formats.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

namespace quadrille::plugins {

namespace {

constexpr PluginTask translating = PluginTask::translate;
using Translate = std::function<Result<Translation>(std::string_view)>;

/// `fault_of` looks at what was made, in the guard: the sentence if it breaks the contract.
Translate guarded_translation(Translate inner, std::shared_ptr<PluginHealth> standing,
                              std::function<Text(const Translation&)> fault_of) {
    if (!inner) return {};
    return [inner = std::move(inner), standing = std::move(standing),
            fault_of = std::move(fault_of)](std::string_view text) -> Result<Translation> {
        Result<Translation> made = Error{};
        Text fault;
        const auto call = [&] {
            made = inner(text);
            if (made)
                fault = fault_of(*made);
            else if (made.error().message.empty())
                fault = "it refuses a text and does not say why";
        };
        if (auto failed = standing->guard(translating, call, supervision::text_mark(text)))
            return Error{*std::move(failed)};
        if (!fault.empty()) return Error{standing->failed(translating, std::move(fault))};
        return made;
    };
}

void guard_format(Format& format, const std::shared_ptr<const PuzzleType>& type,
                  const std::shared_ptr<PluginHealth>& standing) {
    format.recognises = [inner = std::move(format.recognises), standing](std::string_view text) {
        bool known = false;
        // A glance is told by what a text begins with: large texts are looked at often.
        const std::uint64_t mark = supervision::text_mark(text.substr(0, std::size_t{1} << 16U));
        if (standing->guard(
                translating, [&] { known = inner(text); }, mark))
            return false;
        return known;
    };
    if (format.parts)
        format.parts = [inner = std::move(format.parts), standing](std::string_view text) {
            std::vector<std::string_view> parts;
            if (standing->guard(
                    translating, [&] { parts = inner(text); }, supervision::text_mark(text)))
                return std::vector<std::string_view>();
            if (are_parts(parts, text)) return parts;
            standing->failed(translating,
                             "its parts are not parts of the text, one after the other");
            return std::vector<std::string_view>();
        };
    format.read = guarded_translation(
        std::move(format.read), standing, [type, id = format.id](const Translation& made) -> Text {
            const auto native = type->parse(made.text);
            if (native && *native != nullptr) return {};
            return {"what it reads in the format {0} is no puzzle", {id}};
        });
    format.write = guarded_translation(
        std::move(format.write), standing, [id = format.id](const Translation& made) -> Text {
            if (made.text.ends_with('\n')) return {};
            return {"what it writes in the format {0} does not end with a line end", {id}};
        });
}

}  // namespace

bool are_parts(const std::vector<std::string_view>& parts, std::string_view text) {
    const char* end = text.data();
    return std::ranges::all_of(parts, [&](std::string_view part) {
        const bool inside =
            std::less_equal<>()(end, part.data()) &&
            std::less_equal<>()(part.data() + part.size(), text.data() + text.size());
        end = part.data() + part.size();
        return inside;
    });
}

GuardedFormats::GuardedFormats(const std::shared_ptr<const PuzzleType>& type,
                               std::vector<Format> formats,
                               const std::shared_ptr<PluginHealth>& standing)
    : formats_(std::move(formats)) {
    for (Format& format : formats_) guard_format(format, type, standing);
}

}  // namespace quadrille::plugins
