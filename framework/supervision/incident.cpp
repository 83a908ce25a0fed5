#include "supervision/incident.hpp"

#include <string.h>  // NOLINT: strsignal is no part of the standard library

#include <array>
#include <cstring>
#include <string_view>

namespace quadrille::supervision {

namespace {

struct TaskWords {
    const char* name;
    const char* sentence;
};

constexpr std::array<TaskWords, plugin_tasks> words{{
    {"open", "opening the library"},
    {"facets", "offering its facets"},
    {"setting", "telling what can be set"},
    {"read", "reading a puzzle"},
    {"parts", "telling the puzzles of a text apart"},
    {"techniques", "offering its techniques"},
    {"solvers", "offering its solvers"},
    {"looks", "telling how it is shown"},
    {"judge", "judging a rule"},
    {"draw", "drawing"},
    {"write", "writing a puzzle"},
    {"deduce", "looking for a deduction"},
    {"solve", "solving"},
    {"draft", "drafting a puzzle"},
    {"release", "letting go of a puzzle"},
    {"clues", "changing what is printed"},
    {"translate", "translating a puzzle of another program"},
}};

}  // namespace

Text told(PluginTask task) { return words.at(static_cast<std::size_t>(task)).sentence; }
const char* name_of(PluginTask task) { return words.at(static_cast<std::size_t>(task)).name; }

Text told(const Ending& ending) {
    const std::string number = std::to_string(ending.number);
    switch (ending.how) {
        case Ending::How::signal:
            return {"signal {0}", {number + " (" + ::strsignal(ending.number) + ")"}};
        case Ending::How::hung:
            return {"it did not come back within {0} {0|second|seconds}", {number}};
        case Ending::How::exited:
        case Ending::How::returned:
            break;
    }
    return {"exit status {0}", {number}};
}

Text told(const Incident& incident) {
    return {"the plugin {0} ended the program while {1}: {2}",
            {incident.plugin, told(incident.task), told(incident.ending)}};
}

/// FNV-1a (Fowler, Noll, Vo; RFC 9923) of words in the place of bytes. Of a product the lower bits
/// do not depend on the upper ones of a factor, so the upper half is mixed into the lower one.
std::uint64_t text_mark(std::string_view text) noexcept {
    constexpr std::uint64_t prime = 0x100000001B3U;
    std::uint64_t mark = 0xCBF29CE484222325U ^ text.size();
    const auto mix = [&](std::string_view bytes) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), bytes.size());
        mark = (mark ^ word) * prime;
        mark ^= mark >> 32U;
    };
    for (; text.size() >= sizeof(std::uint64_t); text.remove_prefix(sizeof(std::uint64_t)))
        mix(text.substr(0, sizeof(std::uint64_t)));
    if (!text.empty()) mix(text);
    return mark == 0 ? 1 : mark;
}

}  // namespace quadrille::supervision
