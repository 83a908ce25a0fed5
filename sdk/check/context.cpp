// What a test of puzzle-check has at hand: the library and what it makes, the corpus, random
// numbers of its own, and a place for failures.
#include <dlfcn.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <unordered_map>

#include "check.hpp"
#include "quadrille/gestures.hpp"
#include "quadrille/kit/fnv1a.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::check {

namespace {

constexpr std::size_t most_failures = 5;

/// A test's numbers depend on its name, so that adding a test changes no other.
std::uint64_t seed_for(std::uint64_t seed, std::string_view test) {
    return kit::Fnv1a(seed).mix(test).value();
}

}  // namespace

Context::Context(const Subject& subject, std::string_view test)
    : subject_(subject), random_(seed_for(subject.seed, test)) {}

void Context::fail(std::string reason, std::string advice) {
    if (failures_.size() < most_failures)
        failures_.push_back({std::move(reason), std::move(advice)});
}

void Context::warn(std::string reason, std::string advice) {
    if (warnings_.size() < most_failures)
        warnings_.push_back({std::move(reason), std::move(advice)});
}

void Context::stop(std::string reason, std::string advice) {
    fail(std::move(reason), std::move(advice));
    throw Stop{};
}

void Context::skip(std::string why) {
    skipped_ = std::move(why);
    throw Stop{};
}

std::vector<std::byte> Context::library_bytes() {
    std::ifstream stream(library(), std::ios::binary);
    if (!stream)
        stop("the file " + library().string() + " cannot be read",
             "check the path and its permissions");
    const std::vector<char> bytes(std::istreambuf_iterator<char>(stream), {});
    const auto whole = std::as_bytes(std::span(bytes));
    return {whole.begin(), whole.end()};
}

const Manifest& Context::manifest() {
    if (manifest_ != nullptr) return *manifest_;
    const std::string file = std::filesystem::absolute(library());
    // An exception of a static object ends the process here, as it does in the program: the
    // system's loader passes none on.
    void* const handle = [&]() noexcept { return ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL); }();
    if (handle == nullptr)
        stop(std::string("the system cannot open the library: ") + ::dlerror(),
             "link everything it needs into it (-Wl,-z,defs shows what is missing)");
    const auto* const found = static_cast<const Manifest*>(::dlsym(handle, manifest_symbol));
    if (found == nullptr)
        stop("the library has no symbol quadrille_manifest",
             "write QUADRILLE_PLUGIN(Type, \"id\", \"version\") in one of its sources");
    if (const auto fits = validate_manifest(*found); !fits)
        stop(in_english(fits.error().message),
             "build it with quadrille_add_plugin and the SDK that puzzle-check came with");
    return *(manifest_ = found);
}

std::unique_ptr<PuzzleType> Context::new_type() {
    const Manifest& door = manifest();
    std::unique_ptr<PuzzleType> made(guarded(*this, "create", [&] { return door.create(); }));
    if (!made)
        stop("create returned nothing", "return a new PuzzleType; the macro QUADRILLE_PLUGIN does");
    return made;
}

const PuzzleType& Context::type() {
    if (!type_) type_ = new_type();
    return *type_;
}

std::unique_ptr<Puzzle> Context::example() {
    auto read =
        guarded(*this, "parse of the example", [&] { return type().parse(info().example); });
    if (!read)
        stop("the example does not read: " + std::to_string(read.error().line) + ":" +
                 std::to_string(read.error().column) + ": " + in_english(read.error().message),
             "TypeInfo::example is a puzzle in native text");
    if (*read == nullptr)
        stop("parse of the example returned no puzzle and no error",
             "return a puzzle, or an Error that says why not");
    return std::move(read).value();
}

const std::vector<Case>& Context::corpus() {
    if (corpus_) return *corpus_;
    if (!subject_.corpus) skip("no corpus was given (--corpus FOLDER)");
    auto cases = read_corpus(*subject_.corpus);
    if (!cases)
        stop(in_english(cases.error().message),
             "corpus.md among the SDK's documents describes the format");
    return corpus_.emplace(std::move(cases).value());
}

