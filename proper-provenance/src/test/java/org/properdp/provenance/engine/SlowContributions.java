package org.properdp.provenance.engine;

import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.ShareWeight;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.DifferentValues;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.gather.exact.SortedValues;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.rows.GivenRows.Owned;
import org.properdp.provenance.rows.Sink;

/** The sums of rows by each measure's own definition, person by person, in big integers. */
final class SlowContributions<T> implements Contributions {
  private static final int NOBODY = Individuals.NOBODY;

  private final Map<Integer, List<T>> byOwner = new TreeMap<>();
  private final Measure<T> measure;

  SlowContributions(List<Owned<T>> rows, Measure<T> measure) {
    this.measure = measure;
    rows.forEach(
        row -> byOwner.computeIfAbsent(row.owner(), o -> new ArrayList<>()).add(row.row()));
  }

  @Override
  public List<WeightPage> weights() {
    Map<Integer, long[]> pages = new TreeMap<>();
    byOwner.forEach(
        (owner, rows) -> {
          if (owner != NOBODY) {
            pages
                    .computeIfAbsent(Individuals.page(owner), p -> new long[Individuals.PAGE])[
                    Individuals.slot(owner)] =
                saturated(weight(measure, rows));
          }
        });
    List<WeightPage> weights = new ArrayList<>();
    pages.forEach(
        (page, each) ->
            weights.add(
                new WeightPage.Each(
                    page, into -> System.arraycopy(each, 0, into, 0, each.length))));
    return weights;
  }

  private static long saturated(BigInteger weight) {
    return weight.bitLength() < Long.SIZE ? weight.longValueExact() : WeightPage.TOO_MUCH;
  }

  private static <T> BigInteger weight(Measure<T> measure, List<T> rows) {
    if (measure instanceof Measure.Rows<T>) {
      return BigInteger.valueOf(rows.size());
    } else if (measure instanceof Measure.Individuals<T>) {
      return ONE;
    } else if (measure instanceof Measure.Cells<T> cells) {
      return BigInteger.valueOf(brought(cells.rows().get(), cells.width(), rows).size());
    } else if (measure instanceof Measure.CellSquares<T> squares) {
      return Stream.of(sums(measure, rows, squares.size()))
          .map(n -> n.pow(2))
          .reduce(ZERO, BigInteger::add);
    } else if (measure instanceof Measure.SquaredSums<T> squares) {
      BigInteger weight = ZERO;
      long[] sums = wrapped(sums(squares.cells(), rows, squares.size()));
      for (int at = 0; at < sums.length; at++) {
        weight =
            weight.add(squared(sums[at], squares.weights().get(at % squares.weights().size())));
      }
      return weight;
    } else if (measure instanceof Measure.Values<T> values) {
      return BigInteger.valueOf(brought(values.row(), 1, rows).size());
    } else if (measure instanceof DifferentValues<T> distinct) {
      return BigInteger.valueOf(different(distinct, rows).size());
    } else if (measure instanceof Measure.Clamped<T> clamped) {
      return Stream.of(clamped(clamped, rows)).map(BigInteger::abs).reduce(ZERO, BigInteger::add);
    } else if (measure instanceof Measure.Collected<T> collected) {
      return weight(collected.weighing(), rows);
    } else if (measure instanceof Measure.Together<T> together) {
      return together
          .parts()
          .map(part -> weight(part.measure(), rows).multiply(BigInteger.valueOf(part.factor())))
          .fold(ZERO, BigInteger::add);
    }
    return weightOfSums(measure, wrapped(sums(measure, rows, measure.size())));
  }

  private static <T> BigInteger weightOfSums(Measure<T> measure, long[] sums) {
    BigInteger weight = ZERO;
    if (measure instanceof Measure.Scores<T>) {
      List<BigInteger> scores = Arrays.stream(sums).mapToObj(BigInteger::valueOf).sorted().toList();
      return scores.get(scores.size() - 1).subtract(scores.get(0));
    }
    for (int j = 0; j < sums.length; j++) {
      BigInteger sum = BigInteger.valueOf(sums[j]);
      if (measure instanceof Measure.Shares<T> shares) {
        weight = weight.add(sum.abs().multiply(BigInteger.valueOf(shares.weights().get(j))));
      } else {
        weight = weight.add(squared(sums[j], ((Measure.Squares<T>) measure).weights().get(j)));
      }
    }
    return weight;
  }

