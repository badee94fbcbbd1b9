package org.properdp.store.paged;

import java.io.Serial;

/**
 * A file of pages is damaged, or was not saved to its end. Nothing in it is to be trusted, not even
 * pages that can still be read; and it is not to be written on.
 */
public final class PagesUnreadable extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  PagesUnreadable(String name, String reason) {
    super(name + " is damaged, or was never saved: " + reason);
  }

  PagesUnreadable(String name, Throwable cause) {
    super(name + " is damaged, or was never saved: " + cause, cause);
  }
}
