package org.properdp.sql.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.step.Leaves;
import org.properdp.relational.step.OwnedRows;
import org.properdp.relational.step.ProjectStep;
import org.properdp.relational.step.ScanStep;
import org.properdp.relational.step.Step;
import org.properdp.relational.type.ColumnType;

/** The sources of a statement's unprotected rows, and names that no two of its columns share. */
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

  /** The rows of a table, an answer, or VALUES. */
  StepRows of(Object source, List<ColumnType> types, Supplier<OwnedRows> rows) {
    ScanStep leaf = leaf(source, types, rows);
    return renamed(new StepRows(leaf, leaf.columns().stream().map(ColumnSchema::name).toList()));
  }

  /** The leaf for the rows of something, which is the same whenever it is asked for. */
  private ScanStep leaf(Object of, List<ColumnType> types, Supplier<OwnedRows> rows) {
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

  /** The rows with columns of new names, which other rows can stand beside. */
  StepRows renamed(StepRows rows) {
    return shown(rows.step(), rows.fields().map(rows::bound).asJava());
  }

  /** Rows with these columns, which have new names. */
  StepRows shown(Step step, List<Expression> values) {
    List<ColumnSchema> columns =
        values.stream().map(each -> ColumnSchema.of(name(), each.type())).toList();
    return new StepRows(
        new ProjectStep(step, values, columns), columns.stream().map(ColumnSchema::name).toList());
  }

  /**
   * The rows of all of them, as they are when a step first reads them; a step may come to so many.
   */
  Leaves now(long most) {
    Map<Integer, OwnedRows> read = new HashMap<>();
    return new Leaves(leaf -> read.computeIfAbsent(leaf, at -> all.get(at).rows().get()), most);
  }

  @Override
  public String toString() {
    return all.size() + " sources";
  }
}
