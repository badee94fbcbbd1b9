package org.properdp.provenance.gather.histogram;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.Charged;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.gather.exact.Scale;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * Cells in which some individuals are charged for less than all of their rows: all sums of such an
 * individual are scaled towards zero by the same ratio. An individual's sum wraps around beyond 64
 * bits, which makes it smaller, so that the charge covers it.
 */
final class ClippedCells {
  private record Ratio(long part, long whole) {}

  private final IndividualSet whole;
  private final Map<Integer, Ratio> clipped = new HashMap<>();

  ClippedCells(IndividualSet kept, List<WeightPage> charged, List<WeightPage> own) {
    IndividualSetBuilder all = new IndividualSetBuilder();
    Charged weights = new Charged(own);
    long[] rows = new long[Individuals.PAGE];
    new Charged(charged)
        .forEach(
            kept,
            (page, words, part) -> {
              WeightPage theirs = weights.on(page);
              if (theirs != null) {
                theirs.fill(rows);
                all.page(page, sorted(page, words, part, rows));
              }
            });
    whole = all.build();
  }

  /** Records the individuals that are clipped, and returns those that are not. */
  private long[] sorted(int page, long[] words, long[] part, long[] rows) {
    long[] unclipped = new long[Individuals.WORDS];
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      if (!Members.has(words, slot)) {
        continue;
      }
      if (part[slot] == rows[slot]) {
        Members.add(unclipped, slot);
      } else {
        clipped.put(Individuals.at(page, slot), new Ratio(part[slot], rows[slot]));
      }
    }
    return unclipped;
  }

  void addTo(ExactTotals totals, List<CellChunk> chunks) {
    Map<Integer, Map<Integer, Long>> sums = new HashMap<>();
    KeptPages pages = new KeptPages(whole);
    for (CellChunk chunk : chunks) {
      chunk.addKept(pages, totals);
      chunk.forEach(
          clipped::containsKey,
          (owner, index, value) ->
              sums.computeIfAbsent(owner, o -> new HashMap<>()).merge(index, value, Long::sum));
    }
    clipped.forEach(
        (owner, ratio) ->
            sums.getOrDefault(owner, Map.of())
                .forEach(
                    (index, sum) ->
                        totals.add(index, Scale.towardsZero(sum, ratio.part(), ratio.whole()))));
  }
}
