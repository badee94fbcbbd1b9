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
   * Charges an amount, and answers: all links agree and all are charged, or one says no and none
   * is. What is then looked at is captured before anything else can be charged or erased.
   *
   * <p>The user's own agents are asked while nothing is locked. What they are asked for may have
   * changed by the time that all is locked again; then they are asked anew.
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

  /** What was captured when a charge was made; or else which permissions it still needs. */
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

  /** Does what must not fail; if it does, all budgets are stopped for good. */
  private <A> A failClosed(Supplier<A> work) {
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
