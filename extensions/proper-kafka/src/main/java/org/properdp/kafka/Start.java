package org.properdp.kafka;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.properdp.custody.Stretch;
import org.properdp.kafka.Topic.End;
import org.properdp.kafka.Topic.Origin;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.stream.StreamPast;

/**
 * The place from which a pipeline goes on: where the table's own batches end, whatever the cluster
 * believes that has been read. A topic that is not the one that was read before is refused.
 */
final class Start {
  private final String topic;
  private final StreamPast past;
  private final Consent consent;

  /**
   * Acts that need the custodian's word.
   *
   * @param origin the topic that may come after another one of its name; empty for none
   * @param lost of each partition, the offset below which records may be missing
   */
  record Consent(String origin, Map<Integer, Long> lost) {
    static final Consent NONE = new Consent("", Map.of());
  }

  Start(String topic, StreamPast past, Consent consent) {
    this.topic = topic;
    this.past = past;
    this.consent = consent;
  }

  /** Refuses a topic that is another one than the table's batches came from. */
  void check(Origin now) {
    if (past.isEmpty()) {
      return;
    }
    String before = past.origin();
    if (before.equals(now.toString()) || consent.origin().equals(now.toString())) {
      return;
    }
    String[] ids = before.split("/", 2);
    throw new StoreRefused(
        (ids[0].equals(now.cluster())
                ? "the topic " + topic + " was made anew"
                : "the topic " + topic + " is of another cluster")
            + ": the table's records came from "
            + before
            + ", and this one is "
            + now
            + ". Its records may be ones that are stored. If they are not, begin it with --accept "
            + now);
  }

  /** The last stretch of each partition of this topic. */
  Map<Integer, Stretch> last(Origin now) {
    Map<Integer, Stretch> last = new HashMap<>();
    past.of(now.toString()).forEach(each -> last.put(each.partition(), each));
    return last;
  }

  /**
   * The offset from which a partition is read.
   *
   * @param next the offset after the last that is stored; a beginning if none is
   */
  long from(int partition, long next, End end, long beginning) {
    if (end.offset() < next) {
      throw rewound(topic, partition, next);
    }
    long without = consent.lost().getOrDefault(partition, next);
    if (beginning > Math.max(next, without)) {
      throw expired(topic, partition, next, beginning);
    }
    return Math.max(next, beginning);
  }

  static StoreRefused rewound(String topic, int partition, long next) {
    return new StoreRefused(
        "partition "
            + partition
            + " of the topic "
            + topic
            + " was cut off or rewound: the table has its records below offset "
            + next
            + ", and the cluster has lost some of them. What comes now may be stored already:"
            + " restore the topic, or send what is missing to a new one");
  }

  static StoreRefused expired(String topic, int partition, long next, long beginning) {
    return new StoreRefused(
        String.format(
            Locale.ROOT,
            "partition %1$d of the topic %2$s has lost the records from offset %3$d to %4$d before"
                + " they were stored: its retention is shorter than the pipeline stood still. Load"
                + " them from elsewhere, or go on without them with --without %1$d:%4$d",
            partition,
            topic,
            next,
            beginning));
  }
}
