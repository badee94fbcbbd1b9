package org.properdp.examples.experiment;

import io.vavr.collection.Vector;
import org.properdp.examples.experiment.people.Column;
import org.properdp.report.Article;
import org.properdp.report.Findings;

/**
 * An argument that can be run. Its data come from the setting's seed and its noise is real. So each
 * sentence of a conclusion is made of the figures, and one that claims something is a {@link
 * org.properdp.report.figures.Claim}: it is printed only where the figures' intervals carry it.
 */
public interface Experiment {
  /** A method that is longer is not read: what is more belongs to the details. */
  int MOST_WORDS = 135;

  /** Its name on the command line: lower-case words with hyphens. */
  String name();

  /** Its title at the head of its page: its name, if that is words. */
  default String title() {
    String words = name().replace('-', ' ');
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  /** The question that it answers, in one line. */
  String line();

  /** The full question. */
  String question();

  /** The method of the answer, in {@value #MOST_WORDS} words at most. */
  String method();

  /**
   * The details that only a reader who repeats or doubts it has to know; empty if there is nothing.
   */
  default String details() {
    return "";
  }

  /** The columns that it reads from a user's CSV file, besides the one that names individuals. */
  Vector<Column> reads();

  /** True if its questions and payments can be kept in a store of the user's. */
  default boolean isKept() {
    return true;
  }

  /** True if it is about people, made up or of a user's file, and not about a table of its own. */
  default boolean isOfPeople() {
    return true;
  }

  /** Runs the experiment. */
  Findings run(Setting setting);

  /** The settings that its user may choose; none if it declares none. */
  default Takes takes() {
    Takes declared = getClass().getAnnotation(Takes.class);
    return declared == null ? Usual.class.getAnnotation(Takes.class) : declared;
  }

  /** Declares nothing. */
  @Takes(people = false)
  final class Usual {
    private Usual() {}
  }

  /** Its part of a page. */
  default Article article(Findings findings, String command, String caution, Chosen chosen) {
    return new Article(
            title(), name(), line(), question(), method(), details(), findings, command, caution)
        .reworded(text -> chosen.in(text, takes()));
  }
}
