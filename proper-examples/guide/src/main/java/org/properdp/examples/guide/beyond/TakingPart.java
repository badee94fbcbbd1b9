package org.properdp.examples.guide.beyond;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.Range;
import org.properdp.query.Including;
import org.properdp.query.Queryable;

/** Shows twenty patients with three visits each, who do not take part with all of their rows. */
public final class TakingPart {
  private static final int PATIENTS = 20;

  record Visit(int patient, int minutes, double wish) {}

  private final Population<Integer> patients;
  private final Queryable<Visit> visits;

  /** Loads the visits, with this budget for each patient. */
  public TakingPart(Proper proper, String budget) {
    patients = proper.numberedPopulation("patients").personal(Epsilon.of(budget));
    Dataset<Integer, Visit> dataset = patients.dataset("visits", Visit.class, Visit::patient);
    List<Visit> rows = new ArrayList<>();
    for (int visit = 0; visit < 3 * PATIENTS; visit++) {
      rows.add(new Visit(visit % PATIENTS, 10 + visit, 0.25));
    }
    dataset.append("first", rows);
    visits = proper.analyst("ada").query(dataset.live());
  }

  /**
   * Counts the visits of people who can't pay for all of them: without these people, how many they
   * are, and clipped.
   */
  public List<Long> whoHasLittleLeft() {
    Epsilon epsilon = Epsilon.of("20");
    // snippet: clipped
    long whole = visits.noisyCount(epsilon).get().value();
    long could = visits.noisyParticipation(new NoisyCount<>(), epsilon, epsilon).get().value();
    long clipped = visits.clippedToWhatIsLeft().noisyCount(epsilon).get().value();
    // end
    return List.of(whole, could, clipped);
  }

  /** The answer from a secret sample, and what it costs each person. */
  public List<BigDecimal> sampled() {
    // snippet: sampled
    Including<Visit> sample = visits.sampledIndividuals("0.1");
    long tenth = sample.noisyCount(Epsilon.of("0.1")).get().value();
    // end
    return List.of(BigDecimal.valueOf(tenth), spent());
  }

  /** The price of a private weight. */
  public BigDecimal weighted() {
    // snippet: weighted
    Range visit = Range.of("0", "1", "0.01");
    visits.noisyWeightedSum(visit, row -> 1, Visit::wish, Epsilon.of("0.1"));
    // end
    return spent();
  }

  private BigDecimal spent() {
    return patients.custodian().account(0).orElseThrow().spent();
  }
}
