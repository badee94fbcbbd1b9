package org.properdp.verification.exactprobability.world;

import java.util.Collections;
import java.util.List;

/**
 * All that the rest of a program takes from an answer: something coarse about one of its integers.
 * So the outcomes fall into a few classes, and what is asked and done next depends on the class.
 */
public record Coarse(Look look, int coordinate, long threshold) {
  /** The rows that are looked at. */
  public enum Look {
    NOTHING,
    SIZE,
    PARITY
  }

  /** The number of classes. */
  public int branches() {
    return look == Look.NOTHING ? 1 : 2;
  }

  /** The class of an outcome. */
  public int branch(List<Long> released) {
    return branch(released.get(coordinate).longValue());
  }

  /** The class of an outcome with this integer where it is looked at. */
  public int branch(long value) {
    return switch (look) {
      case NOTHING -> 0;
      case SIZE -> value >= threshold ? 1 : 0;
      case PARITY -> (int) Math.floorMod(value, 2L);
    };
  }

  /** An outcome of a class. */
  public List<Long> representative(int branch, int size) {
    long value = look == Look.SIZE ? threshold - 1 + branch : branch;
    return Collections.nCopies(size, value);
  }
}
