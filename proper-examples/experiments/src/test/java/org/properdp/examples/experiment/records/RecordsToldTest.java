package org.properdp.examples.experiment.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.badly;
import static org.properdp.examples.experiment.Seen.well;

import io.vavr.collection.Vector;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.records.Taking.Kind;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** The conclusions from made-up figures: what they carry, and nothing else. */
class RecordsToldTest {
  /** The ways that were tried, with one error for each. */
  private interface Errors {
    Measured of(Kind kind, String at);
  }

  private static Figures tried(double counted, Errors errors, String... ats) {
    Figures tried =
        Figures.of(
            "t",
            "T",
            "question",
            Tried.COUNTED,
            Tried.COUNTED_MEASURED,
            Tried.BY_RULES,
            Tried.MEASURED,
            Tried.PAID_AT_MOST);
    for (Asked asked : Asked.values()) {
      for (Kind kind : Kind.values()) {
        for (String at : ats) {
          Measured error = errors.of(kind, at);
          double share = kind == Kind.PEOPLE_SAMPLED ? counted / 2 : counted;
          tried =
              tried.with(
                  Tried.row(asked, kind, at),
                  share,
                  well(share),
                  error.value(),
                  error,
                  kind == Kind.WHOLE ? 1.0 : 0.1);
        }
      }
    }
    return tried;
  }

  private static List<String> told(double counted, Errors byRow, Errors byPerson, double unable) {
    return told(counted, byRow, byPerson, unable, 300, 15);
  }

  private static List<String> told(
      double counted, Errors byRow, Errors byPerson, double unable, int beyondOne, int beyondTen) {
    Figures people =
        Figures.of("p", "P", "each row", "people who can't pay", "their share of all rows")
            .with("ε 0.1", unable, unable);
    Figures bounds =
        Figures.of("b", "B", "bound", "count", "sum", "histogram")
            .with(RuledBound.RULE, 14.1, 14.1, 113.0)
            .with("k 1", beyondOne, 100, 120)
            .with("k 10", beyondTen, 14, 9);
    Figures again =
        Figures.of(
                "a",
                "A",
                "questions",
                "personal, answered",
                "personal, share counted",
                "personal, error",
                "global, answered")
            .with("1 to 10", 10, 0.9, well(0.1), 10)
            .with("11 to 20", 10, 0.5, well(0.5), 0)
            .with("21 to 30", 10, counted == 1 ? 0.0 : 0.3, well(0.7), 0);
    return RecordsTold.conclusion(
        people,
        tried(counted, byRow, "ε 0.01", "ε 0.1"),
        tried(counted, byPerson, "k 1", "k 10"),
        bounds,
        again);
  }

  @Test
  void boundsAreRecommendedWhereTheyAreNearerInAllThreeAndCostNoMore() {
    var told =
        told(
            0.1,
            (kind, at) -> well(kind == Kind.CLIPPED || at.equals("ε 0.01") ? 0.5 : 0.9),
            (kind, at) -> well(at.equals("k 10") ? 0.2 : 0.21),
            0.55);

    assertThat(told.get(0)).startsWith("55.0 % of the people have more rows");
    assertThat(told.get(1)).endsWith("Clipping is nearer in all three.");
    assertThat(told.get(2)).contains("a smaller ε is nearer", "more people cannot pay");
    assertThat(told.get(4)).contains("count k 10", "histogram k 1").contains("at most one and a");
    assertThat(told.get(5)).startsWith("Recommended: bound what each person brings");
    assertThat(told.get(6)).contains("then refused aloud", "those who bring most run out first");
    assertThat(told.get(7)).startsWith("What was counted agrees").contains("0 of 84");
  }

  /** The rule holds for two bounds equally: that it is a tie is said, for each question. */
  @Test
  void ofBoundsThatFitTheRuleAlikeTheSmallestIsSaidToBeOneOfThem() {
    Errors same = (kind, at) -> well(0.2);
    assertThat(told(0.5, same, same, 0.5, 12, 12).get(4))
        .contains(
            "for the count k 1 (the smallest of 2 bounds that fit the rule alike, as 12 people"
                + " exceed each), by the rules off by",
            "for the sum k 10, by the rules off by");
    assertThat(told(0.5, same, same, 0.5, 1, 1).get(4)).contains("as 1 person exceeds each");
    assertThat(told(0.5, same, same, 0.5, 300, 15).get(4)).doesNotContain("alike");
  }

  @Test
  void rowsAreRecommendedWhereEverybodyCanPayAndNoBoundIsShownToBeNearer() {
    var told =
        told(1, (kind, at) -> well(0.1), (kind, at) -> well(at.equals("k 10") ? 0.1 : 0.9), 0);

    assertThat(told.get(0)).startsWith("At ε 0.1 all people can pay");
    assertThat(told.get(1)).endsWith("as all people can pay.");
    assertThat(told.get(4))
        .containsPattern("that rule is not good here: an error of it is [0-9.,]+ times");
    assertThat(told.get(5)).startsWith("Recommended: ask by rows.");
    assertThat(told.get(6)).contains("all people have run out");
  }

  @Test
  void whereTrialsTellNothingNothingIsRecommended() {
    var told = told(0.5, (kind, at) -> badly(0.9), (kind, at) -> badly(0.2), 0.5);

    assertThat(told.get(2)).contains("a smaller ε cannot be told apart with 3 trials");
    assertThat(told.get(3)).contains("the two errors cannot be told apart with 3 trials");
    assertThat(told.get(5))
        .startsWith("No way is recommended by these figures")
        .contains("beside those about whole people:", "the sum cannot be told apart");
  }

