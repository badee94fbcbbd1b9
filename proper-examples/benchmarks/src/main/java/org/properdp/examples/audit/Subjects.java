package org.properdp.examples.audit;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.List;
import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Blocks;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.query.Watch;

/** The primitives that can be audited, each with neighbours that reveal its loss. */
public final class Subjects {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Range UNIT = Range.of("-1", "1", "0.5");
  private static final PublicKeys<Integer> SIGNS = PublicKeys.of("signs", List.of(-1, 0, 1));

  private static final PublicKeys<String> ROSTER =
      PublicKeys.of("roster", List.of(NeighbourWorlds.ME, "nobody", "else"));
  private static final Blocks<NumberedRow> TWO_BLOCKS =
      Blocks.averages(2, UNIT, NumberedRow::value);

  private static final NeighbourWorlds ONE_ROW =
      NeighbourWorlds.of("one row beside three others", List.of(0.0, 1.0, 1.0), List.of(1.0));
  private static final NeighbourWorlds THREE_ROWS =
      NeighbourWorlds.of("three rows beside two others", List.of(0.0, 1.0), List.of(1.0, 1.0, 1.0));
  private static final NeighbourWorlds UNPAID = THREE_ROWS.unpaid();
  private static final NeighbourWorlds ALONE =
      NeighbourWorlds.of("one row and no others", List.of(), List.of(1.0));
  private static final NeighbourWorlds FAR_OUT =
      NeighbourWorlds.of("a row far outside the range", List.of(0.0, 0.0), List.of(1000.0));
  private static final NeighbourWorlds AGAINST =
      NeighbourWorlds.of("+1 among −1", List.of(-1.0, -1.0, -1.0, -1.0), List.of(1.0));

  private static final Map<String, Subject> SUMS =
      LinkedHashMap.of(
          "noisyCount",
          new Subject(
              "how many rows there are",
              List.of(ONE_ROW, THREE_ROWS, ALONE, UNPAID),
              rows -> new double[] {rows.noisyCount(ONE).get().value()}),
          "noisySum",
          new Subject(
              "the sum of numbers from −1 to 1",
              List.of(ONE_ROW, THREE_ROWS, FAR_OUT, AGAINST),
              rows ->
                  new double[] {
                    rows.noisySum(UNIT, NumberedRow::value, ONE).get().value().doubleValue()
                  }),
          "noisyAverage",
          new Subject(
              "the average of numbers from −1 to 1",
              List.of(ONE_ROW, THREE_ROWS, FAR_OUT, AGAINST),
              rows ->
                  new double[] {
                    rows.noisyAverage(UNIT, NumberedRow::value, ONE).get().value().doubleValue()
                  }),
          "noisyHistogram",
          new Subject(
              "rows under the keys −1, 0 and 1",
              List.of(ONE_ROW, THREE_ROWS, AGAINST),
              rows ->
                  numbers(
                      rows.noisyHistogram(SIGNS, row -> (int) row.value(), ONE)
                          .get()
                          .value()
                          .values()
                          .toVector())));

  private static final Map<String, Subject> CHOICES =
      LinkedHashMap.of(
          "noisyMedian",
          new Subject(
              "the median of numbers from −1 to 1",
              List.of(ONE_ROW, THREE_ROWS, UNPAID),
              rows ->
                  new double[] {
                    rows.noisyMedian(UNIT, NumberedRow::value, ONE).get().value().doubleValue()
                  }),
          "exponentialMechanism",
          chosen(rows -> rows.exponentialMechanism(SIGNS, UNIT, Subjects::nearness, ONE)),
          "reportNoisyMax",
          chosen(rows -> rows.reportNoisyMax(SIGNS, UNIT, Subjects::nearness, ONE)),
          "permuteAndFlip",
          chosen(rows -> rows.permuteAndFlip(SIGNS, UNIT, Subjects::nearness, ONE)));

