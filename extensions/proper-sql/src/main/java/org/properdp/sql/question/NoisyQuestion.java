package org.properdp.sql.question;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Rho;
import org.properdp.columns.ChunkRow;
import org.properdp.noise.Certainty;
import org.properdp.primitive.Interval;
import org.properdp.primitive.Part;
import org.properdp.primitive.Several;
import org.properdp.query.AggregateQuestion;
import org.properdp.query.PendingQuestion;
import org.properdp.query.Preview;
import org.properdp.sql.rule.Grounds.Gap;
import org.properdp.sql.rule.Reasons;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.table.AnswerTable;
import org.properdp.tables.TableQuery;
import org.properdp.tables.TableQuestion;
import org.properdp.tables.schema.Epoch;

/**
 * A question of a statement: aggregates over people's rows in cells, one evaluation and one charge
 * for all of them.
 *
 * @param isNamed whether the statement gives it a request id
 * @param taking how people take part
 * @param asked the ε or ρ that it is asked at
 * @param accuracy the certainty of the intervals that are told
 * @param reasons the steps that lead to its rows, each with its rule
 * @param sets of what rows are grouped by: one, or those of GROUPING SETS
 * @param aggregates the different aggregates of each set, each with its share of ε or ρ: of the
 *     first aggregate those of all sets, and so on
 * @param columns of each column of the answer after the keys, what it shows
 */
