package org.properdp.report;

import java.util.function.UnaryOperator;

/**
 * A part of a page: a question, the method, and the findings.
 *
 * @param title what it is called at the head of its part
 * @param name lower-case words with hyphens, which also name its files
 * @param line what it shows, in one line
 * @param method how it is answered, in few words
 * @param details what only a reader who repeats it has to know; empty if there is nothing
 * @param command the command that repeats it
 * @param caution what a reader must know before anything else; empty if there is nothing
 */
public record Article(
    String title,
    String name,
    String line,
    String question,
    String method,
    String details,
    Findings findings,
    String command,
    String caution) {
  /** A part that is called by its name. */
  public Article(
      String name,
      String line,
      String question,
      String method,
      Findings findings,
      String command,
      String caution) {
    this(name, name, line, question, method, "", findings, command, caution);
  }

  /** The same about other findings. */
  public Article with(Findings others) {
    return new Article(title, name, line, question, method, details, others, command, caution);
  }

  /** The same in other words: all texts but its name and its command. */
  public Article reworded(UnaryOperator<String> words) {
    return new Article(
        words.apply(title),
        name,
        words.apply(line),
        words.apply(question),
        words.apply(method),
        words.apply(details),
        findings.reworded(words),
        command,
        caution);
  }
}
