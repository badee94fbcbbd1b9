package org.properdp.examples.experiment.records;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.Tuple;
import io.vavr.collection.Vector;
import java.util.Comparator;
import java.util.List;
import org.properdp.examples.experiment.records.Taking.Kind;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Order;
import org.properdp.report.figures.Verdict;

/** The conclusions from questions about many records of each person, in sentences. */
final class RecordsTold {
  private static final Vector<Asked> ALL = Vector.of(Asked.values());
  private static final String AT = "ε 0.1";

  /** A bound is as good as the best if its error is at most this many times as large. */
  private static final double NEAR_THE_BEST = 1.5;

  /** A way is not recommended if its answers may be off by as much as there is. */
  private static final double AS_THE_TRUTH = 1;

  private final Figures byRow;
  private final Figures byPerson;
  private final Figures bounds;

  private RecordsTold(Figures byRow, Figures byPerson, Figures bounds) {
    this.byRow = byRow;
    this.byPerson = byPerson;
    this.bounds = bounds;
  }

  /**
   * The sentences.
   *
   * @param people how many people there are, and cannot pay, by ε
   * @param byRow what was tried where each row costs ε
   * @param byPerson what was tried where a question costs a person at most 0.1
   * @param bounds how many people bring more than each bound
   */
  static List<String> conclusion(
      Figures people, Figures byRow, Figures byPerson, Figures bounds, Figures again) {
    RecordsTold told = new RecordsTold(byRow, byPerson, bounds);
    return List.of(
        unable(people),
        told.dropped(),
        told.sampled(),
        told.bounded(),
        told.ruled(),
        told.recommended(),
        Again.told(again),
        told.checked());
  }

  static Verdict verdict(Figures byRow) {
    Order clipped = clippedBesideWhole(byRow);
    boolean isTheSame = isWhole(byRow);
    return Verdict.shownWhere(
            !isTheSame && clipped == Order.LESS,
            "At ε 0.1 clipping is nearer in all three questions than leaving out whole people.")
        .contradictedWhere(
            !isTheSame && clipped == Order.MORE,
            "At ε 0.1 clipping is farther off in all three questions than leaving out whole"
                + " people.")
        .countedWhere(
            isTheSame,
            "At ε 0.1 all people can pay, so that by the rules clipping changes nothing.")
        .otherwise("At ε 0.1 clipping is not shown to be nearer in all three questions.");
  }

  /** The conclusions on all three questions. */
  private static Order clippedBesideWhole(Figures byRow) {
    return Order.ofAll(
        ALL.map(
            asked ->
                Tuple.of(
                    byRow.measured(Tried.row(asked, Kind.CLIPPED, AT), Tried.MEASURED),
                    byRow.measured(Tried.row(asked, Kind.WHOLE, AT), Tried.MEASURED))));
  }

  private static String unable(Figures people) {
    double unable = people.number(AT, "people who can't pay");
    return Claim.where(
            unable > 0,
            percent(unable)
                + " of the people have more rows than they can pay for at ε 0.1 from a budget of 1;"
                + " theirs are "
                + percent(people.number(AT, "their share of all rows"))
                + " of the rows.")
        .otherwise("At ε 0.1 all people can pay for all their rows from a budget of 1.");
  }

  private Measured row(Asked asked, Kind kind, String at) {
    return byRow.measured(Tried.row(asked, kind, at), Tried.MEASURED);
  }

  private String each(Kind kind, String at) {
    return ALL.map(asked -> "the " + asked.called + " " + row(asked, kind, at).percent())
        .mkString(", ");
  }

  private String dropped() {
    Order clipped = clippedBesideWhole(byRow);
    return "Errors are root mean squares, relative to the truth. At ε 0.1, where people who cannot"
        + " pay are left out whole, they are: "
        + each(Kind.WHOLE, AT)
        + ". Clipped to what is left: "
        + each(Kind.CLIPPED, AT)
        + ". "
        + Claim.where(isWhole(), "By the rules both are the same here, as all people can pay.")
            .orWhere(clipped == Order.LESS, "Clipping is nearer in all three.")
            .orWhere(clipped == Order.MORE, "Clipping is farther off in all three.")
            .otherwise("That does not show clipping to be nearer in all three.");
  }

