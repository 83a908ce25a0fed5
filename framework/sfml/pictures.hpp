// Small pictures of boards for the gallery, painted or loaded once and kept on the
// graphics card.
#pragma once

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>

#include "sfml/sfml_painter.hpp"
#include "window/platform.hpp"

namespace quadrille::sfml {

class Pictures {
public:
    explicit Pictures(Fonts& fonts) : painter_(fonts) {}

    [[nodiscard]] window::Picture make(unsigned width, unsigned height, drawing::Colour background,
                                       const std::function<void(drawing::Painter&)>& paint);
    /// See window::Platform.
    [[nodiscard]] window::Picture load(const std::filesystem::path& file, unsigned width,
                                       unsigned height);
    [[nodiscard]] std::function<bool(const std::filesystem::path&)> writer_of(
        window::Picture picture) const;
    void drop(window::Picture picture) { textures_.erase(picture); }

private:
    [[nodiscard]] window::Picture hold(std::unique_ptr<sf::Texture> texture);

    SfmlPainter painter_;
    sf::RenderTexture canvas_;  // painted on, then copied
    std::map<window::Picture, std::unique_ptr<sf::Texture>> textures_;
};

}  // namespace quadrille::sfml
