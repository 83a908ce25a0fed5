// A painter on one of Dear ImGui's draw lists: for cues of layers and other small shapes inside the
// interface.
#pragma once

#include <imgui/imgui.h>

#include "drawing/painter.hpp"

namespace quadrille::window {

class ImGuiPainter final : public drawing::Painter {
public:
    explicit ImGuiPainter(ImDrawList& list) : list_(&list) {}

    void stroke(std::span<const Vec2> points, double width, drawing::Colour colour) override;
    void polygon(std::span<const Vec2> points, drawing::Colour colour) override;
    void disc(Vec2 centre, double radius, drawing::Colour colour) override;
    void ring(Vec2 centre, double radius, double width, drawing::Colour colour) override;
    void text(Vec2 at, double height, std::string_view utf8, drawing::Colour colour, Align align,
              drawing::Weight weight) override;

private:
    void path(std::span<const Vec2> points);

    ImDrawList* list_;
};

}  // namespace quadrille::window
