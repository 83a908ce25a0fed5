#include "window/dialogs/choice_pictures.hpp"

#include "window/board_picture.hpp"

namespace quadrille::window {

namespace {

/// Few enough that the dialog opens at once.
constexpr unsigned previews_a_frame = 3;

}  // namespace

void ChoicePictures::show(const std::shared_ptr<const PuzzleType>& type) {
    painted_ = 0;
    const std::string& theme = shell_->ui.theme().name;
    if (type != type_ || theme != theme_) drop_all();
    type_ = type;
    theme_ = theme;
    previews_.show(type);
}

Picture ChoicePictures::of(std::size_t parameter, std::size_t choice, unsigned side) {
    if (side != side_) drop_all();
    side_ = side;
    const auto found = pictures_.find({parameter, choice});
    if (found != pictures_.end()) return found->second;
    const play::ChoicePreview* const preview = previews_.of(parameter, choice);
    if (preview == nullptr) return nullptr;
    if (painted_ == previews_a_frame) {
        shell_->view.rise();
        return nullptr;
    }
    ++painted_;
    const Picture picture = board_picture(*shell_, *preview->puzzle, preview->position, {}, side);
    pictures_.emplace(std::pair(parameter, choice), picture);
    return picture;
}

void ChoicePictures::drop_all() {
    for (const auto& [which, picture] : pictures_)
        if (picture != nullptr) shell_->platform.drop_picture(picture);
    pictures_.clear();
}

}  // namespace quadrille::window