  private String sampled() {
    Measured all = row(Asked.COUNT, Kind.WHOLE, "ε 0.01");
    Measured sampled = row(Asked.COUNT, Kind.ROWS_SAMPLED, AT);
    Measured people = row(Asked.COUNT, Kind.PEOPLE_SAMPLED, AT);
    return "The count of a secret sample of a tenth of the rows at ε 0.1, scaled up, costs "
        + shown(Taking.SAMPLED.loss(100_000_000) / 1e9)
        + " a row and is off by "
        + sampled.percent()
        + "; that of all rows at ε 0.01, which costs less, by "
        + all.percent()
        + ": "
        + Claim.ofOrder(
            all,
            sampled,
            "a smaller ε is nearer",
            "the sample is nearer",
            "the sample and a smaller ε")
        + ". By a sample of a tenth of the people it is off by "
        + people.percent()
        + Claim.where(
                byRow.number(Tried.row(Asked.COUNT, Kind.PEOPLE_SAMPLED, AT), Tried.COUNTED)
                    < byRow.number(Tried.row(Asked.COUNT, Kind.ROWS_SAMPLED, AT), Tried.COUNTED),
                "; by the rules more people cannot pay, as a coin decides on all of their rows.")
            .otherwise(".");
  }

  /** The bound at which a way is best by the rules; the measured errors are not asked. */
  private String best(Asked asked, Kind kind) {
    return RuledBound.all(bounds)
        .map(RuledBound::named)
        .minBy(
            Comparator.comparing(at -> byPerson.number(Tried.row(asked, kind, at), Tried.BY_RULES)))
        .get();
  }

  private Measured person(Asked asked, Kind kind, String at) {
    return byPerson.measured(Tried.row(asked, kind, at), Tried.MEASURED);
  }

  private String bounded() {
    return "Where a question costs a person at most 0.1, of the bounds that were tried these are"
        + " best by the rules: "
        + ALL.map(this::compared).mkString("; ")
        + ".";
  }

  private String compared(Asked asked) {
    String own = best(asked, asked.recommended());
    String shared = best(asked, Kind.GLOBAL);
    Measured bounded = person(asked, asked.recommended(), own);
    Measured global = person(asked, Kind.GLOBAL, shared);
    return "for the "
        + asked.called
        + (asked.recommended() == Kind.FIRST ? " the first rows up to " : " ")
        + own
        + ", measured off by "
        + bounded.percent()
        + " and by the rules by "
        + percent(byRules(asked, own))
        + ", and with a global budget "
        + shared
        + ", measured off by "
        + global.percent()
        + " ("
        + Claim.ofOrder(
            bounded,
            global,
            "the personal bound is nearer",
            "the global one is nearer",
            "the two errors")
        + ")";
  }

  private String at(Asked asked) {
    return RuledBound.named(RuledBound.of(bounds, asked).most());
  }

  private double byRules(Asked asked, String at) {
    return byPerson.number(Tried.row(asked, asked.recommended(), at), Tried.BY_RULES);
  }

  private String ruled() {
    Vector<String> words =
        ALL.map(
            asked ->
                "for the "
                    + asked.called
                    + " "
                    + at(asked)
                    + RuledBound.of(bounds, asked).words()
                    + ", by the rules off by "
                    + percent(byRules(asked, at(asked)))
                    + " (the best: "
                    + percent(byRules(asked, best(asked, asked.recommended())))
                    + ")");
    return "By the rules a larger bound loses fewer rows, and its noise is larger. A rule of thumb"
        + " is a bound that about √2/ε people exceed, here "
        + shown(bounds.number(RuledBound.RULE, Asked.COUNT.called))
        + ", and for the histogram as many times that as there are topics. Computed, not measured,"
        + " that gives "
        + words.mkString("; ")
        + ". "
        + Claim.where(
                timesTheBest() <= NEAR_THE_BEST,
                "So that rule's errors are here at most one and a half times the best.")
            .otherwise(
                "So that rule is not good here: an error of it is "
                    + shown(timesTheBest())
                    + " times the best.");
  }

