// A house rule is tried on the freest candidates that fit its condition: the chosen elements have
// all of the chosen candidates, all others have everything that the condition leaves them. Whoever
// has fewer candidates has fewer solutions, so a rule that is sound here is sound for all.
//
// A few sizes are enough. A counter-example in a larger house is one in a smaller house too, after
// leaving out elements that were neither chosen nor lost a mark (and, in a house in which every
// mark appears, the marks that they carry): what is left are the chosen elements or places and one
// more.
//
// Of houses that meet, one mark matters alone. Each base house has two places for it in each cover,
// and each cover two places besides; a place in two covers, or covers that a base does not reach,
// allow less, and of more places none is special.
#include <algorithm>
#include <array>
#include <string>

#include "engine/sat/entail.hpp"
#include "taught/houses.hpp"

namespace quadrille::taught {

namespace {

using Synthetic = Relaxed::Synthetic;

Board board_of(std::size_t elements, std::size_t marks) {
    Board board;
    board.alphabets.emplace_back();
    for (std::size_t k = 1; k <= marks; ++k)
        board.alphabets[0].symbols.push_back({std::to_string(k), std::to_string(k)});
    board.elements.resize(elements);
    return board;
}

/// A situation that fits the condition: what is ruled out there, and what the rule would rule out.
struct Situation {
    Synthetic puzzle;
    std::vector<Literal> ruled_out;
    std::vector<Literal> removed;
    std::vector<std::string> titles;  ///< of the elements, for the table
};

class HouseProver {
public:
    HouseProver(const HouseRule& rule, const std::stop_token& stop, std::uint64_t most_work)
        : rule_(rule), stop_(stop), most_work_(most_work) {}

    std::optional<Refusal> run() {
        if (rule_.choose == HouseRule::Choose::houses) {
            attempt(meeting_houses());
        } else {
            const std::size_t least = std::max(rule_.count, rule_.limit);
            for (std::size_t size = rule_.choose == HouseRule::Choose::elements ? rule_.count
                                                                                : least;
                 size <= least + 2; ++size)
                for (std::size_t marks = std::max(size, rule_.limit); marks <= least + 3; ++marks)
                    if (rule_.choose == HouseRule::Choose::elements || marks == size)
                        attempt(one_house(size, marks));
        }
        if (refusal_) return refusal_;
        if (!possible_)
            return Refusal{"no house can be like that: there are too few candidates or places",
                           std::nullopt};
        if (!removes_) return Refusal{"it removes nothing that could be there", std::nullopt};
        return std::nullopt;
    }

private:
    [[nodiscard]] bool removes(bool chosen_mark, bool inside) const {
        return chosen_mark == (rule_.what == HouseRule::What::chosen) &&
               inside == (rule_.from == HouseRule::From::inside);
    }

    /// The first elements are the chosen ones or the places, the first marks the chosen ones.
    [[nodiscard]] Situation one_house(std::size_t size, std::size_t marks) const {
        const bool by_elements = rule_.choose == HouseRule::Choose::elements;
        const std::size_t elements_inside = by_elements ? rule_.count : rule_.limit;
        const std::size_t marks_chosen = by_elements ? rule_.limit : rule_.count;
        AllDifferent house;
        std::vector<Literal> ruled_out;
        std::vector<Literal> removed;
        std::vector<std::string> titles;
        for (std::size_t i = 0; i < size; ++i) {
            const ElementId id = element_id(i);
            house.of.push_back(id);
            const bool inside = i < elements_inside;
            titles.emplace_back(inside ? "*" : "");
            for (std::size_t k = 1; k <= marks; ++k) {
                const bool chosen = k <= marks_chosen;
                const Literal out{id, static_cast<Mark>(k), false};
                if (by_elements ? inside && !chosen : !inside && chosen)
                    ruled_out.push_back(out);
                else if (removes(chosen, inside))
                    removed.push_back(out);
            }
        }
        return {{board_of(size, marks), {{0, std::nullopt, Text(), house}}},
                ruled_out,
                removed,
                titles};
    }

