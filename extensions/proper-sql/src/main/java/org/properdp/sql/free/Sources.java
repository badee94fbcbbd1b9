package org.properdp.sql.free;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.SqlTypes;
import org.properdp.tables.person.Leaf;
import org.properdp.tables.person.Leaves;
import org.properdp.tables.person.OwnedRows;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.type.ColumnType;

/** Where the rows come from: tables, answers, and rows that a statement writes. */
final class Sources {
  private record Source(
      Object of, Leaf leaf, Supplier<? extends List<? extends List<@Nullable Object>>> rows) {}

  private final List<Source> all = new ArrayList<>();
  private int names;

  /** A name that no other column has. */
  String name() {
    names++;
    return "column " + names;
  }

  /** One row without columns, which stands for all that there is. */
  Leaf one() {
    return leaf(this, List.of(), () -> List.of(List.of()));
  }

  /** The leaf for the rows of something, which is the same whenever it is asked for. */
  Leaf leaf(
      Object of,
      List<ColumnType> types,
      Supplier<? extends List<? extends List<@Nullable Object>>> rows) {
    for (Source known : all) {
      if (known.of().equals(of)) {
        return known.leaf();
      }
    }
    List<ColumnSchema> columns = types.stream().map(type -> ColumnSchema.of(name(), type)).toList();
    Leaf leaf = new Leaf(all.size(), columns);
    all.add(new Source(of, leaf, rows));
    return leaf;
  }

  /** The rows of all of them, as they are now. */
  Leaves now() {
    return new Leaves(
        all.stream()
            .map(each -> OwnedRows.given(each.leaf().columns(), each.rows().get()))
            .toList());
  }

  /** The type in which values of a type of Calcite's are held; of one that has none, only NULL. */
  static ColumnType type(RelDataType type) {
    ColumnType found = SqlTypes.columnType(type);
    return found == null ? ColumnType.varchar(1) : found;
  }

  static List<ColumnType> types(RelDataType row) {
    return row.getFieldList().stream().map(RelDataTypeField::getType).map(Sources::type).toList();
  }

  @Override
  public String toString() {
    return all.size() + " sources";
  }
}
