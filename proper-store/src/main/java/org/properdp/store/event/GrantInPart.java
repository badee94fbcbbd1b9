package org.properdp.store.event;

import java.util.Map;
import java.util.TreeMap;
import org.properdp.codec.Input;
import org.properdp.codec.Output;

/**
 * A grant of more budget to individuals some of which owed something, because others were merged
 * into them.
 *
 * @param paid what was taken from the grants of those
 */
public record GrantInPart(Grant grant, Map<Integer, Long> paid) {
  /** The bytes that a record holds. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(paid.size());
    new TreeMap<>(paid)
        .forEach(
            (individual, nanos) -> {
              into.writeVarint(individual);
              into.writeVarint(nanos);
            });
    into.writeBytes(grant.write());
    return into.toByteArray();
  }

  /** Reads what {@link #write} has written. */
  public static GrantInPart read(Input in) {
    Map<Integer, Long> paid = new TreeMap<>();
    for (int count = in.readCount(); count > 0; count--) {
      paid.put(Math.toIntExact(in.readVarint()), in.readVarint());
    }
    return new GrantInPart(Grant.read(in), paid);
  }
}
