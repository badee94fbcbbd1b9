package org.properdp.examples.experiment.applications;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The conclusions from the tables of {@link Degrees}, in sentences. */
final class DegreesTold {
  private DegreesTold() {}

  /** The fate of people with more edges than the made-up ones have. */
  static Option<String> beyond(Map<Integer, Long> degrees) {
    long people = degrees.filterKeys(degree -> degree > Degrees.MOST).values().sum().longValue();
    return Option.when(
        people > 0,
        () ->
            shown(people, "person has", "people have")
                + " more than 32 edges, and a degree that is not counted here. By the rules the"
                + " session of ε {budget/32} leaves such people out, and a global budget keeps 32"
                + " edges of"
                + " each, with which they are counted.");
  }

  static Verdict verdict(Figures errors) {
    return Verdict.ofOrder(
        off(errors, Degrees.BY_PERSON),
        off(errors, Degrees.SMALL),
        "Asked person by person, degrees are nearer than by GroupBy in a session.",
        "GroupBy in a session is nearer than asking person by person.",
        "Asking person by person and GroupBy in a session");
  }

  /** Made of the tables. */
  static List<String> conclusion(Figures errors, Figures degrees, double budget) {
    return List.of(
        byPerson(errors),
        grouped(errors, degrees, budget),
        "PINQ itself is off by "
            + off(errors, Degrees.EDGES).shown()
            + " on average. By the rules it promises less: one edge is protected, and a person with"
            + " 32 edges can lose 32 times as much. Of PINQ's counts and those in the session that"
            + " people with up to 32 edges can pay for, "
            + order(errors, Degrees.EDGES, Degrees.SMALL, "PINQ's", "the session's"),
        "By the rules in-degrees, made of what several people say, are asked in a session. There"
            + " they are off by "
            + off(errors, Degrees.IN + Degrees.SMALL).shown()
            + "; PINQ, for edges, is off by "
            + off(errors, Degrees.IN + Degrees.EDGES).shown()
            + ", on average. "
            + Claim.where(
                    off(errors, Degrees.IN + Degrees.SMALL)
                        .isAbove(off(errors, Degrees.IN + Degrees.EDGES).high()),
                    "There personal budgets are farther off.")
                .otherwise(
                    "Of the two, "
                        + order(
                            errors,
                            Degrees.IN + Degrees.SMALL,
                            Degrees.IN + Degrees.EDGES,
                            "the session of people",
                            "PINQ, for edges,")));
  }

  private static String byPerson(Figures errors) {
    Measured personal = off(errors, Degrees.BY_PERSON);
    Measured global = off(errors, Degrees.BY_PERSON_GLOBALLY);
    return "Person by person, a degree's count is off by "
        + personal.shown()
        + " on average under personal budgets and by "
        + global.shown()
        + " under a global one. By the rules each person is one row and pays once, and the noise is"
        + " the same: "
        + Claim.ofOrder(
            personal,
            global,
            "but here personal budgets are nearer",
            "but here the global budget is nearer",
            "personal budgets and the global budget")
        + ".";
  }

  private static String grouped(Figures errors, Figures degrees, double budget) {
    boolean isAnyPersonMissing = degrees.numbers("truth").tail().exists(people -> people > 0);
    double noise = new TwoSided(2 / budget).meanAbsolute();
    return "By GroupBy it is off by "
        + off(errors, Degrees.SMALL).shown()
        + " in a session that people with up to 32 edges can pay for, and by "
        + off(errors, Degrees.SMALL_GLOBALLY).shown()
        + " in such a session under a global budget, on average: "
        + order(
            errors,
            Degrees.SMALL,
            Degrees.BY_PERSON,
            "GroupBy in the session",
            "asking person by person")
        + " A session of ε {budget}, by the rules, has only people with one edge, and is off by "
        + off(errors, Degrees.LARGE).shown()
        + " on average, where by its law noise alone makes "
        + shown(noise)
        + Claim.where(!off(errors, Degrees.LARGE).isAbove(noise), ": that is not shown to be more.")
            .orWhere(
                isAnyPersonMissing,
                ": that is more. By the rules people with more edges are missing, and no answer"
                    + " says so.")
            .otherwise(
                ": that is more, by chance: by the rules no person with a degree that is counted is"
                    + " missing.");
  }

  /** Which of two ways is nearer, by their names in a sentence. */
  private static String order(
      Figures errors, String one, String other, String oneCalled, String otherCalled) {
    return Claim.ofOrder(
            off(errors, one),
            off(errors, other),
            nearer(oneCalled),
            nearer(otherCalled),
            oneCalled + " and " + otherCalled)
        + ".";
  }

  private static String nearer(String called) {
    return called
        + (called.endsWith("budgets") || called.endsWith("'s") ? " are" : " is")
        + " nearer";
  }

  private static Measured off(Figures errors, String way) {
    return errors.measured(way, "error");
  }
}
