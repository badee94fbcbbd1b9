package org.properdp.tables.engine;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Workers;

/**
 * The gathering of what the rows of some people bring to a measure.
 *
 * @param gatherer gathers what rows bring, for one thread
 */
record Gathering<T, C>(Measure<T> measure, Supplier<Gatherer<T, C>> gatherer) {
  /** All rows of people in some ranges, which so many threads read one after the other. */
  Gatherer<T, C> of(Scan scan, List<OwnerRange> ranges, int threads) {
    AtomicInteger next = new AtomicInteger();
    AtomicReferenceArray<@Nullable Gatherer<T, C>> gathered = new AtomicReferenceArray<>(threads);
    IntConsumer work =
        part ->
            Reentrancy.during(
                () -> {
                  Gatherer<T, C> own = gatherer.get();
                  PageReader reader = new PageReader(scan.conditions());
                  PageReader.Page receiver = receiver(measure, own);
                  int at = next.getAndIncrement();
                  while (at < ranges.size()) {
                    OwnerRange range = ranges.get(at);
                    scan.read(range, block -> reader.read(block, range, receiver));
                    at = next.getAndIncrement();
                  }
                  gathered.set(part, own);
                  return part;
                });
    // Functions of the user's are called on workers alone.
    if (measure.isVetted()) {
      Workers.here(threads, work);
    } else {
      Workers.each(threads, work);
    }
    Gatherer<T, C> first = gatherer.get();
    for (int part = 0; part < threads; part++) {
      first.merge(Objects.requireNonNull(gathered.get(part), "a part of the rows was not read"));
    }
    return first;
  }

  @SuppressWarnings("unchecked") // the rows of chunks are ChunkRows
  private static PageReader.Page receiver(Measure<?> measure, Gatherer<?, ?> gatherer) {
    return Receiver.of((Measure<ChunkRow>) measure, (Gatherer<ChunkRow, ?>) gatherer);
  }

  @Override
  public String toString() {
    return "Gathering";
  }
}
