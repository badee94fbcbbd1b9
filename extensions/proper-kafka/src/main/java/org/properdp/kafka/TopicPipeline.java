package org.properdp.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RetriableException;
import org.properdp.custody.Stretch;
import org.properdp.kafka.RecordLines.Form;
import org.properdp.kafka.Topic.End;
import org.properdp.kafka.Topic.Origin;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.TableIntake;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.stream.Pipeline;
import org.properdp.tables.stream.SourceAway;
import org.properdp.tables.stream.StreamBatch;
import org.properdp.tables.stream.StreamPast;
import org.properdp.tables.stream.Taken;

/**
 * Stores what arrives in a topic, exactly once. At each tick the end of every partition is noted,
 * and what lies between two of them becomes one batch: never a number of records or bytes, since
 * one person's record would then decide in which batch another's is (SEMANTICS §14.3). The batch's
 * id says cluster, topic, partition, writer and offsets, so what is stored and how far the topic
 * was read are one frame of the journal. Nothing is committed to the cluster, and nothing that it
 * remembers of readers is asked.
 */
public final class TopicPipeline implements Pipeline {
  private final TableIntake<?> table;
  private final Topic topic;
  private final Consumer<byte[], byte[]> consumer;
  private final Settings settings;
  private final BooleanSupplier isStopped;
  private final Start start;
  private final long writer;
  private final Map<Integer, Long> nexts = new TreeMap<>();
  private final Map<Integer, Long> terms = new TreeMap<>();
  private Optional<Origin> origin = Optional.empty();

  /**
   * The custodian's choices.
   *
   * @param format how values are written, each of them one record
   * @param isKeyed whether records without a key are set aside
   * @param aside what is done with records that are set aside
   */
  record Settings(FileFormat format, boolean isKeyed, StreamBatch.Aside aside) {}

  TopicPipeline(
      TableIntake<?> table,
      Topic topic,
      Consumer<byte[], byte[]> consumer,
      Settings settings,
      Start.Consent consent,
      BooleanSupplier isStopped) {
    this.table = table;
    this.topic = topic;
    this.consumer = consumer;
    this.settings = settings;
    this.isStopped = isStopped;
    StreamPast past = StreamPast.of(table, topic.name());
    this.start = new Start(topic.name(), past, consent);
    this.writer = past.writer();
  }

  /** Stores what has arrived up to now: one batch of each partition that has anything new. */
  @Override
  public List<Taken> tick() {
    return asked(this::taken);
  }

  /** Asks the cluster; what can be asked again is told apart from what is refused. */
  private static <T> T asked(Supplier<T> question) {
    try {
      return question.get();
    } catch (RetriableException away) {
      throw new SourceAway("the cluster: " + away.getMessage(), away);
    } catch (KafkaException refused) {
      throw new StoreRefused("Kafka refuses: " + refused.getMessage());
    }
  }

  private List<Taken> taken() {
    Origin now = begun();
    Map<Integer, End> ends = new TreeMap<>(topic.ends());
    requireAll(ends);
    Map<Integer, Long> beginnings = topic.beginnings();
    List<Taken> taken = new ArrayList<>();
    for (Map.Entry<Integer, End> each : ends.entrySet()) {
      int partition = each.getKey();
      End end = each.getValue();
      Long next = nexts.get(partition);
      long beginning = Math.min(beginnings.getOrDefault(partition, 0L), end.offset());
      long from = start.from(partition, next == null ? beginning : next, end, beginning);
      // Of a new partition the beginning is stored even if it is empty: what expires is missed
      // then.
      if (next == null || end.offset() > from) {
        taken.add(take(now, partition, from, end));
      }
    }
    return taken;
  }

  /** The topic that is read, which is the same from the first tick to the last. */
  private Origin begun() {
    Origin now = topic.origin();
    if (origin.isEmpty()) {
      start.check(now);
      start.last(now).forEach((partition, last) -> follow(partition, last));
      origin = Optional.of(now);
    }
    requireSame(now);
    return now;
  }

  private void follow(int partition, Stretch last) {
    nexts.put(partition, last.next());
    terms.put(partition, last.term());
  }

  private void requireSame(Origin now) {
    if (!origin.equals(Optional.of(now))) {
      throw new StoreRefused(
          "the topic "
              + topic.name()
              + " was made anew while it was read: it was "
              + origin.map(Origin::toString).orElse("")
              + ", and is "
              + now);
    }
  }

  private void requireAll(Map<Integer, End> ends) {
    nexts.forEach(
        (partition, next) -> {
          if (!ends.containsKey(partition)) {
            throw Start.rewound(topic.name(), partition, next);
          }
        });
  }

  private Taken take(Origin now, int partition, long from, End end) {
    Stretch stretch =
        new Stretch(
            topic.name(), now.toString(), partition, writer, end.term(), from, end.offset());
    try (StreamBatch batch = new StreamBatch(table, stretch, from, settings.aside())) {
      read(batch, stretch);
      // Records that were read are of this topic if it was there before and after.
      requireSame(topic.origin());
      Taken taken =
          batch.store(
              String.format(
                  Locale.ROOT,
                  "%s/%d: offsets %d to %d",
                  stretch.stream(),
                  partition,
                  from,
                  stretch.next()));
      follow(partition, stretch);
      return taken;
    }
  }

  /** Reads all records of a stretch. */
  private void read(StreamBatch batch, Stretch stretch) {
    TopicPartition partition = new TopicPartition(stretch.stream(), stretch.partition());
    RecordLines lines =
        new RecordLines(
            consumer,
            partition,
            stretch.from(),
            stretch.next(),
            new Form(settings.format().kind() == FileFormat.Kind.JSON_LINES, settings.isKeyed()),
            (reason, offset) -> batch.reject(offset - stretch.from() + 1, reason),
            isStopped);
    try {
      if (stretch.next() > stretch.from()) {
        seek(partition, stretch);
      }
      batch.read(lines, settings.format());
    } catch (OffsetOutOfRangeException gone) {
      long beginning = topic.beginnings().getOrDefault(stretch.partition(), 0L);
      throw beginning > stretch.from()
          ? Start.expired(topic.name(), stretch.partition(), stretch.from(), beginning)
          : Start.rewound(topic.name(), stretch.partition(), stretch.from());
    }
  }

  /** The term in which the position was noted lets the cluster tell if it was cut off since. */
  private void seek(TopicPartition partition, Stretch stretch) {
    long term = terms.getOrDefault(partition.partition(), Stretch.NO_TERM);
    consumer.assign(List.of(partition));
    consumer.seek(
        partition,
        new OffsetAndMetadata(
            stretch.from(),
            term == Stretch.NO_TERM ? Optional.empty() : Optional.of(Math.toIntExact(term)),
            ""));
  }

  /** The number of offsets between the rows that are stored and the ends of now. */
  @Override
  public long behind() {
    return asked(topic::ends).entrySet().stream()
        .mapToLong(
            each -> Math.max(0, each.getValue().offset() - nexts.getOrDefault(each.getKey(), 0L)))
        .sum();
  }

  @Override
  public void close() {
    consumer.close();
    topic.close();
  }

  @Override
  public String toString() {
    return "the topic " + topic.name() + " into " + table;
  }
}
