package org.properdp.examples.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.SeededBits;
import org.properdp.report.figures.Confidence;

/**
 * An audit finds what is broken, and takes nothing sound for broken but once in a thousand. Noise
 * comes from fixed seeds here, so that these tests always say the same.
 */
class AuditTest {
  private static final NeighbourWorlds WORLDS =
      NeighbourWorlds.of("three large rows", List.of(0.0, 3.0), List.of(3.0, 3.0, 3.0));

  private static Audit seeded(int trials) {
    AtomicLong worlds = new AtomicLong();
    return new Audit(
        trials,
        asked -> {},
        () -> Fixture.with(new ExactNoise(new SeededBits(worlds.incrementAndGet()))));
  }

  private static Audit.Finding audit(Subject subject, int trials) {
    return seeded(trials).of(subject).get(0);
  }

  @ParameterizedTest
  @EnumSource
  void whatIsBrokenIsFoundOut(BrokenCount broken) {
    Subject subject =
        new Subject(
            "broken",
            List.of(broken == BrokenCount.DROPPED_ROWS_KEPT ? WORLDS.unpaid() : WORLDS),
            rows ->
                new double[] {
                  rows.askUnvetted(broken, Epsilon.of("0.5")).get().value().doubleValue()
                });
    assertThat(audit(subject, Repeats.count(700, 5000)).isUnsound()).isTrue();
  }

  @Test
  void whatIsSoundIsShownToLoseNearlyWhatItCosts() {
    Subject count =
        new Subject(
            "count",
            List.of(WORLDS),
            rows -> new double[] {rows.noisyCount(Epsilon.of("0.5")).get().value()});
    Audit.Finding finding = audit(count, Repeats.count(2500, 5000));
    assertThat(finding.paid()).isEqualByComparingTo("1.5");
    assertThat(finding.isUnsound()).isFalse();
    assertThat(finding.proven()).isBetween(1.0, 1.5);
  }

  @Test
  void everySubjectCanBeAskedInItsWorlds() {
    Subjects.byName()
        .forEach(
            (name, subject) ->
                assertThat(seeded(Repeats.count(4, 50)).of(subject))
                    .as(name)
                    .hasSameSizeAs(subject.neighbours())
                    .noneMatch(Audit.Finding::isUnsound));
  }

  /** Against the tables of Clopper and Pearson's bounds, 95 % on both sides. */
  @ParameterizedTest
  @CsvSource({"0, 0, 0.3085", "1, 0.0025, 0.4450", "5, 0.1871, 0.8129", "10, 0.6915, 1"})
  void boundsAreThoseOfTheTables(int happened, double lower, double upper) {
    Confidence confidence = new Confidence(10, 0.025);
    assertThat(confidence.lower(happened)).isCloseTo(lower, within(1e-4));
    assertThat(confidence.upper(happened)).isCloseTo(upper, within(1e-4));
  }

  @Test
  void sameAnswersProveNothing() {
    Random random = new Random(1);
    double[] one = DoubleStream.generate(random::nextGaussian).limit(4000).toArray();
    double[] other = DoubleStream.generate(random::nextGaussian).limit(4000).toArray();
    assertThat(Evidence.proven(one, other, 0.001)).isZero();
  }

  @Test
  void anAnswerThatOneWorldNeverGivesProvesMuch() {
    double[] never = new double[4000];
    double[] rarely = DoubleStream.iterate(0, i -> i + 1).limit(4000).map(i -> i % 4).toArray();
    assertThat(Evidence.proven(never, rarely, 0.001)).isGreaterThan(4);
    assertThat(Evidence.proven(rarely, never, 0.001)).isGreaterThan(4);
  }

  @Test
  void whoMayBeWrongLessOftenProvesLess() {
    double[] half = DoubleStream.iterate(0, i -> 1 - i).limit(4000).toArray();
    double[] never = new double[4000];
    assertThat(Evidence.proven(half, never, 0.0001))
        .isLessThan(Evidence.proven(half, never, 0.001))
        .isPositive();
  }

  @Test
  void tooFewTrialsAreRefused() {
    assertThatThrownBy(() -> new Audit(1, asked -> {})).hasMessageContaining("was 1");
  }
}
