package org.properdp.provenance.pipeline;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Found;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.gather.Gathering;
import org.properdp.provenance.plan.Table;

/**
 * One evaluation of a plan over the rows of one moment. It is the only one that a question gets:
 * who is charged, how much, and what is answered all come from it.
 */
@Proven({
  "model.Plan.eval_without",
  "representation.Order.eval_alike",
  "representation.Renaming.eval_rename"
})
public final class Evaluation {
  private final Moment moment;
  private final OptionalLong rowsPerIndividual;

  /** Evaluates over all rows of a moment. */
  public Evaluation(Moment moment) {
    this(moment, OptionalLong.empty());
  }

  /** Evaluates over each individual's first rows in each source, if there is such a limit. */
  public Evaluation(Moment moment, OptionalLong rowsPerIndividual) {
    this.moment = moment;
    this.rowsPerIndividual = rowsPerIndividual;
  }

  /** What each individual contributes. */
  public <T> Contributions contributions(Table<T> table, Measure<T> measure) {
    return gather(table, Gathering.perIndividual(measure));
  }

  /**
   * The same, for a question whose turn has come, so that who can pay for one row is settled: where
   * nobody has more than one, what rows bring is added up at once and not remembered.
   */
  public <T> Contributions contributions(Table<T> table, Measure<T> measure, Solvency solvency) {
    boolean oneRowEach = moment.oneEach() && table.rowsPerIndividual(1).exists(rows -> rows <= 1);
    return oneRowEach
        ? gather(table, Gathering.settled(measure, solvency))
        : contributions(table, measure);
  }

  /** What is in all rows, whoever owns them. */
  public <T> Found found(Table<T> table, Measure<T> measure) {
    return gather(table, Gathering.everybody(measure));
  }

  private <T, C> C gather(Table<T> table, Supplier<Gatherer<T, C>> gatherer) {
    AtomicReferenceArray<@Nullable Gatherer<T, C>> gatherers =
        new AtomicReferenceArray<>(Workers.MOST);
    new Driver(moment, rowsPerIndividual)
        .drive(
            table, worker -> gatherers.updateAndGet(worker, g -> g == null ? gatherer.get() : g));
    Gatherer<T, C> first = gatherer.get();
    for (int worker = 0; worker < gatherers.length(); worker++) {
      Gatherer<T, C> gathered = gatherers.get(worker);
      if (gathered != null) {
        first.merge(gathered);
      }
    }
    return first.finish();
  }
}
