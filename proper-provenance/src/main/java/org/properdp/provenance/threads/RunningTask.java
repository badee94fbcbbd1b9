package org.properdp.provenance.threads;

import java.util.function.Function;

/** Work that is done on another thread, and its result. One thread at a time may wait for it. */
public interface RunningTask<A> {
  /** Waits for the result, and returns or throws what came of the work. */
  A result();

  /** Waits until the result is there; false if the thread was let go before. */
  boolean isThereBefore(CancelSignal departure);

  /** A result that is there. */
  static <A> RunningTask<A> done(A result) {
    return new RunningTask<>() {
      @Override
      public A result() {
        return result;
      }

      @Override
      public boolean isThereBefore(CancelSignal departure) {
        return true;
      }

      @Override
      public String toString() {
        return "done";
      }
    };
  }

  /** The same, with something done to the result by the thread that gets it, each time. */
  default <B> RunningTask<B> then(Function<? super A, ? extends B> change) {
    RunningTask<A> before = this;
    return new RunningTask<>() {
      @Override
      public B result() {
        return change.apply(before.result());
      }

      @Override
      public boolean isThereBefore(CancelSignal departure) {
        return before.isThereBefore(departure);
      }

      @Override
      public String toString() {
        return before.toString();
      }
    };
  }
}
