#include "quadrille/narrator.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "quadrille/kit/capital.hpp"
#include "quadrille/kit/sorted.hpp"
#include "text_template.hpp"

namespace quadrille {

namespace {

/// What joins the elements of a list: such a text is one thing to point at.
bool joins(std::string_view shape) {
    return shape == "{0}, {1}" || shape == "{0} and {1}" || shape == "{0}–{1}" ||
           shape == "{0} and {1} more";
}

bool is_number(std::string_view name) {
    return name.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The words of a kind of element: where it is the only one spoken of, with a letter, and several.
struct Nouns {
    const char* one;
    const char* lettered;
    const char* several;
    const char* several_lettered;
};

const Nouns& nouns(const Board& board, std::span<const ElementId> elements) {
    static constexpr Nouns cell{"this cell", "cell {0}", "these cells", "these cells ({0})"};
    static constexpr Nouns edge{"this edge", "edge {0}", "these edges", "these edges ({0})"};
    static constexpr Nouns corner{"this corner", "corner {0}", "these corners",
                                  "these corners ({0})"};
    static constexpr Nouns clue{"this clue", "clue {0}", "these clues", "these clues ({0})"};
    static constexpr Nouns mixed{"this place", "place {0}", "these places", "these places ({0})"};
    const Kind kind = board[elements.front()].kind;
    if (std::any_of(elements.begin(), elements.end(),
                    [&](ElementId id) { return board[id].kind != kind; }))
        return mixed;
    switch (kind) {
        case Kind::cell:
            return cell;
        case Kind::edge:
            return edge;
        case Kind::corner:
            return corner;
        case Kind::clue:
            break;
    }
    return clue;
}

/// A, B … Z, AA, AB …
std::string letter_of(std::size_t number) {
    constexpr std::size_t letters = 26;
    std::string letter;
    for (std::size_t rest = number + 1; rest > 0; rest = (rest - 1) / letters)
        letter.insert(letter.begin(), static_cast<char>('A' + (rest - 1) % letters));
    return letter;
}

/// The first letter of each sentence is a capital: where a code stood, a word begins.
void capitalise(Sentence& sentence) {
    bool begins = true;
    for (Span& span : sentence)
        for (std::size_t i = 0; i < span.words.size(); ++i) {
            const char c = span.words[i];
            if (begins) kit::capitalise(span.words, i);
            if (c == ' ') {
                // As it was: a sentence begins behind the space that follows its end.
                const char before = i > 0 ? span.words[i - 1] : '\0';
                begins = before == '.' || before == '?' || before == '!';
            } else if (c == '\n') {
                begins = true;
            } else {
                begins = false;
            }
        }
}

}  // namespace

/// Words that are known, or a place whose words wait for what else is spoken of.
struct Narrator::Piece {
    std::string words;              ///< empty for a place
    std::vector<ElementId> places;  ///< rising
    bool waits = false;
    /// {0:here:at}: instead of the words for a place that is the only one, and before its letter.
    std::string alone = {};
    std::string before = {};
};

/// What all sentences speak of.
struct Narrator::Letters {
    std::map<std::vector<ElementId>, std::string> letters;

