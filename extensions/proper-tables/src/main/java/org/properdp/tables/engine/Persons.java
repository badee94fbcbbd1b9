package org.properdp.tables.engine;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Workers;

/**
 * Computes the rows of {@link PersonRows} for all people, one page of individuals after the other:
 * its totals then stay near, and each person's rows come in their order of arrival.
 */
final class Persons {
  private Persons() {}

  /** A row for each person with selected rows, in chunks of which each is by owner. */
  static Vector<ChunkBlock> rows(Scan scan, PersonRows persons) {
    int parts = scan.parts();
    List<OwnerRange> ranges = scan.paged(parts);
    AtomicReferenceArray<@Nullable ChunkBlock> made = new AtomicReferenceArray<>(ranges.size());
    AtomicInteger next = new AtomicInteger();
    Workers.here(
        parts,
        part ->
            Reentrancy.during(
                () -> {
                  PageReader reader = new PageReader(scan.conditions());
                  PersonTotals totals = new PersonTotals(persons);
                  int at = next.getAndIncrement();
                  while (at < ranges.size()) {
                    OwnerRange range = ranges.get(at);
                    scan.read(range, block -> reader.read(block, range, totals));
                    made.set(at, totals.take(Individuals.page(range.from())));
                    at = next.getAndIncrement();
                  }
                  return part;
                }));
    Vector<ChunkBlock> blocks = Vector.empty();
    for (int at = 0; at < made.length(); at++) {
      ChunkBlock block = made.get(at);
      if (block == null) {
        throw new IllegalStateException("a page of people was not aggregated");
      }
      blocks = blocks.append(block);
    }
    return blocks;
  }
}
