#include "window/screens/card_pictures.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "plugins/health.hpp"
#include "window/board_picture.hpp"

namespace quadrille::window {

namespace {

/// Rises when boards are painted otherwise than before.
constexpr std::uint64_t painting_revision = 3;
/// Few enough that scrolling stays fluid.
constexpr unsigned painted_a_frame = 2;
constexpr unsigned loaded_a_frame = 8;
/// On the graphics card: four times what the largest screen shows at once.
constexpr std::size_t most_bytes = std::size_t{96} << 20U;

std::uint64_t number_of(drawing::Colour colour) {
    return std::uint64_t{colour.red} << 24U | std::uint64_t{colour.green} << 16U |
           std::uint64_t{colour.blue} << 8U | std::uint64_t{colour.alpha};
}

/// All of a theme that a picture of a board may show.
void mix_in(play::PictureName& name, const drawing::Theme& theme) {
    for (const drawing::Colour colour : theme.roles) name.mix(number_of(colour));
    for (const drawing::Colour colour : {theme.clue_met, theme.clue_violated, theme.culprit,
                                         theme.given_ground, theme.panel, theme.accent})
        name.mix(number_of(colour));
    for (const drawing::LayerLook& look : theme.layers)
        name.mix(number_of(look.colour)).mix(static_cast<std::uint64_t>(look.cue));
    name.mix((theme.dark ? 1U : 0U) + (theme.puzzle_colours ? 2U : 0U));
    name.mix(static_cast<std::uint64_t>(std::llround(theme.line_scale * 1000))).mix(theme.font);
}

/// Whether all was painted that the puzzle can show: of a plugin that failed, or is not asked for
/// all, the picture is plain.
bool is_painted_in_full(const Puzzle& puzzle) {
    const auto* const health = facet_of<plugins::PluginHealth>(puzzle);
    return health == nullptr || (health->good() && health->incidents().empty());
}

std::size_t bytes_of(unsigned side) { return std::size_t{4} * side * side; }

}  // namespace

CardPictures::CardPictures(Shell& shell, play::CardList& cards)
    : shell_(&shell), cards_(&cards), store_(shell.resources.folders().cache / "pictures") {}

void CardPictures::begin_frame() {
    ++frame_;
    painted_ = loaded_ = 0;
    busy_ = false;
}

void CardPictures::end_frame() {
    std::size_t bytes = 0;
    for (const auto& [which, held] : held_) bytes += bytes_of(which.second);
    if (bytes <= most_bytes) return;
    std::vector<std::pair<std::uint64_t, Which>> unseen;
    for (const auto& [which, held] : held_)
        if (held.seen != frame_) unseen.emplace_back(held.seen, which);
    std::ranges::sort(unseen);
    for (const auto& [seen, which] : unseen) {
        if (bytes <= most_bytes / 2) return;
        bytes -= bytes_of(which.second);
        if (const auto held = held_.find(which); held != held_.end()) {
            if (held->second.picture != nullptr)
                shell_->platform.drop_picture(held->second.picture);
            held_.erase(held);
        }
    }
}

Picture CardPictures::of(const library::ShelfEntry& entry, unsigned side) {
    const Which which{entry.puzzle.key, side};
    if (const auto found = held_.find(which); found != held_.end()) {
        found->second.seen = frame_;
        return found->second.picture;
    }
    if (painted_ >= painted_a_frame || loaded_ >= loaded_a_frame) {
        busy_ = true;
        return nullptr;
    }
    const auto game = game_of(entry.puzzle.key);  // before it is looked at
    const Picture made = load_or_paint(entry, side);
    held_[which] = {made, frame_, game};
    return made;
}

Picture CardPictures::load_or_paint(const library::ShelfEntry& entry, unsigned side) {
    const std::string name = name_of(entry, side);
    if (const Picture kept = shell_->platform.load_picture(store_.file_of(name), side, side)) {
        ++loaded_;
        return kept;
    }
    ++painted_;
    const Result<library::Item> item = cards_->open(entry);
    if (!item) return nullptr;  // whoever opens it is told why
    const Picture made = paint(*item, cards_->state_of(entry.puzzle.key).has_game, side);
    if (made != nullptr && is_painted_in_full(*item->puzzle))
        store_.keep(name, shell_->platform.writer_of(made));
    return made;
}

std::string CardPictures::name_of(const library::ShelfEntry& entry, unsigned side) const {
    play::Resources& world = shell_->resources;
    play::PictureName name;
    name.mix(painting_revision).mix(entry.puzzle.key).mix(side);
    name.mix(world.build_of(entry.type()));
    mix_in(name, world.theme());
    if (const auto game = game_of(entry.puzzle.key))
        name.mix(game->size).mix(static_cast<std::uint64_t>(game->modified)).mix(game->inode);
    return name.text();
}

std::optional<config::FileStamp> CardPictures::game_of(library::KeyNumber key) const {
    if (!cards_->state_of(key).has_game) return std::nullopt;
    return config::FileStamp::of(shell_->resources.library().game_file(library::key_text(key)));
}

Picture CardPictures::paint(const library::Item& item, bool has_game, unsigned side) {
    const Puzzle& puzzle = *item.puzzle;
    Position position(puzzle.board());
    std::vector<std::uint16_t> layers;
    if (has_game) {
        if (const auto game = shell_->resources.library().look_at(item); game && *game) {
            position = (*game)->position();
            layers = (*game)->layer_looks();
        }
    }
    return board_picture(*shell_, puzzle, position, layers, side);
}

void CardPictures::drop_all() {
    for (const auto& [key, held] : held_)
        if (held.picture != nullptr) shell_->platform.drop_picture(held.picture);
    held_.clear();
}

void CardPictures::drop(library::KeyNumber key) {
    const auto first = held_.lower_bound({key, 0U});
    auto end = first;
    for (; end != held_.end() && end->first.first == key; ++end)
        if (end->second.picture != nullptr) shell_->platform.drop_picture(end->second.picture);
    held_.erase(first, end);
}

void CardPictures::drop_outdated() {
    std::vector<library::KeyNumber> outdated;
    for (const auto& [which, held] : held_)
        if (held.game != game_of(which.first)) outdated.push_back(which.first);
    for (const library::KeyNumber key : outdated) drop(key);
}

void CardPictures::forget_failures() {
    std::erase_if(held_, [](const auto& one) { return one.second.picture == nullptr; });
}

}  // namespace quadrille::window
