package org.properdp.sql.ask;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.properdp.primitive.Several;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.sql.relation.NoisyQuestion;

/** A statement that can be run. What it says of itself follows from public facts alone. */
public final class Prepared {
  private final List<NoisyQuestion> questions;
  private final RelNode afterNoise;

  Prepared(List<NoisyQuestion> questions, RelNode afterNoise) {
    this.questions = List.copyOf(questions);
    this.afterNoise = afterNoise;
  }

  /** The names of the columns that it gives. */
  public List<String> columns() {
    return afterNoise.getRowType().getFieldList().stream().map(RelDataTypeField::getName).toList();
  }

  /** The number of questions that it asks, one after the other. */
  public int questions() {
    return questions.size();
  }

  /** Asks its questions and gives the rows that follow from their answers. */
  public synchronized Either<Refusal, SqlRows> run() {
    List<SqlRows.Asked> asked = new ArrayList<>();
    for (NoisyQuestion question : questions) {
      Either<Refusal, Release<Several>> answer = question.ask();
      if (answer.isLeft()) {
        return Either.left(answer.getLeft());
      }
      asked.add(
          new SqlRows.Asked(
              answer.get().requestId(),
              answer.get().among(),
              question.intervals(answer.get().value())));
    }
    return Either.right(new SqlRows(columns(), AfterNoise.rows(afterNoise), asked));
  }

  /** The plan, the price and the noise. */
  public String explain() {
    if (questions.isEmpty()) {
      return "No question: public rows are free.";
    }
    return questions.stream()
        .map(
            question ->
                question.plan() + "\n" + question.preview() + "\ncells: " + question.cells().size())
        .collect(Collectors.joining("\n\n"));
  }

  @Override
  public String toString() {
    return explain();
  }
}
