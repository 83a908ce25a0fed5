// Besides what libFuzzer does: a short piece of the text is repeated many times where it stands. So
// "[" becomes a nest of a hundred thousand brackets, which changes of single bytes reach never, and
// a line a long file.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

std::size_t repeat(std::uint8_t* data, std::size_t size, std::size_t most,
                   std::minstd_rand& random) {
    const std::size_t begin = random() % size;
    const std::size_t length = std::min<std::size_t>(1 + random() % 16, size - begin);
    const std::size_t room = (most - size) / length;
    const std::size_t times =
        std::min<std::size_t>(room, std::size_t{1} << random() % (1 + random() % 20));
    const std::vector<std::uint8_t> piece(data + begin, data + begin + length);
    std::copy_backward(data + begin, data + size, data + size + times * length);
    for (std::size_t i = 0; i < times; ++i)
        std::copy(piece.begin(), piece.end(), data + begin + i * length);
    return size + times * length;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    std::minstd_rand random(seed);
    const bool repeats = random() % 256 == 0;
    return repeats && size > 0 && size < most ? repeat(data, size, most, random)
                                              : LLVMFuzzerMutate(data, size, most);
}