Position random_position(const Board& board, kit::Random& random) {
    Position position(board);
    for (const ElementId id : board.ids()) {
        Content content = position[id];
        if (board.colourable(id))
            content.colour = static_cast<std::uint8_t>(random.below(max_colours + 1U));
        if (board.writable(id) && !random.chance(1, 3)) {
            const std::size_t count = board.alphabet(id).symbols.size();
            const std::uint64_t all =
                count < max_notes ? (std::uint64_t{1} << count) - 1 : ~std::uint64_t{0};
            if (!board.alphabet(id).takes_notes || random.chance(1, 2)) {
                content.mark = static_cast<Mark>(1 + random.below(count));
            } else {
                content.notes = random.next() & all;
                if (random.chance(1, 2)) content.corners = random.next() & all;
            }
        }
        position.set(id, content);
    }
    return position;
}

const char* name_of(Status status) {
    return status == Status::open ? "open" : status == Status::met ? "met" : "violated";
}

std::string readable(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string shown = "\"";
    for (const char c : bytes.substr(0, 200)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n')
            shown += "\\n";
        else if (c == '\r')
            shown += "\\r";
        else if (c == '\t')
            shown += "\\t";
        else if (c == '"' || c == '\\')
            (shown += '\\') += c;
        else if (byte < 0x20 || byte >= 0x7F)
            ((shown += "\\x") += digits[byte >> 4U]) += digits[byte & 15U];
        else
            shown += c;
    }
    return shown + (bytes.size() > 200 ? "\"…" : "\"");
}

namespace {

/// The marks of a case that calls them solved, blanks at rest; nothing where it names what is not
/// there, which another test tells.
std::optional<Position> solved_position(const Board& board, const Case& one) {
    if (one.kind != CaseKind::position || !one.position.solved) return std::nullopt;
    std::unordered_map<std::string_view, ElementId> ids;
    for (const ElementId id : board.ids()) ids.emplace(board[id].name, id);
    Position position(board);
    for (const Marks& group : one.position.marks)
        for (const std::string& name : group.elements) {
            const auto found = ids.find(name);
            if (found == ids.end()) return std::nullopt;
            const Mark mark = board.alphabet(found->second).mark(group.symbol);
            if (mark == blank) return std::nullopt;
            position.set_mark(found->second, mark);
        }
    for (const ElementId id : board.deciding()) {
        position.set_mark(id, settled(board, position, id));
        if (position.mark(id) == blank) return std::nullopt;
    }
    return position;
}

}  // namespace

std::vector<NamedPuzzle> Context::puzzles() {
    std::vector<NamedPuzzle> list;
    list.push_back({"the example", example(), true, {}});
    if (!has_corpus()) return list;
    std::map<std::string_view, std::size_t> places;
    for (const Case& one : corpus()) {
        if (one.kind == CaseKind::text) continue;
        const auto [at, is_new] = places.emplace(one.puzzle, list.size());
        if (is_new) {
            auto read = guarded(*this, one.place() + ": parse",
                                [&] { return type().parse(one.puzzle); });
            if (!read || *read == nullptr) {
                places.erase(at);
                continue;
            }
            list.push_back({one.place(), std::move(read).value(), false, {}});
        }
        NamedPuzzle& named = list[at->second];
        if (auto solved = solved_position(named.puzzle->board(), one))
            named.solved.push_back(*std::move(solved));
    }
    return list;
}

std::set<std::string> Context::native_texts() {
    std::set<std::string> texts{example()->write()};
    if (!has_corpus()) return texts;
    for (const Case& one : corpus())
        if (const auto read = type().parse(one.puzzle); read && *read)
            texts.insert((*read)->write());
    return texts;
}

}  // namespace quadrille::check
