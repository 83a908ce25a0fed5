// Each type's fields are named once, for writing and reading alike, and all of them: the compiler
// refuses a list with one too few.
#include "taught/proof_bytes.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "config/wire.hpp"
#include "engine/rules/rule_fields.hpp"
#include "quadrille/validate.hpp"
#include "taught/ground.hpp"

namespace quadrille::taught {

namespace {

using engine::fields_of;
using engine::Is;

// --- the fields of each type, in their order; of rules engine/rules/rule_fields.hpp has them

auto fields_of(Is<Vec2> auto& point) {
    auto& [x, y] = point;
    return std::tie(x, y);
}
auto fields_of(Is<Rect> auto& rect) {
    auto& [min, max] = rect;
    return std::tie(min, max);
}
auto fields_of(Is<Symbol> auto& symbol) {
    auto& [id, shown, name] = symbol;
    return std::tie(id, shown, name);
}
auto fields_of(Is<Alphabet> auto& alphabet) {
    auto& [symbols, rest, primary, secondary, takes_notes, palette] = alphabet;
    return std::tie(symbols, rest, primary, secondary, takes_notes, palette);
}
auto fields_of(Is<Element> auto& element) {
    auto& [kind, alphabet, given, part, outline, name, told] = element;
    return std::tie(kind, alphabet, given, part, outline, name, told);
}
auto fields_of(Is<Board> auto& board) {
    auto& [extent, alphabets, elements] = board;
    return std::tie(extent, alphabets, elements);
}
auto fields_of(Is<Rule> auto& rule) {
    auto& [condition, clue, text, what] = rule;
    return std::tie(condition, clue, text, what);
}
auto fields_of(Is<Assumed> auto& assumed) {
    auto& [element, one_of] = assumed;
    return std::tie(element, one_of);
}
auto fields_of(Is<HouseRule> auto& rule) {
    auto& [heading, choose, count, limit, what, from] = rule;
    return std::tie(choose, count, limit, what, from);
}
auto fields_of(Is<Need> auto& need) {
    auto& [kind, source, body, part, border, elsewhere] = need;
    return std::tie(kind, source, body, part, border, elsewhere);
}
auto fields_of(Is<Lemma> auto& lemma) {
    auto& [conclusion, marks, needs] = lemma;
    return std::tie(conclusion, marks, needs);
}
auto fields_of(Is<Proof> auto& proof) {
    auto& [needs, lemmas] = proof;
    return std::tie(needs, lemmas);
}
auto fields_of(Is<Refusal> auto& refusal) {
    auto& [why, counter_example, table, wrong] = refusal;
    return std::tie(why, counter_example, table, wrong);
}

template <class Type>
concept Number = std::is_integral_v<Type> || std::is_enum_v<Type>;

// --- writing

class Writer {
public:
    template <Number Type>
    void put(Type value) {
        wire::put_number(bytes, static_cast<std::uint64_t>(value));
    }
    void put(double value) { put(std::bit_cast<std::uint64_t>(value)); }
    void put(const std::string& text) { wire::put_string(bytes, text); }
    void put(const Text& text) { wire::put_text(bytes, text); }
    template <class Type>
    void put(const std::vector<Type>& list) {
        put(list.size());
        for (const Type& one : list) put(one);
    }
    template <class First, class Second>
    void put(const std::pair<First, Second>& both) {
        put(both.first);
        put(both.second);
    }
    template <class Type>
    void put(const std::optional<Type>& value) {
        put(value.has_value());
        if (value) put(*value);
    }
    template <class... Types>
    void put(const std::variant<Types...>& value) {
        put(value.index());
        std::visit([this](const auto& held) { this->put(held); }, value);
    }
    /// Its marks: a counter-example has nothing else.
    void put(const Position& position) {
        put(position.size());
        for (std::size_t i = 0; i < position.size(); ++i) put(position.mark(element_id(i)));
    }
    template <class Type>
    requires requires(const Type& value) { fields_of(value); }
    void put(const Type& value) {
        std::apply([this](const auto&... field) { (this->put(field), ...); }, fields_of(value));
    }

