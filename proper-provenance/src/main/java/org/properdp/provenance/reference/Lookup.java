package org.properdp.provenance.reference;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.properdp.provenance.user.UserCode;

/**
 * Finds the public rows that match a protected row, and combines each with it.
 *
 * @param find all combined rows for one protected row; the caller handles exceptions
 * @param most the most public rows that one row can match: a public number that bounds the fan-out
 */
public record Lookup<S, T>(String description, Function<S, List<T>> find, long most) {
  /** Every public row matches every protected row. */
  public static <S, P, T> Lookup<S, T> all(
      PublicTable<P> table, BiFunction<? super S, ? super P, ? extends T> combine) {
    return new Lookup<>(
        "cross with " + table,
        row -> combined(row, table.rows().asJava(), combine),
        table.rows().size());
  }

  /** Public rows match the protected rows that have an equal key. */
  public static <S, P, K, T> Lookup<S, T> byKey(
      PublicTable<P> table,
      Function<? super P, ? extends K> publicKey,
      Function<? super S, ? extends K> key,
      BiFunction<? super S, ? super P, ? extends T> combine) {
    Map<K, List<P>> index = index(table.rows(), publicKey);
    long most = index.values().stream().mapToLong(List::size).max().orElse(0);
    return new Lookup<>(
        "join with " + table,
        row -> combined(row, index.getOrDefault(key.apply(row), List.of()), combine),
        most);
  }

  private static <P, K> Map<K, List<P>> index(
      Vector<P> rows, Function<? super P, ? extends K> publicKey) {
    Map<K, List<P>> index = new HashMap<>();
    for (P row : rows) {
      // The key function and the keys' equals and hashCode are user code: a row on which they throw
      // is dropped.
      UserCode.holds(
          p -> {
            K key = publicKey.apply(p);
            return key != null && index.computeIfAbsent(key, k -> new ArrayList<>()).add(p);
          },
          row);
    }
    return index;
  }

  private static <S, P, T> List<T> combined(
      S row, List<P> matches, BiFunction<? super S, ? super P, ? extends T> combine) {
    List<T> results = new ArrayList<>(matches.size());
    for (P match : matches) {
      results.add(combine.apply(row, match));
    }
    return results;
  }

  @Override
  public String toString() {
    return description;
  }
}
