#include "sfml/pictures.hpp"

#include <SFML/Graphics/Image.hpp>
#include <cstdint>
#include <system_error>
#include <utility>

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
    return hold(std::make_unique<sf::Texture>(canvas_.getTexture()));
}

window::Picture Pictures::load(const std::filesystem::path& file, unsigned width, unsigned height) {
    std::error_code code;
    sf::Image image;
    if (!std::filesystem::exists(file, code) || !image.loadFromFile(file.string())) return nullptr;
    if (image.getSize() != sf::Vector2u{width, height}) return nullptr;
    auto texture = std::make_unique<sf::Texture>();
    return texture->loadFromImage(image) ? hold(std::move(texture)) : nullptr;
}

std::function<bool(const std::filesystem::path&)> Pictures::writer_of(
    window::Picture picture) const {
    const auto found = textures_.find(picture);
    if (found == textures_.end()) return [](const std::filesystem::path&) { return false; };
    return [image = found->second->copyToImage()](const std::filesystem::path& file) {
        return image.saveToFile(file.string());
    };
}

window::Picture Pictures::hold(std::unique_ptr<sf::Texture> texture) {
    const auto handle = static_cast<std::uintptr_t>(texture->getNativeHandle());
    auto* const picture =
        reinterpret_cast<window::Picture>(handle);  // what Dear ImGui's OpenGL back end takes
    textures_[picture] = std::move(texture);
    return picture;
}

}  // namespace quadrille::sfml