  /** Two errors whose intervals are just apart are told apart alone, and not as two of six. */
  @Test
  void whatIsSaidOfAllThreeNeedsWiderIntervals() {
    Measured clipped = just(0.7);
    Measured whole = just(0.84);
    Errors errors = (kind, at) -> kind == Kind.CLIPPED ? clipped : whole;
    Figures rows = tried(0.5, errors, "ε 0.01", "ε 0.1");

    assertThat(clipped.isBelow(whole.low())).isTrue();
    assertThat(told(0.5, errors, errors, 0.5).get(1))
        .endsWith("That does not show clipping to be nearer in all three.");
    assertThat(RecordsTold.verdict(rows).kind()).isEqualTo(Verdict.Kind.UNTOLD);
    Figures well = tried(0.5, (kind, at) -> well(kind == Kind.CLIPPED ? 0.5 : 0.9), "ε 0.1");
    assertThat(RecordsTold.verdict(well).kind()).isEqualTo(Verdict.Kind.SHOWN);
    Figures all = tried(1, (kind, at) -> well(kind == Kind.CLIPPED ? 0.5 : 0.9), "ε 0.1");
    assertThat(RecordsTold.verdict(all))
        .as("a difference that the rules exclude")
        .isEqualTo(
            new Verdict(
                Verdict.Kind.COUNTED,
                "At ε 0.1 all people can pay, so that by the rules clipping changes nothing."));
    Figures worse = tried(0.5, (kind, at) -> well(kind == Kind.CLIPPED ? 0.9 : 0.5), "ε 0.1");
    assertThat(RecordsTold.verdict(worse).kind()).isEqualTo(Verdict.Kind.CONTRADICTED);
  }

  /** The counts are what the rules say, or only a half of it. */
  private static List<String> opposite(Errors byRow, Errors byPerson, double counted) {
    Figures people =
        Figures.of("p", "P", "each row", "people who can't pay", "their share of all rows")
            .with("ε 0.1", 0.5, 0.5);
    Figures bounds =
        Figures.of("b", "B", "bound", "count", "sum", "histogram")
            .with(RuledBound.RULE, 14.1, 14.1, 113.0)
            .with("k 1", 300, 100, 120)
            .with("k 10", 15, 14, 9);
    Figures again =
        Figures.of(
                "a",
                "A",
                "questions",
                "personal, answered",
                "personal, share counted",
                "personal, error",
                "global, answered")
            .with("1 to 10", 10, 0.9, well(0.1), 10)
            .with("11 to 20", 10, 0.9, well(0.1), 10)
            .with("21 to 30", 10, 0.9, well(0.1), 10);
    Figures rows =
        tried(0.5, byRow, "ε 0.01", "ε 0.1").with("more", counted, well(0.5), 0.1, well(0.1), 0.1);
    return RecordsTold.conclusion(people, rows, tried(0.5, byPerson, "k 1", "k 10"), bounds, again);
  }

  @Test
  void theContraryIsSaidToo() {
    var told =
        opposite(
            (kind, at) -> well(kind == Kind.CLIPPED || at.equals("ε 0.01") ? 0.9 : 0.5),
            (kind, at) -> well(kind == Kind.GLOBAL ? 0.2 : 0.3),
            0.1);

    assertThat(told.get(1)).endsWith("Clipping is farther off in all three.");
    assertThat(told.get(2)).contains("the sample is nearer");
    assertThat(told.get(3)).contains("(the global one is nearer)");
    assertThat(told.get(6))
        .startsWith("Asked 30 times, a bounded count is answered 30 times under a global budget;")
        .endsWith("That does not show answers to become worse.");
    assertThat(told.get(7))
        .startsWith("What was counted does not agree with the rules, unless it is the chance")
        .contains("1 of 85 intervals");

    assertThat(told(0, (kind, at) -> well(0.5), (kind, at) -> well(0.5), 1).get(2))
        .doesNotContain("more people cannot pay");

    var other =
        opposite((kind, at) -> well(0.5), (kind, at) -> well(kind == Kind.GLOBAL ? 0.3 : 0.2), 0.5);
    assertThat(other.get(3)).contains("(the personal bound is nearer)");
    assertThat(other.get(7)).startsWith("What was counted agrees with the rules");
  }

  private static Measured just(double error) {
    return Measured.rootMeanSquare(
        Vector.range(0, 40).map(i -> error * (i % 2 == 0 ? 0.72 : 1.22)));
  }

  /** Of two people whose posts are counted with noise of ten, no way is good. */
  @Test
  void whatMayBeOffByTheWholeTruthIsNotRecommended() {
    assertThat(told(1, (kind, at) -> well(2), (kind, at) -> well(3), 0).get(5))
        .startsWith("No way is recommended by these figures.");
    assertThat(told(0.5, (kind, at) -> well(5), (kind, at) -> well(2), 0.5).get(5))
        .as("nearer than by whole people, and useless")
        .startsWith("No way is recommended by these figures.")
        .endsWith("not all of them are shown to be off by less than the truth.");
  }

  /** Bounds that lose in all three are not recommended, and neither are rows if some cannot pay. */
  @Test
  void aLosingBoundIsNotRecommended() {
    var told = told(0.5, (kind, at) -> well(0.2), (kind, at) -> well(0.9), 0.5);

    assertThat(told.get(5))
        .startsWith("No way is recommended")
        .contains("the count is farther off");
  }
}