  private double timesTheBest() {
    return ALL.map(
            asked -> byRules(asked, at(asked)) / byRules(asked, best(asked, asked.recommended())))
        .max()
        .get();
  }

  /** The recommendation, and only where the figures carry it. */
  private String recommended() {
    Vector<Measured> bounded = ALL.map(asked -> person(asked, asked.recommended(), at(asked)));
    Vector<Measured> whole = ALL.map(asked -> row(asked, Kind.WHOLE, AT));
    Vector<Order> orders = Order.ofEach(bounded.zip(whole));
    boolean isNearer = orders.forAll(order -> order == Order.LESS);
    boolean isCheaper = isCheaper();
    return Claim.where(
            isNearer
                && isCheaper
                && bounded.forAll(error -> error.together(2 * ALL.size()).isBelow(AS_THE_TRUTH)),
            "Recommended: bound what each person brings, by that rule: counts and sums with"
                + " noisyBoundedSum, histograms with firstPerIndividual. At 0.1 a person at most,"
                + " all three answers are nearer than those about whole people at ε 0.1 a row, and"
                + " no person pays more for them than the most there.")
        .orWhere(
            isWhole()
                && !orders.contains(Order.LESS)
                && Measured.together(whole).forAll(error -> error.isBelow(AS_THE_TRUTH)),
            "Recommended: ask by rows. At ε 0.1 all people can pay for all of theirs, and no"
                + " bounded answer is shown to be nearer.")
        .orWhere(
            isNearer && isCheaper,
            "No way is recommended by these figures. Answers that are bounded by that rule are"
                + " nearer than those about whole people in all three, but not all of them are"
                + " shown to be off by less than the truth.")
        .otherwise(
            "No way is recommended by these figures. Answers that are bounded by that rule, beside"
                + " those about whole people: "
                + ALL.zip(orders).map(of -> "the " + of._1.called + words(of._2)).mkString(", ")
                + (isCheaper ? "." : "; and they cost some people more."));
  }

  /** True if all people can pay for all of their rows. */
  private boolean isWhole() {
    return isWhole(byRow);
  }

  private static boolean isWhole(Figures byRow) {
    return ALL.forAll(
        asked -> byRow.number(Tried.row(asked, Kind.WHOLE, AT), Tried.COUNTED) > 1 - 1e-9);
  }

  /** True if bounded answers cost no person more than the most that rows cost one. */
  private boolean isCheaper() {
    return ALL.forAll(
        asked ->
            byPerson.number(Tried.row(asked, asked.recommended(), at(asked)), Tried.PAID_AT_MOST)
                <= byRow.number(Tried.row(asked, Kind.WHOLE, AT), Tried.PAID_AT_MOST));
  }

  private static String words(Order order) {
    return switch (order) {
      case LESS -> " is nearer";
      case MORE -> " is farther off";
      case UNTOLD -> " cannot be told apart";
    };
  }

  private String checked() {
    int all = byRow.rows().size() + byPerson.rows().size();
    int beyond = beyond(byRow, all) + beyond(byPerson, all);
    return Claim.where(
                beyond == 0, "What was counted agrees with the rules as far as these trials tell: ")
            .otherwise(
                "What was counted does not agree with the rules, unless it is the chance of one in"
                    + " twenty runs: ")
        + shown((long) beyond)
        + " of "
        + all
        + " intervals, widened so that all hold at once in 95 %, "
        + (beyond == 1 ? "excludes" : "exclude")
        + " the share that the rules say.";
  }

  private static int beyond(Figures tried, int all) {
    return tried
        .column(Tried.COUNTED_MEASURED)
        .zip(tried.numbers(Tried.COUNTED))
        .count(pair -> !((Measured) pair._1).together(all).agreesWith(pair._2));
  }
}
