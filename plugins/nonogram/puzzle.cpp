#include "puzzle.hpp"

#include <algorithm>
#include <utility>

#include "format.hpp"
#include "quadrille/kit/facets.hpp"
#include "techniques/techniques.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

q::Credits credits_of(const Clues& clues) {
    q::Credits credits;
    for (const auto& [key, written] : clues.about) {
        std::string_view value = written;
        if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"'))
            value = value.substr(1, value.size() - 2);
        std::string& place = key == "title"       ? credits.title
                             : key == "by"        ? credits.author
                             : key == "copyright" ? credits.copyright
                             : key == "license"   ? credits.license
                                                  : credits.source;
        place = value;
        // A tab is no sign of a text that is shown in one line.
        std::replace(place.begin(), place.end(), '\t', ' ');
    }
    return credits;
}

}  // namespace

Nonogram::Nonogram(Clues clues) : Nonogram(clues, Layout(clues), inks_of(clues.colours)) {}

Nonogram::Nonogram(Clues clues, Layout layout, std::vector<Ink> inks)
    : StoredPuzzle(make_board(clues, layout, inks), make_rules(clues, layout)),
      StoredKind(clues.colour_count() > 1 ? q::Text("Colour") : q::Text(),
                 q::kit::size_text(clues.grid.columns, clues.grid.rows)),
      clues_(std::move(clues)),
      layout_(std::move(layout)),
      inks_(std::move(inks)),
      colours_(stated_colours(clues_.colours, inks_)),
      credits_(credits_of(clues_)),
      techniques_(make_techniques(*this)) {}

const void* Nonogram::facet(std::string_view id) const noexcept {
    const Colours* const colours = colours_.empty() ? nullptr : this;
    return q::kit::offer_each<Techniques, Colours, About, CreditSheet, q::PuzzleKind, ClueSheet>(
        id, this, colours, this, this, this, this);
}

std::string Nonogram::write() const { return nonogram::write(clues_); }

q::Result<std::unique_ptr<q::Puzzle>> NonogramType::parse(std::string_view text) const {
    q::Result<Clues> clues = read(text);
    if (!clues) return clues.error();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Nonogram>(std::move(*clues)));
}

const void* NonogramType::facet(std::string_view id) const noexcept {
    return q::kit::offer<Batch, Formats, PuzzleSetter, PictureTaker, q::Symmetries, q::Lessons>(
        this, id);
}

std::vector<std::string_view> NonogramType::parts(std::string_view text) const {
    return parts_of(text);
}

}  // namespace nonogram
