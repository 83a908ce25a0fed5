#include "sfml/pictures.hpp"

#include <cstdint>

namespace quadrille::sfml {

window::Picture Pictures::make(unsigned width, unsigned height, drawing::Colour background,
                               const std::function<void(drawing::Painter&)>& paint) {
    if (canvas_.getSize() != sf::Vector2u{width, height} && !canvas_.create(width, height))
        return nullptr;
    painter_.begin({{0, 0}, {static_cast<double>(width), static_cast<double>(height)}});
    paint(painter_);
    canvas_.clear({background.red, background.green, background.blue});
    painter_.draw(canvas_);
    canvas_.display();
    auto texture = std::make_unique<sf::Texture>(canvas_.getTexture());
    const auto handle = static_cast<std::uintptr_t>(texture->getNativeHandle());
    auto* const picture =
        reinterpret_cast<window::Picture>(handle);  // what Dear ImGui's OpenGL back end takes
    textures_[picture] = std::move(texture);
    return picture;
}

}  // namespace quadrille::sfml
