package org.properdp.sql.ask;

import java.math.BigDecimal;
import java.util.IdentityHashMap;
import java.util.List;
import org.apache.calcite.rel.BiRel;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinInfo;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexVisitorImpl;
import org.apache.calcite.rex.RexWindow;
import org.apache.calcite.rex.RexWindowBound;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.computed.SubQueriesAsJoins;
import org.properdp.sql.names.AnswerTable;
import org.properdp.sql.names.SizedTable;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.text.SqlError;
import org.properdp.sql.text.TextWork;

/**
 * How many rows what follows from public rows and answers can come to on the way. That is measured
 * on public tables before a question takes its place, and refused above a limit, because a text of
 * one line could keep a machine busy for years (SEMANTICS §11, "Work").
 */
final class PublicWork {
  /** The most rows that a step of an analyst's statement may give, or look at. */
  static final long MOST = 10_000_000;

  /** The most values that they may have, where a text that is computed counts as more. */
  static final long MOST_VALUES = 100_000_000;

  /** The most values that what sorts, joins or groups may hold until it has seen all of them. */
  static final long MOST_HELD = 20_000_000;

  /** How many characters of a text take as much room as a number. */
  private static final int CHARACTERS = 16;

  private final IdentityHashMap<RelNode, Long> counts = new IdentityHashMap<>();
  private long most;
  private long values;
  private long texts;
  private long held;
  private long given;
  private int joins;

  /** Whether it follows from the plan alone, because it reads no table but answers. */
  private boolean isFixed = true;

  private PublicWork() {}

  /** What a plan can come to. */
  static PublicWork of(RelNode plan) {
    PublicWork work = new PublicWork();
    RelNode computed = SubQueriesAsJoins.of(plan);
    work.given = product(work.rows(computed), weight(computed));
    work.counts.clear();
    return work;
  }

  /** Refuses a plan that can come to more rows. */
  void check(long limit) {
    if (most > limit) {
      throw tooMuch(
          "what is computed from answers and public rows may come to at most "
              + limit
              + " rows in a step, but this could come to more: join on equal columns, or choose"
              + " rows first");
    } else if (values > limit * (MOST_VALUES / MOST)) {
      throw tooMuch(
          "what is computed from answers and public rows may come to at most "
              + limit * (MOST_VALUES / MOST)
              + " values in a step, where each "
              + CHARACTERS
              + " characters of a text that is computed are one more, but this could come to more:"
              + " choose rows and columns first");
    } else if (texts > limit * (MOST_VALUES / MOST)) {
      throw tooMuch(
          "functions of texts over answers and public rows may look at a public number of"
              + " characters in all, but these could look at more: choose rows first, or look for"
              + " shorter texts");
    } else if (held > limit * (MOST_HELD / MOST)) {
      throw tooMuch(
          "what is computed from answers and public rows may hold at most "
              + limit * (MOST_HELD / MOST)
              + " values at a time where it sorts, joins or groups, but this could hold more:"
              + " choose rows and columns first");
    }
  }

  private static SqlError tooMuch(String sentence) {
    return new SqlError(1, 1, sentence, Rule.WORK);
  }

  /** The most rows in a step. */
  long most() {
    return most;
  }

  /** The most values that are held on the way, where a step must see all of them first. */
  long held() {
    return held;
  }

  /** The most values that it gives. */
  long given() {
    return given;
  }

  /** Whether the same plan always comes to this: no public rows, which may be replaced. */
  boolean isFixed() {
    return isFixed;
  }

  /** How many joins there are, also those that sub-queries are made to. */
  int joins() {
    return joins;
  }

  /** The most rows that a node gives. */
  private long rows(RelNode rel) {
    Long known = counts.get(rel);
    return known == null ? rowsOf(rel) : known;
  }

  private long rowsOf(RelNode rel) {
    long rows = counted(rel);
    counts.put(rel, rows);
    joins += rel instanceof BiRel ? 1 : 0;
    if (!isPassedOn(rel)) {
      rel.getInputs().forEach(input -> held = sum(held, product(rows(input), weight(input))));
    }
    most = Math.max(most, rows);
    values = Math.max(values, product(rows, weight(rel)));
    texts = sum(texts, product(rel instanceof Join ? rows : all(rel), texts(rel)));
    if (rel instanceof Project project && project.containsOver()) {
      project.getProjects().forEach(each -> each.accept(new Frames(project.getInput(), rows)));
    }
    return rows;
  }

  /** The rows that come in. */
  private long all(RelNode rel) {
    long all = 0;
    for (RelNode input : rel.getInputs()) {
      all = sum(all, rows(input));
    }
    return all;
  }

  private static long texts(RelNode rel) {
    if (rel instanceof Project project) {
      return TextWork.of(project.getProjects());
    } else if (rel instanceof Filter filter) {
      return TextWork.of(List.of(filter.getCondition()));
    }
    return rel instanceof Join join ? TextWork.of(List.of(join.getCondition())) : 0;
  }

