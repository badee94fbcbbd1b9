package org.properdp.sql.ask;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexVisitorImpl;
import org.apache.calcite.rex.RexWindow;
import org.apache.calcite.rex.RexWindowBound;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parse.TextWork;
import org.properdp.sql.table.AnswerTable;
import org.properdp.sql.table.SizedTable;
import org.properdp.sql.translate.CorrelatedEqualities;
import org.properdp.sql.translate.CorrelationVariables;

/**
 * Counts what a plan over public rows and answers can come to, from the sizes of public tables and
 * answers alone.
 */
final class WorkCounts {
  private final IdentityHashMap<RelNode, Long> counts = new IdentityHashMap<>();

  /** Of what does not speak of the rows around it, beside each of these. */
  private final IdentityHashMap<RelNode, Long> spread = new IdentityHashMap<>();

  private long most;
  private long values;
  private long texts;
  private long held;
  private Around around = Around.NOTHING;

  /** True if it follows from the plan alone, because it reads no table but answers. */
  private boolean isFixed = true;

  private WorkCounts() {}

  /** The work that a plan can be. */
  static PublicWork of(RelNode plan) {
    WorkCounts all = new WorkCounts();
    long given = product(all.rows(plan), weight(plan));
    return new PublicWork(all.most, all.values, all.texts, all.held, given, all.isFixed);
  }

  /** The rows that a sub-query is looked up for, and the variables by which it speaks of them. */
  private record Around(long rows, Set<CorrelationId> variables) {
    private static final Around NOTHING = new Around(1, Set.of());

    boolean isIn(RelNode rel) {
      return CorrelationVariables.of(rel).stream().anyMatch(variables::contains);
    }
  }

  /** The most rows that a node gives; what does not speak of the rows around comes beside each. */
  private long rows(RelNode rel) {
    if (!around.variables().isEmpty() && !around.isIn(rel)) {
      Long known = spread.get(rel);
      return known == null ? spread(rel) : known;
    }
    Long known = counts.get(rel);
    return known == null ? rowsOf(rel) : known;
  }

  private long spread(RelNode rel) {
    long rows = product(around.rows(), alone(rel));
    spread.put(rel, rows);
    return counted(rows, rel, rel.getRowType().getFieldCount());
  }

  private long alone(RelNode rel) {
    return within(Around.NOTHING, rel);
  }

  private long within(Around inner, RelNode rel) {
    Around outer = around;
    around = inner;
    long rows = rows(rel);
    around = outer;
    return rows;
  }

  /** Counts rows, of each of which so many values are held. */
  private long counted(long rows, RelNode rel, long made) {
    most = Math.max(most, rows);
    values = Math.max(values, product(rows, weight(rel)));
    held = sum(held, product(rows, made));
    return rows;
  }

  private long rowsOf(RelNode rel) {
    boolean isTied =
        rel instanceof Filter filter
            && !around.variables().isEmpty()
            && !around.isIn(filter.getInput());
    long all = isTied ? tied((Filter) rel) : all(rel);
    long rows = rel instanceof Filter ? all : counted(rel);
    counts.put(rel, rows);
    counted(rows, rel, made(rel));
    texts = sum(texts, product(rel instanceof Join ? rows : all, texts(rel)));
    if (rel instanceof Project project && project.containsOver()) {
      project.getProjects().forEach(each -> each.accept(new Frames(project.getInput(), rows)));
    }
    long outer = rel instanceof Join ? rows : all;
    rel.accept(
        new RexShuttle() {
          @Override
          public RexNode visitSubQuery(RexSubQuery nested) {
            lookedUp(nested, outer, rel);
            return super.visitSubQuery(nested);
          }
        });
    return rows;
  }

  /** The rows of a sub-query beside those around that are equal where the condition says so. */
  private long tied(Filter filter) {
    List<Integer> fields = new ArrayList<>();
    for (RexNode each : RelOptUtil.conjunctions(filter.getCondition())) {
      RexNode inner = CorrelatedEqualities.inner(each, around.variables());
      int field = inner == null ? -1 : EqualRowBound.field(inner);
      if (field >= 0) {
        fields.add(field);
      }
    }
    long alone = alone(filter.getInput());
    return product(
        around.rows(),
        fields.isEmpty() ? alone : EqualRowBound.of(filter.getInput(), alone, fields));
  }

