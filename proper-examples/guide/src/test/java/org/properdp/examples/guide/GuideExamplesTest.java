package org.properdp.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.guide.beyond.TakingPart;
import org.properdp.noise.Noise;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.registry.MapRegistry;

/** The guide's words on its examples are what they do; noise is replaced by silence. */
class GuideExamplesTest {
  @TempDir Path dir;

  @Test
  void ownRowsAreReadAndALineThatCanNotBeReadIsSetAsideAlone() throws IOException {
    Path file =
        Files.write(
            dir.resolve("visits.csv"),
            List.of(
                "patient,zip,disease,minutes",
                "p1,75002,cold,6",
                "p2,75002,flu,7",
                "p3,75002",
                "p1,75002,cold,9"));
    try (Proper proper = Fixture.exact()) {
      assertThat(OwnRows.colds(proper, file))
          .startsWith("2 ± 30 by noise alone with 95 %, among the rows of those who could pay (");
    }
    String store = dir.resolve("store").toString();
    Proper.found(Path.of(store)).close();
    OwnRows.main(new String[] {file.toString(), store});
    OwnRows.main(new String[] {file.toString(), store});
    try (Proper proper = Fixture.kept(Path.of(store))) {
      Population<String> patients =
          proper.population("patients", String.class).personal(Epsilon.of("1"));
      assertThat(patients.custodian().account("p1").orElseThrow().spent())
          .isEqualByComparingTo("0.4");
      assertThat(patients.custodian().setAside()).isEmpty();
    }
  }

  @Test
  void choicesAreTheBestThatThereAre() {
    try (Proper proper = Fixture.exact()) {
      Choices choices = new Choices(proper);
      assertThat(choices.minutes()).map(BigDecimal::intValueExact).containsExactly(25, 10, 25, 25);
      assertThat(choices.day()).isEqualTo("monday");
    }
  }

  @Test
  void aWeekOfChangesDoesWhatTheGuideSays() throws IOException {
    try (Proper proper = Fixture.exact()) {
      Changes week = new Changes(proper);
      List<String> seen = new ArrayList<>();
      seen.add(counts(week));
      for (Runnable day :
          List.<Runnable>of(week::tuesday, week::wednesday, week::thursday, week::friday)) {
        day.run();
        seen.add(counts(week));
      }
      assertThat(shown("own-data.md", "\\| \\w+day: .* (\\| \\d \\| \\d \\|)"))
          .hasSize(5)
          .isEqualTo(seen);
      assertThat(week.account("bob").orElseThrow().left()).isEqualByComparingTo("4");
      assertThat(week.account("zoe").orElseThrow().left()).isEqualByComparingTo("9");
      assertThat(week.account("tom")).isEmpty();
    }
  }

  private static String counts(Changes week) {
    return "| " + week.count(false) + " | " + week.count(true) + " |";
  }