    std::string bytes;
};

// --- reading

/// False, and from then on, where the bytes do not hold what is asked for.
class Taker {
public:
    explicit Taker(std::string_view bytes) : reader_(bytes) {}

    template <Number Type>
    bool take(Type& into) {
        const auto number = reader_.number(';');
        if constexpr (std::is_enum_v<Type>) {
            using Underlying = std::underlying_type_t<Type>;
            if (!number || *number > std::numeric_limits<Underlying>::max()) return false;
        } else if constexpr (std::is_signed_v<Type>) {  // written as its two's complement
            const auto value = static_cast<std::int64_t>(number.value_or(0));
            if (!number || value < std::numeric_limits<Type>::min() ||
                value > std::numeric_limits<Type>::max())
                return false;
        } else {
            if (!number || *number > std::numeric_limits<Type>::max()) return false;
        }
        into = static_cast<Type>(*number);
        return true;
    }
    bool take(std::string& into) { return taken(reader_.string(), into); }
    bool take(Text& into) { return taken(reader_.text(), into); }
    template <class Type>
    bool take(std::vector<Type>& into) {
        std::size_t count = 0;
        if (!take(count)) return false;
        for (std::size_t i = 0; i < count; ++i) {
            Type one{};
            if (!take(one)) return false;
            into.push_back(std::move(one));
        }
        return true;
    }
    template <class First, class Second>
    bool take(std::pair<First, Second>& into) {
        return take(into.first) && take(into.second);
    }
    template <class Type>
    bool take(std::optional<Type>& into) {
        bool there = false;
        return take(there) && (!there || take(into.emplace()));
    }
    template <class... Types>
    bool take(std::variant<Types...>& into) {
        std::size_t kind = 0;
        return take(kind) && take_kind<0>(kind, into);
    }
    bool take(Position& into) {
        std::vector<Mark> marks;
        if (!take(marks)) return false;
        Board board;
        board.elements.resize(marks.size());
        into = Position(board);
        for (std::size_t i = 0; i < marks.size(); ++i) into.set_mark(element_id(i), marks[i]);
        return true;
    }
    template <class Type>
    requires requires(Type& value) { fields_of(value); }
    bool take(Type& into) {
        return std::apply([this](auto&... field) { return (this->take(field) && ...); },
                          fields_of(into));
    }

    [[nodiscard]] bool at_end() { return reader_.at_end(); }

private:
    template <class Type>
    static bool taken(std::optional<Type> value, Type& into) {
        if (value) into = *std::move(value);
        return value.has_value();
    }
    template <std::size_t At, class... Types>
    bool take_kind(std::size_t kind, std::variant<Types...>& into) {
        if constexpr (At < sizeof...(Types)) {
            if (kind == At) return take(into.template emplace<At>());
            return take_kind<At + 1>(kind, into);
        } else {
            return false;
        }
    }

