package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;

/** More columns for each row, of which each is computed of other rows of the same person. */
public final class WindowStep implements Step {
  private final Step input;
  private final List<OwnWindow> windows;
  private final List<Window> computed;
  private final List<ColumnSchema> columns;

  /** These windows beside the rows of a step. */
  public WindowStep(Step input, List<OwnWindow> windows) {
    this.input = input;
    this.windows = List.copyOf(windows);
    this.computed = windows.stream().map(each -> new Window(each, input.columns())).toList();
    List<ColumnSchema> made = new ArrayList<>(input.columns());
    windows.forEach(each -> made.add(ColumnSchema.of(each.name(), each.value().type())));
    this.columns = List.copyOf(made);
  }

  @Override
  public List<ColumnSchema> columns() {
    return columns;
  }

  @Override
  public OwnedRows of(Leaves leaves) {
    OwnedRows rows = input.of(leaves);
    List<Supplier<ColumnValues>> made = new ArrayList<>();
    computed.forEach(window -> made.add(() -> window.of(rows, leaves)));
    return rows.and(made);
  }

  @Override
  public Work work(int[] rows) {
    Work before = input.work(rows);
    long weight = computed.stream().mapToLong(Window::weight).sum();
    long most = before.weighing(weight).most();
    for (OwnWindow each : windows) {
      if (each.value() instanceof OwnWindow.Value.Aggregate && each.frame().from() != null) {
        Work frames = before.besides(Work.of(each.frame().width(before.rows())));
        most = Math.max(most, frames.most());
      }
    }
    return new Work(before.rows(), most);
  }

  @Override
  public String text() {
    return windows.stream()
        .map(OwnWindow::toString)
        .collect(Collectors.joining(", ", "(" + input.text() + " WITH ", ")"));
  }

  @Override
  public String toString() {
    return text();
  }
}
