package org.properdp.pinq.transformation;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.user.UserCode;

/** The rows under each key of a table, in their order, all in one array. */
final class Buckets<T> {
  private final List<T> all;

  /** The number of each row's key, or {@link KeyTable#NONE}. */
  private final int[] numbers;

  private final @Nullable Object[] sorted;
  private final int[] starts;

  private Buckets(List<T> all, int[] numbers, @Nullable Object[] sorted, int[] starts) {
    this.all = all;
    this.numbers = numbers;
    this.sorted = sorted;
    this.starts = starts;
  }

  /** Sorts rows by key, and puts new keys into the table. */
  static <K, T> Buckets<T> adding(
      KeyTable<K> table, List<T> rows, Function<? super T, ? extends K> key) {
    return of(table, rows, key, true);
  }

  /** Sorts the rows whose keys are in the table. */
  static <K, T> Buckets<T> known(
      KeyTable<K> table, List<T> rows, Function<? super T, ? extends K> key) {
    return of(table, rows, key, false);
  }

  private static <K, T> Buckets<T> of(
      KeyTable<K> table, List<T> rows, Function<? super T, ? extends K> key, boolean adding) {
    int[] numbers = new int[rows.size()];
    int at = 0;
    for (T row : rows) {
      K own = UserCode.<T, K>apply(key, row);
      numbers[at++] = own == null ? KeyTable.NONE : adding ? table.number(own) : table.find(own);
    }
    int[] starts = starts(numbers, table.size());
    int[] free = starts.clone();
    @Nullable Object[] sorted = new Object[starts[table.size()]];
    at = 0;
    for (T row : rows) {
      int number = numbers[at++];
      if (number >= 0) {
        sorted[free[number]++] = row;
      }
    }
    return new Buckets<>(rows, numbers, sorted, starts);
  }

  /** The index where each key's rows begin, and the index where the last key's rows end. */
  private static int[] starts(int[] numbers, int keys) {
    int[] starts = new int[keys + 1];
    for (int number : numbers) {
      if (number >= 0) {
        starts[number + 1]++;
      }
    }
    // In a loop, because the JDK's parallel sums would run on shared threads.
    for (int number = 0; number < keys; number++) {
      starts[number + 1] += starts[number];
    }
    return starts;
  }

  /**
   * Visits the first rows of each key, up to a bound, in the order of the input. Key by key would
   * not do: a row that is the first of its key would move all other rows of that key.
   */
  void eachOfTheFirst(long atMost, KeyedRow<T> each) {
    long[] gone = new long[starts.length - 1];
    int at = 0;
    for (T row : all) {
      int number = numbers[at++];
      if (number >= 0 && gone[number]++ < atMost) {
        each.accept(number, row);
      }
    }
  }

  /** Receives a row with the number of its key. */
  interface KeyedRow<T> {
    void accept(int number, T row);
  }

  /** The number of rows of a key. */
  int count(int number) {
    return starts[number + 1] - starts[number];
  }

  /** One of a key's rows. */
  @SuppressWarnings("unchecked") // only rows are put in
  T row(int number, int position) {
    return (T) java.util.Objects.requireNonNull(sorted[starts[number] + position]);
  }

  /** A key's rows, as a list that can't be changed. */
  List<T> rows(int number) {
    return new Rows<>(this, number);
  }

  private static final class Rows<T> extends AbstractList<T> implements RandomAccess {
    private final Buckets<T> buckets;
    private final int number;

    Rows(Buckets<T> buckets, int number) {
      this.buckets = buckets;
      this.number = number;
    }

    @Override
    public T get(int index) {
      java.util.Objects.checkIndex(index, size());
      return buckets.row(number, index);
    }

    @Override
    public int size() {
      return buckets.count(number);
    }
  }
}
