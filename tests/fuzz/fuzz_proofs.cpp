// Any bytes as what came of a proof: what is read of them is written, and reads back as it was; and
// what fits a pattern is looked for in a puzzle without harm, true or not.
#include "fuzz.hpp"
#include "puzzle.hpp"
#include "taught/matches.hpp"
#include "taught/proof_bytes.hpp"
#include "taught/reader.hpp"

using namespace quadrille;

namespace {

constexpr std::string_view rules =
    "[[pattern]]\nid = 'corner'\nname = 'corner'\nborder = ['top', 'left']\n"
    "legend = { x = 'ruled-out' }\npuzzle = '1'\nafter = '''\n x \nx  \n   \n'''\n";

/// A pattern, and a puzzle that it is looked for in.
struct Place {
    slitherlink::SlitherlinkType type;
    std::vector<config::Problem> problems;
    taught::RuleFile file = taught::read_rules(rules, "rules.toml", type, problems);
    std::unique_ptr<Puzzle> puzzle = type.parse(type.info().example).value();
    taught::Ground ground{*puzzle};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Place place;
    const std::optional<taught::Finding> finding = taught::finding_in(fuzz::text_of(data, size));
    if (!finding) return 0;
    const std::string once = taught::told(*finding);
    const std::optional<taught::Finding> again = taught::finding_in(once);
    fuzz::require(again && taught::told(*again) == once, "a finding reads back as it was");
    const taught::Pattern& pattern = place.file.patterns.at(0);
    if (!taught::fits(*finding, pattern)) return 0;
    if (const auto* const proof = std::get_if<taught::Proof>(&*finding)) {
        const taught::Matches matches(pattern, *proof, place.ground);
        const Board& board = place.puzzle->board();
        static_cast<void>(matches.find(pattern.heading, Candidates(board, Position(board))));
    }
    return 0;
}
