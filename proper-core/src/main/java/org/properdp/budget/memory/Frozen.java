package org.properdp.budget.memory;

import java.util.function.Supplier;

/**
 * One page as it was when it was frozen, to be written into a checkpoint.
 *
 * @param image writes the page's bytes; any thread may ask for them, while balances go on changing
 */
public record Frozen(int page, Which which, Supplier<byte[]> image) {
  /** What the amounts of a page are. */
  public enum Which {
    /** What may still be spent. */
    LEFT,
    /** All that was ever granted. */
    GRANTED
  }

  @Override
  public String toString() {
    return "Frozen";
  }
}
