package org.properdp.store.journal;

import java.io.IOException;
import java.util.NoSuchElementException;
import org.properdp.codec.MalformedBytes;
import org.properdp.store.disk.StoreDamaged;

/**
 * Whether what a record says can be said at its place: frames may be whole and yet be forged. What
 * the store says itself has a type of its own, and goes through; whatever else reading trips over
 * is damage.
 */
public final class Fitting {
  private Fitting() {}

  /** Reads a record. */
  @FunctionalInterface
  public interface Reading {
    /** Does it. */
    void run() throws IOException;
  }

  /** Reads what records tell. */
  @FunctionalInterface
  public interface Telling<A> {
    /** Does it. */
    A tell() throws IOException;
  }

  /** Reads a record; whatever it trips over is damage. */
  public static void read(long sequence, Reading reading) throws IOException {
    try {
      reading.run();
    } catch (RuntimeException wrong) {
      throw said(wrong, "frame " + sequence + " of the journal does not fit what came before");
    }
  }

  /** Reads what many records tell; whatever they trip over together is damage. */
  public static <A> A together(Telling<A> telling) throws IOException {
    try {
      return telling.tell();
    } catch (RuntimeException wrong) {
      throw said(wrong, "what the journal's records tell does not fit together");
    }
  }

  /** Reads a part of a record; whatever it trips over is damage. */
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
