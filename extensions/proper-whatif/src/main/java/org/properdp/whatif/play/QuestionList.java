package org.properdp.whatif.play;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Several;
import org.properdp.query.PendingQuestion;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.parse.ExplainPrefix;
import org.properdp.sql.parse.Script;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.question.NoisyQuestion;
import org.properdp.tables.OpenTables;

/** Plans the questions of statements, and finds the truth about each. */
final class QuestionList {
  private final Company company;
  private final Statements statements;
  private final OpenTables tables;
  private final Map<Asker, SqlDoor> doors = new HashMap<>();
  private final Map<Repeated, List<Listed>> planned = new HashMap<>();
  private final List<Listed> questions = new ArrayList<>();
  private final List<LeftOut> leftOut = new ArrayList<>();

  private QuestionList(Company company, Statements statements, OpenTables tables) {
    this.company = company;
    this.statements = statements;
    this.tables = tables;
  }

  /** The asking analyst, and the ε of questions that don't say one. */
  private record Asker(String analyst, Option<Epsilon> usual) {}

  /** Statements that differ in nothing have the same questions, and are evaluated once. */
  private record Repeated(String analyst, Option<List<String>> costs, String text) {}

  /** A statement that was asked, and can't be asked now. */
  record LeftOut(Statements.Told statement, String why) {}

  /** The questions that statements ask of people. */
  record All(List<Listed> questions, List<LeftOut> leftOut) {}

  /**
   * The questions of statements, in order. Those that ask nothing of people are left out.
   *
   * @param kept how many rows of each person a global regime keeps; none if budgets are personal
   * @throws SqlError where a statement is wrong that is not one of the past
   */
  static All of(Company company, Statements statements, OptionalLong kept) {
    QuestionList list = new QuestionList(company, statements, company.rehearsed(kept));
    statements.all().forEach(list::add);
    return new All(List.copyOf(list.questions), List.copyOf(list.leftOut));
  }

  private void add(Statements.Told statement) {
    try {
      if (ExplainPrefix.of(statement.text()).isWanted()) {
        return;
      }
      Repeated same = new Repeated(statement.analyst(), statement.costs(), statement.text());
      List<Listed> all = planned.get(same);
      if (all == null) {
        all = listed(statement);
        planned.put(same, all);
      }
      all.forEach(one -> questions.add(one.as(questions.size() + 1, statement)));
    } catch (SqlError wrong) {
      if (!statements.isAsked()) {
        throw placed(wrong, statement.start());
      }
      leftOut.add(new LeftOut(statement, wrong.problem()));
    } catch (IllegalArgumentException wrong) {
      String problem = String.valueOf(wrong.getMessage());
      if (!statements.isAsked()) {
        throw placed(new SqlError(1, 1, problem), statement.start());
      }
      leftOut.add(new LeftOut(statement, problem));
    }
  }

  private List<Listed> listed(Statements.Told statement) {
    return prepared(statement).each().stream()
        .map(question -> listed(question, statement))
        .toList();
  }

  private Prepared prepared(Statements.Told statement) {
    if (statement.text().isEmpty()) {
      throw new IllegalArgumentException("the log has only the beginning of it");
    } else if (statement.isRedacted()) {
      throw new IllegalArgumentException("its constants were taken out of the log");
    } else if (!SqlDoor.isKnown(tables, statement.analyst())) {
      throw new IllegalArgumentException("no analyst of this name is declared");
    }
    @Nullable SqlError first = null;
    for (Option<Epsilon> usual : statement.usual()) {
      try {
        Prepared prepared = door(statement.analyst(), usual).prepare(statement.text());
        if (statement.isAsBefore(prepared)) {
          return prepared;
        }
      } catch (SqlError wrong) {
        first = first == null ? wrong : first;
      }
    }
    if (first == null) {
      throw new IllegalArgumentException("it is asked at another ε now than then");
    }
    throw first;
  }

  private SqlDoor door(String analyst, Option<Epsilon> usual) {
    return doors.computeIfAbsent(
        new Asker(analyst, usual), asker -> new SqlDoor(tables, analyst, usual));
  }

  private Listed listed(NoisyQuestion question, Statements.Told statement) {
    PendingQuestion<Several> pending = question.pending(Option.none());
    Either<Refusal, Release<Several>> everybody =
        Objects.requireNonNull(PendingQuestion.askInARow(List.of(pending)).get(pending));
    Heard<ChunkRow, Several> heard = null;
    String population = "";
    for (String name : company.populations()) {
      Heard<?, ?> found = company.truth(name).heard();
      if (found != null) {
        heard = ofSeveral(found);
        population = name;
      }
    }
    return new Listed(
        questions.size() + 1,
        statement,
        population,
        question,
        heard,
        everybody.isLeft() ? Option.some(everybody.getLeft().sentence()) : Option.none(),
        heard == null || everybody.isLeft()
            ? List.of()
            : truths(heard, question.said(everybody.get().value())));
  }

  private List<Errors> truths(Heard<ChunkRow, Several> heard, List<NoisyQuestion.Said> said) {
    List<Errors> truths = new ArrayList<>();
    for (int at = 0; at < said.size(); at++) {
      NoisyQuestion.Said truth = said.get(at);
      truths.add(new Errors(truth, company.full(heard, at, truth.values().size())));
    }
    return truths;
  }

  @SuppressWarnings("unchecked") // a statement asks for several aggregates of a table's rows
  private static Heard<ChunkRow, Several> ofSeveral(Heard<?, ?> heard) {
    return (Heard<ChunkRow, Several>) heard;
  }

  private SqlError placed(SqlError wrong, int start) {
    String text = statements.text();
    int line = Script.line(text, start);
    int column = wrong.column();
    if (wrong.line() == 1) {
      column += Script.column(text, start) - 1;
    }
    return new SqlError(line + wrong.line() - 1, column, wrong.problem());
  }
}
