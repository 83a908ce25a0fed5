#include "app/window_request.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include "config/folders.hpp"

namespace quadrille::app {

namespace {

constexpr std::string_view plugin_folder = "--plugin-path";
constexpr std::string_view without_additions = "--safe";
constexpr std::string_view only_files_follow = "--";

/// The options that are one word of the request each.
constexpr std::array<std::pair<std::string_view, std::string WindowRequest::*>, 4> single{{
    {"--lang", &WindowRequest::language},
    {"--theme", &WindowRequest::theme},
    {"--size", &WindowRequest::size},
    {"--trace", &WindowRequest::trace},
}};

}  // namespace

std::vector<std::string> words_of(const WindowRequest& request) {
    std::vector<std::string> words;
    const auto add = [&](std::string_view option, const std::string& value) {
        words.emplace_back(option);
        words.push_back(value);
    };
    for (const std::string& folder : request.plugin_folders) add(plugin_folder, folder);
    for (const auto& [option, member] : single)
        if (!(request.*member).empty()) add(option, request.*member);
    if (request.safe) words.emplace_back(without_additions);
    words.emplace_back(only_files_follow);
    words.insert(words.end(), request.files.begin(), request.files.end());
    return words;
}

std::optional<WindowRequest> window_request(std::span<const char* const> words) {
    WindowRequest request;
    while (!words.empty()) {
        const std::string_view option = words.front();
        words = words.subspan(1);
        if (option == only_files_follow) {
            request.files.assign(words.begin(), words.end());
            break;
        }
        if (option == without_additions) {
            request.safe = true;
            continue;
        }
        if (words.empty()) return std::nullopt;
        const auto* const known =
            std::ranges::find(single, option, [](const auto& one) { return one.first; });
        if (option == plugin_folder)
            request.plugin_folders.emplace_back(words.front());
        else if (known != single.end())
            request.*known->second = words.front();
        else
            return std::nullopt;
        words = words.subspan(1);
    }
    return request;
}

std::filesystem::path window_program() { return config::helper_program("quadrille-window"); }

std::string become_window(const std::string& name, const WindowRequest& request) {
    std::vector<std::string> words = words_of(request);
    words.insert(words.begin(), name);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(window_program().c_str(), arguments.data());
    return std::generic_category().message(errno);
}

}  // namespace quadrille::app
