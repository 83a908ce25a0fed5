// What a puzzle made of a picture is to be like, as it is told on the command line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "cli/arguments.hpp"
#include "picture/image.hpp"
#include "picture/sketch.hpp"

namespace quadrille::cli {

struct PictureOptions {
    std::size_t columns = 0;  ///< 0: as many as the shape of the picture asks for
    std::size_t rows = 0;     ///< the same
    std::string difficulty;   ///< id; empty: as it comes
    bool no_repair = false;
    bool preview = false;

    /// --size, --colours and what else becomes of the picture.
    void declare(Arguments& arguments);
    /// For one picture: sides that are not told follow from its shape.
    [[nodiscard]] picture::SketchOptions sketch_for(const picture::Image& image) const;
    [[nodiscard]] std::size_t colours() const noexcept { return sketch_.colours; }

private:
    picture::SketchOptions sketch_;
    std::string rotation_;
    std::string fit_;
    std::string ink_;
    std::optional<double> brightness_;
    std::optional<double> contrast_;
};

}  // namespace quadrille::cli