    /// Places that are alike, single ones or lists, get letters where there are several.
    explicit Letters(const std::vector<Pieces>& sentences) {
        std::vector<std::vector<ElementId>> order;
        std::size_t single = 0;
        for (const Pieces& pieces : sentences)
            for (const Piece& piece : pieces)
                if (piece.waits &&
                    std::find(order.begin(), order.end(), piece.places) == order.end()) {
                    order.push_back(piece.places);
                    single += piece.places.size() == 1 ? 1U : 0U;
                }
        const std::size_t lists = order.size() - single;
        std::size_t number = 0;
        for (std::vector<ElementId>& places : order)
            if ((places.size() == 1 ? single : lists) > 1)
                letters.emplace(std::move(places), letter_of(number++));
    }
};

std::string plain(const Sentence& sentence) {
    std::string words;
    for (const Span& span : sentence) words += span.words;
    return words;
}

Narrator::Narrator(const Puzzle& puzzle) : puzzle_(&puzzle) {
    const Board& board = puzzle.board();
    for (const ElementId id : board.ids())
        if (!is_number(board[id].name)) by_name_.emplace(board[id].name, id);
    // A mark is what is written, whatever elements are called. What is hidden is nowhere written.
    std::vector<bool> is_written(board.alphabets.size());
    for (const Element& element : board.elements)
        if (element.part != Part::hidden) is_written[element.alphabet] = true;
    for (std::size_t i = 0; i < is_written.size(); ++i)
        if (is_written[i])
            for (const Symbol& symbol : board.alphabets[i].symbols) {
                by_name_.erase(symbol.id);
                by_name_.erase(symbol.shown);
            }
    for (std::uint32_t i = 0; i < puzzle.rules().size(); ++i)
        if (const Text& text = puzzle.rules()[i].text; !text.empty() && !text.verbatim)
            by_text_.emplace(in_english(text), i);
}

std::vector<ElementId> Narrator::elements_of(const Text& text) const {
    if (text.arguments.empty()) {
        const auto at = by_name_.find(text.english);
        return at == by_name_.end() ? std::vector<ElementId>() : std::vector{at->second};
    }
    if (!joins(text.english)) return {};
    std::vector<ElementId> list;
    for (const Text& argument : text.arguments) {
        const std::vector<ElementId> of_it = elements_of(argument);
        if (of_it.empty() && !(argument.verbatim && is_number(argument.english))) return {};
        list.insert(list.end(), of_it.begin(), of_it.end());
    }
    kit::sort_unique(list);
    return list;
}

/// The printed clue alone where it stands apart from what it demands: the number, not its edges.
/// Nothing where the rule is about most of the board.
std::vector<ElementId> Narrator::places_of_rule(std::uint32_t number) const {
    const Rule& rule = puzzle_->rules()[number];
    const Board& board = puzzle_->board();
    std::vector<ElementId> places;
    for_each_element(rule.what, [&](ElementId id) {
        if (!board.hides(id)) places.push_back(id);
    });
    kit::sort_unique(places);
    if (rule.clue && board[*rule.clue].kind != Kind::clue &&
        !std::binary_search(places.begin(), places.end(), *rule.clue))
        return {*rule.clue};
    std::size_t deciding = 0;
    for ([[maybe_unused]] const ElementId id : board.deciding()) ++deciding;
    if (places.size() > 2 && 2 * places.size() > deciding) return {};
    if (rule.clue) places.push_back(*rule.clue);
    kit::sort_unique(places);
    return places;
}

std::vector<ElementId> Narrator::spoken_of(const Text& text, std::string_view shape) const {
    std::vector<bool> used(text.arguments.size(), false);
    detail::for_each_piece(shape, used.size(), [&](const detail::TemplatePiece& piece) {
        if (piece.kind != detail::TemplatePiece::Kind::words) used[piece.argument] = true;
    });
    std::vector<ElementId> places;
    for (std::size_t i = 0; i < used.size(); ++i) {
        if (used[i]) continue;
        for (const ElementId id : elements_of(text.arguments[i])) {
            places.push_back(id);
            // The head of a line stands for the line.
            if (puzzle_->board()[id].kind != Kind::clue) continue;
            for (const Rule& rule : puzzle_->rules())
                if (rule.clue == id)
                    for_each_element(rule.what, [&](ElementId of) { places.push_back(of); });
        }
    }
    kit::sort_unique(places);
    if (!places.empty() || by_text_.empty()) return places;
    const auto rule = by_text_.find(in_english(text));
    return rule == by_text_.end() ? places : places_of_rule(rule->second);
}

std::optional<Text> Narrator::merged(const Text& text) const {
    // "a is 1, b is 1 and 3 more": the sentences at the leaves.
    std::vector<const Text*> leaves;
    const auto gather = [&](const auto& again, const Text& part) -> void {
        if (part.verbatim || !joins(part.english)) {
            if (!part.verbatim || !is_number(part.english)) leaves.push_back(&part);
            return;
        }
        for (const Text& argument : part.arguments) again(again, argument);
    };
    if (text.verbatim || !joins(text.english)) return std::nullopt;
    gather(gather, text);
    if (leaves.size() < 2 || leaves.front()->arguments.empty()) return std::nullopt;
    Text whole = *leaves.front();
    bool has_plural = false;  // says how it is told of several
    detail::for_each_piece(
        detail::showing(whole.english), whole.arguments.size(),
        [&](const detail::TemplatePiece& piece) {
            has_plural = has_plural ||
                         (piece.kind == detail::TemplatePiece::Kind::number && piece.argument == 0);
        });
    if (!has_plural) return std::nullopt;
    for (std::size_t i = 1; i < leaves.size(); ++i) {
        const Text& leaf = *leaves[i];
        if (leaf.english != whole.english || leaf.arguments.size() != whole.arguments.size() ||
            !std::equal(leaf.arguments.begin() + 1, leaf.arguments.end(),
                        whole.arguments.begin() + 1) ||
            elements_of(leaf.arguments.front()).empty())
            return std::nullopt;
        whole.arguments.front() =
            Text("{0}, {1}", {std::move(whole.arguments.front()), leaf.arguments.front()});
    }
    return whole;
}

Narrator::Pieces Narrator::read(const Text& text, const Translator& translate) const {
    if (const std::optional<Text> whole = merged(text)) return read(*whole, translate);
    if (std::vector<ElementId> places = elements_of(text); !places.empty())
        return {{{}, std::move(places), true}};
    if (text.verbatim) return {{text.english, {}}};
    const std::string told = translate ? translate(text.english) : text.english;
    const std::string_view shape = detail::showing(told);
    const std::vector<ElementId> of_all = spoken_of(text, shape);
    Pieces pieces;
    detail::for_each_piece(shape, text.arguments.size(), [&](const detail::TemplatePiece& piece) {
        using PieceKind = detail::TemplatePiece::Kind;
        if (piece.kind == PieceKind::words) {
            pieces.push_back({std::string(piece.first), of_all});
            return;
        }
        const Text& argument = text.arguments[piece.argument];
        if (piece.kind == PieceKind::number) {
            const std::size_t places = elements_of(argument).size();
            const bool one = places > 0 ? places == 1
                                        : detail::takes_first_word(
                                              quadrille::tell(argument, translate), translate);
            pieces.push_back({std::string(one ? piece.first : piece.second), of_all});
            return;
        }
        for (Piece& part : read(argument, translate)) {
            if (part.places.empty()) part.places = of_all;
            if (piece.kind == PieceKind::place) {
                part.alone = piece.first;
                part.before = piece.second;
            }
            pieces.push_back(std::move(part));
        }
    });
    return pieces;
}

Narration Narrator::tell(std::span<const Text> texts, const Translator& translate,
                         const Coordinates& coordinates, std::span<const Text> among) const {
    const auto read_all = [&](std::span<const Text> all) {
        std::vector<Pieces> pieces;
        pieces.reserve(all.size());
        for (const Text& text : all) pieces.push_back(read(text, translate));
        return pieces;
    };
    const std::vector<Pieces> read_texts = read_all(texts);
    const Letters names(among.empty() ? read_texts : read_all(among));
    const auto words_of = [&](const Piece& piece) {
        const Nouns& noun = nouns(puzzle_->board(), piece.places);
        const bool one = piece.places.size() == 1;
        const auto letter = names.letters.find(piece.places);
        const bool alone = letter == names.letters.end();
        std::string words;
        if (!alone && !piece.before.empty()) words = piece.before + ' ';
        if (alone && !piece.alone.empty())
            words += piece.alone;
        else if (alone)
            words += quadrille::tell(one ? noun.one : noun.several, translate);
        else
            words += quadrille::tell(
                Text::sentence(one ? noun.lettered : noun.several_lettered, {letter->second}),
                translate);
        if (!one || !coordinates) return words;
        if (const Text at = coordinates(piece.places.front()); !at.empty())
            words += " (" + quadrille::tell(at, translate) + ')';
        return words;
    };
    Narration wording;
    for (const Pieces& pieces : read_texts) {
        Sentence& sentence = wording.sentences.emplace_back();
        bool waited = false;
        for (const Piece& piece : pieces) {
            const std::string words = piece.waits ? words_of(piece) : piece.words;
            if (words.empty()) continue;
            // What stands for the same places is one to point at.
            if (!sentence.empty() && !waited && !piece.waits &&
                sentence.back().places == piece.places)
                sentence.back().words += words;
            else
                sentence.push_back({words, piece.places});
            waited = piece.waits;
        }
        capitalise(sentence);
    }
    std::map<ElementId, std::string> letters;
    for (const bool single : {true, false})
        for (const Pieces& pieces : read_texts)
            for (const Piece& piece : pieces) {
                if (!piece.waits || (piece.places.size() == 1) != single) continue;
                const auto letter = names.letters.find(piece.places);
                if (letter == names.letters.end()) continue;
                for (const ElementId id : piece.places) letters.try_emplace(id, letter->second);
            }
    for (auto& [id, letter] : letters) wording.letters.push_back({id, std::move(letter)});
    return wording;
}

}  // namespace quadrille
