package org.properdp.kafka;

import java.util.Map;

/** A topic as its cluster describes it; each method asks the cluster anew. */
public interface Topic extends AutoCloseable {
  /** The name, under which there may be another topic tomorrow. */
  String name();

  /** The topic itself: no other one, of this cluster or another, has or will have the same. */
  Origin origin();

  /** The end of each partition for readers of committed records. */
  Map<Integer, End> ends();

  /** The first offset that each partition still has. */
  Map<Integer, Long> beginnings();

  @Override
  void close();

  /** The ids that a cluster and a topic are given when they are made. */
  record Origin(String cluster, String topic) {
    /** Both ids, as batches name them. */
    @Override
    public String toString() {
      return cluster + "/" + topic;
    }
  }

  /**
   * The end of a partition at one moment.
   *
   * @param offset the offset that the next committed record has, or a later one
   * @param term the number of the leader's term, by which the cluster tells whether what was read
   *     before this offset is still there; -1 if there is none
   */
  record End(long offset, long term) {}
}
