package org.properdp.tables;

import io.vavr.collection.Map;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Formula;
import org.properdp.tables.engine.NumberOf;
import org.properdp.tables.engine.ValueOf;
import org.properdp.tables.engine.ValuesOf;

/**
 * The aggregates of one question about a table, each with an equal share of ε, for {@link
 * TableQuery#ask}.
 */
public final class TableParts {
  private final List<ColumnSchema> columns;

  TableParts(List<ColumnSchema> columns) {
    this.columns = columns;
  }

  /** The number of rows. */
  public Part<ChunkRow, Long> count() {
    return Part.count(1);
  }

  /** The number of individuals with a row. */
  public Part<ChunkRow, Long> individuals() {
    return Part.individuals(1);
  }

  /** The number of different values, which are equal where SQL's are; NULL is none. */
  public Part<ChunkRow, Long> distinct(Formula value) {
    ValueOf found = new ValueOf(value.bind(columns), columns);
    return distinct(found.type(), found);
  }

  private static <V> Part<ChunkRow, Long> distinct(Class<V> type, ValueOf value) {
    return Part.distinct(type, value.<V>as(), 1);
  }

  /** The sum of numbers, each clamped to a range; NULL brings nothing. */
  public Part<ChunkRow, BigDecimal> sum(Range range, Formula number) {
    return Part.sum(range, number(number), 1);
  }

  /** The sum of what individuals bring, each individual's sum clamped to a range. */
  public Part<ChunkRow, BigDecimal> boundedSum(Range range, Formula number) {
    return Part.boundedSum(range, number(number), 1);
  }

  /** The average of numbers, each clamped to a range; NULL is left out. */
  public Part<ChunkRow, BigDecimal> average(Range range, Formula number) {
    return Part.average(range, number(number), 1);
  }

  /** The variance of numbers, each clamped to a range; NULL is left out. */
  public Part<ChunkRow, BigDecimal> variance(Range range, Formula number) {
    return Part.variance(range, number(number), 1);
  }

  /**
   * The variance of what the rows are a sample of, where each number is clamped to a range and NULL
   * is left out; or its root, the standard deviation.
   */
  public Part<ChunkRow, BigDecimal> ofSample(boolean isRoot, Range range, Formula number) {
    return Part.ofSample(isRoot, range, number(number), 1);
  }

  /** The number at one rank, such as the median, each clamped to a range; NULL is left out. */
  public Part<ChunkRow, BigDecimal> quantile(Rank rank, Range range, Formula number) {
    return Part.quantile(rank, range, number(number), 1);
  }

  /** The standard deviation of numbers, each clamped to a range; NULL is left out. */
  public Part<ChunkRow, BigDecimal> deviation(Range range, Formula number) {
    return Part.deviation(range, number(number), 1);
  }

  /**
   * The values by which rows are counted in cells: of each formula one, as Java has it, or null.
   * Keys are lists of values.
   */
  public Function<ChunkRow, List<@Nullable Object>> key(List<Formula> formulas) {
    return new ValuesOf(
        formulas.stream().map(each -> new ValueOf(each.bind(columns), columns)).toList());
  }

  /** The number of rows with each of some public values, which Java has of the formula's type. */
  public <V> Part<ChunkRow, Map<V, Long>> histogram(PublicKeys<V> values, Formula value) {
    ValueOf found = new ValueOf(value.bind(columns), columns);
    values.inOrder().forEach(found::checkKey);
    return Part.histogram(values, found.as(), 1);
  }

  private NumberOf number(Formula number) {
    return new NumberOf(number.bind(columns), columns);
  }
}
