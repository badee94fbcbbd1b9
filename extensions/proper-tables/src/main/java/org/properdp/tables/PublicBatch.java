package org.properdp.tables;

import java.util.List;
import org.properdp.batch.ReadColumns;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.FloatingBuilder;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.tables.file.RowSink;

/** All rows that a public table is to have, which are compared with those that it has. */
public final class PublicBatch implements RowSink {
  /** Owns the rows in the store, where every row has an owner. It stands for nobody. */
  private static final int NOBODY = 0;

  private final StandingRows before;
  private final ReadColumns<Integer> read;
  private final List<ColumnBuilder> builders;
  private long rows;
  private boolean same = true;

  PublicBatch(StandingRows before, ReadColumns<Integer> read) {
    this.before = before;
    this.read = read;
    this.builders = read.builders();
  }

  @Override
  public void whole(int column, long value) {
    same = same && before.isWhole(rows, column, value);
    ((WholeBuilder) builders.get(column)).add(value);
  }

  @Override
  public void floating(int column, double value) {
    same = same && before.isFloating(rows, column, value);
    ((FloatingBuilder) builders.get(column)).add(value);
  }

  @Override
  public void text(int column, String value) {
    same = same && before.isText(rows, column, value);
    ((TextBuilder) builders.get(column)).add(value);
  }

  @Override
  public void none(int column) {
    same = same && before.isNull(rows, column);
    builders.get(column).addNull();
  }

  @Override
  public void endRow(long line) {
    rows++;
    read.endRow(NOBODY, (int) Math.min(line, Integer.MAX_VALUE));
  }

  /** The rows that the table had when the batch was begun. */
  StandingRows before() {
    return before;
  }

  /** True if the rows are just those that the table had, in their order. */
  boolean isSame() {
    return same && rows == before.size();
  }

  ReadColumns<Integer> read() {
    return read;
  }

  /** The number of rows so far. */
  public long rows() {
    return rows;
  }
}
