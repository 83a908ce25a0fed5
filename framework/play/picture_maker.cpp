#include "play/picture_maker.hpp"

#include <algorithm>
#include <utility>

#include "config/files.hpp"
#include "engine/solve/difficulty.hpp"
#include "picture/decode.hpp"

namespace quadrille::play {

namespace {

/// The picture as it was is shown no larger than this, in pixels of its own.
constexpr std::size_t longest_before = 96;
/// A repair that goes on for longer ends with the nearest that was found.
constexpr std::chrono::seconds most_repair{30};

using ReadImage = Result<std::shared_ptr<const picture::Image>>;

ReadImage read_image(const std::filesystem::path& file) {
    const Result<std::string> bytes = config::read_file(file);
    if (!bytes) return bytes.error();
    Result<picture::Image> image = picture::decode(*bytes);
    if (!image) return image.error();
    return std::make_shared<const picture::Image>(*std::move(image));
}

picture::Image reduced(const picture::Image& image) {
    const std::size_t longer = std::max(image.width, image.height);
    if (longer <= longest_before) return image;
    const auto side = [&](std::size_t of) {
        return std::max<std::size_t>(1, of * longest_before / longer);
    };
    return picture::scaled(image, side(image.width), side(image.height));
}

}  // namespace

void PictureMaker::start(Types types, std::filesystem::path file) {
    stop();
    std::erase_if(types, [](const auto& type) { return facet_of<PictureTaker>(*type) == nullptr; });
    types_ = std::move(types);
    if (type() == nullptr) type_ = types_.empty() ? std::string() : types_.front()->info().id;
    file_ = std::move(file);
    // How it is drawn is a matter of taste and stays; how it is cut and turned is the picture's.
    choices_.left = choices_.right = choices_.top = choices_.bottom = 0;
    choices_.quarter_turns = 0;
    choices_.is_mirrored = choices_.crop_to_content = false;
    if (types_.empty()) {
        fail("No puzzle type here is made of pictures");
        return;
    }
    reading_.ask([file = file_](const std::stop_token&) { return read_image(file); });
}

void PictureMaker::stop() {
    reading_.forget();
    sketching_.forget();
    sketch_again_ = false;
    repairing_.forget();
    image_.reset();
    view_.reset();
    result_.reset();
    failure_ = {};
    ++revision_;
}

std::shared_ptr<const PuzzleType> PictureMaker::type() const {
    const auto found =
        std::ranges::find_if(types_, [&](const auto& type) { return type->info().id == type_; });
    return found == types_.end() ? nullptr : *found;
}

void PictureMaker::choose_type(std::string_view id) {
    type_ = id;
    begin_sketch();
}

void PictureMaker::choose(PictureChoices choices) {
    if (choices == choices_) return;
    choices_ = std::move(choices);
    begin_sketch();
}

picture::SketchOptions PictureMaker::options() const {
    picture::SketchOptions options;
    options.colours = static_cast<std::size_t>(choices_.colours);
    options.brightness = choices_.brightness;
    options.contrast = choices_.contrast;
    options.quarter_turns = static_cast<unsigned>(choices_.quarter_turns);
    options.is_mirrored = choices_.is_mirrored;
    options.crop_to_content = choices_.crop_to_content;
    options.ink = choices_.ink;
    options.level = choices_.level;
    options.is_inverted = choices_.is_inverted;
    options.despeckle = static_cast<std::size_t>(choices_.despeckle);
    const auto share = [](std::size_t side, int hundredths) {
        return side * static_cast<std::size_t>(hundredths) / 100;
    };
    const std::size_t left = share(image_->width, choices_.left);
    const std::size_t top = share(image_->height, choices_.top);
    const std::size_t beside = left + share(image_->width, choices_.right);
    const std::size_t above = top + share(image_->height, choices_.bottom);
    options.crop = picture::Region{left, top, beside < image_->width ? image_->width - beside : 1,
                                   above < image_->height ? image_->height - above : 1};
    options.columns = static_cast<std::size_t>(choices_.columns);
    options.rows = 0;
    return options;
}

void PictureMaker::begin_sketch() {
    repairing_.forget();
    if (image_ == nullptr) return;
    failure_ = {};
    result_.reset();
    ++revision_;
    if (sketching_.thinking()) {  // one at a time: a slider asks for many
        sketch_again_ = true;
        return;
    }
    sketching_.ask([image = image_, options = options()](const std::stop_token&) mutable {
        picture::set_sides(options, *image, options.columns);
        // A strip would have more rows than anybody wants to see.
        options.rows = std::min<std::size_t>(options.rows, 200);
        return View{reduced(picture::prepared(*image, options)),
                    picture::sketch_of(*image, options)};
    });
}

void PictureMaker::begin_repair() {
    engine::RepairRequest request;
    request.time_limit = most_repair;
    if (const auto* const wanted = engine::difficulty_named(choices_.difficulty)) {
        request.least_level = wanted->least;
        request.most_level = wanted->most;
    }
    repairing_.ask([type = type(), sketch = view_->sketch, request](std::stop_token stop) mutable {
        request.stop = std::move(stop);
        return picture::make_puzzle(*type, sketch, request);
    });
}

void PictureMaker::fail(Text why) {
    failure_ = std::move(why);
    ++revision_;
}

bool PictureMaker::tick() {
    const std::uint64_t before = revision_;
    if (auto read = reading_.poll()) {
        if (!*read || !**read) {
            fail(*read ? (**read).error().message : read->error().message);
        } else {
            image_ = ***read;
            begin_sketch();
        }
    }
    if (auto sketched = sketching_.poll()) {
        if (std::exchange(sketch_again_, false)) {
            begin_sketch();
        } else if (!*sketched) {
            fail(sketched->error().message);
        } else {
            view_ = std::move(**sketched);
            ++revision_;
            begin_repair();
        }
    }
    if (auto repaired = repairing_.poll()) {
        if (!*repaired || !**repaired)
            fail(*repaired ? (**repaired).error().message : repaired->error().message);
        else if (const Text& why = (**repaired)->repaired.failure; !why.empty())
            fail(why);
        else
            result_ = std::move(**repaired).value();
        ++revision_;
    }
    return revision_ != before;
}

Text PictureMaker::verdict() const {
    if (!result_) return {};
    const engine::Repaired& repaired = result_->repaired;
    if (!repaired.is_unique)
        return "No picture near this one has just one solution: try another size, more colours, or "
               "fewer specks";
    const Text cells = std::to_string(result_->changed.size());
    if (!repaired.has_level)
        return {
            "Just one solution, {0}; nothing nearer to what you asked for was found. {1} "
            "{1|cell|cells} changed",
            {Text(engine::difficulty_of(repaired.rating.level).name.data()), cells}};
    return {"Just one solution, {0}. {1} {1|cell|cells} changed",
            {Text(engine::difficulty_of(repaired.rating.level).name.data()), cells}};
}

std::string PictureMaker::name() const {
    std::string name = file_.stem().string();
    if (view_)
        name += " " + std::to_string(view_->sketch.grid.columns) + "x" +
                std::to_string(view_->sketch.grid.rows);
    return name;
}

}  // namespace quadrille::play
