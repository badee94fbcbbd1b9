package org.properdp.sql.question;

import static org.properdp.relational.expression.Expressions.when;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.relational.expression.Formula;
import org.properdp.sql.function.WithinBounds;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.question.NoisyQuestion.Noisy;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Relation.Protected;
import org.properdp.tables.TableParts;
import org.properdp.tables.TableQuery;

/** The noisy aggregates of one SELECT in one grouping, and the primitives that answer them. */
final class NoisyAggregates {
  private static final Range ONES = Range.of("0", "1");
  private static final String FRACTION = "the fraction of a percentile must be a constant";

  private final Protected rows;
  private final Vector<Formula> keys;
  private final List<List<@Nullable Object>> cells;
  private final ErrorLocator places;
  private final Option<String> shownKeys;
  private final Amount asked;
  private final TableParts parts;
  private final NoisyBounds bounds;
  private final Function<ChunkRow, List<@Nullable Object>> key;

  /**
   * Aggregates over rows that are grouped by keys.
   *
   * @param cells the cells that there are of these keys
   * @param shownKeys what is said of the keys where each aggregate is of one of several sets
   */
  NoisyAggregates(
      Protected rows,
      TableQuery table,
      Vector<Formula> keys,
      List<List<@Nullable Object>> cells,
      Option<String> shownKeys,
      Amount asked,
      ErrorLocator places) {
    this.rows = rows;
    this.keys = keys;
    this.cells = cells;
    this.shownKeys = shownKeys;
    this.places = places;
    this.asked = asked;
    this.parts = table.parts();
    this.bounds = new NoisyBounds(rows, table.columns(), places);
    this.key = keys.isEmpty() ? row -> List.of() : parts.key(keys.asJava());
  }

  /**
   * The noisy aggregate that a call is.
   *
   * @param shown what it is called where it is explained
   */
  Noisy shown(AggregateCall call, String shown) {
    return of(call, shown + shownKeys.getOrElse(""));
  }

  /** The identity of a call: calls of the same name are one drawn value. */
  String name(AggregateCall call) {
    String function =
        call.getAggregation() instanceof WithinBounds within
            ? within.getName()
            : call.getAggregation().getKind().name();
    return function
        + (call.isDistinct() ? "(DISTINCT " : "(")
        + (call.getArgList().isEmpty()
            ? "*"
            : Vector.ofAll(call.getArgList())
                .map(at -> String.valueOf(rows.fields().get(at)))
                .mkString(", "))
        + ")"
        + (call.filterArg < 0 ? "" : " FILTER (WHERE " + rows.fields().get(call.filterArg) + ")");
  }

  private Noisy of(AggregateCall call, String name) {
    if (call.getArgList().isEmpty() && call.filterArg < 0) {
      return counted(name);
    }
    if (call.isDistinct()) {
      return distinct(call, name);
    }
    if (call.getAggregation() instanceof WithinBounds within) {
      boolean isGiven = call.getArgList().size() > within.bounds();
      Range range = isGiven ? bounds.given(call, within.bounds()) : bounds.declared(call);
      return within(within, call, range, name);
    }
    return switch (call.getAggregation().getKind()) {
      case COUNT -> placed(name, Rule.SUM, parts.sum(ONES, ones(call)));
      case SUM, SUM0 -> placed(name, Rule.SUM, parts.sum(bounds.declared(call), number(call)));
      case AVG -> placed(name, Rule.AVERAGE, parts.average(bounds.declared(call), number(call)));
      case MIN -> ranked(name, call, bounds.declared(call), Rank.minimum());
      case MAX -> ranked(name, call, bounds.declared(call), Rank.maximum());
      case VAR_POP, VAR_SAMP, STDDEV_POP, STDDEV_SAMP ->
          spread(call.getAggregation().getKind().name(), call, bounds.declared(call), name);
      default ->
          throw places.refuseCall(
              Rule.AGGREGATES,
              "the noisy aggregates are COUNT, SUM, AVG, VAR_POP, VAR_SAMP, STDDEV_POP,"
                  + " STDDEV_SAMP, MIN, MAX, MEDIAN and PERCENTILE_CONT, but not "
                  + call.getAggregation().getName(),
              call.getAggregation().getName());
    };
  }

