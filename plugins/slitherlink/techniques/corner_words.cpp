#include "techniques/corner_words.hpp"

#include <array>
#include <utility>

#include "quadrille/kit/steps.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

/// Clues that hand on what they know are told together from so many on.
constexpr std::size_t fewest_handing_on = 2;
/// Nothing is known of a pair.
constexpr unsigned any_number = 0b111U;

/// The corner of a cell that lies in that quadrant of it.
q::Text corner_text(std::size_t quadrant) {
    constexpr std::array names{"lower right", "lower left", "upper left", "upper right"};
    return names[quadrant];
}

q::Text numbers_text(unsigned numbers) {
    switch (numbers) {
        case 0b001U:
            return "no edge";
        case 0b010U:
            return "one edge";
        case 0b011U:
            return "one edge at most";
        case 0b100U:
            return "both edges";
        case 0b101U:
            return "both edges or none";
        case 0b110U:
            return "one edge at least";
        default:  // nothing is known but that there are two
            return "two edges at most";
    }
}

/// The same of edges that belong to no clue.
q::Text drawn_text(unsigned numbers) {
    switch (numbers) {
        case 0b001U:
            return "no edge is drawn";
        case 0b010U:
            return "one edge is drawn";
        case 0b011U:
            return "one edge at most is drawn";
        case 0b100U:
            return "both edges are drawn";
        case 0b101U:
            return "both edges are drawn or none";
        default:
            return "one edge at least is drawn";
    }
}

class DiagonalWords {
public:
    explicit DiagonalWords(const EdgeStates& states) : states_(states), net_(states.net()) {}

    [[nodiscard]] q::Text tell(const std::vector<DiagonalLook>& looks) {
        for (std::size_t i = 0; i < looks.size(); ++i) {
            if (const std::size_t handing_on = count_handing_on(looks, i);
                handing_on >= fewest_handing_on) {
                text_ = {"{0}; the same goes for {1}",
                         {std::move(text_), q::kit::all_listed(handing_on, [&](std::size_t k) {
                              return clue_text(net_, looks[i + 2 * k].cell);
                          })}};
                subject_ = none;
                i += 2 * handing_on - 1;
                continue;
            }
            const bool is_last = i + 1 == looks.size();
            if (looks[i].clue != none)
                through_clue(looks[i], is_last);
            else
                past_corner(looks[i], is_last);
        }
        return std::move(text_);
    }

private:
    /// How many clues from there on have at both corners what the look before left.
    [[nodiscard]] static std::size_t count_handing_on(const std::vector<DiagonalLook>& looks,
                                                      std::size_t i) {
        const auto hands_on = [&](std::size_t k) {
            return looks[k].goes_on && looks[k].alone && looks[k].left == looks[k].allowed &&
                   looks[k].left == looks[k].known;
        };
        std::size_t count = 0;
        for (std::size_t k = i; k + 2 < looks.size(); k += 2) {
            if (looks[k].clue != none || looks[k + 1].clue == none || !hands_on(k) ||
                !hands_on(k + 1))
                break;
            ++count;
        }
        return i == 0 || looks[i - 1].clue == none || looks[i - 1].known != looks[i - 1].left
                   ? 0
                   : count;
    }

    void through_clue(const DiagonalLook& look, bool is_last) {
        if (look.known == any_number && subject_ == look.clue && !look.alone) {
            text_ = {"{0}; by its number it has {1} there, which leaves {2}",
                     {std::move(text_), numbers_text(look.allowed), numbers_text(look.left)}};
            return;
        }
        if (look.known == any_number) {
            start(look.clue, look.allowed, look.to, {});
        } else {
            if (!look.goes_on) start(look.clue, look.known, look.from, edges(look.grounds));
            text_ = {"{0}, so {1} at its {2} corner",
                     {std::move(text_), numbers_text(look.allowed), corner_text(look.to)}};
        }
        add_what_is_left(look, is_last);
    }

    void past_corner(const DiagonalLook& look, bool is_last) {
        if (!is_last || (!look.alone && look.cell != none && net_.clue(look.cell) != none)) {
            q::Text grounds =
                look.at_board_corner ? q::Text("it is a corner of the board") : edges(look.grounds);
            start(look.cell, look.allowed, look.to, look.goes_on ? q::Text() : std::move(grounds),
                  look.goes_on);
            return add_what_is_left(look, is_last);
        }
        text_ = {"{0}; two edges are drawn at this corner, or none, so beyond it {1}",
                 {std::move(text_), drawn_text(look.allowed)}};
        if (look.real_count < 2) {
            text_ = {"{0}, and at the border there is only this one", {std::move(text_)}};
            return;
        }
        add_what_is_left(look, true);
    }

    void start(int cell, unsigned numbers, std::size_t corner, q::Text grounds,
               bool goes_on = false) {
        const bool is_same = subject_ == cell;
        subject_ = cell;
        q::Text clue = clue_text(net_, cell);
        q::Text has = is_same
                          ? q::Text("it has {0} at its {1} corner",
                                    {numbers_text(numbers), corner_text(corner)})
                          : q::Text("{0} has {1} at its {2} corner",
                                    {std::move(clue), numbers_text(numbers), corner_text(corner)});
        if (!grounds.empty()) has = {"{0} ({1})", {std::move(has), std::move(grounds)}};
        if (text_.empty())
            text_ = std::move(has);
        else
            text_ = {goes_on ? "{0}; then {1}" : "{0}; {1}", {std::move(text_), std::move(has)}};
    }

    /// What stands there already, where it matters.
    void add_what_is_left(const DiagonalLook& look, bool is_last) {
        if (!look.own.empty() && (is_last || look.left != look.allowed))
            text_ = {"{0} ({1})", {std::move(text_), edges(look.own)}};
        if (look.left != look.allowed && (!is_last || !look.alone))
            text_ = {"{0}, which leaves {1} there", {std::move(text_), numbers_text(look.left)}};
    }

    [[nodiscard]] q::Text edges(const std::vector<int>& some) const {
        return q::kit::all_listed(some.size(),
                                  [&](std::size_t i) { return state_text(states_, some[i]); });
    }

    const EdgeStates& states_;
    const Net& net_;
    q::Text text_;
    int subject_ = none;  ///< the clue that was spoken of last
};

}  // namespace

q::Text diagonal_text(const EdgeStates& states, const std::vector<DiagonalLook>& looks) {
    return DiagonalWords(states).tell(looks);
}

}  // namespace slitherlink
