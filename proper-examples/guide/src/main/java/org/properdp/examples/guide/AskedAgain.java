package org.properdp.examples.guide;

import io.vavr.control.Either;
import java.util.List;
import org.properdp.Analyst;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Repeats a request under its id, as after a lost connection. */
final class AskedAgain {
  private AskedAgain() {}

  /** Asks the same question twice under one id, and then another question under that id. */
  static List<Either<Refusal, Release<Long>>> ask(
      Analyst ada, Dataset<?, FirstQuestion.Visit> visits) {
    // snippet: request-id
    Queryable<FirstQuestion.Visit> colds =
        ada.query(visits.live()).filter(visit -> visit.disease().equals("Cold")).as("colds");
    Epsilon epsilon = Epsilon.of("0.1");

    var first = colds.request("colds-1").noisyCount(epsilon);
    var again = colds.request("colds-1").noisyCount(epsilon); // the same answer, free of charge
    var other = colds.as("all colds").request("colds-1").noisyCount(epsilon); // refused
    // end
    return List.of(first, again, other);
  }
}
