package org.properdp.kafka;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.properdp.custody.Stretch;
import org.properdp.store.disk.StoreRefused;

/** A topic of a cluster that is asked over the network. */
final class ClusterTopic implements Topic {
  private final Admin admin;
  private final String name;

  ClusterTopic(Admin admin, String name) {
    this.admin = admin;
    this.name = name;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Origin origin() {
    String cluster = got(admin.describeCluster().clusterId());
    Uuid topic = described().topicId();
    if (cluster == null || topic.equals(Uuid.ZERO_UUID)) {
      throw new StoreRefused(
          "the cluster gives itself or its topics no ids, so nothing could be said of a topic that"
              + " is made anew: Kafka does so from 3.1 on");
    }
    return new Origin(cluster, topic.toString());
  }

  private TopicDescription described() {
    TopicDescription found = got(admin.describeTopics(List.of(name)).allTopicNames()).get(name);
    if (found == null) {
      throw new UnknownTopicOrPartitionException("there is no topic " + name);
    }
    return found;
  }

  @Override
  public Map<Integer, End> ends() {
    return offsets(
        OffsetSpec.latest(),
        found ->
            new End(
                found.offset(), found.leaderEpoch().map(Long::valueOf).orElse(Stretch.NO_TERM)));
  }

  @Override
  public Map<Integer, Long> beginnings() {
    return offsets(OffsetSpec.earliest(), ListOffsetsResultInfo::offset);
  }

  private <T> Map<Integer, T> offsets(OffsetSpec which, Function<ListOffsetsResultInfo, T> shown) {
    Map<TopicPartition, OffsetSpec> asked = new HashMap<>();
    described()
        .partitions()
        .forEach(each -> asked.put(new TopicPartition(name, each.partition()), which));
    Map<Integer, T> offsets = new HashMap<>();
    got(admin.listOffsets(asked, new ListOffsetsOptions(IsolationLevel.READ_COMMITTED)).all())
        .forEach((partition, found) -> offsets.put(partition.partition(), shown.apply(found)));
    return offsets;
  }

  private static <T> T got(KafkaFuture<T> answer) {
    try {
      return answer.get();
    } catch (InterruptedException ended) {
      throw new InterruptException(ended);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof KafkaException why) {
        throw why;
      }
      throw new KafkaException("the cluster could not be asked", failed.getCause());
    }
  }

  @Override
  public void close() {
    admin.close();
  }
}
