package org.properdp.pinq.agent;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.properdp.proof.Proven;

/**
 * One link between a collection and the budgets that its questions are charged to. A link is made
 * after those below it, and has a higher number; so a charge goes through all links that it
 * concerns from the highest number down, each of them once, however many ways lead there.
 *
 * <p>Nothing refunds: whether all agree is known before anything is taken. A binary agent whose
 * second side refuses has not charged its first.
 *
 * <p>Amounts are whole billionths; what is too large to count stays at the largest number, which no
 * budget holds.
 */
public abstract sealed class AgentLink
    permits BudgetAgent,
        ScaledAgent,
        BinaryAgent,
        PartitionAgent,
        PartAgent,
        NestedAgent,
        OwnAgent {
  private static final AtomicLong NUMBERS = new AtomicLong();

  private final long number = NUMBERS.incrementAndGet();

  /** The budgets in the end, in the order in which they are locked. */
  private final List<BudgetAgent> budgets;

  /** A link above others. */
  AgentLink(AgentLink... below) {
    budgets =
        below.length == 1
            ? below[0].budgets()
            : Stream.of(below)
                .flatMap(link -> link.budgets().stream())
                .distinct()
                .sorted(Comparator.comparingLong(BudgetAgent::number))
                .toList();
  }

  final long number() {
    return number;
  }

  /** The budgets that are charged in the end. */
  List<BudgetAgent> budgets() {
    return budgets;
  }

  /** Agrees to an amount and owes it to the links below; or says why not. */
  abstract Option<Denial> settle(Settlement settlement, long amount);

  /**
   * Charges an amount: all links agree and all are charged, or one says no and none is. What is
   * then looked at is captured before anything else can be charged or erased.
   */
  @Proven({"classic.Agents.charge_by_stability", "classic.Agents.charge_by_maximum"})
  public final <A> Either<Denial, A> charge(long amount, Supplier<A> capture) {
    List<BudgetAgent> all = budgets();
    all.forEach(BudgetAgent::lock);
    try {
      all.forEach(BudgetAgent::check);
      Option<Denial> denial = Settlement.of(this, amount);
      return denial.isDefined() ? Either.left(denial.get()) : Either.right(capture.get());
    } finally {
      all.forEach(BudgetAgent::unlock);
    }
  }

  /** Does what must not fail; if it does, all budgets are stopped for good. */
  public final <A> A failClosed(Supplier<A> work) {
    try {
      return work.get();
    } catch (Throwable failure) {
      budgets().forEach(BudgetAgent::stop);
      throw new SessionStopped();
    }
  }

  /** How often individuals were erased from what the budgets are for. */
  long erasures() {
    return budgets().stream().mapToLong(BudgetAgent::erasures).sum();
  }

  @Override
  public String toString() {
    return getClass().getSimpleName();
  }
}
