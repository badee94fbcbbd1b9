package org.properdp.store.event;

import java.util.Map;
import java.util.TreeMap;
import org.properdp.codec.Input;
import org.properdp.codec.Output;

/**
 * What erased individuals had paid before: one sum for each, and nothing of what for.
 *
 * @param time when their histories were folded
 */
public record Folding(long time, Map<Integer, Long> totals) {
  /** Writes it down. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeVarint(totals.size());
    new TreeMap<>(totals)
        .forEach(
            (individual, nanos) -> {
              into.writeVarint(individual);
              into.writeVarint(nanos);
            });
    return into.toByteArray();
  }

  /** Reads it. */
  public static Folding read(Input in) {
    long time = in.readVarint();
    Map<Integer, Long> totals = new TreeMap<>();
    for (int count = in.readCount(); count > 0; count--) {
      totals.put(Math.toIntExact(in.readVarint()), in.readVarint());
    }
    return new Folding(time, totals);
  }
}
