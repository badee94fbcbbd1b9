package org.properdp.store.journal;

import java.io.IOException;
import java.util.NoSuchElementException;
import org.properdp.codec.MalformedBytes;
import org.properdp.store.disk.StoreDamaged;

/**
 * Turns exceptions from reading a record into damage, because a frame can be whole and still be
 * forged. Exceptions of the store itself have their own type and pass through; any other means that
 * the record does not fit the earlier ones.
 */
public final class Fitting {
  private Fitting() {}

  /** Reads a record. */
  @FunctionalInterface
  public interface Reading {
    /** Reads the record. */
    void run() throws IOException;
  }

  /** Reads something from records and returns it. */
  @FunctionalInterface
  public interface Telling<A> {
    /** Reads it. */
    A tell() throws IOException;
  }

  /** Reads a record; any exception from that is damage. */
  public static void read(long sequence, Reading reading) throws IOException {
    try {
      reading.run();
    } catch (RuntimeException wrong) {
      throw said(wrong, "frame " + sequence + " of the journal does not fit what came before");
    }
  }

  /** Reads something from several records; any exception from that is damage. */
  public static <A> A together(Telling<A> telling) throws IOException {
    try {
      return telling.tell();
    } catch (RuntimeException wrong) {
      throw said(wrong, "what the journal's records tell does not fit together");
    }
  }

  /** Reads a part of a record; any exception from that is damage. */
  public static <A> A part(String what, Telling<A> telling) throws IOException {
    try {
      return telling.tell();
    } catch (RuntimeException wrong) {
      throw said(wrong, what);
    }
  }

  private static RuntimeException said(RuntimeException wrong, String what) {
    return isTripping(wrong) ? new StoreDamaged(what, wrong) : wrong;
  }

  private static boolean isTripping(RuntimeException wrong) {
    return wrong instanceof MalformedBytes
        || wrong instanceof ArithmeticException
        || wrong instanceof IndexOutOfBoundsException
        || wrong instanceof NegativeArraySizeException
        || wrong instanceof NullPointerException
        || wrong instanceof NoSuchElementException
        || wrong instanceof NumberFormatException
        || wrong.getClass() == IllegalStateException.class
        || wrong.getClass() == IllegalArgumentException.class;
  }
}
