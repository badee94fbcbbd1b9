package org.properdp.sql.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.step.Leaves;
import org.properdp.relational.step.OwnedRows;
import org.properdp.relational.step.ScanStep;
import org.properdp.relational.type.ColumnType;

/** The sources of a plan's rows: tables, answers, and rows that a statement writes. */
final class StepSources {
  private record Source(Object of, ScanStep leaf, Supplier<OwnedRows> rows) {}

  private final List<Source> all = new ArrayList<>();
  private int names;

  /** A name that no other column has. */
  String name() {
    names++;
    return "column " + names;
  }

  /** One row without columns, which stands for all that there is. */
  ScanStep one() {
    return leaf(this, List.of(), () -> OwnedRows.given(List.of(), List.of(List.of())));
  }

  /** The leaf for the rows of something, which is the same whenever it is asked for. */
  ScanStep leaf(Object of, List<ColumnType> types, Supplier<OwnedRows> rows) {
    for (Source known : all) {
      if (known.of().equals(of)) {
        return known.leaf();
      }
    }
    List<ColumnSchema> columns = types.stream().map(type -> ColumnSchema.of(name(), type)).toList();
    ScanStep leaf = new ScanStep(all.size(), columns);
    all.add(new Source(of, leaf, rows));
    return leaf;
  }

  /** The rows of all of them, as they are now; a step may come to so many. */
  Leaves now(long most) {
    return new Leaves(all.stream().map(each -> each.rows().get()).toList(), most);
  }

  @Override
  public String toString() {
    return all.size() + " sources";
  }
}
