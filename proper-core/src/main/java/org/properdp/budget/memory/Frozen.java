package org.properdp.budget.memory;

import java.util.function.Supplier;

/**
 * A page as it was when it was frozen, to be written into a checkpoint.
 *
 * @param image writes the page's bytes; any thread may ask for them, while balances go on changing
 */
public record Frozen(int page, Which which, Supplier<byte[]> image) {
  /** The kind of amounts on a page. */
  public enum Which {
    /** The amounts left to spend. */
    LEFT,
    /** The amounts ever granted. */
    GRANTED,
    /** The amounts that came back at renewals. */
    RENEWED
  }

  @Override
  public String toString() {
    return "Frozen";
  }
}
