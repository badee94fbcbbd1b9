package org.properdp.store.town;

import java.io.Serializable;
import java.util.List;

/** A row of any of the data sets. */
public record Visit(String who, int amount, int ward) implements Serializable {
  /** All wards. */
  public static final List<Integer> WARDS = List.of(0, 1, 2);
}
