package org.properdp.pinq.transformation;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.user.UserKeys;

/**
 * Numbers keys in the order in which they come, from 0.
 *
 * <p>It is not a {@code HashMap}, because that compares long chains by the keys' compareTo while it
 * rebuilds itself, and an exception there would damage it for all other rows. Here a key that
 * throws affects only its own row.
 */
final class KeyTable<K> {
  /** Stands for no key. */
  static final int NONE = -1;

  private int size;
  private @Nullable Object[] keys = new Object[16];
  private int[] hashes = new int[16];

  /** The next key in the chain of each key, or {@link #NONE}. */
  private int[] next = new int[16];

  /** The number of the newest key of each chain plus one; the length is a power of two. */
  private int[] heads = new int[32];

  int size() {
    return size;
  }

  @SuppressWarnings("unchecked") // only keys are put in
  K key(int number) {
    return (K) java.util.Objects.requireNonNull(keys[number]);
  }

  /** The number of a key that is equal to this one, or {@link #NONE}. */
  int find(Object key) {
    long hash = UserKeys.hash(key);
    return hash == UserKeys.UNUSABLE ? NONE : find(key, (int) hash);
  }

  private int find(Object key, int hash) {
    int at = heads[hash & (heads.length - 1)] - 1;
    while (at != NONE) {
      Object known = keys[at];
      if (hashes[at] == hash && known != null && UserKeys.same(key, known)) {
        return at;
      }
      at = next[at];
    }
    return NONE;
  }

  /** The number of a key; a new key gets a number, and an unusable key has {@link #NONE}. */
  int number(K key) {
    long hash = UserKeys.hash(key);
    if (hash == UserKeys.UNUSABLE) {
      return NONE;
    }
    int known = find(key, (int) hash);
    return known == NONE ? add(key, (int) hash) : known;
  }

  /** Adds a key if it is new, and returns whether it was. */
  boolean isNew(K key) {
    int before = size;
    return number(key) == before;
  }

  private int add(K key, int hash) {
    if (size == keys.length) {
      grow();
    }
    keys[size] = key;
    hashes[size] = hash;
    link(size);
    return size++;
  }

  private void link(int number) {
    int chain = hashes[number] & (heads.length - 1);
    next[number] = heads[chain] - 1;
    heads[chain] = number + 1;
  }

  private void grow() {
    int room = size * 2;
    keys = Arrays.copyOf(keys, room);
    hashes = Arrays.copyOf(hashes, room);
    next = Arrays.copyOf(next, room);
    heads = new int[room * 2];
    for (int number = 0; number < size; number++) {
      link(number);
    }
  }
}