    /// Mark 1 is the one that is looked at, mark 2 any other.
    [[nodiscard]] Situation meeting_houses() const {
        const std::size_t bases = rule_.count;
        const std::size_t covers = rule_.limit;
        const auto places = [&](std::size_t base, std::size_t cover) {
            const std::size_t first = 2 * (base * covers + cover);
            return std::array{element_id(first), element_id(first + 1)};
        };
        Rules rules;
        std::vector<Literal> removed;
        std::vector<std::string> titles;
        for (std::size_t b = 0; b <= bases; ++b) {  // the last are the places outside of all bases
            Count base{{}, 1, 1};
            for (std::size_t c = 0; c < covers; ++c) {
                for (const ElementId place : places(b, c)) {
                    base.of.push_back({place, 1});
                    titles.push_back((b < bases ? "*" : "") +
                                     std::string(1, static_cast<char>('a' + c)));
                    for (const bool chosen : {true, false})
                        if (removes(chosen, b < bases))
                            removed.push_back({place, chosen ? Mark{1} : Mark{2}, false});
                }
            }
            if (b < bases) rules.push_back({0, std::nullopt, Text(), base});
        }
        for (std::size_t c = 0; c < covers; ++c) {
            Count cover{{}, 0, 1};
            for (std::size_t b = 0; b <= bases; ++b)
                for (const ElementId place : places(b, c)) cover.of.push_back({place, 1});
            rules.push_back({0, std::nullopt, Text(), cover});
        }
        return {{board_of(2 * (bases + 1) * covers, 2), rules}, {}, removed, titles};
    }

    void attempt(const Situation& situation) {
        if (refusal_) return;
        engine::Entailment entailment(situation.puzzle, stop_, most_work_);
        const std::optional<bool> possible = entailment.possible(situation.ruled_out);
        if (!possible) return break_off();
        if (!*possible) return;
        possible_ = true;
        removes_ = removes_ || !situation.removed.empty();
        for (const Literal& literal : situation.removed) {
            const std::optional<bool> follows = entailment.follows(literal, situation.ruled_out);
            if (!follows) return break_off();
            if (*follows) continue;
            refusal_ = Refusal{rule_.choose == HouseRule::Choose::houses
                                   ? Text("it is not sound; here it would remove a mark that "
                                          "stands (* are the places in the chosen "
                                          "houses, letters the houses that cover them)")
                                   : Text("it is not sound; here it would remove a mark that "
                                          "stands (* are the chosen elements or "
                                          "places)"),
                               std::nullopt, table(situation, entailment.found(), literal)};
            return;
        }
    }

    void break_off() {
        refusal_ = Refusal{"it is too large to be proved; choose smaller groups", std::nullopt};
    }

    /// A line each: the element, what was possible there, what stands there, and where the rule is
    /// wrong.
    [[nodiscard]] static std::string table(const Situation& situation, const Position& solution,
                                           const Literal& wrong) {
        const Board& board = situation.puzzle.board();
        std::string lines;
        for (const ElementId id : board.ids()) {
            std::string possible;
            for (std::size_t k = 1; k <= board.alphabet(id).symbols.size(); ++k) {
                const Literal out{id, static_cast<Mark>(k), false};
                const bool ruled_out =
                    std::find(situation.ruled_out.begin(), situation.ruled_out.end(), out) !=
                    situation.ruled_out.end();
                possible += ruled_out ? "." : std::to_string(k);
            }
            std::string title = situation.titles[index(id)];
            title.resize(3, ' ');
            lines += title + possible + "  = " + std::to_string(solution.mark(id)) +
                     (id == wrong.element ? "  <-" : "") + "\n";
        }
        return lines;
    }

    const HouseRule& rule_;
    const std::stop_token& stop_;
    std::uint64_t most_work_;
    bool possible_ = false;
    bool removes_ = false;
    std::optional<Refusal> refusal_;
};

}  // namespace

std::optional<Refusal> refute(const HouseRule& rule, const std::stop_token& stop,
                              std::uint64_t most_work) {
    return HouseProver(rule, stop, most_work).run();
}

}  // namespace quadrille::taught
