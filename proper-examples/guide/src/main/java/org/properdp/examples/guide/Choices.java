package org.properdp.examples.guide;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Asks how long visits typically take, and which day suits most people. */
final class Choices {
  record Visit(String patient, int minutes, String day) {}

  private static final Epsilon EPSILON = Epsilon.of("0.1");

  private final Queryable<Visit> visits;

  Choices(Proper proper) {
    Population<String> patients =
        proper.population("patients", String.class).personal(Epsilon.of("5"));
    Dataset<String, Visit> dataset = patients.dataset("visits", Visit.class, Visit::patient);
    dataset.append(
        "first",
        List.of(
            new Visit("eve", 10, "monday"),
            new Visit("eve", 25, "monday"),
            new Visit("joe", 30, "friday"),
            new Visit("ann", 55, "monday")));
    visits = proper.analyst("ada").query(dataset.live());
  }

  /** Five numbers that describe how long visits take. */
  List<BigDecimal> minutes() {
    // snippet: quantiles
    Range anHour = Range.of("0", "60", "0.5");
    List<Rank> ranks =
        List.of(Rank.minimum(), Rank.quantile("0.25"), Rank.median(), Rank.maximum());
    Either<Refusal, Release<Vector<BigDecimal>>> minutes =
        visits.noisyQuantiles(anHour, Visit::minutes, ranks, EPSILON);
    // end
    return minutes.get().value().asJava();
  }

  /** The day with the most visits. */
  String day() {
    // snippet: best
    PublicKeys<String> days = PublicKeys.of("days", List.of("monday", "wednesday", "friday"));
    Range vote = Range.of("0", "1");
    Either<Refusal, Release<String>> day =
        visits.permuteAndFlip(
            days, vote, (visit, candidate) -> visit.day().equals(candidate) ? 1 : 0, EPSILON);
    // end
    return day.get().value();
  }
}