  private static BigInteger squared(long share, ShareWeight.Square square) {
    BigInteger[] exact =
        BigInteger.valueOf(share)
            .pow(2)
            .multiply(BigInteger.valueOf(square.factor()))
            .divideAndRemainder(BigInteger.valueOf(square.whole()).pow(2));
    return exact[0].add(BigInteger.valueOf(exact[1].signum()));
  }

  /** A person's sum wraps around beyond 64 bits. */
  private static long[] wrapped(BigInteger[] sums) {
    return Arrays.stream(sums).mapToLong(BigInteger::longValue).toArray();
  }

  /** The contribution of each row that brings something: its cell, then its integers. */
  private static <T> List<long[]> brought(RowMeasure<T> row, int width, List<? extends T> rows) {
    List<long[]> brought = new ArrayList<>();
    for (T each : rows) {
      long[] into = new long[width];
      try {
        int cell = row.measure(each, into);
        if (cell >= 0) {
          long[] with = new long[width + 1];
          with[0] = cell;
          System.arraycopy(into, 0, with, 1, width);
          brought.add(with);
        }
      } catch (RuntimeException silent) {
        // It brings nothing.
        brought.addAll(List.of());
      }
    }
    return brought;
  }

  /** The sum of a person's rows in each cell where it has one, clamped. */
  private static <T> BigInteger[] clamped(Measure.Clamped<T> measure, List<T> rows) {
    BigInteger[] sums = sums(measure, rows, measure.size());
    boolean[] in = new boolean[sums.length];
    brought(measure.row(), 1, rows).forEach(row -> in[(int) row[0]] = true);
    for (int cell = 0; cell < sums.length; cell++) {
      sums[cell] =
          in[cell]
              ? sums[cell]
                  .max(BigInteger.valueOf(measure.low()))
                  .min(BigInteger.valueOf(measure.high()))
              : ZERO;
    }
    return sums;
  }

  private static <T> BigInteger[] counts(DifferentValues<T> measure, List<T> rows) {
    Set<List<Object>> all = different(measure, rows);
    return SlowEngine.to(measure.cells())
        .mapToLong(cell -> all.stream().filter(value -> value.get(0).equals(cell)).count())
        .mapToObj(BigInteger::valueOf)
        .toArray(BigInteger[]::new);
  }

  /** The different pairs of a cell and a value. */
  private static <T> Set<List<Object>> different(DifferentValues<T> measure, List<T> rows) {
    Set<List<Object>> different = new HashSet<>();
    for (T row : rows) {
      Object[] into = {""};
      try {
        int cell = measure.row().value(row, into);
        if (cell >= 0 && into[0] != null) {
          different.add(List.of(cell, into[0]));
        }
      } catch (RuntimeException silent) {
        // It brings nothing.
        different.addAll(List.of());
      }
    }
    return different;
  }

  private static <T> BigInteger[] sums(Measure<T> measure, List<T> rows, int size) {
    BigInteger[] sums = new BigInteger[size];
    Arrays.fill(sums, ZERO);
    if (measure instanceof Measure.CellSquares<T> squares) {
      return sums(squares.counted(), rows, size);
    } else if (measure instanceof Measure.SquaredSums<T> squares) {
      return sums(squares.cells(), rows, size);
    } else if (measure instanceof Measure.Rows<T>) {
      sums[0] = BigInteger.valueOf(rows.size());
    } else {
      int width = measure instanceof Measure.Cells<T> cells ? cells.width() : size;
      width = measure instanceof Measure.Clamped<T> ? 1 : width;
      for (long[] row : brought(rowMeasure(measure), width, rows)) {
        for (int j = 0; j < width; j++) {
          int at = (int) row[0] * width + j;
          sums[at] = sums[at].add(BigInteger.valueOf(row[j + 1]));
        }
      }
    }
    return sums;
  }

