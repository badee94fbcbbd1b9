package org.properdp.population;

import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Newcomers;
import org.properdp.batch.TooLittleHeap;
import org.properdp.budget.Amount;
import org.properdp.codec.Output;
import org.properdp.proof.Proven;
import org.properdp.provenance.user.UserCode;
import org.properdp.registry.Entry;
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
    return added(who, registry::enter, newcomers, initial);
  }

  /** Takes in a new individual that enters later, in the same way. */
  @Nullable Integer prepare(Entry<K> entry, K who, Newcomers newcomers, @Nullable Amount initial) {
    return added(who, entry::add, newcomers, initial);
  }

  private @Nullable Integer added(
      K who, ToIntFunction<K> entering, Newcomers newcomers, @Nullable Amount initial) {
    Integer number =
        registry.callsUsersCode()
            ? UserCode.<K, Integer>apply(key -> writeAndAdd(key, entering), who)
            : addedByUs(who, entering);
    if (number != null) {
      newcomers.add(number, initial);
      if (keys.areWritten()) {
        newcomers.addKey(written);
      }
    }
    return number;
  }

  /** Without memory this fails as a whole: it is not the person's key that is wrong. */
  private @Nullable Integer addedByUs(K who, ToIntFunction<K> entering) {
    try {
      return writeAndAdd(who, entering);
    } catch (IllegalArgumentException cannotBeStored) {
      return null;
    }
  }

  /** The number of an individual, or what says that there is none; null if its key throws. */
  @Nullable Integer find(K who) {
    return registry.callsUsersCode()
        ? UserCode.<K, Integer>apply(registry::find, who)
        : Integer.valueOf(registry.find(who));
  }

  /** The form of a key under which an individual is stored; refuses what can't be a key. */
  K canonical(K individual) {
    return registry.canonical(individual);
  }

  /** Writes what distinguishes a key from all others. */
  void sign(K who, Output into) {
    keys.sign(who, into);
  }

  /** Written first: a key that can't be stored must not be in the registry. */
  private int writeAndAdd(K who, ToIntFunction<K> entering) {
    written.reset();
    keys.write(who, written);
    return entering.applyAsInt(who);
  }
}
