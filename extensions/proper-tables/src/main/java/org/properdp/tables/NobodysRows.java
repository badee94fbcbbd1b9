package org.properdp.tables;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.provenance.user.Vetted;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.column.ValueRows;

/**
 * Public rows that stand beside people's. They belong to nobody: nobody pays for them, and no
 * budget decides whether they count.
 */
final class NobodysRows implements Function<List<@Nullable Object>, ChunkRow>, Vetted {
  private final List<ColumnSchema> columns;
  private final List<List<@Nullable Object>> values;
  private final ValueRows rows;

  /**
   * Rows with the columns of people's.
   *
   * @param theirs the columns of people's rows
   * @param given the values of each row, in the order of the columns
   */
  NobodysRows(List<ColumnSchema> theirs, List<? extends List<? extends @Nullable Object>> given) {
    this.values = new ArrayList<>();
    for (List<? extends @Nullable Object> row : given) {
      List<@Nullable Object> typed = new ArrayList<>();
      for (int at = 0; at < theirs.size(); at++) {
        typed.add(JavaValues.of(JavaValues.literal(theirs.get(at).type(), row.get(at))));
      }
      values.add(typed);
    }
    this.columns = new ArrayList<>();
    for (int at = 0; at < theirs.size(); at++) {
      columns.add(declared(theirs.get(at), values(at)));
    }
    this.rows = new ValueRows(columns);
  }

  /** The rows, in the form in which plans tell them from others. */
  PublicTable<List<@Nullable Object>> table() {
    return PublicTable.of("rows of nobody", values);
  }

  /** The columns of these rows and people's: what is declared holds for both, or is left out. */
  List<ColumnSchema> columns() {
    return columns;
  }

  /** The different values of a column, which may have null among them. */
  Set<@Nullable Object> values(int column) {
    Set<@Nullable Object> all = new LinkedHashSet<>();
    values.forEach(row -> all.add(row.get(column)));
    return all;
  }

  private static ColumnSchema declared(ColumnSchema column, Set<@Nullable Object> more) {
    return new ColumnSchema(
        column.name(),
        column.type(),
        column.nullable() || more.contains(null),
        column.bounds().filter(bounds -> more.stream().allMatch(each -> isIn(bounds, each))),
        column.domain().filter(domain -> isIn(domain, more)),
        column.visible());
  }

  private static boolean isIn(ColumnBounds bounds, @Nullable Object value) {
    if (value == null) {
      return true;
    } else if (value instanceof Double number && !Double.isFinite(number)) {
      return false;
    }
    BigDecimal number = new BigDecimal(value.toString());
    return bounds.low().compareTo(number) <= 0 && number.compareTo(bounds.high()) <= 0;
  }

  private static boolean isIn(Domain domain, Set<@Nullable Object> values) {
    Set<@Nullable Object> known = new HashSet<>();
    known.add(null);
    domain.values().forEach(value -> known.add(JavaValues.of(value)));
    return known.containsAll(values);
  }

  @Override
  public ChunkRow apply(List<@Nullable Object> row) {
    return rows.of(row);
  }

  @Override
  public String text() {
    return columns.stream()
        .map(column -> column.name() + " " + column.type())
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return text();
  }
}
