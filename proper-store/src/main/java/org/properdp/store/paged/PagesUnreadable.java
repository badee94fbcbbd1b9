package org.properdp.store.paged;

import java.io.Serial;

/**
 * A file of pages is damaged, or was not saved completely. No page in it can be trusted, even if it
 * can still be read, and the file must not be written to.
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
