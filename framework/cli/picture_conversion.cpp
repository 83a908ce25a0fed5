#include "cli/picture_conversion.hpp"

#include <unistd.h>

#include <chrono>
#include <optional>
#include <utility>

#include "config/files.hpp"
#include "engine/solve/difficulty.hpp"
#include "picture/decode.hpp"

namespace quadrille::cli {

namespace {

/// Cells as signs, a line a row: '.' the background, '#' the only colour, or a letter each.
std::vector<std::string> rows_of(const picture::Sketch& sketch) {
    const bool is_plain = sketch.colours.size() == 2;
    std::vector<std::string> rows(sketch.grid.rows);
    for (std::size_t cell = 0; cell < sketch.cells.size(); ++cell) {
        const std::uint8_t colour = sketch.cells[cell];
        const char sign = colour == 0 ? '.' : is_plain ? '#' : static_cast<char>('a' + colour - 1);
        rows[sketch.grid.row(cell)] += sign;
    }
    return rows;
}

Text told_solutions(const engine::Repaired& repaired) {
    if (repaired.is_unique) {
        const std::uint16_t level = repaired.rating.level;
        return {"just one solution, level {0} ({1})",
                {std::to_string(level), Text(engine::difficulty_of(level).name.data())}};
    }
    if (repaired.stopped) return {"whether there is just one solution was not found out in time"};
    return {"several solutions"};
}

/// What became of a picture.
Text told_result(const picture::PictureResult& made) {
    return {"{0} × {1} cells, {2} {2|colour|colours}, {3} {3|cell|cells} changed: {4}.",
            {std::to_string(made.sketch.grid.columns), std::to_string(made.sketch.grid.rows),
             std::to_string(made.sketch.colours.size() - 1), std::to_string(made.changed.size()),
             told_solutions(made.repaired)}};
}

Json json_of(const picture::PictureResult& made, const std::string& puzzle) {
    const engine::Repaired& repaired = made.repaired;
    Json json{{"columns", made.sketch.grid.columns},
              {"rows", made.sketch.grid.rows},
              {"colours", made.sketch.colours.size() - 1},
              {"changed", made.changed.size()},
              {"verdict", repaired.is_unique ? "unique"
                          : repaired.stopped ? "gave-up"
                                             : "multiple"}};
    if (repaired.is_unique) {
        json["level"] = repaired.rating.level;
        json["score"] = repaired.rating.score;
        json["difficulty"] = std::string(engine::difficulty_of(repaired.rating.level).id);
    }
    json["picture"] = rows_of(made.sketch);
    json["text"] = puzzle;
    return json;
}

Result<std::string> bytes_of(const std::string& file) {
    if (file == "-") return config::read_descriptor(STDIN_FILENO, "standard input");
    return config::read_file_or_pipe(file);
}

/// The error: a part is asked for that is not in the picture, or not all of it.
Result<void> check_crop(const picture::Image& image,
                        const std::optional<picture::Region>& crop) {
    const auto reaches_out = [](std::size_t begin, std::size_t length, std::size_t whole) {
        return begin >= whole || length > whole - begin;
    };
    if (!crop || (!reaches_out(crop->x, crop->width, image.width) &&
                  !reaches_out(crop->y, crop->height, image.height)))
        return {};
    return Error{Text("--crop reaches out of the picture, which has {0} × {1} pixels",
                      {std::to_string(image.width), std::to_string(image.height)})};
}

Result<picture::PictureResult> made_of(const CommandContext& context, const PuzzleType& type,
                                       const picture::Image& image, const PictureOptions& options,
                                       double timeout) {
    const picture::SketchOptions wish = options.sketch_for(image);
    // Before a large picture is looked at for nothing.
    if (const auto fits = picture::check_sketch(type, wish.columns, wish.rows, wish.colours); !fits)
        return fits.error();
    if (const Result<void> crop = check_crop(image, wish.crop); !crop) return crop.error();
    const picture::Sketch sketch = sketch_of(image, wish);
    engine::RepairRequest request;
    if (timeout > 0) request.time_limit = std::chrono::duration<double>(timeout);
    request.stop = context.interruption.token();
    if (options.no_repair) return picture::make_puzzle_as_it_is(type, sketch, request);
    if (const auto* const wanted = engine::difficulty_named(options.difficulty)) {
        request.least_level = wanted->least;
        request.most_level = wanted->most;
    }
    return picture::make_puzzle(type, sketch, request);
}

}  // namespace

std::string types_of_pictures(const CommandContext& context) {
    std::string ids;
    for (const auto& type : context.registry.types())
        if (facet_of<PictureTaker>(*type) != nullptr)
            ids += (ids.empty() ? "" : ", ") + type->info().id;
    return ids;
}

Result<PicturedPuzzle> convert_picture(const CommandContext& context, const PuzzleType& type,
                                       const std::string& file, const PictureOptions& options,
                                       double timeout) {
    const Result<std::string> bytes = bytes_of(file);
    if (!bytes) return bytes.error();
    const Result<picture::Image> image = picture::decode(*bytes);
    if (!image) return image.error();
    const Result<picture::PictureResult> made = made_of(context, type, *image, options, timeout);
    if (!made) return made.error();
    const engine::Repaired& repaired = made->repaired;
    if (!repaired.failure.empty()) return Error{repaired.failure};
    PicturedPuzzle pictured;
    if (repaired.is_unique || options.no_repair) pictured.text = repaired.puzzle->write();
    pictured.json = json_of(*made, pictured.text);
    if (options.preview)
        for (const std::string& row : rows_of(made->sketch)) pictured.told += row + "\n";
    pictured.told += context.locale.tell(told_result(*made)) + "\n";
    if (options.no_repair) return pictured;
    if (!repaired.is_unique) {
        pictured.told += context.locale.tell(Text(
                             "No picture near it has just one solution. Try another size, more "
                             "colours, or a larger --despeckle.")) +
                         "\n";
        pictured.exit = Exit::gave_up;
    } else if (!repaired.has_level) {
        pictured.told +=
            context.locale.tell(Text("No picture near it is as easy or as hard as was asked; this "
                                     "is the nearest that was found.")) +
            "\n";
        pictured.exit = Exit::gave_up;
    }
    return pictured;
}

}  // namespace quadrille::cli
