#include "sfml/imgui_bridge.hpp"

#include <imgui/backends/imgui_impl_opengl2.h>
#include <imgui/imgui.h>
#include <imgui/imgui_internal.h>

#include <SFML/OpenGL.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <SFML/Window/Cursor.hpp>
#include <SFML/Window/Keyboard.hpp>
#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

#include "input/chord.hpp"
#include "input/icons.hpp"

namespace quadrille::sfml {

namespace {

using sf::Keyboard;

/// Latin with its extensions, Greek, Cyrillic, punctuation, arrows and the signs that puzzles show
/// as marks.
constexpr std::array<ImWchar, 15> characters{0x20,   0x24F,  0x370,  0x52F,  0x2010,
                                             0x205E, 0x2190, 0x21FF, 0x2200, 0x22FF,
                                             0x2500, 0x27BF, 0x20A0, 0x20BF, 0};

constexpr std::array key_map{
    std::pair{ImGuiKey_Tab, Keyboard::Tab},
    std::pair{ImGuiKey_LeftArrow, Keyboard::Left},
    std::pair{ImGuiKey_RightArrow, Keyboard::Right},
    std::pair{ImGuiKey_UpArrow, Keyboard::Up},
    std::pair{ImGuiKey_DownArrow, Keyboard::Down},
    std::pair{ImGuiKey_PageUp, Keyboard::PageUp},
    std::pair{ImGuiKey_PageDown, Keyboard::PageDown},
    std::pair{ImGuiKey_Home, Keyboard::Home},
    std::pair{ImGuiKey_End, Keyboard::End},
    std::pair{ImGuiKey_Insert, Keyboard::Insert},
    std::pair{ImGuiKey_Delete, Keyboard::Delete},
    std::pair{ImGuiKey_Backspace, Keyboard::Backspace},
    std::pair{ImGuiKey_Space, Keyboard::Space},
    std::pair{ImGuiKey_Enter, Keyboard::Enter},
    std::pair{ImGuiKey_Escape, Keyboard::Escape},
    std::pair{ImGuiKey_A, Keyboard::A},
    std::pair{ImGuiKey_C, Keyboard::C},
    std::pair{ImGuiKey_V, Keyboard::V},
    std::pair{ImGuiKey_X, Keyboard::X},
    std::pair{ImGuiKey_Y, Keyboard::Y},
    std::pair{ImGuiKey_Z, Keyboard::Z},
};

std::string to_utf8(const sf::String& text) {
    const auto bytes = text.toUtf8();
    return {bytes.begin(), bytes.end()};
}

const char* clipboard_text(void* held) {
    std::string& text = *static_cast<std::string*>(held);
    text = to_utf8(sf::Clipboard::getString());
    return text.c_str();
}

void set_clipboard_text(void*, const char* text) {
    const std::string words = text;
    sf::Clipboard::setString(sf::String::fromUtf8(words.begin(), words.end()));
}

int place_of(Keyboard::Key code) { return static_cast<int>(code); }

/// Hands the letters of all fonts over, a byte a pixel, and keeps no copy. The back end alone would
/// take four bytes a pixel, and keep both: eighty megabytes instead of eight. It makes its texture
/// of one pixel, which is replaced.
void upload_atlas() {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    unsigned char* letters = nullptr;
    int width = 0;
    int height = 0;
    atlas.GetTexDataAsAlpha8(&letters, &width, &height);
    atlas.TexPixelsRGBA32 = static_cast<unsigned int*>(ImGui::MemAlloc(sizeof(unsigned int)));
    *atlas.TexPixelsRGBA32 = 0;
    atlas.TexWidth = atlas.TexHeight = 1;
    ImGui_ImplOpenGL2_CreateFontsTexture();
    atlas.TexWidth = width;
    atlas.TexHeight = height;
    GLint before = 0;
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &before);
    glBindTexture(GL_TEXTURE_2D,
                  static_cast<GLuint>(reinterpret_cast<std::uintptr_t>(atlas.TexID)));
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_ALPHA, width, height, 0, GL_ALPHA, GL_UNSIGNED_BYTE, letters);
    glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(before));
    atlas.ClearTexData();
}

}  // namespace

