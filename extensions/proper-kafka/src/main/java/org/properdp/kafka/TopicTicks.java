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
  private final Consumer<String> say;
  private boolean isAway;

  /**
   * No tick yet.
   *
   * @param say is told of each batch, and of a cluster that is waited for
   */
  TopicTicks(TopicPipeline pipeline, Status shown, Consumer<String> say) {
    this.pipeline = pipeline;
    this.shown = shown;
    this.say = say;
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
      say.accept("stopped: what was being read is read again by the next run");
    } catch (KafkaException refused) {
      throw new StoreRefused("Kafka refuses: " + refused.getMessage());
    }
  }

  /** A cluster that can't be reached is waited for: until then, nothing is stored. */
  private void tick() {
    try {
      List<Taken> taken = pipeline.tick();
      taken.forEach(each -> say.accept(each.toString()));
      shown.write(taken, pipeline.behind());
      isAway = false;
    } catch (RetriableException away) {
      if (!isAway) {
        say.accept("waiting for the cluster: " + away.getMessage());
      }
      isAway = true;
    }
  }
}
