// Formats of other programs: how they are listed.
#include <algorithm>
#include <string>
#include <unordered_set>

#include "quadrille/validate.hpp"

namespace quadrille {

namespace {

Result<void> validate_format(const Format& format) {
    const auto wrong = [&](const char* sentence) {
        return Error{Text::sentence(sentence, {format.id})};
    };
    if (!is_id(format.id))
        return wrong("the id '{0}' of a format should consist of a-z, 0-9 and '-'");
    if (format.name.empty()) return wrong("the format '{0}' has no name; set Format::name");
    if (std::ranges::any_of(format.extensions, [](const std::string& extension) {
            return extension.size() < 2 || extension.front() != '.' ||
                   extension.find('/') != std::string::npos;
        }))
        return wrong("an extension of the format '{0}' does not begin with a dot");
    if (!format.recognises)
        return wrong("the format '{0}' cannot be recognised; set Format::recognises");
    if (!format.read && !format.write)
        return wrong("the format '{0}' is neither read nor written; set Format::read or write");
    if (!format.holds_many && !(format.opening + format.separator + format.closing).empty())
        return wrong("the format '{0}' holds one puzzle and says what stands between several");
    return {};
}

}  // namespace

Result<void> validate_formats(std::span<const Format> formats) {
    std::unordered_set<std::string_view> seen;
    for (const Format& format : formats) {
        if (auto sound = validate_format(format); !sound) return sound;
        if (!seen.insert(format.id).second)
            return Error{Text("two formats have the id '{0}'; ids should be unique", {format.id})};
    }
    return {};
}

}  // namespace quadrille
