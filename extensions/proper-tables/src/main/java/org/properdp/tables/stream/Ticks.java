package org.properdp.tables.stream;

import java.util.List;
import java.util.function.Consumer;
import org.properdp.cli.command.Pace;

/** The ticks of a pipeline, until it is to end. */
final class Ticks {
  private final Pipeline pipeline;
  private final Status shown;
  private final Consumer<Taken> batches;
  private final Consumer<String> notes;
  private boolean isAway;

  /**
   * No tick yet.
   *
   * @param batches is told of each batch
   * @param notes is told what is no batch: of a source that is waited for, and of the end
   */
  Ticks(Pipeline pipeline, Status shown, Consumer<Taken> batches, Consumer<String> notes) {
    this.pipeline = pipeline;
    this.shown = shown;
    this.batches = batches;
    this.notes = notes;
  }

  /** Stores what arrives from tick to tick; once alone, if it is wished. */
  void run(Pace pace, boolean once) {
    try {
      do {
        if (!pace.next()) {
          return;
        }
        tick();
      } while (!once || isAway);
    } catch (PipelineStopped ended) {
      notes.accept("stopped: what was being read is read again by the next run");
    }
  }

  /** A source that can't be reached is waited for: until then, nothing is stored. */
  private void tick() {
    try {
      List<Taken> taken = pipeline.tick();
      taken.forEach(batches);
      shown.write(taken, pipeline.behind());
      pipeline.rest();
      isAway = false;
    } catch (SourceAway away) {
      if (!isAway) {
        notes.accept("waiting for " + away.getMessage());
      }
      isAway = true;
    }
  }
}
