package org.properdp.relational.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;

/** Totals of many groups at once are those of each group's rows, one after the other. */
class TotalsProperties {
  private static final List<ColumnType> TYPES =
      List.of(
          ColumnType.INTEGER,
          ColumnType.BIGINT,
          ColumnType.decimal(18, 3),
          ColumnType.DOUBLE,
          ColumnType.varchar(3));

  private static ColumnValues values(Random random, ColumnType type, int rows) {
    ColumnValues values = Totals.results(type, rows);
    boolean isExtreme = random.nextInt(3) == 0;
    for (int row = 0; row < rows; row++) {
      if (random.nextInt(5) == 0) {
        values.nulls()[row >> 6] |= 1L << row;
      } else if (values instanceof WholeValues whole) {
        whole.values()[row] = whole(random, type, isExtreme);
      } else if (values instanceof FloatingValues floating) {
        floating.values()[row] =
            List.of(0.5, -7.25, 1e300, Double.NaN, Double.POSITIVE_INFINITY).get(random.nextInt(5));
      } else {
        ((TextValues) values).texts()[row] = List.of("", "a", "b", "ab").get(random.nextInt(4));
      }
    }
    return values;
  }

  private static long whole(Random random, ColumnType type, boolean isExtreme) {
    if (type.equals(ColumnType.INTEGER)) {
      return isExtreme ? random.nextInt() : random.nextInt(9) - 4;
    }
    return type.equals(ColumnType.BIGINT) && isExtreme
        ? (random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE) ^ random.nextInt(3)
        : random.nextInt(9) - 4;
  }

  private static Aggregation aggregation(Random random, ColumnType type) {
    while (true) {
      List<AggregateFunction> all = List.of(AggregateFunction.values());
      AggregateFunction function = all.get(random.nextInt(all.size()));
      boolean isOfRows = function == AggregateFunction.COUNT_ROWS;
      boolean isOfAny =
          function == AggregateFunction.COUNT
              || function == AggregateFunction.MIN
              || function == AggregateFunction.MAX;
      if (isOfRows || isOfAny || type.isNumber()) {
        return new Aggregation(
            "total",
            function,
            isOfRows ? null : Expressions.col("x").bind(List.of(ColumnSchema.of("x", type))));
      }
    }
  }

  private static @Nullable Object value(ColumnValues values, int row) {
    if (values.isNull(row)) {
      return null;
    } else if (values instanceof WholeValues whole) {
      return whole.values()[row];
    } else if (values instanceof FloatingValues floating) {
      return floating.values()[row];
    }
    TextValues texts = (TextValues) values;
    return texts.texts()[texts.codes()[row]];
  }

  @Property
  void theyAreThoseOfEachGroup(@ForAll long seed) {
    Random random = new Random(seed);
    ColumnType type = TYPES.get(random.nextInt(TYPES.size()));
    Aggregation aggregation = aggregation(random, type);
    int rows = random.nextInt(200);
    int groups = 1 + random.nextInt(4);
    ColumnValues values = values(random, type, rows);
    int[] numbers = random.ints(rows, 0, groups).toArray();
    long[] brought = Totals.all(rows);
    boolean isOfRows = aggregation.argument() == null;
    for (int word = 0; word < brought.length && !isOfRows; word++) {
      brought[word] &= ~values.nulls()[word];
    }
    Totals all = Totals.of(aggregation, groups);
    Totals one = Totals.of(aggregation, 1);
    all.add(numbers, 0, brought, values);
    for (int group = 0; group < groups; group++) {
      SlowTotals slow = new SlowTotals(aggregation);
      one.clear();
      for (int row = 0; row < rows; row++) {
        if (numbers[row] == group && isOfRows) {
          slow.add();
          one.count(0, 1);
        } else if (numbers[row] == group && !values.isNull(row)) {
          slow.add(values, row);
          one.addOne(0, values, row);
        }
      }
      Literal expected = slow.result();
      assertThat(value(all.values(), group)).isEqualTo(expected.value());
      assertThat(value(one.values(), 0)).isEqualTo(expected.value());
    }
  }
}
