package org.properdp.whatif.play;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.properdp.budget.Tariff;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;

/** The people whom a question is about, and how many rows each has in it. */
final class Crowd {
  private final List<WeightPage> weights;
  private final Map<Integer, WeightPage> rowsByPage = new HashMap<>();
  private final Count charged;
  private final Count withRows;

  /**
   * A number of people and of their rows.
   *
   * @param partly how many others take part in part
   */
  record Count(long people, long rows, long partly) {
    static final Count NOBODY = new Count(0, 0, 0);
  }

  /** The way in which an individual takes part. */
  private enum Part {
    OUT,
    PARTLY,
    WHOLE
  }

  /**
   * A crowd.
   *
   * @param weights what each individual is charged for
   * @param ofRows how many rows each has
   */
  Crowd(List<WeightPage> weights, List<WeightPage> ofRows) {
    this.weights = weights;
    ofRows.forEach(page -> rowsByPage.put(page.page(), page));
    this.charged = count(weights, (page, slot, weight) -> Part.OUT);
    this.withRows = count(ofRows, (page, slot, rows) -> Part.OUT);
  }

  /** The people whose rows bring something, so that they are charged. */
  Count charged() {
    return charged;
  }

  /** The people with a row in it, also one that brings nothing. */
  Count withRows() {
    return withRows;
  }

  /** Everybody who is in it. */
  IndividualSet everybody() {
    IndividualSetBuilder all = new IndividualSetBuilder();
    long[] weight = new long[Individuals.PAGE];
    for (WeightPage page : weights) {
      page.fill(weight);
      for (int slot = 0; slot < weight.length; slot++) {
        if (weight[slot] != 0) {
          all.add(Individuals.at(page.page(), slot));
        }
      }
    }
    return all.build();
  }

  /** Greater than the number of each of them. */
  int end() {
    return weights.stream().mapToInt(page -> (page.page() + 1) * Individuals.PAGE).max().orElse(0);
  }

  /**
   * The people who did not pay a charge.
   *
   * @param whole what an individual's weight costs
   */
  Count without(PlayLedger.Taken taken, Tariff whole) {
    Map<Integer, long[]> limited = new HashMap<>();
    for (WeightPage page : taken.charge().weights()) {
      long[] each = new long[Individuals.PAGE];
      page.fill(each);
      limited.put(page.page(), each);
    }
    return count(
        weights,
        (page, slot, weight) -> {
          long[] each = limited.get(page);
          if (each == null || !taken.payers().contains(Individuals.at(page, slot))) {
            return Part.OUT;
          }
          return taken.charge().price().cost(each[slot]) < whole.cost(weight)
              ? Part.PARTLY
              : Part.WHOLE;
        });
  }

  /** The way in which an individual takes part, by its number and its weight. */
  @FunctionalInterface
  private interface Taking {
    Part of(int page, int slot, long weight);
  }

  private Count count(List<WeightPage> of, Taking taking) {
    long[] weight = new long[Individuals.PAGE];
    long[] row = new long[Individuals.PAGE];
    long out = 0;
    long rowsOut = 0;
    long partly = 0;
    for (WeightPage page : of) {
      page.fill(weight);
      WeightPage ofRows = rowsByPage.get(page.page());
      if (ofRows == null) {
        Arrays.fill(row, 0);
      } else {
        ofRows.fill(row);
      }
      for (int slot = 0; slot < weight.length; slot++) {
        if (weight[slot] != 0) {
          Part part = taking.of(page.page(), slot, weight[slot]);
          out += part == Part.OUT ? 1 : 0;
          rowsOut += part == Part.OUT ? row[slot] : 0;
          partly += part == Part.PARTLY ? 1 : 0;
        }
      }
    }
    return new Count(out, rowsOut, partly);
  }
}
