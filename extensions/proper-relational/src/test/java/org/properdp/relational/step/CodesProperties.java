package org.properdp.relational.step;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.aggregate.Totals;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType;

/** Rows have equal numbers if and only if they are one owner's and have equal values. */
class CodesProperties {
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.BIGINT, ColumnType.DOUBLE, ColumnType.varchar(2));

  private static ColumnValues values(Random random, ColumnType type, int rows, long base) {
    ColumnValues values = Totals.results(type, rows);
    for (int row = 0; row < rows; row++) {
      int some = random.nextInt(6);
      if (some == 0) {
        values.nulls()[row >> 6] |= 1L << row;
      } else if (values instanceof WholeValues whole) {
        whole.values()[row] = base + some;
      } else if (values instanceof FloatingValues floating) {
        floating.values()[row] = List.of(0.0, 0.5, -1e9, Double.NaN, 7.0).get(some - 1);
      } else {
        ((TextValues) values).texts()[row] = List.of("", "a", "b", "ab", "c").get(some - 1);
      }
    }
    return values;
  }

  /** What rows are told apart by; null if a value is NULL and NULL equals nothing. */
  private static @Nullable List<Object> key(
      OwnedRows rows, int row, List<ColumnType> types, boolean isNullEqual) {
    List<Object> key = new ArrayList<>(List.of(rows.owner(row)));
    for (@Nullable Object value : rows.values(row, types)) {
      if (value == null && !isNullEqual) {
        return null;
      }
      key.add(value == null ? "NULL" : List.of(value));
    }
    return key;
  }

  private static OwnedRows rows(Random random, List<ColumnType> types, boolean isOfNobody) {
    int count = random.nextInt(80);
    long base =
        List.of(0L, 2L, -1_000_000L, Long.MIN_VALUE, Long.MAX_VALUE - 6).get(random.nextInt(5));
    List<ColumnValues> all = types.stream().map(type -> values(random, type, count, base)).toList();
    int[] owners = random.ints(count, 0, 4).sorted().toArray();
    OwnedRows nobodys = OwnedRows.ofNobody(count, new ArrayList<>(List.of()));
    OwnedRows rows = isOfNobody ? nobodys : nobodys.ownedBy(owners);
    return rows.showing(
        all.stream().<java.util.function.Supplier<ColumnValues>>map(each -> () -> each).toList());
  }

  private static List<ColumnValues> columns(OwnedRows rows) {
    List<ColumnValues> columns = new ArrayList<>();
    for (int at = 0; at < rows.width(); at++) {
      columns.add(rows.column(at));
    }
    return columns;
  }

  @Property
  void numbersAreThoseOfEqualRows(@ForAll long seed) {
    Random random = new Random(seed);
    List<ColumnType> types =
        random.ints(random.nextInt(3), 0, TYPES.size()).mapToObj(TYPES::get).toList();
    boolean isOfNobody = random.nextBoolean();
    boolean isNullEqual = random.nextBoolean();
    OwnedRows rows = rows(random, types, isOfNobody);
    OwnedRows others = rows(random, types, isOfNobody);
    Codes codes = new Codes(isNullEqual);
    int[] numbers = codes.of(rows, columns(rows));
    Map<List<Object>, Integer> known = new HashMap<>();
    for (int row = 0; row < numbers.length; row++) {
      List<Object> key = key(rows, row, types, isNullEqual);
      assertThat(numbers[row])
          .isEqualTo(key == null ? Codes.NONE : known.computeIfAbsent(key, one -> known.size()));
    }
    assertThat(codes.size()).isEqualTo(known.size());
    int[] found = codes.known(others, columns(others));
    int[] expected = new int[found.length];
    Arrays.setAll(
        expected,
        row -> {
          List<Object> key = key(others, row, types, isNullEqual);
          return key == null ? Codes.NONE : known.getOrDefault(key, Codes.NONE);
        });
    assertThat(found).isEqualTo(expected);
  }
}
