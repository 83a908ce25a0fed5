// A new puzzle: of which type, of which size and kind, how hard; asked in menus with what was
// chosen last, or told in one line.
#include <algorithm>
#include <filesystem>
#include <utility>

#include "config/lower_case.hpp"
#include "engine/generate/generate.hpp"
#include "quadrille/kit/capital.hpp"
#include "text/desk.hpp"
#include "text/words.hpp"

namespace quadrille::text {

namespace fs = std::filesystem;

namespace {

// What follows "new TYPE" in the lines of its menus: "? ID VALUE" chooses, "!" makes.
constexpr std::string_view ask_sign = "?";
constexpr std::string_view make_sign = "!";
/// No parameter is called so.
constexpr std::string_view difficulty = "?difficulty";
constexpr std::string_view any = "?";

Text told_value(const Parameter& parameter, std::int32_t value) {
    if (parameter.choices.empty()) return Text::name(std::to_string(value));
    return parameter.choices[static_cast<std::size_t>(value)].name;
}

}  // namespace

Reply Desk::make(std::string_view words) {
    std::string_view rest = trimmed(words);
    std::string type;
    if (const auto named = take_type(rest); named != nullptr)
        type = named->info().id;
    else if (!rest.empty())
        return no_such_type(take_word(rest));
    else if (game_ != nullptr)
        type = game_->item().type;
    maker_.offer(world_.library.types(), type);
    if (type.empty()) {
        menu_ = {Text("A new puzzle of which type?"), {}, 0};
        for (const auto& one : maker_.types())
            menu_.choices.push_back({one->info().name, "new " + one->info().id});
        menu_.choices.push_back({Text("Back"), "menu"});
        return told_menu(menu_);
    }
    const std::shared_ptr<const PuzzleType> chosen = maker_.type();
    if (chosen == nullptr || chosen->info().id != type)
        return {Text("the puzzle type '{0}' makes no new puzzles", {name_of_type(type)}),
                Tone::bad};
    if (rest.empty() || rest.starts_with(ask_sign))
        return leave([this, type, rest = std::string(rest)] { return ask_of_new(type, rest); });
    if (rest == make_sign) return make_chosen();
    std::string size;
    std::string seed;
    std::string hard;
    while (!rest.empty()) {
        const std::string word = config::lower_case(take_word(rest));
        if (const engine::Difficulty* const known = difficulty_told(word))
            hard = known->id;
        else if (size.empty())
            size = word;
        else
            seed = word;
    }
    const Result<std::vector<std::int32_t>> values =
        engine::choose_values(maker_.parameters(), size, {});
    if (!values) return {values.error().message, Tone::bad};
    for (std::size_t i = 0; i < values->size(); ++i) maker_.set_value(i, (*values)[i]);
    maker_.set_difficulty(hard);
    if (!seed.empty()) maker_.seed() = seed;
    return make_chosen();
}

Reply Desk::make_chosen() {
    if (maker_.start()) return {Text("A puzzle is being made …"), Tone::aside};
    maker_.draw_seed();  // what was no number is not kept
    return {maker_.failure(), Tone::bad};
}

Reply Desk::ask_of_new(const std::string& type, std::string_view words) {
    maker_.choose_type(type);
    static_cast<void>(take_word(words));  // the sign that asks
    const std::string_view asked = take_word(words);
    const std::span<const Parameter> all = maker_.parameters();
    const auto parameter = std::ranges::find(all, asked, &Parameter::id);
    const auto place = static_cast<std::size_t>(parameter - all.begin());
    if (parameter == all.end() && asked == difficulty && words.empty()) return show_difficulties();
    if (parameter == all.end() && asked == difficulty)
        maker_.set_difficulty(words == any ? std::string_view() : words);
    else if (parameter != all.end() && words.empty())
        return show_values(place);
    else if (const std::optional<std::uint64_t> value = number_in(words);
             parameter != all.end() && value)
        maker_.set_value(place, static_cast<std::int32_t>(*value));
    return show_new(parameter != all.end() ? place + 1 : asked == difficulty ? all.size() + 1 : 0);
}

Reply Desk::show_new(std::size_t selected) {
    const TypeInfo& type = maker_.type()->info();
    const std::string line = "new " + type.id + " ";
    menu_ = {Text("A new puzzle: {0}", {type.name}),
             {{Text("Make it"), line + std::string(make_sign)}}};
    const std::span<const Parameter> all = maker_.parameters();
    for (std::size_t i = 0; i < all.size(); ++i)
        menu_.choices.push_back(
            {Text("{0}: {1}", {name_of_parameter(all[i]), told_value(all[i], maker_.value(i))}),
             line + std::string(ask_sign) + " " + all[i].id});
    const engine::Difficulty* const wanted = engine::difficulty_named(maker_.difficulty());
    menu_.choices.push_back(
        {Text("How hard: {0}", {wanted != nullptr ? Text::sentence(std::string(wanted->name))
                                                  : Text("as it comes")}),
         line + std::string(ask_sign) + " " + std::string(difficulty)});
    menu_.choices.push_back({Text("Back"), "menu"});
    menu_.selected = selected;
    return told_menu(menu_);
}

Reply Desk::show_values(std::size_t place) {
    const Parameter& parameter = maker_.parameters()[place];
    const std::string type = "new " + maker_.type()->info().id + " " + std::string(ask_sign);
    const Text name = name_of_parameter(parameter);
    const bool is_number = parameter.choices.empty();
    menu_ = {};
    menu_.title =
        is_number ? Text("{0}: a number from {1} to {2}, or back",
                         {name, std::to_string(parameter.least), std::to_string(parameter.most)})
                  : name;
    menu_.is_numbered = !is_number;
    for (std::int32_t value = parameter.least; value <= parameter.most; ++value)
        menu_.choices.push_back({told_value(parameter, value),
                                 type + " " + parameter.id + " " + std::to_string(value)});
    menu_.choices.push_back({Text("Back"), type});
    menu_.selected = static_cast<std::size_t>(maker_.value(place) - parameter.least);
    return told_menu(menu_);
}

Reply Desk::show_difficulties() {
    const std::string type = "new " + maker_.type()->info().id + " " + std::string(ask_sign);
    const std::string line = type + " " + std::string(difficulty) + " ";
    menu_ = {Text("How hard?"), {{Text("As it comes"), line + std::string(any)}}};
    for (const engine::Difficulty& one : engine::difficulties()) {
        const bool is_chosen = one.id == maker_.difficulty();
        if (!maker_.may_have(one.grade) && !is_chosen) continue;
        if (is_chosen) menu_.selected = menu_.choices.size();
        menu_.choices.push_back(
            {Text::sentence(std::string(one.name)), line + std::string(one.id)});
    }
    menu_.choices.push_back({Text("Back"), type});
    return told_menu(menu_);
}

Text Desk::name_of_parameter(const Parameter& parameter) const {
    return Text::name(kit::capitalised(tell(parameter.name, world_.translate)));
}

const engine::Difficulty* Desk::difficulty_told(std::string_view word) const {
    if (const engine::Difficulty* const known = engine::difficulty_named(word)) return known;
    for (const engine::Difficulty& one : engine::difficulties())
        if (config::same_words(tell(Text::sentence(std::string(one.name)), world_.translate), word))
            return &one;
    return nullptr;
}

Reply Desk::take_made() {
    if (maker_.working()) return {};
    const std::optional<play::PuzzleMaker::Made> made = maker_.take();
    if (!made) return maker_.failure().empty() ? Reply() : Reply(maker_.failure(), Tone::bad);
    const std::string text = made->puzzle->write();
    const Result<fs::path> file = world_.library.keep(made->type->info(), made->name, text);
    if (!file) return {file.error().message, Tone::bad};
    return open_file(*file, made->type->info().id);
}

}  // namespace quadrille::text
