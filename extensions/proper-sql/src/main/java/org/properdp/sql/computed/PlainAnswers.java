package org.properdp.sql.computed;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.DataContext;
import org.apache.calcite.linq4j.Enumerator;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rex.RexInputRef;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.names.AnswerTable;

/**
 * Answers of which a statement only chooses columns, as most small statements do: to plan how these
 * are computed would take longer than the rest of the question.
 */
public final class PlainAnswers {
  private final AnswerTable answers;
  private final List<Integer> columns;

  private PlainAnswers(AnswerTable answers, List<Integer> columns) {
    this.answers = answers;
    this.columns = columns;
  }

  /** What a plan chooses of answers; null if it does anything else. */
  public static @Nullable PlainAnswers of(RelNode plan) {
    if (plan instanceof TableScan scan) {
      AnswerTable answers = scan.getTable().unwrap(AnswerTable.class);
      int width = scan.getRowType().getFieldCount();
      return answers == null
          ? null
          : new PlainAnswers(answers, IntStream.range(0, width).boxed().toList());
    }
    boolean isChoice =
        plan instanceof Project project
            && project.getProjects().stream().allMatch(RexInputRef.class::isInstance);
    PlainAnswers input = isChoice ? of(plan.getInput(0)) : null;
    return input == null ? null : input.chosen((Project) plan);
  }

  private PlainAnswers chosen(Project choice) {
    return new PlainAnswers(
        answers,
        choice.getProjects().stream()
            .map(each -> columns.get(((RexInputRef) each).getIndex()))
            .toList());
  }

  /** The rows, when the question has been answered. */
  public Enumerator<@Nullable Object[]> rows(DataContext context) {
    return answers.scan(context).select(this::chosen).enumerator();
  }

  private @Nullable Object[] chosen(@Nullable Object[] row) {
    return columns.stream().map(column -> row[column]).toArray();
  }

  @Override
  public String toString() {
    return "PlainAnswers";
  }
}
