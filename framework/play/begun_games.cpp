#include "play/begun_games.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace quadrille::play {

namespace {

struct Found {
    library::SavedGame saved;
    std::filesystem::file_time_type written;
};

std::vector<Found> newest_first(const library::Library& library) {
    std::vector<Found> found;
    for (library::SavedGame& saved : library.saved_games()) {
        if (saved.head.finished || saved.head.newer) continue;
        std::error_code error;
        const auto written = std::filesystem::last_write_time(saved.file, error);
        if (!error) found.push_back({std::move(saved), written});
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &Found::written);
    return found;
}

BegunGames::Begun progress_of(const game::Session& session) {
    const Board& board = session.puzzle().board();
    BegunGames::Begun begun;
    begun.seconds = session.score().time.count();
    std::uint32_t places = 0;
    bool may_rest = false;
    for (const ElementId id : board.deciding()) {
        if (!board.writable(id)) continue;
        ++places;
        may_rest = may_rest || board.alphabet(id).rest != blank;
        if (session.position().mark(id) != blank) ++begun.marks;
    }
    if (!may_rest && places != 0) begun.filled = static_cast<double>(begun.marks) / places;
    return begun;
}

}  // namespace

void BegunGames::look(const library::Library& library, CardList& cards) {
    games_.clear();
    const std::vector<Found> found = newest_first(library);
    count_ = found.size();
    std::map<library::KeyNumber, Known> known;
    for (const Found& one : found) {
        if (games_.size() == most) break;
        const std::optional<library::KeyNumber> key = library::key_number(one.saved.key);
        const std::optional<std::uint32_t> card = key ? cards.card_of(*key) : std::nullopt;
        if (!card) continue;  // it may still be read
        Known& here = known[*key];
        if (const auto before = known_.find(*key); before != known_.end()) here = before->second;
        const auto stamp = config::FileStamp::of(one.saved.file);
        if (here.stamp != stamp) {
            const Result<library::Item> item = cards.open(cards.entry(*card));
            here = {stamp, std::nullopt};  // not tried again until the file is another one
            const auto game = item ? library.look_at(*item) : std::nullopt;
            if (game && *game) here.begun = progress_of(**game);
            if (game && !*game) {
                here.begun = Begun();
                here.begun->is_readable = false;
            }
        }
        if (!here.begun) continue;  // what is wrong is the puzzle
        here.begun->card = *card;
        games_.push_back(*here.begun);
    }
    known_ = std::move(known);
}

}  // namespace quadrille::play