    wire::Reader reader_;
};

// --- whether it can be used

bool is_there(const Literal& literal, const Board& board) {
    return index(literal.element) < board.size() && board.is_ruled(literal.element) &&
           board.alphabet(literal.element).has(literal.mark);
}

/// Whether a rule of the piece is of the kind that gives such a need.
bool is_from(const Need& need, const RuleBody& source) {
    switch (need.kind) {
        case Need::Kind::rule:
            return true;
        case Need::Kind::corner:
        case Need::Kind::closed:
        case Need::Kind::cycle:
            return std::holds_alternative<SingleLoop>(source);
        case Need::Kind::region:
            return std::holds_alternative<Connected>(source);
    }
    return false;
}

bool fits_need(const Need& need, const Board& board, const Rules& rules) {
    if (need.source >= rules.size() || !is_from(need, rules[need.source].what)) return false;
    if (!is_local(need.body)) return false;
    const Rules said{{0, std::nullopt, "a need", need.body}};
    if (!validate_rules(said, board, 1)) return false;
    std::vector<ElementId> spoken_of;
    for_each_element(need.body, [&](ElementId id) { spoken_of.push_back(id); });
    if (spoken_of.empty()) return false;
    if (need.kind == Need::Kind::rule) return need.part.empty() && need.border.empty();
    const auto on_board = [&](ElementId id) { return index(id) < board.size(); };
    const auto is_spoken_of = [&](ElementId id) {
        return std::find(spoken_of.begin(), spoken_of.end(), id) != spoken_of.end();
    };
    const bool is_region = need.kind == Need::Kind::region;
    return !need.part.empty() && std::all_of(need.border.begin(), need.border.end(), on_board) &&
           std::all_of(need.part.begin(), need.part.end(),
                       [&](ElementId id) { return is_region ? on_board(id) : is_spoken_of(id); });
}

bool fits_proof(const Proof& proof, const Pattern& pattern) {
    const Board& board = pattern.piece->board();
    const auto there = [&](const Literal& literal) { return is_there(literal, board); };
    return !proof.lemmas.empty() &&
           std::all_of(
               proof.needs.begin(), proof.needs.end(),
               [&](const Need& need) { return fits_need(need, board, pattern.piece->rules()); }) &&
           std::all_of(proof.lemmas.begin(), proof.lemmas.end(),
                       [&](const Lemma& lemma) {
                           return there(lemma.conclusion) &&
                                  std::all_of(lemma.marks.begin(), lemma.marks.end(), there) &&
                                  std::all_of(lemma.needs.begin(), lemma.needs.end(),
                                              [&](std::uint32_t need) {
                                                  return need < proof.needs.size();
                                              });
                       }) &&
           !tries_too_much(pattern, proof);
}

bool fits_refusal(const Refusal& refusal, const Board& board) {
    if (refusal.why.empty() || (refusal.wrong && index(*refusal.wrong) >= board.size()))
        return false;
    if (!refusal.counter_example) return true;
    const Position& marks = *refusal.counter_example;
    if (marks.size() != board.size()) return false;
    const auto ids = board.ids();
    return std::all_of(ids.begin(), ids.end(), [&](ElementId id) {
        return marks.mark(id) == blank || board.alphabet(id).has(marks.mark(id));
    });
}

template <class... Types>
std::string bytes_of(const Types&... values) {
    Writer writer;
    (writer.put(values), ...);
    return std::move(writer.bytes);
}

}  // namespace

std::string told(const Pattern& pattern) {
    const auto& [heading, piece, before, after, border, swap] = pattern;
    return "pattern " + bytes_of(piece->board(), piece->rules(), before, after, border, swap);
}

std::string told(const HouseRule& rule) { return "house " + bytes_of(rule); }

std::string told(const Finding& finding) { return bytes_of(finding); }

std::optional<Finding> finding_in(std::string_view bytes) {
    Finding finding;
    Taker taker(bytes);
    if (!taker.take(finding) || !taker.at_end()) return std::nullopt;
    return finding;
}

bool fits(const Finding& finding, const Pattern& pattern) {
    const auto* const proof = std::get_if<Proof>(&finding);
    return proof != nullptr ? fits_proof(*proof, pattern)
                            : fits_refusal(std::get<Refusal>(finding), pattern.piece->board());
}

bool fits(const Finding& finding, const HouseRule& /*rule*/) {
    const auto* const proof = std::get_if<Proof>(&finding);
    if (proof != nullptr) return proof->lemmas.empty() && proof->needs.empty();
    const Refusal& refusal = std::get<Refusal>(finding);
    return !refusal.why.empty() && !refusal.counter_example && !refusal.wrong;
}

}  // namespace quadrille::taught