  /** Counts a sub-query that is looked up for so many rows. */
  private void lookedUp(RexSubQuery nested, long outer, RelNode rel) {
    Set<CorrelationId> spoken = new HashSet<>(around.variables());
    spoken.addAll(rel.getVariablesSet());
    spoken.retainAll(CorrelationVariables.of(nested.rel));
    if (!spoken.isEmpty()) {
      within(new Around(outer, spoken), nested.rel);
      held = sum(held, outer);
      return;
    }
    long inner = alone(nested.rel);
    held = sum(held, outer);
    boolean isFound =
        nested.getKind() == SqlKind.EXISTS
            || nested.getKind() == SqlKind.SCALAR_QUERY
            || (nested.getOperands().size() == 1
                && !(nested.op instanceof SqlQuantifyOperator some
                    && some.comparisonKind != SqlKind.EQUALS));
    most = Math.max(most, isFound ? 0 : product(outer, inner));
  }

  /** The rows that come in. */
  private long all(RelNode rel) {
    long all = 0;
    for (RelNode input : inputs(rel)) {
      all = sum(all, rows(input));
    }
    return all;
  }

  /** Its inputs, but for what is counted beside each row of another one. */
  private static List<RelNode> inputs(RelNode rel) {
    return rel instanceof Correlate join ? List.of(join.getLeft()) : rel.getInputs();
  }

  private static long texts(RelNode rel) {
    if (rel instanceof Project project) {
      return TextWork.of(project.getProjects());
    } else if (rel instanceof Filter filter) {
      return TextWork.of(List.of(filter.getCondition()));
    }
    return rel instanceof Join join ? TextWork.of(List.of(join.getCondition())) : 0;
  }

  /** The values that are made of each row: a table's are there, and so is what is only chosen. */
  private static long made(RelNode rel) {
    if (rel instanceof TableScan) {
      return 0;
    }
    long chosen =
        rel instanceof Project project
            ? project.getProjects().stream().filter(RexInputRef.class::isInstance).count()
            : 0;
    return weight(rel) - chosen;
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
                ? (length < 0 ? TextWork.LONGEST : Math.min(length, TextWork.LONGEST))
                    / PublicWork.CHARACTERS
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
          ? EqualRowBound.of(
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
      return number == null || number.abs().compareTo(BigDecimal.valueOf(PublicWork.MOST)) > 0
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
    } else if (rel instanceof Correlate join) {
      return within(
          new Around(rows(join.getLeft()), Set.of(join.getCorrelationId())), join.getRight());
    } else if (rel instanceof Aggregate aggregate) {
      long sets = aggregate.getGroupSets().size();
      return aggregate.getGroupCount() == 0 ? around.rows() : product(sets, all(rel));
    }
    return all(rel);
  }

  private long joined(Join join) {
    long left = rows(join.getLeft());
    long right = rows(join.getRight());
    int first = join.getLeft().getRowType().getFieldCount();
    List<Integer> ofLeft = new ArrayList<>();
    List<Integer> ofRight = new ArrayList<>();
    for (RexNode each : RelOptUtil.conjunctions(join.getCondition())) {
      if (each.getKind() == SqlKind.EQUALS) {
        int one = EqualRowBound.field(((RexCall) each).getOperands().get(0));
        int other = EqualRowBound.field(((RexCall) each).getOperands().get(1));
        boolean isTie = Math.min(one, other) >= 0 && one < first != other < first;
        if (isTie) {
          ofLeft.add(Math.min(one, other));
          ofRight.add(Math.max(one, other) - first);
        }
      }
    }
    long pairs =
        ofLeft.isEmpty()
            ? product(left, right)
            : Math.min(
                product(left, EqualRowBound.of(join.getRight(), right, ofRight)),
                product(right, EqualRowBound.of(join.getLeft(), left, ofLeft)));
    return join.getJoinType() == JoinRelType.INNER ? pairs : Math.max(pairs, sum(left, right));
  }

  private static long product(long left, long right) {
    return Math.multiplyHigh(left, right) != 0 || left * right < 0 ? Long.MAX_VALUE : left * right;
  }

  private static long sum(long left, long right) {
    return left > Long.MAX_VALUE - right ? Long.MAX_VALUE : left + right;
  }

  @Override
  public String toString() {
    return "WorkCounts";
  }
}
