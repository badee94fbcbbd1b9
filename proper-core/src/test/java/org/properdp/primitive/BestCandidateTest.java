package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.SeededBits;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;

/** The best candidate is that of who can pay, and everybody pays for what it prefers. */
class BestCandidateTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final Range VOTE = Range.of("0", "1", "0.1");
  private static final PublicKeys<String> PARTIES = PublicKeys.of("red", "blue", "green");

  private Proper proper = Fixture.exact();

  @AfterEach
  void close() {
    proper.close();
  }

  private record Ballot(String who, String party) {}

  private static List<Ballot> ballots(String... texts) {
    return List.of(texts).stream()
        .map(text -> new Ballot(text.substring(0, 1), text.substring(2)))
        .toList();
  }

  private Queryable<Ballot> ask(Population<String> population, String... texts) {
    Dataset<String, Ballot> votes = population.dataset("votes", Ballot.class, Ballot::who);
    votes.append("first", ballots(texts));
    return proper.analyst("ada").query(votes.live());
  }

  private Population<String> personal(String budget) {
    return proper.population("personal", String.class).personal(Epsilon.of(budget));
  }

  /** Half a point for blue from those who are undecided; none for "nobody", an error for "?". */
  private static double score(Ballot ballot, String party) {
    if (ballot.party().equals("?") && party.equals("green")) {
      throw new IllegalStateException("no such vote");
    } else if (ballot.party().equals("NaN") && party.equals("green")) {
      return Double.NaN;
    } else if (ballot.party().equals("undecided")) {
      return party.equals("blue") ? 0.5 : 0;
    }
    return ballot.party().equals(party) ? 7 : -7;
  }

  private static String spent(Population<String> population, String who) {
    return population.custodian().account(who).orElseThrow().spent().toPlainString();
  }

  @Test
  void everybodyPaysForWhatItPrefers() {
    Population<String> population = personal("1");
    Queryable<Ballot> votes =
        ask(
            population,
            "a red",
            "a red",
            "b blue",
            "b red",
            "c green",
            "c green",
            "c blue",
            "c red",
            "d undecided",
            "e nobody",
            "f ?",
            "g NaN");
    assertThat(votes.exponentialMechanism(PARTIES, VOTE, BestCandidateTest::score, TENTH).get())
        .hasToString(
            "red, among the rows of those who could pay; by noise alone its score is at most 41.0"
                + " below the best one, with 95 % "
                + "(ε 0.1; score: exponential mechanism, scale 100, among 3 × 0.1)");
    assertThat(spent(population, "a")).as("two for red").isEqualTo("0.2");
    assertThat(spent(population, "b")).as("one for each of two").isEqualTo("0.1");
    assertThat(spent(population, "c")).as("green by one").isEqualTo("0.1");
    assertThat(spent(population, "d")).as("blue by half").isEqualTo("0.05");
    for (String who : List.of("e", "f", "g")) {
      assertThat(spent(population, who)).as("prefers nothing").isEqualTo("0");
    }
  }

  @Test
  void whoCannotPayHasNoVote() {
    Population<String> population = personal("0.25");
    Queryable<Ballot> votes = ask(population, "a red", "a red", "a red", "b blue", "c blue");
    assertThat(votes.reportNoisyMax(PARTIES, VOTE, BestCandidateTest::score, TENTH).get().value())
        .isEqualTo("blue");
    assertThat(spent(population, "a")).isEqualTo("0");
    Queryable<Ballot> more =
        votes.union(PublicTable.of("old", ballots("x green", "y green", "z green")));
    assertThat(more.permuteAndFlip(PARTIES, VOTE, BestCandidateTest::score, TENTH).get().value())
        .isEqualTo("green");
  }

  @Test
  void aGlobalBudgetPaysForTheMostRows() {
    Population<String> population =
        proper.population("global", String.class).global(Epsilon.of("1"), 2);
    Queryable<Ballot> votes =
        ask(population, "a red", "a red", "a red", "b blue", "c blue", "d blue");
    assertThat(votes.permuteAndFlip(PARTIES, VOTE, BestCandidateTest::score, TENTH).get().value())
        .isEqualTo("blue");
    assertThat(population.custodian().globalAccount().orElseThrow().spent()).isEqualTo("0.2");
  }

  /** The winner is 400 votes ahead of all others, where 95 choices of 100 are within 100. */
  @Test
  void aClearWinnerWins() {
    proper.close();
    proper = Fixture.with(new ExactNoise(new SeededBits(9)));
    PublicKeys<Integer> many = PublicKeys.of("numbers", IntStream.range(0, 1000).boxed().toList());
    Dataset<Integer, Integer> numbers =
        proper
            .population("people", Integer.class)
            .personal(Epsilon.of("1"))
            .dataset("numbers", Integer.class, number -> number);
    numbers.append("first", IntStream.range(0, 400).boxed().toList());
    Queryable<Integer> live = proper.analyst("ada").query(numbers.live());
    Range one = Range.of("0", "1");
    for (BestCandidate<Integer, Integer> way :
        List.of(
            BestCandidate.<Integer, Integer>exponentialMechanism(
                many, one, (row, c) -> c == 77 ? 1 : 0),
            BestCandidate.<Integer, Integer>reportNoisyMax(many, one, (row, c) -> c == 77 ? 1 : 0),
            BestCandidate.<Integer, Integer>permuteAndFlip(
                many, one, (row, c) -> c == 77 ? 1 : 0))) {
      assertThat(live.preview(way, TENTH).interval().get().off())
          .isBetween(java.math.BigDecimal.valueOf(90), java.math.BigDecimal.valueOf(110));
      assertThat(ask(live, way)).isEqualTo(77);
    }
  }

  private static Integer ask(Queryable<Integer> live, BestCandidate<Integer, Integer> way) {
    return switch (way.way()) {
      case EXPONENTIAL ->
          live.exponentialMechanism(way.candidates(), way.scores(), way.score(), TENTH)
              .get()
              .value();
      case NOISY_MAX ->
          live.reportNoisyMax(way.candidates(), way.scores(), way.score(), TENTH).get().value();
      case PERMUTE_AND_FLIP ->
          live.permuteAndFlip(way.candidates(), way.scores(), way.score(), TENTH).get().value();
    };
  }

  @Test
  void thereMustBeCandidatesAndNotTooMany() {
    assertThatThrownBy(() -> PublicKeys.of("parties", List.of()))
        .hasMessage("the keys of parties must not be empty");
    PublicKeys<Integer> crowd =
        PublicKeys.of("crowd", IntStream.rangeClosed(0, 1 << 20).boxed().toList());
    assertThatThrownBy(
            () -> BestCandidate.<String, Integer>permuteAndFlip(crowd, VOTE, (row, c) -> c))
        .hasMessage("candidates must be at most 2^20, but were 1048577");
  }
}
