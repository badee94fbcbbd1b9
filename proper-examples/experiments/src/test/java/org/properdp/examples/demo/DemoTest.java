package org.properdp.examples.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;

/** The demo shows what it claims to show, also when it is played again on the same store. */
class DemoTest {
  private static final String GOING_ON = "This continues an earlier run";

  @TempDir Path dir;

  @Test
  void theGlobalBudgetRefusesAfterFiveQuestionsAndPersonalBudgetsNever() {
    List<String> questions = questions(play());

    assertThat(questions).hasSize(10);
    assertThat(questions.subList(0, 5)).noneMatch(line -> line.contains("refused"));
    assertThat(questions.subList(5, 10)).allMatch(line -> line.strip().endsWith("refused"));
    assertThat(questions).allMatch(line -> line.contains("±"));
  }

  /** Of about 4,700 smokers some 600 can pay no more: noise of scale 5 can't hide that. */
  @Test
  void peopleWhoHaveSpentTheirBudgetsAreMissingInTheLastLine() {
    List<Long> last = numbers(questions(play()).get(9));

    assertThat(last.get(1)).isLessThan(last.get(0) - 10).isPositive();
  }

  /** Of one person and one newcomer nothing is said that their answers do not show. */
  @Test
  void aStoryOfTwoPeopleSaysOnlyWhatHappenedToThem() {
    StringWriter out = new StringWriter();
    Demo.play(1, 31, new PrintWriter(out));

    assertThat(out.toString())
        .contains("1 made-up person, each", "Wednesday: 1 newcomer arrives", "left out, and no")
        .contains("is told: 0 here.", "also about Wednesday's newcomers.")
        .doesNotContain("NaN", "drift");
    assertThat(play()).anyMatch(line -> line.contains("The last one is so far off as noise alone"));
  }

  @Test
  void playedWithoutAPlaceToStayItSaysThatItsStoreIsGone() {
    assertThat(play()).anyMatch(line -> line.contains("deleted now"));
    assertThat(play()).noneMatch(line -> line.startsWith(GOING_ON));
  }

  /** Each smoker is in four questions of a run at least, and can pay for hardly more than five. */
  @Test
  void playedAgainOnItsStoreItGoesOnUntilHardlyAnybodyCanPay() {
    List<String> first = playOnStore();
    List<String> second = playOnStore();
    List<String> third = playOnStore();

    assertThat(first).noneMatch(line -> line.startsWith(GOING_ON));
    assertThat(second).filteredOn(line -> line.startsWith(GOING_ON)).hasSize(1);
    assertThat(second).anyMatch(line -> line.startsWith("24,000 made-up people"));
    assertThat(second).anyMatch(line -> line.startsWith("Wednesday: nobody is new"));
    assertThat(questions(second)).hasSize(10).allMatch(line -> line.endsWith("refused"));
    assertThat(questions(third)).hasSize(10).allMatch(line -> line.contains("±"));
    List<Long> smokers = numbers(questions(third).get(3));
    assertThat(smokers.get(0)).isGreaterThan(4_000);
    assertThat(Math.abs(smokers.get(1))).isLessThan(400);
  }

  @Test
  void aRunThatWasStoppedOnMondayGoesOnWithNewcomersOnWednesday() {
    Crowd crowd = new Crowd(20_000, 7);
    try (Proper proper = Fixture.kept(dir)) {
      Clinic stopped = new Clinic(proper, "personal", new Regime.Personal(Epsilon.of("1")));
      stopped.arrive(crowd.firstBatch(), crowd.makeFirst());
    }
    List<String> next = playOnStore();

    assertThat(next).anyMatch(line -> line.startsWith(GOING_ON));
    assertThat(next).anyMatch(line -> line.startsWith("20,000 made-up people"));
    assertThat(next).anyMatch(line -> line.startsWith("Wednesday: 4,000 newcomers arrive"));
    assertThat(questions(next).subList(0, 5)).noneMatch(line -> line.contains("refused"));
  }

  @Test
  void aStoreThatWasBegunWithOtherPeopleIsRefused() {
    playOnStore();
    PrintWriter out = new PrintWriter(new StringWriter());

    assertThatThrownBy(() -> Demo.play(20_000, 8, dir, out))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("begun with --people 20000 --seed 7:");
  }

  private static List<String> questions(List<String> lines) {
    return lines.stream().filter(line -> line.startsWith("  How")).toList();
  }

  /** The truth, the answer, and how far off it may be. */
  private static List<Long> numbers(String line) {
    return List.of(line.replaceAll("[^0-9± -]", "").replace('±', ' ').strip().split(" +", -1))
        .stream()
        .map(Long::valueOf)
        .toList();
  }

  private static List<String> play() {
    StringWriter out = new StringWriter();
    Demo.play(20_000, 7, new PrintWriter(out));
    return out.toString().lines().toList();
  }

  private List<String> playOnStore() {
    StringWriter out = new StringWriter();
    Fixture.kept(dir).close();
    Demo.play(20_000, 7, dir, new PrintWriter(out));
    return out.toString().lines().toList();
  }
}
