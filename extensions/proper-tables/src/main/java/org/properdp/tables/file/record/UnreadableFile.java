package org.properdp.tables.file.record;

/** A file of which nothing is to be stored, and why: no single record is to blame. */
public final class UnreadableFile extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final long line;
  private final String reason;

  /** Names the file, a line from 1 on, or 0 if no line is to blame, and the reason. */
  public UnreadableFile(String file, long line, String reason) {
    super(file + (line == 0 ? "" : ", line " + line) + ": " + reason);
    this.line = line;
    this.reason = reason;
  }

  /** Why, without the name of the file and the line. */
  public String reason() {
    return reason;
  }

  /** The line on which reading ended, from 1 on; 0 if no line is to blame. */
  public long line() {
    return line;
  }
}
