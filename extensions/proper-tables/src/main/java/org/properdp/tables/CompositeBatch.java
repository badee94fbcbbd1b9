package org.properdp.tables;

import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.properdp.batch.ReadColumns;
import org.properdp.tables.key.IndividualKey;

/** A batch of a table in which the values of several columns together say whose a row is. */
final class CompositeBatch<K> extends TableBatch<K> {
  private static final int NONE = -1;

  private final IndividualKey key;
  private final Function<Object, K> keys;

  /** Which component of the key each column is. */
  private final int[] componentOf;

  private final Object[] values;

  /**
   * An empty batch.
   *
   * @param columns how many columns there are
   * @param positions the column of each component
   */
  CompositeBatch(
      ReadColumns<K> read,
      int columns,
      Vector<Integer> positions,
      IndividualKey key,
      Function<Object, K> keys) {
    super(read, NONE, true, UnaryOperator.identity());
    this.key = key;
    this.keys = keys;
    this.componentOf = new int[columns];
    Arrays.fill(componentOf, NONE);
    positions.forEachWithIndex((column, component) -> componentOf[column] = component);
    this.values = new Object[positions.size()];
  }

  @Override
  public void whole(int column, long value) {
    super.whole(column, value);
    if (componentOf[column] != NONE) {
      values[componentOf[column]] = value;
    }
  }

  @Override
  public void text(int column, String value) {
    int component = componentOf[column];
    if (component == NONE) {
      super.text(column, value);
    } else {
      String read = key.components().get(component).rule().read(checkedKey(value));
      super.text(column, read);
      values[component] = read;
    }
  }

  @Override
  public void text(int column, char[] chars, int start, int end) {
    if (componentOf[column] == NONE) {
      super.text(column, chars, start, end);
    } else {
      text(column, new String(chars, start, end - start));
    }
  }

  @Override
  public void none(int column) {
    if (componentOf[column] != NONE) {
      throw new IllegalArgumentException(
          "a row must have a value in each column that says whose it is");
    }
    super.none(column);
  }

  @Override
  public void endRow(long line) {
    read.endRow(keys.apply(key.of(List.of(values))), position(line));
  }
}
