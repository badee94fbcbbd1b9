package org.properdp.store.event;

import java.util.Map;
import java.util.TreeMap;
import org.properdp.codec.Input;
import org.properdp.codec.Output;

/**
 * What erased individuals had paid before: one sum for each, and nothing of what for. It comes
 * later in the journal than what it sums up. A forfeit in between took all that was left then, so
 * what was paid before the last one is told for its own sake, and is not taken again.
 *
 * @param time when their histories were folded
 * @param totals all that each had paid
 * @param forfeited the part of that which was paid before the last forfeit, where there is one
 */
public record Folding(long time, Map<Integer, Long> totals, Map<Integer, Long> forfeited) {
  /** Who paid since the last forfeit, and how much: to be taken where budgets are made again. */
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

  /** Writes it down. */
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

  /** Reads it; the first format took all again, and wrote no second part. */
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
