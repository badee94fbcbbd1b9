package org.properdp.examples.experiment.records;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.records.Taking.Kind;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Panels;

/** The answers that an analyst gets of people who have many records each. */
@Takes
public final class ManyRecords implements Experiment {
  /** The price of a row, in the first tables. */
  private static final Vector<String> EPSILONS = Vector.of("0.01", "0.03", "0.1", "0.3");

  private static final Vector<String> FEW_EPSILONS = Vector.of("0.01", "0.1");

  /** The most that a question costs a person, in the second tables. */
  static final Epsilon PRICE = Epsilon.of("0.1");

  private static final Vector<Long> BOUNDS =
      Vector.of(1L, 2L, 5L, 10L, 20L, 50L, 100L, 200L, 500L, 1_000L);

  private static final Vector<Long> FEW_BOUNDS = Vector.of(10L, 20L, 50L, 100L);

  static final Vector<Kind> BY_ROW =
      Vector.of(
          Kind.WHOLE,
          Kind.CLIPPED,
          Kind.FIRST,
          Kind.ROWS_SAMPLED,
          Kind.PEOPLE_SAMPLED,
          Kind.GLOBAL);

  static final Vector<Kind> BY_PERSON = Vector.of(Kind.BOUNDED, Kind.FIRST, Kind.GLOBAL);

  @Override
  public String name() {
    return "many-records";
  }

  @Override
  public String title() {
    return "People with many records";
  }

  @Override
  public String line() {
    return "people with many records: dropped, clipped, first k, sampled, bounded, or global k";
  }

  @Override
  public String question() {
    return "In data like a forum's posts a few people have most of the rows, and many people cannot"
        + " pay for all of theirs. What does an analyst get then, by each way to ask, and how"
        + " should one ask?";
  }

  @Override
  public String method() {
    return "People have a budget of 1 each. Posts are counted, their lengths are added up, and"
        + " they are counted by topic. First each row costs ε: people who cannot pay are left out"
        + " whole; or clipped to what they can pay; or the first k = 1/ε rows of each count; or a"
        + " secret sample of a tenth of the rows, or of the people, is asked, and scaled up; or one"
        + " global budget of 1 pays for k rows of each. Then a question costs a person at most 0.1,"
        + " and k varies: what a person adds is bounded by what k rows could add; or the first k"
        + " rows count, under personal budgets or a global one.";
  }

