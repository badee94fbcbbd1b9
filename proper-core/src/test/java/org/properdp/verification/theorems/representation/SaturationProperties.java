package org.properdp.verification.theorems.representation;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.budget.Account;
import org.properdp.budget.Charges;
import org.properdp.budget.Price;
import org.properdp.budget.memory.Balances;
import org.properdp.budget.memory.Paid;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.verification.theorems.Scene;

/**
 * The theorems of {@code representation/Saturation.v}: amounts in 63 bits decide and pay as numbers
 * without a bound would.
 */
@Tag("long")
class SaturationProperties {
  /** The largest amount; one more is a cost that nobody can pay. */
  private static final long MOST = Price.CANNOT_PAY - 1;

  /** The rests of some, their weights, and the price. */
  record Question(Map<Integer, Long> left, Map<Integer, Long> weights, Price price) {
    Balances balances() {
      Balances balances = new Balances();
      left.forEach((who, nanos) -> balances.enterRange(who, who + 1, nanos));
      return balances;
    }

    Set<Integer> payers(Balances balances) {
      return Set.copyOf(
          Charges.members(balances.reserve(Charges.of(weights, price, false), Paid.UNTOLD)));
    }

    /** Without a bound. */
    BigInteger cost(int who) {
      BigInteger[] exact =
          BigInteger.valueOf(weights.getOrDefault(who, 0L))
              .multiply(BigInteger.valueOf(price.nanos()))
              .divideAndRemainder(BigInteger.valueOf(price.per()));
      return exact[0].add(exact[1].signum() == 0 ? BigInteger.ZERO : BigInteger.ONE);
    }

    boolean canPay(int who) {
      return cost(who).compareTo(BigInteger.valueOf(left.get(who))) <= 0;
    }

    Set<Integer> whoPayWithoutABound() {
      return left.keySet().stream()
          .filter(who -> cost(who).signum() > 0 && canPay(who))
          .collect(Collectors.toSet());
    }
  }

  private static Account account(Balances balances, int who) {
    return balances.account(who).orElseThrow();
  }

  @Property(tries = 300)
  void nobodyCanPay(@ForAll("questions") Question question) {
    assertThat(question.payers(question.balances()))
        .allMatch(who -> question.price().cost(question.weights().get(who)) != Price.CANNOT_PAY);
  }

  @Property(tries = 300)
  void keptSaturated(@ForAll("questions") Question question) {
    assertThat(question.payers(question.balances())).isEqualTo(question.whoPayWithoutABound());
  }

  @Property(tries = 300)
  void paySaturated(@ForAll("questions") Question question) {
    Balances balances = question.balances();
    question.payers(balances);
    question
        .left()
        .forEach(
            (who, before) -> {
              BigInteger paid = question.canPay(who) ? question.cost(who) : BigInteger.ZERO;
              assertThat(BigInteger.valueOf(account(balances, who).leftNanos()))
                  .isEqualTo(BigInteger.valueOf(before).subtract(paid));
            });
  }

  @Property(tries = 300)
  void payInRange(@ForAll("questions") Question question) {
    Balances balances = question.balances();
    question.payers(balances);
    for (int who : question.left().keySet()) {
      assertThat(account(balances, who).leftNanos()).isBetween(0L, MOST);
    }
  }

  @Property(tries = 300)
  void grantIfRoomLe(@ForAll("questions") Question question, @ForAll("amounts") long more) {
    Balances balances = question.balances();
    question.payers(balances);
    for (int who : question.left().keySet()) {
      Account before = account(balances, who);
      boolean full = !balances.grant(IndividualSet.of(who), more).isEmpty();
      long given = account(balances, who).leftNanos() - before.leftNanos();
      assertThat(given).isEqualTo(full ? 0 : more);
      assertThat(full).isEqualTo(before.grantedNanos() > MOST - more);
    }
  }

  @Property(tries = 300)
  void grantIfRoomInRange(@ForAll("questions") Question question, @ForAll("amounts") long more) {
    Balances balances = question.balances();
    question.payers(balances);
    for (int who : question.left().keySet()) {
      balances.grant(IndividualSet.of(who), more);
      assertThat(account(balances, who).grantedNanos()).isBetween(0L, MOST);
      assertThat(account(balances, who).leftNanos())
          .isBetween(0L, account(balances, who).grantedNanos());
    }
  }

  /** The room of one individual for a grant is no other one's concern. */
  @Property(tries = 300)
  void grantIfRoomAgree(
      @ForAll("questions") Question question,
      @ForAll("amounts") long more,
      @ForAll("people") int r) {
    Balances with = question.balances();
    Balances without = new Balances();
    question
        .left()
        .forEach(
            (who, nanos) -> {
              if (who != r) {
                without.enterRange(who, who + 1, nanos);
              }
            });
    IndividualSet all = IndividualSet.range(0, 300_000);
    Set<Integer> full = Set.copyOf(Charges.members(with.grant(all, more)));
    assertThat(Set.copyOf(Charges.members(without.grant(all, more))))
        .isEqualTo(Scene.less(full, r));
    for (int who : Scene.less(question.left().keySet(), r)) {
      assertThat(without.account(who)).isEqualTo(with.account(who));
    }
  }

  @Provide
  Arbitrary<Question> questions() {
    Arbitrary<Long> weights =
        Arbitraries.oneOf(
            Arbitraries.longs().between(0, 9),
            Arbitraries.longs().between(0, MOST),
            Arbitraries.of(1L << 62, 9_223_372_036L, 9_223_372_037L, WeightPage.TOO_MUCH - 1));
    Arbitrary<Price> prices =
        Combinators.combine(
                Arbitraries.of(1L, 1_000_000_000L, 1L << 40, 999_999_999_999_999_989L),
                Arbitraries.of(1L, 1L, 3L, 1_000_000_007L, MOST))
            .as(Price::new);
    return Combinators.combine(
            Arbitraries.maps(people(), amounts()).ofMinSize(2),
            Arbitraries.maps(people(), weights),
            prices)
        .as(Question::new)
        .withoutEdgeCases();
  }

  @Provide
  Arbitrary<Long> amounts() {
    return Arbitraries.oneOf(
        Arbitraries.longs().between(1, MOST),
        Arbitraries.of(1L, 1_000_000_000L, 4_294_967_295L, MOST - 1, MOST));
  }

  @Provide
  Arbitrary<Integer> people() {
    return Scene.people();
  }
}
