package org.properdp.pinq;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** The rows that have a key in common. A group is itself a row, and is as protected as its rows. */
public final class Group<K, T> implements Iterable<T> {
  private final K key;
  private final List<T> rows;

  /**
   * @param rows never written to again
   */
  public Group(K key, List<T> rows) {
    this.key = key;
    this.rows = rows;
  }

  public K key() {
    return key;
  }

  /** The rows; the list can't be changed. */
  public List<T> rows() {
    return rows;
  }

  /** The number of rows. */
  public int size() {
    return rows.size();
  }

  /** The rows, one after the other. */
  public Stream<T> stream() {
    return rows.stream();
  }

  @Override
  public Iterator<T> iterator() {
    return rows.iterator();
  }

  @Override
  public boolean equals(Object that) {
    return that instanceof Group<?, ?> group && key.equals(group.key) && rows.equals(group.rows);
  }

  @Override
  public int hashCode() {
    return 31 * key.hashCode() + rows.hashCode();
  }

  @Override
  public String toString() {
    return "Group";
  }
}
