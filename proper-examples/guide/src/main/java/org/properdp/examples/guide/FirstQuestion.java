package org.properdp.examples.guide;

// snippet: first-question
import java.nio.file.Path;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Asks how many visits were about a cold. */
public final class FirstQuestion {
  private FirstQuestion() {}

  /** A visit to a doctor. */
  public record Visit(String ssn, int zip, String disease) {}

  /** Stores the visits, asks once, and returns the answer as it prints. */
  public static String ask(Path directory, List<Visit> arrivals) {
    try (Proper proper = Proper.found(directory)) {
      Population<String> patients =
          proper.population("patients", String.class).personal(Epsilon.of("1.0"));
      Dataset<String, Visit> visits = patients.dataset("visits", Visit.class, Visit::ssn);
      visits.append("batch-2026-11-20", arrivals);

      Queryable<Visit> all = proper.analyst("ada").query(visits.live());
      return all.filter(visit -> visit.zip() == 75002)
          .filter(visit -> visit.disease().equals("Cold"))
          .noisyCount(Epsilon.of("0.1"))
          .fold(Refusal::sentence, Release::toString);
    }
  }
}
// end
