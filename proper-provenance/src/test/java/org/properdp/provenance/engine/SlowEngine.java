package org.properdp.provenance.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.plan.Literal;
import org.properdp.provenance.plan.Named;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.RowWise;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.rows.GivenRows.Owned;

/**
 * An engine that makes every table a list, one after the other: what each individual has is found
 * by walking through it. It shares no line with the engine in memory but the plan's own functions.
 */
public final class SlowEngine implements Engine {
  @Override
  public <T> Contributions contributions(Snapshot moment, Table<T> table, Measure<T> measure) {
    return new SlowContributions<>(rows(moment, table, Long.MAX_VALUE), measure);
  }

  @Override
  public <T> Gathered everybody(
      Snapshot moment, Table<T> table, Measure<T> measure, long rowsPerIndividual) {
    return new SlowContributions<>(rows(moment, table, rowsPerIndividual), measure).everybody();
  }

  private static <T> List<Owned<T>> rows(Snapshot moment, Table<T> table, long atMost) {
    List<Owned<T>> rows = new ArrayList<>();
    if (table instanceof Source<T> source) {
      Map<Integer, Long> seen = new HashMap<>();
      moment
          .rows(source.rows())
          .blocks()
          .forEach(
              block ->
                  block.push(
                      (owner, row) -> {
                        if (seen.merge(owner, 1L, Long::sum) <= atMost) {
                          rows.add(new Owned<>(owner, row));
                        }
                      }));
    } else if (table instanceof Literal<T> literal) {
      literal.table().rows().forEach(row -> rows.add(new Owned<>(-1, row)));
    } else if (table instanceof Union<T> union) {
      rows.addAll(rows(moment, union.left(), atMost));
      rows.addAll(rows(moment, union.right(), atMost));
    } else if (table instanceof Named<T> named) {
      rows.addAll(rows(moment, named.table(), atMost));
    } else if (table instanceof RowWise<?, T> step) {
      stepped(moment, step, atMost, rows);
    } else {
      grouped(moment, (PerIndividual<?, T>) table, atMost, rows);
    }
    return rows;
  }

  private static <S, T> void stepped(
      Snapshot moment, RowWise<S, T> step, long atMost, List<Owned<T>> into) {
    for (Owned<S> row : rows(moment, step.input(), atMost)) {
      // A sink of its own for each row: nothing is carried from one row to the next.
      step.before((owner, result) -> into.add(new Owned<>(owner, result)), moment)
          .push(row.owner(), row.row());
    }
  }

  private static <S, T> void grouped(
      Snapshot moment, PerIndividual<S, T> step, long atMost, List<Owned<T>> into) {
    Map<Integer, List<S>> groups = new TreeMap<>();
    rows(moment, step.input(), atMost)
        .forEach(row -> groups.computeIfAbsent(row.owner(), o -> new ArrayList<>()).add(row.row()));
    groups.forEach(
        (owner, rows) -> {
          try {
            step.group().apply(List.copyOf(rows)).forEach(row -> into.add(new Owned<>(owner, row)));
          } catch (RuntimeException silent) {
            // A function that throws makes no rows.
            into.addAll(List.of());
          }
        });
  }

  /** The numbers from 0 up to a size, for those who add up vectors. */
  static IntStream to(int size) {
    return IntStream.range(0, size);
  }
}