  /** The words of a page at the places that a pattern's group stands for. */
  private static List<String> shown(String page, String pattern) throws IOException {
    return Pattern.compile(pattern)
        .matcher(page(page))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static String page(String name) throws IOException {
    return Files.readString(Path.of("..", "..", "docs", "guide", name));
  }

  @Test
  void aRequestUnderTheSameIdGetsTheSameAnswerAndAnotherQuestionIsRefused() {
    try (Proper proper = Proper.inMemory()) {
      Population<String> patients =
          proper.population("patients", String.class).personal(Epsilon.of("1"));
      Dataset<String, FirstQuestion.Visit> visits =
          patients.dataset("visits", FirstQuestion.Visit.class, FirstQuestion.Visit::ssn);
      visits.append("first", List.of(new FirstQuestion.Visit("eve", 75002, "Cold")));

      List<Either<Refusal, Release<Long>>> answers = AskedAgain.ask(proper.analyst("ada"), visits);

      assertThat(answers.get(0)).isEqualTo(answers.get(1));
      assertThat(answers.get(2).getLeft())
          .isEqualTo(new Refusal.TheRequestIdBelongsToAnotherQuestion("colds-1"));
      assertThat(patients.custodian().account("eve").orElseThrow().spent())
          .isEqualByComparingTo("0.1");
    }
  }

  @Test
  void eveHasPaidWhatTheGuideSaysAfterEachQuestion() throws IOException {
    try (Proper proper = Proper.inMemory()) {
      List<String> spent =
          new Costs(proper).spent().stream().map(BigDecimal::toPlainString).toList();

      assertThat(spent.get(0)).isEqualTo("0");
      assertThat(shown("costs.md", "\\| (0\\.\\d+) \\|\\n"))
          .startsWith("0.2", "0.258333334")
          .containsSequence(spent.subList(1, spent.size()));
    }
  }

  @Test
  void severalAtOnceCostWhatTheGuideSays() throws IOException {
    try (Proper proper = Proper.inMemory()) {
      assertThat(new Costs(proper).together())
          .isEqualTo("discrete Laplace, scale 1200, 0.104166667");
      assertThat(page("costs.md")).contains("Eve pays 0.104166667", "scale 1200");
    }
  }

  @Test
  void whatIsKnownBeforeAndWhatIsLimitedIsWhatTheGuideSays() throws IOException {
    try (Proper proper = Proper.inMemory()) {
      assertThat(new Costs(proper).before()).isEqualTo("0.2, 1797");
      assertThat(page("costs.md")).contains("`most` is 0.2, and `off` 1797");
    }
    try (Proper proper = Proper.inMemory()) {
      assertThat(new Costs(proper).limited()).isEqualTo(20);
    }
  }

  @Test
  void individualsTakePartAsTheGuideSays() throws IOException {
    String page = page("taking-part.md");
    try (Proper proper = Fixture.exact()) {
      assertThat(new TakingPart(proper, "40").whoHasLittleLeft()).containsExactly(0L, 0L, 40L);
    }
    try (Proper proper = Proper.inMemory()) {
      assertThat(page).contains(new TakingPart(proper, "5").sampled().get(1).toPlainString());
    }
    try (Proper proper = Proper.inMemory()) {
      assertThat(new TakingPart(proper, "5").weighted()).isEqualByComparingTo("0.075");
      assertThat(page).contains("three visits cost 0.075");
    }
  }

  @Test
  void budgetsInRhoArePaidFromAsTheGuideSays() throws IOException {
    try (Proper proper = Proper.inMemory()) {
      assertThat(Costs.inRho(proper, Costs.EVES))
          .isEqualTo("0.031701389, (ε 5.75652177, δ 0.000001)");
      assertThat(page("costs.md")).contains("0.031701389 in all", "(ε 5.75652177, δ 0.000001)");
    }
  }

  @Test
  void aBudgetComesFromTheRecordWithWhichItsOwnerEnters() {
    try (Proper proper = Proper.inMemory()) {
      Population<String> patients =
          proper.population("patients", String.class).personal(Epsilon.of("1"));
      Dataset<String, Costs.Visit> studies = Costs.withConsent(patients);
      studies.append("first", List.of(new Costs.Visit("eve", "research", 5)));
      studies.append(
          "second", List.of(new Costs.Visit("eve", "a", 5), new Costs.Visit("bob", "a", 5)));
      assertThat(patients.custodian().account("eve").orElseThrow().left())
          .isEqualByComparingTo("2");
      assertThat(patients.custodian().account("bob").orElseThrow().left())
          .isEqualByComparingTo("0.5");
    }
  }

  @Test
  void personalBudgetsAnswerWhereTheGlobalOneRefuses() throws IOException {
    List<TwoRegimes.Visit> rows =
        IntStream.range(0, 60)
            .mapToObj(
                i -> new TwoRegimes.Visit("p" + i, 2020 + i % 6, List.of("cough", "fever", "rash")))
            .toList();
    try (Proper proper = Fixture.exact()) {
      String table = TwoRegimes.compare(proper, rows);

      assertThat(table).containsOnlyOnce("  10 10 0  10 10 0\n").hasLineCount(6);
      assertThat(page("comparing.md")).contains("```text\n" + table + "```\n");
    }
  }

  @Test
  void whoHasARowOnEitherSideOfAMarginPaysNothing() {
    try (Proper proper = Fixture.exact()) {
      Population<String> voters =
          proper.population("voters", String.class).personal(Epsilon.of("1"));
      Dataset<String, String> votes = voters.dataset("votes", String.class, v -> v.substring(2));
      votes.append("all", List.of("y eve", "y eve", "y eve", "n eve", "y bob", "n bob", "n tom"));
      Queryable<String> asked = proper.analyst("ada").query(votes.live());

      BigInteger margin =
          asked
              .askUnvetted(new NoisyMargin<>(v -> v.startsWith("y")), Epsilon.of("0.1"))
              .get()
              .value();

      assertThat(margin).isEqualTo(1);
      assertThat(List.of("eve", "bob", "tom"))
          .extracting(who -> voters.custodian().account(who).orElseThrow().spent().toPlainString())
          .containsExactly("0.2", "0", "0.1");
    }
  }

  @Test
  void aPopulationMayKeepItsBudgetsInALedgerOfOnesOwn() {
    try (Proper real = SmallestLedger.runtime();
        Population<String> silent = silent()) {
      assertThat(
              real.analyst("ada")
                  .query(
                      real.population("patients", String.class)
                          .personal(Epsilon.of("1"))
                          .dataset("d", String.class, row -> row)
                          .live())
                  .noisyCount(Epsilon.of("1"))
                  .isRight())
          .isTrue();
      Dataset<String, String> rows = silent.dataset("rows", String.class, row -> row);
      rows.append("first", List.of("eve", "bob", "bob"));
      Queryable<String> asked = rows.live().askedBy(Fixture.AUTHORITY, "ada");
      Epsilon half = Epsilon.of("0.5");

      assertThat(asked.noisyCount(half).get().value()).isEqualTo(3);
      assertThat(asked.noisyCount(half).get().value()).isEqualTo(1);
      assertThat(asked.noisyCount(half).get().value()).isZero();
    }
  }

  private static Population<String> silent() {
    Noise none = Fixture.SILENCE;
    Regime regime = new Regime.Personal(Epsilon.of("1"));
    return Fixture.population("p", regime, new SmallestLedger(), none, new MapRegistry<>());
  }
}
