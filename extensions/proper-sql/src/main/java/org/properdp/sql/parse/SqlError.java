package org.properdp.sql.parse;

import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.properdp.cli.console.Screen;
import org.properdp.sql.rule.Rule;

/** The fault of a text in SQL, and its place. */
public final class SqlError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private static final int MOST_SAID = 300;

  /** The SQLSTATE of a statement that is wrong. */
  public static final String WRONG = "42000";

  /** The SQLSTATE of a text that no character set has. */
  private static final String NO_TEXT = "22021";

  private final int line;
  private final int column;
  private final String problem;
  private final Rule rule;
  private final String state;

  /** The problem may quote the text, which may have line breaks. */
  public SqlError(int line, int column, String problem) {
    this(line, column, problem, Rule.LANGUAGE);
  }

  /** A problem, and the rule that makes it one. */
  public SqlError(int line, int column, String problem, Rule rule) {
    this(line, column, problem, rule, WRONG);
  }

  private SqlError(int line, int column, String problem, Rule rule, String state) {
    super("line " + first(line) + ", column " + first(column) + ": " + onOneLine(problem));
    this.line = first(line);
    this.column = first(column);
    this.problem = onOneLine(problem);
    this.rule = rule;
    this.state = state;
  }

  /** A planner's own parts have no place in the text: then it is the beginning. */
  private static int first(int place) {
    return Math.max(1, place);
  }

  /** An error at a place. */
  public static SqlError at(SqlParserPos place, String problem) {
    return new SqlError(place.getLineNum(), place.getColumnNum(), problem);
  }

  /** A text or a name that is no Unicode, as escapes can make it. */
  static SqlError halved(SqlParserPos place) {
    return new SqlError(
        place.getLineNum(),
        place.getColumnNum(),
        "a text must be valid Unicode, but this one has half of a pair",
        Rule.LANGUAGE,
        NO_TEXT);
  }

  /** An error at a character of a text. */
  static SqlError in(String text, int at, String problem) {
    return new SqlError(Script.line(text, at), Script.column(text, at), problem);
  }

  /** The same error, of which the problem says the rule, too: for EXPLAIN. */
  public SqlError explained() {
    return new SqlError(line, column, problem + ". The rule: " + rule.sentence(), rule, state);
  }

  /** The same error by a rule. */
  public SqlError by(Rule broken) {
    return new SqlError(line, column, problem, broken, state);
  }

  /** An error of Calcite's parser or validator, which knows no rows: with its place, if any. */
  public static SqlError of(Exception thrown) {
    for (Throwable each = thrown; each != null; each = each.getCause()) {
      if (each instanceof SqlError ours) {
        return ours;
      } else if (each instanceof CalciteContextException placed) {
        Throwable said = placed.getCause() == null ? placed : placed.getCause();
        String problem = CalciteErrorTranslator.of(String.valueOf(said.getMessage()));
        boolean isFunction = problem.startsWith("there is no function");
        return new SqlError(
            placed.getPosLine(),
            placed.getPosColumn(),
            cut(problem, MOST_SAID),
            isFunction ? Rule.VETTED : Rule.SEEN);
      }
    }
    return notPlanned();
  }

  /**
   * A text that is read, and of which nothing can be made: what has failed is of Calcite's code.
   */
  public static SqlError notPlanned() {
    return new SqlError(
        1, 1, "the statement can't be planned: is each value in it one that its type has?");
  }

  /** A text in a message, cut if it is long. */
  public static String shown(String text) {
    int most = 60;
    String line = text.replaceAll("\\p{Cntrl}", "?");
    return cut(line, most);
  }

  private static String cut(String text, int most) {
    return text.length() <= most ? text : beginning(text, most) + "…";
  }

  /** At most so many characters of a text, and never half of one. */
  public static String beginning(String text, int most) {
    boolean isHalved = text.length() > most && Character.isHighSurrogate(text.charAt(most - 1));
    return text.substring(0, isHalved ? most - 1 : Math.min(most, text.length()));
  }

  private static String onOneLine(String text) {
    return text.replaceAll("[\\p{Cntrl}\\x{85}\\x{2028}\\x{2029}]", "?");
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }

  /** The column, from 1. */
  public int column() {
    return column;
  }

  /** The rule that is broken. */
  public Rule rule() {
    return rule;
  }

  /** The five characters by which programs know the kind of error. */
  public String state() {
    return state;
  }

  /** The fault, in a sentence. */
  public String problem() {
    return problem;
  }

  /**
   * The fault of a file, and below it the line and a mark under the place.
   *
   * @param text the file's text
   */
  public String shownIn(String file, String text, Screen screen) {
    String[] lines = text.split("\r\n|[\r\n]", -1);
    String wrong = line <= lines.length ? lines[line - 1] : "";
    return String.join(":", file, "" + line, "" + column, " " + problem)
        + "\n"
        + screen.marked(wrong, Math.min(column - 1, wrong.length()));
  }
}
