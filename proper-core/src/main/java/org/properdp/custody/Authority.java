package org.properdp.custody;

/**
 * The right to name analysts. A runtime has one, opens its populations with it, and never gives it
 * out: an analyst who could choose a name could use another analyst's quota, and read the answers
 * to another analyst's request ids. Each authority is unique.
 */
public final class Authority {
  @Override
  public String toString() {
    return "Authority";
  }
}
