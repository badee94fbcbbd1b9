package org.properdp.examples.guide;

import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Runs one analysis under personal budgets and under a global one. */
final class TwoRegimes {
  record Visit(String patient, int year, List<String> symptoms) {}

  private static final PublicKeys<String> SYMPTOMS =
      PublicKeys.of("symptoms", List.of("cough", "fever", "rash"));

  private TwoRegimes() {}

  // snippet: analysis
  /**
   * The number of times that each symptom was seen in a year: the analysis does not know the
   * regime.
   */
  static Either<Refusal, Release<Map<String, Long>>> symptoms(Queryable<Visit> visits, int year) {
    return visits
        .filter(visit -> visit.year() == year)
        .as("in " + year)
        .flatMap(2, Visit::symptoms) // only the global budget needs the bound
        .noisyHistogram(SYMPTOMS, symptom -> symptom, Epsilon.of("0.1"));
  }

  // end

  // snippet: regimes
  static Queryable<Visit> open(Proper proper, String name, Regime regime, List<Visit> rows) {
    Population<String> patients = proper.population(name, String.class).under(regime);
    Dataset<String, Visit> visits = patients.dataset("visits", Visit.class, Visit::patient);
    visits.append("first", rows);
    return proper.analyst("ada").query(visits.live());
  }

  static String compare(Proper proper, List<Visit> rows) {
    Queryable<Visit> personal =
        open(proper, "personal", new Regime.Personal(Epsilon.of("1")), rows);
    Queryable<Visit> global = open(proper, "global", new Regime.Global(Epsilon.of("1"), 3), rows);
    StringBuilder table = new StringBuilder();
    for (int year = 2020; year < 2026; year++) {
      table.append(year).append("  ").append(shown(symptoms(personal, year)));
      table.append("  ").append(shown(symptoms(global, year))).append('\n');
    }
    return table.toString();
  }

  // end

  private static String shown(Either<Refusal, Release<Map<String, Long>>> answer) {
    return answer.fold(Refusal::sentence, release -> release.value().values().mkString(" "));
  }
}
