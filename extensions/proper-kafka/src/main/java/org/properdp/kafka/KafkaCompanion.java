package org.properdp.kafka;

import org.properdp.tables.stream.StreamCompanion;
import org.properdp.tables.stream.StreamOptions;

/** A pipeline from a topic beside a server. */
public final class KafkaCompanion extends StreamCompanion {
  @Override
  public String name() {
    return "kafka";
  }

  @Override
  protected StreamOptions options() {
    return new KafkaOptions();
  }
}
