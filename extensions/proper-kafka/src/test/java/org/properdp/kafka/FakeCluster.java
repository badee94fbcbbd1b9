package org.properdp.kafka;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;

/** A topic in memory, and consumers of it. */
final class FakeCluster implements Topic {
  private static final String NAME = "visits";

  final TreeMap<Integer, List<ConsumerRecord<byte[], byte[]>>> logs = new TreeMap<>();
  final TreeMap<Integer, Long> beginnings = new TreeMap<>();
  final TreeMap<Integer, Long> ends = new TreeMap<>();
  Origin origin = new Origin("cluster-1", "topic-1");

  /** Called when a consumer has begun to read. */
  Runnable whileRead = () -> {};

  FakeCluster(int partitions) {
    for (int partition = 0; partition < partitions; partition++) {
      logs.put(partition, new ArrayList<>());
      beginnings.put(partition, 0L);
      ends.put(partition, 0L);
    }
  }

  void add(int partition, @Nullable String key, @Nullable String value) {
    long offset = ends.merge(partition, 1L, Long::sum) - 1;
    logs.get(partition)
        .add(
            new ConsumerRecord<>(
                NAME,
                partition,
                offset,
                0,
                TimestampType.CREATE_TIME,
                0,
                0,
                key == null ? null : key.getBytes(StandardCharsets.UTF_8),
                value == null ? null : value.getBytes(StandardCharsets.UTF_8),
                new RecordHeaders(),
                Optional.empty()));
  }

  /** An offset without a record, such as the mark of a transaction. */
  void skip(int partition) {
    ends.merge(partition, 1L, Long::sum);
  }

  /** Records below an offset are gone. */
  void expire(int partition, long below) {
    beginnings.put(partition, below);
    logs.get(partition).removeIf(record -> record.offset() < below);
  }

  /** A consumer that gives the records of each partition that it is assigned. */
  MockConsumer<byte[], byte[]> consumer() {
    return new MockConsumer<>("none") {
      private int sought;

      @Override
      public synchronized void seek(
          TopicPartition at, org.apache.kafka.clients.consumer.OffsetAndMetadata to) {
        super.seek(at, to);
        Map<TopicPartition, Long> begin = new HashMap<>();
        beginnings.forEach((each, first) -> begin.put(new TopicPartition(NAME, each), first));
        updateBeginningOffsets(begin);
        updateEndOffsets(Map.of(at, ends.get(at.partition())));
        schedulePollTask(
            () -> {
              whileRead.run();
              logs.get(at.partition()).stream()
                  .filter(record -> record.offset() >= to.offset())
                  .forEach(this::addRecord);
            });
        // Offsets without a record at the end are passed when nothing else is left.
        int now = ++sought;
        schedulePollTask(
            () -> {
              if (now == sought) {
                seek(at, ends.get(at.partition()));
              }
            });
      }
    };
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Origin origin() {
    return origin;
  }

  @Override
  public Map<Integer, End> ends() {
    Map<Integer, End> all = new HashMap<>();
    ends.forEach((partition, end) -> all.put(partition, new End(end, 5)));
    return all;
  }

  @Override
  public Map<Integer, Long> beginnings() {
    return new TreeMap<>(beginnings);
  }

  @Override
  public void close() {
    // Nothing is held.
  }
}
