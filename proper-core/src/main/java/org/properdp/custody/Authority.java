package org.properdp.custody;

/**
 * What says which analyst asks. A runtime has one, opens its populations with it, and shows it to
 * nobody: an analyst who could say a name could ask under another one's quota, and read the answers
 * that are kept for another one's request ids. There are no two that are the same.
 */
public final class Authority {
  @Override
  public String toString() {
    return "Authority";
  }
}
