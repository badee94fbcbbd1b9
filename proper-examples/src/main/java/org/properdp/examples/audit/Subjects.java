package org.properdp.examples.audit;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;

/** What can be audited by name: each with neighbours that bring its loss out. */
public final class Subjects {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Range UNIT = Range.of("-1", "1", "0.5");
  private static final PublicKeys<Integer> SIGNS = PublicKeys.of("signs", List.of(-1, 0, 1));

  private static final Neighbours ONE_ROW =
      Neighbours.of("one row beside three others", List.of(0.0, 1.0, 1.0), List.of(1.0));
  private static final Neighbours THREE_ROWS =
      Neighbours.of("three rows beside two others", List.of(0.0, 1.0), List.of(1.0, 1.0, 1.0));
  private static final Neighbours ALONE =
      Neighbours.of("one row beside nobody's", List.of(), List.of(1.0));
  private static final Neighbours FAR_OUT =
      Neighbours.of("a row far outside the range", List.of(0.0, 0.0), List.of(1000.0));
  private static final Neighbours AGAINST =
      Neighbours.of("+1 among −1", List.of(-1.0, -1.0, -1.0, -1.0), List.of(1.0));

  private static final Map<String, Subject> ALL =
      LinkedHashMap.of(
          "noisyCount",
          new Subject(
              "how many rows there are",
              List.of(ONE_ROW, THREE_ROWS, ALONE),
              rows -> new double[] {rows.noisyCount(ONE).get().value()}),
          "noisySum",
          new Subject(
              "the sum of numbers from −1 to 1",
              List.of(ONE_ROW, THREE_ROWS, FAR_OUT, AGAINST),
              rows ->
                  new double[] {
                    rows.noisySum(UNIT, Reading::value, ONE).get().value().doubleValue()
                  }),
          "noisyAverage",
          new Subject(
              "the average of numbers from −1 to 1",
              List.of(ONE_ROW, THREE_ROWS, FAR_OUT, AGAINST),
              rows ->
                  new double[] {
                    rows.noisyAverage(UNIT, Reading::value, ONE).get().value().doubleValue()
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

  private Subjects() {}

  /** By the name of the primitive. */
  public static Map<String, Subject> byName() {
    return ALL;
  }

  private static double[] numbers(Vector<Long> counts) {
    return counts.toJavaStream().mapToDouble(Long::doubleValue).toArray();
  }
}
