package org.properdp.provenance.reference;

/**
 * Public contents that change as a whole. They are captured once for each question, at the
 * question's place, so that a question that is under way goes on with those that stood there.
 */
public final class PublicContents<C> {
  private volatile C now;

  /** Contents that are immutable themselves. */
  public PublicContents(C now) {
    this.now = now;
  }

  /** The contents that stand now. */
  public C now() {
    return now;
  }

  /** Replaces them, for questions that arrive from now on. */
  public void replace(C next) {
    now = next;
  }

  @Override
  public String toString() {
    return "PublicContents";
  }
}
