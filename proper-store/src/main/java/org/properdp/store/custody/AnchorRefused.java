package org.properdp.store.custody;

/** The store does not hold what it held when an anchor was taken. */
public final class AnchorRefused extends IllegalStateException {
  private static final long serialVersionUID = 1;

  AnchorRefused(String why) {
    super(why);
  }
}
