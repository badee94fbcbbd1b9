package org.properdp.verification.slowmodel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A table at the moment of a question, all its rows written out.
 *
 * @param most how many rows one individual can own here, whatever the data
 * @param text what tells this plan from another: everything but the unnamed functions
 */
public record ModelTable<T>(List<Owned<T>> rows, Most most, String text) {

  /**
   * A table that treats each row by itself; where the function throws, nothing comes of the row.
   */
  private <S> ModelTable<S> rowByRow(Function<T, List<S>> function, Most each, String step) {
    List<Owned<S>> results = new ArrayList<>();
    for (Owned<T> owned : rows) {
      List<S> made = Attempt.at(() -> function.apply(owned.row()));
      if (made != null) {
        for (S row : made) {
          results.add(new Owned<>(owned.owner(), row));
        }
      }
    }
    return new ModelTable<>(results, most.times(each), step + "(" + text + ")");
  }

  /** All that an iteration gives, nulls left out, up to a bound. */
  private static <S> List<S> walk(Iterable<? extends @Nullable S> given, @Nullable Long bound) {
    List<S> found = new ArrayList<>();
    for (S row : given) {
      if (row != null) {
        found.add(row);
      }
      if (bound != null && found.size() >= bound) {
        break;
      }
    }
    return found;
  }

  /** The rows for which a test holds. */
  public ModelTable<T> filter(Predicate<? super T> test) {
    return rowByRow(row -> test.test(row) ? List.of(row) : List.of(), Most.of(1), "filter");
  }

  /** Each row as a function changes it. */
  public <S> ModelTable<S> map(Function<? super T, ? extends @Nullable S> function) {
    return rowByRow(
        row -> walk(Collections.<S>singletonList(function.apply(row)), null), Most.of(1), "map");
  }

  /** Any number of rows for each one. */
  public <S> ModelTable<S> flatMap(
      @Nullable Long bound, Function<? super T, ? extends Iterable<? extends S>> function) {
    return rowByRow(
        row -> bound != null && bound == 0 ? List.of() : walk(function.apply(row), bound),
        Most.of(bound, "flatMap"),
        "flatMap " + bound);
  }

  /** All rows of both. */
  public ModelTable<T> union(ModelTable<T> that) {
    List<Owned<T>> both = new ArrayList<>(rows);
    both.addAll(that.rows);
    return new ModelTable<>(both, most.plus(that.most), "union(" + text + "," + that.text + ")");
  }

  /** These rows and public ones. */
  public ModelTable<T> unionPublic(String name, List<T> publicRows) {
    List<Owned<T>> nobodys = new ArrayList<>();
    for (T row : publicRows) {
      nobodys.add(new Owned<>(null, row));
    }
    return union(new ModelTable<>(nobodys, Most.of(0), name));
  }

  /** Each row with every public row. */
  public <P, S> ModelTable<S> cross(
      String name, List<P> publicRows, BiFunction<? super T, ? super P, ? extends S> combine) {
    return rowByRow(
        row -> {
          List<@Nullable S> made = new ArrayList<>();
          for (P publicRow : publicRows) {
            made.add(combine.apply(row, publicRow));
          }
          return walk(made, null);
        },
        Most.of(publicRows.size()),
        "cross " + name);
  }

  /** Each row with the public rows that have an equal key. */
  public <P, K, S> ModelTable<S> join(
      String name,
      List<P> publicRows,
      Function<? super T, ? extends @Nullable K> key,
      Function<? super P, ? extends @Nullable K> publicKey,
      BiFunction<? super T, ? super P, ? extends S> combine) {
    Map<K, List<P>> byKey = new LinkedHashMap<>();
    for (P publicRow : publicRows) {
      K found = Attempt.at(() -> publicKey.apply(publicRow));
      if (found != null) {
        byKey.computeIfAbsent(found, unseen -> new ArrayList<>()).add(publicRow);
      }
    }
    int largest = 0;
    for (List<P> matches : byKey.values()) {
      largest = Math.max(largest, matches.size());
    }
    return rowByRow(
        row -> {
          List<@Nullable S> made = new ArrayList<>();
          for (P match : byKey.getOrDefault(key.apply(row), List.of())) {
            made.add(combine.apply(row, match));
          }
          return walk(made, null);
        },
        Most.of(largest),
        "join " + name);
  }

  /** The rows whose key is among public keys, or those whose key is not; no key is neither. */
  public <K> ModelTable<T> membership(
      String name, List<K> keys, boolean among, Function<? super T, ? extends @Nullable K> key) {
    return rowByRow(
        row -> {
          K found = key.apply(row);
          return found != null && keys.contains(found) == among ? List.of(row) : List.of();
        },
        Most.of(1),
        (among ? "in " : "not in ") + name);
  }

  /** Whatever a function makes of all rows of one individual, in their order of arrival. */
  public <S> ModelTable<S> perIndividual(
      @Nullable Long bound, Function<? super List<T>, ? extends Iterable<? extends S>> function) {
    List<Owned<S>> results =
        personByPerson(
            rows -> bound != null && bound == 0 ? List.of() : walk(function.apply(rows), bound));
    return new ModelTable<>(
        results, Most.of(bound, "perIndividual"), "perIndividual " + bound + "(" + text + ")");
  }

  /** The first rows of each individual. */
  public ModelTable<T> firstPerIndividual(long bound) {
    List<Owned<T>> results =
        personByPerson(rows -> rows.subList(0, (int) Math.min(bound, rows.size())));
    return new ModelTable<>(results, most.atMost(bound), "first " + bound + "(" + text + ")");
  }

  /** Each individual's rows without repetition. */
  public ModelTable<T> distinctPerIndividual() {
    List<Owned<T>> results =
        personByPerson(
            rows -> {
              List<T> once = new ArrayList<>();
              for (T row : rows) {
                if (!once.contains(row)) {
                  once.add(row);
                }
              }
              return once;
            });
    return new ModelTable<>(results, most, "distinct(" + text + ")");
  }

  /** Groups by owner, nobody's rows being a group as well, and treats each group by itself. */
  private <S> List<Owned<S>> personByPerson(Function<List<T>, List<S>> function) {
    Map<@Nullable Object, List<T>> groups = new LinkedHashMap<>();
    for (Owned<T> owned : rows) {
      groups.computeIfAbsent(owned.owner(), unseen -> new ArrayList<>()).add(owned.row());
    }
    List<Owned<S>> results = new ArrayList<>();
    groups.forEach(
        (owner, group) -> {
          List<S> made = Attempt.at(() -> function.apply(Collections.unmodifiableList(group)));
          if (made != null) {
            made.forEach(row -> results.add(new Owned<>(owner, row)));
          }
        });
    return results;
  }

  /** The same table under a name. */
  public ModelTable<T> as(String name) {
    return new ModelTable<>(rows, most, text + " as " + name);
  }
}
