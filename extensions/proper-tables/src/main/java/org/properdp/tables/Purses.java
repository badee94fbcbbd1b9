package org.properdp.tables;

import io.vavr.control.Option;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.properdp.columns.ColumnChunk;

/**
 * The rows of each individual in a table under personal budgets, and what each has left: as secret
 * as the data.
 */
public final class Purses {
  /** By the individual's number. */
  private int[] rows = new int[0];

  private final long[] left;

  /** The purses of a table's owners, as they are now. */
  public Purses(OpenTables tables, String table) {
    ProtectedTable<?> found = tables.table(table);
    for (ColumnChunk chunk : found.chunks()) {
      IntStream.of(chunk.owners()).forEach(this::add);
    }
    left = new long[rows.length];
    tables
        .custodian(found.schema().population())
        .accounts(
            (number, account) -> {
              if (number < left.length) {
                left[number] = account.leftNanos();
              }
            });
  }

  private void add(int owner) {
    if (owner >= rows.length) {
      rows = Arrays.copyOf(rows, Math.max(owner + 1, rows.length + (rows.length >> 1)));
    }
    rows[owner]++;
  }

  /** The individuals that have a row. */
  public IntStream owners() {
    return IntStream.range(0, rows.length).filter(one -> rows[one] > 0);
  }

  /** The owners that can't pay for a count of their rows. */
  public IntStream missing(CountPrice price) {
    return owners().filter(one -> price.tariff().cost(rows[one]) > left[one]);
  }

  /** The number of rows that individuals have together. */
  public long rowsOf(IntStream individuals) {
    return individuals.mapToLong(one -> rows[one]).sum();
  }

  /** The billionths that each owner has left, if that is the same. */
  public Option<Long> commonlyLeft() {
    long[] amounts = owners().mapToLong(one -> left[one]).distinct().limit(2).toArray();
    return Option.when(amounts.length == 1, () -> amounts[0]);
  }
}
