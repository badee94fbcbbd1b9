package org.properdp.batch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.properdp.columns.Column;
import org.properdp.columns.TextColumn;
import org.properdp.columns.TextNumbers;
import org.properdp.columns.WholeColumn;
import org.properdp.columns.WholeNumbers;

/** The different keys of a batch, numbered in the order in which they first come. */
abstract class BatchKeys<K> {
  /** The number of different keys. */
  abstract int size();

  /** The key of a number. */
  abstract K key(int number);

  /** The number of a key, which is added if it is new. */
  abstract int number(K key);

  /**
   * Numbers the key of each row of a chunk, if keys are the values of a column. Chunks follow each
   * other.
   */
  void number(List<Column> columns, int[] into) {
    // Each key has been numbered at the end of its row.
  }

  /** Lets go of what is needed to number keys: from now on there are those that have a number. */
  abstract void end();

  /** Keys that are handed in with their rows. */
  static final class Given<K> extends BatchKeys<K> {
    private final Map<K, Integer> numbers = new HashMap<>();
    private final List<K> keys = new ArrayList<>();

    @Override
    int size() {
      return keys.size();
    }

    @Override
    K key(int number) {
      return keys.get(number);
    }

    @Override
    void end() {
      numbers.clear();
    }

    @Override
    int number(K key) {
      Integer known = numbers.get(key);
      if (known != null) {
        return known;
      }
      int number = keys.size();
      numbers.put(key, number);
      keys.add(key);
      return number;
    }
  }

  /**
   * Keys that are the values of a column, or of several together. They are kept as what they
   * consist of, and become objects when they are asked for.
   */
  static final class OfColumns<K> extends BatchKeys<K> {
    private final List<Integer> columns;
    private final Function<List<Object>, K> keys;

    /** The different values of each column. */
    private final List<Values> values = new ArrayList<>();

    /**
     * Of each column but the first, which of its values are beside which of those before: the upper
     * half is the number of what is before, the lower half that of the value.
     */
    private final List<WholeNumbers> pairs = new ArrayList<>();

    OfColumns(List<Integer> columns, Function<List<Object>, K> keys) {
      this.columns = List.copyOf(columns);
      this.keys = keys;
      for (int column = 0; column < columns.size(); column++) {
        values.add(new Values());
        pairs.add(new WholeNumbers());
      }
    }

    @Override
    int size() {
      int last = columns.size() - 1;
      return last == 0 ? values.get(0).size() : pairs.get(last).size();
    }

    @Override
    K key(int number) {
      Object[] parts = new Object[columns.size()];
      int left = number;
      for (int at = parts.length - 1; at > 0; at--) {
        long pair = pairs.get(at).value(left);
        parts[at] = values.get(at).value((int) pair);
        left = (int) (pair >>> Integer.SIZE);
      }
      parts[0] = values.get(0).value(left);
      return keys.apply(List.of(parts));
    }

    @Override
    void end() {
      values.forEach(Values::end);
      pairs.forEach(WholeNumbers::end);
    }

    @Override
    int number(K key) {
      throw new IllegalStateException("keys are the values of columns " + columns);
    }

    @Override
    void number(List<Column> all, int[] into) {
      values.get(0).number(all.get(columns.get(0)), into);
      int[] next = columns.size() == 1 ? into : new int[into.length];
      for (int at = 1; at < columns.size(); at++) {
        values.get(at).number(all.get(columns.get(at)), next);
        WholeNumbers both = pairs.get(at);
        for (int row = 0; row < into.length; row++) {
          into[row] = both.number((long) into[row] << Integer.SIZE | next[row]);
        }
      }
    }
  }

  /** The different values of a column. */
  private static final class Values {
    private final TextNumbers texts = new TextNumbers();
    private final WholeNumbers wholes = new WholeNumbers();

    int size() {
      return texts.size() + wholes.size();
    }

    void end() {
      texts.end();
      wholes.end();
    }

    Object value(int number) {
      return texts.size() > 0 ? (Object) texts.text(number) : wholes.value(number);
    }

    void number(Column own, int[] into) {
      if (own.nulls() != null) {
        throw new IllegalStateException("a row must have a key");
      }
      if (own instanceof TextColumn text) {
        number(text, into);
      } else if (own instanceof WholeColumn whole) {
        long[] values = new long[into.length];
        whole.fill(0, into.length, values);
        for (int row = 0; row < into.length; row++) {
          into[row] = wholes.number(values[row]);
        }
      } else {
        throw new IllegalStateException("keys must be texts or whole numbers");
      }
    }

    /** A text is looked up once, however many rows of the chunk have it. */
    private void number(TextColumn text, int[] into) {
      int[] numbers = texts.numbers(text);
      text.fill(0, into.length, into);
      for (int row = 0; row < into.length; row++) {
        into[row] = numbers[into[row]];
      }
    }
  }
}
