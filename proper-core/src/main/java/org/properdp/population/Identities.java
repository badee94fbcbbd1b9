package org.properdp.population;

import org.jspecify.annotations.Nullable;
import org.properdp.batch.Newcomers;
import org.properdp.batch.TooLittleHeap;
import org.properdp.budget.Amount;
import org.properdp.codec.Output;
import org.properdp.proof.Proven;
import org.properdp.provenance.user.UserCode;
import org.properdp.registry.Registry;
import org.properdp.storage.Keys;

/** The identities of a population's individuals: a registry, and how it is stored. */
final class Identities<K> {
  private static final int RESERVE = 1 << 20;

  final Registry<K> registry;
  private final Keys<K> keys;
  private final Output written = new Output();

  /** Memory held back for the error message if the registry has filled the rest. */
  @SuppressWarnings("UnusedVariable") // it exists only to be released
  private byte[] reserve = new byte[RESERVE];

  /** Restores the identities that were stored. */
  Identities(Registry<K> registry, Keys<K> keys, PopulationState books) {
    this.keys = keys;
    this.registry = keys.registry().map(registry::over).getOrElse(registry);
    long[] read = new long[1];
    try {
      keys.replay(
          (number, key) -> {
            this.registry.restore(number, key);
            read[0]++;
          });
    } catch (OutOfMemoryError full) {
      reserve = new byte[0];
      long all = books.isPersonal() ? books.ledger.entered().size() : 0;
      throw TooLittleHeap.reading(
          "population " + books.population, "individuals", read[0], all, 0, full);
    }
    reserve = new byte[0];
  }

  /**
   * Enters a new individual, with a budget unless a global budget pays for all; null if it fails.
   */
  @Proven({"representation.Entry.enter_total", "representation.Entry.entered_eval"})
  @Nullable Integer enter(K who, Newcomers newcomers, @Nullable Amount initial) {
    // Written first: a key that can't be stored must not be in the registry.
    Integer number = UserCode.<K, Integer>apply(this::writeAndEnter, who);
    if (number != null) {
      newcomers.add(number, initial);
      if (keys.areWritten()) {
        newcomers.addKey(written);
      }
    }
    return number;
  }

  /**
   * Prepares the entry of a new individual, who enters after so many others; null if it fails.
   *
   * @return the number that the individual will have
   */
  @Nullable Integer prepare(K who, int others, Newcomers newcomers, @Nullable Amount initial) {
    Integer number = UserCode.<K, Integer>apply(key -> writeBefore(key, others), who);
    if (number != null) {
      newcomers.add(number, initial);
      if (keys.areWritten()) {
        newcomers.addKey(written);
      }
    }
    return number;
  }

  private int writeBefore(K who, int others) {
    written.reset();
    keys.write(who, written);
    return registry.numberAfter(who, others);
  }

  /** Enters an individual whose entry was prepared. */
  void enterPrepared(K who, int number) {
    int entered = registry.enter(who);
    if (entered != number) {
      throw new IllegalStateException(
          "an individual must enter under the number " + number + ", but got " + entered);
    }
  }

  /** The form of a key under which an individual is stored; refuses what can't be a key. */
  K canonical(K individual) {
    return registry.canonical(individual);
  }

  /** Writes what distinguishes a key from all others. */
  void sign(K who, Output into) {
    keys.sign(who, into);
  }

  private int writeAndEnter(K who) {
    written.reset();
    keys.write(who, written);
    return registry.enter(who);
  }
}
