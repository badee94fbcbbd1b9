package org.properdp.batch;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * There is more than the memory that Java was given can hold; what is stored is as it was.
 *
 * <p>How much memory rows and keys take depends on their classes, and is not known before they are
 * there. So it is not guessed beforehand: when the memory is full, what has been read by then says
 * how much all of it would take.
 */
public final class TooLittleHeap extends IllegalStateException {
  private static final long serialVersionUID = 1;
  private static final double ROOM = 1.25;

  private TooLittleHeap(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /**
   * Something was being read.
   *
   * @param of what it has: rows, or individuals
   * @param read how many of them had been read
   * @param all how many there are; less than were read where nobody knows
   * @param others how many bytes of the heap were taken by something else
   */
  public static TooLittleHeap reading(
      String what, String of, long read, long all, long others, OutOfMemoryError full) {
    long max = Runtime.getRuntime().maxMemory();
    boolean known = read > 0 && all >= read;
    double needed = known ? others + (double) (max - others) / read * all : 2.0 * max;
    long heap = mebi((long) (ROOM * needed)) + 1;
    return new TooLittleHeap(
        what
            + " does not fit into memory: "
            + read
            + (known ? " of its " + all + " " : " of its ")
            + of
            + " had been read when the heap of "
            + mebi(max)
            + " MiB was full. What is stored is as it was: open it again with a heap of "
            + (known ? "about " : "more, such as ")
            + heap
            + " MiB (java -Xmx"
            + heap
            + "m)",
        full);
  }

  /**
   * A batch was being read; nothing of it is stored.
   *
   * @param read how many of its rows had been read
   * @param all how many it has, if that is known
   * @param full what failed, or null where it was noticed before
   */
  static TooLittleHeap appending(
      String batch, int read, OptionalInt all, @Nullable OutOfMemoryError full) {
    return new TooLittleHeap(
        batch
            + " does not fit into memory: the heap of "
            + mebi(Runtime.getRuntime().maxMemory())
            + " MiB had no room for storing it after "
            + read
            + (all.isPresent() ? " of its " + all.getAsInt() : "")
            + " rows. None of them is stored: append them in smaller batches, each under"
            + " another id, or give Java a larger heap (java -Xmx)",
        full);
  }

  /** Why a ledger is stopped: in words, where it was the memory. */
  public static Throwable explained(Throwable failure) {
    return failure instanceof OutOfMemoryError
        ? new TooLittleHeap(
            "the heap of "
                + mebi(Runtime.getRuntime().maxMemory())
                + " MiB was full in the middle of a change or a question. What is stored is whole:"
                + " open it again with a larger heap (java -Xmx)",
            failure)
        : failure;
  }

  /** How many bytes are taken now, by what is still needed. */
  public static long taken() {
    Runtime runtime = Runtime.getRuntime();
    runtime.gc();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static long mebi(long bytes) {
    return bytes >> 20;
  }
}