  /** Whether each row goes on before the next one comes. */
  private static boolean isPassedOn(RelNode rel) {
    return rel instanceof Filter
        || (rel instanceof Project project && !project.containsOver())
        || (rel instanceof Union union && union.all)
        || (rel instanceof Sort sort && sort.getCollation().getFieldCollations().isEmpty());
  }

  /** The values of a row, where texts that are computed for it count by their length. */
  private static long weight(RelNode rel) {
    long weight = rel.getRowType().getFieldCount();
    if (rel instanceof Project project) {
      for (RexNode each : project.getProjects()) {
        boolean isText = SqlTypeUtil.isCharacter(each.getType()) && each instanceof RexCall;
        int length = each.getType().getPrecision();
        weight +=
            isText
                ? (length < 0 ? TextWork.LONGEST : Math.min(length, TextWork.LONGEST)) / CHARACTERS
                : 0;
      }
    }
    return weight;
  }

  /** Windows whose begin moves are computed anew for each row. */
  private final class Frames extends RexVisitorImpl<@Nullable Void> {
    private final RelNode input;
    private final long rows;

    Frames(RelNode input, long rows) {
      super(true);
      this.input = input;
      this.rows = rows;
    }

    @Override
    public @Nullable Void visitOver(RexOver over) {
      RexWindow window = over.getWindow();
      RexWindowBound lower = window.getLowerBound();
      if (!(lower.isUnbounded() && lower.isPreceding())) {
        most = Math.max(most, product(rows, Math.min(partition(window), length(window))));
      }
      return super.visitOver(over);
    }

    private long partition(RexWindow window) {
      boolean isPlain = window.partitionKeys.stream().allMatch(RexInputRef.class::isInstance);
      return isPlain && !window.partitionKeys.isEmpty()
          ? alike(
              input,
              rows,
              window.partitionKeys.stream().map(key -> ((RexInputRef) key).getIndex()).toList())
          : rows;
    }

    private long length(RexWindow window) {
      return window.isRows()
          ? sum(offset(window.getLowerBound()), sum(offset(window.getUpperBound()), 1))
          : Long.MAX_VALUE;
    }

    private static long offset(RexWindowBound bound) {
      if (bound.isCurrentRow()) {
        return 0;
      }
      RexNode offset = bound.getOffset();
      BigDecimal number =
          offset instanceof RexLiteral literal ? literal.getValueAs(BigDecimal.class) : null;
      return number == null || number.abs().compareTo(BigDecimal.valueOf(MOST)) > 0
          ? Long.MAX_VALUE
          : number.abs().longValue();
    }
  }

  private long counted(RelNode rel) {
    if (rel instanceof TableScan scan) {
      SizedTable table = scan.getTable().unwrapOrThrow(SizedTable.class);
      isFixed &= table instanceof AnswerTable;
      return table.size();
    } else if (rel instanceof Values values) {
      return values.getTuples().size();
    } else if (rel instanceof Join join) {
      return joined(join);
    } else if (rel instanceof Correlate) {
      return product(rows(rel.getInput(0)), rows(rel.getInput(1)));
    }
    boolean isOne = rel instanceof Aggregate aggregate && aggregate.getGroupCount() == 0;
    return isOne ? 1 : all(rel);
  }

  private long joined(Join join) {
    long left = rows(join.getLeft());
    long right = rows(join.getRight());
    JoinInfo info = join.analyzeCondition();
    long pairs =
        info.leftKeys.isEmpty()
            ? product(left, right)
            : Math.min(
                product(left, alike(join.getRight(), right, info.rightKeys)),
                product(right, alike(join.getLeft(), left, info.leftKeys)));
    return join.getJoinType() == JoinRelType.INNER ? pairs : Math.max(pairs, sum(left, right));
  }

  /** The most rows of a node that have equal values in some fields. */
  private static long alike(RelNode rel, long rows, List<Integer> fields) {
    if (rel instanceof Filter) {
      return alike(rel.getInput(0), rows, fields);
    } else if (rel instanceof Project project) {
      List<RexNode> expressions = fields.stream().map(project.getProjects()::get).toList();
      return expressions.stream().allMatch(RexInputRef.class::isInstance)
          ? alike(
              project.getInput(),
              rows,
              expressions.stream().map(each -> ((RexInputRef) each).getIndex()).toList())
          : rows;
    } else if (rel instanceof Aggregate aggregate) {
      int groups = aggregate.getGroupCount();
      boolean isUnique =
          aggregate.getGroupType() == Aggregate.Group.SIMPLE
              && ImmutableBitSet.of(fields).contains(ImmutableBitSet.range(groups));
      return isUnique ? 1 : rows;
    }
    SizedTable table =
        rel instanceof TableScan scan ? scan.getTable().unwrap(SizedTable.class) : null;
    return table == null ? rows : Math.min(rows, table.alike(fields));
  }

  private static long product(long left, long right) {
    return Math.multiplyHigh(left, right) != 0 || left * right < 0 ? Long.MAX_VALUE : left * right;
  }

  private static long sum(long left, long right) {
    return left > Long.MAX_VALUE - right ? Long.MAX_VALUE : left + right;
  }

  @Override
  public String toString() {
    return "PublicWork";
  }
}
