package org.properdp.verification.exactprobability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Noise;
import org.properdp.primitive.Primitive;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.verification.exactprobability.compare.Pair;
import org.properdp.verification.exactprobability.ledger.Dues;
import org.properdp.verification.exactprobability.ledger.Twisted;
import org.properdp.verification.exactprobability.ledger.Twisted.Rule;
import org.properdp.verification.exactprobability.play.Raw;
import org.properdp.verification.exactprobability.play.Variant;
import org.properdp.verification.exactprobability.world.Row;

/**
 * The check can fail: runtimes that are broken in one place are found out. Each must lose more than
 * may be lost in one of a few hundred generated worlds.
 */
@Tag("long")
class BrokenRuntimeTest {
  private static final int WORLDS = 600;

  private static void assertFoundOut(Variant broken) {
    assertThat(new Campaign(1, broken, Pair::without).firstViolation(WORLDS))
        .as(broken.toString())
        .isPresent();
  }

  private static void assertFoundOut(String name, Rule rule) {
    assertFoundOut(Variant.ledger(name, ledger -> new Twisted(ledger, rule)));
  }

  private static long honest(Dues due) {
    return due.left() >= due.cost() ? due.cost() : -1;
  }

  /** The common part of the broken ledgers below is not what is found. */
  @Test
  void anHonestLedgerOfTheSameMakeIsNotFoundOut() {
    Variant honest =
        Variant.ledger(
            "honest", ledger -> new Twisted(ledger, Rule.each(BrokenRuntimeTest::honest)));
    assertThat(new Campaign(1, honest, Pair::without).firstViolation(Repeats.count(60, WORLDS)))
        .isEmpty();
  }

  @Test
  void aLedgerThatNeverDebitsIsFoundOut() {
    assertFoundOut("never debits", Rule.each(due -> Math.min(0, honest(due))));
  }

  @Test
  void aLedgerThatChargesForOneRowOfManyIsFoundOut() {
    assertFoundOut(
        "one row",
        Rule.each(due -> honest(new Dues(Math.min(1, due.weight()), due.price(), due.left()))));
  }

  @Test
  void aLedgerThatTakesHalfIsFoundOut() {
    assertFoundOut("half", Rule.each(due -> due.left() >= due.cost() / 2 ? due.cost() / 2 : -1));
  }

  @Test
  void aLedgerThatKeepsThoseWhoCantPayIsFoundOut() {
    assertFoundOut("keeps the dropped", Rule.each(due -> Math.max(0, honest(due))));
  }

  @Test
  void aLedgerThatLendsABillionthIsFoundOut() {
    assertFoundOut(
        "lends",
        Rule.each(due -> due.left() + 1 >= due.cost() ? Math.min(due.left(), due.cost()) : -1));
  }

  /** Less than a billionth is lost too much at each question. */
  @Test
  void aLedgerThatRoundsCostsDownIsFoundOut() {
    assertFoundOut(
        "rounds down",
        Rule.each(
            due -> {
              Price price = due.price();
              long down = due.weight() * price.nanos() / price.per();
              return due.left() >= down ? down : -1;
            }));
  }

  @Test
  void aLedgerThatDropsAllWhenOneCantPayIsFoundOut() {
    assertFoundOut(
        "all or nobody",
        dues ->
            dues.values().stream().allMatch(due -> honest(due) >= 0)
                ? Rule.each(BrokenRuntimeTest::honest).debits(dues)
                : Map.of());
  }

  @Test
  void aLedgerThatRefusesAloudWhenSomebodyCantPayIsFoundOut() {
    assertFoundOut(
        "refuses aloud",
        dues -> {
          if (dues.values().stream().anyMatch(due -> honest(due) < 0)) {
            throw new IllegalStateException("somebody can't pay");
          }
          return Rule.each(BrokenRuntimeTest::honest).debits(dues);
        });
  }

  @Test
  void aPrimitiveWithHalfTheNoiseIsFoundOut() {
    assertFoundOut(
        Variant.primitive(
            "half the noise",
            primitive ->
                new Raw(primitive) {
                  @Override
                  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
                    return super.answer(found, new Epsilon(2 * asked.nanos()), noise);
                  }
                }));
  }

  @Test
  void aPrimitiveThatForgetsToClampIsFoundOut() {
    assertFoundOut(
        Variant.primitive(
            "no clamping",
            primitive -> primitive.measure().size() == 1 ? sum(primitive) : primitive));
  }

  /** A row costs ε, however much it brings. */
  private static Raw sum(Primitive<Row, ?> whole) {
    return new Raw(whole) {
      @Override
      public Measure<Row> measure() {
        return new Measure.Cells<>(
            1,
            1,
            () ->
                (row, into) -> {
                  into[0] = row.value();
                  return 0;
                });
      }

      @Override
      public Price price(Epsilon asked) {
        return Price.each(asked);
      }
    };
  }

  /** An individual who counts for both parts pays for both. */
  @Test
  void aQuestionOfSeveralPartsThatForgetsTheirWeightsIsFoundOut() {
    assertFoundOut(
        Variant.primitive(
            "no weights",
            primitive ->
                new Raw(primitive) {
                  @Override
                  public Measure<Row> measure() {
                    return super.measure() instanceof Measure.Together<Row> together
                        ? new Measure.Together<>(
                            together.parts().map(p -> new Measure.Weighed<>(p.measure(), 1)))
                        : super.measure();
                  }
                }));
  }

  @Test
  void aPrimitiveWhoseNoiseDependsOnTheAnswerIsFoundOut() {
    assertFoundOut(
        Variant.primitive(
            "noise from data",
            primitive ->
                new Raw(primitive) {
                  @Override
                  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
                    long size = found.sums()[0].abs().longValueExact() + 1;
                    return super.answer(found, new Epsilon(size * asked.nanos()), noise);
                  }
                }));
  }

  /** A limit across individuals, by a function that carries state from one row to the next. */
  @Test
  void aPlanThatLetsTheFirstRowsThroughIsFoundOut() {
    assertFoundOut(
        Variant.plan(
            "first rows of all",
            rows -> {
              int[] seen = new int[1];
              return rows.filter(row -> seen[0]++ < 2);
            }));
  }

  @Test
  void aGlobalBudgetThatIsNeverDebitedIsFoundOut() {
    Variant broken =
        Variant.GLOBAL.with(
            "global, never debits",
            ledger -> new Twisted(ledger, Rule.each(due -> Math.min(0, honest(due)))));
    assertThat(new Campaign(1, broken, Pair::underOneBudget).firstViolation(WORLDS)).isPresent();
  }
}
