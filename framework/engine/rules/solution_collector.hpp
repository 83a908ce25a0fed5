// Solutions as they are found, whatever the method: told, kept, and when to stop.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/rules/request.hpp"
#include "engine/rules/result.hpp"

namespace quadrille::engine {

/// Fills a result for a request. Each solution is taken once.
class SolutionCollector {
public:
    /// Both must outlive it.
    SolutionCollector(const SolveRequest& request, SolveResult& result)
        : request_(request), result_(result) {}

    /// Whether to go on; where not, the verdict stands.
    [[nodiscard]] bool take(Position solution) {
        ++result_.found;
        if (request_.on_solution) request_.on_solution(solution);
        if (result_.solutions.size() < request_.most_kept)
            result_.solutions.push_back(std::move(solution));
        if (request_.max_solutions == 0 || result_.found < request_.max_solutions) return true;
        result_.verdict = request_.max_solutions == 1 ? Verdict::solved : Verdict::multiple;
        return false;
    }
    /// There are no others.
    void complete() {
        result_.verdict = result_.found == 0   ? Verdict::none
                          : result_.found == 1 ? Verdict::unique
                                               : Verdict::multiple;
    }

private:
    const SolveRequest& request_;
    SolveResult& result_;
};

}  // namespace quadrille::engine
