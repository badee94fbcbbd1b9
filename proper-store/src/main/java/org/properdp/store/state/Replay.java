package org.properdp.store.state;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Newcomers;
import org.properdp.budget.Price;
import org.properdp.budget.memory.Balances;
import org.properdp.budget.memory.Paid;
import org.properdp.budget.memory.RenewalLog;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.proof.Proven;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.AccountsMerged;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.Entered;
import org.properdp.store.event.Folding;
import org.properdp.store.event.Grant;
import org.properdp.store.event.GrantInPart;
import org.properdp.store.event.PaidPages;
import org.properdp.store.event.Renewing;
import org.properdp.store.event.Summary;
import org.properdp.store.frame.FrameType;
import org.properdp.store.state.OpeningScan.Todo;

/** Applies records of the journal to the budgets of populations. */
@Proven("durability.Debits.debits_are_never_less")
public final class Replay {
  private Replay() {}

  /** True if records of a type change budgets. */
  public static boolean isAbout(FrameType type) {
    return change(type) != Change.NONE;
  }

  /**
   * True if the head of a record of a type says all that it changes: rows follow that of a batch.
   */
  public static boolean isInHead(FrameType type) {
    return type == FrameType.BATCH
        || type == FrameType.REFRESH
        || type == FrameType.UPDATE
        || type == FrameType.FILED_BATCH;
  }

  /** Applies a record to the population that it is about, or to all of them. */
  public static void apply(Todo record, Input in, Map<Integer, StoredPopulationState> populations) {
    try {
      if (record.type() == FrameType.FORFEITED && record.population() == OpeningScan.ALL) {
        populations.values().forEach(Replay::forfeit);
        return;
      }
      @Nullable StoredPopulationState population = populations.get(record.population());
      if (population == null) {
        throw new StoreDamaged("the journal is about a population that it never founded");
      }
      change(record.type()).make(in, population);
    } catch (StoreDamaged damaged) {
      throw damaged;
    } catch (MalformedBytes
        | IllegalStateException
        | IllegalArgumentException
        | ArithmeticException
        | IndexOutOfBoundsException wrong) {
      throw new StoreDamaged(
          "frame " + record.sequence() + " of the journal does not fit what came before", wrong);
    }
  }

  /** The effect of a record on budgets. */
  @FunctionalInterface
  private interface Change {
    Change NONE = (in, population) -> {};

    void make(Input in, StoredPopulationState population);
  }

  private static Change change(FrameType type) {
    return switch (type) {
      case ENTERED -> (in, population) -> enter(Entered.read(in), population);
      case GRANTED -> Replay::grant;
      case GRANTED_IN_PART -> Replay::grantInPart;
      case MERGED ->
          (in, population) -> AccountsMerged.read(in).merging().takeFrom(population.balances());
      case BATCH, REFRESH, UPDATE, FILED_BATCH -> Replay::batch;
      case ANSWERED, ANSWERED_UNCOUNTED -> (in, population) -> answered(type, in, population);
      case FOLDED -> Replay::folded;
      case SUMMARY -> (in, population) -> Summary.read(in).takeFrom(population.balances());
      case RENEWED -> Replay::renewed;
      case FORFEITED -> (in, population) -> forfeit(population);
      case TRUSTED -> (in, population) -> population.forfeited(false);
      case SEGMENT,
          SEALED,
          POPULATION,
          DATASET,
          ERASED,
          CHECKPOINT,
          LIMITED,
          DECLARED,
          FILED,
          INDEX,
          CLEANED,
          REDACTED,
          UNKNOWN ->
          Change.NONE;
    };
  }

  private static void grant(Input in, StoredPopulationState population) {
    grant(Grant.read(in), population);
  }

  private static void grant(Grant grant, StoredPopulationState population) {
    population.balances().grant(grant.who(), grant.nanos());
  }

  private static void grantInPart(Input in, StoredPopulationState population) {
    GrantInPart inPart = GrantInPart.read(in);
    grant(inPart.grant(), population);
    inPart.paid().forEach(population.balances()::take);
  }

  private static void batch(Input in, StoredPopulationState population) {
    BatchHead head = BatchHead.read(in, number -> population.dataset(number).name());
    head.newcomers().forEach(run -> enter(run, population));
  }

  private static void answered(FrameType type, Input in, StoredPopulationState population) {
    Price price = AnswerHead.read(type, in).price();
    PaidPages.read(in, new Debits(population.balances(), price));
  }

  private static void folded(Input in, StoredPopulationState population) {
    Balances balances = population.balances();
    Folding.read(in).owed().forEach(balances::take);
  }

  private static void renewed(Input in, StoredPopulationState population) {
    RenewalLog.apply(population.renewal(), Renewing.read(in).what(), population.balances());
  }

  private static void forfeit(StoredPopulationState population) {
    population.balances().forfeit();
    population.forfeited(true);
  }

  private static void enter(Entered entry, StoredPopulationState population) {
    enter(new Newcomers.Run(entry.first(), entry.end(), entry.nanos()), population);
  }

  /** Gives newcomers their budgets; after a forfeit, these are zero. */
  public static void enter(Newcomers.Run run, StoredPopulationState population) {
    if (run.nanos() > 0) {
      population.balances().enterRange(run.first(), run.end(), run.nanos());
      if (population.isForfeited()) {
        population.balances().forfeit(run.first(), run.end());
      }
    }
  }

  /** Debits each payer. */
  private record Debits(Balances balances, Price price) implements Paid {
    @Override
    public void ones(int page, long[] payers, long cost) {
      balances.takeOnes(page, payers, price.cost(1));
    }

    @Override
    public void each(int page, long[] payers, long[] weights) {
      balances.takeEach(page, payers, weights, price);
    }
  }
}
