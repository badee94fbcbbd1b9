package org.properdp.batch;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when data do not fit into Java's heap; what is stored stays as it was.
 *
 * <p>The memory that rows and keys take depends on their classes and is not known in advance. So it
 * is estimated only when the heap is full, from what has been read by then.
 */
public final class TooLittleHeap extends IllegalStateException {
  private static final long serialVersionUID = 1;
  private static final double ROOM = 1.25;

  /** Causes can be circular. */
  private static final int MOST_CAUSES = 16;

  private TooLittleHeap(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /**
   * The failure while a population or a data set was being read.
   *
   * @param of the kind of things read: rows or individuals
   * @param read the number of them that had been read
   * @param all the number of them in all; a number below {@code read} if it is unknown
   * @param others the bytes of the heap that other objects took
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
   * The failure while a batch was being read; nothing of it is stored.
   *
   * @param read the number of its rows that had been read
   * @param all the number of its rows, if known
   * @param full the failure, or null if the lack of room was noticed before it
   */
  static TooLittleHeap appending(
      String batch, int read, OptionalInt all, @Nullable Throwable full) {
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

  /** The cause of a stopped ledger, with an explanation if it was a lack of memory. */
  public static Throwable explained(Throwable failure) {
    return isCauseOf(failure) ? of(failure) : failure;
  }

  /** The failure in the middle of something. */
  public static TooLittleHeap of(Throwable full) {
    return new TooLittleHeap(
        "the heap of "
            + mebi(Runtime.getRuntime().maxMemory())
            + " MiB was full in the middle of a change or a question. What is stored is whole:"
            + " open it again with a larger heap (java -Xmx)",
        full);
  }

  /** True if a failure was a lack of memory. */
  static boolean isCauseOf(Throwable failure) {
    return isOf(failure, 0);
  }

  /** A failure on another thread is handed over as a cause, perhaps by several threads in turn. */
  private static boolean isOf(@Nullable Throwable failure, int depth) {
    return failure instanceof OutOfMemoryError
        || (failure != null && depth < MOST_CAUSES && isOf(failure.getCause(), depth + 1));
  }

  /** The bytes of the heap that live objects take now. */
  public static long taken() {
    Runtime runtime = Runtime.getRuntime();
    runtime.gc();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static long mebi(long bytes) {
    return bytes >> 20;
  }
}
