package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.properdp.provenance.contribution.WeightPage;

/** A ledger as plain as can be. */
final class LedgerModel {
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  private final Map<Integer, BigInteger> granted = new HashMap<>();

  /** Below zero where two have spent more than one of them was granted. */
  private final Map<Integer, BigInteger> left = new HashMap<>();

  private final Set<Integer> merged = new HashSet<>();

  /** Enters everybody of a range into both, unless somebody of them is there already. */
  void enter(Ledger ledger, int first, int end, Epsilon budget) {
    for (int individual = first; individual < end; individual++) {
      if (left.containsKey(individual)) {
        assertThatThrownBy(() -> ledger.enterRange(first, end, budget))
            .isInstanceOf(IllegalArgumentException.class);
        return;
      }
    }
    ledger.enterRange(first, end, budget);
    for (int individual = first; individual < end; individual++) {
      granted.put(individual, BigInteger.valueOf(budget.nanos()));
      left.put(individual, BigInteger.valueOf(budget.nanos()));
    }
  }

  /** Grants to each of them by itself; who would have too much to count is given nothing. */
  Set<Integer> grant(Set<Integer> who, Epsilon more) {
    BigInteger amount = BigInteger.valueOf(more.nanos());
    Set<Integer> full = new HashSet<>();
    for (int individual : who) {
      if (!left.containsKey(individual)) {
        continue;
      }
      if (!merged.contains(individual) && granted.get(individual).add(amount).compareTo(MOST) < 0) {
        granted.merge(individual, amount, BigInteger::add);
        left.merge(individual, amount, BigInteger::add);
      } else {
        full.add(individual);
      }
    }
    return full;
  }

  /** Merges one into another in both, unless one of them is not there any more, or never was. */
  void merge(Ledger ledger, int gone, int kept) {
    if (gone == kept || !isThere(gone) || !isThere(kept)) {
      assertThatThrownBy(() -> ledger.merge(gone, kept))
          .isInstanceOf(IllegalArgumentException.class);
      return;
    }
    ledger.merge(gone, kept);
    BigInteger spent = granted.get(gone).subtract(left.get(gone));
    left.merge(kept, spent, BigInteger::subtract);
    left.put(gone, BigInteger.ZERO);
    merged.add(gone);
  }

  private boolean isThere(int individual) {
    return left.containsKey(individual) && !merged.contains(individual);
  }

  Set<Integer> merged() {
    return merged;
  }

  Map<Integer, Long> owed() {
    Map<Integer, Long> owed = new HashMap<>();
    left.forEach(
        (individual, rest) -> {
          if (rest.signum() < 0) {
            owed.put(individual, rest.negate().longValueExact());
          }
        });
    return owed;
  }

  /** The payers among those that have something to pay. */
  Set<Integer> pay(Map<Integer, Long> weights, Price price) {
    Set<Integer> payers = new HashSet<>();
    weights.forEach(
        (individual, weight) -> {
          BigInteger cost = cost(weight, price);
          if (weight > 0
              && weight != WeightPage.TOO_MUCH
              && left.containsKey(individual)
              && left.get(individual).compareTo(cost) >= 0) {
            left.merge(individual, cost, BigInteger::subtract);
            payers.add(individual);
          }
        });
    return payers;
  }

  private static BigInteger cost(long weight, Price price) {
    BigInteger[] exact =
        BigInteger.valueOf(weight)
            .multiply(BigInteger.valueOf(price.nanos()))
            .divideAndRemainder(BigInteger.valueOf(price.per()));
    return exact[1].signum() == 0 ? exact[0] : exact[0].add(BigInteger.ONE);
  }

  Optional<Account> account(int individual) {
    return Optional.ofNullable(left.get(individual))
        .map(
            rest ->
                new Account(
                    granted.get(individual).longValueExact(),
                    rest.max(BigInteger.ZERO).longValueExact()));
  }

  int size() {
    return left.size();
  }
}
