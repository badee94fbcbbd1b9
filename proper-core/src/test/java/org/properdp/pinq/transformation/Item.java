package org.properdp.pinq.transformation;

/** A row whose equals looks at its key alone: equal ones can be told apart by what they hold. */
public record Item(int key, int held) {
  @Override
  public boolean equals(Object that) {
    return that instanceof Item item && item.key == key;
  }

  @Override
  public int hashCode() {
    return key;
  }

  /** All that is in it. */
  public String all() {
    return key + ":" + held;
  }
}
