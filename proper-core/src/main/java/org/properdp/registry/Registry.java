package org.properdp.registry;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntFunction;
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

  /** Stands for a key that has to be looked up by itself. */
  int UNSURE = -2;

  /** The number of a known individual, or {@link #UNKNOWN}. */
  int find(K key);

  /**
   * Finds many different keys: the number of each, {@link #UNKNOWN}, or {@link #UNSURE} if only
   * {@link #find} can say. It calls no user's code.
   *
   * @param keys the keys, by their index in the array
   */
  default void findAll(IntFunction<K> keys, int[] into) {
    Arrays.fill(into, UNSURE);
  }

  /** Enters an individual that is not known yet, and returns its number. */
  int enter(K key);

  /** Begins the entry of new individuals, who enter together; no others enter meanwhile. */
  Entry<K> begin();

  /** True if users' code may be called to write or compare keys, which may do anything. */
  default boolean callsUsersCode() {
    return true;
  }

  /** The number of those that are given in turn which comes after so many others. */
  static int next(int next, int others) {
    if (next >= Integer.MAX_VALUE - others) {
      throw new IllegalArgumentException("a population holds at most 2^31 - 1 individuals");
    }
    return next + others;
  }

  /** The canonical form of a key: the same for all keys that name one individual. */
  default K canonical(K key) {
    return key;
  }

  /** True if each key is its own canonical form. */
  default boolean isExact() {
    return true;
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
