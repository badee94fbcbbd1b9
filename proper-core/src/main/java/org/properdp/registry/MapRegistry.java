package org.properdp.registry;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.properdp.provenance.user.UserCode;

/** A registry that numbers individuals in order of entry, by keys of any type. */
public final class MapRegistry<K> implements Registry<K> {
  private final Map<K, Integer> numbers = new HashMap<>();

  /**
   * The next number. Each is given only once, whatever happens: the map may hold a key whose
   * comparison has thrown, so its size is not a reliable counter.
   */
  private int next;

  /** Individuals with a number from this one on have not entered yet. */
  private int end;

  @Override
  public int find(K key) {
    int number = numbers.getOrDefault(key, UNKNOWN);
    return number < end ? number : UNKNOWN;
  }

  @Override
  public int enter(K key) {
    int number = add(key);
    end = next;
    return number;
  }

  private int add(K key) {
    int number = Registry.next(next, 0);
    next = number + 1;
    // A key that was given up may still be there.
    int kept = numbers.merge(key, number, (before, now) -> before == UNKNOWN ? now : before);
    if (kept != number) {
      throw new IllegalArgumentException("an individual must enter once, but entered again");
    }
    return number;
  }

  @Override
  public Entry<K> begin() {
    return new Entry<>() {
      @Override
      public int add(K key) {
        return MapRegistry.this.add(key);
      }

      @Override
      public void complete() {
        // All of them are in the map.
      }

      @Override
      public void enter() {
        end = next;
      }

      @Override
      public void close() {
        giveUp();
      }
    };
  }

  private void giveUp() {
    if (end < next) {
      // This calls no user's code, so that it can't fail; to take the keys out may.
      numbers.replaceAll((key, number) -> number < end ? number : UNKNOWN);
      next = end;
      UserCode.<Map<K, Integer>, Boolean>apply(
          all -> all.values().removeIf(number -> number == UNKNOWN), numbers);
    }
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
    end = next;
  }
}
