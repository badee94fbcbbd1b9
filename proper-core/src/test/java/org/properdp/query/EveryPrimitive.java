package org.properdp.query;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Rho;
import org.properdp.primitive.Blocks;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.primitive.Unvetted;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.reference.PublicKeys;

/** A question for each primitive that there is, asked as an analyst asks it. */
final class EveryPrimitive {
  static final Epsilon EPSILON = Epsilon.of("0.1");
  private static final Rho RHO = Rho.of("0.01");
  private static final Range RANGE = Range.of("-10", "20", "0.5");
  private static final Vector<Range> TWO = Vector.of(RANGE, Range.of("0", "3"));
  private static final PublicKeys<String> PEOPLE = PublicKeys.of("people", List.of("a", "b", "z"));

  private EveryPrimitive() {}

  /** A question, in words and in code. */
  record Ask(String name, Function<Askable<String>, Either<Refusal, ? extends Release<?>>> ask) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** The questions that can be asked of whatever can be asked. */
  static List<Ask> ofAll() {
    return Stream.of(sums(), byPerson(), choices(), others()).flatMap(List::stream).toList();
  }

  private static List<Ask> sums() {
    return List.of(
        new Ask("count", all -> all.noisyCount(EPSILON)),
        new Ask("sum", all -> all.noisySum(RANGE, EveryPrimitive::number, EPSILON)),
        new Ask(
            "weighted sum",
            all -> all.noisyWeightedSum(RANGE, EveryPrimitive::number, String::length, EPSILON)),
        new Ask("average", all -> all.noisyAverage(RANGE, EveryPrimitive::number, EPSILON)),
        new Ask("histogram", all -> all.noisyHistogram(PEOPLE, EveryPrimitive::person, EPSILON)),
        new Ask(
            "average by key",
            all ->
                all.noisyByKey(
                    PEOPLE,
                    EveryPrimitive::person,
                    Part.average(RANGE, EveryPrimitive::number, 1),
                    EPSILON)),
        new Ask(
            "sums",
            all ->
                all.noisySums(
                    PEOPLE, EveryPrimitive::person, TWO, EveryPrimitive::numbers, EPSILON)),
        new Ask("individuals", all -> all.noisyIndividuals(EPSILON)),
        new Ask("vector sum", all -> all.noisyVectorSum(TWO, EveryPrimitive::numbers, EPSILON)),
        new Ask("variance", all -> all.noisyVariance(RANGE, EveryPrimitive::number, EPSILON)),
        new Ask("deviation", all -> all.noisyDeviation(RANGE, EveryPrimitive::number, EPSILON)));
  }

  private static List<Ask> byPerson() {
    return List.of(
        new Ask(
            "distinct", all -> all.noisyDistinct(String.class, EveryPrimitive::person, EPSILON)),
        new Ask(
            "distinct by key",
            all ->
                all.noisyByKey(
                    PEOPLE,
                    EveryPrimitive::person,
                    Part.distinct(Integer.class, String::length, 1),
                    EPSILON)),
        new Ask("bounded sum", all -> all.noisyBoundedSum(RANGE, EveryPrimitive::number, EPSILON)),
        new Ask(
            "bounded sum by key",
            all ->
                all.noisyByKey(
                    PEOPLE,
                    EveryPrimitive::person,
                    Part.boundedSum(RANGE, EveryPrimitive::number, 1),
                    EPSILON)));
  }

  private static List<Ask> choices() {
    return List.of(
        new Ask("median", all -> all.noisyMedian(RANGE, EveryPrimitive::number, EPSILON)),
        new Ask("minimum", all -> all.noisyMinimum(RANGE, EveryPrimitive::number, EPSILON)),
        new Ask("maximum", all -> all.noisyMaximum(RANGE, EveryPrimitive::number, EPSILON)),
        new Ask(
            "quantiles",
            all ->
                all.noisyQuantiles(
                    RANGE,
                    EveryPrimitive::number,
                    Vector.of(Rank.median(), Rank.largest(1), Rank.minimum()),
                    EPSILON)),
        new Ask(
            "median by key",
            all ->
                all.noisyByKey(
                    PEOPLE,
                    EveryPrimitive::person,
                    Part.quantile(Rank.median(), RANGE, EveryPrimitive::number, 1),
                    EPSILON)),
        new Ask(
            "exponential mechanism",
            all -> all.exponentialMechanism(PEOPLE, RANGE, EveryPrimitive::score, EPSILON)),
        new Ask(
            "noisy max", all -> all.reportNoisyMax(PEOPLE, RANGE, EveryPrimitive::score, EPSILON)),
        new Ask(
            "permute and flip",
            all -> all.permuteAndFlip(PEOPLE, RANGE, EveryPrimitive::score, EPSILON)),
        new Ask("median of blocks", all -> all.noisyMedianOfBlocks(blocks(), EPSILON)),
        new Ask("smooth median of blocks", all -> all.smoothMedianOfBlocks(blocks(), EPSILON)));
  }

