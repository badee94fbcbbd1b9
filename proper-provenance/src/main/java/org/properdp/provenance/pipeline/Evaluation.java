package org.properdp.provenance.pipeline;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.gather.Gatherer;
import org.properdp.provenance.gather.Gathering;
import org.properdp.provenance.plan.Table;

/**
 * One evaluation of a plan over the rows of one moment. It is the only one that a question gets:
 * who is charged, how much, and what is answered all come from it.
 */
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

  /** What all rows add up to, whoever owns them. */
  public <T> BigInteger[] total(Table<T> table, Measure<T> measure) {
    return gather(table, Gathering.total(measure));
  }

  private <T, C> C gather(Table<T> table, Supplier<Gatherer<T, C>> gatherer) {
    int workers = Workers.parts(Long.MAX_VALUE, 1);
    List<Gatherer<T, C>> gatherers = Stream.generate(gatherer).limit(workers).toList();
    new Driver(moment, rowsPerIndividual).drive(table, gatherers::get);
    Gatherer<T, C> first = gatherers.get(0);
    gatherers.stream().skip(1).forEach(first::merge);
    return first.finish();
  }
}