ImGuiBridge::ImGuiBridge(sf::RenderWindow& window, const FontFiles& files, float scale)
    : window_(&window), files_(files) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendPlatformName = "sfml";
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard | ImGuiConfigFlags_NavEnableGamepad;
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors | ImGuiBackendFlags_HasGamepad;
    for (const auto& [imgui, sfml] : key_map) io.KeyMap[imgui] = place_of(sfml);
    io.KeyMap[ImGuiKey_KeyPadEnter] = place_of(Keyboard::Enter);
    static std::string clipboard;  // Dear ImGui borrows the text it is given
    io.ClipboardUserData = &clipboard;
    io.GetClipboardTextFn = clipboard_text;
    io.SetClipboardTextFn = set_clipboard_text;
    load_fonts(scale);
    ImGui_ImplOpenGL2_Init();
    static_cast<void>(window_->setActive(true));
    upload_atlas();
}

ImGuiBridge::~ImGuiBridge() {
    static_cast<void>(window_->setActive(true));
    ImGui_ImplOpenGL2_Shutdown();
    ImGui::DestroyContext();
}

const window::UiFonts& ImGuiBridge::reload_fonts(const FontFiles& files, float scale) {
    files_ = files;
    ImGui::GetIO().Fonts->Clear();
    load_fonts(scale);
    cut_words_.forget_fonts();
    ImGui_ImplOpenGL2_DestroyFontsTexture();
    upload_atlas();
    return fonts_;
}

void ImGuiBridge::load_fonts(float scale) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    ImFontGlyphRangesBuilder builder;
    for (const char* sign : icon::all) builder.AddText(sign);
    static ImVector<ImWchar> icons;  // must outlive the atlas
    icons.clear();
    builder.BuildRanges(&icons);
    const auto load = [&](const std::filesystem::path& file, float size, float icon_share) {
        ImFont* font = atlas.AddFontFromFileTTF(file.c_str(), std::floor(size * scale), nullptr,
                                                characters.data());
        ImFontConfig merge;
        merge.MergeMode = true;
        for (const auto& fallback : files_.fallbacks)
            if (fallback.stem() == "DejaVuSans")
                atlas.AddFontFromFileTTF(fallback.c_str(), std::floor(size * scale), &merge,
                                         characters.data());
        if (!files_.icons.empty()) {
            const float icon_size = std::floor(size * icon_share * scale);
            merge.GlyphOffset.y = std::round((icon_size - size * scale) / 2 + size * scale * 0.12F);
            merge.PixelSnapH = true;
            atlas.AddFontFromFileTTF(files_.icons.c_str(), icon_size, &merge, icons.Data);
        }
        return font;
    };
    using window::FontSizes;
    const std::filesystem::path& strong = files_.strong.empty() ? files_.text : files_.strong;
    fonts_.text = load(files_.text, FontSizes::text, 1.3F);
    fonts_.strong = load(strong, FontSizes::text + 1, 1.3F);
    fonts_.title = load(strong, FontSizes::title, 1.5F);
    fonts_.small = load(files_.text, FontSizes::small, 1.2F);
    ImGui::GetIO().FontDefault = fonts_.text;
}

bool ImGuiBridge::pointer(const sf::Event& event) {
    ImGuiIO& io = ImGui::GetIO();
    switch (event.type) {
        case sf::Event::MouseMoved:
            io.MousePos = {static_cast<float>(event.mouseMove.x),
                           static_cast<float>(event.mouseMove.y)};
            return false;
        case sf::Event::MouseLeft:
            io.MousePos = {-FLT_MAX, -FLT_MAX};
            return false;
        case sf::Event::MouseButtonPressed:
        case sf::Event::MouseButtonReleased:
            io.MousePos = {static_cast<float>(event.mouseButton.x),
                           static_cast<float>(event.mouseButton.y)};
            if (event.mouseButton.button <= sf::Mouse::Middle)
                io.MouseDown[event.mouseButton.button] =
                    event.type == sf::Event::MouseButtonPressed;
            return true;
        case sf::Event::MouseWheelScrolled:
            (event.mouseWheelScroll.wheel == sf::Mouse::VerticalWheel ? io.MouseWheel
                                                                      : io.MouseWheelH) +=
                event.mouseWheelScroll.delta;
            return false;
        default:
            return false;
    }
}

