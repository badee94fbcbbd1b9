package org.properdp.kafka;

import java.util.List;
import java.util.function.Consumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RetriableException;
import org.properdp.cli.command.Pace;
import org.properdp.store.disk.StoreRefused;

/** The ticks of a pipeline, until it is to end. */
final class TopicTicks {
  private final TopicPipeline pipeline;
  private final Status shown;
  private final Consumer<Taken> batches;
  private final Consumer<String> notes;
  private boolean isAway;

  /**
   * No tick yet.
   *
   * @param batches is told of each batch
   * @param notes is told what is no batch: of a cluster that is waited for, and of the end
   */
  TopicTicks(
      TopicPipeline pipeline, Status shown, Consumer<Taken> batches, Consumer<String> notes) {
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
    } catch (RecordLines.Stopped ended) {
      notes.accept("stopped: what was being read is read again by the next run");
    } catch (KafkaException refused) {
      throw new StoreRefused("Kafka refuses: " + refused.getMessage());
    }
  }

  /** A cluster that can't be reached is waited for: until then, nothing is stored. */
  private void tick() {
    try {
      List<Taken> taken = pipeline.tick();
      taken.forEach(batches);
      shown.write(taken, pipeline.behind());
      isAway = false;
    } catch (RetriableException away) {
      if (!isAway) {
        notes.accept("waiting for the cluster: " + away.getMessage());
      }
      isAway = true;
    }
  }
}