  @Override
  public String details() {
    return "For the first 1/ε rows everybody can pay. Bounded, a person adds to each topic what k"
        + " rows could add, at ε 0.1 divided by how many topics there are; of first rows each costs"
        + " ε 0.1/k. Every"
        + " question meets untouched budgets, but for a bounded count that is asked again and"
        + " again. Errors are root mean squares over trials, relative to the truth; of topics,"
        + " over all of them, relative to the average one. Bias and noise are computed apart, from"
        + " the data and the rules. Intervals are about noise and coins, for these people; they do"
        + " not speak of other people. Of a file, the topic and the length of each row are read."
        + " Lengths below 0 count as 0. What a custodian would declare beforehand is read off the"
        + " file: the largest length rounded up, and the "
        + (Posts.MOST_TOPICS - 1)
        + " most frequent topics, if there are more than "
        + Posts.MOST_TOPICS
        + ".";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.TOPIC, Column.LENGTH);
  }

  @Override
  public Findings run(Setting setting) {
    Posts about = Posts.of(setting, setting.size(200, 3_500, 3_500));
    boolean isQuick = setting.size() == Size.QUICK;
    Vector<String> epsilons = isQuick ? FEW_EPSILONS : EPSILONS;
    Vector<Long> some = isQuick ? FEW_BOUNDS : BOUNDS;
    Trials trials = new Trials(setting, about, setting.choose(6, 16, 200));
    Vector<Tried> byRow = Vector.empty();
    Vector<Tried> byPerson = Vector.empty();
    for (Asked asked : Asked.values()) {
      setting.begin("the " + asked.called + ", each row at ε");
      byRow = byRow.appendAll(byRow(epsilons).map(taking -> trials.tried(asked, taking)));
      setting.begin("the " + asked.called + ", each person at " + PRICE);
      byPerson =
          byPerson.appendAll(
              byPerson(some, asked, about).map(taking -> trials.tried(asked, taking)));
    }
    Figures people = people(epsilons, about);
    Figures bounds = bounds(some, about);
    Figures rows = Tried.table("by-row", "Each row costs ε, each person has 1", byRow, "ε");
    Figures persons =
        Tried.table("by-person", "A question costs a person at most 0.1", byPerson, "k");
    setting.begin("a bounded count, again and again");
    Figures again = Again.of(setting, about, RuledBound.of(bounds, Asked.COUNT).most());
    Vector<Figures> drawn = drawn(byRow, byPerson);
    return new Findings(
            Vector.ofAll(RecordsTold.conclusion(people, rows, persons, bounds, again))
                .prependAll(about.words())
                .asJava(),
            drawn.appendAll(Vector.of(people, bounds, again, rows, persons)).asJava(),
            charts(drawn, again))
        .verdict(RecordsTold.verdict(rows));
  }

  private static Vector<Taking> byRow(Vector<String> epsilons) {
    return epsilons
        .map(Epsilon::of)
        .flatMap(
            epsilon ->
                BY_ROW.map(
                    kind -> new Taking(kind, epsilon, Taking.BUDGET.nanos() / epsilon.nanos())));
  }

  private static Vector<Taking> byPerson(Vector<Long> bounds, Asked asked, Posts about) {
    return bounds.flatMap(
        most ->
            BY_PERSON.map(
                kind ->
                    new Taking(
                        kind,
                        PRICE.dividedBy(kind == Kind.BOUNDED ? asked.cells(about) : most),
                        most)));
  }

  private static Vector<Figures> drawn(Vector<Tried> byRow, Vector<Tried> byPerson) {
    return Vector.of(Asked.values())
        .flatMap(
            asked ->
                Vector.of(
                    Tried.drawn(asked, byRow, BY_ROW, "ε"),
                    Tried.drawn(asked, byPerson, BY_PERSON, "k")));
  }

  private static Figures people(Vector<String> epsilons, Posts about) {
    Figures people =
        Figures.of(
            "people",
            "People who cannot pay for all their rows from a budget of 1",
            "each row",
            "people",
            "rows",
            "people who can't pay",
            "their share of all rows");
    for (String epsilon : epsilons) {
      long affords = Taking.BUDGET.nanos() / Epsilon.of(epsilon).nanos();
      people =
          people.with(
              "ε " + epsilon,
              about.people(),
              about.rows(),
              about.withMoreThan(affords) / (double) about.people(),
              about.shareOfThoseWithMoreThan(affords));
    }
    return people;
  }

  /** The number of people that the rule allows to bring more than the bound. */
  private static double allowed() {
    return Math.sqrt(2) / PRICE.decimal().doubleValue();
  }

  private static Figures bounds(Vector<Long> some, Posts about) {
    Vector<Asked> all = Vector.of(Asked.values());
    Figures bounds =
        Figures.of(
                "bounds",
                "How many people bring more than each bound, and how many should by the rule",
                all.map(asked -> asked.called).prepend("bound").toJavaArray(String[]::new))
            .with(
                all.<Object>map(asked -> allowed() * asked.cells(about))
                    .prepend(RuledBound.RULE)
                    .toJavaArray());
    for (long most : some) {
      bounds =
          bounds.with(
              all.<Object>map(asked -> asked.exceeding(about, most))
                  .prepend(RuledBound.named(most))
                  .toJavaArray());
    }
    return bounds;
  }

  /** Questions by rows are compared with those by people, question by question. */
  private static List<Chart> charts(Vector<Figures> drawn, Figures again) {
    return drawn
        .map(ManyRecords::chart)
        .grouped(2)
        .zip(Vector.of(Asked.values()))
        .flatMap(
            of ->
                Panels.withShapes("Errors of the " + of._2.called, of._1.toJavaArray(Chart[]::new)))
        .toVector()
        .append(
            Chart.of("Asked again and again", again, "questions", "relative error")
                .bars("personal, error", "global, error"))
        .asJava();
  }

  private static Chart chart(Figures figures) {
    return Chart.of(figures.title(), figures, figures.columns().head(), "relative error")
        .bars(figures.columns().tail().toJavaArray(String[]::new));
  }
}
