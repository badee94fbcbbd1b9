package org.properdp.tables.file;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.registry.KeyRule;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.TableSchema;

/** What the rows of a file are to be: typed columns, and the column that says whose a row is. */
public final class RowShape {
  private static final int NO_KEY = -1;

  private final List<ColumnSchema> columns;
  private final int key;
  private final KeyRule keys;

  private RowShape(List<ColumnSchema> columns, int key, KeyRule keys) {
    this.columns = columns;
    this.key = key;
    this.keys = keys;
  }

  /** Rows of individuals; texts that name them are read by this rule. */
  public static RowShape of(TableSchema table, KeyRule keys) {
    return new RowShape(table.columns().asJava(), table.position(table.key()).get(), keys);
  }

  /** Rows of a public table, which belong to nobody. */
  public static RowShape ofPublic(Iterable<ColumnSchema> columns) {
    return new RowShape(Vector.ofAll(columns).asJava(), NO_KEY, KeyRule.EXACT);
  }

  /** The columns, in the table's order. */
  public List<ColumnSchema> columns() {
    return columns;
  }

  /** Whether a column says whose a row is. */
  boolean isKey(int column) {
    return column == key;
  }

  /** How texts that name individuals are read. */
  KeyRule keys() {
    return keys;
  }
}
