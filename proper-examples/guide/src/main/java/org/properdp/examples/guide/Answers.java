package org.properdp.examples.guide;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Limits;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Shows what can be done with an answer, and with the collections in it. */
final class Answers {
  record Visit(String patient, String ward, int minutes) {}

  private static final Epsilon EPSILON = Epsilon.of("0.1");
  private static final PublicKeys<String> WARDS =
      PublicKeys.of("wards", List.of("surgery", "children", "eyes"));
  private static final List<Range> RANGES = List.of(Range.of("0", "60"), Range.of("0", "1"));

  private final Population<String> patients;
  private final Dataset<String, Visit> dataset;
  private final Queryable<Visit> visits;

  Answers(Proper proper) {
    patients = proper.population("patients", String.class).personal(Epsilon.of("1"));
    dataset = patients.dataset("visits", Visit.class, Visit::patient);
    dataset.append(
        "first",
        List.of(
            new Visit("eve", "surgery", 25),
            new Visit("Eve ", "surgery", 10),
            new Visit("joe", "eyes", 60)));
    visits = proper.analyst("ada").query(dataset.live());
  }

  Queryable<Visit> visits() {
    return visits;
  }

  /** The text for an answer or a refusal. */
  static String shown(Either<Refusal, Release<Long>> answer) {
    // snippet: fold
    return answer.fold(
        refusal -> "no answer, because " + refusal.sentence(),
        release -> release.value() + " ± " + release.plusMinus());
    // end
  }

  /** The release, if a refusal is not expected. */
  static long value(Either<Refusal, Release<Long>> answer) {
    // snippet: or-else-throw
    Release<Long> release =
        answer.getOrElseThrow(refusal -> new IllegalStateException(refusal.sentence()));
    return release.value();
    // end
  }

  /** The number of items in a dozen of such lists. */
  static Either<Refusal, Long> dozen(Either<Refusal, Release<Long>> answer) {
    // snippet: map
    Either<Refusal, Long> dozen = answer.map(release -> 12 * release.value());
    // end
    return dozen;
  }

  /** The lines that are written to a log. */
  static List<String> logged(Either<Refusal, Release<Long>> answer) {
    List<String> log = new ArrayList<>();
    // snippet: peek
    answer
        .peek(release -> log.add("answered: " + release))
        .peekLeft(refusal -> log.add("refused: " + refusal.sentence()));
    // end
    return log;
  }

  /** The number of questions that are answered before the first refusal; ada may ask no more. */
  int untilRefused(Epsilon each) {
    patients.custodian().limit("ada", Limits.NONE.questions(4));
    int answered = 0;
    // snippet: is-right
    Either<Refusal, Release<Long>> answer = visits.noisyCount(each);
    while (answer.isRight()) {
      answered++;
      answer = visits.noisyCount(each);
    }
    Refusal why = answer.getLeft();
    // end
    return why.sentence().isBlank() ? 0 : answered;
  }

  /** Everything that a question or a custodian returns, as Java's collections. */
  List<Object> asJava() {
    // snippet: java-views
    Release<Map<String, Long>> counts = visits.noisyHistogram(WARDS, Visit::ward, EPSILON).get();
    java.util.Map<String, Long> perWard = counts.value().toJavaMap();

    Release<Vector<BigDecimal>> sums =
        visits.noisyVectorSum(RANGES, Answers::numbers, EPSILON).get();
    List<BigDecimal> totals = sums.value().asJava();

    Optional<String> lastBatch = dataset.lastBatch().toJavaOptional();
    // end
    // snippet: nested-views
    Release<Map<String, NoisySums.Sums>> both =
        visits.noisySums(WARDS, Visit::ward, RANGES, Answers::numbers, EPSILON).get();
    java.util.Map<String, List<BigDecimal>> totalsPerWard =
        both.value().mapValues(under -> under.sums().asJava()).toJavaMap();

    List<List<String>> alike =
        patients.custodian().lookalikes(List.of("EVE")).map(group -> group.asJava()).asJava();
    // end
    return List.of(perWard, totals, lastBatch, totalsPerWard, alike);
  }

  private static void numbers(Visit visit, double[] into) {
    into[0] = visit.minutes();
    into[1] = 1;
  }
}
