#include "engine/watch/demonstration.hpp"

#include <exception>
#include <string>
#include <utility>

namespace quadrille::engine {

namespace {

/// Shows each event at its pace and tells another observer as well.
class Both final : public Observer {
public:
    Both(Pace& pace, Observer* other) : pace_(pace), other_(other) {}
    void on(const Event& event) override {
        pace_.on(event);
        if (other_ != nullptr) other_->on(event);
    }

private:
    Pace& pace_;
    Observer* other_;
};

}  // namespace

Demonstration::Demonstration(std::shared_ptr<const Puzzle> puzzle, SolveRequest request,
                             double speed, bool paused)
    : puzzle_(std::move(puzzle)),
      pace_(puzzle_->board(), request.start, request.trust_notes, stop_.get_token(), speed, paused),
      thread_([this, request = std::move(request)](const std::stop_token& ended) mutable {
          const std::stop_callback pass_on(ended, [this] { stop_.request_stop(); });
          request.stop = stop_.get_token();
          Both observer(pace_, request.observer);
          request.observer = &observer;
          try {
              result_ = solve(*puzzle_, request);
          } catch (const std::exception& fault) {  // out of memory, say: whoever watches goes on
              SolveResult failed;
              failed.failure = std::string(fault.what());
              result_ = std::move(failed);
          }
          finished_.store(true, std::memory_order_release);
      }) {}

}  // namespace quadrille::engine