public record NoisyQuestion(
    TableQuery rows,
    boolean isNamed,
    InclusionOption taking,
    Amount asked,
    Certainty accuracy,
    Vector<Reasons.Reason> reasons,
    List<GroupSet> sets,
    List<Noisy> aggregates,
    Vector<Column> columns,
    AnswerTable answer) {
  /**
   * An aggregate in a question.
   *
   * @param name what it is called where it is explained
   * @param rule by which it has a price
   * @param values the values of an answer's cells, in order
   */
  public record Noisy(String name, Rule rule, Part<ChunkRow, ?> part, Values values) {}

  /**
   * One of several ways in which the same rows are grouped.
   *
   * @param keys the positions of what they are grouped by, among all that any set has
   * @param cells the values of each cell, NULL for what other sets alone have
   */
  public record GroupSet(List<Integer> keys, List<List<@Nullable Object>> cells) {}

  /** The part of a cell that a column of the answer shows. */
  sealed interface Column {
    /** The value of an aggregate, as one of the column's type. */
    record Value(int aggregate, Function<Object, Object> typed) implements Column {}

    /** The distance by which noise moves an aggregate. */
    record Off(int aggregate) implements Column {}

    /** GROUPING: a bit for each of these keys, 1 if the cell's set has it not. */
    record Grouping(List<Integer> keys, Function<Object, Object> typed) implements Column {
      long of(GroupSet set) {
        long bits = 0;
        for (int key : keys) {
          bits = 2 * bits + (set.keys().contains(key) ? 0 : 1);
        }
        return bits;
      }
    }
  }

  /** Reads the value of each cell. */
  @FunctionalInterface
  public interface Values {
    List<?> of(Several answer);
  }

  /** Reads the values of a part by cells. */
  static <K, R> Values byCell(Part<ChunkRow, ? extends io.vavr.collection.Map<K, R>> part) {
    return answer -> answer.of(part).value().values().toJavaList();
  }

  /** Reads the value of a part without cells. */
  static <R> Values alone(Part<ChunkRow, R> part) {
    return answer -> List.of(answer.of(part).value());
  }

  private List<Part<ChunkRow, ?>> parts() {
    List<Part<ChunkRow, ?>> parts = new ArrayList<>();
    aggregates.forEach(each -> parts.add(each.part()));
    return parts;
  }

  /**
   * The question as it is asked.
   *
   * @param epoch within which the same question gets the same answer
   */
  public PendingQuestion<Several> pending(Option<Epoch> epoch) {
    return question(inEpoch(epoch)).pending();
  }

  private AggregateQuestion<ChunkRow> question(TableQuery table) {
    return taking
        .of(table)
        .map(some -> TableQuestion.of(some, asked, parts()))
        .getOrElse(() -> TableQuestion.of(table, asked, parts()));
  }

  /** Gives what stands for its answer in the plan the answer's values. */
  public void answered(Several released) {
    List<List<?>> values = new ArrayList<>();
    List<List<Interval>> intervals = new ArrayList<>();
    boolean isOffShown = columns.exists(Column.Off.class::isInstance);
    for (Noisy each : aggregates) {
      values.add(each.values().of(released));
      intervals.add(isOffShown ? released.each(each.part(), accuracy).asJava() : List.of());
    }
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int set = 0; set < sets.size(); set++) {
      List<List<@Nullable Object>> cells = sets.get(set).cells();
      for (int cell = 0; cell < cells.size(); cell++) {
        List<@Nullable Object> row = new ArrayList<>(cells.get(cell));
        for (int column = 0; column < columns.size(); column++) {
          row.add(shown(column, set, cell, values, intervals));
        }
        rows.add(row);
      }
    }
    answer.answered(rows);
  }

  private TableQuery inEpoch(Option<Epoch> epoch) {
    return epoch
        .filter(reused -> !isNamed)
        .map(reused -> rows.request(question(rows).requestIn(reused.name())))
        .getOrElse(rows);
  }

  /** The distance by which noise moves a cell's value; null where it is ranks that noise moves. */
  private static @Nullable Object off(List<Interval> each, int cell) {
    if (each.isEmpty()) {
      return null;
    }
    Interval own = each.get(each.size() == 1 ? 0 : cell);
    return own.isOfValue() ? (Object) own.off().doubleValue() : null;
  }

  private @Nullable Object shown(
      int at, int set, int cell, List<List<?>> values, List<List<Interval>> intervals) {
    Column column = columns.get(at);
    if (column instanceof Column.Grouping grouping) {
      return grouping.typed().apply(grouping.of(sets.get(set)));
    } else if (column instanceof Column.Off off) {
      return off(intervals.get(off.aggregate() * sets.size() + set), cell);
    }
    Column.Value value = (Column.Value) column;
    return value.typed().apply(values.get(value.aggregate() * sets.size() + set).get(cell));
  }

  /** The cells of an aggregate: those of its set. */
  public List<List<@Nullable Object>> cellsOf(int aggregate) {
    return sets.get(aggregate % sets.size()).cells();
  }

  /** The number of cells in all sets. */
  public int cells() {
    return sets.stream().mapToInt(set -> set.cells().size()).sum();
  }

  /**
   * The words of an answer on an aggregate.
   *
   * @param name what it is called where it is explained
   * @param values its value in each cell
   * @param intervals how far noise takes the value in each cell, with the certainty asked for; one
   *     where all have the same
   */
  public record Said(String name, List<?> values, List<Interval> intervals) {
    /** The distance by which noise moves the value in a cell. */
    public Interval interval(int cell) {
      return intervals.get(intervals.size() == 1 ? 0 : cell);
    }
  }

  /** The words of an answer on each aggregate. */
  public List<Said> said(Several answered) {
    List<Said> all = new ArrayList<>();
    for (Noisy each : aggregates) {
      List<Interval> intervals = answered.each(each.part(), accuracy).asJava();
      all.add(new Said(each.name(), each.values().of(answered), intervals));
    }
    return all;
  }

  /** The distance by which noise moves each aggregate, in words, with the certainty asked for. */
  public Map<String, String> intervals(Several answered) {
    Map<String, String> intervals = new LinkedHashMap<>();
    for (Noisy each : aggregates) {
      answered
          .interval(each.part(), accuracy)
          .forEach(off -> intervals.put(each.name(), off.toString()));
    }
    return intervals;
  }

  /**
   * The part of it that no theorem is about: that follows from its regime, currency and way to take
   * part.
   */
  public Vector<Gap> gaps() {
    Preview preview = preview();
    boolean isRho = preview.costOf(1).currency() == Currency.RHO;
    return Vector.of(Gap.GLOBAL)
        .reject(gap -> preview.isPersonal())
        .appendAll(Option.when(isRho, asked instanceof Rho ? Gap.RHO : Gap.EPSILON_IN_RHO))
        .appendAll(taking.gap());
  }

  /** Its cost and accuracy; it touches no data. */
  public Preview preview() {
    return taking
        .of(rows)
        .map(some -> some.preview(asked, parts()))
        .getOrElse(() -> rows.preview(asked, parts()));
  }
}
