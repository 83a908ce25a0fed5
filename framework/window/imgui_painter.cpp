#include "window/imgui_painter.hpp"

#include "window/style.hpp"

namespace quadrille::window {

namespace {

ImVec2 at(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

}  // namespace

void ImGuiPainter::path(std::span<const Vec2> points) {
    list_->PathClear();
    for (const Vec2 p : points) list_->PathLineTo(at(p));
}

void ImGuiPainter::stroke(std::span<const Vec2> points, double width, drawing::Colour colour) {
    path(points);
    list_->PathStroke(to_u32(colour), ImDrawFlags_None, static_cast<float>(width));
}

void ImGuiPainter::polygon(std::span<const Vec2> points, drawing::Colour colour) {
    path(points);
    list_->PathFillConvex(to_u32(colour));
}

void ImGuiPainter::disc(Vec2 centre, double radius, drawing::Colour colour) {
    list_->AddCircleFilled(at(centre), static_cast<float>(radius), to_u32(colour));
}

void ImGuiPainter::ring(Vec2 centre, double radius, double width, drawing::Colour colour) {
    list_->AddCircle(at(centre), static_cast<float>(radius), to_u32(colour), 0,
                     static_cast<float>(width));
}

void ImGuiPainter::text(Vec2 place, double height, std::string_view utf8, drawing::Colour colour,
                        Align align, drawing::Weight /*weight*/) {
    const char* end = utf8.data() + utf8.size();
    const auto size = static_cast<float>(height);
    const float width = ImGui::GetFont()->CalcTextSizeA(size, 1e6F, 0, utf8.data(), end).x;
    const float share = align == Align::left ? 0.0F : align == Align::right ? 1.0F : 0.5F;
    const ImVec2 corner{static_cast<float>(place.x) - width * share,
                        static_cast<float>(place.y) - size / 2};
    list_->AddText(ImGui::GetFont(), size, corner, to_u32(colour), utf8.data(), end);
}

}  // namespace quadrille::window