  private static <T> RowMeasure<T> rowMeasure(Measure<T> measure) {
    if (measure instanceof Measure.Cells<T> cells) {
      return cells.rows().get();
    } else if (measure instanceof Measure.Clamped<T> clamped) {
      return clamped.row();
    } else if (measure instanceof Measure.Shares<T> shares) {
      return shares.row();
    } else if (measure instanceof Measure.Scores<T> scores) {
      return scores.rows().get();
    }
    return ((Measure.Squares<T>) measure).row();
  }

  @Override
  public Gathered found(IndividualSet kept) {
    Map<Integer, List<T>> in = new TreeMap<>(byOwner);
    in.keySet().removeIf(owner -> owner != NOBODY && !kept.contains(owner));
    return found(measure, in, true);
  }

  /** The sum of all rows: owners don't matter, and no person's sum wraps around. */
  Gathered everybody() {
    return found(measure, byOwner, false);
  }

  private static <T> Gathered found(
      Measure<T> measure, Map<Integer, List<T>> in, boolean byPerson) {
    List<T> rows = in.values().stream().flatMap(List::stream).toList();
    if (measure instanceof Measure.Collected<T>) {
      return new Kept<>(in);
    } else if (measure instanceof Measure.Values<T> values) {
      List<long[]> brought = brought(values.row(), 1, rows);
      List<Gathered> cells = new ArrayList<>();
      for (int cell = 0; cell < values.cells(); cell++) {
        int at = cell;
        cells.add(
            SortedValues.of(
                brought.stream()
                    .filter(row -> row[0] == at)
                    .mapToLong(row -> row[1])
                    .sorted()
                    .toArray()));
      }
      return values.cells() == 1 ? cells.get(0) : new Gathered.Several(cells);
    }
    return new Gathered.Sums(exact(measure, in, byPerson));
  }

  private static <T> BigInteger[] exact(
      Measure<T> measure, Map<Integer, List<T>> in, boolean byPerson) {
    if (measure instanceof Measure.Individuals<T>) {
      return new BigInteger[] {
        BigInteger.valueOf(in.keySet().stream().filter(owner -> owner != NOBODY).count())
      };
    } else if (measure instanceof DifferentValues<T> distinct) {
      return counts(distinct, in.values().stream().flatMap(List::stream).toList());
    } else if (measure instanceof Measure.Together<T> together) {
      return together
          .parts()
          .flatMap(part -> List.of(exact(part.measure(), in, byPerson)))
          .toJavaArray(BigInteger[]::new);
    }
    // Each person's sum wraps around by itself; what is added up after that does not.
    boolean rowByRow =
        measure instanceof Measure.Cells<T> || measure instanceof Measure.CellSquares;
    boolean wraps = byPerson && !rowByRow && !(measure instanceof Measure.Clamped);
    BigInteger[] all = new BigInteger[measure.size()];
    Arrays.fill(all, ZERO);
    in.forEach(
        (owner, rows) -> {
          BigInteger[] own =
              owner != NOBODY && measure instanceof Measure.Clamped<T> clamped
                  ? clamped(clamped, rows)
                  : sums(measure, rows, measure.size());
          long[] low = wrapped(own);
          SlowEngine.to(all.length)
              .forEach(
                  j ->
                      all[j] =
                          all[j].add(
                              wraps && owner != NOBODY ? BigInteger.valueOf(low[j]) : own[j]));
        });
    return all;
  }

  /** The rows themselves. */
  private record Kept<T>(Map<Integer, List<T>> in) implements Gathered.Collected<T> {
    @Override
    public int size() {
      return in.values().stream().mapToInt(List::size).sum();
    }

    @Override
    public void forEach(Sink<? super T> visitor) {
      in.forEach((owner, rows) -> rows.forEach(row -> visitor.push(owner, row)));
    }
  }
}
