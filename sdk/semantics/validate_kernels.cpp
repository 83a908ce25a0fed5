// Kernels: how they are listed, and what they answer.
#include <algorithm>
#include <string>
#include <unordered_set>

#include "quadrille/validate.hpp"

namespace quadrille {

Result<void> validate_kernels(std::span<const Kernel> kernels) {
    std::unordered_set<std::string_view> seen;
    for (const Kernel& kernel : kernels) {
        if (!is_id(kernel.id))
            return Error{
                Text("the id '{0}' of a kernel should consist of a-z, 0-9 and '-'", {kernel.id})};
        if (!seen.insert(kernel.id).second)
            return Error{Text("two kernels have the id '{0}'; ids should be unique", {kernel.id})};
        if (kernel.shape.empty())
            return Error{
                Text("the kernel '{0}' does not say its shape; set Kernel::shape", {kernel.id})};
        if (kernel.examples.empty())
            return Error{
                Text("the kernel '{0}' has no example; set Kernel::examples", {kernel.id})};
        if (!kernel.solve)
            return Error{Text("the kernel '{0}' has no function; set Kernel::solve", {kernel.id})};
    }
    return {};
}

Result<void> validate_answers(std::span<const KernelAnswer> answers, std::uint64_t most_solutions) {
    using State = KernelAnswer::State;
    for (const KernelAnswer& answer : answers) {
        if (answer.state > State::finished) return Error{"a kernel answers with no state there is"};
        if (answer.state != State::finished && answer.solutions != 0)
            return Error{"a kernel counts solutions of a text that it has not finished"};
        if (most_solutions != 0 && answer.solutions > most_solutions)
            return Error{"a kernel counts more solutions than were wanted"};
    }
    return {};
}

}  // namespace quadrille
