package org.properdp.provenance.gather.exact;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/** The weights that individuals are charged for, which may be less than their weights. */
public final class Charged {
  private final Map<Integer, WeightPage> pages = new HashMap<>();
  private final long[] weights = new long[Individuals.PAGE];

  /** Individuals on none of these pages are charged for nothing. */
  public Charged(List<WeightPage> charged) {
    charged.forEach(page -> pages.put(page.page(), page));
  }

  /** Visits the members of a set that are charged for something, page by page. */
  public void forEach(IndividualSet kept, Visitor visitor) {
    kept.forEachPage(
        (number, words) -> {
          WeightPage page = pages.get(number);
          if (page != null) {
            page.fill(weights);
            visitor.page(number, words, weights);
          }
        });
  }

  /** The sum of what the members of a set are charged for. */
  public java.math.BigInteger sum(IndividualSet kept) {
    ExactTotals sum = new ExactTotals(1);
    forEach(
        kept,
        (page, words, charged) -> {
          for (int slot = 0; slot < charged.length; slot++) {
            sum.add(0, charged[slot] & -Members.bit(words, slot));
          }
        });
    return sum.sums()[0];
  }

  /** The page with this number, if an individual on it is charged for anything. */
  public @Nullable WeightPage on(int page) {
    return pages.get(page);
  }

  /**
   * Sees one page: the members of the set, as bits, and what all individuals on it are charged for.
   */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Called once for each page; the arrays are valid only during the call, and must not be written
     * to.
     */
    void page(int page, long[] words, long[] charged);
  }
}
