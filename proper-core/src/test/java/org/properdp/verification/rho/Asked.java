package org.properdp.verification.rho;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * A question about numbers of individuals, for the runtime; and for the model, from the definitions
 * alone, which integers one individual's numbers add up to and of which size a whole row is.
 */
enum Asked {
  COUNT,
  INDIVIDUALS,
  SUM,
  AVERAGE,
  VECTOR,
  HISTOGRAM;

  /** A row: whose it is, and a number. */
  record Row(String who, int number) {}

  private static final Range RANGE = Range.of("-2", "5");
  private static final Range SMALL = Range.of("-1", "1");
  private static final PublicKeys<Integer> KEYS = PublicKeys.of(0, 1, 2);

  /** The answer's numbers, in order, as the release says them. */
  Either<Refusal, ? extends Release<?>> of(Queryable<Row> rows, Amount at) {
    return at instanceof Epsilon epsilon ? pure(rows, epsilon) : gaussian(rows, (Rho) at);
  }

  private Either<Refusal, ? extends Release<?>> pure(Queryable<Row> rows, Epsilon at) {
    return switch (this) {
      case COUNT -> rows.noisyCount(at);
      case INDIVIDUALS -> rows.noisyIndividuals(at);
      case SUM -> rows.noisySum(RANGE, Row::number, at);
      case AVERAGE -> rows.noisyAverage(RANGE, Row::number, at);
      case VECTOR -> rows.noisyVectorSum(Vector.of(RANGE, SMALL), Asked::both, at);
      case HISTOGRAM -> rows.noisyHistogram(KEYS, Row::number, at);
    };
  }

  private Either<Refusal, ? extends Release<?>> gaussian(Queryable<Row> rows, Rho at) {
    return switch (this) {
      case COUNT -> rows.noisyCount(at);
      case INDIVIDUALS -> rows.noisyIndividuals(at);
      case SUM -> rows.noisySum(RANGE, Row::number, at);
      case AVERAGE -> rows.noisyAverage(RANGE, Row::number, at);
      case VECTOR -> rows.noisyVectorSum(Vector.of(RANGE, SMALL), Asked::both, at);
      case HISTOGRAM -> rows.noisyHistogram(KEYS, Row::number, at);
    };
  }

  private static void both(Row row, double[] into) {
    into[0] = row.number();
    into[1] = -row.number();
  }

  /** By how much a whole row moves each column. */
  List<Integer> whole() {
    return switch (this) {
      case COUNT, INDIVIDUALS, HISTOGRAM -> List.of(1);
      case SUM -> List.of(5);
      case AVERAGE -> List.of(1, 4);
      case VECTOR -> List.of(5, 1);
    };
  }

  /** True if shares of several columns are weighed in parts of 2⁻³². */
  boolean isInParts() {
    return whole().size() > 1;
  }

  /** The sum of one individual's numbers: one integer for each column, or for each cell. */
  List<Integer> shares(List<Integer> numbers) {
    return switch (this) {
      case COUNT -> List.of(numbers.size());
      case INDIVIDUALS -> List.of(Math.min(1, numbers.size()));
      case SUM -> List.of(sum(numbers, x -> clamp(x, -2, 5)));
      case AVERAGE -> List.of(numbers.size(), sum(numbers, x -> clamp(x, -2, 5) - 1));
      case VECTOR ->
          List.of(sum(numbers, x -> clamp(x, -2, 5)), sum(numbers, x -> clamp(-x, -1, 1)));
      case HISTOGRAM -> List.of(often(numbers, 0), often(numbers, 1), often(numbers, 2));
    };
  }

  private static int sum(List<Integer> numbers, Function<Integer, Integer> of) {
    return numbers.stream().mapToInt(of::apply).sum();
  }

  private static int often(List<Integer> numbers, int key) {
    return sum(numbers, x -> x == key ? 1 : 0);
  }

  private static int clamp(int x, int low, int high) {
    return Math.max(low, Math.min(high, x));
  }

  /** The integers that a value was made of; an average is of two, and has lost them. */
  static List<Integer> integers(Object value) {
    if (value instanceof Long count) {
      return List.of(Math.toIntExact(count));
    } else if (value instanceof BigDecimal sum) {
      return List.of(sum.intValueExact());
    } else if (value instanceof Map<?, ?> counts) {
      return counts.values().map(count -> ((Long) count).intValue()).toJavaList();
    } else if (value instanceof Vector<?> sums) {
      return sums.map(sum -> ((BigDecimal) sum).intValueExact()).toJavaList();
    }
    throw new IllegalArgumentException("no integers in " + value);
  }
}
