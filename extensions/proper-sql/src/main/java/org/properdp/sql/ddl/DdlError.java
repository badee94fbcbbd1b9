package org.properdp.sql.ddl;

/** What is wrong with the text of a declaration, and where. */
public final class DdlError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;
  private final String problem;

  /** The problem may quote what was declared, which may have line breaks. */
  DdlError(int line, int column, String problem) {
    super("line " + line + ", column " + column + ": " + onOneLine(problem));
    this.line = line;
    this.column = column;
    this.problem = onOneLine(problem);
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

  /** What is wrong, in a sentence. */
  public String problem() {
    return problem;
  }

  /**
   * What is wrong with a file, and below it the line and a mark under the place.
   *
   * @param text the file's text
   */
  public String shownIn(String file, String text) {
    String[] lines = text.split("\r\n|[\r\n]", -1);
    String wrong = line <= lines.length ? lines[line - 1] : "";
    int before = Math.min(column - 1, wrong.length());
    String indent = wrong.substring(0, before).replaceAll("[^\t]", " ");
    return file
        + ":"
        + line
        + ":"
        + column
        + ": "
        + problem
        + "\n"
        + wrong.replaceAll("[\\p{Cntrl}&&[^\t]]", "?")
        + "\n"
        + indent
        + "^";
  }
}