  private Noisy within(WithinBounds within, AggregateCall call, Range range, String name) {
    if (within.equals(WithinBounds.SUM)) {
      return placed(name, Rule.SUM, parts.sum(range, number(call)));
    } else if (within.equals(WithinBounds.SUM_PER_GROUP)) {
      return placed(name, Rule.PER_GROUP, parts.boundedSum(range, number(call)));
    } else if (within.equals(WithinBounds.COUNT_PER_GROUP)) {
      Formula one =
          when(rows.fields().get(call.getArgList().get(0)).isNotNull(), 1).otherwise(null);
      return placed(name, Rule.PER_GROUP, parts.boundedSum(range, only(call, one)));
    } else if (within.equals(WithinBounds.AVG)) {
      return placed(name, Rule.AVERAGE, parts.average(range, number(call)));
    } else if (within.equals(WithinBounds.MIN)) {
      return ranked(name, call, range, Rank.minimum());
    } else if (within.equals(WithinBounds.MAX)) {
      return ranked(name, call, range, Rank.maximum());
    } else if (within.equals(WithinBounds.MEDIAN)) {
      return ranked(name, call, range, Rank.median());
    } else if (!within.equals(WithinBounds.PERCENTILE)) {
      return spread(within.written(), call, range, name);
    }
    try {
      return ranked(
          name, call, range, Rank.quantile(bounds.constant(call, 1, FRACTION).toPlainString()));
    } catch (IllegalArgumentException wrong) {
      throw places.refuseCall(Rule.BOUNDS, String.valueOf(wrong.getMessage()), within.getName());
    }
  }

  private Noisy spread(String function, AggregateCall call, Range range, String name) {
    try {
      Part<ChunkRow, BigDecimal> part =
          switch (function) {
            case "VAR_POP" -> parts.variance(range, number(call));
            case "STDDEV_POP" -> parts.deviation(range, number(call));
            default -> parts.ofSample(function.equals("STDDEV_SAMP"), range, number(call));
          };
      return placed(name, Rule.VARIANCE, part);
    } catch (IllegalArgumentException wide) {
      throw places.refuseCall(
          Rule.BOUNDS, String.valueOf(wide.getMessage()), call.getAggregation().getName());
    }
  }

  private Noisy ranked(String name, AggregateCall call, Range range, Rank rank) {
    return placed(name, Rule.CHOSEN, parts.quantile(rank, range, number(call)));
  }

  private Noisy counted(String name) {
    if (keys.isEmpty()) {
      Part<ChunkRow, Long> part = parts.count();
      return new Noisy(name, Rule.COUNT, part, NoisyQuestion.alone(part));
    }
    boolean isPlain =
        keys.size() == 1
            && asked instanceof Epsilon
            && cells.stream().noneMatch(cell -> cell.get(0) == null);
    if (isPlain) {
      Part<ChunkRow, io.vavr.collection.Map<Object, Long>> part =
          parts.histogram(
              PublicKeys.of("cells", cells.stream().map(cell -> cell.get(0)).toList()),
              keys.head());
      return new Noisy(name, Rule.HISTOGRAM, part, NoisyQuestion.byCell(part));
    }
    Part<ChunkRow, io.vavr.collection.Map<List<@Nullable Object>, Long>> part =
        Part.histogram(PublicKeys.of("cells", cells), key, 1);
    return new Noisy(name, Rule.HISTOGRAM, part, NoisyQuestion.byCell(part));
  }

  private <R> Noisy placed(String name, Rule rule, Part<ChunkRow, R> part) {
    if (keys.isEmpty()) {
      return new Noisy(name, rule, part, NoisyQuestion.alone(part));
    }
    Part<ChunkRow, io.vavr.collection.Map<List<@Nullable Object>, R>> byKey =
        Part.byKey(PublicKeys.of("cells", cells), key, part);
    Rule inCells =
        rule == Rule.DISTINCT || rule == Rule.CHOSEN || rule == Rule.PER_GROUP
            ? rule
            : Rule.SUMS_IN_CELLS;
    return new Noisy(name, inCells, byKey, NoisyQuestion.byCell(byKey));
  }

