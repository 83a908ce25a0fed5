// Small pictures of boards for the gallery, painted once and kept on the graphics card.
#pragma once

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <functional>
#include <map>
#include <memory>

#include "sfml/sfml_painter.hpp"
#include "view/platform.hpp"

namespace quadrille::sfml {

class Pictures {
public:
    explicit Pictures(Fonts& fonts) : painter_(fonts) {}

    [[nodiscard]] view::Picture make(unsigned width, unsigned height, drawing::Colour background,
                                     const std::function<void(drawing::Painter&)>& paint);
    void drop(view::Picture picture) { textures_.erase(picture); }

private:
    SfmlPainter painter_;
    sf::RenderTexture canvas_;  // painted on, then copied
    std::map<view::Picture, std::unique_ptr<sf::Texture>> textures_;
};

}  // namespace quadrille::sfml
