// Custom rules: a function that can only be asked.
//
// Each model is shown to it. Where it says `violated`, marks are taken away as long as it still
// says so, and what is left is excluded: the more it can tell of unfinished positions, the more
// each refusal teaches. A rule that answers only full positions excludes one filling of its
// elements a time.
#include <vector>

#include "engine/rules/contract.hpp"
#include "engine/sat/encode.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::engine {

namespace {

class Refusal final : public Lazy {
public:
    explicit Refusal(const Rule& rule) : rule_(rule) {}

    bool refine(Formula& formula, const Position& model) override {
        const Rule asked = looking_up(formula.budget(), rule_);
        const Status status = judge(formula.board(), asked, model);
        if (status == Status::met) return false;
        if (status == Status::open) throw left_open(rule_);
        std::vector<Lit> clause;
        for (const ElementId id : culprits(formula.board(), asked, model))
            clause.push_back(!formula.carries(id, model.mark(id)));
        formula.add(clause);
        return true;
    }

private:
    const Rule& rule_;
};

}  // namespace

std::unique_ptr<Lazy> encode_function(const Rule& rule) { return std::make_unique<Refusal>(rule); }

}  // namespace quadrille::engine
