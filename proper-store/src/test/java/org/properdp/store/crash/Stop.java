package org.properdp.store.crash;

import java.util.List;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;

/** The way in which a process or its machine stops, and what the next one finds. */
@FunctionalInterface
interface Stop {
  /** The process was killed: all that it did is seen, and the machine still has to write it. */
  Stop KILLED = SimulatedDisk::copy;

  /** The power went, and only what was forced is there. */
  Stop DROPPED = disk -> disk.afterCrash(Fate.allDropped());

  /** The power went, and everything has its own fate. */
  static Stop random(long seed) {
    return disk -> disk.afterCrash(seed);
  }

  /** The power goes, in several ways. */
  static List<Stop> all(long seed) {
    return List.of(DROPPED, random(seed), random(~seed));
  }

  /** One of them, another each time. */
  static Stop some(long number) {
    return all(number).get((int) (number % 3));
  }

  /** The disk that the next process finds. */
  SimulatedDisk after(SimulatedDisk disk);
}
