package org.properdp.population;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.properdp.batch.Numbers;
import org.properdp.registry.Entry;
import org.properdp.registry.Registry;
import org.properdp.storage.Keys;

/** Numbers the records of keyless data sets: a run of consecutive numbers for each batch. */
final class KeylessNumbers implements Registry<RecordId> {
  private final Map<RecordId, Numbers> runs = new HashMap<>();
  private final AtomicInteger next = new AtomicInteger();

  KeylessNumbers(Keys<RecordId> keys) {
    keys.replayNumbers(
        (dataset, batch, numbers) -> {
          runs.put(new RecordId(dataset, batch, 0), numbers);
          next.set(Math.max(next.get(), numbers.first() + numbers.size()));
        });
  }

  /** Refuses a batch that needs more numbers than are left. */
  void require(int size) {
    if (size > Integer.MAX_VALUE - next.get()) {
      throw new IllegalStateException("a population holds at most 2^31 - 1 individuals");
    }
  }

  /**
   * Takes the numbers of a batch, which is named by its first record; returns the first of them.
   */
  int take(RecordId batch, int size) {
    require(size);
    int first = next.getAndAdd(size);
    runs.put(batch, new Numbers(first, size));
    return first;
  }

  @Override
  public int find(RecordId key) {
    Numbers run = runs.get(new RecordId(key.dataset(), key.batch(), 0));
    if (run == null || key.position() < 0 || key.position() >= run.size()) {
      return UNKNOWN;
    }
    return run.first() + key.position();
  }

  @Override
  public int enter(RecordId key) {
    throw new IllegalArgumentException("records enter by batches");
  }

  @Override
  public Entry<RecordId> begin() {
    throw new IllegalArgumentException("records enter by batches");
  }

  @Override
  public void restore(int number, RecordId key) {
    throw new IllegalArgumentException("records enter by batches");
  }
}
