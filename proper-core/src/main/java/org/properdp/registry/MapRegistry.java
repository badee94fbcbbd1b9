package org.properdp.registry;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A registry that numbers individuals in order of entry, by keys of any type. */
public final class MapRegistry<K> implements Registry<K> {
  private final Map<K, Integer> numbers = new HashMap<>();
  private int next;

  @Override
  public int find(K key) {
    return numbers.getOrDefault(key, UNKNOWN);
  }

  /**
   * Gives each number only once, whatever happens: the map may hold a key whose comparison has
   * thrown, so its size is not a reliable counter.
   */
  @Override
  public int enter(K key) {
    int number = Registry.next(next, 0);
    next = number + 1;
    if (numbers.putIfAbsent(key, number) != null) {
      throw new IllegalArgumentException("an individual must enter once, but entered again");
    }
    return number;
  }

  @Override
  public int numberAfter(K key, int others) {
    return Registry.next(next, others);
  }

  @Override
  public Registry<K> over(Registry<K> keys) {
    return keys;
  }

  @Override
  public void show(Consumer<? super K> visitor) {
    numbers.keySet().forEach(visitor);
  }

  @Override
  public void restore(int number, K key) {
    if (numbers.putIfAbsent(key, number) != null) {
      throw new IllegalStateException(
          "two individuals were kept under equal keys: the key's codec or its equals has changed");
    }
    next = Math.max(next, number + 1);
  }
}
