package org.properdp.tables;

import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.primitive.Several;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Preview;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.relational.aggregate.Aggregate;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.Tag;
import org.properdp.relational.step.TaggedRow;
import org.properdp.tables.engine.Condition;
import org.properdp.tables.engine.NumberOf;
import org.properdp.tables.engine.PersonRows;
import org.properdp.tables.engine.ValueOf;

/**
 * Rows of a table that an analyst can ask about but can't look into. It is immutable: each step
 * returns a new one, costs nothing and touches no data.
 *
 * <p>Conditions and numbers are formulas over columns, which {@link #explain} prints, and which are
 * compared exactly if a question comes again under its request id.
 */
public final class TableQuery {
  private final Queryable<ChunkRow> rows;
  private final List<ColumnSchema> columns;

  TableQuery(Queryable<ChunkRow> rows, List<ColumnSchema> columns) {
    this.rows = rows;
    this.columns = columns;
  }

  private TableQuery with(Queryable<ChunkRow> next) {
    return new TableQuery(next, columns);
  }

  /** The rows for which a condition is TRUE; not those for which it is FALSE or NULL. */
  public TableQuery where(Formula condition) {
    return with(rows.filter(new Condition(condition.bind(columns), columns)));
  }

  /**
   * Each row combined with the rows of a public table that match it; rows without a match are left
   * out. The public table's columns are there under its name: {@code col("zips.city")}.
   */
  public TableQuery join(PublicMatch match) {
    return joined(PublicJoin.Kind.INNER, match);
  }

  /** Like {@link #join}, but rows without a match stay, with NULL in the public table's columns. */
  public TableQuery leftJoin(PublicMatch match) {
    return joined(PublicJoin.Kind.LEFT, match);
  }

  /** The rows with a match in a public table, each once. */
  public TableQuery among(PublicMatch match) {
    return joined(PublicJoin.Kind.AMONG, match);
  }

  /** The rows without a match in a public table, also those with a NULL, which matches nothing. */
  public TableQuery notAmong(PublicMatch match) {
    return joined(PublicJoin.Kind.NOT_AMONG, match);
  }

  /**
   * The rows for which SQL's NOT IN is TRUE: a column's value is in no row of a public table. If a
   * NULL is on either side, it is not known to be in none, unless the public table has no rows.
   */
  public TableQuery notIn(PublicMatch match) {
    return joined(PublicJoin.Kind.NOT_IN, match);
  }

  private TableQuery joined(PublicJoin.Kind kind, PublicMatch match) {
    PublicJoin join = new PublicJoin(kind, match, columns);
    return new TableQuery(
        rows.consult(match.table().contents(), join, join.bound()), join.columns());
  }

  /** The first rows of each individual, in order of arrival. */
  public TableQuery firstPerIndividual(long atMost) {
    return with(rows.firstPerIndividual(atMost));
  }

  /**
   * A row for each individual, whose columns are aggregates over its rows. An individual without a
   * row has none.
   */
  public TableQuery perIndividual(Aggregate... aggregates) {
    PersonRows persons =
        new PersonRows(Arrays.stream(aggregates).map(each -> each.bind(columns)).toList(), columns);
    return new TableQuery(rows.perIndividual(1, persons), persons.made());
  }

  /**
   * Individuals that can't pay for all of their rows take part as far as their budgets go, each
   * scaled towards zero. Sums alone can be asked so.
   */
  public TableInclusion clippedToWhatIsLeft() {
    return new TableInclusion(rows.clippedToWhatIsLeft());
  }

  /** A fresh secret coin for each individual says whether all of its rows are in, or none. */
  public TableInclusion sampledIndividuals(String probability) {
    return new TableInclusion(rows.sampledIndividuals(probability));
  }

  /** Asks the next question under a request id that the analyst chooses. */
  public TableQuery request(String id) {
    return with(rows.request(id));
  }

  /** The number of rows. */
  public Either<Refusal, Release<Long>> noisyCount(Epsilon epsilon) {
    return rows.noisyCount(epsilon);
  }

  /** The number of individuals with a row. */
  public Either<Refusal, Release<Long>> noisyIndividuals(Epsilon epsilon) {
    return rows.noisyIndividuals(epsilon);
  }

  /** The sum of a column within the bounds that are declared of it; NULL brings nothing. */
  public Either<Refusal, Release<BigDecimal>> noisySum(Formula column, Epsilon epsilon) {
    return noisySum(declared(column), column, epsilon);
  }

  /** The sum of numbers, each clamped to a range; NULL brings nothing. */
  public Either<Refusal, Release<BigDecimal>> noisySum(
      Range range, Formula number, Epsilon epsilon) {
    return rows.noisySum(range, number(number), epsilon);
  }

  /** The average of a column within the bounds that are declared of it; NULL is left out. */
  public Either<Refusal, Release<BigDecimal>> noisyAverage(Formula column, Epsilon epsilon) {
    return noisyAverage(declared(column), column, epsilon);
  }

  /** The average of numbers, each clamped to a range; NULL is left out. */
  public Either<Refusal, Release<BigDecimal>> noisyAverage(
      Range range, Formula number, Epsilon epsilon) {
    return rows.noisyAverage(range, number(number), epsilon);
  }

