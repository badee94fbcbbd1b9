package org.properdp.examples.demo;

import io.vavr.control.Either;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Range;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * A line of the story: a question, worded alike under either regime, and its true answer, which
 * only a demo can know.
 */
record StoryLine(
    String text,
    Function<Queryable<Inhabitant>, Either<Refusal, ? extends Release<? extends Number>>> question,
    ToDoubleFunction<Stream<Inhabitant>> truth) {
  static final Epsilon EACH = Epsilon.of("0.2");

  static StoryLine count(String text, Predicate<Inhabitant> who) {
    return new StoryLine(
        text, people -> people.filter(who).noisyCount(EACH), all -> all.filter(who).count());
  }

  static StoryLine average(
      String text, Predicate<Inhabitant> who, Range range, ToDoubleFunction<Inhabitant> number) {
    return new StoryLine(
        text,
        people -> people.filter(who).noisyAverage(range, number, EACH),
        all -> all.filter(who).mapToDouble(number).average().orElse(Double.NaN));
  }

  Either<Refusal, ? extends Release<? extends Number>> ask(Queryable<Inhabitant> people) {
    return question.apply(people);
  }

  /** The answer as an outsider reads it. */
  static String read(Either<Refusal, ? extends Release<? extends Number>> answer) {
    return answer.fold(refusal -> "refused", StoryLine::read);
  }

  /** True if an answer is farther from the truth than noise takes 19 of 20 answers. */
  boolean isBeyondNoise(
      Either<Refusal, ? extends Release<? extends Number>> answer, Stream<Inhabitant> people) {
    double value = truth.applyAsDouble(people);
    return answer.exists(
        release ->
            Math.abs(release.value().doubleValue() - value) > release.plusMinus().doubleValue());
  }

  private static String read(Release<? extends Number> release) {
    double value = release.value().doubleValue();
    double off = release.plusMinus().doubleValue();
    return off < 1
        ? String.format(Locale.ROOT, "%.2f ± %.2f", value, off)
        : String.format(Locale.ROOT, "%,.1f ± %,.1f", value, off).replace(".0", "");
  }

  String truth(Stream<Inhabitant> people) {
    double value = truth.applyAsDouble(people);
    if (Double.isNaN(value)) {
      return "–";
    }
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%,.0f", value)
        : String.format(Locale.ROOT, "%.2f", value);
  }
}