  private static List<Ask> others() {
    return List.of(
        new Ask(
            "several",
            all ->
                all.ask(
                    EPSILON,
                    Part.count(1),
                    Part.average(RANGE, EveryPrimitive::number, 2),
                    Part.variance(Range.of("0", "4"), EveryPrimitive::number, 1))),
        new Ask(
            "several with choices",
            all ->
                all.ask(
                    EPSILON,
                    Part.count(3),
                    Part.quantile(Rank.maximum(), RANGE, EveryPrimitive::number, 1),
                    Part.byKey(
                        PEOPLE,
                        EveryPrimitive::person,
                        Part.quantile(Rank.median(), RANGE, EveryPrimitive::number, 2)))),
        new Ask(
            "several with individuals",
            all -> all.ask(EPSILON, Part.count(1), Part.individuals(1))),
        new Ask(
            "several with distinct",
            all ->
                all.ask(
                    EPSILON,
                    Part.count(1),
                    Part.distinct(Double.class, EveryPrimitive::number, 2))),
        new Ask(
            "participation", all -> all.noisyParticipation(new NoisyCount<>(), EPSILON, EPSILON)),
        new Ask("unvetted", all -> all.askUnvetted(new Own(), EPSILON)));
  }

  /** The questions that can be asked with Gaussian noise. */
  static List<Ask> withGaussianNoise() {
    return List.of(
        new Ask("Gaussian count", all -> all.noisyCount(RHO)),
        new Ask("Gaussian sum", all -> all.noisySum(RANGE, EveryPrimitive::number, RHO)),
        new Ask("Gaussian average", all -> all.noisyAverage(RANGE, EveryPrimitive::number, RHO)),
        new Ask(
            "Gaussian histogram", all -> all.noisyHistogram(PEOPLE, EveryPrimitive::person, RHO)),
        new Ask(
            "Gaussian distinct",
            all -> all.noisyDistinct(String.class, EveryPrimitive::person, RHO)),
        new Ask("Gaussian individuals", all -> all.noisyIndividuals(RHO)),
        new Ask("Gaussian individuals as a part", all -> all.ask(RHO, Part.individuals(1))),
        new Ask(
            "Gaussian sums together",
            all ->
                all.ask(
                    RHO,
                    Part.count(1),
                    Part.sum(RANGE, EveryPrimitive::number, 2),
                    Part.variance(Range.of("0", "4"), EveryPrimitive::number, 1))),
        new Ask(
            "Gaussian vector sum", all -> all.noisyVectorSum(TWO, EveryPrimitive::numbers, RHO)));
  }

  /** The questions that can be asked of a collection alone whose individuals take part whole. */
  static List<Ask> ofCollections() {
    return List.of(
        new Ask(
            "above threshold",
            all -> {
              Queryable<String> rows = (Queryable<String>) all;
              return rows.aboveThreshold(3, EPSILON).isAbove(rows);
            }),
        new Ask(
            "randomised response",
            all ->
                ((Queryable<String>) all)
                    .randomisedResponse(
                        PEOPLE,
                        EveryPrimitive::person,
                        PublicKeys.of("sizes", List.of(1, 2, 3)),
                        List::size,
                        EPSILON)),
        new Ask(
            "PINQ session",
            all ->
                ((Queryable<String>) all)
                    .asPinq(EPSILON)
                    .flatMap(session -> session.noisyCount(EPSILON))));
  }

  private static Blocks<String> blocks() {
    return Blocks.averages(3, RANGE, EveryPrimitive::number);
  }

  /** The owner of a row. */
  static String person(String row) {
    return row.substring(0, 1);
  }

  private static double number(String row) {
    return Double.parseDouble(row.substring(1));
  }

  private static double score(String row, String candidate) {
    return person(row).equals(candidate) ? number(row) : 0;
  }

  private static void numbers(String row, double[] into) {
    into[0] = number(row);
    into[1] = row.length();
  }

  /** An analyst's own primitive: a count, by other words. */
  private record Own() implements Unvetted<String, BigInteger> {
    @Override
    public String describe() {
      return "own";
    }

    @Override
    public Measure<String> measure() {
      return new Measure.Shares<>(
          Vector.of(1L),
          (row, into) -> {
            into[0] = 1;
            return 0;
          });
    }

    @Override
    public Price price(Epsilon asked) {
      return Price.each(asked);
    }

    @Override
    public Vector<NoisePart> noise(Epsilon asked) {
      return new NoisyCount<String>().noise(asked);
    }

    @Override
    public BigInteger value(Vector<BigInteger> noisy) {
      return noisy.head();
    }
  }
}
