package org.properdp.whatif.play;

import io.vavr.control.Option;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.server.log.PastQuestions;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.parse.Script;

/** The statements to be played, in order: those of a text, or those that analysts asked. */
public final class Statements {
  private final String place;
  private final String text;
  private final boolean isAsked;
  private final List<Told> all;

  private Statements(String place, String text, boolean isAsked, List<Told> all) {
    this.place = place;
    this.text = text;
    this.isAsked = isAsked;
    this.all = List.copyOf(all);
  }

  /**
   * One of them.
   *
   * @param number which it is, from 1
   * @param analyst the name of its analyst, from whom columns may be hidden
   * @param usual at which ε, where it doesn't say it; the first that fits is taken
   * @param at the time of the day (UTC) at which it is asked
   * @param costs what its questions cost at most when they were asked; none if that is not known
   * @param place where a reader finds it
   * @param start where it begins in the text that it is of, from 0
   */
  record Told(
      int number,
      String analyst,
      List<Option<Epsilon>> usual,
      LocalTime at,
      Option<List<String>> costs,
      String place,
      int start,
      String text) {
    /** Its text on one line. */
    String line() {
      return text.replace(PastQuestions.TAKEN, '?').replaceAll("\\s+", " ");
    }

    /** True if constants were taken out of the log, so that it can't be asked any more. */
    boolean isRedacted() {
      return text.indexOf(PastQuestions.TAKEN) >= 0;
    }

    /** True if it would be asked as it was. */
    boolean isAsBefore(Prepared now) {
      return costs
          .map(paid -> paid.equals(now.asked().stream().map(Amount::shown).toList()))
          .getOrElse(true);
    }
  }

  /**
   * The statements of a text, with semicolons between them.
   *
   * @param usual the ε of a question that doesn't say it
   */
  public static Statements written(String analyst, Option<Epsilon> usual, String text) {
    List<Told> all = new ArrayList<>();
    for (Script.Statement each : Script.placed(text)) {
      Script.Statement statement = afterComments(each);
      all.add(
          new Told(
              all.size() + 1,
              analyst,
              List.of(usual),
              LocalTime.MIDNIGHT,
              Option.none(),
              String.valueOf(Script.line(text, statement.start())),
              statement.start(),
              statement.text()));
    }
    return new Statements("line", text, false, all);
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

  /** Statements that analysts asked, each at the ε that it had then. */
  public static Statements asked(List<PastQuestions.Asked> asked) {
    List<Told> all = new ArrayList<>();
    for (PastQuestions.Asked each : asked) {
      all.add(
          new Told(
              all.size() + 1,
              each.analyst(),
              usual(each.prices()),
              LocalTime.parse(each.at()),
              Option.some(each.prices()),
              each.at() + " " + each.analyst(),
              0,
              each.text().orElse("")));
    }
    return new Statements("asked", "", true, all);
  }

  /** None first: what a connection says is not in the statement, and each price may be that. */
  private static List<Option<Epsilon>> usual(List<String> prices) {
    Set<Option<Epsilon>> usual = new LinkedHashSet<>();
    usual.add(Option.none());
    String epsilon = "ε ";
    prices.stream()
        .filter(price -> price.startsWith(epsilon))
        .forEach(price -> usual.add(Option.some(Epsilon.of(price.substring(epsilon.length())))));
    return List.copyOf(usual);
  }

  /** These without some that can't be asked; each of the rest can. */
  Statements without(List<Told> some) {
    return new Statements(
        place, text, false, all.stream().filter(one -> !some.contains(one)).toList());
  }

  /** The name for the place of a statement. */
  String place() {
    return place;
  }

  /** The text whose lines errors name. */
  String text() {
    return text;
  }

  /** True if they were asked before, so that some of them may be none any more. */
  boolean isAsked() {
    return isAsked;
  }

  List<Told> all() {
    return all;
  }
}
