package org.properdp.provenance.gather.histogram;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

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

  /** The members on a page, as bits; the array must not be written to. */
  long[] on(int number) {
    long[] page = number < pages.length ? pages[number] : null;
    return page == null ? NOBODY : page;
  }
}