  private Noisy distinct(AggregateCall call, String name) {
    boolean isOfPeople =
        call.getArgList().stream().allMatch(rows.owner()::isKey)
            && rows.owner().isKeyedIn(call.getArgList()::contains);
    boolean isPlain = isOfPeople && keys.isEmpty() && call.filterArg < 0;
    if (call.getAggregation().getKind() == SqlKind.COUNT && isPlain) {
      Part<ChunkRow, Long> part = parts.individuals();
      return new Noisy(name, Rule.PEOPLE, part, NoisyQuestion.alone(part));
    } else if (call.getAggregation().getKind() == SqlKind.COUNT
        && isOfPeople
        && rows.owner().key().size() > 1) {
      // One for each person that is in a cell: so no value is made of the components.
      return placed(name, Rule.PER_GROUP, parts.boundedSum(ONES, ones(call)));
    } else if (call.getAggregation().getKind() != SqlKind.COUNT || call.getArgList().size() != 1) {
      throw places.refuseCall(
          Rule.AGGREGATES,
          "only COUNT(DISTINCT x) of one value can be asked of people's rows, but not "
              + call.getAggregation().getName()
              + "(DISTINCT …)"
              + (call.getAggregation().getKind() == SqlKind.COUNT
                  ? " of several: they are one as a || '-' || b"
                  : ""),
          call.getAggregation().getName());
    }
    return placed(
        name,
        Rule.DISTINCT,
        parts.distinct(only(call, rows.fields().get(call.getArgList().get(0)))));
  }

  private Formula only(AggregateCall call, Formula value) {
    return call.filterArg < 0
        ? value
        : when(rows.fields().get(call.filterArg), value).otherwise(null);
  }

  private Formula number(AggregateCall call) {
    return only(call, rows.fields().get(call.getArgList().get(0)));
  }

  private Formula ones(AggregateCall call) {
    Formula counted =
        Vector.ofAll(call.getArgList())
            .map(at -> rows.fields().get(at).isNotNull())
            .reduceOption(Formula::and)
            .map(all -> when(all, 1).otherwise(null))
            .getOrElse(() -> when(rows.fields().get(call.filterArg), 1).otherwise(null));
    return call.getArgList().isEmpty() ? counted : only(call, counted);
  }

  /** A question that can be asked, and has a price; what can't is refused. */
  static NoisyQuestion checked(NoisyQuestion question, ErrorLocator places) {
    if (question.aggregates().isEmpty()) {
      throw places.refuseGroups(
          Rule.AGGREGATES,
          "which public values people's rows have can't be asked without an aggregate: ask for"
              + " COUNT(*) beside them, with GROUP BY instead of DISTINCT");
    }
    if (question.asked() instanceof Rho) {
      checkGaussian(question, places);
    }
    Cells.checkValues(
        question.aggregates().size() / question.sets().size(), question.cells(), places);
    try {
      question.preview();
      return question;
    } catch (IllegalArgumentException wrong) {
      throw places.refuseOption(
          Rule.CURRENCY, String.valueOf(wrong.getMessage()), question.asked().currency());
    }
  }

  /** The aggregates that can't be asked with Gaussian noise, or not beside others. */
  private static void checkGaussian(NoisyQuestion question, ErrorLocator places) {
    if (question.sets().size() > 1) {
      throw places.refuseOption(
          Rule.CURRENCY,
          "ROLLUP, CUBE and GROUPING SETS are asked at an epsilon: at a rho, each set is a question"
              + " of its own",
          question.asked().currency());
    }
    for (Noisy each : question.aggregates()) {
      boolean isAlone = each.rule() == Rule.PEOPLE || each.rule() == Rule.DISTINCT;
      boolean isChosen = each.rule() == Rule.CHOSEN || each.rule() == Rule.PER_GROUP;
      boolean isOne = question.aggregates().size() == 1 && question.sets().get(0).keys().isEmpty();
      if (isChosen) {
        throw places.refuseOption(
            Rule.CURRENCY,
            each.name()
                + " has no Gaussian noise: ask for it at an epsilon, of which each person pays half"
                + " of the square",
            question.asked().currency());
      } else if (isAlone && !isOne) {
        throw places.refuseOption(
            Rule.CURRENCY,
            each.name()
                + " is a question of its own at a rho, without GROUP BY and other aggregates; at an"
                + " epsilon it can stand beside others",
            question.asked().currency());
      }
    }
  }
}
