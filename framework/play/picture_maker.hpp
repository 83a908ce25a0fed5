// A picture that becomes a puzzle: what is chosen for it, how it looks then, and the puzzle that it
// makes, each as soon as it is known. Knows no widgets, and writes no files.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "picture/picture_puzzle.hpp"
#include "picture/sketch.hpp"
#include "play/background_task.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

/// What a player chooses for a picture.
struct PictureChoices {
    int columns = 25;  ///< rows follow from the shape of the picture
    int colours = 1;
    int brightness = 0;  ///< -100 to 100
    int contrast = 0;    ///< -100 to 100
    int left = 0;        ///< what is cut off, in hundredths of the width, 0 to 90
    int right = 0;
    int top = 0;  ///< of the height
    int bottom = 0;
    int quarter_turns = 0;  ///< to the right
    bool is_mirrored = false;
    bool crop_to_content = false;
    picture::Ink ink = picture::Ink::threshold;
    int level = 0;  ///< see SketchOptions::level
    bool is_inverted = false;
    int despeckle = 1;
    std::string difficulty;  ///< id; empty: as it comes

    friend bool operator==(const PictureChoices&, const PictureChoices&) = default;
};

class PictureMaker {
public:
    using Types = std::vector<std::shared_ptr<const PuzzleType>>;
    using Clock = std::chrono::steady_clock;

    /// How the picture looks before and after.
    struct View {
        picture::Image before;   ///< the part that is shown, small
        picture::Sketch sketch;  ///< as it is drawn
    };

    /// The types at hand, of which those count that are made of pictures; begins to read the file.
    void start(Types types, std::filesystem::path file);
    /// Leaves off what is under way, and forgets the picture.
    void stop();

    [[nodiscard]] const Types& types() const noexcept { return types_; }
    /// Null where none is made of pictures.
    [[nodiscard]] std::shared_ptr<const PuzzleType> type() const;
    void choose_type(std::string_view id);
    [[nodiscard]] const PictureChoices& choices() const noexcept { return choices_; }
    /// What was under way is left off, and begun anew with these.
    void choose(PictureChoices choices);

    /// What came out; null until it is known.
    [[nodiscard]] const View* view() const noexcept { return view_ ? &*view_ : nullptr; }
    [[nodiscard]] const picture::PictureResult* result() const noexcept {
        return result_ ? &*result_ : nullptr;
    }
    /// Rises with each new view or result.
    [[nodiscard]] std::uint64_t revision() const noexcept { return revision_; }
    [[nodiscard]] bool working() const noexcept {
        return reading_.thinking() || sketching_.thinking() || repairing_.thinking();
    }
    /// Why there is no puzzle of this picture; empty where there is nothing to say.
    [[nodiscard]] const Text& failure() const noexcept { return failure_; }
    /// What became of it, as a sentence; empty until it is known.
    [[nodiscard]] Text verdict() const;
    /// For the file of the puzzle: "holiday 25x19".
    [[nodiscard]] std::string name() const;

    /// True if there is something new to be seen.
    [[nodiscard]] bool tick();

private:
    void begin_sketch();
    void begin_repair();
    [[nodiscard]] picture::SketchOptions options() const;
    void fail(Text why);

    Types types_;
    std::string type_;
    std::filesystem::path file_;
    PictureChoices choices_;
    std::shared_ptr<const picture::Image> image_;
    std::optional<View> view_;
    std::optional<picture::PictureResult> result_;
    Text failure_;
    std::uint64_t revision_ = 0;
    BackgroundTask<Result<std::shared_ptr<const picture::Image>>> reading_;
    bool sketch_again_ = false;  ///< with other choices than the one under way
    BackgroundTask<View> sketching_;
    BackgroundTask<Result<picture::PictureResult>> repairing_;
};

}  // namespace quadrille::play
