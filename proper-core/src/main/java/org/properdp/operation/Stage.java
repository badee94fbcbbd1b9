package org.properdp.operation;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/**
 * A stage of this process's work whose times an operator watches. Times depend on rows (SEMANTICS
 * §17.5): they are shown to the custodian alone, and nothing in the runtime follows from them.
 */
public enum Stage {
  /** The evaluation of a question over rows. */
  EVALUATION,
  /** The time that a question, already evaluated, waits for those before it to be charged. */
  TURN,
  /** The charge of a question, with its answer's noise. */
  CHARGE,
  /** The writing and forcing of records that wait in the journal, to both mirrors. */
  FORCE,
  /** The storing of a batch, from its place to its durable frame. */
  BATCH;

  private final AtomicLongArray counts = new AtomicLongArray(Times.UP_TO.length + 1);
  private final LongAdder nanos = new LongAdder();

  /** Does some work of this stage, and counts how long it took. */
  public <R> R timing(Supplier<R> work) {
    long began = System.nanoTime();
    try {
      return work.get();
    } finally {
      took(System.nanoTime() - began);
    }
  }

  /** Does some work of this stage, and counts how long it took. */
  public void timing(Runnable work) {
    timing(
        () -> {
          work.run();
          return this;
        });
  }

  /** Counts a time in nanoseconds. */
  public void took(long time) {
    int found = Arrays.binarySearch(Times.UP_TO, time);
    counts.incrementAndGet(found < 0 ? -found - 1 : found);
    nanos.add(time);
  }

  /** All times since the process began. */
  public Times times() {
    long[] upTo = new long[counts.length()];
    long all = 0;
    for (int bucket = 0; bucket < upTo.length; bucket++) {
      all += counts.get(bucket);
      upTo[bucket] = all;
    }
    return new Times(upTo, nanos.sum());
  }

  /** Times that a stage took. */
  public static final class Times {
    private static final long MILLISECOND = 1_000_000;

    /** The longest times of the buckets, in nanoseconds; the last bucket has no such time. */
    private static final long[] UP_TO =
        Arrays.stream(
                new long[] {
                  1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 60_000
                })
            .map(each -> each * MILLISECOND)
            .toArray();

    private final long[] upTo;
    private final long nanos;

    private Times(long[] upTo, long nanos) {
      this.upTo = upTo;
      this.nanos = nanos;
    }

    /** The number of all of them. */
    public long count() {
      return upTo[upTo.length - 1];
    }

    /** Their sum, in nanoseconds. */
    public long nanos() {
      return nanos;
    }

    /** The number of buckets that have a longest time. */
    public int buckets() {
      return UP_TO.length;
    }

    /** The longest time of a bucket, in nanoseconds. */
    public long longest(int bucket) {
      return UP_TO[bucket];
    }

    /** The number of times that were as long as a bucket's longest, or shorter. */
    public long upTo(int bucket) {
      return upTo[bucket];
    }

    @Override
    public String toString() {
      return count() + " times";
    }
  }
}
