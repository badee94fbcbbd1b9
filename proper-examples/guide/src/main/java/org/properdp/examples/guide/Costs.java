package org.properdp.examples.guide;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.ApproximateLoss;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.NoisySum;
import org.properdp.primitive.Part;
import org.properdp.primitive.PartAnswer;
import org.properdp.primitive.Range;
import org.properdp.primitive.Several;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Limits;
import org.properdp.query.Preview;
import org.properdp.query.Queryable;

/** Shows what questions cost eve, who made two visits of 10 and 25 minutes. */
final class Costs {
  record Visit(String patient, String ward, int minutes) {}

  private static final Range AN_HOUR = Range.of("0", "60");
  private static final PublicKeys<String> WARDS = PublicKeys.of("wards", List.of("a", "b"));
  static final List<Visit> EVES = List.of(new Visit("eve", "a", 10), new Visit("eve", "b", 25));
  private static final Epsilon EPSILON = Epsilon.of("0.1");

  private final Population<String> patients;
  private final Queryable<Visit> visits;

  Costs(Proper proper) {
    patients = proper.population("patients", String.class).personal(Epsilon.of("5"));
    Dataset<String, Visit> dataset = patients.dataset("visits", Visit.class, Visit::patient);
    dataset.append("first", EVES);
    visits = proper.analyst("ada").query(dataset.live());
  }

  /** The amounts that eve has spent after each of these questions, in this order. */
  List<BigDecimal> spent() {
    BigDecimal nothing = spentByEve();
    // snippet: questions
    visits.noisyCount(EPSILON);
    BigDecimal count = spentByEve();
    visits.noisySum(AN_HOUR, Visit::minutes, EPSILON);
    BigDecimal sum = spentByEve();
    visits.noisyAverage(AN_HOUR, Visit::minutes, EPSILON);
    BigDecimal average = spentByEve();
    visits.noisyHistogram(WARDS, Visit::ward, EPSILON);
    BigDecimal histogram = spentByEve();
    visits.filter(visit -> visit.minutes() > 30).noisyCount(EPSILON);
    BigDecimal longOnes = spentByEve();
    // end
    return List.of(nothing, count, sum, average, histogram, longOnes);
  }

  /** Counts visits and patients and adds up minutes, all in one question. */
  String together() {
    // snippet: together
    Part<Visit, Long> rows = Part.count(1);
    Part<Visit, Long> people = Part.individuals(1);
    Part<Visit, BigDecimal> minutes = Part.sum(AN_HOUR, Visit::minutes, 2);
    Several answers = visits.ask(EPSILON, rows, people, minutes).get().value();
    PartAnswer<BigDecimal> inAll = answers.of(minutes);
    // end
    return inAll.noise().head().law().describe() + ", " + spentByEve();
  }

  /** The facts that are known before the question is asked. */
  String before() {
    // snippet: preview
    Preview preview = visits.preview(new NoisySum<>(AN_HOUR, Visit::minutes), EPSILON);
    Amount most = preview.costOf(2);
    Option<BigDecimal> off = preview.plusMinus();
    // end
    return most + ", " + off.get();
  }

  /** Asks as many questions as ada may ask, at the ε that ada may use. */
  long limited() {
    // snippet: limits
    Limits limits = Limits.equally(20, Epsilon.of("1"));
    patients.custodian().limit("ada", limits);
    // end
    Epsilon each = new Epsilon(limits.each().get().nanos());
    return Stream.generate(() -> visits.noisyCount(each)).takeWhile(Either::isRight).count();
  }

  /**
   * The cost of two kinds of noise for eve in a population with budgets in ρ, and what her budget
   * promises.
   */
  static String inRho(Proper proper, List<Visit> rows) {
    // snippet: in-rho
    Population<String> patients =
        proper.population("patients in ρ", String.class).personal(Rho.of("0.5"));
    Dataset<String, Visit> dataset = patients.dataset("visits", Visit.class, Visit::patient);
    dataset.append("first", rows);
    Queryable<Visit> visits = proper.analyst("ada").query(dataset.live());

    visits.noisySum(AN_HOUR, Visit::minutes, Rho.of("0.005")); // Gaussian noise of variance 360000
    visits.noisyHistogram(WARDS, Visit::ward, Rho.of("0.005")); // Gaussian noise of variance 100
    visits.noisyCount(Epsilon.of("0.1")); // Laplace noise of scale 10

    Account eve = patients.custodian().account("eve").orElseThrow();
    ApproximateLoss promised = patients.custodian().promise(eve, "0.000001");
    // end
    return eve.spent() + ", " + promised;
  }

  private BigDecimal spentByEve() {
    return patients.custodian().account("eve").orElseThrow().spent();
  }

  /** Takes a person's budget from the record with which the person enters. */
  static Dataset<String, Visit> withConsent(Population<String> patients) {
    // snippet: own-budget
    return patients.dataset(
        "studies",
        Visit.class,
        Visit::patient,
        visit -> visit.ward().equals("research") ? Epsilon.of("2") : Epsilon.of("0.5"));
    // end
  }
}
