// Boards and rules as text: what is not in it does not count when two puzzles are called the same.
#include <sstream>

#include "check.hpp"

namespace quadrille::check {

namespace {

class Writer {
public:
    Writer() { out_ << std::hexfloat; }

    void operator()(const Count& rule) {
        out_ << "count " << rule.at_least << ' ' << rule.at_most;
        literals(rule.of);
    }
    void operator()(const Clause& rule) {
        out_ << "clause";
        literals(rule.any);
    }
    void operator()(const AllDifferent& rule) {
        out_ << "different";
        elements(rule.of);
    }
    void operator()(const Tuples& rule) {
        out_ << "tuples";
        elements(rule.of);
        for (const Mark mark : rule.allowed) out_ << ' ' << int{mark};
    }
    void operator()(const Relation& rule) {
        out_ << "relation " << index(rule.a) << ' ' << index(rule.b);
        for (const auto& [a, b] : rule.allowed) out_ << ' ' << int{a} << '/' << int{b};
    }
    void operator()(const Sum& rule) {
        out_ << "sum " << rule.total;
        elements(rule.of);
    }
    void operator()(const Blocks& rule) {
        out_ << "blocks " << int{rule.background};
        for (const Block& block : rule.blocks)
            out_ << ' ' << block.length << 'x' << int{block.mark};
        elements(rule.line);
    }
    void operator()(const LinesDiffer& rule) {
        out_ << "lines";
        lists(rule.lines);
    }
    void operator()(const SingleLoop& rule) {
        out_ << "loop " << int{rule.drawn};
        elements(rule.edges);
        ends(rule.ends);
        for (const auto& face : rule.faces) {
            out_ << " f";
            for (const auto edge : face) out_ << ' ' << edge;
        }
    }
    void operator()(const Connected& rule) {
        out_ << "connected " << int{rule.mark};
        elements(rule.cells);
        ends(rule.sides);
    }
    void operator()(const Groups& rule) {
        out_ << "groups " << int{rule.mark} << ' ' << rule.at_least << ' ' << rule.at_most;
        elements(rule.cells);
        ends(rule.sides);
    }
    void operator()(const Sight& rule) {
        out_ << "sight " << int{rule.stop} << ' ' << rule.at_least << ' ' << rule.at_most;
        lists(rule.rays);
    }
    void operator()(const Linear& rule) {
        out_ << "linear " << rule.at_least << ' ' << rule.at_most;
        literals(rule.of);
        for (const std::int32_t weight : rule.weights) out_ << " *" << weight;
    }
    void operator()(const Acyclic& rule) {
        out_ << "acyclic";
        literals(rule.links);
        ends(rule.ends);
    }
    void operator()(const Joined& rule) {
        out_ << "joined";
        literals(rule.links);
        ends(rule.ends);
        for (const auto terminal : rule.terminals) out_ << " t" << terminal;
    }
    void operator()(const Custom& rule) {
        out_ << "custom";
        elements(rule.of);
    }

    void text(const Text& text) {
        out_ << text.english << '(';
        for (const Text& argument : text.arguments) this->text(argument);
        out_ << ')';
    }

    void board(const Board& board) {
        point(board.extent.min);
        point(board.extent.max);
        for (const Alphabet& alphabet : board.alphabets) {
            out_ << "\nalphabet " << int{alphabet.rest} << ' ' << alphabet.takes_notes << ' '
                 << static_cast<int>(alphabet.palette);
            for (const Symbol& symbol : alphabet.symbols)
                out_ << ' ' << symbol.id << '=' << symbol.shown;
            for (const auto* cycle : {&alphabet.primary, &alphabet.secondary}) {
                out_ << " cycle";
                for (const Mark mark : *cycle) out_ << ' ' << int{mark};
            }
        }
        for (const Element& element : board.elements) {
            out_ << '\n'
                 << element.name << ' ' << static_cast<int>(element.kind) << ' '
                 << int{element.alphabet} << ' ' << int{element.given} << ' ' << int(element.part);
            for (const Vec2 corner : element.outline) point(corner);
        }
    }

    void rule(const Rule& rule) {
        out_ << "\nrule " << rule.condition << ' ';
        if (rule.clue) out_ << index(*rule.clue);
        out_ << ' ';
        text(rule.text);
        out_ << ' ';
        std::visit(*this, rule.what);
    }

    [[nodiscard]] std::string str() const { return out_.str(); }

private:
    void point(Vec2 at) { out_ << ' ' << at.x << ',' << at.y; }
    void elements(const std::vector<ElementId>& ids) {
        out_ << " :";
        for (const ElementId id : ids) out_ << ' ' << index(id);
    }
    void lists(const std::vector<std::vector<ElementId>>& all) {
        for (const auto& ids : all) elements(ids);
    }
    void literals(const std::vector<Literal>& list) {
        for (const Literal& literal : list)
            out_ << ' ' << index(literal.element) << (literal.holds ? '=' : '!')
                 << int{literal.mark};
    }
    void ends(const std::vector<Ends>& list) {
        for (const Ends& pair : list) out_ << ' ' << pair.a << '-' << pair.b;
    }

    std::ostringstream out_;
};

}  // namespace

std::string fingerprint(const Puzzle& puzzle) {
    Writer writer;
    writer.board(puzzle.board());
    for (const Rule& rule : puzzle.rules()) writer.rule(rule);
    return writer.str();
}

}  // namespace quadrille::check
