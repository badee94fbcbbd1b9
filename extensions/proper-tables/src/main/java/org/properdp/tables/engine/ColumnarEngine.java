package org.properdp.tables.engine;

import io.vavr.control.Option;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.engine.Attempts;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.gather.Way;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.provenance.plan.Table;

/**
 * Evaluates plans over rows in columns, a page at a time, on all cores: conditions over whole
 * pages, owners beside them. It evaluates all conditions over all rows, whatever the data are, and
 * never asks which people can pay (SEMANTICS §11). Threads share the work by owners.
 *
 * <p>Plans that it can't look into are evaluated row by row, by the engine for objects in memory.
 * The result is the same: the same evaluator gives the values of expressions in both.
 *
 * <p>Of many rows it evaluates those of some people after those of others, so that memory is
 * bounded whatever their number.
 */
public final class ColumnarEngine implements Engine {
  /** The bytes of heap for each row whose contribution is held: twice, and as much for the rest. */
  private static final int BYTES = 64;

  private final Engine byRows = new InMemoryEngine();
  private final long together;
  private final Supplier<Option<Cluster>> cluster;

  /** An engine that holds the contributions of as many rows as the heap has room for. */
  public ColumnarEngine() {
    this(Option::none);
  }

  /**
   * An engine that holds the contributions of as many rows as the heap has room for, and has
   * questions about tables in a lake evaluated by other processes, if there are any at the time.
   */
  public ColumnarEngine(Supplier<Option<Cluster>> cluster) {
    this(Runtime.getRuntime().maxMemory() / BYTES, cluster);
  }

  /**
   * An engine that evaluates in parts what has more rows than this: a public number, from which
   * nothing but time follows.
   */
  public ColumnarEngine(long together) {
    this(together, Option::none);
  }

  private ColumnarEngine(long together, Supplier<Option<Cluster>> cluster) {
    this.together = together;
    this.cluster = cluster;
  }

  @Override
  public <T> Contributions contributions(Snapshot moment, Table<T> table, Measure<T> measure) {
    return attempted(
        table,
        measure,
        () ->
            evaluation(moment, table, measure, OptionalLong.empty(), Way::perIndividual)
                .map(ColumnarEvaluation::whole)
                .getOrElse(() -> byRows.contributions(moment, table, measure)));
  }

  /**
   * Like every plan that is looked into, one of vetted functions must not take less time if people
   * can't pay, because analysts who are not trusted can ask it (SEMANTICS §11).
   */
  @Override
  public <T> Contributions contributions(
      Snapshot moment, Table<T> table, Measure<T> measure, Solvency solvency) {
    return table.isVetted() || visible(moment, table).isDefined()
        ? contributions(moment, table, measure)
        : byRows.contributions(moment, table, measure, solvency);
  }

  @Override
  public boolean isInParts(Snapshot moment, Table<?> table) {
    return visible(moment, table)
        .exists(plan -> plan.rows(moment) > together || isElsewhere(moment, plan));
  }

  private boolean isElsewhere(Snapshot moment, VisiblePlan plan) {
    return cluster
        .get()
        .exists(all -> plan.sources().exists(source -> all.evaluates(moment.rows(source))));
  }

  @Override
  public <T> void inParts(
      Snapshot moment, Table<T> table, Measure<T> measure, Consumer<Contributions> each) {
    inParts(moment, table, measure, OptionalLong.empty(), Way::perIndividual, each);
  }

  /** All parts, by other processes where that is declared; else in this one. */
  private <T, C> void inParts(
      Snapshot moment,
      Table<T> table,
      Measure<T> measure,
      OptionalLong most,
      Side<C> side,
      Consumer<? super C> each) {
    ColumnarEvaluation<T, C> here = evaluation(moment, table, measure, most, side).get();
    Option<ClusterEvaluation<T, C>> elsewhere =
        cluster.get().flatMap(all -> ClusterEvaluation.of(all, side, here));
    if (elsewhere.isDefined()) {
      elsewhere.get().inParts(each);
    } else {
      here.inParts(together(measure), each);
    }
  }

  @Override
  public <T> Gathered everybody(
      Snapshot moment, Table<T> table, Measure<T> measure, long rowsPerIndividual) {
    OptionalLong most = OptionalLong.of(rowsPerIndividual);
    return attempted(table, measure, () -> isInParts(moment, table))
        ? joined(moment, table, measure, most)
        : attempted(
            table,
            measure,
            () ->
                evaluation(moment, table, measure, most, Way::everybody)
                    .map(ColumnarEvaluation::whole)
                    .getOrElse(() -> byRows.everybody(moment, table, measure, rowsPerIndividual)));
  }

  /**
   * The number of rows that are held at once: if several numbers of different values are asked for,
   * each holds what rows bring.
   */
  private long together(Measure<?> measure) {
    int several =
        measure.way().brought().together().count(part -> part.way().brought().value().isDefined());
    return together / Math.max(1, several);
  }

  private <T> Gathered joined(
      Snapshot moment, Table<T> table, Measure<T> measure, OptionalLong most) {
    AtomicReference<@Nullable Gathered> joined = new AtomicReference<>();
    this.<T, Gathered>inParts(
        moment,
        table,
        measure,
        most,
        Way::everybody,
        part -> joined.updateAndGet(before -> before == null ? part : before.with(part)));
    return Objects.requireNonNull(joined.get(), "there is at least one part");
  }

  private static <T, C> Option<ColumnarEvaluation<T, C>> evaluation(
      Snapshot moment, Table<T> table, Measure<T> measure, OptionalLong most, Side<C> side) {
    return visible(moment, table)
        .map(
            plan ->
                new ColumnarEvaluation<>(
                    moment, plan, most, table, measure, side.of(measure.way(moment.spilling()))));
  }

  static <R> R attempted(Table<?> table, Measure<?> measure, Supplier<R> evaluation) {
    return table.isVetted() && measure.isVetted() ? Attempts.of(evaluation) : evaluation.get();
  }

  private static <T> Option<VisiblePlan> visible(Snapshot moment, Table<T> table) {
    Table<T> peoples = Beside.of(table).map(Beside::peoples).getOrElse(table);
    return VisiblePlan.of(peoples).filter(plan -> plan.isAt(moment));
  }

  @Override
  public String toString() {
    return "ColumnarEngine";
  }
}