void ImGuiBridge::key(const sf::Event::KeyEvent& event, bool down) {
    ImGuiIO& io = ImGui::GetIO();
    // The event of a modifier does not tell of itself, nor of the same one on the other side; a
    // click may follow without another key.
    const auto is_held = [&](Keyboard::Key left, Keyboard::Key right, bool told) {
        if (event.code == left) return down || io.KeysDown[place_of(right)];
        if (event.code == right) return down || io.KeysDown[place_of(left)];
        return told;
    };
    io.KeyCtrl = is_held(Keyboard::LControl, Keyboard::RControl, event.control);
    io.KeyShift = is_held(Keyboard::LShift, Keyboard::RShift, event.shift);
    io.KeyAlt = is_held(Keyboard::LAlt, Keyboard::RAlt, event.alt);
    if (event.code < 0 || event.code >= Keyboard::KeyCount) return;
    io.KeysDown[place_of(event.code)] = down;
    // Enter presses what has the focus, as the space bar does.
    if (event.code == Keyboard::Enter && !io.WantTextInput)
        io.KeysDown[place_of(Keyboard::Space)] = down;
}

void ImGuiBridge::text(char32_t character) {
    if (character >= U' ' && character != 127)
        ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(character));
}

void ImGuiBridge::release_keys() {
    ImGuiIO& io = ImGui::GetIO();
    std::fill(std::begin(io.KeysDown), std::end(io.KeysDown), false);
    io.KeyCtrl = io.KeyShift = io.KeyAlt = false;
}

void ImGuiBridge::begin(float seconds, const Gamepad& pad) {
    ImGuiIO& io = ImGui::GetIO();
    const sf::Vector2u size = window_->getSize();
    io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
    io.DeltaTime = std::max(seconds, 0.001F);
    std::fill(std::begin(io.NavInputs), std::end(io.NavInputs), 0.0F);
    constexpr float rest = 0.4F;
    io.NavInputs[ImGuiNavInput_DpadLeft] = std::max(-pad.x() - rest, 0.0F);
    io.NavInputs[ImGuiNavInput_DpadRight] = std::max(pad.x() - rest, 0.0F);
    io.NavInputs[ImGuiNavInput_DpadUp] = std::max(-pad.y() - rest, 0.0F);
    io.NavInputs[ImGuiNavInput_DpadDown] = std::max(pad.y() - rest, 0.0F);
    io.NavInputs[ImGuiNavInput_Activate] = pad.activates() ? 1.0F : 0.0F;
    io.NavInputs[ImGuiNavInput_Cancel] = pad.cancels() ? 1.0F : 0.0F;
    ImGui_ImplOpenGL2_NewFrame();
    ImGui::NewFrame();
    // A rounded box whose corners come out smaller than a millionth of a pixel is divided by the
    // number of their segments, which Dear ImGui 1.86 has as 0.
    constexpr ImU8 fewest_segments = 4;
    ImGui::GetDrawListSharedData()->CircleSegmentCounts[0] = fewest_segments;
}

void ImGuiBridge::render() {
    ImGui::Render();
    ImGui_ImplOpenGL2_RenderDrawData(ImGui::GetDrawData());
}

std::vector<std::string> ImGuiBridge::cut_words() { return cut_words_.find(*ImGui::GetDrawData()); }

void ImGuiBridge::show_pointer() {
    const int shape = ImGui::GetMouseCursor();
    if (std::exchange(pointer_shape_, shape) == shape) return;
    static sf::Cursor cursor;  // SFML keeps no copy
    if (cursor.loadFromSystem(shape == ImGuiMouseCursor_TextInput ? sf::Cursor::Text
                                                                  : sf::Cursor::Arrow))
        window_->setMouseCursor(cursor);
}

}  // namespace quadrille::sfml
