package org.properdp.provenance.gather.histogram;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.RowOwners;

/** A set of individuals as bits, so that it is quick to ask of each row's owner. */
final class KeptPages {
  private static final long[] NOBODY = new long[Individuals.WORDS];

  private long[] @Nullable [] pages = new long[0][];

  KeptPages(IndividualSet kept) {
    kept.forEachPage(
        (number, words) -> {
          if (number >= pages.length) {
            pages = Arrays.copyOf(pages, Math.max(number + 1, pages.length * 2));
          }
          pages[number] = words.clone();
        });
  }

  boolean has(int individual) {
    return Members.has(on(Individuals.page(individual)), Individuals.slot(individual));
  }

  /** A bit for each of consecutive rows, which is set if its owner is in the set. */
  long[] rows(RowOwners whose) {
    OwnerRuns runs = whose.runs();
    int count = whose.count();
    long[] rows = new long[(count + Long.SIZE - 1) / Long.SIZE];
    if (runs == null) {
      int[] owners = whose.all();
      for (int row = 0; row < count; row++) {
        Members.addIf(has(owners[whose.first() + row]), rows, row);
      }
      return rows;
    }
    int start = 0;
    for (int run = runs.runOf(whose.first()); start < count; run++) {
      int end = Math.min(count, runs.start(run + 1) - whose.first());
      int owner = runs.owner(run);
      long all = -Members.bit(on(Individuals.page(owner)), Individuals.slot(owner));
      for (int from = start; from < end; ) {
        int to = Math.min(end, (from | (Long.SIZE - 1)) + 1);
        rows[from / Long.SIZE] |= all << from & -1L >>> -to;
        from = to;
      }
      start = end;
    }
    return rows;
  }

  /** The members on a page, as bits; the array must not be written to. */
  long[] on(int number) {
    long[] page = number < pages.length ? pages[number] : null;
    return page == null ? NOBODY : page;
  }
}
