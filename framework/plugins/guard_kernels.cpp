#include "plugins/guard_kernels.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "quadrille/validate.hpp"

namespace quadrille::plugins {

namespace {

constexpr PluginTask counting = PluginTask::solve;

class GuardKernelListener final : public KernelListener {
public:
    explicit GuardKernelListener(KernelListener& inner) : inner_(inner) {}

    bool go_on() override {
        if (over_) return false;
        const supervision::HostCall host;
        try {
            over_ = !inner_.go_on();
        } catch (...) {
            host_failure_ = std::current_exception();
            over_ = true;
        }
        return !over_;
    }

    /// Throws on what the host's listener threw.
    void rethrow() const {
        if (host_failure_) std::rethrow_exception(host_failure_);
    }

private:
    KernelListener& inner_;
    bool over_ = false;
    std::exception_ptr host_failure_;
};

}  // namespace

GuardedKernels::GuardedKernels(const std::shared_ptr<const PuzzleType>& type,
                               std::vector<Kernel> kernels,
                               const std::shared_ptr<PluginHealth>& standing)
    : kernels_(std::move(kernels)) {
    for (Kernel& kernel : kernels_)
        kernel.solve = [inner = std::move(kernel.solve), type, standing](
                           const KernelRequest& request, KernelListener& listener) {
            if (!standing->good()) return;
            GuardKernelListener guarded(listener);
            const auto failed = standing->guard(counting, [&] { inner(request, guarded); });
            const Result<void> sound = validate_answers(request.answers, request.most_solutions);
            if (!failed && !sound) standing->failed(counting, sound.error().message);
            if (failed || !sound) std::ranges::fill(request.answers, KernelAnswer{});
            guarded.rethrow();
        };
}

}  // namespace quadrille::plugins
