package org.properdp.store.checkpoint;

import java.io.IOException;
import java.util.Map;
import org.properdp.codec.Input;
import org.properdp.store.event.Checkpoint;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.OpeningScan.Todo;
import org.properdp.store.state.Replay;
import org.properdp.store.state.StoredPopulationState;

/**
 * Rebuilds the budgets from the newest whole checkpoint, or from nothing if neither is whole, and
 * from the records of the journal since then.
 */
public final class Rebuild {
  private final OpeningScan survey;
  private final Checkpoints checkpoints;
  private final JournalReader reader;

  /** A rebuild of the populations that a scan found. */
  public Rebuild(OpeningScan survey, Checkpoints checkpoints, JournalReader reader) {
    this.survey = survey;
    this.checkpoints = checkpoints;
    this.reader = reader;
  }

  /** Access to the journal's records. */
  @FunctionalInterface
  public interface Journal {
    /** Visits the records after a frame, and perhaps some before it. */
    void walkAfter(long sequence, JournalReader.Visitor visitor) throws IOException;
  }

  /** Rebuilds the budgets. */
  public void run(Journal journal) throws IOException {
    Map<Integer, StoredPopulationState> populations = survey.populations();
    for (int older = 0; older < 2; older++) {
      Checkpoint checkpoint = survey.checkpoint(older);
      if (checkpoint != null) {
        begin(checkpoint.sequence());
        if (checkpoints.load(checkpoint, populations)) {
          replay(journal, checkpoint.sequence());
          return;
        }
      }
    }
    begin(0);
    replay(journal, 0);
  }

  private void begin(long sequence) {
    survey.populations().values().forEach(population -> population.beginAfter(sequence));
  }

  private void replay(Journal journal, long sequence) throws IOException {
    journal.walkAfter(
        sequence,
        (header, place) -> {
          if (header.sequence() > sequence && Replay.isAbout(header.type())) {
            Input in = Replay.isInHead(header.type()) ? reader.head(place) : reader.content(place);
            Replay.apply(Todo.of(header, place), in, survey.populations());
          }
        });
  }
}
