package org.properdp.registry;

import java.util.function.Consumer;
import org.properdp.proof.Proven;

/**
 * Maps the keys of individuals to numbers. Identities come from the data: a new individual never
 * renames others. Its methods may throw what a key's equals, hashCode or compareTo throws; even
 * then no number is given to two keys.
 */
@Proven("representation.RenamingOfLives.life_renamed")
public interface Registry<K> {
  /** Returned for a key that is not known. */
  int UNKNOWN = -1;

  /** The number of a known individual, or {@link #UNKNOWN}. */
  int find(K key);

  /** Enters an individual that is not known yet, and returns its number. */
  int enter(K key);

  /** The canonical form of a key: the same for all keys that name one individual. */
  default K canonical(K key) {
    return key;
  }

  /** Visits all keys, in any order; none if keys are only numbers. */
  default void show(Consumer<? super K> visitor) {
    // Keys that are numbers need not be visited.
  }

  /** This registry with its keys held by another one; both must be empty. */
  default Registry<K> over(Registry<K> keys) {
    return this;
  }

  /** Restores an individual that entered before, under the number that it had. */
  void restore(int number, K key);
}
