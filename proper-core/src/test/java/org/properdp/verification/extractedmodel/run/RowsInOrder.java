package org.properdp.verification.extractedmodel.run;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.Ratio;
import org.properdp.primitive.Unvetted;
import org.properdp.provenance.gather.Measure;
import org.properdp.verification.extractedmodel.program.Row;

/**
 * Tells, without noise, everybody's rows in their order: there is a cell for each place in each
 * owner's list, to which the row that stands there brings its value. Each row costs ε.
 */
record RowsInOrder(int people)
    implements Unvetted<RowsInOrder.Placed, Map<Integer, List<Integer>>> {
  /** Nobody has more rows in a table that is asked about. */
  private static final int MOST_ROWS = 24;

  /** The contribution of a row with the lowest value, so that no row brings what no row would. */
  private static final long ONE = 1L - Row.LOWEST;

  /** A row, and its place among its owner's. */
  record Placed(int place, Row row) {}

  /** One owner's rows with their places: for a step of a plan. */
  static List<Placed> place(List<Row> rows) {
    return IntStream.range(0, rows.size()).mapToObj(at -> new Placed(at, rows.get(at))).toList();
  }

  @Override
  public String describe() {
    return "rowsInOrder of " + people;
  }

  @Override
  public Measure<Placed> measure() {
    return new Measure.Cells<>((people + 1) * MOST_ROWS, 1, () -> RowsInOrder::bring);
  }

  private static int bring(Placed placed, long[] into) {
    if (placed.place() >= MOST_ROWS) {
      throw new IllegalStateException("more rows than there are places");
    }
    into[0] = placed.row().value() + ONE;
    return placed.row().who() * MOST_ROWS + placed.place();
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    DiscreteLaplaceLaw law =
        new DiscreteLaplaceLaw(Ratio.of(BigInteger.ONE, BigInteger.valueOf(asked.nanos())));
    return Vector.of(new NoisePart("each place", law, BigDecimal.ONE));
  }

  @Override
  public Map<Integer, List<Integer>> value(Vector<BigInteger> noisy) {
    Map<Integer, List<Integer>> rows = new TreeMap<>();
    for (int cell = 0; cell < noisy.size(); cell++) {
      long brought = noisy.get(cell).longValueExact();
      if (brought != 0) {
        rows.computeIfAbsent(cell / MOST_ROWS, who -> new ArrayList<>()).add((int) (brought - ONE));
      }
    }
    return rows;
  }
}
