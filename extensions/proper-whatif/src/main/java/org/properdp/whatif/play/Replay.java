package org.properdp.whatif.play;

import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.threads.Serving;

/**
 * An engine that evaluates a question once, and gives an agent what it found as often as it asks.
 * Its rows are the same at each moment.
 */
final class Replay implements Engine {
  private final Engine evaluating;
  private volatile @Nullable Heard<?, ?> now;

  Replay(Engine evaluating) {
    this.evaluating = evaluating;
  }

  /** The question that is asked next. */
  void next(Heard<?, ?> heard) {
    now = heard;
  }

  /** The findings of a question's evaluation. */
  Heard.Evaluated evaluated(Heard<?, ?> heard) {
    return Serving.serve(() -> heard.evaluated(evaluating));
  }

  /** The findings of an evaluation of all people's first rows. */
  Heard.Kept kept(Heard<?, ?> heard, long ofEach) {
    return Serving.serve(() -> heard.kept(evaluating, ofEach));
  }

  private Heard<?, ?> now() {
    Heard<?, ?> heard = now;
    if (heard == null) {
      throw new IllegalStateException("no question is played");
    }
    return heard;
  }

  @Override
  public <T> Contributions contributions(Snapshot moment, Table<T> table, Measure<T> measure) {
    return now().evaluated(evaluating).contributions();
  }

  @Override
  public <T> Gathered everybody(
      Snapshot moment, Table<T> table, Measure<T> measure, long rowsPerIndividual) {
    return now().kept(evaluating, rowsPerIndividual).found();
  }
}
