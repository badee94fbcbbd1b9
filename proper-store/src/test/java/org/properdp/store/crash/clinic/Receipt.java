package org.properdp.store.crash.clinic;

import java.util.List;

/** The fate of a batch. */
public record Receipt(long stored, List<String> setAside, boolean repeated) {
  Receipt again() {
    return new Receipt(stored, setAside, true);
  }
}
