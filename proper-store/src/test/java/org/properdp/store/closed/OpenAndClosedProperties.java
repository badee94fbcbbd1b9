package org.properdp.store.closed;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;

/**
 * Data sets may be open, closed, or opened at the very moment at which somebody is erased; sessions
 * may have been begun before. Whatever is done in whichever order: nobody who was erased is in any
 * answer, nobody pays for rows that are gone, and all others are there.
 */
@Tag("long")
class OpenAndClosedProperties {
  @Property(tries = 25)
  void whoIsErasedIsErasedEverywhere(@ForAll long seed) throws Exception {
    try (Shop shop = new Shop(seed)) {
      for (int step = 0; step < 40; step++) {
        shop.step();
      }
    }
  }
}
