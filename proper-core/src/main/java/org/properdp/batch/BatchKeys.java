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
   * Keys that are the values of a column. They are kept as what they consist of, and become objects
   * when they are asked for.
   */
  static final class OfColumn<K> extends BatchKeys<K> {
    private final int column;
    private final Function<Object, K> keys;
    private final TextNumbers texts = new TextNumbers();
    private final WholeNumbers wholes = new WholeNumbers();

    OfColumn(int column, Function<Object, K> keys) {
      this.column = column;
      this.keys = keys;
    }

    @Override
    int size() {
      return texts.size() + wholes.size();
    }

    @Override
    K key(int number) {
      return keys.apply(texts.size() > 0 ? (Object) texts.text(number) : wholes.value(number));
    }

    @Override
    int number(K key) {
      throw new IllegalStateException("keys are the values of column " + column);
    }

    @Override
    void number(List<Column> columns, int[] into) {
      Column own = columns.get(column);
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
