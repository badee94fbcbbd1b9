package org.properdp.pinq.agent;

import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.properdp.budget.Epsilon;
import org.properdp.proof.Proven;

/**
 * An agent between a collection and the budgets that its questions are charged to. A link is made
 * after those below it, and has a higher number. So a charge visits the links that it concerns from
 * the highest number down, each of them once, however many paths lead there.
 *
 * <p>There are no refunds, because it is known whether all agree before anything is taken: if the
 * second side of a binary agent refuses, the first side has not been charged.
 *
 * <p>Amounts are whole billionths; an amount too large to count is represented by the largest
 * number, which no budget holds.
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

  /** The budgets below this link, in the order in which they are locked. */
  private final List<BudgetAgent> budgets;

  /** A link above others; it gets a higher number. */
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

  /** The budgets below this link, which are charged. */
  List<BudgetAgent> budgets() {
    return budgets;
  }

  /**
   * Agrees to an amount and adds it to what the links below are owed; or returns the reason for a
   * refusal.
   */
  abstract Option<Denial> settle(Settlement settlement, long amount);

  /**
   * Charges an amount and answers: either all links agree and all are charged, or one refuses and
   * none is. The rows for the answer are captured before anything else can be charged or erased.
   *
   * <p>The user's agents are asked while nothing is locked. The amounts may have changed by the
   * time the budgets are locked again; then the agents are asked again.
   */
  @Proven({"classic.Agents.charge_by_stability", "classic.Agents.charge_by_maximum"})
  public final <A, B> Either<Denial, B> charge(
      long amount, Supplier<A> capture, Function<A, B> answer) {
    Permits permits = new Permits();
    try {
      Either<Denial, Charged<A>> charged = attempt(amount, permits, capture);
      while (charged.exists(each -> each.captured().isEmpty())) {
        Option<Denial> denial = permits.ask(charged.get().needed());
        charged =
            denial.isDefined() ? Either.left(denial.get()) : attempt(amount, permits, capture);
      }
      return charged.map(each -> answered(each.captured().get(), permits, answer));
    } finally {
      permits.withdraw();
    }
  }

  /**
   * The state that was captured when a charge was made; or the permissions that the charge still
   * needs.
   */
  private record Charged<A>(Option<A> captured, Map<OwnAgent, Epsilon> needed) {
    @Override
    public String toString() {
      return "Charged";
    }
  }

  private <A> Either<Denial, Charged<A>> attempt(
      long amount, Permits permits, Supplier<A> capture) {
    List<BudgetAgent> all = budgets();
    all.forEach(BudgetAgent::lock);
    try {
      all.forEach(BudgetAgent::check);
      return Settlement.of(this, amount)
          .map(
              settlement -> {
                if (!permits.cover(settlement.needed())) {
                  return new Charged<>(Option.none(), settlement.needed());
                }
                A captured = failClosed(() -> booked(settlement, capture));
                all.forEach(BudgetAgent::enter);
                return new Charged<>(Option.some(captured), settlement.needed());
              });
    } finally {
      all.forEach(BudgetAgent::unlock);
    }
  }

  private static <A> A booked(Settlement settlement, Supplier<A> capture) {
    settlement.book();
    return capture.get();
  }

  private <A, B> B answered(A captured, Permits permits, Function<A, B> answer) {
    try {
      return failClosed(() -> answer.apply(captured));
    } finally {
      budgets().forEach(BudgetAgent::leave);
      permits.charged();
    }
  }

  /** Does work that must not fail; if it fails, all budgets stop for good. */
  private <A> A failClosed(Supplier<A> work) {
    try {
      return work.get();
    } catch (Throwable failure) {
      budgets().forEach(BudgetAgent::stop);
      throw new SessionStopped();
    }
  }

  /** The number of erasures from the rows of these budgets. */
  long erasures() {
    return budgets().stream().mapToLong(BudgetAgent::erasures).sum();
  }

  @Override
  public String toString() {
    return getClass().getSimpleName();
  }
}
