package org.properdp.storage;

import io.vavr.control.Option;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.properdp.batch.Commitment;

/** The commitments to the batches of a data set whose rows are only in memory. */
final class MemoryContents {
  private final Map<String, Commitment> contents = new ConcurrentHashMap<>();

  void stored(String batch, Commitment content) {
    contents.put(batch, content);
  }

  Option<Commitment> content(String batch) {
    return Option.of(contents.get(batch));
  }
}
