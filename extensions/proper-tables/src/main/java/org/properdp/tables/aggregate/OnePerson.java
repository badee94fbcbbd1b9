package org.properdp.tables.aggregate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.column.FloatingValues;
import org.properdp.tables.column.TextValues;
import org.properdp.tables.column.Values;
import org.properdp.tables.column.WholeValues;
import org.properdp.tables.expression.value.Ordering;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.ColumnType.Form;
import org.properdp.tables.type.Limits;
import org.properdp.tables.type.Literal;

/**
 * One aggregate of one person's rows, one after the other: what an aggregate means (SEMANTICS §11).
 * Whatever computes many people's at once must give the same.
 */
public final class OnePerson {
  private final Aggregation aggregation;
  private final List<Object> values = new ArrayList<>();
  private long rows;

  /** No rows so far. */
  public OnePerson(Aggregation aggregation) {
    this.aggregation = aggregation;
  }

  /** Takes the next row, in which nothing is aggregated. */
  public void add() {
    rows++;
  }

  /** Takes the next row, whose value is the first of these. */
  public void add(Values next) {
    if (next.isNull(0)) {
      return;
    }
    if (next instanceof WholeValues whole) {
      values.add(whole.values()[0]);
    } else if (next instanceof FloatingValues floating) {
      values.add(floating.values()[0]);
    } else {
      TextValues text = (TextValues) next;
      values.add(text.texts()[text.codes()[0]]);
    }
  }

  /** The aggregate of all rows. */
  public Literal result() {
    return new Literal(aggregation.type(), value());
  }

  private @Nullable Object value() {
    return switch (aggregation.function()) {
      case COUNT_ROWS -> rows;
      case COUNT -> (long) values.size();
      case MIN -> values.stream().min(this::compare).orElse(null);
      case MAX -> values.stream().max(this::compare).orElse(null);
      case SUM -> values.isEmpty() ? null : sum();
      case AVG -> values.isEmpty() ? null : average();
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
      return floatingSum();
    }
    BigInteger sum = exactSum();
    ColumnType type = aggregation.type();
    boolean fits =
        sum.compareTo(BigInteger.valueOf(Limits.least(type))) >= 0
            && sum.compareTo(BigInteger.valueOf(Limits.most(type))) <= 0;
    return fits ? (Long) sum.longValueExact() : null;
  }

  private double floatingSum() {
    double sum = 0;
    for (Object value : values) {
      sum += (Double) value;
    }
    return sum;
  }

  private BigInteger exactSum() {
    BigInteger sum = BigInteger.ZERO;
    for (Object value : values) {
      sum = sum.add(BigInteger.valueOf((Long) value));
    }
    return sum;
  }

  private double average() {
    return argument().form() == Form.FLOATING
        ? floatingSum() / values.size() + 0.0
        : Sums.average(exactSum(), values.size(), argument().scale());
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "OnePerson";
  }
}
