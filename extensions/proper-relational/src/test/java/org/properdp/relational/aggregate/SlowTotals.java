package org.properdp.relational.aggregate;

import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.value.Ordering;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Form;
import org.properdp.relational.type.Limits;
import org.properdp.relational.type.Literal;

/** One aggregate of rows, one after the other, slowly: what {@link Totals} are compared with. */
final class SlowTotals {
  private final Aggregation aggregation;
  private long rows;
  private long found;
  private @Nullable Object extreme;
  private double floating;

  /** The sum of whole numbers is the sum of both; the first is only added up if it must be. */
  private BigInteger wide = BigInteger.ZERO;

  private long narrow;

  /** The sum of the squares of whole numbers. */
  private BigInteger exact = BigInteger.ZERO;

  private double mean;

  /** The sum of the squares of how far floating numbers are from their mean. */
  private double squares;

  /** No rows so far. */
  SlowTotals(Aggregation aggregation) {
    this.aggregation = aggregation;
  }

  /** Takes the next row, in which nothing is aggregated. */
  public void add() {
    rows++;
  }

  /** Takes the value of a row; one that is not NULL. */
  public void add(ColumnValues values, int row) {
    if (values instanceof WholeValues whole && aggregation.function() == AggregateFunction.SUM) {
      found++;
      addUp(whole.values()[row]);
    } else if (values instanceof WholeValues whole) {
      add((Long) whole.values()[row]);
    } else if (values instanceof FloatingValues floatings) {
      add((Double) floatings.values()[row]);
    } else {
      TextValues text = (TextValues) values;
      add(text.texts()[text.codes()[row]]);
    }
  }

  /** Takes the next row's value, in the form of its type; one that is not NULL. */
  public void add(Object value) {
    found++;
    switch (aggregation.function()) {
      case COUNT_ROWS, COUNT -> {}
      case MIN -> extreme = extreme == null || compare(value, extreme) < 0 ? value : extreme;
      case MAX -> extreme = extreme == null || compare(value, extreme) > 0 ? value : extreme;
      case SUM, AVG -> addUp(value);
      case VAR_POP, VAR_SAMP, STDDEV_POP, STDDEV_SAMP -> spread(value);
    }
  }

  private void addUp(Object value) {
    if (value instanceof Double number) {
      floating += number;
      return;
    }
    addUp((long) (Long) value);
  }

  private void addUp(long value) {
    long sum = narrow + value;
    boolean isOver = ((narrow ^ sum) & (value ^ sum)) < 0;
    wide = isOver ? wide.add(BigInteger.valueOf(narrow)) : wide;
    narrow = isOver ? value : sum;
  }

  private void spread(Object value) {
    if (value instanceof Long whole) {
      addUp((long) whole);
      exact = exact.add(BigInteger.valueOf(whole).pow(2));
      return;
    }
    double number = (Double) value;
    double before = number - mean;
    mean += before / found;
    squares += before * (number - mean);
  }

  /** The aggregate of all rows. */
  public Literal result() {
    return new Literal(aggregation.type(), value());
  }

  private @Nullable Object value() {
    return switch (aggregation.function()) {
      case COUNT_ROWS -> rows;
      case COUNT -> found;
      case MIN, MAX -> extreme;
      case SUM -> found == 0 ? null : sum();
      case AVG -> found == 0 ? null : average();
      case VAR_POP -> found == 0 ? null : variance(found);
      case VAR_SAMP -> found < 2 ? null : variance(found - 1);
      case STDDEV_POP -> found == 0 ? null : StrictMath.sqrt(variance(found));
      case STDDEV_SAMP -> found < 2 ? null : StrictMath.sqrt(variance(found - 1));
    };
  }

  private int compare(Object left, Object right) {
    return switch (argument().form()) {
      case WHOLE -> Long.compare((Long) left, (Long) right);
      case FLOATING -> Double.compare((Double) left, (Double) right);
      case TEXT -> Ordering.ofTexts((String) left, (String) right);
    };
  }

  private ColumnType argument() {
    return Objects.requireNonNull(aggregation.argument()).type();
  }

  private @Nullable Object sum() {
    if (argument().form() == Form.FLOATING) {
      return floating;
    }
    BigInteger sum = wide.add(BigInteger.valueOf(narrow));
    ColumnType type = aggregation.type();
    boolean fits =
        sum.compareTo(BigInteger.valueOf(Limits.least(type))) >= 0
            && sum.compareTo(BigInteger.valueOf(Limits.most(type))) <= 0;
    return fits ? (Long) sum.longValueExact() : null;
  }

  /** The sum of the squares of how far values are from their average, over a count. */
  private double variance(long count) {
    if (argument().form() == Form.FLOATING) {
      return squares / count + 0.0;
    }
    BigInteger sum = wide.add(BigInteger.valueOf(narrow));
    BigInteger spread = exact.multiply(BigInteger.valueOf(found)).subtract(sum.pow(2));
    return Sums.quotient(
        spread,
        BigInteger.valueOf(found).multiply(BigInteger.valueOf(count)),
        2 * argument().scale());
  }

  private double average() {
    if (argument().form() == Form.FLOATING) {
      return floating / found + 0.0;
    }
    return Sums.quotient(
        wide.add(BigInteger.valueOf(narrow)), BigInteger.valueOf(found), argument().scale());
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "SlowTotals";
  }
}
