package org.properdp.whatif.play;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Several;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.query.Unasked;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.question.NoisyQuestion;
import org.properdp.sql.text.Explained;
import org.properdp.sql.text.Script;
import org.properdp.sql.text.SqlError;

/** Reads and plans the questions of a text, and finds the truth about each. */
final class QuestionList {
  private final Company company;
  private final String text;
  private final List<Listed> questions = new ArrayList<>();

  private QuestionList(Company company, String text) {
    this.company = company;
    this.text = text;
  }

  /** Who asks, and at which ε where a question doesn't say it. */
  record Asker(String analyst, Option<Epsilon> usual) {}

  /**
   * The questions of a text, in order. Statements that ask nothing of people are left out.
   *
   * @param kept how many rows of each person a global regime keeps; none if budgets are personal
   * @throws SqlError where a statement is wrong, with its place in the text
   */
  static List<Listed> of(Company company, Asker asker, String text, OptionalLong kept) {
    QuestionList list = new QuestionList(company, text);
    SqlDoor door = new SqlDoor(company.rehearsed(kept), asker.analyst(), asker.usual());
    Script.placed(text).forEach(statement -> list.add(afterComments(statement), door));
    return List.copyOf(list.questions);
  }

  /** A statement without what is written before it. */
  private static Script.Statement afterComments(Script.Statement statement) {
    String text = statement.text();
    int at = 0;
    while (Character.isWhitespace(text.charAt(at))
        || text.startsWith("--", at)
        || text.startsWith("/*", at)) {
      at = Math.max(at + 1, Script.skipped(text, at));
    }
    return new Script.Statement(statement.start() + at, text.substring(at));
  }

  private void add(Script.Statement statement, SqlDoor door) {
    try {
      if (Explained.of(statement.text()).isWanted()) {
        return;
      }
      Prepared prepared = door.prepare(statement.text());
      prepared.each().forEach(question -> questions.add(listed(question, statement)));
    } catch (SqlError wrong) {
      throw placed(wrong, statement.start());
    } catch (IllegalArgumentException wrong) {
      throw placed(new SqlError(1, 1, String.valueOf(wrong.getMessage())), statement.start());
    }
  }

  private Listed listed(NoisyQuestion question, Script.Statement statement) {
    Unasked<Several> unasked = question.unasked(Option.none());
    Either<Refusal, Release<Several>> everybody =
        Objects.requireNonNull(Unasked.askInARow(List.of(unasked)).get(unasked));
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
        statement.start(),
        Script.line(text, statement.start()),
        statement.text().replaceAll("\\s+", " "),
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
    int line = Script.line(text, start);
    int column = wrong.column();
    if (wrong.line() == 1) {
      column += Script.column(text, start) - 1;
    }
    return new SqlError(line + wrong.line() - 1, column, wrong.problem());
  }

  @Override
  public String toString() {
    return "QuestionList";
  }
}
