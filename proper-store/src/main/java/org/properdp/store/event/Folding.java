package org.properdp.store.event;

import java.util.Map;
import java.util.TreeMap;
import org.properdp.codec.Input;
import org.properdp.codec.Output;

/**
 * The earlier payments of erased individuals: one total for each, without the questions. It comes
 * later in the journal than the payments themselves. A forfeit in between has already taken what
 * was left, so payments from before the last forfeit are kept apart and are not debited again.
 *
 * @param time when the payments were folded
 * @param totals the total payments of each individual
 * @param forfeited the part of each total from before the last forfeit, if there was one
 */
public record Folding(long time, Map<Integer, Long> totals, Map<Integer, Long> forfeited) {
  /** The payments since the last forfeit, which are debited when budgets are rebuilt. */
  public Map<Integer, Long> owed() {
    Map<Integer, Long> owed = new TreeMap<>();
    totals.forEach(
        (individual, nanos) -> {
          long since = nanos - forfeited.getOrDefault(individual, 0L);
          if (since > 0) {
            owed.put(individual, since);
          }
        });
    return owed;
  }

  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    write(totals, into);
    write(forfeited, into);
    return into.toByteArray();
  }

  private static void write(Map<Integer, Long> sums, Output into) {
    into.writeVarint(sums.size());
    new TreeMap<>(sums)
        .forEach(
            (individual, nanos) -> {
              into.writeVarint(individual);
              into.writeVarint(nanos);
            });
  }

  /**
   * Reads what {@link #write} has written; the first format debited everything again and had no
   * second part.
   */
  public static Folding read(Input in) {
    long time = in.readVarint();
    Map<Integer, Long> totals = sums(in);
    return new Folding(time, totals, in.remaining() > 0 ? sums(in) : Map.of());
  }

  private static Map<Integer, Long> sums(Input in) {
    Map<Integer, Long> sums = new TreeMap<>();
    for (int count = in.readCount(); count > 0; count--) {
      sums.put(Math.toIntExact(in.readVarint()), in.readVarint());
    }
    return sums;
  }
}
