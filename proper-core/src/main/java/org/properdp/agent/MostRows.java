package org.properdp.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * The most rows that each individual has brought to any step of a watch that it took part in. It
 * prints as nothing but its name.
 */
final class MostRows {
  private final Map<Integer, long[]> pages = new HashMap<>();

  /** A step, with the number of rows by which each individual exceeds its most so far. */
  Step step(List<WeightPage> rows) {
    return new Step(rows.stream().map(this::page).toList());
  }

  private Page page(WeightPage page) {
    long[] rows = new long[Individuals.PAGE];
    if (page instanceof WeightPage.Ones ones) {
      Arrays.setAll(rows, slot -> Members.bit(ones.members(), slot));
    } else {
      ((WeightPage.Each) page).weights().fill(rows);
    }
    long[] most = pages.getOrDefault(page.page(), new long[0]);
    long[] growth = rows.clone();
    for (int slot = 0; slot < most.length; slot++) {
      growth[slot] =
          rows[slot] == WeightPage.TOO_MUCH ? rows[slot] : Math.max(0, rows[slot] - most[slot]);
    }
    return new Page(page.page(), rows, growth);
  }

  /** The rows of the individuals of one page, and by how much each exceeds its most so far. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  private record Page(int number, long[] rows, long[] growth) {
    /** A copy for each caller: what is charged must not change afterwards. */
    WeightPage charged() {
      return new WeightPage.Each(
          number, into -> System.arraycopy(growth, 0, into, 0, growth.length));
    }

    boolean takesPart(int slot, IndividualSet payers) {
      return rows[slot] > 0 && (growth[slot] == 0 || payers.contains(Individuals.at(number, slot)));
    }

    long[] members(IndividualSet payers) {
      long[] members = new long[Individuals.WORDS];
      for (int slot = 0; slot < rows.length; slot++) {
        Members.addIf(takesPart(slot, payers), members, slot);
      }
      return members;
    }

    @Override
    public String toString() {
      return "Page";
    }
  }

  /** One step of a watch, between its evaluation and its commit. */
  final class Step {
    private final List<Page> asked;

    private Step(List<Page> asked) {
      this.asked = asked;
    }

    /**
     * The growth of each individual's most rows, which must be paid for ({@code growth_is_paid}).
     */
    List<WeightPage> growth() {
      List<WeightPage> growth = new ArrayList<>();
      asked.forEach(page -> growth.add(page.charged()));
      return growth;
    }

    /**
     * The individuals that take part: those that pay for their growth, and those without growth
     * ({@code joins}, in {@code Threshold.v}). So no individual brings more rows than it has paid
     * for.
     */
    IndividualSet joined(IndividualSet payers) {
      IndividualSetBuilder joined = new IndividualSetBuilder();
      asked.forEach(page -> joined.page(page.number(), page.members(payers)));
      return joined.build();
    }

    /** Records what the payers brought; individuals that were left out brought nothing. */
    void remember(IndividualSet payers) {
      for (Page page : asked) {
        long[] most = pages.computeIfAbsent(page.number(), p -> new long[Individuals.PAGE]);
        for (int slot = 0; slot < most.length; slot++) {
          if (page.growth()[slot] > 0 && payers.contains(Individuals.at(page.number(), slot))) {
            most[slot] = page.rows()[slot];
          }
        }
      }
    }
  }

  @Override
  public String toString() {
    return "MostRows";
  }
}
