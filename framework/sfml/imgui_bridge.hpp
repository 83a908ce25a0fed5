// Dear ImGui inside an SFML window: fonts, events in, frames out (the OpenGL 2 back end draws).
#pragma once

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Window/Event.hpp>

#include <string>
#include <vector>

#include "sfml/cut_words.hpp"
#include "sfml/events.hpp"
#include "sfml/fonts.hpp"
#include "window/style.hpp"

namespace quadrille::sfml {

class ImGuiBridge {
public:
    ImGuiBridge(sf::RenderWindow& window, const FontFiles& files, float scale);
    ~ImGuiBridge();
    ImGuiBridge(const ImGuiBridge&) = delete;
    ImGuiBridge& operator=(const ImGuiBridge&) = delete;

    [[nodiscard]] const window::UiFonts& fonts() const noexcept { return fonts_; }
    /// Other sizes from the next frame on. Requires: the context of the window is active.
    const window::UiFonts& reload_fonts(const FontFiles& files, float scale);

    /// True for events after which a frame must come before the next event: press and release in
    /// one frame would be lost.
    bool pointer(const sf::Event& event);
    void key(const sf::Event::KeyEvent& event, bool down);
    void text(char32_t character);
    void release_keys();

    void begin(float seconds, const Gamepad& pad);
    void render();
    /// Of what was rendered last; the words as shown, each line of them once.
    [[nodiscard]] std::vector<std::string> cut_words();
    /// The shape of the pointer that the widgets want.
    void show_pointer();

private:
    void load_fonts(float scale);

    sf::RenderWindow* window_;
    FontFiles files_;
    window::UiFonts fonts_;
    CutWords cut_words_;
    int pointer_shape_ = 0;
};

}  // namespace quadrille::sfml
