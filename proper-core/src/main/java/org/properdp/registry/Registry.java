package org.properdp.registry;

import java.util.function.Consumer;
import org.properdp.proof.Proven;

/**
 * Which number stands for which individual. Identities come from the data: who arrives never
 * renames others. Its methods may throw what a key's own equals, hashCode or compareTo throws; no
 * number is then given to two keys.
 */
@Proven("representation.RenamingOfLives.life_renamed")
public interface Registry<K> {
  /** Not known. */
  int UNKNOWN = -1;

  /** The number of a known individual, or {@link #UNKNOWN}. */
  int find(K key);

  /** The number of an individual who is not known yet. */
  int enter(K key);

  /** The key that this one stands for: the same for all that name one individual. */
  default K canonical(K key) {
    return key;
  }

  /** Shows all keys, in any order; none where they are nothing but numbers. */
  default void show(Consumer<? super K> visitor) {
    // A number is a key that nobody has to be shown.
  }

  /** This registry, with its keys held by another one; both are empty. */
  default Registry<K> over(Registry<K> keys) {
    return this;
  }

  /** Takes back an individual who entered before, under the number that it had. */
  void restore(int number, K key);
}
