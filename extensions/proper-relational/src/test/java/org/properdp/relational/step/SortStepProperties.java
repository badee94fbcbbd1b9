package org.properdp.relational.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.relational.expression.Expressions.col;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;

/** The first rows of an order are the beginning of all rows in it, ties included. */
class SortStepProperties {
  private static final List<ColumnSchema> COLUMNS =
      List.of(ColumnSchema.of("key", ColumnType.BIGINT), ColumnSchema.of("at", ColumnType.BIGINT));
  private static final List<ColumnType> TYPES = List.of(ColumnType.BIGINT, ColumnType.BIGINT);

  private static List<List<@Nullable Object>> sorted(OwnedRows rows, long skipped, long most) {
    List<OwnWindow.Order> order =
        List.of(new OwnWindow.Order(col("key").bind(COLUMNS), true, false));
    Step step = new SortStep(new ScanStep(0, COLUMNS), order, skipped, most);
    OwnedRows found = step.of(new Leaves(List.of(rows)));
    List<List<@Nullable Object>> all = new ArrayList<>();
    for (int row = 0; row < found.rows(); row++) {
      all.add(found.values(row, TYPES));
    }
    return all;
  }

  @Property
  void theyAreTheBeginningOfAll(
      @ForAll @Size(max = 60) List<@IntRange(max = 4) Integer> keys,
      @ForAll @IntRange(max = 20) int skipped,
      @ForAll @IntRange(max = 40) int most) {
    List<List<@Nullable Object>> given = new ArrayList<>();
    for (int at = 0; at < keys.size(); at++) {
      List<@Nullable Object> row = new ArrayList<>();
      row.add(keys.get(at) == 0 ? null : (Object) (long) keys.get(at));
      row.add((long) at);
      given.add(row);
    }
    OwnedRows rows = OwnedRows.given(COLUMNS, given);
    List<List<@Nullable Object>> all = sorted(rows, 0, Long.MAX_VALUE);
    assertThat(all).hasSameSizeAs(given);
    assertThat(sorted(rows, skipped, most))
        .isEqualTo(all.stream().skip(skipped).limit(most).toList());
  }
}