  /** The median of a column within the bounds that are declared of it; NULL is left out. */
  public Either<Refusal, Release<BigDecimal>> noisyMedian(Formula column, Epsilon epsilon) {
    return rows.noisyMedian(declared(column), number(column), epsilon);
  }

  /** The number of different values, which are equal where SQL's are; NULL is none. */
  public Either<Refusal, Release<Long>> noisyDistinct(Formula value, Epsilon epsilon) {
    ValueOf found = new ValueOf(value.bind(columns), columns);
    return distinct(found.type(), found, epsilon);
  }

  private <V> Either<Refusal, Release<Long>> distinct(
      Class<V> type, ValueOf value, Epsilon epsilon) {
    return rows.noisyDistinct(type, value.<V>as(), epsilon);
  }

  /** The number of rows with each value of a column's declared domain. */
  public Either<Refusal, Release<Map<Object, Long>>> noisyHistogram(
      Formula column, Epsilon epsilon) {
    ColumnSchema schema = column(column);
    List<Object> domain =
        schema
            .domain()
            .getOrElseThrow(
                () ->
                    new IllegalArgumentException(
                        "column " + schema.name() + " has no declared domain: give public keys"))
            .values()
            .map(JavaValues::of)
            .asJava();
    return noisyHistogram(PublicKeys.of("the domain of " + schema.name(), domain), column, epsilon);
  }

  /**
   * The number of rows with each of some public values. Values are those that Java has of the type:
   * {@code String}, {@code Integer}, {@code Long}, {@code BigDecimal} with the digits of the type,
   * {@code Double}, {@code Boolean}, {@code LocalDate}, {@code LocalDateTime}.
   */
  public <V> Either<Refusal, Release<Map<V, Long>>> noisyHistogram(
      PublicKeys<V> values, Formula value, Epsilon epsilon) {
    ValueOf found = new ValueOf(value.bind(columns), columns);
    values.inOrder().forEach(found::checkKey);
    return rows.noisyHistogram(values, found.as(), epsilon);
  }

  private NumberOf number(Formula number) {
    return new NumberOf(number.bind(columns), columns);
  }

  private ColumnSchema column(Formula formula) {
    Expression expression = formula.bind(columns);
    if (expression instanceof Expression.Column column) {
      return columns.stream()
          .filter(each -> each.name().equals(column.name()))
          .findFirst()
          .orElseThrow();
    }
    throw new IllegalArgumentException(
        "only of a column can something be declared, and this is an expression: " + expression);
  }

  private Range declared(Formula formula) {
    ColumnSchema column = column(formula);
    ColumnBounds bounds =
        column
            .bounds()
            .getOrElseThrow(
                () ->
                    new IllegalArgumentException(
                        "column " + column.name() + " has no declared bounds: give a range"));
    return Range.of(
        bounds.low().toPlainString(), bounds.high().toPlainString(), bounds.grid().toPlainString());
  }

  /** The columns that an analyst may see. */
  public List<ColumnSchema> columns() {
    return columns.stream().filter(ColumnSchema::visible).toList();
  }

  /** Hidden ones too, at their positions. */
  List<ColumnSchema> allColumns() {
    return columns;
  }

  /** The rows, each with what says that this plan gave it. */
  Queryable<TaggedRow> tagged(Tag tag) {
    return rows.map(tag);
  }

  /** These rows and public rows with the same columns. */
  TableQuery beside(NobodysRows nobodys) {
    return new TableQuery(rows.union(nobodys.table(), nobodys), nobodys.columns());
  }

  /** The aggregates that one question can have several of. */
  public TableParts parts() {
    return new TableParts(columns);
  }

  /**
   * Asks several aggregates in one question: one evaluation, one charge, ε or ρ split evenly. At a
   * ρ the noise is Gaussian.
   */
  public Either<Refusal, Release<Several>> ask(Amount asked, List<Part<ChunkRow, ?>> parts) {
    return asked instanceof Epsilon epsilon
        ? rows.ask(epsilon, parts.toArray(TableQuery::none))
        : rows.ask((Rho) asked, parts.toArray(TableQuery::none));
  }

  @SuppressWarnings("unchecked") // an array of them is only filled
  static Part<ChunkRow, ?>[] none(int size) {
    return (Part<ChunkRow, ?>[]) new Part<?, ?>[size];
  }

  Queryable<ChunkRow> rows() {
    return rows;
  }

  /** The cost and accuracy of several aggregates; it touches no data. */
  public Preview preview(Amount asked, List<Part<ChunkRow, ?>> parts) {
    return asked instanceof Epsilon epsilon
        ? rows.preview(epsilon, parts.toArray(TableQuery::none))
        : rows.preview((Rho) asked, parts.toArray(TableQuery::none));
  }

  /**
   * The rows as records of Java, for every operator and primitive that there is. A record's
   * components have the names of columns; a row that lacks a value for a primitive component is
   * left out.
   */
  public <R extends Record> Queryable<R> as(Class<R> type) {
    return rows.map(RowRecords.of(type, columns));
  }

  /** The plan as text, and nothing of the data. */
  public String explain() {
    return rows.explain();
  }

  @Override
  public String toString() {
    return explain();
  }
}