  private static final Map<String, Subject> BEYOND_SUMS =
      LinkedHashMap.of(
          "noisyMedianOfBlocks",
          new Subject(
              "the median of averages of two blocks, by the exponential mechanism",
              List.of(ONE_ROW, THREE_ROWS, FAR_OUT, AGAINST),
              rows ->
                  new double[] {
                    rows.noisyMedianOfBlocks(TWO_BLOCKS, ONE).get().value().doubleValue()
                  }),
          "smoothMedianOfBlocks",
          new Subject(
              "the same with noise by smooth sensitivity",
              List.of(ONE_ROW, THREE_ROWS, FAR_OUT, AGAINST),
              rows ->
                  new double[] {
                    rows.smoothMedianOfBlocks(TWO_BLOCKS, ONE).get().value().doubleValue()
                  }),
          "aboveThreshold",
          new Subject(
              "how many of five counts are below 4 before one is not",
              List.of(ONE_ROW, THREE_ROWS, ALONE),
              rows -> new double[] {below(rows)}),
          "randomisedResponse",
          new Subject(
              "how many on a roster of three report a 1",
              List.of(ALONE, AGAINST),
              rows ->
                  new double[] {
                    rows.randomisedResponse(
                            ROSTER, NumberedRow::who, SIGNS, own -> (int) own.get(0).value(), ONE)
                        .get()
                        .value()
                        .reports()
                        .get(1)
                        .get()
                  }));

  private static final Map<String, Subject> MANNERS =
      LinkedHashMap.of(
          "noisyIndividuals",
          new Subject(
              "how many individuals there are",
              List.of(ONE_ROW, THREE_ROWS, UNPAID),
              rows -> new double[] {rows.noisyIndividuals(ONE).get().value()}),
          "noisyParticipation",
          new Subject(
              "how many could still pay for a count",
              List.of(ONE_ROW, THREE_ROWS, UNPAID),
              rows ->
                  new double[] {
                    rows.noisyParticipation(new NoisyCount<>(), ONE, ONE).get().value()
                  }),
          "clippedToWhatIsLeft",
          new Subject(
              "how many rows there are, clipped to what is left",
              List.of(THREE_ROWS, UNPAID),
              rows -> new double[] {rows.clippedToWhatIsLeft().noisyCount(ONE).get().value()}),
          "sampledRows",
          new Subject(
              "how many rows there are in a secret sample of half of them",
              List.of(ONE_ROW, THREE_ROWS, UNPAID),
              rows -> new double[] {rows.sampledRows("0.5").noisyCount(ONE).get().value()}),
          "sampledIndividuals",
          new Subject(
              "how many rows there are of a secret sample of half of all individuals",
              List.of(ONE_ROW, THREE_ROWS, UNPAID),
              rows -> new double[] {rows.sampledIndividuals("0.5").noisyCount(ONE).get().value()}));

  private static final Map<String, Subject> ALL =
      SUMS.merge(CHOICES).merge(BEYOND_SUMS).merge(MANNERS);

  private Subjects() {}

  private static Subject chosen(
      Function<Queryable<NumberedRow>, Either<Refusal, Release<Integer>>> question) {
    return new Subject(
        "one of −1, 0 and 1: the closer to the numbers, the better",
        List.of(ONE_ROW, AGAINST),
        rows -> new double[] {question.apply(rows).get().value()});
  }

  private static double nearness(NumberedRow row, int sign) {
    return 1 - Math.abs(row.value() - sign);
  }

  private static double below(Queryable<NumberedRow> rows) {
    Watch watch = rows.aboveThreshold(4, ONE);
    for (int step = 0; step < 5; step++) {
      if (watch.isAbove(rows).get().value()) {
        return step;
      }
    }
    return 5;
  }

  /** The subjects by name of their primitive. */
  public static Map<String, Subject> byName() {
    return ALL;
  }

  private static double[] numbers(Vector<Long> counts) {
    return counts.toJavaStream().mapToDouble(Long::doubleValue).toArray();
  }
}
