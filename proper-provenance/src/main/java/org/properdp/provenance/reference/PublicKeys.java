package org.properdp.provenance.reference;

import io.vavr.collection.Vector;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.properdp.provenance.user.Names;

/** A named, ordered set of public keys: to filter by, or to count under. */
public final class PublicKeys<K> implements Serializable {
  private final String name;
  private final Map<K, Integer> positions;

  private PublicKeys(String name, Map<K, Integer> positions) {
    this.name = name;
    this.positions = positions;
  }

  /** The given keys in their order; an empty list or a repeated key is refused. */
  public static <K> PublicKeys<K> of(String name, Iterable<? extends K> keys) {
    Names.check("a set of keys", name);
    Map<K, Integer> positions = new LinkedHashMap<>();
    for (K key : keys) {
      if (key == null) {
        throw new IllegalArgumentException("the keys of " + name + " must not be null");
      }
      if (positions.putIfAbsent(key, positions.size()) != null) {
        throw new IllegalArgumentException(
            "the keys of " + name + " must differ, but " + key + " is there twice");
      }
    }
    if (positions.isEmpty()) {
      throw new IllegalArgumentException("the keys of " + name + " must not be empty");
    }
    return new PublicKeys<>(name, positions);
  }

  /** The given keys, under the name "keys". */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static <K> PublicKeys<K> of(K... keys) {
    return of("keys", Vector.of(keys));
  }

  /** The number of keys. */
  public int size() {
    return positions.size();
  }

  /** The keys in their order. */
  public Set<K> inOrder() {
    return Collections.unmodifiableSet(positions.keySet());
  }

  /** The position of a key, or −1. May throw what the key's equals or hashCode throws. */
  public int positionOf(Object key) {
    Integer position = positions.get(key);
    return position == null ? -1 : position;
  }

  /** True if a key is one of these. May throw what the key's equals or hashCode throws. */
  public boolean contains(Object key) {
    return positions.containsKey(key);
  }

  @Override
  public String toString() {
    return name + " (" + size() + " public keys, #" + Fingerprint.of(inOrder()) + ")";
  }
}
