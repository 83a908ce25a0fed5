// A picture beside the puzzle that it becomes, and what can be chosen for it.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>

#include "play/picture_maker.hpp"
#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

class PictureDialog final : public Dialog {
public:
    /// `open` is given the file of the new puzzle, once it is there.
    PictureDialog(Shell& shell, std::function<void(const std::filesystem::path&)> open);
    ~PictureDialog() override;

    /// To be called before it is opened.
    void show(const std::filesystem::path& file);

    [[nodiscard]] std::string name() const override { return "picture"; }
    [[nodiscard]] std::string title(const play::Game* game) const override;
    [[nodiscard]] float width() const override { return 720; }
    void body(const play::Game* game, float height) override;
    bool leave_off() override;
    void tick(std::chrono::steady_clock::time_point now) override;

private:
    void pictures(float height);
    void choices(float height);
    void shape(play::PictureChoices& wish);
    void ink(play::PictureChoices& wish);
    void crop(play::PictureChoices& wish);
    void difficulty(play::PictureChoices& wish);
    void foot();
    /// A name on the left; what follows stands in a column on the right.
    void label(const char* words);
    void slider(const char* name, const char* words, int& value, int least, int most);
    [[nodiscard]] bool chip(const std::string& name, const std::string& words, bool chosen);
    void repaint();
    void forget_pictures();
    /// Stores the puzzle; where it lies, or empty where that failed and was told.
    [[nodiscard]] std::filesystem::path keep();

    std::function<void(const std::filesystem::path&)> open_;
    play::PictureMaker maker_;
    std::string file_name_;
    Picture before_ = nullptr;
    Picture after_ = nullptr;
    std::uint64_t painted_ = 0;  ///< revision of the maker that the pictures show
    bool first_chip_ = true;     ///< of its row
};

}  // namespace quadrille::window
