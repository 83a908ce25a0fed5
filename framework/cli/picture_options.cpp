#include "cli/picture_options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/solve/difficulty.hpp"

namespace quadrille::cli {

namespace {

/// Sides of a puzzle whose size is not told: this is the longer one.
constexpr std::size_t usual_side = 25;
constexpr std::size_t longest_side = 1000;
constexpr std::size_t largest_speck = 100;

/// Decimal numbers with one sign between each two and nothing else.
std::optional<std::vector<std::size_t>> numbers_of(std::string_view word, char between) {
    std::vector<std::size_t> numbers;
    for (;;) {
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error != std::errc{}) return std::nullopt;
        numbers.push_back(number);
        word.remove_prefix(static_cast<std::size_t>(end - word.data()));
        if (word.empty()) return numbers;
        if (word.front() != between) return std::nullopt;
        word.remove_prefix(1);
    }
}

Value size_of_sketch(std::size_t& columns, std::size_t& rows) {
    return {[&columns, &rows](const std::string& word) {
        const auto numbers = numbers_of(word, 'x');
        const auto fits = [](std::size_t side) { return side >= 1 && side <= longest_side; };
        if (!numbers || numbers->size() > 2 || !std::ranges::all_of(*numbers, fits))
            return Text("expected a size such as 30x25, or columns alone, found '{0}'", {word});
        columns = numbers->front();
        rows = numbers->size() == 2 ? numbers->back() : 0;
        return Text();
    }};
}

Value crop_of_sketch(picture::SketchOptions& sketch) {
    return {[&sketch](const std::string& word) {
        sketch.crop_to_content = word == "content";
        if (sketch.crop_to_content) return Text();
        const auto numbers = numbers_of(word, ',');
        if (!numbers || numbers->size() != 4 || (*numbers)[2] == 0 || (*numbers)[3] == 0)
            return Text("expected X,Y,WIDTH,HEIGHT in pixels, or 'content', found '{0}'", {word});
        sketch.crop = picture::Region{(*numbers)[0], (*numbers)[1], (*numbers)[2], (*numbers)[3]};
        return Text();
    }};
}

Value percentage(int& target) {
    return whole_number_told([&target](std::uint64_t value) { target = static_cast<int>(value); },
                             1, 99);
}

/// Place of a word among those there are; 0 where none is told.
template <std::size_t count>
std::size_t place_of(const std::array<const char*, count>& words, const std::string& word) {
    const auto at = std::ranges::find(words, word);
    return at == words.end() ? 0 : static_cast<std::size_t>(at - words.begin());
}

constexpr std::array<const char*, 4> rotations = {"0", "90", "180", "270"};
constexpr std::array<const char*, 3> fits = {"fill", "whole", "stretch"};
constexpr std::array<const char*, 3> inks = {"threshold", "local", "edges"};

template <std::size_t count>
std::vector<std::string> words_of(const std::array<const char*, count>& words) {
    return {words.begin(), words.end()};
}

std::vector<std::string> ids_of_difficulties() {
    std::vector<std::string> ids;
    for (const engine::Difficulty& one : engine::difficulties()) ids.emplace_back(one.id);
    return ids;
}

}  // namespace

void PictureOptions::declare(Arguments& arguments) {
    arguments.option("--size", "of a picture: the size of the board", size_of_sketch(columns, rows))
        .called("COLUMNSxROWS");
    arguments
        .option("--colours", "of a picture: how many, beside the background",
                whole_number(sketch_.colours, 1, picture::max_colours))
        .called("N")
        .with_default_shown();
    arguments.option("--difficulty", "of a picture: how hard it may be",
                     one_of(difficulty, ids_of_difficulties()));
    arguments
        .option("--crop", "of a picture: this part of it alone, or what lies within its border",
                crop_of_sketch(sketch_))
        .called("X,Y,W,H|content");
    arguments.option("--rotate", "of a picture: turned to the right by so many degrees",
                     one_of(rotation_, words_of(rotations)));
    arguments.option("--mirror", "of a picture: left to right", flag(sketch_.is_mirrored));
    arguments.option("--fit",
                     "of a picture of another shape: fill the board, be there whole, or stretch",
                     one_of(fit_, words_of(fits)));
    arguments
        .option("--brightness", "of a picture: lighter or darker", number(brightness_, -100, 100))
        .called("-100..100");
    arguments.option("--contrast", "of a picture: more of it or less", number(contrast_, -100, 100))
        .called("-100..100");
    arguments.option(
        "--ink",
        "of a picture in one colour, what is filled: what is dark, what is darker than "
        "around it, or outlines",
        one_of(ink_, words_of(inks)));
    arguments
        .option("--threshold", "of a picture in one colour: how dark, or how strong an outline",
                percentage(sketch_.level))
        .called("1..99");
    arguments.option("--invert", "of a picture in one colour: fill what is light",
                     flag(sketch_.is_inverted));
    arguments
        .option("--despeckle", "of a picture: pieces of up to so many cells are taken away",
                whole_number(sketch_.despeckle, 0, largest_speck))
        .called("N")
        .with_default_shown();
    arguments.option("--no-repair",
                     "of a picture: change no cell, even if there are several solutions",
                     flag(no_repair));
    arguments.option("--preview", "of a picture: show it on the error stream", flag(preview));
}

picture::SketchOptions PictureOptions::sketch_for(const picture::Image& image) const {
    picture::SketchOptions sketch = sketch_;
    sketch.quarter_turns = static_cast<unsigned>(place_of(rotations, rotation_));
    sketch.fit = static_cast<picture::Fit>(place_of(fits, fit_));
    sketch.ink = static_cast<picture::Ink>(place_of(inks, ink_));
    sketch.brightness = static_cast<int>(brightness_.value_or(0));
    sketch.contrast = static_cast<int>(contrast_.value_or(0));
    sketch.columns = columns;
    sketch.rows = rows;
    if (columns == 0 || rows == 0) set_sides(sketch, image, usual_side);
    return sketch;
}

}  // namespace quadrille::cli
