package org.properdp.tables.file;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.LongPredicate;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.key.IndividualKey.Component;
import org.properdp.tables.schema.TableSchema;

/** The shape of a file's rows: typed columns, and those that say whose a row is. */
public final class RowShape {
  private final List<ColumnSchema> columns;

  /** The part of the key that each column is which says whose a row is, by its position. */
  private final Map<Integer, Component> keys;

  private final Set<Integer> primaryKey;

  /** The lines whose records say which row is to be taken away. */
  private final LongPredicate deletions;

  private RowShape(
      List<ColumnSchema> columns,
      Map<Integer, Component> keys,
      Set<Integer> primaryKey,
      LongPredicate deletions) {
    this.columns = columns;
    this.keys = keys;
    this.primaryKey = primaryKey;
    this.deletions = deletions;
  }

  /** Rows of individuals that one column names; its texts are read by this rule. */
  public static RowShape of(TableSchema table, KeyRule keys) {
    ColumnSchema key = table.column(table.key().head().column()).get();
    return of(table, IndividualKey.of(key.type(), keys));
  }

  /** Rows of the individuals of a population. */
  public static RowShape of(TableSchema table, IndividualKey key) {
    return new RowShape(
        table.columns().asJava(),
        HashMap.ofEntries(table.keyPositions(key).zip(key.components())),
        table.primaryKeyPositions().toSet(),
        line -> false);
  }

  /** Rows of a public table, which belong to nobody. */
  public static RowShape ofPublic(Iterable<ColumnSchema> columns) {
    return new RowShape(
        Vector.ofAll(columns).asJava(), HashMap.empty(), HashSet.empty(), line -> false);
  }

  /**
   * The same shape, where records of some lines say which row is to be taken away: of them only the
   * columns are read that say whose it is, and those of the primary key.
   */
  public RowShape deleting(LongPredicate lines) {
    return new RowShape(columns, keys, primaryKey, lines);
  }

  boolean isDeletion(long line) {
    return deletions.test(line);
  }

  /** True if a column is read of records that say which row is to be taken away. */
  boolean names(int column) {
    return isKey(column) || primaryKey.contains(column);
  }

  /** The columns, in the table's order. */
  public List<ColumnSchema> columns() {
    return columns;
  }

  /** True if a column says whose a row is, alone or with others. */
  boolean isKey(int column) {
    return keys.containsKey(column);
  }

  /** The part of the key that a column is which says whose a row is. */
  Component component(int column) {
    return keys.get(column).get();
  }
}
