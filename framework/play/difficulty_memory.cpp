#include "play/difficulty_memory.hpp"

#include <algorithm>
#include <utility>

#include "config/files.hpp"
#include "quadrille/kit/reader.hpp"

namespace quadrille::play {

namespace {

constexpr std::uintmax_t most_bytes = std::uintmax_t{1} << 20U;
constexpr std::string_view made = "some";
constexpr std::string_view in_vain = "none";

/// Takes a word off the front of a line.
std::string_view take_word(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

}  // namespace

DifficultyMemory::DifficultyMemory(std::filesystem::path file) : file_(std::move(file)) {
    if (file_.empty()) return;
    if (const Result<std::string> text = config::read_file(file_, most_bytes)) read(*text);
}

/// A line each: "BOARDS DIFFICULTY some" or "… none"; the last word on a matter counts.
void DifficultyMemory::read(std::string_view text) {
    for (const kit::Line& line : kit::lines_of(text)) {
        std::string_view rest = line.text;
        const std::string_view boards = take_word(rest);
        const engine::Difficulty* const difficulty = engine::difficulty_named(take_word(rest));
        if (difficulty != nullptr && (rest == made || rest == in_vain))
            known_[std::string(boards)][difficulty->grade] = rest == made;
    }
}

DifficultyMemory::Known DifficultyMemory::of(std::string_view boards,
                                             engine::Difficulty::Grade grade) const {
    const auto found = known_.find(boards);
    if (found == known_.end()) return Known::nothing;
    const auto known = found->second.find(grade);
    if (known == found->second.end()) return Known::nothing;
    return known->second ? Known::some : Known::none;
}

void DifficultyMemory::note(std::string_view boards, engine::Difficulty::Grade grade,
                            bool is_made) {
    Grades& grades = known_[std::string(boards)];
    const auto [known, is_new] = grades.emplace(grade, is_made);
    if (!is_new && (known->second || !is_made)) return;
    known->second = is_made;
    if (file_.empty()) return;
    const std::string line = std::string(boards) + " " +
                             std::string(engine::difficulty_of(grade).id) + " " +
                             std::string(is_made ? made : in_vain) + "\n";
    // What cannot be kept is found out again.
    config::make_private_file(file_);
    static_cast<void>(config::append_file(file_, line));
}

}  // namespace quadrille::play
